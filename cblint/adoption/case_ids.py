"""Names for new cases: the suite's pattern, and the next number that is free."""

import re
from collections.abc import Collection

from cblint.errors import UsageError

_NUMBERED = re.compile(r"(.*?)(\d+)", re.DOTALL)
_TRIES = 10_000
_LONGEST = 255
_FIRST_STEMS = ("case", "case-", "case_", "")
_WIDTHS = (3, 4, 2, 5, 1, 6)


def check_case_id(name: str, pattern: str) -> None:
    """Raise UsageError unless a name fits the suite's pattern for case ids and can be a folder's name."""
    if not re.fullmatch(pattern, name):
        raise UsageError(f"{name!r} is no case id of this suite", f"ids match {pattern}, or say `next`")
    if name.startswith(("_", ".")) or "/" in name or "\0" in name or len(name.encode("utf-8", "replace")) > _LONGEST:
        raise UsageError(f"{name!r} cannot be the name of a case folder", "choose another id")


def next_case_id(taken: Collection[str], pattern: str) -> str:
    """Return the id after the highest numbered one among `taken`, or the first of a suite without any.

    Raises UsageError when no counted name fits the pattern.
    """
    numbered = [found for name in taken if (found := _NUMBERED.fullmatch(name)) and re.fullmatch(pattern, name)]
    if numbered:
        last = max(numbered, key=lambda found: int(found[2]))
        stems = [(str(last[1]), len(last[2]), int(last[2]) + 1)]
    else:
        stems = [(stem, width, 1) for width in _WIDTHS for stem in _FIRST_STEMS]
    folded = {name.casefold() for name in taken}
    for stem, width, first in stems:
        for number in range(first, first + (_TRIES if numbered else 1)):
            name = f"{stem}{number:0{width}d}"
            if re.fullmatch(pattern, name) and name.casefold() not in folded:
                return name
    raise UsageError(f"no next id fits the pattern {pattern}", "name the case")
