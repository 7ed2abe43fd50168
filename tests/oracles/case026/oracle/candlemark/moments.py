"""Dates with a time of day."""

from datetime import datetime, time, timedelta

from .dates import dissect
from .errors import Unreadable, need_text
from .times import DAY, clock, dissect_time


def read_moment(text, *, digits=4):
    """The date and time of a text."""
    need_text(text)
    day, mark, rest = text.partition("T")
    kind, (first, _) = dissect(day, digits)
    if not mark or kind == "reduced":
        raise Unreadable("the text is no moment")
    time_kind, ticks, zone, zone_kind = dissect_time(rest)
    if {kind, time_kind, zone_kind} >= {"basic", "extended"}:
        raise Unreadable("basic and extended form are mixed")
    return joined(first, ticks, zone)


def joined(day, ticks, zone):
    """The moment so many microseconds after the beginning of a day."""
    try:
        if ticks == DAY:
            return datetime.combine(day + timedelta(days=1), time(tzinfo=zone))
    except OverflowError:
        raise Unreadable("there is no such day") from None
    return datetime.combine(day, clock(ticks, zone))
