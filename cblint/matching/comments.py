"""The finder of comment ends: each part of a text is looked at once, however many comments stay open."""

from __future__ import annotations

CLOSING = "-->"


class CommentFinder:
    """Finds where comments end in one text, for places asked in order."""

    __slots__ = ("_closed", "_text")

    def __init__(self, text: str) -> None:
        """Take the text."""
        self._text = text
        self._closed = True

    def end_of(self, start: int) -> int:
        """The place after the comment's end, from a place inside it; -1 when it stays open."""
        if not self._closed:
            return -1
        at = self._text.find(CLOSING, start)
        self._closed = at >= 0
        return at + len(CLOSING) if self._closed else -1
