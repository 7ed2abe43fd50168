import pytest
from _program import refusal, rows, values


BUCKETS = [
    ("2024-05-17T22:14:03Z", "1s", "2024-05-17T22:14:03Z"),
    ("2024-05-17T22:14:03Z", "10s", "2024-05-17T22:14:00Z"),
    ("2024-05-17T22:14:03Z", "15m", "2024-05-17T22:00:00Z"),
    ("2024-05-17T22:15:00Z", "15m", "2024-05-17T22:15:00Z"),
    ("2024-05-17T22:14:59Z", "1m", "2024-05-17T22:14:00Z"),
    ("2024-05-17T22:14:03Z", "2h", "2024-05-17T22:00:00Z"),
    ("2024-05-17T22:14:03Z", "5h", "2024-05-17T20:00:00Z"),
    ("2024-05-17T22:14:03Z", "1d", "2024-05-17T00:00:00Z"),
    ("2024-05-17T22:14:03Z", "7d", "2024-05-16T00:00:00Z"),
    ("2024-05-17T22:14:03Z", "90s", "2024-05-17T22:13:30Z"),
    ("2024-05-17T22:14:03Z", "7m", "2024-05-17T22:12:00Z"),
    ("2024-05-17 22:14:03", "1m", "2024-05-17T22:14:00Z"),
    ("2024-05-17T22:14:03.999999Z", "1s", "2024-05-17T22:14:03Z"),
    ("2024-05-17T22:14:03,5", "1s", "2024-05-17T22:14:03Z"),
    ("2024-05-17T00:30:00+02:00", "1h", "2024-05-16T22:00:00Z"),
    ("2024-05-17T22:30:00-0530", "1h", "2024-05-18T04:00:00Z"),
    ("2024-05-17T22:30:00+0000", "1d", "2024-05-17T00:00:00Z"),
    ("2024-02-29T12:00:00Z", "1d", "2024-02-29T00:00:00Z"),
    ("1970-01-01T00:00:59Z", "1m", "1970-01-01T00:00:00Z"),
    ("2000-12-31T23:59:59Z", "60m", "2000-12-31T23:00:00Z"),
    (0, "1d", "1970-01-01T00:00:00Z"),
    (1715984043, "1h", "2024-05-17T22:00:00Z"),
    (1715984043.75, "1s", "2024-05-17T22:14:03Z"),
]


@pytest.fixture(scope="module")
def found():
    """The buckets of each moment, by moment and duration."""
    moments = list(dict.fromkeys(moment for moment, _, _ in BUCKETS))
    durations = list(dict.fromkeys(duration for _, duration, _ in BUCKETS))
    stages = " | ".join(f"bucket at by {duration} as `{duration}`" for duration in durations)
    results = values(f"* | json | {stages}", *({"at": moment} for moment in moments))
    return {(moment, duration): row[duration] for moment, row in zip(moments, results) for duration in durations}


@pytest.mark.parametrize(("moment", "duration", "expected"), BUCKETS)
def test_buckets(found, moment, duration, expected):
    assert found[moment, duration] == expected


DROPPED = [
    "",
    "today",
    "2024-05-17",
    "22:14:03",
    "2024-05-17T22:14",
    "2024-02-30T00:00:00Z",
    "2023-02-29T00:00:00Z",
    "2024-13-01T00:00:00Z",
    "2024-05-17T24:00:00Z",
    "2024-05-17T22:60:00Z",
    "2024-05-17T22:14:60Z",
    "2024-05-17T22:14:03X",
    "2024-05-17T22:14:03 Z",
    "2024-05-17T22:14:03.Z",
    "2024-05-17T22:14:03+2",
    "2024-05-17T22:14:03+02:60",
    "2024-5-17T22:14:03Z",
    "x2024-05-17T22:14:03Z",
    "2024-05-17t22:14:03Z",
    "1715984043",
    None,
    True,
]


def test_what_is_dropped():
    lines = [{"at": moment} for moment in DROPPED]
    assert rows("* | json | bucket at by 1m", *lines, {"gone": 1}) == []


def test_names():
    assert rows("* | json | bucket a.t by 1h as hour | omit a.t", {"x": 1, "a": {"t": "2024-05-17T22:14:03Z"}}) == [
        [("x", 1), ("hour", "2024-05-17T22:00:00Z")]
    ]
    assert rows("* | json | bucket t by 1h as t", {"t": 7200, "x": 1}) == [[("t", "1970-01-01T02:00:00Z"), ("x", 1)]]
    assert rows("* | bucket _line by 1d", "2024-05-17T22:14:03Z", "x") == [[("bucket", "2024-05-17T00:00:00Z")]]


def test_counting_by_buckets():
    lines = [{"t": 60 * number} for number in (0, 1, 14, 15, 29, 30, 31, 32)]
    assert rows("* | json | bucket t by 15m | count by bucket", *lines) == [
        [("bucket", "1970-01-01T00:00:00Z"), ("count", 3)],
        [("bucket", "1970-01-01T00:15:00Z"), ("count", 2)],
        [("bucket", "1970-01-01T00:30:00Z"), ("count", 3)],
    ]


@pytest.mark.parametrize(
    "stage",
    [
        "bucket t",
        "bucket by 1m",
        "bucket t by 5",
        "bucket t by 0s",
        "bucket t by 1.5h",
        "bucket t by 5 m",
        "bucket t as x by 5m",
        "bucket t by 5min",
        "bucket t + 1 by 5m",
    ],
)
def test_errors(stage):
    refusal(2, f"* | json | {stage}")
