import random

import pytest
from _wire import MASK, frame, open_client, open_server, singly
from hailwire import BytesPart, PingSeen, TextPart


def test_whole_messages():
    assert open_client().feed(frame(1, b"Hello") + frame(2, b"\x00\xff") + frame(1) + frame(2)) == [
        TextPart("Hello", True, True),
        BytesPart(b"\x00\xff", True, True),
        TextPart("", True, True),
        BytesPart(b"", True, True),
    ]
    assert open_server().feed(bytes.fromhex("818537fa213d7f9f4d5158")) == [TextPart("Hello", True, True)]


@pytest.mark.parametrize("size", [125, 126, 65535, 65536, 70001])
def test_lengths(size):
    payload = bytes(at % 253 for at in range(size))
    assert open_client().feed(frame(2, payload)) == [BytesPart(payload, True, True)]
    assert open_server().feed(frame(2, payload, key=MASK)) == [BytesPart(payload, True, True)]


def test_messages_in_frames():
    client = open_client()
    assert client.feed(frame(1, b"a", False)) == [TextPart("a", True, False)]
    assert client.feed(frame(0, b"", False) + frame(0, b"bc", False)) == [TextPart("", True, False), TextPart("bc", True, False)]
    assert client.feed(frame(0, b"")) == [TextPart("", True, True)]
    assert client.feed(frame(2, b"a", False) + frame(9) + frame(0, b"b") + frame(1, b"c")) == [
        BytesPart(b"a", True, False),
        PingSeen(b""),
        BytesPart(b"b", True, True),
        TextPart("c", True, True),
    ]


def test_frames_in_pieces():
    server = open_server()
    data = frame(2, b"abcdefgh", key=MASK)
    assert [server.feed(piece) for piece in (data[:1], data[1:4], data[4:6], b"", data[6:8], data[8:13], b"", data[13:])] == [
        [],
        [],
        [],
        [],
        [BytesPart(b"ab", False, False)],
        [BytesPart(b"cdefg", False, False)],
        [],
        [BytesPart(b"h", True, True)],
    ]


def test_one_event_for_each_frame_and_call():
    client = open_client()
    data = frame(2, b"ab", False) + frame(0, b"cd", False) + frame(0, b"ef")
    assert client.feed(data[:3]) == [BytesPart(b"a", False, False)]
    assert client.feed(data[3:-1]) == [BytesPart(b"b", True, False), BytesPart(b"cd", True, False), BytesPart(b"e", False, False)]
    assert client.feed(data[-1:]) == [BytesPart(b"f", True, True)]


def test_characters_in_pieces():
    client = open_client()
    data = frame(1, "x\u20acy\U0001f6a2".encode())
    assert [client.feed(piece) for piece in (data[:4], data[4:5], data[5:7], data[7:9], data[9:])] == [
        [TextPart("x", False, False)],
        [],
        [TextPart("\u20acy", False, False)],
        [],
        [TextPart("\U0001f6a2", True, True)],
    ]


def test_characters_over_frames():
    client = open_client()
    assert client.feed(frame(1, b"a\xf0\x9f", False)) == [TextPart("a", True, False)]
    assert client.feed(frame(0, b"\x9a", False)) == [TextPart("", True, False)]
    assert client.feed(frame(9, b"p")) == [PingSeen(b"p")]
    assert client.feed(frame(0, b"\xa2b")) == [TextPart("\U0001f6a2b", True, True)]


def test_data_do_not_change_afterwards():
    client = open_client()
    data = bytearray(frame(2, b"abc"))
    (event,) = client.feed(data)
    data[:] = bytes(len(data))
    assert event.data == b"abc" and type(event.data) is bytes
    with pytest.raises(AttributeError):
        event.data = b""


@pytest.mark.parametrize("seed", range(4))
def test_any_pieces_give_the_same_message(seed):
    chance = random.Random(seed)
    texts = ["".join(chance.choice("ab\xe9\u20ac\U0001f6a2") for _ in range(chance.randrange(90))) for _ in range(30)]
    stream, expected = b"", []
    for text in texts:
        data = text.encode()
        cuts = sorted(chance.randrange(len(data) + 1) for _ in range(chance.randrange(4)))
        parts = [data[a:b] for a, b in zip([0, *cuts], [*cuts, len(data)])]
        for at, part in enumerate(parts):
            stream += frame(1 if at == 0 else 0, part, at == len(parts) - 1, key=chance.randbytes(4))
            if chance.random() < 0.3:
                stream += frame(10, b"z", key=MASK)
        expected.append(text)
    server, received, text = open_server(), [], ""
    while stream:
        size = chance.randrange(1, 40)
        for event in server.feed(stream[:size]):
            if isinstance(event, TextPart):
                text += event.data
                assert event.frame_ended or not event.message_ended
                if event.message_ended:
                    received.append(text)
                    text = ""
        stream = stream[size:]
    assert received == expected


def test_single_bytes():
    assert singly(open_server(), frame(1, "\xe9x".encode(), key=MASK) + frame(2, b"", key=MASK)) == [
        TextPart("\xe9", False, False),
        TextPart("x", True, True),
        BytesPart(b"", True, True),
    ]


def test_many_small_frames():
    server = open_server()
    events = server.feed(frame(1, b"tick", key=MASK) * 20_000)
    assert len(events) == 20_000 and set(events) == {TextPart("tick", True, True)}
