"""Any text as plain words inside GitHub's Markdown: no markup, no link, no mention, no HTML."""

import re

from cblint.reporters.escape import shown_text

_ACTIVE = re.compile(r"[^A-Za-z0-9 .,;()'/=+-]|(?<=[Ww][Ww][Ww])\.|(?<![^ ])[-+=]|\A[0-9 ]")
"""What Markdown or GitHub's extensions of it may take for syntax: everything but a few plain characters,
the dot after `www`, and a list's or heading's mark after a blank."""

_MENTIONS = re.compile(r"(&#64;|&#35;)(?=[A-Za-z0-9])")
"""`@name` and `#1` are recognised in the finished page, where a reference has become its character again."""


def plain_markdown(text: str, unicode: bool) -> str:
    """Return `text` as one line that a reader sees as it is, safe in a paragraph and in a table's cell."""
    return _MENTIONS.sub(r"\1&#8203;", _referenced(text, unicode))


def code_markdown(text: str, unicode: bool) -> str:
    """Return `text` as one line of code; GitHub looks for no mention there."""
    return f"<code>{_referenced(text, unicode)}</code>"


def _referenced(text: str, unicode: bool) -> str:
    """Return the text with each active ASCII character as a numeric reference."""
    return _ACTIVE.sub(_reference, shown_text(text, unicode))


def _reference(match: re.Match[str]) -> str:
    character = match[0]
    return f"&#{ord(character)};" if character.isascii() else character
