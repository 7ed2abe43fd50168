"""The schedule object: search, iteration, matching and identity."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from itertools import islice
from typing import Any, NoReturn

from tickwise.errors import ExpressionError, NoOccurrenceError
from tickwise.fields import Plan, parse
from tickwise.search import at_or_after, at_or_before
from tickwise.spec import ORDER
from tickwise.zones import next_instant, previous_instant

_SECOND = timedelta(seconds=1)
_BOUNDS = {"both": (True, True), "left": (True, False), "right": (False, True), "neither": (False, False)}


class Schedule:
    """An immutable recurrence rule over calendar readings."""

    __slots__ = ("_days", "_expression", "_plan")

    _days: str
    _expression: str
    _plan: Plan

    def __init__(
        self, expression: str, *, seconds: str = "last", days: str = "either", key: str | None = None
    ) -> None:
        if not isinstance(expression, str) or not (key is None or isinstance(key, str)):
            raise TypeError("expression must be a string, and key a string or None")
        if seconds not in ("last", "first"):
            raise ValueError("seconds must be 'last' or 'first'")
        if days not in ("either", "both"):
            raise ValueError("days must be 'either' or 'both'")
        plan = parse(expression, seconds == "first", days == "both", key)
        for name, value in (("_days", days), ("_expression", expression), ("_plan", plan)):
            object.__setattr__(self, name, value)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"schedules are immutable; cannot set {name!r}")

    @property
    def expression(self) -> str:
        """The text as it was given."""
        return self._expression

    @property
    def days(self) -> str:
        """How the two day fields combine: `either` or `both`."""
        return self._days

    @property
    def canonical(self) -> str:
        """All seven fields in one normal spelling."""
        return " ".join(field.text() for field in self._plan.fields)

    def values(self, field: str) -> tuple[int, ...]:
        """The plain values of one field, ascending."""
        if field not in [spec.name for spec in ORDER]:
            raise KeyError(field)
        return self._plan.values(field)

    def next(self, after: datetime) -> datetime:
        """The first occurrence strictly after a moment."""
        found = self._ahead(_check(after), inclusive=False)
        if found is None:
            raise NoOccurrenceError(f"no occurrence after {after.isoformat()}")
        return found

    def previous(self, before: datetime) -> datetime:
        """The last occurrence strictly before a moment."""
        found = self._behind(_check(before))
        if found is None:
            raise NoOccurrenceError(f"no occurrence before {before.isoformat()}")
        return found

    def upcoming(self, after: datetime, count: int | None = None) -> Iterator[datetime]:
        """Occurrences strictly after a moment, ascending."""
        return islice(self._walk(_check(after), forward=True), _check_count(count))

    def preceding(self, before: datetime, count: int | None = None) -> Iterator[datetime]:
        """Occurrences strictly before a moment, descending."""
        return islice(self._walk(_check(before), forward=False), _check_count(count))

    def matches(self, moment: datetime) -> bool:
        """Whether a moment, its fraction of a second dropped, is an occurrence."""
        floor = _check(moment).replace(microsecond=0)
        if floor.tzinfo is not None:
            floor = floor.astimezone(UTC).astimezone(floor.tzinfo)
        reading = floor.replace(tzinfo=None, fold=0)
        return at_or_after(self._plan, reading) == reading

    def between(self, start: datetime, stop: datetime, *, inclusive: str = "left") -> Iterator[datetime]:
        """Occurrences of a window, ascending, in the zone of `start`."""
        if inclusive not in _BOUNDS:
            raise ValueError(f"inclusive must be one of {', '.join(_BOUNDS)}")
        if (_check(start).utcoffset() is None) != (_check(stop).utcoffset() is None):
            raise TypeError("start and stop must both be naive or both be aware")
        return self._window(start, stop, *_BOUNDS[inclusive])

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Schedule):
            return NotImplemented
        return (self.canonical, self._days) == (other.canonical, other._days)

    def __hash__(self) -> int:
        return hash((self.canonical, self._days))

    def __str__(self) -> str:
        return self.canonical

    def __repr__(self) -> str:
        return f"Schedule({self._expression!r}, days={self._days!r})"

    def _window(self, start: datetime, stop: datetime, left: bool, right: bool) -> Iterator[datetime]:
        found = self._ahead(start, inclusive=left)
        while found is not None:
            if _instant(found) > _instant(stop) or (not right and _instant(found) == _instant(stop)):
                return
            yield found
            found = self._ahead(found, inclusive=False)

    def _walk(self, moment: datetime, forward: bool) -> Iterator[datetime]:
        found = self._ahead(moment, inclusive=False) if forward else self._behind(moment)
        while found is not None:
            yield found
            found = self._ahead(found, inclusive=False) if forward else self._behind(found)

    def _ahead(self, moment: datetime, inclusive: bool) -> datetime | None:
        instant = _instant(moment)
        floor = instant.replace(microsecond=0)
        if not (inclusive and floor == instant):
            if floor > datetime(2101, 1, 1):
                return None
            floor += _SECOND
        if moment.tzinfo is None:
            return at_or_after(self._plan, floor)
        found = next_instant(self._plan, moment.tzinfo, floor)
        return None if found is None else found.replace(tzinfo=UTC).astimezone(moment.tzinfo)

    def _behind(self, moment: datetime) -> datetime | None:
        instant = _instant(moment)
        ceiling = instant.replace(microsecond=0)
        if ceiling == instant:
            if ceiling < datetime(1969, 1, 1):
                return None
            ceiling -= _SECOND
        if moment.tzinfo is None:
            return at_or_before(self._plan, ceiling)
        found = previous_instant(self._plan, moment.tzinfo, ceiling)
        return None if found is None else found.replace(tzinfo=UTC).astimezone(moment.tzinfo)


def is_valid(expression: Any, *, seconds: str = "last", key: str | None = None) -> bool:
    """Whether an expression can be read."""
    try:
        Schedule(expression, seconds=seconds, key=key)
    except (ExpressionError, TypeError):
        return False
    return True


def _check(moment: datetime) -> datetime:
    if not isinstance(moment, datetime):
        raise TypeError(f"expected a datetime, got {type(moment).__name__}")
    return moment


def _check_count(count: int | None) -> int | None:
    if count is not None and count < 0:
        raise ValueError("count must not be negative")
    return count


def _instant(moment: datetime) -> datetime:
    if moment.tzinfo is None:
        return moment.replace(fold=0)
    return moment.astimezone(UTC).replace(tzinfo=None)
