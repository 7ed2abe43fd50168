from _program import rows

LINES = [{"g": "a", "v": 4}, {"g": "b", "v": -1.5}, {"g": "a", "v": "7"}, {"g": "a", "v": 10}, {"g": "b"}, {"g": "c", "v": None}, {"g": "a", "v": True}]


def test_all():
    assert rows("* | json | sum(v), avg(v), min(v), max(v)", *LINES) == [[("sum(v)", 12.5), ("avg(v)", 4.166667), ("min(v)", -1.5), ("max(v)", 10)]]


def test_groups():
    assert rows("* | json | sum(v) as s, avg(v) as m, min(v) as l, max(v) as h by g", *LINES) == [
        [("g", "a"), ("s", 14), ("m", 7), ("l", 4), ("h", 10)],
        [("g", "b"), ("s", -1.5), ("m", -1.5), ("l", -1.5), ("h", -1.5)],
        [("g", "c"), ("s", 0), ("m", None), ("l", None), ("h", None)],
    ]


def test_nothing():
    assert rows("* | json | sum(v), avg(v), min(v), max(v)") == [[("sum(v)", 0), ("avg(v)", None), ("min(v)", None), ("max(v)", None)]]


def test_expressions():
    assert rows("* | json | sum(number(v)) as s, max(if(v == 4, 100, v)) as m, avg(v * 2) as d", *LINES) == [[("s", 19.5), ("m", 100), ("d", 8.333333)]]
    assert rows("* | json | avg(length(g)) as l", *LINES) == [[("l", 1)]]


def test_negative_values():
    assert rows("* | json | min(v), max(v), sum(v)", {"v": -5}, {"v": -2}, {"v": -9}) == [[("min(v)", -9), ("max(v)", -2), ("sum(v)", -16)]]


def test_aggregates_of_aggregates():
    assert rows("* | json | sum(v) as s by g | avg(s), max(s), count", *LINES) == [[("avg(s)", 4.166667), ("max(s)", 14), ("count", 3)]]


def test_many():
    lines = [{"v": number / 8, "g": number % 3} for number in range(3000)]
    assert rows("* | json | sum(v) as s, avg(v) as m by g | limit 1", *lines) == [[("g", 0), ("s", 187312.5), ("m", 187.3125)]]
