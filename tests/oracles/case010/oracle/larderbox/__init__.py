"""Bounded mappings that forget by a rule, and functions that remember their results."""

from .errors import TooLarge
from .keys import plain_key, strict_key
from .larder import Larder
from .memo import Stats, remember, remember_method, remembering

__all__ = [
    "Larder",
    "Stats",
    "TooLarge",
    "plain_key",
    "remember",
    "remember_method",
    "remembering",
    "strict_key",
]
