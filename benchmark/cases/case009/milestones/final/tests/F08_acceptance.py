from fractions import Fraction

import pytest
from ellwand import ReadError, read_count, show_count, show_short


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (0, "0"),
        (999, "999"),
        (1000, "1,000"),
        (-1000, "-1,000"),
        (-999, "-999"),
        (123456, "123,456"),
        (1234567.891, "1,234,567.89"),
        (999.999, "1,000"),
        (1234.5678, "1,234.57"),
        (0.1234, "0.12"),
        (10**15, "1,000,000,000,000,000"),
    ],
)
def test_groups(number, text):
    assert show_count(number) == text


@pytest.mark.parametrize(
    ("options", "text"),
    [
        ({"group": ""}, "-1234567.5"),
        ({"group": " "}, "-1 234 567.5"),
        ({"group": ".", "mark": ","}, "-1.234.567,5"),
        ({"group": "'", "pad": True}, "-1'234'567.50"),
        ({"group": "&nbsp;"}, "-1&nbsp;234&nbsp;567.5"),
        ({"mark": " point "}, "-1,234,567 point 5"),
        ({"digits": 0}, "-1,234,568"),
        ({"group": "", "mark": ","}, "-1234567,5"),
        ({"digits": 4, "pad": True}, "-1,234,567.5000"),
    ],
)
def test_texts_between(options, text):
    assert show_count(-1234567.5, **options) == text


def test_decimals_are_not_grouped():
    assert show_count(Fraction(1, 3), digits=7) == "0.3333333"
    assert show_count(1000, pad=True, digits=6) == "1,000.000000"


def test_wrong_texts_between():
    for options in ({"mark": ""}, {"mark": ","}, {"group": "."}, {"group": "0"}, {"mark": "p1"}):
        with pytest.raises(ValueError):
            show_count(5, **options)
    for options in ({"mark": None}, {"group": None}, {"group": 0}):
        with pytest.raises(TypeError):
            show_count(5, **options)


@pytest.mark.parametrize(
    ("number", "options", "text"),
    [
        (0, {}, "0"),
        (950, {}, "950"),
        (12.34, {}, "12.3"),
        (1000, {}, "1k"),
        (1250, {}, "1.3k"),
        (-1250, {}, "-1.3k"),
        (12345, {"digits": 2}, "12.35k"),
        (1234567, {"digits": 2}, "1.23M"),
        (5 * 10**9, {}, "5B"),
        (2.5e12, {}, "2.5T"),
        (1e16, {}, "10000T"),
        (999949, {}, "999.9k"),
        (999950, {}, "1M"),
        (999.95, {}, "1k"),
        (999.94, {}, "999.9"),
        (999999999, {"digits": 3}, "1B"),
        (1000, {"pad": True}, "1.0k"),
        (1500, {"digits": 0}, "2k"),
    ],
)
def test_short_form(number, options, text):
    assert show_short(number, **options) == text


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("12", 12),
        ("1,234.5", Fraction(2469, 2)),
        ("12k", 12000),
        ("12 K", 12000),
        ("3.5 million", 3500000),
        ("2 Thousand", 2000),
        ("1.2m", 1200000),
        ("4b", 4 * 10**9),
        ("4 bn", 4 * 10**9),
        ("4 billion", 4 * 10**9),
        ("7T", 7 * 10**12),
        ("7 trillion", 7 * 10**12),
        ("-2k", -2000),
        ("0.0005k", Fraction(1, 2)),
        ("1.1k", 1100),
    ],
)
def test_reading(text, value):
    found = read_count(text)
    assert found == value
    assert type(found) is type(value)


@pytest.mark.parametrize("text", ["k", "5 kk", "5 thousands", "5 mil", "5 q", "5 k 3", "five thousand", "5k.", "5 \u212a", "5 hundred", "5%"])
def test_what_is_no_count(text):
    with pytest.raises(ReadError) as caught:
        read_count(text)
    assert caught.value.text == text


def test_round_trip():
    for number in (0, 7, -1234567, 10**12, Fraction(5, 4)):
        assert read_count(show_count(number)) == number
    for number in (0, 7, -5000, 25 * 10**5, 10**9, 3 * 10**12):
        assert read_count(show_short(number)) == number
