"""Dates: calendar, week and ordinal, complete and reduced."""

import re
from datetime import date, timedelta
from functools import lru_cache

from .errors import Unreadable, need_text

_FORMS = (
    ("extended", "{Y}-(?P<month>[0-9]{{2}})-(?P<day>[0-9]{{2}})"),
    ("basic", "{Y}(?P<month>[0-9]{{2}})(?P<day>[0-9]{{2}})"),
    ("extended", "{Y}-W(?P<week>[0-9]{{2}})-(?P<weekday>[0-9])"),
    ("basic", "{Y}W(?P<week>[0-9]{{2}})(?P<weekday>[0-9])"),
    ("extended", "{Y}-(?P<ordinal>[0-9]{{3}})"),
    ("basic", "{Y}(?P<ordinal>[0-9]{{3}})"),
    ("reduced", "{Y}-W(?P<week>[0-9]{{2}})"),
    ("reduced", "{Y}W(?P<week>[0-9]{{2}})"),
    ("reduced", "{Y}-(?P<month>[0-9]{{2}})"),
    ("reduced", "{Y}"),
    ("reduced", "{C}"),
)


def check_digits(digits):
    """Refuse a number of digits of years that makes no sense."""
    if not isinstance(digits, int) or isinstance(digits, bool):
        raise TypeError("digits are a whole number")
    if not 4 <= digits <= 9:
        raise ValueError("digits are 4 to 9")


@lru_cache
def _patterns(digits):
    sign = "(?P<sign>[+-])" if digits > 4 else ""
    year = f"{sign}(?P<year>[0-9]{{{digits}}})"
    century = f"{sign}(?P<century>[0-9]{{{digits - 2}}})"
    return [(kind, re.compile(form.format(Y=year, C=century))) for kind, form in _FORMS]


def read_date(text, *, digits=4):
    """The day of a date, or the first day of a reduced one."""
    return read_period(text, digits=digits)[0]


def read_period(text, *, digits=4):
    """The first and the last day of a date."""
    return dissect(text, digits)[1]


def dissect(text, digits):
    """The kind of a date (basic, extended, reduced) and its first and last day."""
    need_text(text)
    check_digits(digits)
    for kind, pattern in _patterns(digits):
        match = pattern.fullmatch(text)
        if match:
            return kind, _days({key: value for key, value in match.groupdict().items() if value is not None})
    raise Unreadable("the text is no date")


def _days(parts):
    if parts.get("sign") == "-":
        raise Unreadable("there are no years before 1")
    numbers = {key: int(value) for key, value in parts.items() if key != "sign"}
    try:
        return _first_and_last(**numbers)
    except (ValueError, OverflowError):
        raise Unreadable("there is no such day") from None


def _first_and_last(year=None, month=None, day=None, week=None, weekday=None, ordinal=None, century=None):
    if century is not None:
        return date(century * 100, 1, 1), date(century * 100 + 99, 12, 31)
    if week is not None:
        first = date.fromisocalendar(year, week, weekday or 1) if weekday != 0 else None
        if first is None:
            raise ValueError
        return first, first if weekday else date.fromisocalendar(year, week, 7)
    if ordinal is not None:
        found = date(year, 1, 1) + timedelta(days=ordinal - 1)
        if found.year != year:
            raise ValueError
        return found, found
    if month is None:
        return date(year, 1, 1), date(year, 12, 31)
    if day is None:
        return date(year, month, 1), date(year, month, days_in_month(year, month))
    return date(year, month, day), date(year, month, day)


def days_in_month(year, month):
    """The number of days of a month."""
    if month == 2:
        return 29 if year % 4 == 0 and (year % 100 != 0 or year % 400 == 0) else 28
    return 30 if month in (4, 6, 9, 11) else 31
