"""Quantities as people write them: sizes, durations, lengths, counts, and tables of them."""

from .errors import ReadError
from .quantities import (
    amount,
    read_count,
    read_duration,
    read_length,
    read_size,
    show_count,
    show_duration,
    show_length,
    show_short,
    show_size,
)
from .tables import draw_table
from .words import listing

__all__ = [
    "ReadError",
    "amount",
    "draw_table",
    "listing",
    "read_count",
    "read_duration",
    "read_length",
    "read_size",
    "show_count",
    "show_duration",
    "show_length",
    "show_short",
    "show_size",
]
