"""Search over instants: a time zone cut into stretches of constant offset."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta, tzinfo

from tickwise.fields import Plan
from tickwise.search import at_or_after, at_or_before

_SECOND = timedelta(seconds=1)
# Longer than any change of offset, so that a reading passed in one window cannot come back after it.
_WINDOW = timedelta(days=2)
_FIRST = datetime(1969, 12, 30)
_LAST = datetime(2100, 1, 3)


def next_instant(plan: Plan, tz: tzinfo, start: datetime) -> datetime | None:
    """The first matching UTC instant (naive) at or after a whole-second instant."""
    at = max(start, _FIRST)
    while at < _LAST:
        end = at + _WINDOW
        reading = None
        for left, right in _stretches(tz, at, end):
            offset = _offset(tz, left)
            reading = at_or_after(plan, left + offset)
            if reading is None:
                continue
            if reading - offset < right:
                return reading - offset
        jump = _LAST if reading is None else reading - offset - _WINDOW
        at = max(end, jump)
    return None


def previous_instant(plan: Plan, tz: tzinfo, start: datetime) -> datetime | None:
    """The last matching UTC instant (naive) at or before a whole-second instant."""
    at = min(start, _LAST) + _SECOND
    while at > _FIRST:
        begin = at - _WINDOW
        reading = None
        for left, right in reversed(list(_stretches(tz, begin, at))):
            offset = _offset(tz, left)
            reading = at_or_before(plan, right - _SECOND + offset)
            if reading is None:
                continue
            if reading - offset >= left:
                return reading - offset
        jump = _FIRST if reading is None else reading - offset + _WINDOW
        at = min(begin, jump)
    return None


def _stretches(tz: tzinfo, begin: datetime, end: datetime) -> Iterator[tuple[datetime, datetime]]:
    left = begin
    while left < end:
        right = min(left + timedelta(hours=6), end)
        if _offset(tz, left) != _offset(tz, right - _SECOND):
            right = _change(tz, left, right - _SECOND)
        yield left, right
        left = right


def _change(tz: tzinfo, before: datetime, after: datetime) -> datetime:
    old = _offset(tz, before)
    while after - before > _SECOND:
        middle = before + (after - before) // _SECOND // 2 * _SECOND
        if _offset(tz, middle) == old:
            before = middle
        else:
            after = middle
    return after


def _offset(tz: tzinfo, instant: datetime) -> timedelta:
    offset = instant.replace(tzinfo=UTC).astimezone(tz).utcoffset()
    return offset if offset is not None else timedelta()
