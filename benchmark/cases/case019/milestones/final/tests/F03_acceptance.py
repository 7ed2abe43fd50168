import pytest
from _wire import WELCOME, frame, head, kinds, new_client, singly, swapped, token, violation, welcoming
from hailwire import ClientEnd, Refused, RefusedBody, StateError, TextPart, Welcomed

SEEN = tuple((name.lower(), value) for name, value in WELCOME)


def test_welcome():
    client = new_client()
    assert client.feed(welcoming()) == [Welcomed(None, SEEN)]
    assert client.phase == "open" and client.subprotocol is None


def test_welcome_in_pieces():
    client = new_client()
    data = welcoming() + frame(1, b"hi")
    assert client.feed(data[:1]) == client.feed(data[1:50]) == client.feed(b"") == []
    assert client.phase == "opening"
    assert client.feed(data[50:-1]) == [Welcomed(None, SEEN), TextPart("h", False, False)]
    assert client.feed(data[-1:]) == [TextPart("i", True, True)]
    assert singly(new_client(), data) == [Welcomed(None, SEEN), TextPart("h", False, False), TextPart("i", True, True)]


def test_spellings():
    headers = [("UPGRADE", "h2c, WebSocket"), ("connection", "keep-alive"), ("Connection", " , upgrade ,"), ("X", "\ta\tb \xe9 ")]
    accept = WELCOME[2]
    data = b"HTTP/1.1 101\r\n" + head("x", headers).split(b"\r\n", 1)[1][:-2] + f"{accept[0]}:{accept[1]}\r\n\r\n".encode()
    (event,) = new_client().feed(data)
    assert event.headers == (
        ("upgrade", "h2c, WebSocket"),
        ("connection", "keep-alive"),
        ("connection", ", upgrade ,"),
        ("x", "a\tb \xe9"),
        ("sec-websocket-accept", accept[1]),
    )


@pytest.mark.parametrize("line", ["HTTP/1.1 101 ", "HTTP/1.1 101 OK \xe9 then"])
def test_reasons_of_welcomes(line):
    assert kinds(new_client().feed(welcoming(first=line))) == ["Welcomed"]


def test_subprotocols():
    client = new_client(subprotocols=["a", "b"])
    headers = [*WELCOME, ("Sec-WebSocket-Protocol", "b")]
    assert client.feed(welcoming(headers))[0].subprotocol == "b"
    assert client.subprotocol == "b"
    client = new_client(subprotocols=["a", "b"])
    assert client.feed(welcoming())[0].subprotocol is None


@pytest.mark.parametrize(
    "headers",
    [
        swapped(WELCOME, "Upgrade"),
        swapped(WELCOME, "Upgrade", "websockets"),
        swapped(WELCOME, "Upgrade", "websocket/13"),
        swapped(WELCOME, "Connection"),
        swapped(WELCOME, "Connection", "close"),
        swapped(WELCOME, "Sec-WebSocket-Accept"),
        swapped(WELCOME, "Sec-WebSocket-Accept", token("other")),
        swapped(WELCOME, "Sec-WebSocket-Accept", WELCOME[2][1].lower()),
        swapped(WELCOME, "Sec-WebSocket-Accept", WELCOME[2][1], WELCOME[2][1]),
        [*WELCOME, ("Sec-WebSocket-Protocol", "c")],
        [*WELCOME, ("Sec-WebSocket-Protocol", "A")],
        [*WELCOME, ("Sec-WebSocket-Protocol", "a, b")],
        [*WELCOME, ("Sec-WebSocket-Protocol", "")],
        [*WELCOME, ("Sec-WebSocket-Protocol", "a"), ("Sec-WebSocket-Protocol", "a")],
        [*WELCOME, ("Sec-WebSocket-Extensions", "x-press")],
        [*WELCOME, ("bad name", "x")],
        [*WELCOME, ("bad ", "x")],
        [*WELCOME, ("", "x")],
        [*WELCOME, (" folded", "x")],
        [*WELCOME, ("X", "a\x01")],
        [*WELCOME, ("X", "a\rb")],
        [*WELCOME, ("X", "a\nY: b")],
    ],
)
def test_faulty_welcomes(headers):
    client = new_client(subprotocols=["a", "b"])
    assert violation(client.feed(welcoming(headers) + frame(1, b"x"))) is None
    assert client.phase == "closed" and client.subprotocol is None
    assert client.feed(welcoming()) == client.feed_end() == []


