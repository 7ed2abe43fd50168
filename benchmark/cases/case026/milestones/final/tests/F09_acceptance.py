from datetime import timedelta

import pytest
from _texts import reads, spoiled, unreadable
from candlemark import Lapse, read_lapse


def test_all_units():
    assert read_lapse("P1Y2M3W4DT5H6M7S") == Lapse(years=1, months=2, weeks=3, days=4, hours=5, minutes=6, seconds=7)


@pytest.mark.parametrize(
    ("text", "parts"),
    [("P3Y", {"years": 3}), ("P3M", {"months": 3}), ("P3W", {"weeks": 3}), ("P3D", {"days": 3}), ("PT3H", {"hours": 3}), ("PT3M", {"minutes": 3}),
     ("PT3S", {"seconds": 3}), ("P1Y3D", {"years": 1, "days": 3}), ("P1MT1M", {"months": 1, "minutes": 1}), ("P1W2D", {"weeks": 1, "days": 2}),
     ("P0D", {}), ("PT0S", {}), ("P0Y", {}), ("P14M", {"months": 14}), ("PT100H", {"hours": 100}), ("P007D", {"days": 7}), ("P400D", {"days": 400})],
)
def test_some_units(text, parts):
    found = read_lapse(text)
    assert found == Lapse(**parts) and type(found) is Lapse


def test_signs():
    reads(read_lapse, [("-P1Y2D", Lapse(years=-1, days=-2)), ("+P1Y2D", Lapse(years=1, days=2)), ("-PT1.5S", Lapse(microseconds=-1_500_000)), ("-P0D", Lapse())])


@pytest.mark.parametrize(
    ("text", "expected"),
    [("P1.5Y", Lapse(months=18)), ("P0,25Y", Lapse(months=3)), ("P1Y2.0M", Lapse(months=14)), ("P0.5W", Lapse(hours=84)), ("P1.5D", Lapse(hours=36)), ("PT0.5H", Lapse(minutes=30)),
     ("PT1,5M", Lapse(seconds=90)), ("PT6.000001S", Lapse(seconds=6, microseconds=1)), ("P1Y0.5D", Lapse(years=1, hours=12)), ("PT1H0.1M", Lapse(seconds=3606)),
     ("-P1M0.5D", Lapse(months=-1, hours=-12)), ("P1Y0.0D", Lapse(years=1)), ("PT0.7H", Lapse(minutes=42)), ("P2.0M", Lapse(months=2))],
)
def test_fractions(text, expected):
    assert read_lapse(text) == expected


@pytest.mark.parametrize(
    ("text", "rest"),
    [("PT1.0000019S", timedelta(seconds=1, microseconds=1)), ("-PT1.0000019S", -timedelta(seconds=1, microseconds=1)), ("PT0.0000009S", timedelta()),
     ("PT0.33333333333333H", timedelta(minutes=19, seconds=59, microseconds=999_999)), ("PT0.1666666666666666666666666666666666666666667H", timedelta(minutes=10)),
     ("PT0.1666666666666666666666666666666666666666666H", timedelta(minutes=9, seconds=59, microseconds=999_999)), ("P99999999.000001D", timedelta(days=99_999_999, microseconds=86_400)),
     ("PT10000000000.123457S", timedelta(seconds=10_000_000_000, microseconds=123_457)), ("PT0.29S", timedelta(microseconds=290_000)), ("P0.7W", timedelta(hours=117, minutes=36))],
)
def test_exactness(text, rest):
    assert read_lapse(text).rest == rest


@pytest.mark.parametrize("text", ["P0.7Y", "P1.5M", "P0.01Y", "P1Y0.5M", "P1.25M", "P0.3333333333Y"])
def test_months_are_whole(text):
    unreadable(read_lapse, text)


@pytest.mark.parametrize("text", ["P1.5Y2M", "P1.0Y1D", "PT1.5H30M", "P1.5DT1H", "P0.5W1D", "P1,0M0D", "PT1.0M1.0S"])
def test_only_the_last_number_has_a_fraction(text):
    unreadable(read_lapse, text)


@pytest.mark.parametrize(
    "text",
    ["", "P", "PT", "-P", "P1", "1D", "P1DT", "P1YT", "PD", "PTS", "P1S", "P1H", "PT1D", "PT1Y", "PT1W", "P1D1Y", "P1M1Y", "P1D1W", "P1Y1Y", "PT1S1M", "PT1M1H", "P-1D", "P+1D", "P1.D",
     "P.5D", "P1.5.5D", "P1e3D", "P1_000D", "--P1D", "-+P1D", "P 1D", "P1D ", "P1 D", "PT1H 2M", "P1d", "p1D", "P1DT1", "PT1HT1M", "P1Q", "P1D/", "P1,5,D", "P0xFD"],
)
def test_other_texts(text):
    unreadable(read_lapse, text)


def test_nearly_right():
    unreadable(read_lapse, *spoiled("P2DT2H")[:-1], *spoiled("PT0.2S")[:-1])


def test_great_numbers():
    assert read_lapse("P999999999D").rest == timedelta(days=999_999_999)
    assert read_lapse("P100000Y").total_months == 1_200_000
    unreadable(read_lapse, "P1000000000D", "-P1000000000D", "PT100000000000000S", "P999999999DT24H", "P" + "9" * 5000 + "D")
    assert read_lapse("P" + "0" * 5000 + "7D") == Lapse(days=7)


def test_no_text():
    for value in (None, 1, b"P1D", timedelta(1), Lapse(days=1)):
        with pytest.raises(TypeError):
            read_lapse(value)
