"""From problems to findings: severity, place, masked message, fingerprint, order."""

from collections.abc import Iterable, Sequence

from cblint.engine.anchors import is_openable
from cblint.engine.fingerprints import Fingerprinter
from cblint.engine.order import finding_order
from cblint.engine.paths import ReportPaths
from cblint.engine.places import LineHashes, cut_excerpt, resolve_region
from cblint.engine.rules import RuleProblem
from cblint.engine.waivers import Waivers
from cblint.engine.wording import fill_template
from cblint.model.finding import Finding, Related
from cblint.model.place import Region
from cblint.model.problem import Problem
from cblint.reading.documents import Documents


class Stamper:
    """Makes the findings of one case."""

    def __init__(
        self,
        documents: Documents,
        paths: ReportPaths,
        fingerprinter: Fingerprinter,
        waivers: Waivers | None = None,
        hashes: LineHashes | None = None,
    ) -> None:
        self._documents = documents
        self._paths = paths
        self._masker = paths.masker
        self._fingerprinter = fingerprinter
        self._case_id = paths.case_id
        self._waivers = waivers or Waivers()
        self._hashes = hashes

    def findings(self, problems: Iterable[RuleProblem]) -> tuple[Finding, ...]:
        """Return the findings of all problems, sorted, equal ones once."""
        placed = [(resolve_region(self._documents, found.problem.place), found) for found in problems]
        placed.sort(key=lambda pair: _order(pair[0], pair[1]))
        stamped = [self._stamp(region, found) for region, found in _distinct(placed)]
        return tuple(sorted(stamped, key=finding_order))

    def _stamp(self, region: Region | None, found: RuleProblem) -> Finding:
        spec, problem = found.spec, found.problem
        fingerprint = self._fingerprinter.fingerprint(found)
        return Finding(
            rule=spec.code,
            name=spec.name,
            severity=problem.severity or spec.severity,
            confidence=problem.confidence,
            case=self._case_id,
            path=self._paths.path(problem.place.path),
            region=region,
            message=self._message(problem.message, problem),
            help=spec.fix.strip().partition("\n")[0],
            fingerprint=fingerprint,
            related=tuple(self._related(problem)),
            match=problem.match,
            suppression=self._waivers.index(spec, self._paths.suite_paths(problem.place.path), fingerprint),
            excerpt=None if self._masker else cut_excerpt(self._documents, problem.place.path, region),
            line_hash=self._line_hash(problem.place.path, region),
            openable=is_openable(self._documents.snapshot, self._paths, problem.place.path),
        )

    def _line_hash(self, path: str, region: Region | None) -> str:
        return self._hashes.of(path, region.start_line if region else 1) if self._hashes else ""

    def _related(self, problem: Problem) -> Iterable[Related]:
        for other in problem.related:
            region = resolve_region(self._documents, other.place)
            yield Related(self._paths.path(other.place.path), region, self._message(other.message, problem))

    def _message(self, template: str, problem: Problem) -> str:
        return fill_template(template, problem.params, self._masker.text if self._masker else str)


def _distinct(
    placed: Sequence[tuple[Region | None, RuleProblem]],
) -> Iterable[tuple[Region | None, RuleProblem]]:
    """Yield each (rule, place, message, evidence) once."""
    seen: set[tuple[object, ...]] = set()
    for region, found in placed:
        problem = found.problem
        key = (
            found.spec.code,
            problem.place,
            problem.message,
            tuple(sorted(problem.params.items())),
            problem.evidence,
        )
        if key not in seen:
            seen.add(key)
            yield region, found


def _order(region: Region | None, found: RuleProblem) -> tuple[object, ...]:
    path = found.problem.place.path.encode("utf-8", "surrogatepass")
    return path, region or (0, 0, 0, 0), found.spec.code, found.problem.message, found.problem.evidence
