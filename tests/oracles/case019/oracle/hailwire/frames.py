"""Frames: writing them, and reading them from a buffer piece by piece."""

import codecs
import struct

from .events import BytesPart, CloseSeen, PingSeen, PongSeen, TextPart

MORE, TEXT, BYTES, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
CODES = {*range(1000, 1004), *range(1007, 1015), *range(3000, 5000)}


class FrameError(Exception):
    """Bytes that no peer may send, with the code that tells it so."""

    def __init__(self, code, detail):
        super().__init__(detail)
        self.code = code


def masked(data, key, start=0):
    """Data under a mask whose first byte is taken at a place of the key."""
    key = key[start % 4 :] + key[: start % 4]
    whole = (key * (len(data) // 4 + 1))[: len(data)]
    return (int.from_bytes(data, "big") ^ int.from_bytes(whole, "big")).to_bytes(len(data), "big")


def write_frame(opcode, payload, final, key):
    size = len(payload)
    mask_bit = 0x80 if key is not None else 0
    head = bytes([(0x80 if final else 0) | opcode])
    if size <= 125:
        head += bytes([mask_bit | size])
    elif size <= 0xFFFF:
        head += bytes([mask_bit | 126]) + struct.pack("!H", size)
    else:
        head += bytes([mask_bit | 127]) + struct.pack("!Q", size)
    if key is None:
        return head + payload
    return head + key + masked(payload, key)


class Reader:
    """Turns the peer's bytes into events. `wants_mask` says whether the peer has to mask."""

    def __init__(self, wants_mask, max_frame, max_message):
        self.buffer = bytearray()
        self._wants_mask = wants_mask
        self._max_frame = max_frame
        self._max_message = max_message
        self._frame = None
        self._kind = None
        self._length = 0
        self._decoder = None

    def events(self):
        """Yields events until more bytes are needed or a close frame has come; raises FrameError."""
        while True:
            if self._frame is None:
                self._frame = self._header()
                if self._frame is None:
                    return
            control = self._frame["opcode"] >= CLOSE
            event = self._control() if control else self._data()
            if event is None:
                return
            yield event
            if isinstance(event, CloseSeen):
                return

    def _header(self):
        buffer = self.buffer
        if len(buffer) < 2:
            return None
        first, second = buffer[0], buffer[1]
        opcode, final, size = first & 0x0F, bool(first & 0x80), second & 0x7F
        self._check_start(first, opcode, final, size, bool(second & 0x80))
        extra = {126: 2, 127: 8}.get(size, 0)
        if len(buffer) < 2 + extra:
            return None
        if extra:
            size = int.from_bytes(buffer[2 : 2 + extra], "big")
            if size >> 63 or size <= (125 if extra == 2 else 0xFFFF):
                raise FrameError(1002, "the length is not written as it has to be")
        if opcode < CLOSE:
            self._check_limits(opcode, size)
        start = 2 + extra + (4 if self._wants_mask else 0)
        if len(buffer) < start:
            return None
        key = bytes(buffer[start - 4 : start]) if self._wants_mask else None
        del buffer[:start]
        self._begin(opcode, size)
        return {"opcode": opcode, "final": final, "size": size, "key": key, "taken": 0}

    def _check_start(self, first, opcode, final, size, has_mask):
        if first & 0x70:
            raise FrameError(1002, "a reserved bit is set")
        if opcode not in (MORE, TEXT, BYTES, CLOSE, PING, PONG):
            raise FrameError(1002, "the kind of frame is unknown")
        if has_mask is not self._wants_mask:
            raise FrameError(1002, "the mask is missing" if self._wants_mask else "there is a mask")
        if opcode >= CLOSE:
            if not final or size > 125:
                raise FrameError(1002, "a control frame is in pieces or too long")
        elif (opcode == MORE) is (self._kind is None):
            raise FrameError(1002, "the frame does not continue the message")

    def _check_limits(self, opcode, size):
        if self._max_frame is not None and size > self._max_frame:
            raise FrameError(1009, "the frame is too long")
        total = size + (self._length if opcode == MORE else 0)
        if self._max_message is not None and total > self._max_message:
            raise FrameError(1009, "the message is too long")

    def _begin(self, opcode, size):
        if opcode in (TEXT, BYTES):
            self._kind, self._length = opcode, 0
            self._decoder = codecs.getincrementaldecoder("utf-8")() if opcode == TEXT else None
        if opcode < CLOSE:
            self._length += size

    def _take(self, count):
        frame = self._frame
        data = bytes(self.buffer[:count])
        del self.buffer[:count]
        if frame["key"] is not None:
            data = masked(data, frame["key"], frame["taken"])
        frame["taken"] += len(data)
        return data

    def _control(self):
        frame = self._frame
        if len(self.buffer) < frame["size"]:
            return None
        payload = self._take(frame["size"])
        self._frame = None
        if frame["opcode"] == CLOSE:
            return read_close(payload)
        return PingSeen(payload) if frame["opcode"] == PING else PongSeen(payload)

    def _data(self):
        frame = self._frame
        data = self._take(frame["size"] - frame["taken"])
        frame_ended = frame["taken"] == frame["size"]
        message_ended = frame_ended and frame["final"]
        text = self._kind == TEXT
        if text:
            try:
                data = self._decoder.decode(data, message_ended)
                check_pending(self._decoder.getstate()[0])
            except UnicodeDecodeError as error:
                raise FrameError(1007, "the text is not UTF-8") from error
        if frame_ended:
            self._frame = None
        if message_ended:
            self._kind = self._decoder = None
        if not data and not frame_ended:
            return None
        return (TextPart if text else BytesPart)(data, frame_ended, message_ended)


def check_pending(pending):
    """Refuse the beginning of a surrogate, for which the decoder waits until its third byte."""
    if len(pending) == 2 and pending[0] == 0xED and pending[1] >= 0xA0:
        raise UnicodeDecodeError("utf-8", pending, 0, 2, "surrogate")


def read_close(payload):
    if not payload:
        return CloseSeen(1005, "")
    code = int.from_bytes(payload[:2], "big")
    if len(payload) == 1 or code not in CODES:
        raise FrameError(1002, "the close frame has no code that may be sent")
    try:
        return CloseSeen(code, payload[2:].decode("utf-8"))
    except UnicodeDecodeError as error:
        raise FrameError(1007, "the reason is not UTF-8") from error


def write_close(code, reason):
    """The payload of a close frame."""
    if not isinstance(reason, str):
        raise TypeError("a reason is a text")
    if code is None:
        if reason:
            raise ValueError("a reason needs a code")
        return b""
    if not isinstance(code, int) or isinstance(code, bool):
        raise TypeError("a code is an integer")
    if code not in CODES:
        raise ValueError("the code may not be sent")
    text = reason.encode("utf-8")[:123].decode("utf-8", "ignore") if len(reason.encode("utf-8")) > 123 else reason
    return struct.pack("!H", code) + text.encode("utf-8")
