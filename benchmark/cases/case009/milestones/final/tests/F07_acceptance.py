from fractions import Fraction

import pytest
from ellwand import ReadError, read_length, show_length


def metric(symbol, prefix):
    return [symbol, *(prefix + stem for stem in ("metre", "metres", "meter", "meters"))]


SPELLINGS = {
    "mile": (Fraction(1609344, 1000), ["mi", "mile", "miles"]),
    "kilometre": (Fraction(1000), metric("km", "kilo")),
    "metre": (Fraction(1), metric("m", "")),
    "yard": (Fraction(9144, 10**4), ["yd", "yard", "yards"]),
    "foot": (Fraction(3048, 10**4), ["ft", "foot", "feet"]),
    "inch": (Fraction(254, 10**4), ["in", "inch", "inches"]),
    "centimetre": (Fraction(1, 100), metric("cm", "centi")),
    "millimetre": (Fraction(1, 1000), metric("mm", "milli")),
    "micrometre": (Fraction(1, 10**6), [*metric("um", "micro"), "\u00b5m", "\u03bcm"]),
    "nanometre": (Fraction(1, 10**9), metric("nm", "nano")),
}


@pytest.mark.parametrize(("size", "names"), SPELLINGS.values(), ids=SPELLINGS)
def test_spellings(size, names):
    for name in names:
        assert read_length(f"3 {name}") == 3 * size
        assert read_length(f"0.5{name}") == size / 2
        if name.isascii():
            assert read_length(f"3 {name.upper()}") == 3 * size


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("42", 42),
        ("0.5", Fraction(1, 2)),
        ("5 km", 5000),
        ("15.3 cm", Fraction(153, 1000)),
        ("1m83cm", Fraction(183, 100)),
        ("1 km and 500 m", 1500),
        ("5 ft 11 in", Fraction(9017, 5000)),
        ("2 miles, 3 yards, 1 foot and 6 inches", Fraction("3221.8884")),
        ("1 mi 1 km 1 m 1 yd", Fraction("2611.2584")),
        ("1 in 1 cm", Fraction("0.0354")),
        ("-5 mm", Fraction(-1, 200)),
        ("-1 m 50 cm", Fraction(-3, 2)),
        ("1,500 m", 1500),
        ("1000 mm", 1),
    ],
)
def test_lengths(text, value):
    found = read_length(text)
    assert found == value
    assert type(found) is type(value)


@pytest.mark.parametrize(
    "text",
    [
        "m", "5 x", "5 metr", "5 me", "83cm 1m", "1m 1m", "1 m 1 metre", "1 m 50", "1 ft 1 yd", "1 cm 1 in", "5'", '5 ft 11"', "1:30",
        "5 m,", "5 m and", "5 mand 3 cm", "5 kilo", "5 dm", "5 \u212am", "5 m 3 cm -2 mm",
    ],
)
def test_what_is_no_length(text):
    with pytest.raises(ReadError) as caught:
        read_length(text)
    assert caught.value.text == text


def test_round_trip():
    for metres in (0, 1, 999, 2500, Fraction(1, 4), Fraction(3, 1000), Fraction(7, 10**6), Fraction(-9, 10**9)):
        assert read_length(show_length(metres)) == metres
