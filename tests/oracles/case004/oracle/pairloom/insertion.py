"""Inserting pairs under rules, from either side of a store."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from pairloom.errors import ConflictError
from pairloom.rules import Rules
from pairloom.store import Node, Store


def turned(pair: tuple, side: int) -> tuple:
    """A pair as the given side sees it, or back."""
    return pair[::-1] if side else pair


def insert(store: Store, side: int, pair: tuple, rules: Rules) -> bool:
    """Insert a pair as the side sees it; whether that changed the store."""
    ours = store.index[side].get(pair[0])
    theirs = store.index[1 - side].get(pair[1])
    if ours is not None and ours is theirs:
        return False
    held = [node for node in (ours, theirs) if node is not None]
    if held:
        kind = "both" if len(held) == 2 else "left" if ours else "right"
        action = getattr(rules, kind)
        if action == "keep":
            return False
        if action == "refuse":
            raise ConflictError(kind, pair, tuple(turned(node.pair, side) for node in held))
    successor = held[0].after if held else store.root
    for node in held:
        if node is successor:
            successor = node.after
        store.unlink(node)
    store.link(Node(turned(pair, side)), successor)
    return True


def read_source(source: object) -> list[tuple]:
    """All pairs of a mapping or an iterable of two-element iterables."""
    elements = source.items() if isinstance(source, Mapping) else iter(source)  # type: ignore[call-overload]
    pairs = [tuple(element) for element in elements]
    for pair in pairs:
        if len(pair) != 2:
            raise ValueError(f"an element has {len(pair)} items instead of two")
    return pairs


def insert_all(store: Store, side: int, pairs: Iterable[tuple], rules: Rules) -> int:
    """Insert pairs in order, all or none; how many of them changed the store."""
    with store.all_or_nothing():
        return sum([insert(store, side, pair, rules) for pair in pairs])
