"""Commit ids in a text: the declared one by any prefix of seven digits, others only beside what names a commit."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

LEAST_PREFIX = 7
_HEX = re.compile(r"(?<![0-9A-Za-z])[0-9A-Fa-f]{7,64}(?![0-9A-Za-z])")
_HEX_MASK = bytes(0x78 if chr(c) in "0123456789abcdefABCDEF" else 0x20 for c in range(256))
_LEAST_RUN = b"x" * LEAST_PREFIX
_BESIDE = re.compile(
    r"(?:\bcommit\w*(?:[ -](?:id|hash|sha))?|\brev(?:ision|s)?|\bsha1?|\bref|\bcheckout|\btree|\bblob|@|#)"
    r"[\s`'\"*:=(/@]{0,6}\Z",
    re.IGNORECASE,
)
_AFTER = re.compile(r"[`'\"*)\s]{0,4}(?:commit|revision)\b", re.IGNORECASE)
_PATH = re.compile(r"/(?:blob|tree|commit|raw|archive|compare|commits)/(?:[0-9a-f]{40}\.{2,3})?\Z", re.IGNORECASE)


class CommitId(NamedTuple):
    """A commit id in a text."""

    start: int
    end: int
    declared: bool
    """Whether it is the declared commit or a prefix of it."""


def find_commit_ids(text: str, commits: Sequence[str]) -> list[CommitId]:
    """The commit ids in a text, in order: prefixes of the declared `commits`, and other 40-digit ids that are named so.

    Linear in the text.
    """
    if _LEAST_RUN not in text.encode("ascii", "replace").translate(_HEX_MASK):
        return []
    declared = tuple(commit.strip().lower() for commit in commits if len(commit.strip()) >= LEAST_PREFIX)
    found = []
    for match in _HEX.finditer(text):
        digits = match[0].lower()
        if any(_is_prefix(digits, commit) for commit in declared):
            found.append(CommitId(match.start(), match.end(), declared=True))
        elif len(digits) == 40 and _is_named(text, match.start(), match.end()):
            found.append(CommitId(match.start(), match.end(), declared=False))
    return found


def _is_prefix(digits: str, commit: str) -> bool:
    return (commit.startswith(digits) and not digits.isalpha()) or digits == commit


def _is_named(text: str, start: int, end: int) -> bool:
    before = text[max(0, start - 60) : start]
    return bool(_BESIDE.search(before) or _PATH.search(before) or _AFTER.match(text, end))
