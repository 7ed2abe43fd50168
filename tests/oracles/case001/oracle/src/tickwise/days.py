"""The day rule: which days of a month a pair of day fields selects."""

import calendar
import re
from dataclasses import dataclass

from tickwise.errors import ExpressionError
from tickwise.spec import DAY, WEEKDAY
from tickwise.tokens import fault, read_number


@dataclass(frozen=True, slots=True, order=True)
class Special:
    """A day that depends on the month: kind is one of L, W, LW, # and wL."""

    kind: str
    first: int = 0
    second: int = 0


@dataclass(frozen=True, slots=True)
class Month:
    """One month of the calendar; weekdays count from Sunday = 0."""

    length: int
    first_weekday: int

    def weekday(self, day: int) -> int:
        """The weekday of a day of this month."""
        return (self.first_weekday + day - 1) % 7


def month_of(year: int, month: int) -> Month:
    """The shape of a month of the Gregorian calendar."""
    first, length = calendar.monthrange(year, month)
    return Month(length, (first + 1) % 7)


def read_day_special(item: str) -> Special | None:
    """The day-of-month forms `l`, `l-n`, `nw` and `lw` (lower case), or None."""
    if item == "lw":
        return Special("LW")
    if back := re.fullmatch(r"l(?:-([0-9]{1,2}))?", item):
        offset = int(back[1] or 0)
        if back[1] is not None and not 1 <= offset <= 30:
            raise fault(DAY, item)
        return Special("L", offset)
    if near := re.fullmatch(r"([0-9]+)w", item):
        return Special("W", read_number(DAY, near[1]))
    return None


def read_weekday_special(item: str) -> Special | None:
    """The weekday forms `w#n` and `wl` (lower case), or None."""
    if nth := re.fullmatch(r"([^#]+)#([^#]*)", item):
        if not re.fullmatch(r"[1-5]", nth[2]):
            raise ExpressionError(f"weekday field does not accept {item!r}", WEEKDAY.name)
        return Special("#", read_number(WEEKDAY, nth[1]), int(nth[2]))
    if last := re.fullmatch(r"(.+)l", item):
        return Special("wL", read_number(WEEKDAY, last[1]))
    return None


def special_day(special: Special, month: Month) -> int | None:
    """The day of the month that a special form selects, or None when the month has none."""
    if special.kind == "L":
        return month.length - special.first if special.first < month.length else None
    if special.kind == "LW":
        return _nearest_weekday(month.length, month)
    if special.kind == "W":
        return _nearest_weekday(special.first, month) if special.first <= month.length else None
    first = 1 + (special.first - month.first_weekday) % 7
    day = first + 7 * (special.second - 1) if special.kind == "#" else first + (month.length - first) // 7 * 7
    return day if day <= month.length else None


def _nearest_weekday(day: int, month: Month) -> int:
    weekday = month.weekday(day)
    if weekday == 6:
        return day - 1 if day > 1 else day + 2
    if weekday == 0:
        return day + 1 if day < month.length else day - 2
    return day
