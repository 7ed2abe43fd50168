"""Paths: a root name and keys or indexes, as text and as parts."""

import re
from typing import Final

from leafline.jsontext import quote, unquote

Part = str | int
GREATEST_INDEX: Final = 999_999

_NAME = re.compile(r"[A-Za-z_$][A-Za-z0-9_$]*")
_PART = re.compile(
    r"\.(?P<name>[A-Za-z_$][A-Za-z0-9_$]*)"
    r"|\[(?P<index>0|[1-9][0-9]*)\]"
    r'|\[(?P<key>"(?:[^"\\\x00-\x1f\ud800-\udfff]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")\]'
)


class BadPath(ValueError):
    """The text is no path."""


def is_name(text: str) -> bool:
    """Whether a text may be a root name, and a key after a dot."""
    return _NAME.fullmatch(text) is not None


def part_text(part: Part) -> str:
    """One part of a path as it is written."""
    if isinstance(part, int):
        return f"[{part}]"
    return f".{part}" if is_name(part) else f"[{quote(part)}]"


def read_path(text: str, at: int) -> tuple[str, list[Part], int]:
    """Root name, parts and end of the path at an offset; raises BadPath."""
    root = _NAME.match(text, at)
    if root is None:
        raise BadPath("expected a name")
    parts: list[Part] = []
    at = root.end()
    while found := _PART.match(text, at):
        parts.append(_part(found))
        at = found.end()
    return root[0], parts, at


def check_index(digits: str) -> int:
    """An index in the supported range; raises BadPath."""
    if len(digits) > 6:
        raise BadPath(f"an index above {GREATEST_INDEX}")
    return int(digits)


def _part(found: re.Match[str]) -> Part:
    if found["name"] is not None:
        return found["name"]
    if found["index"] is not None:
        return check_index(found["index"])
    return unquote(found["key"])
