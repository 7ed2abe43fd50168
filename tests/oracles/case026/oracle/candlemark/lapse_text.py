"""Lapses as text."""

import re
from datetime import timedelta
from fractions import Fraction

from .errors import Unreadable, need_text
from .lapses import Lapse
from .times import fraction_of

_N = "([0-9]+(?:[.,][0-9]+)?)"
_UNITS = re.compile(
    f"([+-])?P(?=[0-9T])(?:{_N}Y)?(?:{_N}M)?(?:{_N}W)?(?:{_N}D)?(?:T(?=[0-9])(?:{_N}H)?(?:{_N}M)?(?:{_N}S)?)?"
)
_LENGTHS = [7 * 86_400_000_000, 86_400_000_000, 3_600_000_000, 60_000_000, 1_000_000]
_TIME = "T([0-9]{2})%s([0-9]{2})%s([0-9]{2})(?:[.,]([0-9]+))?"
_DATED = [
    re.compile("([+-])?P([0-9]{4})-([0-9]{2})-([0-9]{2})" + _TIME % (":", ":")),
    re.compile("([+-])?P([0-9]{4})([0-9]{2})([0-9]{2})" + _TIME % ("", "")),
    re.compile("([+-])?P([0-9]{4})()-([0-9]{3})" + _TIME % (":", ":")),
    re.compile("([+-])?P([0-9]{4})()([0-9]{3})" + _TIME % ("", "")),
]
_TWELFTHS = 12
_MICROSECOND = timedelta(microseconds=1)


def read_lapse(text):
    """The lapse of a text, in units or in the form of a date."""
    need_text(text)
    try:
        match = _UNITS.fullmatch(text)
        if match:
            return _signed(match[1], *_from_units(match.groups()[1:]))
        for form in _DATED:
            match = form.fullmatch(text)
            if match:
                return _signed(match[1], *_from_date(match.groups()[1:]))
    except (OverflowError, ValueError):
        raise Unreadable("there is no such lapse") from None
    raise Unreadable("the text is no lapse")


def _signed(sign, months, ticks):
    lapse = Lapse.of(months, timedelta(microseconds=ticks))
    return -lapse if sign == "-" else lapse


def _from_units(texts):
    given = [at for at, text in enumerate(texts) if text is not None]
    if not given or any("." in texts[at] or "," in texts[at] for at in given[:-1]):
        raise Unreadable("only the last number has a fraction")
    years, months, *rest = [_number(text) for text in texts]
    total = years * _TWELFTHS + months
    if total.denominator != 1:
        raise Unreadable("months are whole")
    return int(total), int(sum(number * length for number, length in zip(rest, _LENGTHS)))


def _number(text):
    whole, _, digits = (text or "0").replace(",", ".").partition(".")
    return int(whole.lstrip("0") or 0) + (fraction_of(digits) if digits else Fraction(0))


def _from_date(texts):
    years, months, days, hours, minutes, seconds = (int(text or 0) for text in texts[:6])
    most_days = 30 if texts[1] else 365
    if months > 12 or days > most_days or hours > 24 or minutes > 60 or seconds > 60:
        raise Unreadable("a number is too great for its place")
    ticks = ((days * 24 + hours) * 60 + minutes) * 60_000_000 + seconds * 1_000_000
    return years * 12 + months, ticks + (int(fraction_of(texts[6]) * 1_000_000) if texts[6] else 0)


def write_lapse(lapse, form="units"):
    """The text of a lapse or timedelta: in units, in weeks, or as a date, extended or basic."""
    if isinstance(lapse, timedelta):
        lapse = Lapse.of(0, lapse)
    if not isinstance(lapse, Lapse):
        raise TypeError("that is no lapse")
    if not isinstance(form, str):
        raise TypeError("a form is a text")
    if form not in _WRITERS:
        raise ValueError("there is no such form")
    if lapse.sign is None:
        raise ValueError("a lapse with two signs has no text")
    return _WRITERS[form](lapse) if lapse.sign >= 0 else "-" + _WRITERS[form](-lapse)


def _split(lapse):
    seconds, ticks = divmod(lapse.rest // _MICROSECOND, 1_000_000)
    days, seconds = divmod(seconds, 86_400)
    return days, seconds // 3600, seconds // 60 % 60, seconds % 60, f".{ticks:06}".rstrip("0") if ticks else ""


def _in_units(lapse):
    days, hours, minutes, seconds, fraction = _split(lapse)
    dates = [(lapse.years, "Y"), (lapse.months, "M"), (days, "D")]
    head = "".join(f"{number}{unit}" for number, unit in dates if number)
    tail = "".join(f"{number}{unit}" for number, unit in [(hours, "H"), (minutes, "M")] if number)
    if seconds or fraction:
        tail += f"{seconds}{fraction}S"
    return f"P{head}T{tail}" if tail else f"P{head or '0D'}"


def _in_weeks(lapse):
    weeks, left = divmod(lapse.rest, timedelta(weeks=1))
    if lapse.total_months or left:
        raise ValueError("the lapse is no number of weeks")
    return f"P{weeks}W"


def _as_date(dash, colon):
    def write(lapse):
        days, hours, minutes, seconds, fraction = _split(lapse)
        if lapse.years > 9999 or days > 30:
            raise ValueError("the lapse does not fit")
        date = f"{lapse.years:04}{dash}{lapse.months:02}{dash}{days:02}"
        return f"P{date}T{hours:02}{colon}{minutes:02}{colon}{seconds:02}{fraction}"

    return write


_WRITERS = {"units": _in_units, "weeks": _in_weeks, "extended": _as_date("-", ":"), "basic": _as_date("", "")}
