"""The matcher alone over any texts - a prompt, a log - with the findings of the identity rules."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cblint.checks.hints.borrowed_text import Params as BorrowedParams
from cblint.checks.hints.borrowed_text import borrowed_problems
from cblint.checks.identity.identity import leak_problem
from cblint.checks.identity.scan import IdentityHit
from cblint.checks.identity.surfaces import SurfaceKind
from cblint.checks.terms import CaseTerms
from cblint.engine.fingerprints import Fingerprinter
from cblint.engine.masking import Masker
from cblint.engine.order import finding_order
from cblint.engine.paths import ReportPaths
from cblint.engine.rules import RuleProblem
from cblint.engine.stamp import Stamper
from cblint.model.finding import Finding
from cblint.model.place import Place
from cblint.model.problem import Problem
from cblint.model.rule import RuleSpec
from cblint.model.snapshot import Entry, FileKind, Snapshot
from cblint.reading.documents import Documents

UNDECODABLE = "CB003"
BORROWED = "CB609"


class NamedText(NamedTuple):
    """One text to scan, and what the report calls it."""

    name: str
    data: bytes


def scan_texts(
    texts: Sequence[NamedText],
    terms: CaseTerms,
    specs: Sequence[RuleSpec],
    key: bytes,
    show_terms: bool,
    against: tuple[tuple[str, str], ...] = (),
) -> tuple[Finding, ...]:
    """Return the findings of every text, sorted; a text that is no UTF-8 is scanned as well as it can be read.

    `specs` holds the identity rules, CB003 and CB609; the kind of a match chooses its rule. `against` holds
    (name, text) pairs that the texts must not repeat.
    """
    paths = ReportPaths("", None if show_terms else Masker(terms))
    found: list[Finding] = []
    for text in texts:
        # The name is no path of a case, so it is kept out of the snapshot's own way of masking by parts.
        entry = Entry("text", FileKind.FILE, size=len(text.data), data=text.data)
        documents = Documents(Snapshot("", (entry,)))
        stamper = Stamper(documents, paths, Fingerprinter(key, text.name))
        stamped = stamper.findings(_problems(documents, terms, specs, against))
        path = _shown(text.name, paths)
        openable = path == text.name
        found.extend(each._replace(case="", path=path, openable=openable, related=()) for each in stamped)
    return tuple(sorted(found, key=finding_order))


def _problems(
    documents: Documents, terms: CaseTerms, specs: Sequence[RuleSpec], against: tuple[tuple[str, str], ...]
) -> Iterator[RuleProblem]:
    text = documents.text("text")
    if text is None:
        return
    by_kind = {kind: spec for spec in specs for kind in spec.params.get("kinds", ())}
    if text.flaw is not None:
        undecodable = next(spec for spec in specs if spec.code == UNDECODABLE)
        params: dict[str, str | int] = {"reason": str(text.flaw.reason), "offset": text.flaw.offset}
        yield RuleProblem(undecodable, Problem(Place("text"), "not UTF-8: {reason} at byte {offset}", params))
    for match in terms.matcher.scan(text.content):
        rule = by_kind.get(str(match.kind))
        if rule is not None:
            place = Place.text("text", match.start, match.end)
            hit = IdentityHit(SurfaceKind.DOCUMENT, place, match, text.content[match.start : match.end])
            message = str(rule.params["message"]).replace("public text", "the text")
            yield RuleProblem(rule, leak_problem(hit, message))
    borrowed = next((spec for spec in specs if spec.code == BORROWED), None)
    if against and borrowed is not None:
        for problem in borrowed_problems(text.content, "text", against, BorrowedParams()):
            yield RuleProblem(borrowed, problem)


def _shown(name: str, paths: ReportPaths) -> str:
    return paths.masker.path(name) if paths.masker else name
