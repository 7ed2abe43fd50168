import random
import tracemalloc

import pytest
from _support import Weight, less_during
from rankrail import RankList, RankMap, RankSet

COUNT = 100_000
DIGITS = 17
ONE = 3 * DIGITS + 10


@pytest.fixture(scope="module")
def weights():
    return [Weight(grams) for grams in random.Random(7).sample(range(10**9), COUNT)]


@pytest.fixture(scope="module")
def ranks(weights):
    return RankList(weights)


def check(action):
    """One operation on an entry: few order comparisons, and no equality but with alike entries."""
    before = Weight.equal
    assert less_during(action) <= ONE
    assert Weight.equal - before <= 10


def pairs(weights):
    return [(weight, None) for weight in weights]


@pytest.mark.parametrize("make", [RankList, RankSet, RankMap.fromkeys])
def test_making(weights, make):
    assert 0 < less_during(lambda: make(weights)) <= COUNT * (DIGITS + 1)


@pytest.mark.parametrize("kind", [RankList, RankSet, RankMap])
def test_updating(weights, kind):
    entries = pairs(weights) if kind is RankMap else weights
    container = kind(entries[:60_000])
    assert 0 < less_during(lambda: container.update(entries[60_000:])) <= COUNT * (DIGITS + 1)
    assert len(container) == COUNT


def test_growing_one_by_one(weights):
    container, members, keys = RankList(), RankSet(), RankMap()
    for number, weight in enumerate(weights[:8_000], 1):
        most = 3 * number.bit_length() + 10
        assert less_during(lambda: container.add(weight)) <= most
        if number % 4 == 0:
            assert less_during(lambda: members.add(weight)) <= most
            assert less_during(lambda: keys.__setitem__(weight, number)) <= most
    assert [weight.grams for weight in container] == sorted(weight.grams for weight in weights[:8_000])


def test_ascending_and_descending(weights):
    for step in (1, -1):
        container = RankList()
        for number, grams in enumerate(range(0, 10_000 * step, step), 1):
            assert less_during(lambda: container.add(Weight(grams))) <= 3 * number.bit_length() + 10
        assert len(container) == 10_000


def test_finding_in_a_list(weights, ranks):
    for weight in [*weights[::1000], Weight(-1), Weight(10**9), Weight(5 * 10**8)]:
        for search in (
            ranks.__contains__,
            ranks.count,
            ranks.count_below,
            ranks.count_upto,
            ranks.count_below_key,
            ranks.count_upto_key,
        ):
            check(lambda: search(weight))
    for weight in weights[::1000]:
        check(lambda: ranks.index(weight))


def test_ranges_of_a_list(weights, ranks):
    low, high = sorted(weights[:2], key=lambda weight: weight.grams)
    for search in (ranks.between, ranks.between_keys):
        for closed in ("both", "neither"):
            found = []
            assert less_during(lambda: found.extend(search(low, high, closed=closed))) <= ONE
            expected = sorted(weight.grams for weight in weights if low.grams <= weight.grams <= high.grams)
            assert [weight.grams for weight in found] == (expected if closed == "both" else expected[1:-1])


def test_taking_out_of_a_list(weights):
    container = RankList(weights)
    for weight in weights[:40_000:400]:
        check(lambda: container.remove(weight))
    for weight in weights[1:40_000:400]:
        check(lambda: container.discard(weight))
    assert len(container) == COUNT - 200


def test_positions_compare_nothing(weights):
    container = RankList(weights)

    def work():
        for at in range(0, COUNT, 50):
            assert container[at] is not None
        container[5:500], container[::1000], len(container)
        list(container.span(10, 2000)), list(container), list(reversed(container)), container.copy(), container * 2
        for at in range(0, 8_000, 20):
            container.pop(at)
            del container[-at - 1]
        del container[100:5000]
        del container[::2]
        container.clear()

    assert less_during(work) == 0


def test_sets_look_up_by_hash(weights):
    members = RankSet(weights)

    def work():
        for weight in weights[::2000]:
            before = Weight.equal
            assert weight in members and members.count(weight) == 1
            assert Weight.equal - before <= 10
            members.add(Weight(weight.grams))
        assert Weight(-1) not in members
        members.copy()
        members.pop(70)

    assert less_during(work) == 0
    for weight in weights[1::10_000]:
        check(lambda: members.index(weight))
        check(lambda: members.discard(weight))


def test_maps_look_up_by_hash(weights):
    keys = RankMap.fromkeys(weights)

    def work():
        for number, weight in enumerate(weights[::2000]):
            assert keys[weight] is None
            keys[weight] = number
            assert weight in keys and keys.get(Weight(-1)) is None
        keys.item(500), keys.keys()[7], keys.values()[7], keys.items()[7:9]
        keys.popitem(70)

    assert less_during(work) == 0
    for weight in weights[1::10_000]:
        check(lambda: keys.index(weight))
        check(lambda: keys.__delitem__(weight))


def test_equality_is_asked_of_alike_values_alone():
    container = RankList([Weight(grams, "a") for grams in range(20_000)] + [Weight(77, "b")] * 30)
    for search, most in ((Weight(77, "c"), 31), (Weight(78, "c"), 1), (Weight(-5), 0), (Weight(90_000), 0)):
        for action in (container.__contains__, container.count, container.discard):
            before = Weight.equal
            action(search)
            assert Weight.equal - before <= most


def peak_of(action):
    tracemalloc.start()
    try:
        result = action()
        return tracemalloc.get_traced_memory()[1], result
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("make", [RankList, RankSet, RankMap.fromkeys])
def test_memory_of_bookkeeping(weights, make):
    peak, container = peak_of(lambda: make(weights))
    assert len(container) == COUNT and peak <= 24 * 2**20
    peak, _ = peak_of(lambda: container.copy())
    assert peak <= 24 * 2**20


def test_first_values_of_long_ranges_take_no_memory(ranks):
    for make in (ranks.span, ranks.between, ranks.between_keys, lambda **options: iter(ranks)):
        for options in ({}, {"reverse": True}):
            peak, first = peak_of(lambda: next(make(**options)))
            assert first is not None and peak < 200_000


def test_a_million_entries():
    container = RankList(range(1_000_000, 0, -1))
    container.add(500_000)
    assert container[499_999] == container[500_000] == 500_000 and len(container) == 1_000_001
    assert container.count_upto(500_000) == 500_001 and 1_000_001 not in container
