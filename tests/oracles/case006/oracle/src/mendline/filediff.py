"""The change of one file."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from itertools import pairwise

from mendline.editing import picked, renumbered, trimmed
from mendline.errors import ApplyError, PatchError
from mendline.hunks import Hunk, follows
from mendline.placing import Outcome, put_all
from mendline.writing import file_text

_OPPOSITE = {"add": "delete", "delete": "add", "modify": "modify", "rename": "rename"}


@dataclass(frozen=True)
class FileDiff:
    """One file's labels, header and hunks."""

    old_label: str | None
    new_label: str | None
    hunks: tuple[Hunk, ...] = ()
    old_stamp: str | None = None
    new_stamp: str | None = None
    git: bool = False
    operation: str | None = None
    old_mode: str | None = None
    new_mode: str | None = None
    similarity: int | None = None
    index: str | None = None
    binary: bool = False
    preamble: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "hunks", tuple(self.hunks))
        if self.operation is None:
            told = "add" if self.old_label is None else "delete" if self.new_label is None else "modify"
            object.__setattr__(self, "operation", told)
        self._check()

    def _check(self) -> None:
        present = (self.old_label is not None, self.new_label is not None)
        needed = {"add": (False, True), "delete": (True, False)}.get(self.operation, (True, True))
        if self.operation not in {*_OPPOSITE, "copy"} or present != needed:
            raise ValueError(f"operation {self.operation} does not go with the labels")
        if self.operation in {"rename", "copy"} and not self.git:
            raise ValueError("a rename or copy needs an extended header")
        if any("\n" in (stamp or "") for stamp in (self.old_stamp, self.new_stamp)):
            raise ValueError("a line feed in a stamp")
        if not all(follows(one, *two.place()) for one, two in pairwise(self.hunks)):
            raise ValueError("hunks out of order")

    @property
    def prefixed(self) -> bool:
        old, new = self.old_label, self.new_label
        return (old is None or old.startswith("a/")) and (new is None or new.startswith("b/"))

    def _path(self, label: str | None) -> str | None:
        return label[2:] if label is not None and self.prefixed else label

    @property
    def old_path(self) -> str | None:
        return self._path(self.old_label)

    @property
    def new_path(self) -> str | None:
        return self._path(self.new_label)

    @property
    def path(self) -> str:
        return self.old_path if self.new_path is None else self.new_path

    @property
    def added(self) -> int:
        return sum(hunk.added for hunk in self.hunks)

    @property
    def removed(self) -> int:
        return sum(hunk.removed for hunk in self.hunks)

    def __str__(self) -> str:
        return file_text(self)

    def try_apply(self, text: str | None, *, fuzz: int = 0, max_offset: int | None = None) -> Outcome:
        if self.binary:
            raise ApplyError("binary", self.path)
        if self.operation == "add" and text is not None:
            raise ApplyError("exists", self.path)
        if self.operation != "add" and text is None:
            raise ApplyError("missing", self.path)
        outcome = put_all(self.hunks, text, fuzz, max_offset)
        if self.operation != "delete" or outcome.rejected:
            return outcome
        if outcome.text:
            raise ApplyError("not-empty", self.path)
        return replace(outcome, text=None)

    def apply(self, text: str | None, *, fuzz: int = 0, max_offset: int | None = None) -> str | None:
        outcome = self.try_apply(text, fuzz=fuzz, max_offset=max_offset)
        if outcome.rejected:
            raise ApplyError("no-match", self.path, outcome.placements.index(None))
        return outcome.text

    def reverse(self) -> FileDiff:
        if self.operation == "copy":
            raise PatchError("a copy cannot be reversed")
        old, new = self.new_label, self.old_label
        if self.prefixed:
            old = None if old is None else f"a/{self.new_path}"
            new = None if new is None else f"b/{self.old_path}"
        index = self.index and re.sub(r"^(\S+?)\.\.(\S+)(?=$| \S+$)", r"\2..\1", self.index)
        return replace(
            self, old_label=old, new_label=new, hunks=[hunk.reverse() for hunk in self.hunks],
            old_stamp=self.new_stamp, new_stamp=self.old_stamp, operation=_OPPOSITE[self.operation],
            old_mode=self.new_mode, new_mode=self.old_mode, index=index,
        )  # fmt: skip

    def with_hunks(self, hunks: Iterable[Hunk]) -> FileDiff:
        return replace(self, hunks=renumbered(hunks))

    def pick(self, choose: Callable[[Hunk, int], bool]) -> FileDiff:
        hunks, refused = [], []
        for hunk in self.hunks:
            lines, left = picked(hunk, choose)
            refused += left
            if any(line.kind != " " for line in lines):
                hunks.append(Hunk(hunk.old_start, max(hunk.new_start, 1), lines, hunk.heading))
        if not refused:
            return self.with_hunks(hunks)
        changed = replace(self, hunks=renumbered(hunks), index=None)
        if self.operation != "delete" or not any(line.kind == "-" for line in refused):
            return changed
        label = f"b/{self.old_path}" if self.prefixed else self.old_path
        return replace(changed, new_label=label, operation="modify", old_mode=None, new_mode=None)

    def trim(self, context: int) -> FileDiff:
        if context < 0:
            raise ValueError("negative context")
        return replace(self, hunks=[part for hunk in self.hunks for part in trimmed(hunk, context)])

    def relabel(self, old_label: str | None, new_label: str | None) -> FileDiff:
        if (old_label is None) != (self.old_label is None) or (new_label is None) != (self.new_label is None):
            raise ValueError("a label cannot come or go")
        return replace(self, old_label=old_label, new_label=new_label)

    def strip(self, count: int) -> FileDiff:
        return self.relabel(_stripped(self.old_label, count), _stripped(self.new_label, count))


def _stripped(label: str | None, count: int) -> str | None:
    if count < 0:
        raise ValueError("a negative count")
    if label is None:
        return None
    parts = label.split("/", count)
    if len(parts) <= count:
        raise ValueError(f"{label} has too few components")
    return parts[-1] if count else label
