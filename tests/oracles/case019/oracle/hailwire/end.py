"""What both ends share: phases, sending frames, and feeding what was received."""

from .events import CloseSeen, Lost, Violated
from .frames import BYTES, CLOSE, MORE, PING, PONG, TEXT, FrameError, Reader, write_close, write_frame


class StateError(RuntimeError):
    """The call is not possible in this phase."""


def check_limit(value, name):
    if value is None:
        return None
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError(f"{name} is an integer or None")
    if value < 0:
        raise ValueError(f"{name} is negative")
    return value


def as_bytes(data):
    if not isinstance(data, (bytes, bytearray, memoryview)):
        raise TypeError("bytes are needed")
    return bytes(data)


class End:
    def __init__(self, wants_mask, max_frame, max_message, max_head):
        if max_head is None:
            raise TypeError("max_head is an integer")
        self._max_head = check_limit(max_head, "max_head")
        self._reader = Reader(wants_mask, check_limit(max_frame, "max_frame"), check_limit(max_message, "max_message"))
        self._phase = "opening"
        self._subprotocol = None
        self._sending = None
        self._received_code = None

    @property
    def phase(self):
        return self._phase

    @property
    def subprotocol(self):
        return self._subprotocol

    def _need(self, *phases):
        if self._phase not in phases:
            raise StateError(f"not possible in the phase {self._phase}")

    def _key(self):
        return None

    def send_text(self, text, final=True):
        if not isinstance(text, str):
            raise TypeError("a text is needed")
        return self._send(TEXT, text.encode("utf-8"), final)

    def send_bytes(self, data, final=True):
        return self._send(BYTES, as_bytes(data), final)

    def _send(self, kind, payload, final):
        self._need("open")
        if self._sending not in (None, kind):
            raise StateError("a message of the other kind is not finished")
        opcode = kind if self._sending is None else MORE
        written = write_frame(opcode, payload, bool(final), self._key())
        self._sending = None if final else kind
        return written

    def ping(self, payload=b""):
        return self._signal(PING, payload)

    def pong(self, payload=b""):
        return self._signal(PONG, payload)

    def _signal(self, opcode, payload):
        payload = as_bytes(payload)
        if len(payload) > 125:
            raise ValueError("the payload is too long")
        self._need("open")
        return write_frame(opcode, payload, True, self._key())

    def close(self, code=1000, reason=""):
        payload = write_close(code, reason)
        self._need("open", "left", "failed")
        written = write_frame(CLOSE, payload, True, self._key())
        self._phase = "leaving" if self._phase == "open" else "closed"
        return written

    def answer_close(self):
        self._need("left")
        return self.close(None if self._received_code == 1005 else self._received_code)

    def feed(self, data):
        data = as_bytes(data)
        self._check_feed()
        if self._phase in ("left", "failed", "closed"):
            return []
        self._reader.buffer += data
        events = []
        if self._phase in ("opening", "refused"):
            events += self._open()
        if self._phase in ("open", "leaving"):
            events += self._read_frames()
        return events

    def _check_feed(self):
        pass

    def feed_end(self):
        events = self._ended() if self._phase in ("opening", "refused", "open", "leaving") else []
        self._phase = "closed"
        return events

    def _ended(self):
        return [Lost()]

    def _read_frames(self):
        events = []
        try:
            for event in self._reader.events():
                events.append(event)
                if isinstance(event, CloseSeen):
                    self._received_code = event.code
                    self._phase = "closed" if self._phase == "leaving" else "left"
        except FrameError as error:
            events.append(Violated(error.code, str(error)))
            self._phase = "closed" if self._phase == "leaving" else "failed"
        return events
