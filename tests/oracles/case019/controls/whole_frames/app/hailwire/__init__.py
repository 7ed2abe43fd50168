"""WebSocket ends; frames are read whole."""

import base64
import hashlib
import os
import struct
from collections import namedtuple

Asked = namedtuple("Asked", "target host subprotocols headers")
Welcomed = namedtuple("Welcomed", "subprotocol headers")
Refused = namedtuple("Refused", "status reason headers")
RefusedBody = namedtuple("RefusedBody", "data ended")
TextPart = namedtuple("TextPart", "data frame_ended message_ended")
BytesPart = namedtuple("BytesPart", "data frame_ended message_ended")
PingSeen = namedtuple("PingSeen", "payload")
PongSeen = namedtuple("PongSeen", "payload")
CloseSeen = namedtuple("CloseSeen", "code reason")
Violated = namedtuple("Violated", "code detail")
Lost = namedtuple("Lost", "")


class StateError(RuntimeError):
    pass


def accept_token(key):
    return base64.b64encode(hashlib.sha1((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest()).decode()


def xor(data, key):
    return bytes(byte ^ key[at & 3] for at, byte in enumerate(data))


def parse(head):
    first, *lines = head.decode("latin-1").split("\r\n")
    return first, tuple((name.strip().lower(), value.strip()) for name, _, value in (line.partition(":") for line in lines))


class _End:
    def __init__(self, max_frame=None, max_message=None, max_head=16384):
        self.phase, self.subprotocol = "opening", None
        self.max_frame, self.max_message, self.max_head = max_frame, max_message, max_head
        self._buffer, self._kind, self._sending, self._code, self._total = b"", None, None, None, 0

    def _mask(self):
        return None

    def _frame(self, kind, payload, final=True):
        key = self._mask()
        bit = 0x80 if key else 0
        size = len(payload)
        head = bytes([(0x80 if final else 0) | kind])
        if size < 126:
            head += bytes([bit | size])
        elif size < 65536:
            head += struct.pack("!BH", bit | 126, size)
        else:
            head += struct.pack("!BQ", bit | 127, size)
        return head + (key + xor(payload, key) if key else payload)

    def _need(self, *phases):
        if self.phase not in phases:
            raise StateError(self.phase)

    def send_text(self, text, final=True):
        return self._data(1, text.encode(), final)

    def send_bytes(self, data, final=True):
        return self._data(2, bytes(data), final)

    def _data(self, kind, payload, final):
        self._need("open")
        sent = self._frame(0 if self._sending else kind, payload, final)
        self._sending = not final
        return sent

    def ping(self, payload=b""):
        self._need("open")
        return self._frame(9, bytes(payload))

    def pong(self, payload=b""):
        self._need("open")
        return self._frame(10, bytes(payload))

    def close(self, code=1000, reason=""):
        self._need("open", "left", "failed")
        sent = self._frame(8, b"" if code is None else struct.pack("!H", code) + reason.encode()[:123])
        self.phase = "leaving" if self.phase == "open" else "closed"
        return sent

    def answer_close(self):
        self._need("left")
        return self.close(None if self._code == 1005 else self._code)

    def feed_end(self):
        self.phase = "closed"
        return [Lost()]

    def feed(self, data):
        self._buffer += bytes(data)
        events = []
        if self.phase == "opening":
            head, end, rest = self._buffer.partition(b"\r\n\r\n")
            if not end:
                return []
            self._buffer = rest
            events.append(self._head(*parse(head)))
        while self.phase in ("open", "leaving"):
            event = self._next()
            if event is None:
                break
            events.append(event)
        return events

    def _next(self):
        data = self._buffer
        if len(data) < 2:
            return None
        kind, size, at = data[0] & 15, data[1] & 127, 2
        if size > 125:
            count = 2 if size == 126 else 8
            if len(data) < 2 + count:
                return None
            size, at = int.from_bytes(data[2 : 2 + count], "big"), 2 + count
        key = data[at : at + 4] if data[1] & 128 else None
        at += 4 if key is not None else 0
        if self.max_frame is not None and size > self.max_frame:
            return self._violated(1009)
        if len(data) < at + size:
            return None
        payload = data[at : at + size]
        if key:
            payload = xor(payload, key)
        self._buffer = data[at + size :]
        return self._event(kind, payload, bool(data[0] & 128))

    def _violated(self, code):
        self.phase = "failed"
        return Violated(code, "violation")

    def _event(self, kind, payload, final):
        if kind == 8:
            self._code = int.from_bytes(payload[:2], "big") if payload else 1005
            self.phase = "closed" if self.phase == "leaving" else "left"
            return CloseSeen(self._code, payload[2:].decode())
        if kind in (9, 10):
            return (PingSeen if kind == 9 else PongSeen)(payload)
        if kind > 2:
            return self._violated(1002)
        kind = kind or self._kind
        self._kind = kind
        if kind == 1:
            try:
                return TextPart(payload.decode(), True, final)
            except UnicodeDecodeError:
                return self._violated(1007)
        return BytesPart(payload, True, final)


class ClientEnd(_End):
    def __init__(self, target, host, *, subprotocols=(), headers=(), random=os.urandom, **limits):
        super().__init__(**limits)
        self._random = random
        self._lines = [f"GET {target} HTTP/1.1", f"Host: {host}", "Upgrade: websocket", "Connection: Upgrade"]
        self._more = ["Sec-WebSocket-Protocol: " + ", ".join(subprotocols)] if subprotocols else []
        self._more += [f"{name}: {value}" for name, value in headers]

    def _mask(self):
        return self._random(4)

    def request(self):
        self._nonce = base64.b64encode(self._random(16)).decode()
        lines = [*self._lines, f"Sec-WebSocket-Key: {self._nonce}", "Sec-WebSocket-Version: 13", *self._more]
        return ("\r\n".join(lines) + "\r\n\r\n").encode("latin-1")

    def _head(self, first, headers):
        status, _, reason = first.partition(" ")[2].partition(" ")
        if status != "101":
            self.phase = "closed"
            return Refused(int(status), reason, headers)
        if dict(headers).get("sec-websocket-accept") != accept_token(self._nonce):
            self.phase = "closed"
            return Violated(None, "token")
        self.phase, self.subprotocol = "open", dict(headers).get("sec-websocket-protocol")
        return Welcomed(self.subprotocol, headers)


class ServerEnd(_End):
    def _head(self, first, headers):
        method, target, _ = first.split(" ")
        known = dict(headers)
        if method != "GET":
            return Violated(405, "method")
        if known.get("sec-websocket-version") != "13":
            return Violated(426, "version")
        self._nonce = known["sec-websocket-key"]
        offered = tuple(name.strip() for name in known.get("sec-websocket-protocol", "").split(",") if name.strip())
        return Asked(target, known["host"], offered, headers)

    def accept(self, subprotocol=None, headers=()):
        self.phase, self.subprotocol = "open", subprotocol
        lines = ["HTTP/1.1 101 Switching Protocols", "Upgrade: websocket", "Connection: Upgrade", f"Sec-WebSocket-Accept: {accept_token(self._nonce)}"]
        lines += [f"Sec-WebSocket-Protocol: {subprotocol}"] if subprotocol else []
        lines += [f"{name}: {value}" for name, value in headers]
        return ("\r\n".join(lines) + "\r\n\r\n").encode("latin-1")

    def refuse(self, status, *, reason="", headers=(), body=b""):
        self.phase = "closed"
        lines = [f"HTTP/1.1 {status} {reason}", "Connection: close", f"Content-Length: {len(body)}"]
        lines += [f"{name}: {value}" for name, value in headers]
        return ("\r\n".join(lines) + "\r\n\r\n").encode("latin-1") + bytes(body)
