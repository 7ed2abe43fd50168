import pytest
from _wire import MASK, frame, kinds, open_client, open_server, violation
from hailwire import PingSeen, PongSeen, StateError, TextPart


def test_sending():
    server = open_server()
    assert server.ping() == frame(9) and server.pong() == frame(10)
    assert server.ping(b"tide") == b"\x89\x04tide" and server.pong(bytearray(b"tide")) == b"\x8a\x04tide"
    assert server.ping(memoryview(bytes(125))) == frame(9, bytes(125))
    assert open_client().ping(b"tide") == frame(9, b"tide", key=MASK)


def test_within_messages():
    server = open_server()
    assert server.send_text("a", final=False) == frame(1, b"a", False)
    assert server.ping(b"x") == frame(9, b"x") and server.pong(b"y") == frame(10, b"y")
    assert server.send_text("b") == frame(0, b"b")


def test_too_long():
    server = open_server()
    for act in (server.ping, server.pong):
        with pytest.raises(ValueError):
            act(bytes(126))
        for payload in ("x", None, 4):
            with pytest.raises(TypeError):
                act(payload)


def test_receiving():
    assert open_client().feed(frame(9) + frame(10, b"a") + frame(9, bytes(125))) == [PingSeen(b""), PongSeen(b"a"), PingSeen(bytes(125))]
    assert open_server().feed(frame(9, b"tide", key=MASK)) == [PingSeen(b"tide")] != [PongSeen(b"tide")]


def test_whole_payloads():
    client = open_client()
    data = frame(9, b"abc")
    assert client.feed(data[:2]) == client.feed(data[2:4]) == []
    assert client.feed(data[4:] + frame(10)[:1]) == [PingSeen(b"abc")]
    assert client.feed(frame(10)[1:]) == [PongSeen(b"")]


def test_within_received_messages():
    client = open_client()
    assert client.feed(frame(1, b"\xe2", False) + frame(9, b"\x82") + frame(0, b"\x82", False) + frame(10) + frame(0, b"\xac")) == [
        TextPart("", True, False),
        PingSeen(b"\x82"),
        TextPart("", True, False),
        PongSeen(b""),
        TextPart("\u20ac", True, True),
    ]


@pytest.mark.parametrize("kind", [8, 9, 10])
def test_faulty_control_frames(kind):
    assert violation(open_client().feed(frame(kind, b"", final=False))) == 1002
    assert violation(open_client().feed(frame(kind, bytes(126)))) == 1002
    assert violation(open_client().feed(frame(kind, bytes(65536)))) == 1002
    assert violation(open_client().feed(frame(kind, b"", form=2)[:2])) == 1002
    assert violation(open_server().feed(bytes([0x80 | kind, 0xFE]))) == 1002
    assert violation(open_client().feed(bytes([kind, 0]))) == 1002


def test_nothing_is_answered_unasked():
    client = open_client()
    assert kinds(client.feed(frame(9, b"a") + frame(9, b"b"))) == ["PingSeen", "PingSeen"]
    assert client.send_text("x") == frame(1, b"x", key=MASK)


@pytest.mark.parametrize("act", ["ping", "pong"])
def test_phases(act):
    end = open_client()
    end.close()
    with pytest.raises(StateError):
        getattr(end, act)()
    end = open_client()
    end.feed(frame(8))
    with pytest.raises(StateError):
        getattr(end, act)()
