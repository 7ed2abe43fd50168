"""What the peer did, as immutable records."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Asked:
    target: str
    host: str
    subprotocols: tuple[str, ...]
    headers: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Welcomed:
    subprotocol: str | None
    headers: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Refused:
    status: int
    reason: str
    headers: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class RefusedBody:
    data: bytes
    ended: bool


@dataclass(frozen=True)
class TextPart:
    data: str
    frame_ended: bool
    message_ended: bool


@dataclass(frozen=True)
class BytesPart:
    data: bytes
    frame_ended: bool
    message_ended: bool


@dataclass(frozen=True)
class PingSeen:
    payload: bytes


@dataclass(frozen=True)
class PongSeen:
    payload: bytes


@dataclass(frozen=True)
class CloseSeen:
    code: int
    reason: str


@dataclass(frozen=True)
class Violated:
    code: int | None
    detail: str


@dataclass(frozen=True)
class Lost:
    pass
