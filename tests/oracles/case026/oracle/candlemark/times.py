"""Times of day and zones."""

import re
from datetime import time, timedelta, timezone
from fractions import Fraction

from .errors import Unreadable, need_text

_F = "(?:[.,](?P<fraction>[0-9]+))?"
_EXTENDED_ZONE = "(?P<zone>Z|[+-][0-9]{2}(?::[0-9]{2})?)?"
_BASIC_ZONE = "(?P<zone>Z|[+-][0-9]{2}(?:[0-9]{2})?)?"
_ANY_ZONE = "(?P<zone>Z|[+-][0-9]{2}(?::?[0-9]{2})?)?"
_FORMS = [
    ("extended", re.compile(f"(?P<h>[0-9]{{2}}):(?P<m>[0-9]{{2}}):(?P<s>[0-9]{{2}}){_F}{_EXTENDED_ZONE}")),
    ("extended", re.compile(f"(?P<h>[0-9]{{2}}):(?P<m>[0-9]{{2}}){_F}{_EXTENDED_ZONE}")),
    ("basic", re.compile(f"(?P<h>[0-9]{{2}})(?P<m>[0-9]{{2}})(?P<s>[0-9]{{2}}){_F}{_BASIC_ZONE}")),
    ("basic", re.compile(f"(?P<h>[0-9]{{2}})(?P<m>[0-9]{{2}}){_F}{_BASIC_ZONE}")),
    ("either", re.compile(f"(?P<h>[0-9]{{2}}){_F}{_ANY_ZONE}")),
]
_ZONE = re.compile("([+-])([0-9]{2}):?([0-9]{2})?")
_UNITS = {"h": 3_600_000_000, "m": 60_000_000, "s": 1_000_000}
DAY = 86_400_000_000


def read_zone(text):
    """The zone of a designator; None for the empty text."""
    need_text(text)
    if text == "":
        return None
    if text == "Z":
        return timezone.utc
    match = _ZONE.fullmatch(text)
    if not match or text.endswith(":"):
        raise Unreadable("the text is no zone")
    hours, minutes = int(match[2]), int(match[3] or 0)
    if hours > 23 or minutes > 59 or (match[1] == "-" and hours == minutes == 0):
        raise Unreadable("there is no such zone")
    offset = timedelta(hours=hours, minutes=minutes)
    return timezone(-offset if match[1] == "-" else offset) if offset else timezone.utc


def read_time(text):
    """The time of day of a text."""
    need_text(text)
    _, ticks, zone, _ = dissect_time(text[1:] if text.startswith("T") else text)
    if ticks >= DAY:
        raise Unreadable("the day ends before 24")
    return clock(ticks, zone)


def clock(ticks, zone):
    """The time of day so many microseconds after midnight."""
    seconds, micro = divmod(ticks, 1_000_000)
    return time(seconds // 3600, seconds // 60 % 60, seconds % 60, micro, zone)


def dissect_time(text):
    """The kind of a time, its microseconds after midnight, its zone, and the kind that the zone has."""
    for kind, form in _FORMS:
        match = form.fullmatch(text)
        if match:
            zone = match["zone"] or ""
            return kind, _ticks(match.groupdict()), read_zone(zone), _zone_kind(zone)
    raise Unreadable("the text is no time")


def _zone_kind(zone):
    return "extended" if ":" in zone else "basic" if len(zone) == 5 else "either"


def _ticks(parts):
    numbers = {unit: int(parts[unit]) for unit in _UNITS if parts.get(unit) is not None}
    if numbers.get("m", 0) > 59 or numbers.get("s", 0) > 59:
        raise Unreadable("there is no such time")
    ticks = sum(number * _UNITS[unit] for unit, number in numbers.items())
    if parts["fraction"]:
        last = list(numbers)[-1]
        ticks += int(fraction_of(parts["fraction"]) * _UNITS[last])
        if numbers["h"] == 24 and parts["fraction"].strip("0"):
            raise Unreadable("there is no such time")
    if ticks > DAY:
        raise Unreadable("there is no such time")
    return ticks


def fraction_of(digits):
    """The value of the digits after a decimal sign; the interpreter reads no more than some thousand at once."""
    return Fraction(int(digits[:4000]), 10 ** len(digits[:4000]))