@pytest.mark.parametrize(
    "line", ["HTTP/1.0 101 X", "HTTP/2.0 101 X", "HTTP/1.1 101X", "HTTP/1.1  101 X", "http/1.1 101 X", "HTTP/1.1 600 X", "HTTP/1.1 099 X", "HTTP/1.1 20 X", "HTTP/1.1", "", "HTTP/1.1 101 a\x00b", "ICY 200 OK"]
)
def test_faulty_status_lines(line):
    client = new_client()
    assert violation(client.feed(welcoming(first=line))) is None
    assert client.phase == "closed"


def test_passing_over():
    client = new_client()
    data = head("HTTP/1.1 100 Continue", []) + head("HTTP/1.1 103 Early", [("Link", "</a>")]) + welcoming()
    assert kinds(client.feed(data)) == ["Welcomed"]
    client = new_client()
    assert client.feed(data[:40]) == [] and client.phase == "opening"
    assert kinds(client.feed(data[40:])) == ["Welcomed"]
    assert violation(new_client().feed(head("HTTP/1.1 100 Continue", [("a b", "c")]))) is None


@pytest.mark.parametrize(
    ("line", "status", "reason"),
    [("HTTP/1.1 403 Not for you", 403, "Not for you"), ("HTTP/1.0 200", 200, ""), ("HTTP/1.1 500 ", 500, ""), ("HTTP/1.1 302  \xe9 ", 302, " \xe9 ")],
)
def test_refusals(line, status, reason):
    client = new_client()
    assert client.feed(head(line, [("X-A", "1"), ("Content-Length", "3")])) == [Refused(status, reason, (("x-a", "1"), ("content-length", "3")))]
    assert client.phase == "refused"
    assert client.feed(b"ab") == [RefusedBody(b"ab", False)]
    assert client.feed(b"") == []
    assert client.feed(b"cde") == [RefusedBody(b"c", True)]
    assert client.phase == "closed" and client.feed(b"f") == [] and client.feed_end() == []


def test_bodies_at_once():
    client = new_client()
    events = client.feed(head("HTTP/1.1 404 No", [("Content-Length", "2"), ("content-length", "2")]) + b"xyz")
    assert kinds(events) == ["Refused", "RefusedBody"] and events[1] == RefusedBody(b"xy", True)
    assert client.phase == "closed"


@pytest.mark.parametrize(
    ("line", "headers"),
    [("HTTP/1.1 404 No", [("Content-Length", "0")]), ("HTTP/1.1 204 No", []), ("HTTP/1.1 304 No", [("Content-Length", "8")]), ("HTTP/1.1 304 No", [("Transfer-Encoding", "chunked")])],
)
def test_empty_bodies(line, headers):
    client = new_client()
    assert client.feed(head(line, headers) + b"x")[1:] == [RefusedBody(b"", True)]
    assert client.phase == "closed"


@pytest.mark.parametrize("headers", [[], [("Transfer-Encoding", "chunked")], [("Transfer-Encoding", "chunked"), ("Content-Length", "1")]])
def test_bodies_to_the_end(headers):
    client = new_client()
    assert kinds(client.feed(head("HTTP/1.1 404 No", headers))) == ["Refused"]
    assert client.feed(b"4\r\n") == [RefusedBody(b"4\r\n", False)]
    assert client.feed(b"abcd") == [RefusedBody(b"abcd", False)]
    assert client.phase == "refused"
    assert client.feed_end() == [RefusedBody(b"", True)]
    assert client.phase == "closed"


@pytest.mark.parametrize("lengths", [["x"], [""], ["-1"], ["+1"], ["1", "2"], ["1, 1"], ["\xb2"]])
def test_faulty_lengths(lengths):
    client = new_client()
    assert violation(client.feed(head("HTTP/1.1 404 No", [("Content-Length", length) for length in lengths]))) is None
    assert client.phase == "closed"


def test_no_feeding_before_the_request():
    client = ClientEnd("/", "a.example")
    with pytest.raises(StateError):
        client.feed(b"")
    client.request()
    assert client.feed(b"") == []


def test_other_types():
    client = new_client()
    for data in ("text", None, [1], 5):
        with pytest.raises(TypeError):
            client.feed(data)
    assert kinds(client.feed(bytearray(welcoming()))) == ["Welcomed"]
    assert kinds(client.feed(memoryview(frame(1, b"x")))) == ["TextPart"]
