"""Reference implementations: somebody's solution to the very task."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from cblint.checks.foreign.areas import Area, Areas
from cblint.checks.foreign.named_kinds import NamedKind, named_sightings
from cblint.checks.foreign.roots import Sighting, root_problems
from cblint.checks.registry import case_check
from cblint.checks.view import MANIFEST, CaseView
from cblint.model.problem import Problem

_NAME = "/init_metadata/suggested_neutral_name"
_SEPARATORS = re.compile(r"[-_. ]+")


class Params(NamedTuple):
    kind: NamedKind
    code: tuple[str, ...]
    """Suffixes of source files."""


@case_check("reference-implementation", Params)
def reference_implementation(view: CaseView, params: Params) -> Iterator[Problem]:
    """Yield one problem for each reference implementation.

    Among hidden tests a folder's name is not enough: below it must lie a module named as the product.
    """
    areas = Areas(view)
    sightings = [*named_sightings(view, areas, params.kind), *_among_tests(view, areas, params)]
    yield from root_problems(view, areas, sightings)


def _among_tests(view: CaseView, areas: Areas, params: Params) -> Iterator[Sighting]:
    name = view.value(MANIFEST, _NAME)
    product = _plain(name) if isinstance(name, str) else ""
    if not product:
        return
    for entry in view.snapshot.files():
        if not entry.name.lower().endswith(params.code) or areas.of(entry.path) is not Area.HIDDEN:
            continue
        parts = entry.path.split("/")
        root = next((i for i, part in enumerate(parts[:-1]) if params.kind.folders.search(part)), None)
        stems = [*parts[:-1], parts[-1].partition(".")[0]]
        if root is not None and any(_plain(part) == product for part in stems[root + 1 :]):
            yield Sighting("/".join(parts[: root + 1]), params.kind.what, shown_at=entry.path)


def _plain(name: str) -> str:
    return _SEPARATORS.sub("", name).casefold()
