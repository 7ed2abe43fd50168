import pytest
from _wire import MASK, frame, kinds, open_client, open_server, violation
from hailwire import BytesPart, StateError, TextPart

FAULTY = [
    b"\x80",
    b"\xbf",
    b"\xfe",
    b"\xff",
    b"\xc0\x80",
    b"\xc1\xbf",
    b"\xe0\x80\x80",
    b"\xe0\x9f\xbf",
    b"\xed\xa0\x80",
    b"\xed\xbf\xbf",
    b"\xf0\x80\x80\x80",
    b"\xf0\x8f\xbf\xbf",
    b"\xf4\x90\x80\x80",
    b"\xf5\x80\x80\x80",
    b"\xf8\x88\x80\x80\x80",
    b"\xc3(",
    b"\xe2\x82(",
    b"\xf0\x9f\x9ax",
]
GOOD = ["\x00", "\x7f", "\x80", "\u07ff", "\u0800", "\ud7ff", "\ue000", "\ufdd0", "\ufeff", "\uffff", "\U00010000", "\U0010ffff"]


@pytest.mark.parametrize("text", GOOD)
def test_good_characters(text):
    assert open_client().feed(frame(1, text.encode())) == [TextPart(text, True, True)]
    data = text.encode() + b"!"
    events = open_client().feed(frame(1, data[:1], False) + frame(0, data[1:]))
    assert "".join(event.data for event in events) == text + "!"


@pytest.mark.parametrize("data", FAULTY)
def test_faulty_text(data):
    client = open_client()
    assert kinds(client.feed(frame(1, b"good" + data))) == ["Violated"]
    assert client.phase == "failed"
    assert violation(open_client().feed(frame(1, data + b" more"))) == 1007
    assert violation(open_client().feed(frame(1, b"a", False) + frame(0, data))) == 1007
    assert violation(open_server().feed(frame(1, data, key=MASK))) == 1007


@pytest.mark.parametrize(
    ("good", "fault"),
    [(b"a", b"\xff"), (b"\xe2\x82", b"a"), (b"\xed", b"\xa0"), (b"\xe0", b"\x9f"), (b"\xf0", b"\x8f"), (b"\xf4", b"\x90"), (b"\xf0\x9f", b"\xff"), (b"", b"\xf5"), (b"", b"\xc0")],
)
def test_as_early_as_possible(good, fault):
    start = frame(1, bytes(100))[:2]
    client = open_client()
    events = client.feed(start + good)
    assert "Violated" not in kinds(events) and client.phase == "open"
    assert violation(client.feed(fault)) == 1007


@pytest.mark.parametrize("data", [b"\xc3", b"\xe2\x82", b"\xf0\x9f\x9a", b"ab\xf0"])
def test_incomplete_at_the_end(data):
    assert violation(open_client().feed(frame(1, data))) == 1007
    assert violation(open_client().feed(frame(1, b"", False) + frame(0, data, False) + frame(0))) == 1007
    client = open_client()
    assert kinds(client.feed(frame(1, data, False))) == ["TextPart"] and client.phase == "open"


def test_nothing_of_the_faulty_piece():
    client = open_client()
    data = frame(1, b"first") + frame(1, b"ab", False) + frame(0, b"cd\xff")
    assert client.feed(data[:-3])[1:] == [TextPart("ab", True, False)]
    events = client.feed(data[-3:])
    assert kinds(events) == ["Violated"]
    events = open_client().feed(data)
    assert kinds(events) == ["TextPart", "TextPart", "Violated"]


def test_messages_begin_afresh():
    client = open_client()
    assert client.feed(frame(2, b"\xc3\xff", False) + frame(0, b"\xe2")) == [BytesPart(b"\xc3\xff", True, False), BytesPart(b"\xe2", True, True)]
    assert client.feed(frame(1, b"\xc3\xa9")) == [TextPart("\xe9", True, True)]


def test_reasons():
    for reason in FAULTY + [b"\xc3", b"a\xf0\x9f"]:
        client = open_client()
        assert violation(client.feed(frame(8, b"\x03\xe8" + reason))) == 1007
        assert client.phase == "failed"


def test_code_for_the_answer():
    server = open_server()
    assert violation(server.feed(frame(1, b"\xff", key=MASK))) == 1007
    assert server.close(1007) == frame(8, b"\x03\xef")
    with pytest.raises(StateError):
        server.send_text("x")
