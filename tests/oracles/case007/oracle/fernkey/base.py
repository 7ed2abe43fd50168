"""What the three maps share."""

from collections.abc import Callable, Iterable, Iterator, Mapping, MutableMapping
from typing import Any, Self

from . import nodes
from .errors import InnerKeyError
from .nodes import Node, Parts
from .records import Entry, Step


def rebuild(kind: type, entries: list[tuple[Any, Any]], options: dict[str, Any]) -> Any:
    """A map from the parts of its pickled form."""
    return kind(entries, **options)


class PrefixMap(MutableMapping[Any, Any]):
    """A mapping over a prefix tree; subclasses say what a key is."""

    __slots__ = ("_order", "_root", "_version")
    __hash__ = None  # type: ignore[assignment]

    def __init__(self, source: Any = (), /, *, order: str = "insertion") -> None:
        if order not in ("insertion", "sorted"):
            raise ValueError(f"unknown order {order!r}")
        self._order = order
        self._root = Node()
        self._version = 0
        self.update(source)

    def _parts(self, key: Any) -> Parts:
        raise NotImplementedError

    def _key(self, parts: Parts) -> Any:
        raise NotImplementedError

    def _options(self) -> dict[str, Any]:
        return {"order": self._order}

    @property
    def order(self) -> str:
        """How children of one node are ordered."""
        return self._order

    @classmethod
    def fromkeys(cls, keys: Iterable[Any], value: Any = None, **options: Any) -> Self:
        return cls(((key, value) for key in keys), **options)

    def _prefix(self, prefix: Any) -> Parts:
        return () if prefix is None else self._parts(prefix)

    def _sorted(self) -> bool:
        return self._order == "sorted"

    def _guarded(self, items: Iterator[Any]) -> Iterator[Any]:
        """The items, as long as the set of keys stays as it is now."""
        return _Guard(self, items)

    def _value_node(self, key: Any) -> tuple[Parts, Node]:
        parts = self._parts(key)
        node = nodes.find(self._root, parts)
        if node is None or node.count == 0:
            raise KeyError(key)
        if not node.filled:
            raise InnerKeyError(key)
        return parts, node

    def __getitem__(self, key: Any) -> Any:
        return self._value_node(key)[1].value

    def __setitem__(self, key: Any, value: Any) -> None:
        if nodes.insert(self._root, self._parts(key), value):
            self._version += 1

    def __delitem__(self, key: Any) -> None:
        parts, node = self._value_node(key)
        node.value = nodes.ABSENT
        nodes.detach(self._root, parts, 1)
        self._version += 1

    def __contains__(self, key: object) -> bool:
        node = nodes.find(self._root, self._parts(key))
        return node is not None and node.filled

    def __len__(self) -> int:
        return self._root.count

    def __iter__(self) -> Iterator[Any]:
        return self._guarded(entry.key for entry in self._entries((), False))

    def clear(self) -> None:
        self.drop()

    def _entries(self, parts: Parts, shallow: bool) -> Iterator[Entry]:
        start = nodes.find(self._root, parts)
        if start is not None:
            for way, node in nodes.walk(start, parts, self._sorted(), shallow):
                yield Entry(self._key(way), node.value)

    def within(self, prefix: Any = None, *, shallow: bool = False) -> Iterator[Entry]:
        """The entries at or below a prefix."""
        return self._guarded(self._entries(self._prefix(prefix), shallow))

    def count(self, prefix: Any = None) -> int:
        """The number of entries at or below a prefix."""
        node = nodes.find(self._root, self._prefix(prefix))
        return node.count if node else 0

    def standing(self, key: Any) -> str:
        """Whether a key has a value and longer keys, as one word."""
        node = nodes.find(self._root, self._parts(key))
        if node is None or node.count == 0:
            return "absent"
        if not node.filled:
            return "branch"
        return "both" if node.has_longer else "leaf"

    def _along(self, parts: Parts, proper: bool) -> Iterator[Entry]:
        for depth, node in nodes.trail(self._root, parts):
            if node.filled and not (proper and depth == len(parts)):
                yield Entry(self._key(parts[:depth]), node.value)

    def along(self, key: Any, *, proper: bool = False) -> Iterator[Entry]:
        """The entries whose keys are prefixes of a key, shortest first."""
        return self._guarded(self._along(self._parts(key), proper))

    def longest(self, key: Any, *, proper: bool = False) -> Entry | None:
        parts = self._parts(key)
        best = None
        for depth, node in nodes.trail(self._root, parts):
            if node.filled and not (proper and depth == len(parts)):
                best = depth, node
        return Entry(self._key(parts[: best[0]]), best[1].value) if best else None

    def shortest(self, key: Any, *, proper: bool = False) -> Entry | None:
        return next(self._along(self._parts(key), proper), None)

    def _step(self, parts: Parts, node: Node) -> Step:
        value = node.value if node.filled else None
        return Step(self._key(parts), value, node.filled, node.has_longer)

    def steps(self, key: Any) -> Iterator[Step]:
        """The nodes on the way to a key."""
        parts = self._parts(key)
        return self._guarded(self._step(parts[:d], n) for d, n in nodes.trail(self._root, parts))

    def drop(self, prefix: Any = None) -> int:
        """Remove a branch; the number of its entries."""
        parts = self._prefix(prefix)
        amount = self.count(prefix)
        if amount:
            nodes.detach(self._root, parts, amount)
            if not parts:
                self._root = Node()
            self._version += 1
        return amount

    def take(self, prefix: Any = None) -> Self:
        """Remove a branch; a new map of its entries."""
        result = type(self)(list(self._entries(self._prefix(prefix), False)), **self._options())
        self.drop(prefix)
        return result

    def replace(self, prefix: Any, value: Any) -> int:
        """Put one entry in place of a branch; the number of entries that went."""
        self._parts(prefix)
        amount = self.drop(prefix)
        self[prefix] = value
        return amount

    def fold(self, combine: Callable[[Step, Iterator[Any]], Any], prefix: Any = None) -> Any:
        """The result of a function over the tree, children first as far as it asks for them."""
        parts = self._prefix(prefix)
        node = nodes.find(self._root, parts)
        if node is None:
            raise KeyError(prefix)

        def visit(way: Parts, place: Node) -> Any:
            below = nodes.children(place, self._sorted()) if place.children else iter(())
            results = (visit((*way, part), child) for part, child in below)
            return combine(self._step(way, place), self._guarded(results))

        return visit(parts, node)

    def merge(self, other: Any, *, clash: Any = "theirs") -> None:
        """Move the entries of another map into this one."""
        self._check_merge(other, clash)
        found = list(other._entries((), False))
        settled = []
        for key, theirs in found:
            if key not in self or clash == "theirs":
                settled.append((key, theirs))
            elif clash != "mine":
                settled.append((key, clash(key, self[key], theirs)))
        self.update(settled)
        other.clear()

    def _check_merge(self, other: Any, clash: Any) -> None:
        if type(other) is not type(self):
            raise TypeError("only maps of one class can be merged")
        if other is self:
            raise ValueError("a map cannot be merged into itself")
        if not callable(clash) and clash not in ("mine", "theirs"):
            raise ValueError(f"unknown clash {clash!r}")

    def copy(self) -> Self:
        return type(self)(self._entries((), False), **self._options())

    __copy__ = copy

    def __reduce__(self) -> tuple[Any, ...]:
        entries = [tuple(entry) for entry in self._entries((), False)]
        return rebuild, (type(self), entries, self._options())

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Mapping):
            return NotImplemented
        return dict(self.items()) == dict(other.items())

    def __repr__(self) -> str:
        entries = [tuple(entry) for entry in self._entries((), False)]
        options = "".join(f", {name}={value!r}" for name, value in self._options().items())
        return f"{type(self).__name__}({entries!r}{options})"


class _Guard:
    """An iterator that refuses to go on after the set of keys has changed."""

    __slots__ = ("_ended", "_items", "_map", "_version")

    def __init__(self, owner: PrefixMap, items: Iterator[Any]) -> None:
        self._map = owner
        self._items = items
        self._version = owner._version
        self._ended = False

    def __iter__(self) -> Self:
        return self

    def __next__(self) -> Any:
        if not self._ended and self._map._version != self._version:
            raise RuntimeError("the keys changed during iteration")
        try:
            return next(self._items)
        except StopIteration:
            self._ended = True
            raise
