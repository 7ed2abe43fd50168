"""Names that only the hidden side of a case knows: its files, and what its tests and helpers define."""

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from cblint.checks.code.languages import language_of
from cblint.checks.code.outline import file_names
from cblint.checks.code.symbols import Name, NameKind
from cblint.checks.view import CaseView
from cblint.model.place import Place

FINAL = "milestones/final"
_TEST = re.compile(r"_*[Tt]est")
_HUMP = re.compile(r"[a-z][A-Z]|[A-Za-z]\d|\d[A-Za-z]|[A-Za-z0-9]_[A-Za-z0-9]")


class HiddenName(NamedTuple):
    """One name and where the hidden side has it."""

    text: str
    place: Place
    is_file: bool
    is_test: bool
    """The name of a test or of a file, which no contract has a reason to declare."""


def hidden_names(view: CaseView, least: int, generic: frozenset[str]) -> Mapping[str, HiddenName]:
    """Return the distinctive names of the hidden side by their text, each where it stands first.

    Distinctive: `least` characters or more, an inner underscore, a digit or a hump, and not in `generic`.
    """
    found: dict[str, HiddenName] = {}
    for entry in view.snapshot.files(FINAL):
        for text in _file_names(entry.path):
            if text not in found and text not in generic and is_distinctive(text, least):
                found[text] = HiddenName(text, Place(entry.path), is_file=True, is_test=True)
        for name in file_names(view, entry.path):
            is_test = _TEST.match(name.text) is not None
            is_known = name.text in found or name.text in generic
            if (is_test or _is_shared(name)) and not is_known and is_distinctive(name.text, least):
                place = Place.text(entry.path, name.start, name.end)
                found[name.text] = HiddenName(name.text, place, is_file=False, is_test=is_test)
    return found


def is_distinctive(text: str, least: int) -> bool:
    """Tell whether a name is long enough and of a shape that prose does not have."""
    stem = text.partition(".")[0]
    return len(stem) >= least and _HUMP.search(stem) is not None


def _file_names(path: str) -> Iterator[str]:
    """Yield a file's name, and for source code the name without its suffix, as an import would spell it."""
    name = path.rpartition("/")[2]
    stem = name.partition(".")[0]
    yield name
    if stem != name and language_of(name) is not None:
        yield stem


def _is_shared(name: Name) -> bool:
    """Tell whether a definition is a helper: inner functions and methods often spell what the product calls back."""
    return not name.inner and name.kind is not NameKind.METHOD
