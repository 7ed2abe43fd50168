import json
import random

from _program import flat


def keys_of(document, *options):
    """The keys of the top members, in printed order."""
    return [json.loads(line)[0][0] for line in flat(document, "-t", *options)[1:]]


def test_members_are_sorted_by_code_points():
    keys = [
        "b",
        "a",
        "B",
        "",
        "_",
        "10",
        "9",
        "a1",
        "a10",
        "a2",
        "\u00e9",
        "z",
        "\uff5e",
        "\U0001f511",
        "\ue000",
    ]
    document = json.dumps({key: 0 for key in keys}, ensure_ascii=False)
    assert keys_of(document) == sorted(keys)
    assert keys_of(document)[-2:] == ["\uff5e", "\U0001f511"]


def test_sorting_holds_on_every_level():
    assert flat('[{"b": {"d": 1, "c": 2}, "a": 3}]', "-p") == [
        "doc",
        "doc[0]",
        "doc[0].a",
        "doc[0].b",
        "doc[0].b.c",
        "doc[0].b.d",
    ]


def test_prefixes_come_first():
    assert keys_of('{"aa": 0, "a-": 0, "a": 0}') == ["a", "a-", "aa"]


def test_document_order_on_request():
    keys = [f"k{n}" for n in range(40)]
    random.Random(3).shuffle(keys)
    document = json.dumps({key: {"z": 1, "a": 2} for key in keys})
    assert list(dict.fromkeys(keys_of(document, "--keep-order"))) == keys
    assert flat(document, "-k", "-p")[2:4] == [f"doc.{keys[0]}.z", f"doc.{keys[0]}.a"]


def test_elements_are_never_sorted():
    assert flat("[3, 1, 2]", "-v") == ["3", "1", "2"]
    assert flat(json.dumps(list(range(101))), "-v") == [str(n) for n in range(101)]


def test_last_of_equal_keys_counts():
    document = r'{"A": 1, "b": 2, "\u0041": {"c": 3}, "b": 4}'
    assert flat(document) == ["doc = {};", "doc.A = {};", "doc.A.c = 3;", "doc.b = 4;"]


def test_equal_keys_stand_at_the_first_place():
    document = '{"z": {"old": 1}, "m": 2, "z": 3}'
    assert flat(document, "--keep-order") == ["doc = {};", "doc.z = 3;", "doc.m = 2;"]
