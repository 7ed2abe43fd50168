import pytest
from _program import passed, refusal, rows

MIXED = [{"v": "b"}, {"v": None}, {"v": 10}, {"v": True}, {"v": "a"}, {"w": 1}, {"v": 9}, {"v": False}, {"v": "B"}, {"v": -1}]


def order(query, *lines):
    return [dict(row).get("v") for row in rows(query, *lines)]


def test_kinds():
    assert order("* | json | sort by v", *MIXED) == [-1, 9, 10, "B", "a", "b", False, True, None, None]
    assert order("* | json | sort by v asc", *MIXED) == [-1, 9, 10, "B", "a", "b", False, True, None, None]
    assert order("* | json | sort by v desc", *MIXED) == [True, False, "b", "a", "B", 10, 9, -1, None, None]


def test_texts_by_code_points():
    assert order("* | json | sort by v", *({"v": text} for text in ["ä", "z", "a10", "a9", "Z", "", "😀", "\uffee"])) == [
        "",
        "Z",
        "a10",
        "a9",
        "z",
        "ä",
        "\uffee",
        "😀",
    ]


@pytest.mark.parametrize(
    ("keys", "expected"),
    [
        ("a", [2, 4, 1, 3, 5]),
        ("a desc", [5, 1, 3, 2, 4]),
        ("a, b", [4, 2, 3, 1, 5]),
        ("a desc, b", [5, 3, 1, 4, 2]),
        ("a, b desc", [2, 4, 1, 3, 5]),
        ("b desc, a desc", [1, 2, 5, 3, 4]),
        ("-v", [5, 4, 3, 2, 1]),
        ("a * b, v desc", [4, 3, 5, 2, 1]),
        ("if(v == 3, 0, 1), v desc", [3, 5, 4, 2, 1]),
        ("gone", [1, 2, 3, 4, 5]),
        ("a == 1 desc", [2, 4, 1, 3, 5]),
    ],
)
def test_keys(keys, expected):
    lines = [{"a": 2, "b": 9, "v": 1}, {"a": 1, "b": 9, "v": 2}, {"a": 2, "b": 1, "v": 3}, {"a": 1, "b": 1, "v": 4}, {"a": 3, "b": 2, "v": 5}]
    assert order(f"* | json | sort by {keys}", *lines) == expected


def test_equal_rows_keep_their_order():
    lines = [{"k": number % 3, "v": number} for number in range(30)]
    up = [number for rest in (0, 1, 2) for number in range(rest, 30, 3)]
    down = [number for rest in (2, 1, 0) for number in range(rest, 30, 3)]
    assert order("* | json | sort by k", *lines) == up and order("* | json | sort by k desc", *lines) == down


def test_lines_are_sorted():
    assert passed("* | sort by _line", "b", "a", "c") == ["a", "b", "c"]
    assert passed("* | sort by length(_line) desc, _line", "b", "aa", "c", "a") == ["aa", "a", "b", "c"]


@pytest.mark.parametrize(
    ("limit", "expected"), [("2", "ab"), ("0", ""), ("9", "abcde"), ("-2", "de"), ("-9", "abcde"), ("5", "abcde"), ("-5", "abcde"), ("01", "a")]
)
def test_limit(limit, expected):
    assert passed(f"* | limit {limit}", *"abcde") == list(expected)


def test_limit_after_other_stages():
    assert order("* | json | count as v by g | sort by v desc | limit 1", {"g": 1}, {"g": 2}, {"g": 2}) == [2]
    assert passed("* | limit 3 | limit -1", *"abcde") == ["c"]


@pytest.mark.parametrize(
    "stage", ["sort by", "sort a", "sort by a b", "sort by desc", "sort by a asc desc", "limit", "limit a", "limit 1.5", "limit 5m", "limit --1"]
)
def test_errors(stage):
    refusal(2, f"* | json | {stage}")
