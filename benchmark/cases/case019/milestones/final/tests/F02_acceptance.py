import base64

import pytest
from _wire import KEY, NONCE, randomness
from hailwire import ClientEnd, StateError


def lines(client):
    text = client.request().decode("latin-1")
    assert text.endswith("\r\n\r\n")
    return text[:-4].split("\r\n")


def test_the_plain_head():
    client = ClientEnd("/", "a.example", random=randomness)
    assert client.phase == "opening" and client.subprotocol is None
    assert client.request() == (
        "GET / HTTP/1.1\r\nHost: a.example\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {KEY}\r\nSec-WebSocket-Version: 13\r\n\r\n"
    ).encode()
    assert client.phase == "opening"


def test_the_full_head():
    client = ClientEnd(
        "/a?b=[c]&d=%20",
        "[::1]:8080",
        subprotocols=["tide.2", "Tide.2", "!x"],
        headers=[("Origin", "null"), ("x-Note", "a\t b"), ("x-Note", ""), ("X", "\xe9:")],
        random=randomness,
    )
    assert lines(client) == [
        "GET /a?b=[c]&d=%20 HTTP/1.1",
        "Host: [::1]:8080",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {KEY}",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Protocol: tide.2, Tide.2, !x",
        "Origin: null",
        "x-Note: a\t b",
        "x-Note: ",
        "X: \xe9:",
    ]


def test_one_request():
    client = ClientEnd("/", "a.example")
    client.request()
    with pytest.raises(StateError):
        client.request()
    assert issubclass(StateError, RuntimeError)


def test_random_is_called_when_needed():
    asked = []

    def random(count):
        asked.append(count)
        return bytes(count)

    client = ClientEnd("/", "a.example", random=random)
    assert asked == []
    assert f"Sec-WebSocket-Key: {base64.b64encode(bytes(16)).decode()}" in lines(client)
    assert asked == [16]


def test_keys_differ_by_default():
    keys = {lines(ClientEnd("/", "a.example"))[4] for _ in range(5)}
    assert len(keys) == 5
    for key in keys:
        assert len(base64.b64decode(key.removeprefix("Sec-WebSocket-Key: "), validate=True)) == 16


@pytest.mark.parametrize("result", [b"", NONCE + b"x", bytearray(16), "x" * 16, None])
def test_faulty_random(result):
    results = [result, NONCE]
    client = ClientEnd("/", "a.example", random=lambda count: results.pop(0))
    with pytest.raises(ValueError):
        client.request()
    assert f"Sec-WebSocket-Key: {KEY}" in lines(client)


@pytest.mark.parametrize("target", ["", "a", "*", "/a b", "/a#b", "/\xe9", "/\r\nX: y", "/\x7f", "http://a.example/", "/\t"])
def test_faulty_targets(target):
    with pytest.raises(ValueError):
        ClientEnd(target, "a.example")


@pytest.mark.parametrize("host", ["", "a b", "a\r\nX: y", "\xe9.example", " a", "a\x00"])
def test_faulty_hosts(host):
    with pytest.raises(ValueError):
        ClientEnd("/", host)


@pytest.mark.parametrize("names", [[""], ["a", "b", "a"], ["a b"], ["a,b"], ["a/b"], ["\xe9"], ["a\n"], ("(x)",)])
def test_faulty_subprotocols(names):
    with pytest.raises(ValueError):
        ClientEnd("/", "a.example", subprotocols=names)


@pytest.mark.parametrize(
    "header",
    [("", "x"), ("a b", "x"), ("a:", "x"), ("\xe9", "x"), ("a\n", "x"), ("a", "x\r\nb: y"), ("a", "x\n"), ("a", "\x00"), ("a", "\x7f"), ("a", "\u20ac")]
    + [(name, "x") for name in ("Host", "UPGRADE", "connection", "Content-Length", "transfer-encoding", "Sec-WebSocket-Key", "sec-websocket-", "SEC-WEBSOCKET-NEW")],
)
def test_faulty_headers(header):
    with pytest.raises(ValueError):
        ClientEnd("/", "a.example", headers=[("ok", "1"), header])


def test_other_types():
    for arguments in [(b"/", "a.example"), ("/", b"a.example"), ("/", None)]:
        with pytest.raises(TypeError):
            ClientEnd(*arguments)
    for options in [{"subprotocols": "abc"}, {"subprotocols": [1]}, {"headers": [("a", b"x")]}, {"headers": [(b"a", "x")]}]:
        with pytest.raises(TypeError):
            ClientEnd("/", "a.example", **options)
