"""Checksum lists that describe the very package they lie in."""

import re
from typing import NamedTuple

from cblint.checks.foreign.signs import head_text
from cblint.checks.view import CaseView
from cblint.model.snapshot import Entry

LONGEST_LINE = 5000
"""Bytes of a first line that is looked at."""


class ChecksumSigns(NamedTuple):
    """How a list of checksums is recognised."""

    lines: tuple[re.Pattern[str], ...]
    """Forms of a line of the list; the group `name` is the path."""
    least: float = 0.8
    """Share of the lines that must be of that form."""


def is_stale_list(view: CaseView, entry: Entry, signs: ChecksumSigns, *, needs_proof: bool) -> bool:
    """Tell whether a file lists checksums of files of its own package.

    Where a fixture may be such a list, it must name itself or a file that the case has outside its folder.
    """
    first = (entry.data or b"")[:LONGEST_LINE].lstrip().partition(b"\n")[0].decode("utf-8", "replace")
    if not first.startswith("#") and _listed(first, signs) is None:
        return False
    lines = [line for line in head_text(entry).splitlines() if line.strip() and not line.startswith("#")]
    listed = [name for line in lines if (name := _listed(line, signs)) is not None]
    if not listed or len(listed) < signs.least * len(lines):
        return False
    names = {name.strip().removeprefix("./") for name in listed}
    return not needs_proof or entry.name in names or any(_is_of_case(view, entry, name) for name in names)


def _listed(line: str, signs: ChecksumSigns) -> str | None:
    """Return the path that a line of a checksum list names, or None for any other line."""
    matches = (form.fullmatch(line.rstrip("\r")) for form in signs.lines)
    return next((match["name"] for match in matches if match is not None), None)


def _is_of_case(view: CaseView, entry: Entry, name: str) -> bool:
    """Tell whether a listed path, read from the case folder, is a file that is not beside the list."""
    folder = entry.path.rpartition("/")[0]
    found = "/" in name and view.snapshot.entry(name) is not None
    return found and not name.startswith(f"{folder}/")
