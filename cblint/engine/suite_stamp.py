"""From a suite's problems to findings: their places are paths relative to the suite, with regions already known."""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from cblint.engine.fingerprints import Fingerprinter
from cblint.engine.rules import RuleProblem
from cblint.engine.suite_masking import SuiteMasker
from cblint.engine.waivers import Waivers
from cblint.engine.wording import fill_template
from cblint.model.finding import Finding, Related
from cblint.model.place import Place
from cblint.model.problem import Problem


class SuiteStamper(NamedTuple):
    """Makes the findings of one suite's own rules."""

    prefix: str
    """Report path of the suite."""
    masker: SuiteMasker | None
    """None when terms may be shown."""
    case_ids: Mapping[str, str]
    """Folder relative to the suite -> case id."""
    fingerprinter: Fingerprinter
    waivers: Waivers

    def findings(self, problems: Iterable[RuleProblem]) -> tuple[Finding, ...]:
        """Return the findings of all problems in order of their places, equal ones once."""
        found = sorted(problems, key=_order)
        if self.masker is not None:
            self.masker.learn(name for each in found for name in self._names(each.problem))
        return tuple(dict.fromkeys(map(self._stamp, found)))

    def _names(self, problem: Problem) -> Iterator[str]:
        """Yield the names of which the finding of a problem is made."""
        yield self._case_of(problem.place.path)
        for place in (problem.place, *(related.place for related in problem.related)):
            yield from (part for part in place.path.split("/") if part)
        yield from (value for value in problem.params.values() if isinstance(value, str))

    def _stamp(self, found: RuleProblem) -> Finding:
        problem, spec = found.problem, found.spec
        fingerprint = self.fingerprinter.fingerprint(found)
        return Finding(
            rule=spec.code,
            name=spec.name,
            severity=problem.severity or spec.severity,
            confidence=problem.confidence,
            case=self._masked(self._case_of(problem.place.path)),
            path=self._path(problem.place),
            region=problem.place.region,
            message=self._message(problem.message, problem),
            help=spec.fix.strip().partition("\n")[0],
            fingerprint=fingerprint,
            related=tuple(
                Related(self._path(r.place), r.place.region, self._message(r.message, problem)) for r in problem.related
            ),
            match=problem.match,
            suppression=self.waivers.index(spec, (problem.place.path,), fingerprint),
            openable=problem.place.region is not None and self._is_plain(problem.place.path),
        )

    def _case_of(self, path: str) -> str:
        """Return the id of the case that a path lies in, "" for what stands beside them."""
        while path and path not in self.case_ids:
            path = path.rpartition("/")[0]
        return self.case_ids.get(path, "")

    def _masked(self, name: str) -> str:
        return self.masker.name(name) if self.masker else name

    def _is_plain(self, path: str) -> bool:
        return all(self._masked(part) == part for part in path.split("/"))

    def _path(self, place: Place) -> str:
        parts = [self._masked(part) for part in place.path.split("/") if part]
        return "/".join([self.prefix, *parts]) if self.prefix else "/".join(parts) or "."

    def _message(self, template: str, problem: Problem) -> str:
        return fill_template(template, problem.params, self._masked)


def _order(found: RuleProblem) -> tuple[object, ...]:
    place = found.problem.place
    path = place.path.encode("utf-8", "surrogatepass")
    return path, place.region or (), found.spec.code, found.problem.message
