"""Names that only the hidden side of a case knows: its files, and what its tests and helpers define."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from cblint.checks.code.languages import language_of
from cblint.checks.code.outline import file_symbols
from cblint.checks.code.symbols import Name, NameKind
from cblint.checks.view import CaseView
from cblint.model.place import Place

FINAL = "milestones/final"
_TEST = re.compile(r"_*[Tt]est")
_HUMP = re.compile(r"[a-z][A-Z]|[A-Za-z]\d|\d[A-Za-z]|[A-Za-z0-9]_[A-Za-z0-9]")


@dataclass(frozen=True, slots=True)
class HiddenName:
    """One name and where the hidden side has it."""

    text: str
    place: Place
    is_file: bool
    is_test: bool
    """The name of a test or of a file, which no contract has a reason to declare."""


def hidden_names(view: CaseView, least: int, generic: frozenset[str]) -> tuple[HiddenName, ...]:
    """Return the distinctive names of the hidden side, each once.

    Distinctive: `least` characters or more, an inner underscore, a digit or a hump, and not in `generic`.
    """
    found: dict[str, HiddenName] = {}
    for entry in view.snapshot.files(FINAL):
        for name in (*_file_names(entry.path), *_defined_names(view, entry.path)):
            if name.text not in generic and is_distinctive(name.text, least):
                found.setdefault(name.text, name)
    return tuple(found.values())


def is_distinctive(text: str, least: int) -> bool:
    """Tell whether a name is long enough and of a shape that prose does not have."""
    stem = text.partition(".")[0]
    return len(stem) >= least and _HUMP.search(stem) is not None


def _file_names(path: str) -> Iterator[HiddenName]:
    """Yield a file's name, and for source code the name without its suffix, as an import would spell it."""
    name = path.rpartition("/")[2]
    stem = name.partition(".")[0]
    place = Place(path)
    yield HiddenName(name, place, is_file=True, is_test=True)
    if stem != name and language_of(name) is not None:
        yield HiddenName(stem, place, is_file=True, is_test=True)


def _defined_names(view: CaseView, path: str) -> Iterator[HiddenName]:
    symbols = file_symbols(view, path)
    for name in symbols.names if symbols else ():
        is_test = _TEST.match(name.text) is not None
        if is_test or _is_shared(name):
            yield HiddenName(name.text, Place.text(path, name.start, name.end), is_file=False, is_test=is_test)


def _is_shared(name: Name) -> bool:
    """Tell whether a definition is a helper: inner functions and methods often spell what the product calls back."""
    return not name.inner and name.kind is not NameKind.METHOD
