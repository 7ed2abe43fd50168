import random

import pytest
from _support import filled, leaving
from larderbox import Larder, TooLarge


def test_insertion():
    larder = filled(Larder(3, policy="insertion"), "abc")
    larder["a"], larder.get("a"), larder.setdefault("a", 0)
    assert leaving(larder) == ["a", "b", "c"]


def test_insertion_is_renewed_by_assignment():
    larder = filled(Larder(3, policy="insertion"), "abca")
    larder["d"] = 1
    assert sorted(larder) == ["a", "c", "d"]
    assert leaving(larder) == ["c", "a", "d"]


@pytest.mark.parametrize(
    "use",
    [
        lambda larder: larder["a"],
        lambda larder: larder.get("a"),
        lambda larder: larder.setdefault("a", 0),
        lambda larder: larder.update(a="A"),
    ],
)
def test_recency_is_renewed_by_use(use):
    larder = filled(Larder(3), "abc")
    use(larder)
    larder["d"] = "D"
    assert sorted(larder) == ["a", "c", "d"]
    assert leaving(larder) == ["c", "a", "d"]


def test_failed_operations_are_no_uses():
    larder = filled(Larder(3, measure=lambda key, value: 9 if value == 9 else 1), "abc")
    with pytest.raises(TooLarge):
        larder["a"] = 9
    larder.get("z"), larder.pop("z", None)
    with pytest.raises(KeyError):
        larder["z"]
    assert leaving(larder) == ["a", "b", "c"]


def test_keys_that_come_back_are_new():
    for policy in ("insertion", "recency"):
        larder = filled(Larder(3, policy=policy), "abc")
        del larder["a"]
        larder["a"] = 1
        assert list(larder) == ["b", "c", "a"]
        assert leaving(larder) == ["b", "c", "a"]


@pytest.mark.parametrize("policy", ["insertion", "recency"])
def test_against_a_plain_list(policy):
    chance = random.Random(5)
    larder, order = Larder(6, policy=policy), []
    for turn in range(600):
        key = chance.randrange(10)
        if chance.random() < 0.5:
            found = larder.get(key) is not None
            assert found == (key in order)
            if found and policy == "recency":
                order.append(order.pop(order.index(key)))
        else:
            larder[key] = turn
            order = [one for one in order if one != key][-5:] + [key]
        assert sorted(larder) == sorted(order)
    assert leaving(larder) == order


def test_unknown_policies():
    for policy in ("", "Recency", "lru", "oldest"):
        with pytest.raises(ValueError):
            Larder(3, policy=policy)
    for policy in (None, 5, list):
        with pytest.raises(TypeError):
            Larder(3, policy=policy)


@pytest.mark.parametrize("policy", ["insertion", "recency", "frequency"])
def test_many_entries(policy):
    larder = Larder(20000, policy=policy)
    for number in range(50000):
        larder[number] = number
        larder[number // 2 + number // 4 if number < 20000 else number]
    assert len(larder) == 20000 and 49999 in larder
