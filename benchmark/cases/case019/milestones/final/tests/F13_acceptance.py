import pytest
from _wire import ASK, MASK, WELCOME, asking, frame, head, kinds, new_client, open_client, open_server, violation, welcoming
from hailwire import ClientEnd, ServerEnd, StateError, TextPart


def test_heads_of_requests():
    data = asking()
    assert kinds(ServerEnd(max_head=len(data)).feed(data + b"x" * 100)) == ["Asked"]
    server = ServerEnd(max_head=len(data) - 1)
    assert violation(server.feed(data)) == 431
    assert server.phase == "opening"
    assert server.refuse(431).startswith(b"HTTP/1.1 431 \r\n")


def test_incomplete_heads():
    server = ServerEnd(max_head=10)
    assert server.feed(b"x" * 10) == []
    assert violation(server.feed(b"x")) == 431
    assert server.feed(b"x") == []
    with pytest.raises(StateError):
        server.accept()
    server = ServerEnd(max_head=10)
    assert server.feed(b"x" * 6 + b"\r\n\r") == []
    assert violation(server.feed(b"\n")) == 400
    server = ServerEnd(max_head=10)
    assert violation(server.feed(b"x" * 7 + b"\r\n\r\n")) == 431
    assert violation(ServerEnd(max_head=0).feed(b"x")) == 431


def test_the_default():
    spare = 16384 - len(asking([*ASK, ("X", "")]))
    assert kinds(ServerEnd().feed(asking([*ASK, ("X", "y" * spare)]))) == ["Asked"]
    assert violation(ServerEnd().feed(asking([*ASK, ("X", "y" * (spare + 1))]))) == 431
    spare = 16384 - len(welcoming([*WELCOME, ("X", "")]))
    assert kinds(new_client().feed(welcoming([*WELCOME, ("X", "y" * spare)]))) == ["Welcomed"]
    assert violation(new_client().feed(welcoming([*WELCOME, ("X", "y" * (spare + 1))]))) is None


def test_heads_of_answers():
    early = head("HTTP/1.1 103 Early", [("X", "y" * 60)])
    limit = max(len(early), len(welcoming()))
    client = new_client(max_head=limit)
    assert kinds(client.feed(early * 3 + welcoming() + frame(1, b"z" * 100))) == ["Welcomed", "TextPart"]
    client = new_client(max_head=limit)
    assert violation(client.feed(early + b"x" * (limit + 1))) is None
    assert client.phase == "closed"


def test_frames():
    client = open_client(max_frame=5)
    assert client.feed(frame(1, b"12345") + frame(2, b"12345", False) + frame(0, b"12345")) and client.phase == "open"
    assert violation(client.feed(frame(2, b"123456"))) == 1009
    assert client.phase == "failed"
    assert client.close(1009) == frame(8, b"\x03\xf1", key=MASK)
    assert violation(open_client(max_frame=0).feed(frame(1, b"x"))) == 1009
    assert open_client(max_frame=0).feed(frame(1)) == [TextPart("", True, True)]


def test_messages():
    client = open_client(max_message=10)
    assert "Violated" not in kinds(client.feed(frame(1, b"12345", False) + frame(0, b"123", False) + frame(9, bytes(50)) + frame(0, b"12")))
    assert "Violated" not in kinds(client.feed(frame(1, b"12345", False) + frame(0, b"12345", False) + frame(0)))
    assert client.feed(frame(1, b"1234567890")) == [TextPart("1234567890", True, True)]
    events = client.feed(frame(2, b"12345", False) + frame(0, b"12345", False) + frame(0, b"x"))
    assert kinds(events) == ["BytesPart", "BytesPart", "Violated"] and violation(events) == 1009
    assert violation(open_client(max_message=10).feed(frame(1, b"12345678901"))) == 1009


def test_bytes_are_counted():
    assert kinds(open_client(max_message=4).feed(frame(1, "\xe9\xe9".encode()))) == ["TextPart"]
    assert violation(open_client(max_message=4).feed(frame(1, "\xe9\xe9\xe9".encode()))) == 1009


def test_told_by_the_length():
    server = open_server(max_frame=5)
    assert violation(server.feed(b"\x81\x86")) == 1009
    server = open_server(max_message=1000)
    assert server.feed(b"\x82\xfe\x03") == []
    assert violation(server.feed(b"\xe9")) == 1009
    server = open_server(max_message=1000)
    assert server.feed(frame(2, bytes(900), False, MASK)) and violation(server.feed(b"\x80\xe5")) == 1009
    server = open_server(max_frame=100)
    assert server.feed(b"\x82\xff" + bytes(4)) == []
    assert violation(server.feed(b"\x00\x01\x00\x00")) == 1009


def test_control_frames_are_free():
    client = open_client(max_frame=0, max_message=0)
    assert kinds(client.feed(frame(9, bytes(125)) + frame(8, b"\x03\xe8" + bytes(100)))) == ["PingSeen", "CloseSeen"]


def test_both_limits():
    assert violation(open_client(max_frame=3, max_message=5).feed(frame(1, b"1234"))) == 1009
    assert violation(open_client(max_frame=3, max_message=5).feed(frame(1, b"123", False) + frame(0, b"123"))) == 1009


@pytest.mark.parametrize("name", ["max_head", "max_frame", "max_message"])
def test_faulty_limits(name):
    for make in (ServerEnd, lambda **options: ClientEnd("/", "a.example", **options)):
        for value in ("5", 5.0, True, b"5"):
            with pytest.raises(TypeError):
                make(**{name: value})
        with pytest.raises(ValueError):
            make(**{name: -1})
    with pytest.raises(TypeError):
        ServerEnd(max_head=None)
