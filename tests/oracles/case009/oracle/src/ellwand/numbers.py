"""Exact numbers: from Python objects, from texts, to texts."""

import math
import re
from decimal import Decimal
from fractions import Fraction

BLANKS = " \t\u00a0"
NUMBER = r"(?:[0-9]{1,3}(?:,[0-9]{3})+|[0-9]+)(?:\.[0-9]+)?"


def exact(number: object) -> Fraction:
    """The exact value of a number; a float is what `repr` shows."""
    if isinstance(number, bool) or not isinstance(number, (int, float, Decimal, Fraction)):
        raise TypeError(f"{type(number).__name__} is no number")
    if isinstance(number, (float, Decimal)) and not math.isfinite(number):
        raise ValueError("the number is not finite")
    return Fraction(repr(float(number))) if isinstance(number, float) else Fraction(number)


def whole(number: object, name: str, low: int, high: int | None = None) -> int:
    """A checked whole number of an option."""
    if isinstance(number, bool) or not isinstance(number, int):
        raise TypeError(f"{name} is a whole number")
    if number < low or (high is not None and number > high):
        raise ValueError(f"{name} is out of range")
    return number


def parse(text: str) -> Fraction:
    """The value of a text that matches `NUMBER`."""
    head, _, tail = text.replace(",", "").partition(".")
    return Fraction(Decimal(f"{head}.{tail or 0}"))


def number_of(text: str) -> Fraction | None:
    """The value of a text that is a signed number with blanks around it."""
    found = re.fullmatch(rf"([+-]?)({NUMBER})", text.strip(BLANKS))
    if found is None:
        return None
    return -parse(found[2]) if found[1] == "-" else parse(found[2])


def narrowed(value: Fraction) -> int | Fraction:
    """An int where the value is whole."""
    return value.numerator if value.denominator == 1 else value


def rounded(value: Fraction) -> int:
    """The nearest whole number, halves away from zero."""
    size = math.floor(abs(value) + Fraction(1, 2))
    return -size if value < 0 else size


def written(value: Fraction, digits: int, pad: bool) -> str:
    """A number in decimal notation."""
    scaled = rounded(value * 10**digits)
    text = str(abs(scaled)).rjust(digits + 1, "0")
    head, tail = text[: len(text) - digits], text[len(text) - digits :]
    tail = tail if pad else tail.rstrip("0")
    return ("-" if scaled < 0 else "") + head + ("." + tail if tail else "")


def decimal_text(value: int | Fraction) -> str:
    """An exact number with finitely many decimals."""
    value = Fraction(value)
    digits = 0
    while (value * 10**digits).denominator != 1:
        digits += 1
    return written(value, digits, False)
