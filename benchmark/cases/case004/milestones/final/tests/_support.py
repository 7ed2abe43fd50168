"""Shared helpers: plain lists of pairs that follow the rules step by step, and consistency of both sides."""

from pairloom import OrderedPairMap, PairMap

CHANGEABLE = [PairMap, OrderedPairMap]


def sound(table):
    """Assert that a map and its flip tell the same pairs in every way of asking."""
    pairs = list(table.items())
    flip = table.flip
    assert len(table) == len(flip) == len(pairs)
    assert list(table) == list(table.keys()) == [left for left, _ in pairs]
    assert list(table.values()) == [right for _, right in pairs]
    assert sorted(map(repr, flip.items())) == sorted(repr((right, left)) for left, right in pairs)
    for left, right in pairs:
        assert table[left] == right
        assert flip[right] == left
        assert left in table
        assert right in flip
    return True


def holds(table, pairs):
    """Whether a map holds exactly these pairs, in this order if it keeps one."""
    return dict(table) == dict(pairs) and (type(table) is PairMap or list(table.items()) == pairs)


class Refused(Exception):
    """The answer of the plain list where a pair is refused."""


def plain_insert(pairs, left, right, actions):
    """A new list of pairs after one insertion; actions by kind of conflict."""
    same_left = [pair for pair in pairs if pair[0] == left]
    same_right = [pair for pair in pairs if pair[1] == right]
    held = same_left + [pair for pair in same_right if pair not in same_left]
    if (left, right) in held:
        return list(pairs)
    if not held:
        return [*pairs, (left, right)]
    kind = "both" if len(held) == 2 else "left" if same_left else "right"
    if actions[kind] == "refuse":
        raise Refused(kind)
    if actions[kind] == "keep":
        return list(pairs)
    place = held[0]
    kept = [(left, right) if pair == place else pair for pair in pairs]
    return [pair for pair in kept if pair not in held[1:]]
