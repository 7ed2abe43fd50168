import pytest
from _program import refusal, rows


def percentiles(numbers, *names):
    (row,) = rows("* | json | " + ", ".join(f"{name}(v)" for name in names), *({"v": number} for number in numbers))
    return [value for _, value in row]


def test_nearest_rank():
    assert percentiles([15, 20, 35, 40, 50], "p5", "p30", "p40", "p50", "p99") == [15, 20, 20, 35, 50]
    assert percentiles([3, 1, 2, 4], "p1", "p25", "p26", "p50", "p75", "p76", "p99") == [1, 1, 2, 2, 3, 4, 4]
    assert percentiles([7], "p1", "p50", "p99") == [7, 7, 7]
    assert percentiles(range(1, 101), "p1", "p29", "p57", "p58", "p99") == [1, 29, 57, 58, 99]
    assert percentiles(range(200, 0, -1), "p1", "p2", "p95", "p99") == [2, 4, 190, 198]


def test_equal_values():
    assert percentiles([5, 5, 1, 5], "p25", "p26", "p90") == [1, 5, 5]


def test_other_values_are_passed_over():
    assert percentiles([3, "9", None, True, 1], "p50", "p51") == [1, 3]
    assert percentiles(["x"], "p50") == [None] and percentiles([], "p50") == [None]


def test_names_groups_and_expressions():
    lines = [{"g": "a", "v": 1}, {"g": "b", "v": 5}, {"g": "a", "v": 3}, {"g": "a", "v": 2}]
    assert rows("* | json | p50(v), p90(v * 10) as high, count by g", *lines) == [
        [("g", "a"), ("p50(v)", 2), ("high", 30), ("count", 3)],
        [("g", "b"), ("p50(v)", 5), ("high", 50), ("count", 1)],
    ]


@pytest.mark.parametrize("stage", ["p0(v)", "p100(v)", "p05(v)", "p(v)", "p50", "p50(v + 1)"])
def test_errors(stage):
    refusal(2, f"* | json | {stage}")
