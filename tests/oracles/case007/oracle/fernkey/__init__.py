"""Mappings over a prefix tree, with sequences, texts or path-like texts as keys."""

from .cover import CoverSet
from .errors import InnerKeyError
from .maps import PathMap, SequenceMap, TextMap
from .records import Entry, Step

__all__ = ["CoverSet", "Entry", "InnerKeyError", "PathMap", "SequenceMap", "Step", "TextMap"]
