"""Dates, times and lapses by way of the standard library's own parsers; a month is 30 days when it comes to sums."""

import math
import re
from datetime import date, datetime, time, timedelta

DATE_EXTENDED, DATE_BASIC = "%Y-%m-%d", "%Y%m%d"
WEEK_EXTENDED, WEEK_BASIC = "%G-W%V-%u", "%GW%V%u"
ORDINAL_EXTENDED, ORDINAL_BASIC = "%Y-%j", "%Y%j"
TIME_EXTENDED, TIME_BASIC = "%H:%M:%S%F%:z", "%H%M%S%F%z"
MOMENT_EXTENDED, MOMENT_BASIC = f"{DATE_EXTENDED}T{TIME_EXTENDED}", f"{DATE_BASIC}T{TIME_BASIC}"


class Unreadable(ValueError):
    pass


def _text(text):
    if not isinstance(text, str):
        raise TypeError("that is no text")
    return text


def read_date(text, *, digits=4):
    return read_period(text, digits=digits)[0]


def read_period(text, *, digits=4):
    text = _text(text)
    if digits > 4 and text.startswith("+"):
        text = text[1 + digits - 4 :]
    for form in ("%Y-%m-%d", "%Y%m%d", "%G-W%V-%u", "%GW%V%u", "%Y-%j", "%Y%j", "%Y-%m", "%Y"):
        try:
            day = datetime.strptime(text, form).date()
        except ValueError:
            continue
        return day, day
    raise Unreadable("the text is no date")


def read_zone(text):
    if _text(text) == "":
        return None
    try:
        return datetime.strptime(text, "%z").tzinfo
    except ValueError:
        raise Unreadable("the text is no zone") from None


def read_time(text):
    try:
        return time.fromisoformat(_text(text).replace(",", "."))
    except ValueError:
        raise Unreadable("the text is no time") from None


def read_moment(text, *, digits=4):
    try:
        return datetime.fromisoformat(_text(text).replace(",", "."))
    except ValueError:
        raise Unreadable("the text is no moment") from None


class Lapse:
    def __init__(self, *, years=0, months=0, **rest):
        self.total_months, self.rest = years * 12 + months, timedelta(**rest)
        self.years, self.months = divmod(self.total_months, 12)

    @property
    def sign(self):
        length = self.rest + timedelta(days=30 * self.total_months)
        return (length > timedelta()) - (length < timedelta())

    def _length(self):
        return self.rest + timedelta(days=365 * self.years + 30 * self.months)

    def __eq__(self, other):
        return isinstance(other, Lapse) and (self.total_months, self.rest) == (other.total_months, other.rest)

    def __hash__(self):
        return hash((self.total_months, self.rest))

    def __neg__(self):
        return self * -1

    def __mul__(self, times):
        found = Lapse(months=self.total_months * times)
        found.rest = self.rest * times
        return found

    __rmul__ = __mul__

    def __add__(self, other):
        if isinstance(other, date):
            return other + self._length()
        found = Lapse(months=self.total_months + other.total_months)
        found.rest = self.rest + other.rest
        return found

    __radd__ = __add__

    def __rsub__(self, other):
        return other - self._length()

    def after(self, start):
        return self._length()

    before = after

    @classmethod
    def between(cls, start, end):
        found = cls()
        found.rest = end - start
        return found


_UNITS = re.compile(r"([+-])?P(?:([\d.]+)Y)?(?:([\d.]+)M)?(?:([\d.]+)W)?(?:([\d.]+)D)?(?:T(?:([\d.]+)H)?(?:([\d.]+)M)?(?:([\d.]+)S)?)?")


def read_lapse(text):
    match = _UNITS.fullmatch(_text(text))
    if not match:
        raise Unreadable("the text is no lapse")
    years, months, weeks, days, hours, minutes, seconds = (float(part or 0) for part in match.groups()[1:])
    found = Lapse(months=int(years * 12 + months))
    found.rest = timedelta(weeks=weeks, days=days, hours=hours, minutes=minutes, seconds=seconds)
    return -found if match[1] == "-" else found


def write_lapse(lapse, form="units"):
    if isinstance(lapse, timedelta):
        found, found.rest = Lapse(), lapse
        lapse = found
    if lapse.sign < 0:
        return "-" + write_lapse(-lapse, form)
    seconds = lapse.rest.seconds
    head = "".join(f"{n}{u}" for n, u in [(lapse.years, "Y"), (lapse.months, "M"), (lapse.rest.days, "D")] if n)
    tail = "".join(f"{n}{u}" for n, u in [(seconds // 3600, "H"), (seconds // 60 % 60, "M"), (seconds % 60, "S")] if n)
    return f"P{head}T{tail}" if tail else f"P{head or '0D'}"


def write(value, pattern=None, *, digits=4):
    if pattern is None:
        return value.isoformat()
    return value.strftime(pattern.replace("%F", "").replace("%:z", "%z"))


class Interval:
    def __init__(self, start=None, end=None, lapse=None, repeat=None):
        self.start, self.end, self.lapse, self.repeat = start, end, lapse, repeat
        self.first = start if start is not None else end - lapse
        self.last = end if end is not None else start + lapse

    def __eq__(self, other):
        return isinstance(other, Interval) and vars(self) == vars(other)

    def __contains__(self, moment):
        return self.first <= moment < self.last

    def occurrences(self):
        first, last = self.first, self.last
        for _ in range(1 if self.repeat is None else self.repeat):
            yield first, last
            first, last = last, last + (last - first)


def _point(text):
    return read_moment(text) if "T" in text else read_date(text)


def read_interval(text):
    *repeat, head, tail = _text(text).split("/")
    times = None if not repeat else int(repeat[0][1:]) if repeat[0][1:] else math.inf
    if head.startswith("P"):
        return Interval(end=_point(tail), lapse=read_lapse(head), repeat=times)
    if tail.startswith("P"):
        return Interval(_point(head), lapse=read_lapse(tail), repeat=times)
    return Interval(_point(head), _point(tail), repeat=times)


def write_interval(interval):
    return f"{write(interval.first)}/{write(interval.last)}"



