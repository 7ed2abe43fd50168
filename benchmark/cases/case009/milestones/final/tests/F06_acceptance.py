from decimal import Decimal
from fractions import Fraction

import pytest
from ellwand import show_length


@pytest.mark.parametrize(
    ("metres", "text"),
    [
        (0, "0 m"),
        (1, "1 m"),
        (5, "5 m"),
        (1.83, "1.83 m"),
        (999.99, "999.99 m"),
        (1000, "1 km"),
        (42195, "42.2 km"),
        (12345678, "12345.68 km"),
        (0.5, "50 cm"),
        (0.01, "1 cm"),
        (0.005, "5 mm"),
        (0.001, "1 mm"),
        (0.00025, "250 um"),
        (1e-6, "1 um"),
        (5.5e-8, "55 nm"),
        (1e-9, "1 nm"),
        (Decimal("0.0000000005"), "0.5 nm"),
        (1e-12, "0 nm"),
        (-1e-12, "0 nm"),
        (-0.5, "-50 cm"),
        (-2500, "-2.5 km"),
        (Fraction(1, 3), "33.33 cm"),
    ],
)
def test_units(metres, text):
    assert show_length(metres) == text


@pytest.mark.parametrize(
    ("metres", "options", "text"),
    [
        (0.99999, {}, "1 m"),
        (0.9999, {}, "99.99 cm"),
        (0.009999, {}, "1 cm"),
        (0.00999, {}, "9.99 mm"),
        (0.0009999999, {}, "1 mm"),
        (999.995, {}, "1 km"),
        (999.994, {}, "999.99 m"),
        (999.5, {"digits": 0}, "1 km"),
        (0.0995, {"digits": 0}, "10 cm"),
        (0.995, {"digits": 0}, "1 m"),
        (-0.99999, {}, "-1 m"),
        (9.9999e-7, {"digits": 1}, "1 um"),
    ],
)
def test_rounding_into_the_next_unit(metres, options, text):
    assert show_length(metres, **options) == text


def test_digits_and_padding():
    assert show_length(1.23456, digits=4) == "1.2346 m"
    assert show_length(5, pad=True) == "5.00 m"
    assert show_length(0, pad=True) == "0.00 m"
    assert show_length(0, pad=True, digits=0) == "0 m"
