"""Characters that no reader sees, and blocks that no reader can read."""

from collections.abc import Iterator

from cblint.checks.identity.surfaces import SurfaceKind, agent_surfaces
from cblint.checks.registry import NoParams, case_check
from cblint.checks.view import CaseView
from cblint.matching.blobs import find_blobs
from cblint.matching.invisible import find_invisible
from cblint.model.place import Place
from cblint.model.problem import Problem, RelatedPlace

RELATED_LIMIT = 10


@case_check("invisible-character", NoParams)
def invisible_character(view: CaseView, params: NoParams) -> Iterator[Problem]:
    """Yield, for each public text and kind of invisible character, one problem with every place."""
    folding = view.terms.policy
    for surface in agent_surfaces(view):
        if surface.kind is SurfaceKind.INSTRUCTION or surface.text.isascii():
            continue
        by_kind: dict[str, list[Place]] = {}
        for run in find_invisible(surface.text, folding.folding):
            place = surface.place(run.start, run.end)
            if place is not None:
                by_kind.setdefault(str(run.kind), []).append(place)
        for kind, places in sorted(by_kind.items()):
            related = tuple(RelatedPlace(place, "and here") for place in places[1 : 1 + RELATED_LIMIT])
            message = "{count:place|places} with characters that no reader sees ({kind})"
            yield Problem(places[0], message, {"count": len(places), "kind": kind}, related=related)


@case_check("opaque-block", NoParams)
def opaque_block(view: CaseView, params: NoParams) -> Iterator[Problem]:
    """Yield each long run in a public text or a shipped command that decodes to nothing readable."""
    for surface in agent_surfaces(view):
        if surface.kind in (SurfaceKind.INSTRUCTION, SurfaceKind.NAME):
            continue
        for blob in find_blobs(surface.text, surface.regions):
            place = surface.place(blob.start, blob.end)
            if place is not None:
                message = "{length} characters that decode to nothing readable"
                evidence = surface.text[blob.start : blob.start + 64]
                yield Problem(place, message, {"length": blob.length}, evidence)
