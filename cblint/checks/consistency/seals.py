"""The seal of a suite against the cases as they are."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from cblint.checks.registry import NoParams, suite_check
from cblint.checks.view import SuiteView
from cblint.model.place import Place
from cblint.model.problem import Problem
from cblint.reading.json_pointer import escape_part
from cblint.reading.json_reader import JsonDocument, read_json

SEAL = "suite.lock.json"
VERSION = 1


class _Seal(NamedTuple):
    document: JsonDocument

    def place(self, pointer: str) -> Place:
        """Return the place of a value, its lines resolved: suite checks hold no documents."""
        span = self.document.value_span(pointer)
        return Place(SEAL, region=self.document.text.lines.region(*span) if span else None)

    @property
    def digests(self) -> dict[str, Any] | None:
        """Digest by case id, None when the file has another shape."""
        value = self.document.value
        if not isinstance(value, dict) or self.document.duplicates:
            return None
        version, cases = value.get("schema_version"), value.get("cases")
        known = type(version) is int and version == VERSION
        return cases if known and isinstance(cases, dict) else None


@suite_check("broken-seal", NoParams)
def broken_seal(view: SuiteView, params: NoParams) -> Iterator[Problem]:
    """Yield what keeps a sealed suite from being the one that was sealed; an unsealed suite has no problem."""
    if view.seal is None:
        return
    seal = _Seal(read_json(view.seal))
    if seal.digests is None:
        yield Problem(Place(SEAL), "the seal cannot be read, so nothing is known to be as it was sealed")
        return
    found = {fact.case_id: fact.digest for fact in view.facts}
    for case_id, digest in seal.digests.items():
        place = seal.place(f"/cases/{escape_part(case_id)}")
        if case_id in found and found[case_id] != digest:
            yield Problem(place, "the files of {case} are not those that were sealed", {"case": case_id})
        elif case_id not in found and case_id not in view.cases:
            yield Problem(place, "{case} was sealed, and is not there", {"case": case_id})
    for case_id in sorted(set(found) - set(seal.digests)):
        yield Problem(seal.place("/cases"), "{case} is there, and was not sealed", {"case": case_id})
