import pytest
from _wire import ASK, KEY, MASK, asking, frame, kinds, swapped, token
from hailwire import BytesPart, PingSeen, ServerEnd, StateError, TextPart


def asked(*offered):
    server = ServerEnd()
    headers = [*ASK, ("Sec-WebSocket-Protocol", ", ".join(offered))] if offered else ASK
    assert kinds(server.feed(asking(headers))) == ["Asked"]
    return server


def test_the_plain_welcome():
    server = asked()
    assert server.accept() == (
        f"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: {token(KEY)}\r\n\r\n"
    ).encode()
    assert server.phase == "open" and server.subprotocol is None


def test_the_full_welcome():
    server = asked("a", "b")
    assert server.accept("b", headers=[("Server", "tide"), ("x", "\xe9")]) == (
        "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Accept: {token(KEY)}\r\nSec-WebSocket-Protocol: b\r\nServer: tide\r\nx: \xe9\r\n\r\n"
    ).encode("latin-1")
    assert server.subprotocol == "b"


def test_subprotocols_that_were_not_offered():
    server = asked("a")
    for name in ("b", "A", ""):
        with pytest.raises(ValueError):
            server.accept(name)
    assert (server.phase, server.subprotocol) == ("opening", None)
    assert b"WebSocket-Protocol" not in server.accept(None)
    with pytest.raises(ValueError):
        asked().accept("a")


def test_bytes_that_came_with_the_request():
    server = ServerEnd()
    sent = frame(1, b"early", key=MASK) + frame(9, b"", key=MASK) + frame(2, b"\x00\x01", key=MASK)
    assert kinds(server.feed(asking() + sent[:8])) == ["Asked"]
    assert server.feed(sent[8:-1]) == []
    server.accept()
    assert server.feed(sent[-1:]) == [TextPart("early", True, True), PingSeen(b""), BytesPart(b"\x00\x01", True, True)]
    server = ServerEnd()
    server.feed(asking() + sent)
    server.accept()
    assert kinds(server.feed(b"")) == ["TextPart", "PingSeen", "BytesPart"]
    assert server.feed(b"") == []


def test_the_plain_refusal():
    server = asked()
    assert server.refuse(403) == b"HTTP/1.1 403 \r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
    assert server.phase == "closed"
    assert server.feed(b"x") == [] == server.feed_end()


def test_the_full_refusal():
    server = asked()
    assert server.refuse(401, reason="Who are you?", headers=[("X-Why", "1")], body=bytearray(b"no\r\n")) == (
        b"HTTP/1.1 401 Who are you?\r\nConnection: close\r\nContent-Length: 4\r\nX-Why: 1\r\n\r\nno\r\n"
    )


def test_the_refusal_of_versions():
    server = ServerEnd()
    server.feed(asking(swapped(ASK, "Sec-WebSocket-Version", "8")))
    with pytest.raises(StateError):
        server.accept()
    assert server.refuse(426, reason="Upgrade", headers=[("a", "b")]) == (
        b"HTTP/1.1 426 Upgrade\r\nConnection: close\r\nContent-Length: 0\r\nSec-WebSocket-Version: 13\r\na: b\r\n\r\n"
    )
    assert server.phase == "closed"


@pytest.mark.parametrize("status", [300, 599])
def test_statuses(status):
    assert asked().refuse(status).startswith(b"HTTP/1.1 %d \r\n" % status)


@pytest.mark.parametrize("status", [299, 600, 101, 200, 0, -400])
def test_other_statuses(status):
    server = asked()
    with pytest.raises(ValueError):
        server.refuse(status)
    assert server.phase == "opening"


def test_faulty_answers():
    server = asked()
    for reason in ("a\r\nb", "\x00", "\u20ac"):
        with pytest.raises(ValueError):
            server.refuse(400, reason=reason)
    for headers in ([("a b", "c")], [("a", "b\n")], [("Content-length", "1")], [("Sec-WebSocket-Accept", "x")], [("connection", "x")]):
        with pytest.raises(ValueError):
            server.accept(headers=headers)
        with pytest.raises(ValueError):
            server.refuse(400, headers=headers)
    for options in ({"status": "400"}, {"status": True}, {"status": 400.0}, {"status": 400, "body": "x"}, {"status": 400, "reason": b"x"}):
        with pytest.raises(TypeError):
            server.refuse(**options)
    assert server.phase == "opening"
    assert server.accept().startswith(b"HTTP/1.1 101 ")


def test_only_after_the_request():
    server = ServerEnd()
    for act in (server.accept, lambda: server.refuse(400), lambda: server.send_text("x"), server.ping, server.close, server.answer_close):
        with pytest.raises(StateError):
            act()
    server.feed(asking())
    for act in (lambda: server.send_bytes(b"x"), server.pong, server.close):
        with pytest.raises(StateError):
            act()
    server.accept()
    for act in (server.accept, lambda: server.refuse(400), server.answer_close):
        with pytest.raises(StateError):
            act()
    server = asked()
    server.refuse(404)
    for act in (server.accept, lambda: server.refuse(400), server.close):
        with pytest.raises(StateError):
            act()
