"""Dates, times and moments as text, by patterns."""

import re
from datetime import date, datetime, time, timedelta

from .dates import check_digits

DATE_EXTENDED, DATE_BASIC = "%Y-%m-%d", "%Y%m%d"
WEEK_EXTENDED, WEEK_BASIC = "%G-W%V-%u", "%GW%V%u"
ORDINAL_EXTENDED, ORDINAL_BASIC = "%Y-%j", "%Y%j"
TIME_EXTENDED, TIME_BASIC = "%H:%M:%S%F%:z", "%H%M%S%F%z"
MOMENT_EXTENDED = f"{DATE_EXTENDED}T{TIME_EXTENDED}"
MOMENT_BASIC = f"{DATE_BASIC}T{TIME_BASIC}"

_CODE = re.compile("%(:z|.|$)", re.DOTALL)


def _years(year, digits):
    return f"+{year:0{digits}}" if digits > 4 else f"{year:04}"


def _centuries(value, digits):
    return f"+{value.year // 100:0{digits - 2}}" if digits > 4 else f"{value.year // 100:02}"


_DATES = {
    "Y": lambda value, digits: _years(value.year, digits),
    "C": _centuries,
    "m": lambda value, digits: f"{value.month:02}",
    "d": lambda value, digits: f"{value.day:02}",
    "j": lambda value, digits: f"{value.timetuple().tm_yday:03}",
    "G": lambda value, digits: _years(value.isocalendar()[0], digits),
    "V": lambda value, digits: f"{value.isocalendar()[1]:02}",
    "u": lambda value, digits: f"{value.isoweekday()}",
}
_TIMES = {
    "H": lambda value, digits: f"{value.hour:02}",
    "M": lambda value, digits: f"{value.minute:02}",
    "S": lambda value, digits: f"{value.second:02}",
    "f": lambda value, digits: f"{value.microsecond:06}",
    "F": lambda value, digits: f".{value.microsecond:06}".rstrip("0") if value.microsecond else "",
    "z": lambda value, digits: _zone(value, "{}{:02}{:02}"),
    ":z": lambda value, digits: _zone(value, "{}{:02}:{:02}"),
    "h": lambda value, digits: _zone(value, "{}{:02}"),
}


def _zone(value, form):
    offset = value.utcoffset()
    if offset is None:
        return ""
    if not offset:
        return "Z"
    minutes, left = divmod(abs(offset), timedelta(minutes=1))
    if left or (form.count("{") == 2 and minutes % 60):
        raise ValueError("the zone does not fit")
    return form.format("-" if offset < timedelta() else "+", minutes // 60, minutes % 60)


def write(value, pattern=None, *, digits=4):
    """The text of a date, time or moment by a pattern."""
    check_digits(digits)
    codes, default = _codes(value)
    if pattern is None:
        pattern = default
    if not isinstance(pattern, str):
        raise TypeError("a pattern is a text")

    def replace(match):
        if match[1] == "%":
            return "%"
        if match[1] not in codes:
            raise ValueError("the pattern has a code that is unknown here")
        return codes[match[1]](value, digits)

    return _CODE.sub(replace, pattern)


def _codes(value):
    if isinstance(value, datetime):
        return {**_DATES, **_TIMES}, MOMENT_EXTENDED
    if isinstance(value, date):
        return _DATES, DATE_EXTENDED
    if isinstance(value, time):
        return _TIMES, TIME_EXTENDED
    raise TypeError("that is neither a date nor a time nor a moment")
