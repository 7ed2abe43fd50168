from collections.abc import ItemsView, KeysView, ValuesView

import pytest
from _support import numbers, tens
from rankrail import RankMap


def stocked():
    return RankMap([(25, "a"), (11, "b"), (21, "c"), (38, "d")], key=tens)


def test_items_by_position():
    keys = sorted(set(numbers(2500, top=9000)))
    ranks = RankMap((key, -key) for key in keys)
    assert [ranks.item(at) for at in range(-len(keys), len(keys))] == [(key, -key) for key in keys + keys]
    assert ranks.item() == (keys[-1], -keys[-1])
    for at in (len(keys), -len(keys) - 1):
        with pytest.raises(IndexError):
            ranks.item(at)
    with pytest.raises(IndexError):
        RankMap().item()


def test_popping_items():
    ranks = stocked()
    assert [ranks.popitem(), ranks.popitem(0), ranks.popitem(-2)] == [(38, "d"), (11, "b"), (25, "a")]
    assert list(ranks.items()) == [(21, "c")] and 25 not in ranks
    with pytest.raises(IndexError):
        ranks.popitem(1)
    assert ranks.popitem() == (21, "c")
    for index in (-1, 0, 5):
        with pytest.raises(KeyError):
            ranks.popitem(index)


def test_index():
    ranks = stocked()
    assert [ranks.index(key) for key in (11, 25, 21, 38)] == [0, 1, 2, 3]
    assert (ranks.index(21, 1), ranks.index(21, -2, -1)) == (2, 2)
    for arguments in ((22,), (11, 1), ("x",)):
        with pytest.raises(ValueError):
            ranks.index(*arguments)


def test_order():
    ranks = stocked()
    assert list(ranks) == [11, 25, 21, 38] and list(reversed(ranks)) == [38, 21, 25, 11]
    assert (ranks.count_below(22), ranks.count_upto(22), ranks.count_below_key(3), ranks.count_upto_key(3)) == (
        1,
        3,
        3,
        4,
    )
    assert list(ranks.between(20, 30, closed="low", reverse=True)) == [21, 25]
    assert list(ranks.between_keys(2)) == [25, 21, 38]
    assert list(ranks.span(1, -1)) == [25, 21] and list(ranks.span(2, reverse=True)) == [38, 21]
    with pytest.raises(TypeError):
        ranks.count_below("x")


@pytest.mark.parametrize(
    ("name", "kind", "entries"),
    [
        ("keys", KeysView, [11, 25, 21, 38]),
        ("values", ValuesView, ["b", "a", "c", "d"]),
        ("items", ItemsView, [(11, "b"), (25, "a"), (21, "c"), (38, "d")]),
    ],
)
def test_views(name, kind, entries):
    view = getattr(stocked(), name)()
    assert isinstance(view, kind) and len(view) == 4
    assert list(view) == entries and list(reversed(view)) == entries[::-1]
    assert [view[at] for at in range(-4, 4)] == entries * 2
    for part in (slice(1, 3), slice(None, None, -1), slice(-1, None), slice(7, None)):
        assert type(view[part]) is list and view[part] == entries[part]
    for at in (4, -5):
        with pytest.raises(IndexError):
            view[at]
    with pytest.raises(TypeError):
        view["x"]


def test_views_are_live():
    ranks = stocked()
    keys, values, items = ranks.keys(), ranks.values(), ranks.items()
    ranks[5] = "e"
    ranks[38] = "f"
    del ranks[11]
    assert list(keys) == [5, 25, 21, 38] and list(values) == ["e", "a", "c", "f"]
    assert items[0] == (5, "e") and items[-1] == (38, "f") and len(items) == 4


def test_views_as_sets():
    ranks = stocked()
    assert (
        25 in ranks.keys() and 26 not in ranks.keys() and (25, "a") in ranks.items() and (25, "b") not in ranks.items()
    )
    assert "c" in ranks.values() and "x" not in ranks.values()
    results = [ranks.keys() & {25, 3}, ranks.keys() | {3}, ranks.keys() - {25}, ranks.keys() ^ {25, 3}]
    assert results == [{25}, {3, 11, 21, 25, 38}, {11, 21, 38}, {3, 11, 21, 38}]
    assert ranks.items() & {(25, "a"), (11, "x")} == {(25, "a")}
    assert all(type(result) is set for result in [*results, ranks.items() - {(25, "a")}])
    assert ranks.keys() == {11, 21, 25, 38}
