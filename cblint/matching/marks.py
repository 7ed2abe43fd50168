"""Marks: the tags, comments, link targets and footnote marks of a text, which a reader does not see."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cblint.matching.comments import CommentFinder
from cblint.matching.constructs import Construct, places_of

# After these no name goes on, so what stands before them need not be taken out.
_ENDS_A_NAME = (",", ";", ":", "!", "?", ")", "|")
_TAG = re.compile(
    r"</?([A-Za-z][A-Za-z0-9]{0,30})"
    r"(?:\s++[A-Za-z_:@][\w:.-]{0,60}+(?:\s*+=\s*+(?:\"[^\"<>]{0,400}\"|'[^'<>]{0,400}'|[^\s\"'=<>`]{1,400}))?){0,30}"
    r"\s*+/?>"
)
_LINK = re.compile(
    r"\]\([^()\s]{0,400}(?:\([^()\s]{0,200}\)[^()\s]{0,200})?(?:\s{1,3}\"[^\"\n]{0,200}\")?\)|\]\[[^\[\]\n]{0,80}\]"
)
_TAG_WITH_LINK = re.compile(r"<[A-Za-z][^<>]*\][(\[]")
_FOOTNOTE = re.compile(r"\[\^[^\[\]\s]{1,40}\]")
_INLINE = frozenset(
    ("a", "abbr", "acronym", "b", "bdi", "bdo", "big", "cite", "code", "data", "del", "dfn", "em", "font", "i",
     "ins", "kbd", "label", "mark", "nobr", "q", "rp", "rt", "ruby", "s", "samp", "small", "span", "strike",
     "strong", "sub", "sup", "time", "tt", "u", "var", "wbr", "img")
)  # fmt: skip
# Searches for one character are far faster than those for two.
_BRACKETS = {"]": ("(", "["), "[": ("^",)}
_OPENING = re.compile(rf"<(?:!--|/?(?i:{'|'.join(sorted(_INLINE))})[\s/>])")


def find_markup(text: str) -> Iterator[Construct]:
    """The tags, comments, link targets and footnote marks in a text, in order and apart. Linear in the text."""
    return _find_marks(text, is_inner=False)


def find_inner_markup(text: str) -> Iterator[Construct]:
    """The markup inside of comments, tags and link targets, which are taken for text. Linear in the text."""
    return _find_marks(text, is_inner=True)


def _find_marks(text: str, is_inner: bool) -> Iterator[Construct]:
    done = 0
    comments = CommentFinder(text)
    places = [match.start() for match in _OPENING.finditer(text)]
    for begin, ends in _BRACKETS.items():
        places += [place for place in places_of(text, begin) if text[place + 1 : place + 2] in ends]
    for at in sorted(places):
        if at >= done:
            construct = _angle(text, at, comments, is_inner) if text[at] == "<" else _bracket(text, at, is_inner)
            if construct and text[construct[1] : construct[1] + 1] not in _ENDS_A_NAME:
                done = construct[1]
                yield construct


def _angle(text: str, at: int, comments: CommentFinder, is_inner: bool) -> Construct | None:
    if text.startswith("<!--", at):
        end = comments.end_of(at + 4)
        # Inside of another, a comment is one where it parts a word.
        is_text = is_inner and not (text[at - 1 : at].isalnum() and text[end : end + 1].isalnum())
        return None if end < 0 or is_text else (at, end, "comment", "")
    match = _TAG.match(text, at)
    # A name does not go on over a tag that ends a block, so such tags stay as they are.
    if match is None or match[1].lower() not in _INLINE:
        return None
    holds_text = is_inner and _TAG_WITH_LINK.match(match[0])
    return None if holds_text else (at, match.end(), "tag", "")


def _bracket(text: str, at: int, is_inner: bool) -> Construct | None:
    if text[at] == "[":
        match = _FOOTNOTE.match(text, at)
        return (at, match.end(), "footnote", "") if match else None
    match = _LINK.match(text, at)
    return None if match is None or (is_inner and "<" in match[0]) else (at, match.end(), "link", "")
