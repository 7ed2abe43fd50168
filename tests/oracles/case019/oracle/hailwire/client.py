"""The end that asks."""

import base64
import os
import re

from .end import End, StateError
from .events import Lost, Refused, RefusedBody, Violated, Welcomed
from .heads import (
    HOST,
    TARGET,
    VALUE,
    HeadError,
    accept_token,
    check_headers,
    check_subprotocols,
    check_text,
    mentions,
    read_headers,
    take_head,
    values,
    write_head,
)

STATUS = re.compile(r"HTTP/1\.([01]) ([1-5][0-9][0-9])(?: (.*))?")


class ClientEnd(End):
    def __init__(
        self, target, host, *, subprotocols=(), headers=(), random=os.urandom, max_frame=None, max_message=None, max_head=16384
    ):
        super().__init__(False, max_frame, max_message, max_head)
        self._target = check_text(target, TARGET, "the target")
        self._host = check_text(host, HOST, "the host")
        self._offered = check_subprotocols(subprotocols)
        self._own = check_headers(headers)
        self._random = random
        self._nonce = None
        self._left = None

    def _draw(self, count):
        drawn = self._random(count)
        if not isinstance(drawn, bytes) or len(drawn) != count:
            raise ValueError("random has to give as many bytes as asked")
        return drawn

    def _key(self):
        return self._draw(4)

    def request(self):
        if self._nonce is not None or self._phase != "opening":
            raise StateError("the request was made already")
        nonce = base64.b64encode(self._draw(16)).decode("ascii")
        lines = [
            f"GET {self._target} HTTP/1.1",
            f"Host: {self._host}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {nonce}",
            "Sec-WebSocket-Version: 13",
        ]
        if self._offered:
            lines.append("Sec-WebSocket-Protocol: " + ", ".join(self._offered))
        self._nonce = nonce
        return write_head(lines + self._own)

    def _check_feed(self):
        if self._nonce is None and self._phase == "opening":
            raise StateError("the request was not made yet")

    def _open(self):
        if self._phase == "refused":
            return self._body()
        try:
            return self._answer()
        except HeadError as error:
            self._phase = "closed"
            return [Violated(None, str(error))]

    def _answer(self):
        while True:
            lines = take_head(self._reader.buffer, self._max_head)
            if lines is None:
                return []
            match = STATUS.fullmatch(lines[0])
            if not match or not VALUE.fullmatch(lines[0]):
                raise HeadError(400, "the status line is malformed")
            status, headers = int(match[2]), read_headers(lines[1:])
            if status == 101:
                return [self._welcome(match[1], headers)]
            if status >= 200:
                return self._refuse(status, match[3] or "", headers)

    def _welcome(self, minor, headers):
        if minor != "1" or not mentions(headers, "upgrade", "websocket") or not mentions(headers, "connection", "upgrade"):
            raise HeadError(400, "the protocol was not changed")
        if values(headers, "sec-websocket-accept") != [accept_token(self._nonce)]:
            raise HeadError(400, "the token is wrong")
        chosen = values(headers, "sec-websocket-protocol")
        if len(chosen) > 1 or not set(chosen) <= set(self._offered) or values(headers, "sec-websocket-extensions"):
            raise HeadError(400, "something was chosen that was not offered")
        self._phase = "open"
        self._subprotocol = chosen[0] if chosen else None
        return Welcomed(self._subprotocol, headers)

    def _refuse(self, status, reason, headers):
        lengths = values(headers, "content-length")
        self._left = None
        if status in (204, 304):
            self._left = 0
        elif lengths and not values(headers, "transfer-encoding"):
            if len(set(lengths)) > 1 or not re.fullmatch("[0-9]+", lengths[0]):
                raise HeadError(400, "the length of the body is malformed")
            self._left = int(lengths[0])
        self._phase = "refused"
        return [Refused(status, reason, headers), *self._body()]

    def _body(self):
        buffer = self._reader.buffer
        data = bytes(buffer if self._left is None else buffer[: self._left])
        buffer.clear()
        if self._left is not None:
            self._left -= len(data)
            if self._left == 0:
                self._phase = "closed"
        if not data and self._left != 0:
            return []
        return [RefusedBody(data, self._left == 0)]

    def _ended(self):
        return [RefusedBody(b"", True)] if self._phase == "refused" and self._left is None else [Lost()]
