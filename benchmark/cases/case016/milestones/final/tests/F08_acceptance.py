import copy
import operator
import pickle

import pytest
from _support import Calls, numbers, tens
from rankrail import RankList, RankMap, RankSet

KINDS = [RankList, RankSet, RankMap.fromkeys]


@pytest.mark.parametrize("make", KINDS)
@pytest.mark.parametrize("way", [lambda ranks: ranks.copy(), copy.copy])
def test_copies(make, way):
    calls = Calls(tens)
    ranks = make([25, 11, 21], key=calls)
    twin = way(ranks)
    assert type(twin) is type(ranks) and twin.key is calls and twin == ranks and twin is not ranks
    assert list(twin) == [11, 25, 21] and len(calls.seen) == 3
    del twin[21 if isinstance(twin, RankMap) else 2]
    assert list(twin) == [11, 25] and list(ranks) == [11, 25, 21] and 21 in ranks and 21 not in twin


def test_copies_are_shallow():
    box = [1]
    assert RankMap({"a": box}).copy()["a"] is box and RankList([box]).copy()[0] is box


@pytest.mark.parametrize("make", KINDS)
@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_pickles(make, protocol):
    values = numbers(700, top=300)
    for key in (None, operator.neg, tens):
        ranks = make(values, key=key)
        back = pickle.loads(pickle.dumps(ranks, protocol))
        assert type(back) is type(ranks) and back.key is key
        assert list(back) == list(ranks) and back == ranks
        assert back.count_below(150) == ranks.count_below(150)


def test_pickles_of_maps_hold_values():
    back = pickle.loads(pickle.dumps(RankMap({"b": [1], "a": 2})))
    assert list(back.items()) == [("a", 2), ("b", [1])]


def test_deep_copies():
    ranks = RankMap({"b": [1]})
    twin = copy.deepcopy(ranks)
    twin["b"].append(2)
    assert ranks["b"] == [1] and twin["b"] == [1, 2]


@pytest.mark.parametrize("make", KINDS)
def test_no_hash(make):
    with pytest.raises(TypeError):
        hash(make([1]))


def test_texts():
    assert repr(RankList([2, 1, 2])) == "RankList([1, 2, 2])"
    assert repr(RankList()) == "RankList([])"
    assert repr(RankSet(["b", "a"])) == "RankSet(['a', 'b'])"
    assert repr(RankSet()) == "RankSet([])"
    assert repr(RankMap({"b": 2, "a": 1})) == "RankMap({'a': 1, 'b': 2})"
    assert repr(RankMap()) == "RankMap({})"


@pytest.mark.parametrize("key", [len, operator.itemgetter(0), tens])
def test_texts_with_key_functions(key):
    for make, written in ((RankList, "RankList([])"), (RankSet, "RankSet([])"), (RankMap, "RankMap({})")):
        assert repr(make(key=key)) == f"{written[:-1]}, key={key!r})"
