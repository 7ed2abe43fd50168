"""Everything an agent sees of a case, as texts whose positions lead back to files."""

from collections.abc import Iterator
from enum import StrEnum
from functools import cached_property
from typing import NamedTuple

from cblint.checks.view import CaseView
from cblint.delivery.plan import INSTRUCTION, segment_at
from cblint.matching.regions import Regions, find_regions
from cblint.model.place import Place
from cblint.model.plan import Artifact, Audience, Plan


class SurfaceKind(StrEnum):
    """What sort of text it is."""

    DOCUMENT = "document"
    INSTRUCTION = "instruction"
    VALUE = "value"
    NAME = "name"


class _Seen(NamedTuple):
    kind: SurfaceKind
    text: str
    path: str
    pointer: str | None = None
    offset: int = 0
    """Where in the JSON string the text begins."""
    artifact: Artifact | None = None
    """The generated text itself, for an instruction."""


class Surface(_Seen):
    """One text that the agent sees, and how to point into the file it came from."""

    @cached_property
    def regions(self) -> Regions:
        """The regions of the text as Markdown."""
        return find_regions(self.text)

    def place(self, start: int, end: int) -> Place | None:
        """Return the place of the code points [start, end), or None when they are nobody's but the tool's."""
        if self.kind is SurfaceKind.DOCUMENT:
            return Place.text(self.path, start, end)
        if self.kind is SurfaceKind.NAME and self.pointer is None:
            return Place(self.path)
        if self.artifact is None:
            pointer = self.pointer or ""
            return Place.inside(self.path, pointer, start + self.offset, end + self.offset)
        return _instruction_place(self.artifact, start, end)


def agent_surfaces(view: CaseView) -> tuple[Surface, ...]:
    """Return every text whose audience is the agent: documents, instruction, shipped values, names."""
    return view.once("agent-surfaces", lambda seen: tuple(_surfaces(seen)))


def _surfaces(view: CaseView) -> Iterator[Surface]:
    for entry in view.public_files():
        text = view.text(entry.path)
        if text is not None:
            yield Surface(SurfaceKind.DOCUMENT, text.content, entry.path)
    yield from _instruction_surfaces(view.plan)
    for value in view.plan.values:
        yield Surface(SurfaceKind.VALUE, value.text, value.path, value.pointer, value.offset)
    yield from _name_surfaces(view)


def _instruction_surfaces(plan: Plan) -> Iterator[Surface]:
    for artifact in plan.of(Audience.AGENT):
        if artifact.destination == INSTRUCTION:
            text = artifact.data.decode("utf-8", "surrogatepass")
            yield Surface(SurfaceKind.INSTRUCTION, text, "", artifact=artifact)


def _name_surfaces(view: CaseView) -> Iterator[Surface]:
    """Yield the case id, and every name below `public/`: of files, folders, links and special files."""
    yield Surface(SurfaceKind.NAME, view.snapshot.case_id, "")
    for entry in view.snapshot.below("public"):
        yield Surface(SurfaceKind.NAME, entry.name, entry.path)
        if entry.link_target is not None:
            yield Surface(SurfaceKind.NAME, entry.link_target, entry.path)
    neutral = "/init_metadata/suggested_neutral_name"
    name = view.value("source/manifest.json", neutral)
    if isinstance(name, str):
        yield Surface(SurfaceKind.NAME, name, "source/manifest.json", neutral)


def _instruction_place(artifact: Artifact, start: int, end: int) -> Place | None:
    """Return the manifest value that a hit crosses into.

    A hit in the fixed wording alone is the tool's own, and one that lies inside a value was found there already.
    """
    segment = segment_at(artifact, start, end)
    if segment is None or (segment.start <= start and end <= segment.end):
        return None
    first = max(start, segment.start) - segment.start + segment.offset
    last = min(end, segment.end) - segment.start + segment.offset
    return Place.inside(segment.path, segment.pointer, first, last)
