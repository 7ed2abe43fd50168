from decimal import Decimal
from fractions import Fraction

import pytest
from ellwand import show_size


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (0, "0 bytes"),
        (1, "1 byte"),
        (-1, "-1 byte"),
        (2, "2 bytes"),
        (0.5, "0.5 bytes"),
        (0.001, "0 bytes"),
        (1.001, "1 byte"),
        (999, "999 bytes"),
        (1000, "1 kB"),
        (1024, "1.02 kB"),
        (1500, "1.5 kB"),
        (1536000, "1.54 MB"),
        (123456789, "123.46 MB"),
        (10**9, "1 GB"),
        (5 * 10**12, "5 TB"),
        (10**15, "1 PB"),
        (10**18, "1 EB"),
        (10**21, "1 ZB"),
        (10**24, "1 YB"),
        (10**28, "10000 YB"),
        (-2500, "-2.5 kB"),
        (Decimal("1234.5"), "1.23 kB"),
        (Fraction(10**6, 3), "333.33 kB"),
    ],
)
def test_decimal_units(number, text):
    assert show_size(number) == text


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (1000, "1000 bytes"),
        (1023, "1023 bytes"),
        (1024, "1 KiB"),
        (1536, "1.5 KiB"),
        (2**20, "1 MiB"),
        (2**30 * 5, "5 GiB"),
        (2**40, "1 TiB"),
        (2**50, "1 PiB"),
        (2**60, "1 EiB"),
        (2**70, "1 ZiB"),
        (2**80 * 3, "3 YiB"),
        (1000 * 1024, "1000 KiB"),
        (-(2**20), "-1 MiB"),
    ],
)
def test_binary_units(number, text):
    assert show_size(number, base=1024) == text


@pytest.mark.parametrize(
    ("number", "options", "text"),
    [
        (999999, {}, "1 MB"),
        (999994, {}, "999.99 kB"),
        (999995, {}, "1 MB"),
        (-999999, {}, "-1 MB"),
        (999.999, {}, "1 kB"),
        (999.99, {}, "999.99 bytes"),
        (1048575, {"base": 1024}, "1 MiB"),
        (1023.999, {"base": 1024}, "1 KiB"),
        (1048000, {"base": 1024}, "1023.44 KiB"),
        (999500, {"digits": 0}, "1 MB"),
        (999499, {"digits": 0}, "999 kB"),
        (999999, {"digits": 3}, "999.999 kB"),
        (999999999999, {"digits": 1}, "1 TB"),
        (10**27 - 1, {}, "1000 YB"),
    ],
)
def test_rounding_into_the_next_unit(number, options, text):
    assert show_size(number, **options) == text


def test_padding():
    assert show_size(1, pad=True) == "1.00 bytes"
    assert show_size(1500, pad=True) == "1.50 kB"
    assert show_size(999999, pad=True) == "1.00 MB"
    assert show_size(1, pad=True, digits=0) == "1 byte"


def test_other_bases():
    for base in (10, 0, -1000, 1025, 2):
        with pytest.raises(ValueError):
            show_size(5, base=base)
