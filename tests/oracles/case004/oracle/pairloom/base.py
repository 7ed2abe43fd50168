"""What every map can do without changing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from pairloom.insertion import insert_all, read_source, turned
from pairloom.rules import Rules, checked_rules
from pairloom.store import Store
from pairloom.views import PairView, SideView


def rebuild(kind: type, pairs: list[tuple], rules: Rules) -> Base:
    return kind(pairs, rules=rules)


class Base(Mapping):
    """One side of a store, with the rules as that side sees them."""

    _side_view = SideView
    _pair_view = PairView

    def __init__(self, source: object = (), /, *, rules: Rules = Rules()) -> None:  # noqa: B008
        self._rules = checked_rules(rules)
        self._store = Store()
        self._side = 0
        self._flip: Base | None = None
        insert_all(self._store, 0, read_source(source), rules)

    @property
    def flip(self) -> Base:
        if self._flip is None:
            other = type(self)(rules=self._rules.flipped())
            other._store, other._side, other._flip = self._store, 1 - self._side, self
            self._flip = other
        return self._flip

    @property
    def rules(self) -> Rules:
        return self._rules

    def __getitem__(self, left: object) -> object:
        return turned(self._store.index[self._side][left].pair, self._side)[1]

    def __contains__(self, left: object) -> bool:
        return left in self._store.index[self._side]

    def __len__(self) -> int:
        return len(self._store)

    def __iter__(self) -> Iterator:
        return iter(self.keys())

    def keys(self) -> SideView:
        return self._side_view(self._store, self._side)

    def values(self) -> SideView:
        return self._side_view(self._store, 1 - self._side)

    def items(self) -> PairView:
        return self._pair_view(self._store, self._side)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Mapping):
            return NotImplemented
        missing = object()
        return len(self) == len(other) and all(other.get(left, missing) == right for left, right in self.items())

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        pairs = ", ".join(f"{left!r}: {right!r}" for left, right in self.items())
        return f"{type(self).__name__}({{{pairs}}})"

    def copy(self) -> Base:
        return self._like(self.items())

    __copy__ = copy

    def __reduce__(self) -> tuple:
        return (rebuild, (type(self), list(self.items()), self._rules))

    def __or__(self, other: object) -> Base:
        if not isinstance(other, Mapping):
            return NotImplemented
        return self._like([*self.items(), *other.items()])

    def __ror__(self, other: object) -> Base:
        if not isinstance(other, Mapping):
            return NotImplemented
        return self._like([*other.items(), *self.items()])

    def then(self, other: Mapping, /, *, strict: bool = False) -> Base:
        """Lead on from the right items through another mapping."""
        if strict:
            for middle in self.values():
                if middle not in other:
                    raise KeyError(middle)
        return self._like([(left, other[middle]) for left, middle in self.items() if middle in other])

    def select(self, lefts: Iterable | None = None, rights: Iterable | None = None) -> Base:
        """The pairs whose items are among the given ones."""
        pairs = list(self.items())
        if lefts is not None:
            wanted = set(lefts)
            pairs = [pair for pair in pairs if pair[0] in wanted]
        if rights is not None:
            wanted = set(rights)
            pairs = [pair for pair in pairs if pair[1] in wanted]
        return self._like(pairs)

    def _like(self, source: object) -> Base:
        return type(self)(source, rules=self._rules)
