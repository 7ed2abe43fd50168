"""Moments, and the buckets that they fall into."""

import re
from datetime import datetime, timedelta, timezone

from .values import is_number

_TIME = re.compile(r"(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(?:[.,](\d+))?(Z|[+-]\d\d:?\d\d)?", re.ASCII)
_EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)
SECONDS = {"s": 1, "m": 60, "h": 3600, "d": 86400}


def read_seconds(value):
    """Whole seconds from the start of 1970 to a moment, rounded down, or None."""
    if is_number(value):
        return int(value // 1) if 0 <= value < 253402300800 else None
    match = _TIME.fullmatch(value) if isinstance(value, str) else None
    if match is None:
        return None
    try:
        moment = datetime.fromisoformat(f"{match[1]}T{match[2]}").replace(tzinfo=timezone.utc)
    except ValueError:
        return None
    offset = _offset(match[4])
    if offset is None:
        return None
    found = int((moment - _EPOCH).total_seconds()) - offset
    return found if 0 <= found < 253402300800 else None


def _offset(text):
    if text in (None, "Z"):
        return 0
    hours, minutes = int(text[1:3]), int(text[-2:])
    if hours > 23 or minutes > 59:
        return None
    return (hours * 3600 + minutes * 60) * (-1 if text[0] == "-" else 1)


def show_seconds(seconds):
    return (_EPOCH + timedelta(seconds=seconds)).strftime("%Y-%m-%dT%H:%M:%SZ")
