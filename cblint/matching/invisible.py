"""Invisible characters in a text, but for their honest uses in emoji and in right-to-left or joined scripts."""

from __future__ import annotations

import re
from enum import StrEnum
from typing import NamedTuple

from cblint.matching.lookalikes import Folding


class Invisible(StrEnum):
    """The kinds of invisible character."""

    ZERO_WIDTH = "zero-width"
    SOFT_HYPHEN = "soft hyphen"
    DIRECTION = "bidirectional control"
    TAG = "tag character"
    SELECTOR = "variation selector"
    FILLER = "filler"


class InvisibleRun(NamedTuple):
    """A run of invisible characters without an honest use."""

    start: int
    end: int
    kind: Invisible
    """The kind of its first character."""


_CANDIDATE = re.compile(
    r"[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164"
    r"\ufe00-\ufe0f\ufeff\uffa0\U000e0000-\U000e0fff]+"
)
_RIGHT_TO_LEFT = re.compile(r"[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]")
# Scripts in which a joiner changes how letters are shaped.
_JOINING = re.compile(r"[\u0600-\u07ff\u0900-\u0dff\u0f00-\u109f\u1780-\u18af\ufb50-\ufdff\ufe70-\ufefc]")
_EMOJI = re.compile(r"[\u00a9\u00ae\u203c-\u2bff\u3030-\u3299\U0001f000-\U0001faff\ufe0f\u20e30-9#*]")
_FLAG = "\U0001f3f4"
_DIRECTION = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_OVERRIDES = frozenset("\u202d\u202e")
_SELECTABLE = re.compile(
    r"[\u2000-\u3299\u3400-\u9fff\uf900-\ufaff\U0001f000-\U0001faff\U00020000-\U0003ffff0-9#*\u00a9\u00ae]"
)


def find_invisible(text: str, folding: Folding) -> list[InvisibleRun]:
    """The runs of invisible characters in a text, in order; honest uses are left out. Linear in the text.

    A byte-order mark at the very beginning is none of them.
    """
    if text.isascii():
        return []
    found = []
    for match in _CANDIDATE.finditer(text):
        start = match.start() + (match.start() == 0 and text[0] == "\ufeff")
        honest = all(_is_honest(text, place) for place in range(start, match.end()))
        if not honest:
            found.append(InvisibleRun(start, match.end(), _kind_of(text[start])))
    return found


def _kind_of(char: str) -> Invisible:
    if char == "\u00ad":
        return Invisible.SOFT_HYPHEN
    if char in _DIRECTION:
        return Invisible.DIRECTION
    if "\U000e0000" <= char <= "\U000e00ff":
        return Invisible.TAG
    if "\ufe00" <= char <= "\ufe0f" or "\U000e0100" <= char <= "\U000e01ef" or "\u180b" <= char <= "\u180f":
        return Invisible.SELECTOR
    return Invisible.ZERO_WIDTH if "\u200b" <= char <= "\u2064" or char == "\ufeff" else Invisible.FILLER


def _is_honest(text: str, place: int) -> bool:
    char, kind = text[place], _kind_of(text[place])
    before, after = text[place - 1 : place], text[place + 1 : place + 2]
    if kind is Invisible.SELECTOR:
        return bool(_SELECTABLE.match(before)) or "\u1820" <= before <= "\u18aa"
    if char == "\u200d" and _EMOJI.match(before) and _EMOJI.match(after):
        return True
    if char in "\u200c\u200d":
        return bool(_JOINING.match(before) and (_JOINING.match(after) or not after.isalnum()))
    if kind is Invisible.DIRECTION:
        return char not in _OVERRIDES and bool(_RIGHT_TO_LEFT.search(_line_around(text, place)))
    return kind is Invisible.TAG and _is_in_flag(text, place)


def _line_around(text: str, place: int) -> str:
    """The text around a place in its line, at most 200 characters to either side."""
    low = text.rfind("\n", max(0, place - 200), place) + 1 or max(0, place - 200)
    high = text.find("\n", place, place + 200)
    return text[low : high if high >= 0 else place + 200]


def _is_in_flag(text: str, place: int) -> bool:
    """Whether a tag character belongs to a flag emoji: a black flag, a short tag, the end mark."""
    flag = text.rfind(_FLAG, max(0, place - 8), place)
    end = text.find("\U000e007f", place, place + 8)
    return flag >= 0 and end >= 0 and end - flag <= 8
