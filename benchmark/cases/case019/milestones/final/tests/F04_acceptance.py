import pytest
from _wire import ASK, KEY, asking, head, kinds, singly, swapped, violation
from hailwire import Asked, ServerEnd

SEEN = tuple((name.lower(), value) for name, value in ASK)


def test_request():
    server = ServerEnd()
    assert server.phase == "opening" and server.subprotocol is None
    assert server.feed(asking()) == [Asked("/tides", "harbour.example", (), SEEN)]
    assert server.phase == "opening"


def test_request_in_pieces():
    data = asking()
    server = ServerEnd()
    assert server.feed(data[:-1]) == []
    assert kinds(server.feed(data[-1:])) == ["Asked"]
    assert singly(ServerEnd(), data) == ServerEnd().feed(data)


def test_spellings():
    headers = [
        ("host", "h:1"),
        ("UPGRADE", "WEBSOCKET"),
        ("Connection", "keep-alive, UPGRADE"),
        ("sec-websocket-key", KEY),
        ("Sec-Websocket-Version", " 13\t"),
        ("Sec-WebSocket-Protocol", "a,, b ,"),
        ("Sec-WebSocket-Extensions", "x-press"),
        ("sec-websocket-protocol", "B"),
        ("Content-Length", "0"),
        ("Origin", "https://a.example"),
    ]
    (event,) = ServerEnd().feed(asking(headers, "GET /a?b HTTP/1.1"))
    assert (event.target, event.host, event.subprotocols) == ("/a?b", "h:1", ("a", "b", "B"))
    assert event.headers == tuple((name.lower(), value.strip()) for name, value in headers)


def test_empty_list_of_subprotocols():
    assert ServerEnd().feed(asking([*ASK, ("Sec-WebSocket-Protocol", " , ")]))[0].subprotocols == ()


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("", 400),
        ("GET /", 400),
        ("GET / HTTP/1.1 ", 400),
        ("GET  / HTTP/1.1", 400),
        (" GET / HTTP/1.1", 400),
        ("GE,T / HTTP/1.1", 400),
        ("GET /\x01 HTTP/1.1", 400),
        ("GET /\xe9 HTTP/1.1", 400),
        ("GET /a#b HTTP/1.1", 400),
        ("GET a HTTP/1.1", 400),
        ("GET http://harbour.example/ HTTP/1.1", 400),
        ("GET / HTTP/1", 400),
        ("GET / http/1.1", 400),
        ("GET / HTTP/1.10", 400),
        ("POST a HTTP/1.1", 400),
        ("POST / HTTP/1.1", 405),
        ("get / HTTP/1.1", 405),
        ("HEAD / HTTP/1.0", 405),
        ("GET / HTTP/1.0", 505),
        ("GET / HTTP/2.0", 505),
        ("GET / HTTP/1.2", 505),
    ],
)
def test_faulty_request_lines(line, code):
    server = ServerEnd()
    assert violation(server.feed(asking(first=line))) == code
    assert server.phase == "opening"
    assert server.feed(asking()) == []


FAULTS = [
    (400, [*ASK, ("a b", "x")]),
    (400, [*ASK, ("X", "a\x0bb")]),
    (400, [*ASK, ("X", "a\rb")]),
    (400, [*ASK, (" X", "folded")]),
    (400, [*ASK, ("X ", "y")]),
    (400, swapped(ASK, "Host")),
    (400, swapped(ASK, "Host", "")),
    (400, swapped(ASK, "Host", "a b")),
    (400, swapped(ASK, "Host", "a", "a")),
    (400, [*ASK, ("Transfer-Encoding", "chunked")]),
    (400, [*ASK, ("Content-Length", "1")]),
    (400, [*ASK, ("Content-Length", "0"), ("Content-Length", "2")]),
    (426, swapped(ASK, "Upgrade")),
    (426, swapped(ASK, "Upgrade", "h2c")),
    (426, swapped(ASK, "Upgrade", "web, socket")),
    (426, swapped(ASK, "Connection")),
    (426, swapped(ASK, "Connection", "keep-alive")),
    (426, swapped(ASK, "Sec-WebSocket-Version")),
    (426, swapped(ASK, "Sec-WebSocket-Version", "8")),
    (426, swapped(ASK, "Sec-WebSocket-Version", "13, 8")),
    (426, swapped(ASK, "Sec-WebSocket-Version", "013")),
    (426, swapped(ASK, "Sec-WebSocket-Version", "13", "13")),
    (400, swapped(ASK, "Sec-WebSocket-Key")),
    (400, swapped(ASK, "Sec-WebSocket-Key", "")),
    (400, swapped(ASK, "Sec-WebSocket-Key", KEY, KEY)),
    (400, swapped(ASK, "Sec-WebSocket-Key", KEY[:-1])),
    (400, swapped(ASK, "Sec-WebSocket-Key", KEY[2:])),
    (400, swapped(ASK, "Sec-WebSocket-Key", "AAAA" + KEY)),
    (400, swapped(ASK, "Sec-WebSocket-Key", "-" + KEY[1:])),
    (400, swapped(ASK, "Sec-WebSocket-Key", "A" * 24)),
    (400, [*ASK, ("Sec-WebSocket-Protocol", "a b")]),
    (400, [*ASK, ("Sec-WebSocket-Protocol", "a, b, a")]),
    (400, [*ASK, ("Sec-WebSocket-Protocol", "a"), ("Sec-WebSocket-Protocol", "a")]),
]


@pytest.mark.parametrize(("code", "headers"), FAULTS)
def test_faulty_headers(code, headers):
    assert violation(ServerEnd().feed(asking(headers))) == code


def test_the_first_fault_that_applies():
    headers = [*ASK, ("Sec-WebSocket-Protocol", "a, a")]
    steps = [(400, headers)]
    for code, name in [(400, "Sec-WebSocket-Key"), (426, "Sec-WebSocket-Version"), (426, "Upgrade"), (400, "Host")]:
        headers = swapped(headers, name)
        steps.append((code, headers))
    assert [violation(ServerEnd().feed(asking(headers))) for _, headers in steps] == [code for code, _ in steps]
    assert violation(ServerEnd().feed(asking(headers, "GET / HTTP/1.0"))) == 505
    assert violation(ServerEnd().feed(asking(headers, "PUT / HTTP/1.0"))) == 405
    assert violation(ServerEnd().feed(asking([*headers, ("", "")], "PUT / HTTP/1.0"))) == 400


def test_nothing_before_the_head_is_complete():
    server = ServerEnd()
    assert server.feed(b"\x16\x03\x01 nonsense\r\n") == []
    assert violation(server.feed(b"\r\n")) == 400
    assert server.feed(head("GET / HTTP/1.1", ASK)) == []
