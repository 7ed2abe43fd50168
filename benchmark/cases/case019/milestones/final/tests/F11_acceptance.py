import pytest
from _wire import MASK, frame, kinds, open_client, open_server, violation
from hailwire import CloseSeen, StateError, TextPart

SENDABLE = [1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 1012, 1013, 1014, 3000, 3999, 4000, 4999]
OTHERS = [0, 1, 999, 1004, 1005, 1006, 1015, 1016, 1100, 2000, 2999, 5000, 65535]


def pack(code):
    return code.to_bytes(2, "big")


@pytest.mark.parametrize("code", SENDABLE)
def test_sendable_codes(code):
    server = open_server()
    assert server.close(code, "bye") == frame(8, pack(code) + b"bye")
    assert server.phase == "leaving"
    client = open_client()
    assert client.feed(frame(8, pack(code) + b"bye")) == [CloseSeen(code, "bye")]
    assert client.phase == "left"


@pytest.mark.parametrize("code", OTHERS)
def test_other_codes(code):
    server = open_server()
    with pytest.raises(ValueError):
        server.close(code)
    assert server.phase == "open"
    client = open_client()
    assert violation(client.feed(frame(8, pack(code) + b"bye"))) == 1002
    assert client.phase == "failed"


def test_sending():
    assert open_server().close() == b"\x88\x02\x03\xe8"
    assert open_client().close(reason="\xe9") == frame(8, b"\x03\xe8\xc3\xa9", key=MASK)
    assert open_server().close(None) == b"\x88\x00"
    assert open_server().close(None, "") == b"\x88\x00"


def test_faulty_arguments():
    server = open_server()
    for arguments in ((None, "x"), (-1,), (70000,), (1000, "\udc00")):
        with pytest.raises(ValueError):
            server.close(*arguments)
    for arguments in (("1000",), (True,), (1000.0,), (1000, b"x"), (1000, None)):
        with pytest.raises(TypeError):
            server.close(*arguments)
    assert server.phase == "open"


@pytest.mark.parametrize(
    ("reason", "sent"),
    [
        ("x" * 123, "x" * 123),
        ("x" * 124, "x" * 123),
        ("\xe9" * 62, "\xe9" * 61),
        ("x" + "\xe9" * 62, "x" + "\xe9" * 61),
        ("\u20ac" * 42, "\u20ac" * 41),
        ("xx" + "\U0001f6a2" * 40, "xx" + "\U0001f6a2" * 30),
        ("x" * 122 + "\u20ac" + "x", "x" * 122),
    ],
)
def test_long_reasons(reason, sent):
    assert open_server().close(1000, reason) == frame(8, b"\x03\xe8" + sent.encode())


def test_receiving():
    assert open_client().feed(frame(8)) == [CloseSeen(1005, "")]
    assert open_client().feed(frame(8, b"\x03\xe8")) == [CloseSeen(1000, "")]
    assert open_server().feed(frame(8, b"\x0f\xa0\xe2\x82\xac", key=MASK)) == [CloseSeen(4000, "\u20ac")]
    assert violation(open_client().feed(frame(8, b"\x03"))) == 1002
    client = open_client()
    data = frame(8, b"\x03\xe8" + b"r" * 123)
    assert client.feed(data[:-1]) == [] and client.phase == "open"
    assert client.feed(data[-1:]) == [CloseSeen(1000, "r" * 123)]


def test_left():
    client = open_client()
    events = client.feed(frame(1, b"a") + frame(8, b"\x03\xe9") + frame(1, b"b") + frame(3))
    assert events == [TextPart("a", True, True), CloseSeen(1001, "")]
    assert client.phase == "left"
    assert client.feed(frame(1, b"c")) == []
    for act in (lambda: client.send_text("x"), lambda: client.send_bytes(b"")):
        with pytest.raises(StateError):
            act()
    assert client.answer_close() == frame(8, b"\x03\xe9", key=MASK)
    assert client.phase == "closed"
    for act in (client.answer_close, client.close):
        with pytest.raises(StateError):
            act()


@pytest.mark.parametrize(("payload", "answer"), [(b"", b""), (b"\x03\xe8", b"\x03\xe8"), (b"\x0f\xa0why", b"\x0f\xa0")])
def test_answers(payload, answer):
    server = open_server()
    server.feed(frame(8, payload, key=MASK))
    assert server.answer_close() == frame(8, answer)
    server = open_server()
    server.feed(frame(8, payload, key=MASK))
    assert server.close(4001, "own") == frame(8, pack(4001) + b"own")
    assert server.phase == "closed"


def test_leaving():
    client = open_client()
    client.send_text("unfinished", final=False)
    client.close(1001)
    assert client.phase == "leaving"
    assert kinds(client.feed(frame(1, b"a", False) + frame(9) + frame(0, b"b"))) == ["TextPart", "PingSeen", "TextPart"]
    assert client.phase == "leaving"
    for act in (lambda: client.send_text("x"), lambda: client.send_bytes(b"x"), client.close, client.answer_close, client.ping):
        with pytest.raises(StateError):
            act()
    assert client.feed(frame(8, b"\x03\xe9") + frame(1, b"c")) == [CloseSeen(1001, "")]
    assert client.phase == "closed"
    assert client.feed(frame(1, b"d")) == []


def test_closing_within_a_received_message():
    client = open_client()
    assert kinds(client.feed(frame(1, b"a\xe2", False) + frame(8, b"\x03\xe8"))) == ["TextPart", "CloseSeen"]


def test_answering_without_a_close():
    client = open_client()
    with pytest.raises(StateError):
        client.answer_close()
    assert client.phase == "open"


def test_both_at_once():
    client, server = open_client(), open_server()
    from_client, from_server = client.close(1000), server.close(1001)
    assert client.feed(from_server) == [CloseSeen(1001, "")]
    assert server.feed(from_client) == [CloseSeen(1000, "")]
    assert (client.phase, server.phase) == ("closed", "closed")
