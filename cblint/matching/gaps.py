"""Gaps: what stands in a text between two letters of a key, and whether a name may be split by it."""

from __future__ import annotations

import re
from enum import StrEnum

from cblint.matching.folding import FoldingLoader


class Gap(StrEnum):
    """The kinds of gap, from none to one that no name is written over."""

    NONE = "none"
    INVISIBLE = "invisible"
    COMBINING = "combining"
    MARKUP = "markup"
    UNDERSCORE = "underscore"
    TIGHT = "tight"
    BLANK = "blank"
    WRAP = "wrap"
    BREAK = "break"


SPLITTING = frozenset((Gap.UNDERSCORE, Gap.TIGHT, Gap.BLANK, Gap.WRAP))
"""The gaps that divide a name in parts."""
LONGEST = 48
"""No separator is longer; what is longer is a break."""
_MARKUP = re.compile(r"[*`~\[\]\\]{1,8}")
_UNDERSCORES = re.compile(r"_{1,3}")
_TIGHT = re.compile(r"[-_./:\\+~#@='’&*`\[\]\u2010-\u2015\u2212]{1,8}")
_BLANK = re.compile(r"[^\S\r\n]*[*`~_\[\]\"'“”‘’]*[^\S\r\n]*[-/_\u2010-\u2015]?[^\S\r\n]*[*`~_\[\]\"'“”‘’]*[^\S\r\n]*")
_WRAP = re.compile(
    r"[^\S\r\n]*[*`~_]*[-/_.\u00ad\u2010-\u2015\\]?[*`~_]*[^\S\r\n]*(?:\r\n|\r|\n)"
    r"[^\S\r\n]*(?:(?:>|#+|//+|\*|[-+|]|;+|--)[^\S\r\n]*){0,4}[*`~_]*"
)
_CONTROLS = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]+")
"""A terminal shows nothing of these, so they part no name."""


def classify(gap: str, load: FoldingLoader) -> Gap:
    """The kind of a gap. Linear: longer gaps than LONGEST are not looked at."""
    if not gap:
        return Gap.NONE
    if len(gap) > LONGEST:
        return Gap.BREAK
    if not gap.isascii():
        return _classify_outside_ascii(gap, load)
    return _classify_visible(gap)


def visible(gap: str, load: FoldingLoader) -> str:
    """A gap without its invisible characters and combining marks."""
    folding = load()
    return "".join(char for char in gap if not folding.is_invisible(char) and not folding.is_combining(char))


def _classify_outside_ascii(gap: str, load: FoldingLoader) -> Gap:
    seen = visible(gap, load)
    if seen:
        return _classify_visible(seen)
    return Gap.COMBINING if any(map(load().is_combining, gap)) else Gap.INVISIBLE


def _classify_visible(gap: str) -> Gap:
    for pattern, kind in _KINDS:
        if pattern.fullmatch(gap):
            return kind
    shown = _CONTROLS.sub("", gap)
    if shown == gap:
        return Gap.BREAK
    return _classify_visible(shown) if shown else Gap.INVISIBLE


_KINDS = (
    (_UNDERSCORES, Gap.UNDERSCORE),
    (_MARKUP, Gap.MARKUP),
    (_TIGHT, Gap.TIGHT),
    (_BLANK, Gap.BLANK),
    (_WRAP, Gap.WRAP),
)
