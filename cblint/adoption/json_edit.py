"""Edits of lists of strings inside JSON texts that keep indentation, key order and the spelling of everything else."""

import json
import re
from collections.abc import Callable, Sequence
from typing import Any

from cblint.reading.json_reader import JsonDocument

_BLANKS = re.compile(r"[ \t\n\r]*")


def string_list(document: JsonDocument | None, pointer: str) -> list[str] | None:
    """Return a list of nothing but strings that a sound document holds there, else None.

    A document with repeated keys is none: which of two lists is meant cannot be told.
    """
    if document is None or not document.is_object or document.duplicates:
        return None
    value = document.get(pointer)
    return value if isinstance(value, list) and all(isinstance(item, str) for item in value) else None


def ordered_list(document: JsonDocument, pointer: str, key: Callable[[str], Any]) -> str:
    """Return the text with a list of strings sorted by `key`, equal strings once; each keeps its spelling.

    What stands between the items stays where it is. The list is one that `string_list` gave.
    """
    content = document.text.content
    items: list[str] = document.get(pointer) or []
    spans = [document.value_span(f"{pointer}/{index}") for index in range(len(items))]
    slots = [span for span in spans if span is not None]
    literals: dict[str, str] = {}
    for item, span in zip(items, slots, strict=True):
        literals.setdefault(item, content[span.start : span.end])
    wanted = [literals[item] for item in sorted(literals, key=key)]
    pieces, position = [], 0
    for slot, literal in zip(slots, wanted, strict=False):
        pieces += [content[position : slot.start], literal]
        position = slot.end
    tail = slots[-1].end if slots else 0
    return "".join(pieces) + content[tail:]


def extended_list(document: JsonDocument, pointer: str, added: Sequence[str]) -> str | None:
    """Return the text with strings put at the end of a list, laid out as the list is; None when there is no list."""
    content = document.text.content
    span, items = document.value_span(pointer), document.get(pointer)
    if span is None or not isinstance(items, list):
        return None
    literals = [json.dumps(item, ensure_ascii=False) for item in added]
    if not items:
        return content[: span.start] + _new_list(content, span.start, literals) + content[span.end :]
    last = document.value_span(f"{pointer}/{len(items) - 1}")
    assert last is not None, "every item of a list has its place"
    before = document.value_span(f"{pointer}/{len(items) - 2}") if len(items) > 1 else None
    gap = content[before.end : last.start] if before else "," + content[span.start + 1 : last.start]
    if len(items) == 1 and "\n" not in gap:
        gap = ", "
    return content[: last.end] + "".join(gap + literal for literal in literals) + content[last.end :]


def with_member(document: JsonDocument, after: str, key: str, items: Sequence[str]) -> str | None:
    """Return the text with a list of strings as a new member behind the one at `after`; None when that is missing."""
    content = document.text.content
    place, value = document.key_span(after), document.value_span(after)
    if place is None or value is None:
        return None
    line_start = content.rfind("\n", 0, place.start) + 1
    lead = content[line_start : place.start]
    gap = content[line_start - 1 : place.start] if line_start and not lead.strip() else " "
    colon = content[place.end : value.start]
    literals = [json.dumps(item, ensure_ascii=False) for item in items]
    body = _new_list(content, place.start, literals)
    return f"{content[: value.end]},{gap}{json.dumps(key)}{colon}{body}{content[value.end :]}"


def _new_list(content: str, position: int, literals: Sequence[str]) -> str:
    """Return a list laid out for a member whose line begins above `position`: an item a line in an indented text."""
    line_start = content.rfind("\n", 0, position) + 1
    found = _BLANKS.match(content, line_start, position)
    outer = found.group() if found else ""
    if not line_start or not outer:
        return f"[{', '.join(literals)}]"
    end = "\r\n" if content[:line_start].endswith("\r\n") else "\n"
    # The member stands one level deep, so its own indentation is one step.
    inner = outer * 2
    return f"[{end}" + f",{end}".join(inner + literal for literal in literals) + f"{end}{outer}]"
