"""WebSocket ends that turn bytes into events and calls into bytes; input and output are the caller's."""

from .events import (
    Asked,
    BytesPart,
    CloseSeen,
    Lost,
    PingSeen,
    PongSeen,
    Refused,
    RefusedBody,
    TextPart,
    Violated,
    Welcomed,
)
from .client import ClientEnd
from .end import StateError
from .heads import accept_token
from .server import ServerEnd

__all__ = [
    "Asked",
    "BytesPart",
    "ClientEnd",
    "CloseSeen",
    "Lost",
    "PingSeen",
    "PongSeen",
    "Refused",
    "RefusedBody",
    "ServerEnd",
    "StateError",
    "TextPart",
    "Violated",
    "Welcomed",
    "accept_token",
]
