"""Findings with and without a suppression, and what is wrong with the suppressions themselves."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from cblint.model.finding import Finding
from cblint.model.place import Region
from cblint.model.rule import RuleSpec
from cblint.model.severity import Confidence
from cblint.model.suppression import Suppression

UNUSED = "CB905"
EXPIRED = "CB906"


@dataclass(frozen=True, slots=True)
class ConfigPlace:
    """Where suppressions stand: the configuration file's report path, and each entry's line from 1."""

    path: str
    lines: tuple[int, ...]

    def region(self, index: int) -> Region | None:
        """Return the region of an entry's header, or None when its line is not known."""
        if index >= len(self.lines):
            return None
        return Region(self.lines[index], 1, self.lines[index], 2)


@dataclass(frozen=True, slots=True)
class Waived:
    """Findings parted by the suppressions."""

    kept: tuple[Finding, ...]
    """Not suppressed, with what is wrong with the suppressions themselves."""
    suppressed: tuple[Finding, ...]


def apply_suppressions(
    findings: Sequence[Finding],
    suppressions: Sequence[Suppression],
    specs: Sequence[RuleSpec],
    place: ConfigPlace,
    today: date,
    full_run: bool,
) -> Waived:
    """Part the findings; an expired suppression hides nothing, and one that met nothing is told in full runs."""
    live = [each.expires is None or today <= each.expires for each in suppressions]
    kept = [f for f in findings if f.suppression is None or not live[f.suppression]]
    hidden = [f for f in findings if f.suppression is not None and live[f.suppression]]
    used = {f.suppression for f in findings if f.suppression is not None}
    known = {spec.code: spec for spec in specs}
    for index, each in enumerate(suppressions):
        if not live[index] and EXPIRED in known:
            message = f"the suppression of {each.rule} has expired"
            kept.append(_finding(known[EXPIRED], index, each, place, message))
        elif index not in used and full_run and UNUSED in known and each.rule in known:
            message = f"the suppression of {each.rule} meets no finding"
            kept.append(_finding(known[UNUSED], index, each, place, message))
    return Waived(tuple(kept), tuple(hidden))


def _finding(spec: RuleSpec, index: int, each: Suppression, place: ConfigPlace, message: str) -> Finding:
    identity = "\0".join((spec.code, each.rule, each.path, each.fingerprint or ""))
    return Finding(
        rule=spec.code,
        name=spec.name,
        severity=spec.severity,
        confidence=Confidence.HIGH,
        case="",
        path=place.path,
        region=place.region(index),
        message=message,
        help=spec.fix.strip().partition("\n")[0],
        fingerprint=hashlib.sha256(identity.encode("utf-8", "surrogatepass")).hexdigest()[:32],
        openable=True,
    )
