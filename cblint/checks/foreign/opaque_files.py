"""Files among what the agent sees that nobody can read through."""

from collections.abc import Iterator
from typing import NamedTuple

from cblint.checks.foreign.areas import Areas
from cblint.checks.foreign.roots import Sighting, root_problems
from cblint.checks.foreign.signs import Magic, magic_of
from cblint.checks.registry import case_check
from cblint.checks.view import CaseView
from cblint.model.problem import Problem
from cblint.model.snapshot import Entry
from cblint.reading.encodings import UTF_8

_TEXT = bytes(code for code in range(256) if code in b"\t\n\f\r\x1b" or 0x20 <= code < 0x7F)


class Params(NamedTuple):
    magics: tuple[Magic, ...]
    most_text: float
    """Share of printable ASCII from which a file that is not UTF-8 still is some text."""


@case_check("opaque-file", Params)
def opaque_file(view: CaseView, params: Params) -> Iterator[Problem]:
    """Yield one problem for each root of files for the agent that are archives, images or other binary data.

    The bytes decide, never the name: a text is scanned as a text whatever its suffix says.
    """
    areas = Areas(view)
    sightings = (_sighting(view, entry, params) for entry in view.public_files())
    yield from root_problems(view, areas, (found for found in sightings if found is not None))


def _sighting(view: CaseView, entry: Entry, params: Params) -> Sighting | None:
    data = entry.data or b""
    what = magic_of(data, params.magics)
    if what is None and _is_binary(view, entry, data, params):
        what = "binary data"
    return Sighting(entry.path, what) if what is not None else None


def _is_binary(view: CaseView, entry: Entry, data: bytes, params: Params) -> bool:
    text = view.text(entry.path)
    if text is None or not data or text.encoding != UTF_8:
        return False
    printable = len(data) - len(data.translate(None, _TEXT))
    if text.flaw is None:
        return printable < params.most_text * len(data) and _mostly_controls(text.content)
    return printable < params.most_text * len(data)


def _mostly_controls(content: str) -> bool:
    controls = sum(content.count(chr(code)) for code in range(32) if chr(code) not in "\t\n\f\r\x1b")
    return controls * 4 > len(content)
