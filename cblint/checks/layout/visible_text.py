"""How much of a Markdown text a reader sees: markup, comments and invisible characters don't count."""

import re
import unicodedata
from typing import NamedTuple

_COMMENT = re.compile(r"^[ \t]*<!--", re.MULTILINE)
_HEADING = re.compile(r"[ \t]{0,3}#{1,6}(?:[ \t]|$)")
_UNDERLINE = re.compile(r"[ \t]*(?:=+|-+)[ \t]*")
_FENCE = re.compile(r"[ \t]*(?:`{3,}|~{3,})")
_TAG = re.compile(r"</?[A-Za-z][^<>\n]{0,500}>")
_LINK_TARGET = re.compile(r"\]\([^()\n]{0,2000}\)|\]\[[^\][\n]{0,500}\]")
_REFERENCE = re.compile(r"[ \t]{0,3}\[[^\][\n]{1,500}\]:[ \t]*\S+")
_MARKS = re.compile(r"[\[\]*_`~|>#!\\]+|(?<!\w)[-+=]+(?!\w)")
_BLANKS = re.compile(r"\s+")
_UNSEEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Mn", "Me"})
_BLANK_LETTERS = "\u115f\u1160\u2800\u3164\uffa0\ufffd"
"""Letters and symbols that show nothing, and the character that stands for an unreadable byte."""


class Visible(NamedTuple):
    """Counts of visible characters, runs of blanks as one."""

    characters: int
    """Of the whole text."""
    body: int
    """Of what is neither heading nor placeholder."""
    placeholders: int
    """Of lines that only hold a place."""


def visible_text(content: str, placeholder: re.Pattern[str], enough: int) -> Visible:
    """Return what is visible of a Markdown text; `placeholder` matches whole lines without markup.

    Counting ends with the line at which the body has `enough` characters.
    """
    headings = body = held = 0
    lines = _without_comments(content).splitlines()
    for index, line in enumerate(lines):
        following = lines[index + 1] if index + 1 < len(lines) else ""
        shown = _shown(line)
        if not shown:
            continue
        if _HEADING.match(line) or _is_underlined(line, following):
            headings += len(shown) + 1
        elif placeholder.fullmatch(shown):
            held += len(shown) + 1
        else:
            body += len(shown) + 1
            if body >= enough:
                break
    return Visible(headings + body + held, body, held)


def _without_comments(content: str) -> str:
    """Drop comments that begin a line; one inside a line may be text about comments."""
    kept: list[str] = []
    position = 0
    while (opening := _COMMENT.search(content, position)) is not None:
        end = content.find("-->", opening.end())
        if end < 0:
            break
        kept.append(content[position : opening.start()])
        position = end + len("-->")
    return "".join((*kept, content[position:]))


def _is_underlined(line: str, following: str) -> bool:
    return len(following.strip()) >= 2 and _UNDERLINE.fullmatch(following) is not None and bool(line.strip())


def _shown(line: str) -> str:
    if _FENCE.match(line) or _REFERENCE.fullmatch(line):
        return ""
    line = _MARKS.sub(" ", _LINK_TARGET.sub("]", _TAG.sub("", line)))
    if not line.isascii():
        line = "".join(c for c in line if unicodedata.category(c) not in _UNSEEN and c not in _BLANK_LETTERS)
    line = _BLANKS.sub(" ", line).strip()
    return line if any(c.isalnum() for c in line) else ""
