"""The nearest matching wall-clock reading, ahead or behind."""

from bisect import bisect_left, bisect_right
from datetime import datetime

from tickwise.fields import Plan

Clock = tuple[int, int, int]


def at_or_after(plan: Plan, moment: datetime) -> datetime | None:
    """The first matching reading that is not before a naive, whole-second moment."""
    today = (moment.year, moment.month, moment.day)
    for year in plan.values("year"):
        for month in plan.values("month"):
            if (year, month) < today[:2]:
                continue
            for day in plan.days(year, month):
                if (year, month, day) < today:
                    continue
                floor = (moment.hour, moment.minute, moment.second)
                clock = _clock_from(plan, floor if (year, month, day) == today else (0, 0, 0))
                if clock is not None:
                    return datetime(year, month, day, *clock)
    return None


def at_or_before(plan: Plan, moment: datetime) -> datetime | None:
    """The last matching reading that is not after a naive, whole-second moment."""
    today = (moment.year, moment.month, moment.day)
    for year in reversed(plan.values("year")):
        for month in reversed(plan.values("month")):
            if (year, month) > today[:2]:
                continue
            for day in reversed(plan.days(year, month)):
                if (year, month, day) > today:
                    continue
                ceiling = (moment.hour, moment.minute, moment.second)
                clock = _clock_until(plan, ceiling if (year, month, day) == today else (23, 59, 59))
                if clock is not None:
                    return datetime(year, month, day, *clock)
    return None


def _clock_from(plan: Plan, floor: Clock) -> Clock | None:
    columns = [plan.values("hour"), plan.values("minute"), plan.values("second")]
    for depth in (3, 2, 1, 0):
        if any(floor[i] not in columns[i] for i in range(depth)):
            continue
        if depth == 3:
            return floor
        at = bisect_right(columns[depth], floor[depth])
        if at < len(columns[depth]):
            found = [*floor[:depth], columns[depth][at], *(column[0] for column in columns[depth + 1 :])]
            return found[0], found[1], found[2]
    return None


def _clock_until(plan: Plan, ceiling: Clock) -> Clock | None:
    columns = [plan.values("hour"), plan.values("minute"), plan.values("second")]
    for depth in (3, 2, 1, 0):
        if any(ceiling[i] not in columns[i] for i in range(depth)):
            continue
        if depth == 3:
            return ceiling
        at = bisect_left(columns[depth], ceiling[depth])
        if at > 0:
            tail = (column[-1] for column in columns[depth + 1 :])
            found = [*ceiling[:depth], columns[depth][at - 1], *tail]
            return found[0], found[1], found[2]
    return None
