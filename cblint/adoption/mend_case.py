"""One case mended in memory, each mending proved by a check before it is kept."""

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from cblint.adoption.mend_bytes import replaced
from cblint.adoption.mendings import MENDINGS, Mending
from cblint.model.report import Report
from cblint.model.snapshot import Entry, Snapshot

Check = Callable[[Snapshot], Report]
"""All rules over one case, with nothing masked."""

MAX_ROUNDS = 8
"""A mending can make a file readable for the next one; more rounds than there are mendings are never needed."""


@dataclass(frozen=True, slots=True)
class Applied:
    """A mending that was made."""

    mending: Mending
    paths: tuple[str, ...]
    """Case-relative, sorted."""


@dataclass(frozen=True, slots=True)
class Refused:
    """A mending that was not made, because findings would come of it."""

    mending: Mending
    paths: tuple[str, ...]
    rules: tuple[str, ...]
    """Codes of the findings that would come; empty when a check failed."""


@dataclass(frozen=True, slots=True)
class MendedCase:
    """A case before and after."""

    before: Snapshot
    after: Snapshot
    applied: tuple[Applied, ...]
    refused: tuple[Refused, ...]

    def changes(self) -> tuple[tuple[Entry, Entry], ...]:
        """Return the files that differ, before and after, in order of their paths."""
        pairs = zip(self.before.entries, self.after.entries, strict=True)
        return tuple((old, new) for old, new in pairs if (old.data, old.mode) != (new.data, new.mode))


def mend_case(
    snapshot: Snapshot, check: Check, codes: Collection[str], mendings: Sequence[Mending] = MENDINGS
) -> MendedCase:
    """Return the case with every mending whose rules are among `codes`, repeated until nothing is left to mend.

    A mending is made only when no finding comes of it that was not there before. What a rule says that could not run
    before is no such finding: it was there, unseen.
    """
    current, report = snapshot, check(snapshot)
    applied: list[Applied] = []
    refused: dict[str, Refused] = {}
    for _ in range(MAX_ROUNDS):
        made = False
        for mending in mendings:
            chosen = frozenset(mending.rules) & frozenset(codes)
            tried = chosen and mending.done not in refused
            entries = _mended(mending, chosen, current, report) if tried else {}
            if not entries:
                continue
            candidate = replaced(current, entries)
            after = check(candidate)
            paths = tuple(sorted(entries))
            new = _new_rules(report, after)
            if new is not None:
                refused[mending.done] = Refused(mending, paths, new)
                continue
            current, report, made = candidate, after, True
            applied.append(Applied(mending, paths))
        if not made:
            break
    return MendedCase(snapshot, current, tuple(applied), tuple(refused.values()))


def _mended(mending: Mending, codes: AbstractSet[str], snapshot: Snapshot, report: Report) -> dict[str, Entry]:
    """Return what a mending makes of the files, but for those of suppressed findings and those with two names."""
    folder = report.cases[0].path if report.cases else ""
    found = {f.path.removeprefix(f"{folder}/") for f in report.findings if f.rule in codes}
    waived = {f.path.removeprefix(f"{folder}/") for f in report.suppressed if f.rule in mending.rules}
    entries = mending.mend(snapshot, found)
    return {
        path: entry
        for path, entry in entries.items()
        if path not in waived and entry.links == 1 and entry != snapshot.entry(path)
    }


def _new_rules(before: Report, after: Report) -> tuple[str, ...] | None:
    """Return the codes of what is new after a mending, None when nothing is."""
    blind = {skip.rule for skip in before.skipped}
    new = _tally(after) - _tally(before)
    codes = {rule for rule, _, _ in new if rule not in blind}
    if codes:
        return tuple(sorted(codes))
    return () if (after.incomplete and not before.incomplete) or len(after.failures) > len(before.failures) else None


def _tally(report: Report) -> Counter[tuple[str, str, str]]:
    return Counter((f.rule, f.severity.value, f.path) for f in report.findings)
