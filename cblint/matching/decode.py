"""Decoded views: a text with its escapes decoded and its markup taken out, as a reader or a program sees it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from cblint.matching.constructs import ENCODINGS, Construct, find_encodings
from cblint.matching.marks import find_inner_markup, find_markup
from cblint.matching.views import CUT, Segments, View

DEEPEST = 3
"""How often a decoded text is decoded again."""
_CUT_TEXT = "\n\n\x00\n\n"
_BEGINS_ANOTHER = frozenset("%&\\<#")


def decoded_views(text: str, reach: int) -> Iterator[View]:
    """The text with its markup taken out, and with its escapes decoded as often as they are nested.

    Only `reach` characters around what was decoded are kept: the rest stands in the text as it is. Linear in the text.
    """
    whole = View.of(text)
    plain = decode(whole, reach, find_markup)
    if plain:
        yield plain
        inner = decode(whole, reach, find_inner_markup) if _hides_markup(text, plain) else None
        if inner:
            yield inner
    view = whole
    for _ in range(DEEPEST):
        deeper = decode(view, reach, find_encodings)
        if deeper is None:
            break
        view = deeper
        yield view
        if not _holds_more(view):
            break
    plain = decode(view, reach, find_markup) if view is not whole else None
    if plain:
        yield plain


def _hides_markup(text: str, plain: View) -> bool:
    """Whether something that was taken out of a text holds markup itself."""
    pieces = plain.segments
    taken = (text[low + 1 : high] for low, high, made in zip(pieces.start, pieces.end, pieces.made, strict=True)
             if made not in ("", CUT))  # fmt: skip
    return any("<" in piece or "](" in piece or "][" in piece for piece in taken)


def has_encodings(view: View) -> bool:
    """Whether some piece of the view was encoded, rather than markup."""
    return not ENCODINGS.isdisjoint(view.segments.made)


def _holds_more(view: View) -> bool:
    """Whether something was decoded to a character that can begin another encoding."""
    pieces = zip(view.segments.at, view.segments.made, strict=True)
    return any(made in ENCODINGS and view.text[at : at + 1] in _BEGINS_ANOTHER for at, made in pieces)


def decode(view: View, reach: int, find: Callable[[str], Iterator[Construct]]) -> View | None:
    """The view with constructs replaced, and `reach` characters around them; None when there are none."""
    builder = _Builder(view, reach)
    for start, end, kind, made in find(view.text):
        if start > builder.done:
            builder.keep(start)
        builder.add(start, end, kind, made)
    return builder.finish()


class _Builder:
    """A decoded view in the making."""

    __slots__ = ("_length", "_old", "_pieces", "_reach", "_segments", "done")

    def __init__(self, old: View, reach: int) -> None:
        self._old = old
        self._reach = reach
        self._pieces: list[str] = []
        self._segments = Segments()
        self._length = 0
        self.done = 0
        """Up to where the old view has been taken over."""

    def keep(self, end: int) -> None:
        """Take the old view's text up to a place; what is out of reach of both ends is left out."""
        start, reach = self.done, self._reach
        if end - start > 2 * reach + len(_CUT_TEXT):
            if self._pieces:
                self._take(start, start + reach)
            self.add(self.done, end - reach, CUT, _CUT_TEXT)
        self._take(self.done, end)

    def add(self, start: int, end: int, kind: str, made: str) -> None:
        """Put another text in the place of a span of the old view."""
        span = (start, end) if self._old.is_original else self._old.original(start, end)
        self._segments.add(self._length, *span, kind)
        self._pieces.append(made)
        self._length += len(made)
        self.done = end

    def finish(self) -> View | None:
        """The new view; None when nothing was put in."""
        if not self._pieces:
            return None
        self._take(self.done, min(len(self._old.text), self.done + self._reach))
        if self.done < len(self._old.text):
            self.add(self.done, len(self._old.text), CUT, _CUT_TEXT)
        return View("".join(self._pieces), self._segments)

    def _take(self, start: int, end: int) -> None:
        if end > start:
            self._pieces.append(self._old.text[start:end])
            self._old.clip(start, end, self._segments, self._length - start)
            self._length += end - start
            self.done = end
