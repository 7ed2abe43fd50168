"""Every text that the agent sees, read once a case for all rules of talk and hints."""

from collections.abc import Iterator
from typing import NamedTuple

from cblint.checks.hints.flat import Flat, flatten
from cblint.checks.hints.region import Kind, Region
from cblint.checks.hints.regions import Regions, scan_regions
from cblint.checks.identity.surfaces import Surface, SurfaceKind, agent_surfaces
from cblint.checks.view import CaseView

_LETTERS = b"abcdefghijklmnopqrstuvwxyz0123456789_"
_SINGLE = frozenset(map(chr, _LETTERS))
_BLANKED = bytes(code if code in _LETTERS else 32 for code in range(256))
"""Everything but the characters of words becomes a blank."""


class PublicText(NamedTuple):
    """One text with its regions, its joined form and its words."""

    surface: Surface
    regions: Regions
    flat: Flat
    words: frozenset[str]
    """Every word in lower case: a pattern whose words are not among them is not run."""

    @property
    def is_document(self) -> bool:
        """Whether it is a file that the agent gets."""
        return self.surface.kind is SurfaceKind.DOCUMENT


def public_texts(view: CaseView) -> tuple[PublicText, ...]:
    """Return the documents, the instruction and the shipped values of a case; names have rules of their own."""
    return view.once("hints-public-texts", lambda seen: tuple(_read(seen)))


def public_documents(view: CaseView) -> Iterator[PublicText]:
    """Yield the files that the agent gets."""
    return (text for text in public_texts(view) if text.is_document)


def read_text(surface: Surface) -> PublicText:
    """Return one text read; a manifest value is code as a whole."""
    if surface.kind is SurfaceKind.VALUE:
        regions = Regions(surface.text, (Region(Kind.CODE, 0, len(surface.text)),))
    else:
        regions = scan_regions(surface.text)
    flat = flatten(surface.text, regions)
    return PublicText(surface, regions, flat, _words(flat.lower))


def _words(lower: str) -> frozenset[str]:
    """Return every word, those with underscores both whole and in parts."""
    words = set(lower.encode("ascii", "replace").translate(_BLANKED).decode("ascii").split())
    words -= _SINGLE
    for word in [word for word in words if "_" in word]:
        words.update(word.split("_"))
    return frozenset(words)


def _read(view: CaseView) -> Iterator[PublicText]:
    return (read_text(surface) for surface in agent_surfaces(view) if surface.kind is not SurfaceKind.NAME)
