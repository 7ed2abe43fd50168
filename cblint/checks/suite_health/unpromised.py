"""Wordings that tests demand of the product although no public document gives them."""

from collections.abc import Iterator

from cblint.checks.code.outline import file_language, file_tree
from cblint.checks.code.python_source import python_source
from cblint.checks.consistency.lists import FINAL, TESTS, Acceptance, read_acceptance
from cblint.checks.registry import case_check
from cblint.checks.suite_health.public import public_text
from cblint.checks.suite_health.python_wordings import python_wordings
from cblint.checks.suite_health.tree_wordings import tree_wordings
from cblint.checks.suite_health.wordings import Promises, WordingParams, Wordings, flat, is_own_input, is_promised
from cblint.checks.view import CaseView
from cblint.model.place import Place
from cblint.model.problem import Problem, RelatedPlace
from cblint.model.severity import Confidence

RELATED_LIMIT = 10
DEMAND_LIMIT = 200
"""Demands of one file that are looked for."""


@case_check("unpromised-literal", WordingParams)
def unpromised_literal(view: CaseView, params: WordingParams) -> Iterator[Problem]:
    """Yield, once a file, literals that a message must hold and that neither documents nor inputs have."""
    acceptance = read_acceptance(view)
    for path in sorted(acceptance.test_paths):
        found = _wordings(view, f"{FINAL}/{path}", params)
        if not found.demands:
            continue
        promises = view.once("public text as promises", lambda _: Promises(public_text(view).text))
        missing = [demand for demand in found.demands[:DEMAND_LIMIT] if not is_promised(demand, promises)]
        others = (found.inputs.text, *_beside(view, acceptance)) if missing else ()
        spans = {demand.span for demand in missing if not is_own_input(demand, others)}
        places = [Place.text(f"{FINAL}/{path}", *span) for span in sorted(spans)]
        if places:
            related = tuple(RelatedPlace(place, "and here") for place in places[1:RELATED_LIMIT])
            message = "a test demands words of the product that no public document gives"
            yield Problem(places[0], message, related=related, confidence=Confidence.MEDIUM)


def _wordings(view: CaseView, path: str, params: WordingParams) -> Wordings:
    """Return what a test file demands; nothing for one that can't be read."""
    if file_language(view, path) == "python":
        source = python_source(view, path)
        return python_wordings(source, params) if source is not None else Wordings()
    tree = file_tree(view, path)
    return tree_wordings(tree, params) if tree is not None else Wordings()


def _beside(view: CaseView, acceptance: Acceptance) -> tuple[str, ...]:
    """Return the texts of the files beside the tests, which hold what the tests put in."""
    return view.once("texts beside the tests", lambda _: tuple(_texts_beside(view, acceptance)))


def _texts_beside(view: CaseView, acceptance: Acceptance) -> Iterator[str]:
    for entry in view.snapshot.files(TESTS):
        listed = entry.path.removeprefix(f"{FINAL}/") in acceptance.test_paths
        text = view.text(entry.path) if not listed else None
        if text is not None:
            yield flat(text.content)
