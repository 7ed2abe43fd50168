"""The error of a refused pair."""

from __future__ import annotations


class ConflictError(ValueError):
    """A pair that the rules refuse, and the held pairs in its way."""

    def __init__(self, kind: str, pair: tuple, held: tuple) -> None:
        super().__init__(f"{pair!r} is refused: {kind} conflict with {', '.join(map(repr, held))}")
        self.kind = kind
        self.pair = pair
        self.held = held

    def __reduce__(self) -> tuple:
        return (type(self), (self.kind, self.pair, self.held))
