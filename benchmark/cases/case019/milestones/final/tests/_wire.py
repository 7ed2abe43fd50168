"""Bytes on the wire, made and read without the product, and ends in the phase that a test begins with."""

import base64
import hashlib
import struct

from hailwire import ClientEnd, ServerEnd

NONCE = bytes(range(16))
KEY = base64.b64encode(NONCE).decode()
MASK = b"\x0a\x7f\xc3\x05"
MORE, TEXT, BYTES, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
ASK = [
    ("Host", "harbour.example"),
    ("Upgrade", "websocket"),
    ("Connection", "Upgrade"),
    ("Sec-WebSocket-Key", KEY),
    ("Sec-WebSocket-Version", "13"),
]


def token(key):
    return base64.b64encode(hashlib.sha1(key.encode() + b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11").digest()).decode()


WELCOME = [("Upgrade", "websocket"), ("Connection", "Upgrade"), ("Sec-WebSocket-Accept", token(KEY))]


def head(first, headers):
    return "".join([f"{first}\r\n", *(f"{name}: {value}\r\n" for name, value in headers), "\r\n"]).encode("latin-1")


def swapped(headers, name, *values):
    """The headers with other values under one name, none, one or several."""
    place = next((at for at, (known, _) in enumerate(headers) if known == name), len(headers))
    rest = [(known, value) for known, value in headers if known != name]
    return rest[:place] + [(name, value) for value in values] + rest[place:]


def asking(headers=ASK, first="GET /tides HTTP/1.1"):
    return head(first, headers)


def welcoming(headers=WELCOME, first="HTTP/1.1 101 Switching Protocols"):
    return head(first, headers)


def mask(data, key):
    return bytes(byte ^ key[at % 4] for at, byte in enumerate(data))


def frame(kind, payload=b"", final=True, key=None, bits=0, form=None):
    """A frame; `form` is 1, 2 or 8, the number of bytes that hold the length."""
    size = len(payload)
    form = form or (1 if size <= 125 else 2 if size <= 65535 else 8)
    flag = 0x80 if key is not None else 0
    second = {1: bytes([flag | size & 0x7F]), 2: bytes([flag | 126]) + struct.pack("!H", size & 0xFFFF), 8: bytes([flag | 127]) + struct.pack("!Q", size)}
    start = bytes([(0x80 if final else 0) | bits << 4 | kind]) + second[form]
    return start + (payload if key is None else key + mask(payload, key))


def randomness(count):
    return NONCE if count == 16 else MASK


def new_client(**options):
    client = ClientEnd("/tides", "harbour.example", random=randomness, **options)
    client.request()
    return client


def open_client(**options):
    client = new_client(**options)
    client.feed(welcoming())
    assert client.phase == "open"
    return client


def open_server(**options):
    server = ServerEnd(**options)
    server.feed(asking())
    server.accept()
    assert server.phase == "open"
    return server


def singly(end, data):
    """All events when the bytes come one at a time."""
    return [event for at in range(len(data)) for event in end.feed(data[at : at + 1])]


def kinds(events):
    return [type(event).__name__ for event in events]


def violation(events):
    """The code of the violation that is the last of the events, and the only one."""
    assert kinds(events).count("Violated") == 1 and kinds(events)[-1] == "Violated"
    assert isinstance(events[-1].detail, str)
    return events[-1].code
