"""Local files that tests import or open, against the lists that say what a test run gets."""

import re
from collections import defaultdict
from collections.abc import Iterator
from typing import NamedTuple

from cblint.checks.consistency.bans import banned_names, folded_name
from cblint.checks.consistency.lists import FINAL, read_acceptance
from cblint.checks.consistency.local_tree import Tree, folders_above
from cblint.checks.consistency.misspellings import misspelled_files
from cblint.checks.consistency.references import Lack, Reference, case_references
from cblint.checks.consistency.surroundings import Surroundings
from cblint.checks.registry import case_check
from cblint.checks.view import CaseView
from cblint.model.place import Place
from cblint.model.problem import Problem, RelatedPlace
from cblint.model.severity import Confidence, Severity

RELATED_LIMIT = 10


class SupportParams(NamedTuple):
    """What tells a local module from an installed one."""

    local_module: re.Pattern[str]
    """Module names that only a helper beside the tests has."""
    companions: tuple[str, ...]
    """Packages that come with a test runner or an interpreter."""
    aliases: dict[str, str]
    """Import root -> name of the package that brings it, where the two don't resemble each other."""


@case_check("undeclared-support", SupportParams)
def undeclared_support(view: CaseView, params: SupportParams) -> Iterator[Problem]:
    """Yield, once each, files that tests use and no list names, and what they use that is not there."""
    acceptance = read_acceptance(view)
    if not acceptance.tests:
        return
    tree, references = case_references(view)
    known = tree.known
    misspelled = set(misspelled_files(view, acceptance).values())
    needs: dict[tuple[Lack, str], list[Reference]] = defaultdict(list)
    for reference in references:
        needs[reference.lack, reference.target].append(reference)
    for (lack, target), found in needs.items():
        if lack is Lack.NONE:
            if _is_undeclared(tree, target) and target not in misspelled:
                yield _undeclared(target, found)
        else:
            yield from _missing(view, lack, target, found, known, params)


def undeclared_files(view: CaseView) -> frozenset[str]:
    """Return the files (relative to `milestones/final`) that tests use although no list names them."""
    tree, references = case_references(view)
    used = {reference.target for reference in references if reference.lack is Lack.NONE}
    roots = {target for target in used if _is_undeclared(tree, target)}
    return frozenset(p for p in tree.files if p in roots or any(folder in roots for folder in folders_above(p)))


def _is_undeclared(tree: Tree, target: str) -> bool:
    """Tell whether a used file is on no list, or a used folder holds nothing that is."""
    if not any(target == f or target.startswith(f"{f}/") for f in tree.test_folders):
        return False
    if target in tree.files:
        return not tree.acceptance.covers(target)
    return not any(tree.acceptance.covers(path) for path in tree.files if path.startswith(f"{target}/"))


def _undeclared(target: str, found: list[Reference]) -> Problem:
    related = tuple(RelatedPlace(r.place, "a test uses it here") for r in found[:RELATED_LIMIT])
    message = "tests use this, and no list of the test manifest names it"
    return Problem(Place(f"{FINAL}/{target}"), message, related=related)


def _missing(
    view: CaseView, lack: Lack, target: str, found: list[Reference], known: Surroundings, params: SupportParams
) -> Iterator[Problem]:
    first, *others = found
    related = tuple(RelatedPlace(r.place, "and here") for r in others[:RELATED_LIMIT])
    if lack is Lack.MODULE:
        yield from _missing_module(view, target, first.place, related, known, params)
    elif lack is Lack.UNKNOWN:
        if target.rpartition("/")[2].partition(".")[0] not in known.public:
            message = "a test reads a file that is not in the package, nor named in the documents"
            yield Problem(
                first.place, message, evidence=target, related=related, severity=Severity.WARNING,
                confidence=Confidence.MEDIUM,
            )  # fmt: skip
    elif lack is Lack.OUTSIDE:
        message = "a test reads a file outside the tests' folder, which is not there when the tests run"
        yield Problem(first.place, message, evidence=target, related=related)
    else:
        yield Problem(first.place, "a test reads a file that is not there", evidence=target, related=related)


def _missing_module(
    view: CaseView,
    name: str,
    place: Place,
    related: tuple[RelatedPlace, ...],
    known: Surroundings,
    params: SupportParams,
) -> Iterator[Problem]:
    root = name.partition(".")[0]
    local = "/" in name or params.local_module.search(root) is not None
    names = (root, params.aliases.get(root, root))
    if "/" not in name and (root.strip("_") in params.companions or any(map(known.brings, names))):
        return
    # What a helper may be called is a word of ordinary prose as well.
    if not local and known.offers(root):
        return
    if folded_name(root) in banned_names(view) or (known.open_ended and not local):
        return
    if local:
        yield Problem(place, "a test imports a local module that is not there", evidence=name, related=related)
    else:
        message = "a test imports a module that is no part of the package, the product, or what is installed"
        yield Problem(
            place, message, evidence=name, related=related, severity=Severity.WARNING, confidence=Confidence.MEDIUM
        )
