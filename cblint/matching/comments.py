"""The finder of comment ends: each part of a text is looked at once, however many comments stay open."""

from __future__ import annotations

CLOSING = "-->"


class CommentFinder:
    """Finds where comments end in one text, for places asked in order."""

    __slots__ = ("_at", "_text")

    def __init__(self, text: str) -> None:
        """Take the text."""
        self._text = text
        self._at = 0
        """The next closing that is known; -1 when there is none any more."""

    def end_of(self, start: int) -> int:
        """The place after the comment's end, from a place inside it; -1 when it stays open."""
        if 0 <= self._at < start:
            self._at = self._text.find(CLOSING, start)
        return self._at + len(CLOSING) if self._at >= 0 else -1
