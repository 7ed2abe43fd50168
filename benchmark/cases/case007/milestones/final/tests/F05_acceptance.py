from _support import Part, fares, keys_of, pairs, part_calls, random_keys
from fernkey import Entry, PathMap, SequenceMap, TextMap


def test_entries_of_a_branch():
    assert pairs(fares().within("park/north")) == [("park/north", 6), ("park/north/gate/2", 7)]
    assert pairs(fares().within("pier")) == [("pier/boat", 9), ("pier/rail", 3)]
    assert list(fares().within("zoo")) == [Entry("zoo", 0)]


def test_records_are_pairs():
    entry = next(fares().within("zoo"))
    key, value = entry
    assert (key, value, entry.key, entry.value) == ("zoo", 0, "zoo", 0)
    assert entry == ("zoo", 0)
    assert isinstance(entry, Entry)


def test_nothing_below():
    table = fares()
    for prefix in ("lake", "zoo/1", "park/n", ""):
        assert list(table.within(prefix)) == []
        assert table.count(prefix) == 0


def test_prefix_need_not_have_a_value():
    assert keys_of(fares().within("park/north/gate")) == ["park/north/gate/2"]


def test_shallow():
    table = fares()
    assert keys_of(table.within(shallow=True)) == ["park", "pier/boat", "pier/rail", "zoo"]
    assert keys_of(table.within("park", shallow=True)) == ["park"]
    assert keys_of(table.within("park/north/gate", shallow=True)) == ["park/north/gate/2"]


def test_entries_above_hide_nothing():
    table = PathMap.fromkeys(["a", "a/b/c", "a/b/d", "a/b/d/e"])
    assert keys_of(table.within("a/b", shallow=True)) == ["a/b/c", "a/b/d"]


def test_shallow_with_a_value_at_the_root():
    table = TextMap.fromkeys(["", "a", "ab"])
    assert keys_of(table.within(shallow=True)) == [""]
    assert keys_of(table.within("a", shallow=True)) == ["a"]


def test_shallow_goes_on_with_the_next_sibling():
    table = SequenceMap.fromkeys([(1,), (1, 1), (2, 1), (2, 1, 1), (2, 2), (3,)])
    assert keys_of(table.within(shallow=True)) == [(1,), (2, 1), (2, 2), (3,)]


def test_counts():
    table = fares()
    assert [table.count(key) for key in ("park", "park/north", "pier", "zoo")] == [3, 2, 2, 1]
    assert table.count() == 6
    assert TextMap().count() == 0
    assert TextMap({"": 1}).count("") == 1


def test_counts_follow_changes():
    table = fares()
    table["park"] = 0
    table["park/south"] = 1
    del table["park/north"]
    assert (table.count("park"), table.count("park/north"), table.count()) == (3, 1, 6)


def test_agrees_with_a_model():
    keys = random_keys(31, 120)
    table = SequenceMap.fromkeys(keys)
    for prefix in random_keys(32, 150):
        below = {key for key in keys if key[: len(prefix)] == prefix}
        top = {key for key in below if not any(key[:n] in below for n in range(len(key)))}
        assert set(keys_of(table.within(prefix))) == below
        assert set(keys_of(table.within(prefix, shallow=True))) == top
        assert table.count(prefix) == len(below)


def test_work_depends_on_the_key_alone():
    parts = [Part(number) for number in range(60)]
    table = SequenceMap({(parts[a], parts[b]): a * b for a in range(60) for b in range(60)})
    key = (parts[7], parts[9])
    for action in (
        lambda: table[key],
        lambda: table.count(key[:1]),
        lambda: table.standing(key[:1]),
        lambda: table.longest(key),
        lambda: table.shortest(key),
        lambda: table.count(),
        lambda: table.__setitem__(key, 0),
        lambda: table.__delitem__(key),
        lambda: table.__setitem__(key, 1),
    ):
        assert part_calls(action) <= 20


def test_first_entry_does_not_visit_the_others():
    parts = [Part(number) for number in range(80)]
    table = SequenceMap({(a, b): 0 for a in parts for b in parts}, order="sorted")
    assert part_calls(lambda: next(table.within())) < 4000
