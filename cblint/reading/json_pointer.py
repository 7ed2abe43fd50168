"""JSON pointers as RFC 6901 defines them: taken apart, put together, followed."""

import re
from typing import Any

_BAD_ESCAPE = re.compile("~(?![01])")
_INDEX = re.compile("0|[1-9][0-9]{0,17}")


def split_pointer(pointer: str) -> tuple[str, ...] | None:
    """Return the unescaped parts of a pointer ("" has none), or None when it is malformed."""
    if not pointer:
        return ()
    if not pointer.startswith("/") or _BAD_ESCAPE.search(pointer):
        return None
    return tuple(part.replace("~1", "/").replace("~0", "~") for part in pointer[1:].split("/"))


def escape_part(part: str) -> str:
    """Return one key as a part of a pointer."""
    return part.replace("~", "~0").replace("/", "~1")


def array_index(part: str) -> int | None:
    """Return the array index that a part spells, or None when it spells none (signs, leading zeros, "-")."""
    return int(part) if _INDEX.fullmatch(part) else None


def follow_pointer(value: Any, pointer: str) -> Any | None:
    """Return what `pointer` leads to inside a parsed JSON value, or None when it leads nowhere."""
    parts = split_pointer(pointer)
    if parts is None:
        return None
    for part in parts:
        if isinstance(value, dict):
            value = value.get(part)
        elif isinstance(value, list):
            index = array_index(part)
            value = value[index] if index is not None and index < len(value) else None
        else:
            return None
    return value
