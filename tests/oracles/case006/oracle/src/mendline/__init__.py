"""Changes to text files as values."""

from mendline.comparing import compare
from mendline.errors import ApplyError, PatchError, PatchSyntaxError
from mendline.filediff import FileDiff
from mendline.hunks import Hunk, Line
from mendline.patch import Patch
from mendline.placing import Outcome, Placement
from mendline.reading import parse

__all__ = [
    "ApplyError",
    "FileDiff",
    "Hunk",
    "Line",
    "Outcome",
    "Patch",
    "PatchError",
    "PatchSyntaxError",
    "Placement",
    "compare",
    "parse",
]
