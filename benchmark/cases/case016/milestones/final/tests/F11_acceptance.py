import operator
from collections.abc import MutableMapping
from types import MappingProxyType

import pytest
from _support import Calls, broken, numbers, tens
from rankrail import RankMap


def test_making():
    for source in (
        {"b": 1, "a": 2},
        [("b", 1), ("a", 2)],
        iter([("b", 3), ("a", 2), ("b", 1)]),
        RankMap({"b": 1, "a": 2}),
    ):
        assert list(RankMap(source).items()) == [("a", 2), ("b", 1)]
    assert isinstance(RankMap(), MutableMapping) and len(RankMap()) == 0
    assert RankMap(key=len).key is len


def test_making_from_keys():
    ranks = RankMap.fromkeys([25, 11, 21, 25], 7, key=tens)
    assert type(ranks) is RankMap and ranks.key is tens
    assert list(ranks.items()) == [(11, 7), (25, 7), (21, 7)]
    assert dict(RankMap.fromkeys("ab")) == {"a": None, "b": None}


def test_assigning_against_a_dictionary():
    ranks, plain = RankMap(), {}
    for turn, value in enumerate(numbers(5000, top=700)):
        if turn % 3 == 2 and value in plain:
            del ranks[value], plain[value]
        else:
            ranks[value] = plain[value] = turn
    assert list(ranks.items()) == sorted(plain.items()) and len(ranks) == len(plain)
    assert all((value in ranks) == (value in plain) and ranks.get(value) == plain.get(value) for value in range(705))


def test_assigning_to_a_key_that_is_there():
    calls = Calls(tens)
    ranks = RankMap({25: "a", 21: "b"}, key=calls)
    ranks[25] = "c"
    ranks[25.0] = "d"
    assert repr(list(ranks.items())) == "[(25, 'd'), (21, 'b')]"
    assert calls.seen == [25, 21]


def test_absent_keys():
    ranks = RankMap({1: "a"})
    for action in (lambda: ranks[2], lambda: ranks.pop(2), lambda: ranks.__delitem__(2), lambda: ranks["x"]):
        with pytest.raises(KeyError):
            action()
    assert "x" not in ranks and ranks.get("x") is None and ranks.pop("x", 5) == 5 and ranks.pop(2, None) is None
    assert list(ranks.items()) == [(1, "a")]


def test_taking_out():
    ranks = RankMap({"b": 1, "a": 2, "c": None})
    assert (ranks.pop("b"), ranks.pop("c", 7)) == (1, None)
    del ranks["a"]
    assert list(ranks) == [] and ranks.clear() is None
    ranks["z"] = 1
    ranks.clear()
    assert len(ranks) == 0 and "z" not in ranks


def test_setdefault():
    ranks = RankMap({"b": None})
    assert (ranks.setdefault("b", 1), ranks.setdefault("a", 2), ranks.setdefault("c"), ranks.setdefault("a", 3)) == (
        None,
        2,
        None,
        2,
    )
    assert list(ranks.items()) == [("a", 2), ("b", None), ("c", None)]


def test_updating():
    ranks = RankMap({"b": 1})
    assert ranks.update({"a": 2, "b": 3}) is None and ranks.update(iter([("c", 4)])) is None and ranks.update() is None
    assert list(ranks.items()) == [("a", 2), ("b", 3), ("c", 4)]


@pytest.mark.parametrize(
    ("source", "error"),
    [
        ({"a": 9, "c": 1, 5: 2}, TypeError),
        ([("a", 9), ("c", 1), ([], 2)], TypeError),
        (broken([("a", 9), ("c", 1)]), OSError),
        ([("a", 9), ("c", 1), (1, 2, 3)], ValueError),
        (5, TypeError),
    ],
)
def test_all_or_nothing(source, error):
    ranks = RankMap({"a": 1, "b": 2})
    with pytest.raises(error):
        ranks.update(source)
    assert list(ranks.items()) == [("a", 1), ("b", 2)] and "c" not in ranks


def test_failed_assignments():
    ranks = RankMap({"a": 1})
    for key in (5, []):
        with pytest.raises(TypeError):
            ranks[key] = 2
        with pytest.raises(TypeError):
            ranks.setdefault(key, 2)
    assert list(ranks.items()) == [("a", 1)] and 5 not in ranks


def test_equality():
    ranks = RankMap({"b": 1, "a": 2}, key=len)
    assert ranks == {"a": 2, "b": 1} == ranks == RankMap({"a": 2, "b": 1}) == MappingProxyType({"b": 1, "a": 2})
    assert ranks != {"a": 2} and ranks != {"a": 2, "b": 2} and ranks != [("b", 1), ("a", 2)]


def test_merging():
    left, right = RankMap({2: "a", 1: "b"}, key=operator.neg), RankMap({3: "c", 1: "d"})
    assert list((left | right).items()) == [(3, "c"), (2, "a"), (1, "d")] and (left | right).key is operator.neg
    assert list((right | left).items()) == [(1, "b"), (2, "a"), (3, "c")] and (right | left).key is None
    assert list((left | {5: "e", 2: "f"}).items()) == [(5, "e"), (2, "f"), (1, "b")]
    result = {5: "e", 2: "f"} | left
    assert type(result) is RankMap and result.key is operator.neg
    assert list(result.items()) == [(5, "e"), (2, "a"), (1, "b")]
    assert list(left.items()) == [(2, "a"), (1, "b")]
    for other in ([(1, 2)], 5):
        with pytest.raises(TypeError):
            left | other


def test_merging_in_place():
    ranks = same = RankMap({2: "a"})
    ranks |= {1: "b"}
    ranks |= [(3, "c")]
    assert ranks is same and list(same.items()) == [(1, "b"), (2, "a"), (3, "c")]


def test_alike_keys():
    ranks = RankMap([(25, "a"), (11, "b"), (21, "c")], key=tens)
    ranks[20] = "d"
    del ranks[25]
    ranks[25] = "e"
    assert list(ranks.items()) == [(11, "b"), (21, "c"), (20, "d"), (25, "e")]
