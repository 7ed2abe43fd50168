"""Dates, times, lapses and intervals as ISO 8601 writes them."""

from .dates import read_date, read_period
from .errors import Unreadable
from .intervals import Interval, read_interval, write_interval
from .lapse_text import read_lapse, write_lapse
from .lapses import Lapse
from .moments import read_moment
from .patterns import (
    DATE_BASIC, DATE_EXTENDED, MOMENT_BASIC, MOMENT_EXTENDED, ORDINAL_BASIC, ORDINAL_EXTENDED, TIME_BASIC,
    TIME_EXTENDED, WEEK_BASIC, WEEK_EXTENDED, write,
)
from .times import read_time, read_zone

__all__ = [
    "DATE_BASIC", "DATE_EXTENDED", "Interval", "Lapse", "MOMENT_BASIC", "MOMENT_EXTENDED", "ORDINAL_BASIC",
    "ORDINAL_EXTENDED", "TIME_BASIC", "TIME_EXTENDED", "Unreadable", "WEEK_BASIC", "WEEK_EXTENDED", "read_date",
    "read_interval", "read_lapse", "read_moment", "read_period", "read_time", "read_zone", "write", "write_interval",
    "write_lapse",
]
