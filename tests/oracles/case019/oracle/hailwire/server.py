"""The end that is asked."""

import re

from .end import End, StateError, as_bytes
from .events import Asked, Violated
from .heads import (
    HOST,
    TARGET,
    TOKEN,
    VALUE,
    HeadError,
    accept_token,
    check_headers,
    check_text,
    elements,
    mentions,
    read_headers,
    take_head,
    values,
    write_head,
)

KEY = re.compile("[A-Za-z0-9+/]{22}==")
VERSION = re.compile(r"HTTP/[0-9]\.[0-9]")


class ServerEnd(End):
    def __init__(self, *, max_frame=None, max_message=None, max_head=16384):
        super().__init__(True, max_frame, max_message, max_head)
        self._asked = None
        self._nonce = None
        self._faulty = False

    def _open(self):
        if self._asked or self._faulty:
            return []
        try:
            lines = take_head(self._reader.buffer, self._max_head)
            if lines is None:
                return []
            self._asked, self._nonce = read_request(lines)
        except HeadError as error:
            self._faulty = True
            return [Violated(error.status, str(error))]
        return [self._asked]

    def accept(self, subprotocol=None, headers=()):
        lines = check_headers(headers)
        if self._phase != "opening" or not self._asked:
            raise StateError("there is no request to accept")
        if subprotocol is not None and subprotocol not in self._asked.subprotocols:
            raise ValueError("the subprotocol was not offered")
        head = [
            "HTTP/1.1 101 Switching Protocols",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Accept: {accept_token(self._nonce)}",
        ]
        if subprotocol is not None:
            head.append(f"Sec-WebSocket-Protocol: {subprotocol}")
        self._phase, self._subprotocol = "open", subprotocol
        return write_head(head + lines)

    def refuse(self, status, *, reason="", headers=(), body=b""):
        if not isinstance(status, int) or isinstance(status, bool):
            raise TypeError("a status is an integer")
        if not 300 <= status <= 599:
            raise ValueError("the status does not refuse")
        check_text(reason, VALUE, "the reason")
        body = as_bytes(body)
        lines = check_headers(headers)
        if self._phase != "opening" or not (self._asked or self._faulty):
            raise StateError("there is no request to refuse")
        head = [f"HTTP/1.1 {status} {reason}", "Connection: close", f"Content-Length: {len(body)}"]
        if status == 426:
            head.append("Sec-WebSocket-Version: 13")
        self._phase = "closed"
        return write_head(head + lines) + body


def read_request(lines):
    """The event and the key; raises HeadError."""
    parts = lines[0].split(" ")
    if len(parts) != 3 or not TOKEN.fullmatch(parts[0]) or not VERSION.fullmatch(parts[2]):
        raise HeadError(400, "the request line is malformed")
    method, target, version = parts
    if not TARGET.fullmatch(target):
        raise HeadError(400, "the target is malformed")
    headers = read_headers(lines[1:])
    if method != "GET":
        raise HeadError(405, "the method is not GET")
    if version != "HTTP/1.1":
        raise HeadError(505, "the version of HTTP is not 1.1")
    hosts = values(headers, "host")
    if len(hosts) != 1 or not HOST.fullmatch(hosts[0]):
        raise HeadError(400, "there is not one host")
    if values(headers, "transfer-encoding") or any(value != "0" for value in values(headers, "content-length")):
        raise HeadError(400, "the request has a body")
    if not mentions(headers, "upgrade", "websocket") or not mentions(headers, "connection", "upgrade"):
        raise HeadError(426, "no change of protocol is asked for")
    if values(headers, "sec-websocket-version") != ["13"]:
        raise HeadError(426, "the version is not 13")
    keys = values(headers, "sec-websocket-key")
    if len(keys) != 1 or not KEY.fullmatch(keys[0]):
        raise HeadError(400, "there is not one key")
    offered = elements(headers, "sec-websocket-protocol")
    if len(set(offered)) < len(offered) or not all(TOKEN.fullmatch(name) for name in offered):
        raise HeadError(400, "the subprotocols are malformed")
    return Asked(target, hosts[0], tuple(offered), headers), keys[0]
