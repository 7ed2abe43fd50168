"""Shared helpers: short moments, occurrence texts and a zone with given offset changes."""

from datetime import datetime, timedelta, timezone, tzinfo
from itertools import islice

from tickwise import Schedule


def stamp(text, zone=None):
    return datetime.fromisoformat(text).replace(tzinfo=zone)


def first_texts(expression, start, amount, **options):
    """The next occurrences as ISO texts without seconds and zone."""
    found = islice(Schedule(expression, **options).upcoming(stamp(start)), amount)
    return [item.strftime("%Y-%m-%d %H:%M") for item in found]


def month_dates(expression, year, month, **options):
    """The days of one month on which a schedule of one time a day occurs."""
    start = datetime(year, month, 1)
    stop = datetime(year + month // 12, month % 12 + 1, 1)
    return [item.day for item in Schedule(expression, **options).between(start, stop)]


class SteppedZone(tzinfo):
    """A zone that starts with one offset and changes it at given UTC instants."""

    def __init__(self, initial_minutes, changes):
        self._initial = timedelta(minutes=initial_minutes)
        self._changes = [(datetime.fromisoformat(at), timedelta(minutes=value)) for at, value in changes]

    def _offset_at(self, instant):
        offset = self._initial
        for at, value in self._changes:
            if instant >= at:
                offset = value
        return offset

    def utcoffset(self, dt):
        if dt is None:
            return None
        wall = dt.replace(tzinfo=None, fold=0)
        offset = self._initial
        for at, value in self._changes:
            early, late = sorted((at + offset, at + value))
            if wall >= late or (wall >= early and bool(dt.fold) == (value < offset)):
                offset = value
        return offset

    def dst(self, dt):
        return timedelta(0)

    def tzname(self, dt):
        return "STEP"

    def fromutc(self, dt):
        instant = dt.replace(tzinfo=None)
        offset = self._offset_at(instant)
        wall = instant + offset
        repeated = any(
            at <= instant and wall < at + before
            for (at, value), before in zip(self._changes, self._befores(), strict=True)
            if value < before
        )
        return wall.replace(tzinfo=self, fold=int(repeated))

    def _befores(self):
        return [self._initial, *(value for _, value in self._changes[:-1])]


# One hour ahead of UTC; two hours from 2031-03-30 01:00 UTC to 2031-10-26 01:00 UTC.
SUMMERY = SteppedZone(60, [("2031-03-30T01:00:00", 120), ("2031-10-26T01:00:00", 60)])
# A half-hour change on either side of midnight.
HALF = SteppedZone(630, [("2031-04-05T13:15:00", 600), ("2031-10-04T14:15:00", 630)])


def utc_text(item):
    return item.astimezone(timezone.utc).strftime("%m-%d %H:%M:%S")
