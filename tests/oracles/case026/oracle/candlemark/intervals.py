"""Intervals, which may repeat."""

import itertools
import math
import re
from datetime import date, datetime

from .dates import dissect
from .errors import Unreadable, need_text
from .lapse_text import read_lapse, write_lapse
from .lapses import Lapse
from .moments import joined, read_moment
from .patterns import write
from .times import dissect_time

_REPEAT = re.compile("R([0-9]*)")
_EXTENDED_DAY = re.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}")
_SHORT_DAY = re.compile("(?:([0-9]{2})-)?([0-9]{2})")
_SHORT_TIME = re.compile("[0-9]{2}:.*", re.DOTALL)


class Interval:
    """The time from a start to an end, of which one may be told by a lapse."""

    __slots__ = ("start", "end", "lapse", "repeat")

    def __init__(self, start=None, end=None, lapse=None, repeat=None):
        _check(start, end, lapse)
        if repeat is not None and repeat != math.inf:
            if not isinstance(repeat, int) or isinstance(repeat, bool):
                raise TypeError("a repeat is a whole number")
            if repeat < 0:
                raise ValueError("a repeat is not negative")
        for slot, value in zip(self.__slots__, (start, end, lapse, repeat)):
            object.__setattr__(self, slot, value)
        if self.last < self.first:
            raise ValueError("the end is before the start")

    def __setattr__(self, name, value):
        raise AttributeError("intervals do not change")

    def __delattr__(self, name):
        raise AttributeError("intervals do not change")

    @property
    def first(self):
        return self.end - self.lapse if self.start is None else self.start

    @property
    def last(self):
        return self.start + self.lapse if self.end is None else self.end

    def _key(self):
        return self.start, self.end, self.lapse, self.repeat

    def __eq__(self, other):
        return self._key() == other._key() if isinstance(other, Interval) else NotImplemented

    def __hash__(self):
        return hash(self._key())

    def __reduce__(self):
        return Interval, self._key()

    def __repr__(self):
        return "Interval({!r}, {!r}, {!r}, {!r})".format(*self._key())

    def __contains__(self, moment):
        return self.first <= moment < self.last

    def occurrences(self):
        """The pairs of start and end, as many as the interval has."""
        times = 1 if self.repeat is None else self.repeat
        for at in itertools.count():
            if at >= times:
                return
            yield self._occurrence(at)

    def _occurrence(self, at):
        if self.start is None:
            return self.end - self.lapse * (at + 1), self.end - self.lapse * at
        lapse = Lapse.of(0, self.end - self.start) if self.lapse is None else self.lapse
        return self.start + lapse * at, self.start + lapse * (at + 1)


def _check(start, end, lapse):
    if sum(value is None for value in (start, end, lapse)) != 1:
        raise ValueError("an interval has two of start, end and lapse")
    if not all(value is None or isinstance(value, date) for value in (start, end)):
        raise TypeError("start and end are days or moments")
    if lapse is not None:
        if not isinstance(lapse, Lapse):
            raise TypeError("that is no lapse")
        if lapse.sign not in (0, 1):
            raise ValueError("the lapse is negative")
        return
    if isinstance(start, datetime) != isinstance(end, datetime):
        raise TypeError("a day and a moment")
    if isinstance(start, datetime) and (start.utcoffset() is None) != (end.utcoffset() is None):
        raise TypeError("one of the moments has a zone")


def read_interval(text):
    """The interval of a text."""
    need_text(text)
    parts = text.split("/")
    repeat = None
    if len(parts) == 3:
        match = _REPEAT.fullmatch(parts.pop(0))
        if not match:
            raise Unreadable("the text is no interval")
        repeat = _count(match[1])
    if len(parts) != 2:
        raise Unreadable("the text is no interval")
    head, tail = parts
    try:
        if head.startswith("P"):
            return Interval(end=_point(tail), lapse=read_lapse(head), repeat=repeat)
        start = _point(head)
        if tail.startswith("P"):
            return Interval(start, lapse=read_lapse(tail), repeat=repeat)
        return Interval(start, _end(head, start, tail), repeat=repeat)
    except (TypeError, ValueError, OverflowError):
        raise Unreadable("there is no such interval") from None


def _count(digits):
    if len(digits) > 18:
        raise Unreadable("the repeat is too great")
    return int(digits) if digits else math.inf


def _point(text):
    if "T" in text:
        return read_moment(text)
    kind, (first, _) = dissect(text, 4)
    if kind == "reduced":
        raise Unreadable("the text is no day")
    return first


def _end(head, start, tail):
    """The end of an interval, which takes from the start what it leaves out."""
    day, mark, rest = tail.partition("T")
    short = _SHORT_DAY.fullmatch(day)
    if not short and (mark or not _SHORT_TIME.fullmatch(tail)):
        end = _point(tail)
    else:
        if not _EXTENDED_DAY.match(head) or bool(mark or not short) != isinstance(start, datetime):
            raise Unreadable("the end cannot be completed")
        base = start.date() if isinstance(start, datetime) else start
        if short:
            base = base.replace(month=int(short[1] or base.month), day=int(short[2]))
        if not isinstance(start, datetime):
            return base
        kind, ticks, zone, zone_kind = dissect_time(rest if mark else tail)
        if "basic" in (kind, zone_kind):
            raise Unreadable("basic and extended form are mixed")
        end = joined(base, ticks, zone)
    if isinstance(end, datetime) and isinstance(start, datetime) and end.tzinfo is None:
        end = end.replace(tzinfo=start.tzinfo)
    return end


def write_interval(interval):
    """The text of an interval."""
    if not isinstance(interval, Interval):
        raise TypeError("that is no interval")
    parts = []
    if interval.repeat is not None:
        parts.append("R" if interval.repeat == math.inf else f"R{interval.repeat}")
    parts.append(write_lapse(interval.lapse) if interval.start is None else write(interval.start))
    parts.append(write_lapse(interval.lapse) if interval.end is None else write(interval.end))
    return "/".join(parts)
