"""Showing and reading sizes, durations, lengths and counts."""

import math
from collections.abc import Sequence
from datetime import timedelta
from fractions import Fraction

from . import reading, units
from .numbers import exact, narrowed, rounded, whole, written
from .words import listing

_SPELLINGS = {base: units.size_spellings(base) for base in (1000, 1024)}
_DURATIONS = units.duration_spellings()
_LENGTHS = units.length_spellings()
_COUNTS = units.count_spellings()


def _scaled(value: Fraction, scale: Sequence[tuple[str, Fraction]], digits: int, pad: bool) -> tuple[str, str]:
    """A number and the unit for it; the scale descends."""
    whole(digits, "digits", 0, 20)
    place = next((i for i, (_, size) in enumerate(scale) if abs(value) >= size), len(scale) - 1)
    while place > 0:
        shown = Fraction(rounded(value / scale[place][1] * 10**digits), 10**digits) * scale[place][1]
        if abs(shown) < scale[place - 1][1]:
            break
        place -= 1
    return written(value / scale[place][1], digits, pad), scale[place][0]


def show_size(number: object, *, base: int = 1000, digits: int = 2, pad: bool = False) -> str:
    """A number of bytes with its unit."""
    symbols = units.DECIMAL_SYMBOLS if _base(base) == 1000 else units.BINARY_SYMBOLS
    scale = [(symbol, Fraction(base**power)) for power, symbol in enumerate(symbols, 1)]
    text, unit = _scaled(exact(number), [*reversed(scale), ("bytes", Fraction(1))], digits, pad)
    if unit == "bytes" and text in ("1", "-1"):
        unit = "byte"
    return f"{text} {unit}"


def _base(base: object) -> object:
    if isinstance(base, bool) or base not in (1000, 1024):
        raise ValueError("the base is 1000 or 1024")
    return base


def read_size(text: str, *, base: int = 1000) -> int:
    """The whole bytes of a size."""
    _base(base)
    return math.trunc(reading.read_single(text, _SPELLINGS[base], "size"))


def _choice(value: object, known: Sequence[str], name: str) -> int:
    if not isinstance(value, str):
        raise TypeError(f"{name} is a text")
    if value not in known:
        raise ValueError(f"unknown {name} {value!r}")
    return known.index(value)


def _clock(value: Fraction) -> str:
    seconds = rounded(value)
    minutes, rest = divmod(seconds, 60)
    return f"{minutes // 60}:{minutes % 60:02}:{rest:02}"


def _split(value: Fraction, sizes: Sequence[Fraction]) -> tuple[list[int], Fraction]:
    """Whole counts of descending units, and the rest."""
    counts = []
    for size in sizes:
        count, value = divmod(value, size)
        counts.append(int(count))
    return counts, value


def _counts(value: Fraction, width: int, least: int) -> list[tuple[int, int]]:
    """Counts of units by their places, of a rounded duration."""
    sizes = [size for _, _, size in units.DURATIONS]
    while True:
        first = next((i for i in range(least) if value >= sizes[i]), least)
        last = min(first + width - 1, least)
        _, rest = _split(value, sizes[first:last])
        value += rounded(rest / sizes[last]) * sizes[last] - rest
        if first == 0 or value < sizes[first - 1]:
            break
    counts, _ = _split(value, sizes[first : last + 1])
    return [(count, place) for place, count in enumerate(counts, first) if count] or [(0, least)]


def show_duration(seconds: object, *, units: int = 3, smallest: str = "second", style: str = "long") -> str:
    """A duration in up to some neighbouring units."""
    if isinstance(seconds, timedelta):
        seconds = Fraction(seconds // timedelta(microseconds=1), 10**6)
    value = exact(seconds)
    width = whole(units, "units", 1)
    least = _choice(smallest, [name for name, _, _ in _TABLE], "unit")
    _choice(style, ("long", "short", "clock"), "style")
    if style == "clock":
        text = _clock(abs(value))
        nothing = rounded(value) == 0
    else:
        counts = _counts(abs(value), width, least)
        nothing = counts[0][0] == 0
        if style == "short":
            text = " ".join(f"{count}{_TABLE[place][1]}" for count, place in counts)
        else:
            text = listing(f"{count} {_TABLE[place][0]}{'' if count == 1 else 's'}" for count, place in counts)
    return f"-{text}" if value < 0 and not nothing else text


_TABLE = units.DURATIONS


def read_duration(text: str) -> int | Fraction:
    """The seconds of a duration."""
    clock = reading.read_clock(text, "duration")
    return narrowed(reading.read_series(text, _DURATIONS, "duration") if clock is None else clock)


def show_length(metres: object, *, digits: int = 2, pad: bool = False) -> str:
    """A length with its unit."""
    value = exact(metres)
    text, unit = _scaled(value, units.LENGTHS, digits, pad)
    return f"{text} {unit if value else 'm'}"


def read_length(text: str) -> int | Fraction:
    """The metres of a length."""
    return narrowed(reading.read_series(text, _LENGTHS, "length"))


def _marks(group: object, mark: object) -> None:
    for value in (group, mark):
        if not isinstance(value, str):
            raise TypeError("group and mark are texts")
        if any(letter in "0123456789" for letter in value):
            raise ValueError("group and mark have no digits")
    if mark == "" or group == mark:
        raise ValueError("group and mark differ, and mark is not empty")


def show_count(number: object, *, digits: int = 2, pad: bool = False, group: str = ",", mark: str = ".") -> str:
    """A number with groups of three digits."""
    value = exact(number)
    _marks(group, mark)
    text = written(value, whole(digits, "digits", 0, 20), pad)
    sign = "-" if text.startswith("-") else ""
    head, point, tail = text.removeprefix("-").partition(".")
    return sign + f"{int(head):,}".replace(",", group) + (mark + tail if point else "")


def show_short(number: object, *, digits: int = 1, pad: bool = False) -> str:
    """A number in thousands, millions, billions or trillions."""
    letters = [(letter, Fraction(1000**power)) for power, letter in enumerate(("", "k", "M", "B", "T"))]
    text, letter = _scaled(exact(number), letters[::-1], digits, pad)
    return text + letter


def read_count(text: str) -> int | Fraction:
    """The value of a number with a word behind it."""
    return narrowed(reading.read_single(text, _COUNTS, "count"))


def amount(number: object, noun: str, plural: str | None = None, *, digits: int = 2) -> str:
    """A number with a noun in the right form."""
    text = show_count(number, digits=digits)
    if text in ("1", "-1"):
        return f"{text} {noun}"
    return f"{text} {noun + 's' if plural is None else plural}"
