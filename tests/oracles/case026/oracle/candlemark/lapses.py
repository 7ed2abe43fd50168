"""Lapses: whole months, and an exact rest."""

from datetime import date, datetime, timedelta

from .dates import days_in_month


class Lapse:
    """An amount of calendar time."""

    __slots__ = ("_months", "_rest")

    def __init__(self, *, years=0, months=0, weeks=0, days=0, hours=0, minutes=0, seconds=0, microseconds=0):
        for value in (years, months, weeks, days, hours, minutes, seconds, microseconds):
            if not isinstance(value, int) or isinstance(value, bool):
                raise TypeError("the parts of a lapse are whole numbers")
        rest = timedelta(
            weeks=weeks, days=days, hours=hours, minutes=minutes, seconds=seconds, microseconds=microseconds
        )
        object.__setattr__(self, "_months", years * 12 + months)
        object.__setattr__(self, "_rest", rest)

    @classmethod
    def of(cls, months, rest):
        """The lapse of so many months and a rest."""
        found = cls(months=months)
        object.__setattr__(found, "_rest", rest)
        return found

    def __setattr__(self, name, value):
        raise AttributeError("lapses do not change")

    def __delattr__(self, name):
        raise AttributeError("lapses do not change")

    def __reduce__(self):
        return Lapse.of, (self._months, self._rest)

    @property
    def total_months(self):
        return self._months

    @property
    def years(self):
        return abs(self._months) // 12 * (-1 if self._months < 0 else 1)

    @property
    def months(self):
        return abs(self._months) % 12 * (-1 if self._months < 0 else 1)

    @property
    def rest(self):
        return self._rest

    @property
    def sign(self):
        signs = {number for number in (_sign(self._months), _sign(self._rest.days)) if number}
        if self._rest and self._rest.days == 0:
            signs.add(1)
        if len(signs) > 1:
            return None
        return signs.pop() if signs else 0

    def __bool__(self):
        return bool(self._months or self._rest)

    def __eq__(self, other):
        other = _lapse(other)
        return NotImplemented if other is None else (self._months, self._rest) == (other._months, other._rest)

    def __hash__(self):
        return hash((self._months, self._rest)) if self._months else hash(self._rest)

    def _rests(self, other):
        other = _lapse(other)
        if other is None:
            return None
        if self._months != other._months:
            raise TypeError("lapses with different months have no order")
        return self._rest, other._rest

    def __lt__(self, other):
        rests = self._rests(other)
        return NotImplemented if rests is None else rests[0] < rests[1]

    def __le__(self, other):
        rests = self._rests(other)
        return NotImplemented if rests is None else rests[0] <= rests[1]

    def __gt__(self, other):
        rests = self._rests(other)
        return NotImplemented if rests is None else rests[0] > rests[1]

    def __ge__(self, other):
        rests = self._rests(other)
        return NotImplemented if rests is None else rests[0] >= rests[1]

    def __neg__(self):
        return Lapse.of(-self._months, -self._rest)

    def __pos__(self):
        return self

    def __add__(self, other):
        if isinstance(other, date):
            return shifted(other, self)
        other = _lapse(other)
        if other is None:
            return NotImplemented
        return Lapse.of(self._months + other._months, self._rest + other._rest)

    __radd__ = __add__

    def __sub__(self, other):
        other = _lapse(other)
        return NotImplemented if other is None else self + -other

    def __rsub__(self, other):
        return -self + other if isinstance(other, date | timedelta) else NotImplemented

    def __mul__(self, other):
        if not isinstance(other, int) or isinstance(other, bool):
            return NotImplemented
        return Lapse.of(self._months * other, self._rest * other)

    __rmul__ = __mul__

    def __repr__(self):
        return f"Lapse.of({self._months}, {self._rest!r})"

    def after(self, start):
        """The exact length of the lapse that begins then."""
        return _dated(start) + self - start

    def before(self, end):
        """The exact length of the lapse that ends then."""
        return _dated(end) - (end - self)

    @classmethod
    def between(cls, start, end):
        """The lapse that leads from one day or moment to another."""
        if isinstance(_dated(start), datetime) != isinstance(_dated(end), datetime):
            raise TypeError("a day and a moment")
        if isinstance(start, datetime) and start.utcoffset() != end.utcoffset():
            raise ValueError("the zones differ")
        step = -1 if end < start else 1
        months = (end.year - start.year) * 12 + end.month - start.month
        while months * step > 0 and (_moved(start, months) - end) * step > timedelta():
            months -= step
        return cls.of(months, end - _moved(start, months))


def _sign(number):
    return (number > 0) - (number < 0)


def _lapse(value):
    if isinstance(value, Lapse):
        return value
    return Lapse.of(0, value) if isinstance(value, timedelta) else None


def _dated(value):
    if not isinstance(value, date):
        raise TypeError("that is neither a day nor a moment")
    return value


def _moved(day, months):
    year, month = divmod(day.year * 12 + day.month - 1 + months, 12)
    if not 1 <= year <= 9999:
        raise OverflowError("the year is out of range")
    return day.replace(year=year, month=month + 1, day=min(day.day, days_in_month(year, month + 1)))


def shifted(day, lapse):
    """The day or moment a lapse later."""
    if not isinstance(day, datetime) and lapse.rest % timedelta(days=1):
        raise ValueError("days move by whole days")
    return _moved(day, lapse.total_months) + lapse.rest
