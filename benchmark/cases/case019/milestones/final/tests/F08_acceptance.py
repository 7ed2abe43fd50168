import pytest
from _wire import MASK, frame, kinds, open_client, open_server, singly, violation
from hailwire import StateError, TextPart


@pytest.mark.parametrize("bits", [1, 2, 4, 7])
@pytest.mark.parametrize("kind", [1, 2, 8, 9])
def test_reserved_bits(kind, bits):
    assert violation(open_client().feed(frame(kind, b"", bits=bits))) == 1002
    assert violation(open_server().feed(frame(kind, b"", bits=bits, key=MASK))) == 1002


@pytest.mark.parametrize("kind", [3, 4, 5, 6, 7, 11, 12, 13, 14, 15])
def test_unknown_kinds(kind):
    assert violation(open_client().feed(frame(kind, b"x"))) == 1002


@pytest.mark.parametrize("kind", [1, 2, 8, 9, 10])
def test_masks(kind):
    assert violation(open_server().feed(frame(kind))) == 1002
    assert violation(open_client().feed(frame(kind, key=MASK))) == 1002
    assert violation(open_client().feed(frame(kind, key=bytes(4)))) == 1002


def test_order_of_frames():
    assert violation(open_client().feed(frame(0, b"x"))) == 1002
    assert violation(open_client().feed(frame(0, b"x", False))) == 1002
    assert violation(open_client().feed(frame(1, b"x") + frame(0, b"y"))) == 1002
    for first in (1, 2):
        for second in (1, 2):
            events = open_client().feed(frame(first, b"x", False) + frame(second, b"y"))
            assert violation(events) == 1002 and len(events) == 2


@pytest.mark.parametrize("size", [0, 1, 125])
def test_two_bytes_for_what_fits_in_one(size):
    assert violation(open_client().feed(frame(2, bytes(size), form=2))) == 1002


@pytest.mark.parametrize("size", [0, 125, 126, 65535])
def test_eight_bytes_for_what_fits_in_fewer(size):
    assert violation(open_client().feed(frame(2, bytes(size), form=8))) == 1002


def test_a_set_bit_in_front():
    assert violation(open_client().feed(b"\x82\x7f\x80" + bytes(7))) == 1002
    assert violation(open_client().feed(b"\x82\x7f\xff" + b"\xff" * 7)) == 1002
    assert open_client().feed(b"\x82\x7f\x7f" + b"\xff" * 7) == []


def test_told_by_two_bytes():
    for start in (b"\xc1\x00", b"\x83\x05", b"\x81\x85", b"\x80\x02", b"\x91\x7f"):
        client = open_client()
        assert client.feed(start[:1]) == []
        assert violation(client.feed(start[1:])) == 1002
    server = open_server()
    assert violation(server.feed(b"\x81\x05")) == 1002


def test_told_by_the_length():
    client = open_client()
    assert client.feed(b"\x82\x7e\x00") == []
    assert violation(client.feed(b"\x7d")) == 1002
    server = open_server()
    assert server.feed(b"\x82\xff" + bytes(7)) == []
    assert violation(server.feed(b"\x05")) == 1002


def test_what_came_before_is_told():
    client = open_client()
    events = client.feed(frame(1, b"good") + frame(9) + frame(3) + frame(1, b"lost"))
    assert kinds(events) == ["TextPart", "PingSeen", "Violated"]
    assert events[0] == TextPart("good", True, True)
    assert client.phase == "failed"
    assert client.feed(frame(1, b"x")) == [] and client.feed_end() == [] and client.phase == "closed"


def test_after_a_violation():
    server = open_server()
    assert violation(server.feed(frame(1, b"x"))) == 1002
    for act in (lambda: server.send_text("x"), lambda: server.send_bytes(b"x"), server.ping, server.pong, server.answer_close):
        with pytest.raises(StateError):
            act()
    assert server.close(1002, "bad") == frame(8, b"\x03\xeabad")
    assert server.phase == "closed"
    with pytest.raises(StateError):
        server.close()


def test_while_leaving():
    client = open_client()
    client.close()
    assert violation(client.feed(frame(1, b"x", False) + frame(5))) == 1002
    assert client.phase == "closed"
    with pytest.raises(StateError):
        client.close()
    assert client.feed(frame(8)) == []


def test_single_bytes():
    assert singly(open_client(), frame(1, b"a") + frame(7, b"b"))[0] == TextPart("a", True, True)
    assert violation(singly(open_client(), frame(1, b"a") + frame(7, b"b"))) == 1002
