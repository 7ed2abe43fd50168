from decimal import Decimal
from fractions import Fraction

import pytest
from ellwand import ReadError, read_count, read_duration, read_length, read_size, show_count, show_length, show_short, show_size

SHOWING = [show_size, show_length, show_count, show_short]
READING = [read_size, read_length, read_count, read_duration]


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (5, "5"),
        (1.5, "1.5"),
        (1.005, "1.01"),
        (2.675, "2.68"),
        (0.125, "0.13"),
        (-0.125, "-0.13"),
        (0.1 + 0.2, "0.3"),
        (1e-7, "0"),
        (-0.004, "0"),
        (-0.005, "-0.01"),
        (-0.0, "0"),
        (Decimal("0.125"), "0.13"),
        (Decimal("1E+2"), "100"),
        (Fraction(1, 3), "0.33"),
        (Fraction(2, 3), "0.67"),
        (Fraction(1, 200), "0.01"),
        (99.995, "100"),
        (0.07, "0.07"),
        (20.0, "20"),
    ],
)
def test_numbers_to_two_decimals(number, text):
    assert show_count(number) == text


@pytest.mark.parametrize(
    ("digits", "plain", "padded"),
    [(0, "3", "3"), (1, "2.5", "2.5"), (2, "2.5", "2.50"), (4, "2.5", "2.5000"), (20, "2.5", "2.5" + "0" * 19)],
)
def test_digits_and_padding(digits, plain, padded):
    assert show_count(2.5, digits=digits) == plain
    assert show_count(2.5, digits=digits, pad=True) == padded


def test_no_exponents():
    assert show_count(1e22, group="") == "1" + "0" * 22
    assert show_count(1.5e-9, digits=10) == "0.0000000015"
    assert show_count(Decimal("1E-3"), digits=3) == "0.001"


def test_large_integers_are_exact():
    assert show_count(10**30 + 1, group="") == "1" + "0" * 29 + "1"
    assert show_count(2**70, group="") == str(2**70)


@pytest.mark.parametrize("show", SHOWING)
def test_what_is_no_number(show):
    for value in (True, False, "5", None, [], 1j, b"5"):
        with pytest.raises(TypeError):
            show(value)
    for value in (float("inf"), float("-inf"), float("nan"), Decimal("NaN"), Decimal("Infinity")):
        with pytest.raises(ValueError):
            show(value)


@pytest.mark.parametrize("show", SHOWING)
def test_impossible_digits(show):
    for value in (-1, 21):
        with pytest.raises(ValueError):
            show(1, digits=value)
    for value in ("2", 2.0, None, True):
        with pytest.raises(TypeError):
            show(1, digits=value)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("42", 42),
        ("007", 7),
        ("3.0", 3),
        ("+12", 12),
        ("-12", -12),
        (" \t12\u00a0", 12),
        ("1,234", 1234),
        ("12,345,678.5", Fraction(24691357, 2)),
        ("0.1", Fraction(1, 10)),
        ("-0.25", Fraction(-1, 4)),
        ("0", 0),
        ("-0", 0),
        ("123456789012345678901234567890", 123456789012345678901234567890),
    ],
)
def test_numbers_are_read(text, value):
    for read in (read_count, read_length, read_duration):
        found = read(text)
        assert found == value
        assert type(found) is type(value)


@pytest.mark.parametrize(
    "text",
    [
        "", " ", ".", ".5", "5.", "1.2.3", "1,23", "1234,567", "12,3456", ",123", "1,,234", "0,5", "--1", "+-1", "- 1", "1-",
        "1 2", "1e3", "1_000", "0x10", "inf", "nan", "½", "١٢", "１２", "12\n", "1\u2003", "five", "−5", "1.2,345",
    ],
)
@pytest.mark.parametrize("read", READING)
def test_what_is_not_read(read, text):
    with pytest.raises(ReadError) as caught:
        read(text)
    assert caught.value.text == text
    assert isinstance(caught.value, ValueError)
    assert str(caught.value)


@pytest.mark.parametrize("read", READING)
def test_what_is_no_text(read):
    for value in (5, None, b"5", ["5"]):
        with pytest.raises(TypeError):
            read(value)


@pytest.mark.parametrize("read", READING)
def test_long_texts(read):
    for text in ("1," * 4000, "1 " * 4000, "x" * 8000, "1" + " " * 8000 + "?", "1m, " * 2000, "1" + ",000" * 2000 + ","):
        with pytest.raises(ReadError):
            read(text)
