import pytest
from _formulas import refusal, refused, values
from reckonry import MissingItem, Unavailable, evaluate

NAMES = {"row": [10, 20, 30, 40], "d": {"a": 1, 2: "two", (1, 2): "pair"}, "word": "quince", "i": 2}


def test_items():
    values([("row[0]", 10), ("row[-1]", 40), ("row[i]", 30), ("row[i - 1] + 1", 21), ("word[1]", "u")], names=NAMES)
    values([("d['a']", 1), ("d[2]", "two"), ("d[2][0]", "t"), ("'pear'[1]", "e")], names=NAMES)


def test_slices():
    values([("row[1:3]", [20, 30]), ("row[:2]", [10, 20]), ("row[2:]", [30, 40]), ("row[:]", NAMES["row"])], names=NAMES)
    values([("row[::2]", [10, 30]), ("row[::-1]", [40, 30, 20, 10]), ("row[-2:]", [30, 40])], names=NAMES)
    values([("word[i:i + 2]", "in"), ("row[9:]", []), ("row[None:1]", [10])], names=NAMES)


def test_missing_items():
    assert refusal(MissingItem, evaluate, "d['z']", names=NAMES).key == "z"
    assert refusal(MissingItem, evaluate, "row[i + 5]", names=NAMES).key == 7
    refused(MissingItem, "word[99]", "row[-5]", names=NAMES)


def test_bounds_come_as_a_slice():
    class Echo:
        def __getitem__(self, key):
            return key

    class Gone:
        def __getitem__(self, key):
            raise IndexError

    assert evaluate("e[1:2]", names={"e": Echo()}) == slice(1, 2, None)
    assert evaluate("e[::3]", names={"e": Echo()}) == slice(None, None, 3)
    assert refusal(MissingItem, evaluate, "g[1:'x']", names={"g": Gone()}).key == slice(1, "x", None)


def test_other_errors_pass():
    with pytest.raises(TypeError):
        evaluate("(5)[0]")
    with pytest.raises(TypeError):
        evaluate("row['a']", names=NAMES)
    with pytest.raises(ValueError):
        evaluate("row[::0]", names=NAMES)


def test_key_errors_of_parts_are_not_items():
    def fail():
        raise KeyError("inner")

    with pytest.raises(KeyError, match="inner"):
        evaluate("row[fail()]", names=NAMES, functions={"fail": fail})


def test_tuples_as_keys():
    values([("d[1, 2]", "pair"), ("d[(1, 2)]", "pair")], names=NAMES, containers=True)
    refused(Unavailable, "d[1, 2]", names=NAMES)
    refused(Unavailable, "row[1:2, 3]", "row[(0), 1:2]", names=NAMES, containers=True)


def test_order():
    seen = []

    def note(value):
        seen.append(value)
        return value

    values([("(note('abc'))[note(0):note(2)]", "ab")], functions={"note": note})
    assert seen == ["abc", 0, 2]
