"""Schedules over readings alone: zones are carried along but their changes of offset are ignored."""

import calendar
from datetime import date, datetime, timedelta
from itertools import islice

NAMES = ("minute", "hour", "day", "month", "weekday", "second", "year")
RANGES = {
    "minute": (0, 59),
    "hour": (0, 23),
    "day": (1, 31),
    "month": (1, 12),
    "weekday": (0, 6),
    "second": (0, 59),
    "year": (1970, 2099),
}
WORDS = {
    "month": dict(zip("jan feb mar apr may jun jul aug sep oct nov dec".split(), range(1, 13), strict=True)),
    "weekday": dict(zip("sun mon tue wed thu fri sat".split(), range(7), strict=True)),
}
SHORT = {
    "@yearly": "0 0 1 1 *",
    "@annually": "0 0 1 1 *",
    "@monthly": "0 0 1 * *",
    "@weekly": "0 0 * * 0",
    "@daily": "0 0 * * *",
    "@midnight": "0 0 * * *",
    "@hourly": "0 * * * *",
}


class ScheduleError(ValueError):
    pass


class ExpressionError(ScheduleError):
    def __init__(self, message, field=None):
        super().__init__(message)
        self.field = field


class NoOccurrenceError(ScheduleError):
    pass


def _number(name, text):
    low, high = RANGES[name]
    if text in WORDS.get(name, {}):
        return WORDS[name][text]
    top = 7 if name == "weekday" else high
    if not (text.isascii() and text.isdigit() and low <= int(text) <= top):
        raise ExpressionError(f"bad value {text!r}", name)
    return int(text)


def _field(name, text):
    low, high = RANGES[name]
    text = "*" if text == "?" and name in ("day", "weekday") else text.lower()
    found = set()
    for item in text.split(","):
        body, slash, step_text = item.partition("/")
        if slash and not (step_text.isdigit() and int(step_text)):
            raise ExpressionError(f"bad step {item!r}", name)
        step = int(step_text or 1)
        if body == "*":
            walk = range(low, high + 1)
        elif "-" in body:
            first, _, last = body.partition("-")
            begin, end = _number(name, first), _number(name, last)
            if begin <= end:
                walk = range(begin, end + 1)
            elif name == "year":
                raise ExpressionError("descending years", name)
            else:
                walk = [*range(begin, high + 1), *range(low, end + 1)]
        else:
            begin = _number(name, body)
            walk = range(begin, high + 1) if slash else [begin]
        found.update(0 if name == "weekday" and value == 7 else value for value in list(walk)[::step])
    return tuple(sorted(found))


class Schedule:
    def __init__(self, expression, *, seconds="last", days="either", key=None):
        if not isinstance(expression, str):
            raise TypeError("expression must be text")
        if seconds not in ("last", "first") or days not in ("either", "both"):
            raise ValueError("unknown option")
        parts = expression.split()
        if len(parts) == 1 and parts[0].lower() in SHORT:
            parts = SHORT[parts[0].lower()].split()
        if not 5 <= len(parts) <= 7:
            raise ExpressionError("wrong number of fields")
        order = list(NAMES[:5])
        if len(parts) > 5:
            order.insert(0 if seconds == "first" else 5, "second")
        found = {name: _field(name, part) for name, part in zip([*order, "year"], parts, strict=False)}
        found.setdefault("second", (0,))
        found.setdefault("year", tuple(range(1970, 2100)))
        self.__dict__.update(expression=expression, days=days, _found=found)

    def __setattr__(self, name, value):
        raise AttributeError(name)

    def values(self, field):
        return self._found[field]

    @property
    def canonical(self):
        spans = {name: high - low + 1 for name, (low, high) in RANGES.items()}
        texts = {
            name: ",".join(map(str, v)) if len(v) < spans[name] else "*" for name, v in self._found.items()
        }
        return " ".join(texts[name] for name in NAMES)

    __str__ = canonical.fget

    def __eq__(self, other):
        return isinstance(other, Schedule) and (str(self), self.days) == (str(other), other.days)

    def __hash__(self):
        return hash((str(self), self.days))

    def _date_matches(self, day):
        weekday = day.isoweekday() % 7
        hits = (day.day in self._found["day"], weekday in self._found["weekday"])
        restricted = len(self._found["day"]) < 31 and len(self._found["weekday"]) < 7
        return any(hits) if restricted and self.days == "either" else all(hits)

    def _dates(self, year, month):
        length = calendar.monthrange(year, month)[1]
        return [
            date(year, month, n) for n in range(1, length + 1) if self._date_matches(date(year, month, n))
        ]

    def _all(self, begin, backward):
        turn = reversed if backward else iter
        edge = begin.date()
        for year in turn(self._found["year"]):
            for month in turn(self._found["month"]):
                if (
                    ((year, month) > (edge.year, edge.month))
                    if backward
                    else ((year, month) < (edge.year, edge.month))
                ):
                    continue
                for day in turn(self._dates(year, month)):
                    for hour in turn(self._found["hour"]):
                        for minute in turn(self._found["minute"]):
                            for second in turn(self._found["second"]):
                                yield datetime(day.year, day.month, day.day, hour, minute, second)

    def upcoming(self, after, count=None):
        begin = after.replace(tzinfo=None)
        return islice((x.replace(tzinfo=after.tzinfo) for x in self._all(begin, False) if x > begin), count)

    def preceding(self, before, count=None):
        begin = before.replace(tzinfo=None)
        return islice((x.replace(tzinfo=before.tzinfo) for x in self._all(begin, True) if x < begin), count)

    def next(self, after):
        for found in self.upcoming(after, 1):
            return found
        raise NoOccurrenceError("nothing ahead")

    def previous(self, before):
        for found in self.preceding(before, 1):
            return found
        raise NoOccurrenceError("nothing behind")

    def matches(self, moment):
        whole = moment.replace(microsecond=0)
        return next(self.upcoming(whole - timedelta(seconds=1), 1), None) == whole

    def between(self, start, stop, *, inclusive="left"):
        if inclusive not in ("left", "right", "both", "neither"):
            raise ValueError("unknown bounds")
        begin = start - timedelta(microseconds=1) if inclusive in ("left", "both") else start
        for found in self.upcoming(begin):
            if found > stop or (found == stop and inclusive in ("left", "neither")):
                return
            yield found


def is_valid(expression, *, seconds="last", key=None):
    try:
        Schedule(expression, seconds=seconds, key=key)
    except (ExpressionError, TypeError):
        return False
    return True
