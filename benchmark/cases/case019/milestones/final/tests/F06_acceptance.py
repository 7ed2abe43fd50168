import pytest
from _wire import MASK, NONCE, frame, open_client, open_server, welcoming
from hailwire import ClientEnd, ServerEnd, StateError

SIZES = [0, 1, 125, 126, 127, 128, 65535, 65536, 70001]


@pytest.mark.parametrize("size", SIZES)
def test_lengths(size):
    payload = bytes(at % 251 for at in range(size))
    assert open_server().send_bytes(payload) == frame(2, payload)
    assert open_client().send_bytes(payload) == frame(2, payload, key=MASK)


def test_known_frames():
    server = open_server()
    assert server.send_text("Hello") == bytes.fromhex("810548656c6c6f")
    assert server.send_text("Hel", final=False) == bytes.fromhex("010348656c")
    assert server.send_text("lo") == bytes.fromhex("80026c6f")
    assert server.send_text("\u00e9\U0001f6a2") == b"\x81\x06\xc3\xa9\xf0\x9f\x9a\xa2"
    assert server.send_bytes(bytes(256))[:4] == bytes.fromhex("827e0100")
    assert server.send_bytes(bytes(65536))[:10] == bytes.fromhex("827f0000000000010000")


def test_a_known_masked_frame():
    client = ClientEnd("/tides", "harbour.example", random=lambda count: NONCE if count == 16 else bytes.fromhex("37fa213d"))
    client.request()
    client.feed(welcoming())
    assert client.send_text("Hello") == bytes.fromhex("818537fa213d7f9f4d5158")


def test_a_mask_for_each_frame():
    asked = []

    def random(count):
        asked.append(count)
        return NONCE if count == 16 else bytes([len(asked)]) * 4

    client = ClientEnd("/tides", "harbour.example", random=random)
    client.request()
    client.feed(welcoming())
    sent = [client.send_text(""), client.ping(), client.send_bytes(b"ab", False), client.pong(b"x"), client.send_bytes(b"c"), client.close()]
    bodies = [(1, b"", True), (9, b"", True), (2, b"ab", False), (10, b"x", True), (0, b"c", True), (8, b"\x03\xe8", True)]
    assert sent == [frame(kind, payload, final, key=bytes([at]) * 4) for at, (kind, payload, final) in enumerate(bodies, 2)]
    assert asked == [16] + [4] * 6


def test_masks_differ_by_default():
    client = ClientEnd("/tides", "harbour.example")
    server = ServerEnd()
    server.feed(client.request())
    client.feed(server.accept())
    assert len({client.send_text("same")[2:6] for _ in range(8)}) > 1


@pytest.mark.parametrize("open_end", [open_client, open_server])
def test_messages_in_pieces(open_end):
    end = open_end()
    key = MASK if open_end is open_client else None
    sent = [end.send_bytes(b"", final=False), end.send_bytes(b"xy", final=False), end.send_bytes(b"", final=False), end.send_bytes(b"", True)]
    assert sent == [frame(2, b"", False, key), frame(0, b"xy", False, key), frame(0, b"", False, key), frame(0, b"", True, key)]
    assert end.send_text("a", False) == frame(1, b"a", False, key)
    assert end.send_text("b", True) == frame(0, b"b", True, key)
    assert end.send_text("c") == frame(1, b"c", True, key)


def test_messages_do_not_mix():
    server = open_server()
    server.send_text("a", final=False)
    with pytest.raises(StateError):
        server.send_bytes(b"b")
    with pytest.raises(StateError):
        server.send_bytes(b"b", final=False)
    assert server.send_text("c") == frame(0, b"c")
    assert server.send_bytes(b"d", final=False) == frame(2, b"d", False)
    with pytest.raises(StateError):
        server.send_text("e")
    assert server.send_bytes(b"f") == frame(0, b"f")


def test_kinds_of_bytes():
    server = open_server()
    data = bytearray(b"abc")
    assert server.send_bytes(data) == server.send_bytes(memoryview(b"abc")) == server.send_bytes(b"abc") == frame(2, b"abc")
    assert type(server.send_bytes(data)) is bytes
    for value in ("abc", None, 3, [1]):
        with pytest.raises(TypeError):
            server.send_bytes(value)
    for value in (b"abc", None, 3):
        with pytest.raises(TypeError):
            server.send_text(value)


def test_what_is_no_text():
    server = open_server()
    with pytest.raises(ValueError):
        server.send_text("a\ud800", final=False)
    assert server.send_bytes(b"x") == frame(2, b"x")


@pytest.mark.parametrize("result", [b"abc", b"abcde", bytearray(4), None])
def test_faulty_masks(result):
    results = [NONCE, result, MASK]
    client = ClientEnd("/tides", "harbour.example", random=lambda count: results.pop(0))
    client.request()
    client.feed(welcoming())
    with pytest.raises(ValueError):
        client.send_text("a", final=False)
    assert client.send_bytes(b"b") == frame(2, b"b", key=MASK)


def test_large_messages():
    payload = bytes(8_000_000)
    sent = open_client().send_bytes(payload)
    assert len(sent) == 8_000_014 and sent[14:] == MASK * 2_000_000
    server = open_server()
    received = [event for at in range(0, len(sent), 65536) for event in server.feed(sent[at : at + 65536])]
    assert b"".join(event.data for event in received) == payload
    assert [event.message_ended for event in received].index(True) == len(received) - 1
