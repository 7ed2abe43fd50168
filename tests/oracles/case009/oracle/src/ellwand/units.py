"""Units: their sizes, symbols and spellings."""

from fractions import Fraction

LETTERS = "kmgtpezy"
DECIMAL_NAMES = ("kilo", "mega", "giga", "tera", "peta", "exa", "zetta", "yotta")
BINARY_NAMES = ("kibi", "mebi", "gibi", "tebi", "pebi", "exbi", "zebi", "yobi")
DECIMAL_SYMBOLS = ("kB", "MB", "GB", "TB", "PB", "EB", "ZB", "YB")
BINARY_SYMBOLS = ("KiB", "MiB", "GiB", "TiB", "PiB", "EiB", "ZiB", "YiB")

# Name, symbol and seconds, from the greatest.
DURATIONS = (
    ("year", "y", Fraction(365 * 86400)),
    ("week", "w", Fraction(7 * 86400)),
    ("day", "d", Fraction(86400)),
    ("hour", "h", Fraction(3600)),
    ("minute", "m", Fraction(60)),
    ("second", "s", Fraction(1)),
    ("millisecond", "ms", Fraction(1, 10**3)),
    ("microsecond", "us", Fraction(1, 10**6)),
    ("nanosecond", "ns", Fraction(1, 10**9)),
)
DURATION_SHORT = {
    "year": ("y", "yr", "yrs"),
    "week": ("w", "wk", "wks"),
    "day": ("d",),
    "hour": ("h", "hr", "hrs"),
    "minute": ("m", "min", "mins"),
    "second": ("s", "sec", "secs"),
    "millisecond": ("ms", "msec", "msecs"),
    "microsecond": ("us", "\u00b5s", "\u03bcs"),
    "nanosecond": ("ns",),
}
LENGTHS = (
    ("km", Fraction(1000)),
    ("m", Fraction(1)),
    ("cm", Fraction(1, 100)),
    ("mm", Fraction(1, 1000)),
    ("um", Fraction(1, 10**6)),
    ("nm", Fraction(1, 10**9)),
)
LENGTH_NAMES = {"km": "kilo", "m": "", "cm": "centi", "mm": "milli", "um": "micro", "nm": "nano"}
IMPERIAL = (
    (("mi", "mile", "miles"), Fraction("1609.344")),
    (("yd", "yard", "yards"), Fraction("0.9144")),
    (("ft", "foot", "feet"), Fraction("0.3048")),
    (("in", "inch", "inches"), Fraction("0.0254")),
)
COUNTS = (
    (("t", "trillion"), 10**12),
    (("b", "bn", "billion"), 10**9),
    (("m", "million"), 10**6),
    (("k", "thousand"), 10**3),
)


def size_spellings(base: int) -> dict[str, int]:
    """Spellings of sizes, in lower case, with their bytes."""
    found = {"": 1, "b": 1, "byte": 1, "bytes": 1}
    for power, letter in enumerate(LETTERS, 1):
        decimal, binary = f"{DECIMAL_NAMES[power - 1]}byte", f"{BINARY_NAMES[power - 1]}byte"
        found |= dict.fromkeys((letter, f"{letter}b", decimal, f"{decimal}s"), base**power)
        found |= dict.fromkeys((f"{letter}i", f"{letter}ib", binary, f"{binary}s"), 1024**power)
    return found


def duration_spellings() -> dict[str, Fraction]:
    """Spellings of durations, in lower case, with their seconds."""
    found = {}
    for name, _, seconds in DURATIONS:
        found |= dict.fromkeys((name, f"{name}s", *DURATION_SHORT[name]), seconds)
    return found


def length_spellings() -> dict[str, Fraction]:
    """Spellings of lengths, in lower case, with their metres."""
    found: dict[str, Fraction] = {}
    for symbol, metres in LENGTHS:
        names = [f"{LENGTH_NAMES[symbol]}{stem}" for stem in ("metre", "metres", "meter", "meters")]
        found |= dict.fromkeys((symbol, *names), metres)
    found |= dict.fromkeys(("\u00b5m", "\u03bcm"), Fraction(1, 10**6))
    for spellings, metres in IMPERIAL:
        found |= dict.fromkeys(spellings, metres)
    return found


def count_spellings() -> dict[str, int]:
    """Words behind counts, in lower case, with their factors."""
    found = {"": 1}
    for spellings, factor in COUNTS:
        found |= dict.fromkeys(spellings, factor)
    return found
