"""Conversations with a model in JSON: messages with roles, one a line or in a list."""

import json
from collections.abc import Iterator
from enum import StrEnum
from typing import Any, NamedTuple

LINES = 40
"""Lines of a file that are read as JSON."""
LONGEST_LINE = 1024 * 1024
"""Bytes of a line that is still read; a single message can be long."""
DEEPEST = 4
"""Levels at which a document is searched for its list of messages."""
MESSAGES = 3
"""Messages that make a conversation."""


class Likeness(StrEnum):
    """What a file is like, in words that follow "a record of"."""

    NONE = "nothing"
    CONVERSATION = "a conversation with a model"
    SESSION = "a session with an agent"


class ConversationSigns(NamedTuple):
    """Words by which conversations are known."""

    role_keys: tuple[str, ...]
    text_keys: tuple[str, ...]
    """Keys of what a message says."""
    roles: tuple[str, ...]
    """Values of a role; at least two kinds must speak."""
    session_keys: tuple[str, ...]
    """Keys that only the log of a session has; two different ones prove it."""
    largest: int = 8 * 1024 * 1024
    """Bytes of a document that is read as a whole."""


def likeness(data: bytes, signs: ConversationSigns) -> Likeness:
    """Return what a file's bytes are like; anything that is no JSON is like nothing."""
    if data[:64].lstrip(b"\xef\xbb\xbf \t\r\n")[:1] not in (b"{", b"["):
        return Likeness.NONE
    if not any(f'"{key}"'.encode() in data for key in (*signs.role_keys, *signs.session_keys)):
        return Likeness.NONE
    objects = list(_objects(data, signs))
    keys = {key for item in objects for key in item if key in signs.session_keys}
    if len(keys) >= 2:
        return Likeness.SESSION
    roles = [role for item in objects if (role := _role(item, signs)) is not None]
    is_talk = len(roles) >= MESSAGES and len(set(roles)) >= 2
    return Likeness.CONVERSATION if is_talk else Likeness.NONE


def _objects(data: bytes, signs: ConversationSigns) -> Iterator[dict[str, Any]]:
    """Yield the objects of the first lines, else those of the whole document."""
    lines = data.split(b"\n", LINES)[:LINES]
    found = [value for line in lines if (value := _parsed(line, LONGEST_LINE)) is not None]
    if len(found) < 2:
        found = [_parsed(data, signs.largest)]
    for value in found:
        yield from _inside(value, DEEPEST)


def _parsed(data: bytes, limit: int) -> Any | None:
    if not 2 <= len(data) <= limit:
        return None
    try:
        return json.loads(data.decode("utf-8-sig", "replace"))
    except (ValueError, RecursionError):
        return None


def _inside(value: Any, levels: int) -> Iterator[dict[str, Any]]:
    if isinstance(value, dict):
        yield value
        value = list(value.values())
    if isinstance(value, list) and levels > 0:
        for item in value[:200]:
            if isinstance(item, dict | list):
                yield from _inside(item, levels - 1)


def _role(item: dict[str, Any], signs: ConversationSigns) -> str | None:
    if not any(key in item for key in signs.text_keys):
        return None
    for key in signs.role_keys:
        role = item.get(key)
        if isinstance(role, str) and role.lower() in signs.roles:
            return role.lower()
    return None
