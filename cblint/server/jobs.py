"""What goes to the worker and what comes back: plain data that pickles."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from cblint.api import Options
from cblint.model.report import HeldRule
from cblint.model.severity import Severity
from cblint.server.positions import Encoding, Range


@dataclass(frozen=True, slots=True)
class OpenText:
    """An open text of the case, which stands in for its file."""

    path: Path
    text: str
    edited: bool


@dataclass(frozen=True, slots=True)
class Job:
    """One case to check, or to look for mendings in."""

    root: Path
    """The case folder."""
    options: Options
    texts: tuple[OpenText, ...]
    encoding: Encoding


class CheckJob(Job):
    """Answered by `Checked`, `Gone` or `Failed`."""

    __slots__ = ()


class MendJob(Job):
    """Answered by `Mended`, `Gone` or `Failed`."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Remark:
    """A second place of a finding."""

    path: Path
    range: Range
    message: str


@dataclass(frozen=True, slots=True)
class Note:
    """A finding with its place as the client counts."""

    rule: str
    severity: Severity
    message: str
    help: str
    range: Range
    fingerprint: str
    related: tuple[Remark, ...] = ()


@dataclass(frozen=True, slots=True)
class Checked:
    """What a check of a case found."""

    notes: Mapping[Path, tuple[Note, ...]]
    """File -> findings in it."""
    wide: tuple[Note, ...] = ()
    """Findings about the case: folders, missing files, names that can't be told."""
    anchor: Path | None = None
    """The file that stands for the case."""
    incomplete: bool = False
    rules: Mapping[str, HeldRule] = field(default_factory=dict)
    """Code -> rule of every finding."""


@dataclass(frozen=True, slots=True)
class Edit:
    """A replacement of a range of a text."""

    range: Range
    text: str


@dataclass(frozen=True, slots=True)
class Mend:
    """One safe mending, as edits."""

    title: str
    mended: frozenset[str]
    """Fingerprints of the findings that it clears."""
    edits: Mapping[Path, tuple[Edit, ...]]


@dataclass(frozen=True, slots=True)
class Mended:
    """The safe mendings of a case that a text editor can make."""

    mends: tuple[Mend, ...]
    everything: Mend | None = None
    """All of them together; None when there is nothing to mend."""


@dataclass(frozen=True, slots=True)
class Gone:
    """There is no such case any more."""


@dataclass(frozen=True, slots=True)
class Failed:
    """The job could not be done."""

    message: str


Answer = Checked | Mended | Gone | Failed
