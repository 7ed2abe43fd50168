"""Heads of requests and answers: reading, writing and the checks of their fields."""

import base64
import hashlib
import re

TOKEN = re.compile(r"[!#$%&'*+.^_`|~0-9A-Za-z-]+")
VALUE = re.compile(r"[\t\x20-\x7e\x80-\xff]*")
TARGET = re.compile(r"/[\x21-\x22\x24-\x7e]*")
HOST = re.compile(r"[\x21-\x7e]+")
RESERVED = {"host", "upgrade", "connection", "content-length", "transfer-encoding"}
END = b"\r\n\r\n"


class HeadError(Exception):
    """A head that cannot be accepted, with the status that answers it."""

    def __init__(self, status, detail):
        super().__init__(detail)
        self.status = status


def accept_token(key):
    """The token that answers a key (RFC 6455, section 4.2.2)."""
    if not isinstance(key, str):
        raise TypeError("a key is a text")
    digest = hashlib.sha1(key.encode("ascii") + b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11").digest()
    return base64.b64encode(digest).decode("ascii")


def take_head(buffer, limit):
    """The lines of the head at the front of the buffer, which loses it; None if it is not all there."""
    end = buffer.find(END)
    if end + len(END) > limit or (end < 0 and len(buffer) > limit):
        raise HeadError(431, "the head is too long")
    if end < 0:
        return None
    lines = bytes(buffer[:end]).decode("latin-1").split("\r\n")
    del buffer[: end + len(END)]
    return lines


def read_headers(lines):
    """Pairs of lower-case names and values."""
    headers = []
    for line in lines:
        name, colon, value = line.partition(":")
        value = value.strip(" \t")
        if not colon or not TOKEN.fullmatch(name) or not VALUE.fullmatch(value):
            raise HeadError(400, "a header line is malformed")
        headers.append((name.lower(), value))
    return tuple(headers)


def values(headers, name):
    return [value for known, value in headers if known == name]


def elements(headers, name):
    """The elements of a list header, empty ones left out."""
    found = [element.strip(" \t") for value in values(headers, name) for element in value.split(",")]
    return [element for element in found if element]


def mentions(headers, name, word):
    return word in (element.lower() for element in elements(headers, name))


def check_text(value, pattern, what):
    if not isinstance(value, str):
        raise TypeError(f"{what} is a text")
    if not pattern.fullmatch(value):
        raise ValueError(f"{what} is malformed")
    return value


def check_headers(headers):
    """The caller's own headers as lines."""
    lines = []
    for name, value in headers:
        check_text(name, TOKEN, "the name of a header")
        check_text(value, VALUE, "the value of a header")
        if name.lower() in RESERVED or name.lower().startswith("sec-websocket-"):
            raise ValueError(f"the header {name} is not the caller's to set")
        lines.append(f"{name}: {value}")
    return lines


def check_subprotocols(names):
    if isinstance(names, str):
        raise TypeError("subprotocols are a sequence of texts")
    checked = tuple(check_text(name, TOKEN, "a subprotocol") for name in names)
    if len(set(checked)) < len(checked):
        raise ValueError("a subprotocol is named twice")
    return checked


def write_head(lines):
    return "\r\n".join([*lines, "", ""]).encode("latin-1")
