"""What each family of rules costs on the released suite, as a multiple of the identity family (the matcher).

python -m benchmarks.families [--rounds N] [--write]
"""

import argparse
import statistics
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

from benchmarks.matching import results
from cblint.checks.view import CaseView
from cblint.delivery.plan import plan_case
from cblint.engine.rules import run_rules
from cblint.model.profile import Profile
from cblint.model.settings import SuiteSettings
from cblint.model.snapshot import Snapshot
from cblint.reading.discovery import discover
from cblint.reading.documents import Documents
from cblint.reading.loader import load_case
from cblint.rulebook import BoundRule, bind_rules, load_rulebook

SUITE = Path("benchmark/cases")
MATCHER = "CB4"


def family_seconds(
    snapshots: Sequence[Snapshot], profile: Profile, rules: Mapping[str, Sequence[BoundRule]]
) -> dict[str, float]:
    """Return processor seconds of each family over all cases; each family parses for itself, as if it ran alone."""
    seconds = dict.fromkeys(rules, 0.0)
    for snapshot in snapshots:
        for family, bound in rules.items():
            documents = Documents(snapshot)
            view = CaseView(documents, plan_case(documents, profile), profile, SuiteSettings())
            start = time.process_time()
            run_rules(bound, view, snapshot.case_id)
            seconds[family] += time.process_time() - start
    return seconds


def measure(rounds: int) -> dict[str, list[float]]:
    """Return the seconds of each family, `rounds` times, after one round that warms everything up."""
    book = load_rulebook()
    families: dict[str, list[BoundRule]] = {}
    for rule in bind_rules(book.rules):
        families.setdefault(rule.spec.family, []).append(rule)
    snapshots = [load_case(case) for target in discover([SUITE]) for case in target.cases]
    taken = [family_seconds(snapshots, book.profile, families) for _ in range(rounds + 1)][1:]
    return {family: [round_[family] for round_ in taken] for family in sorted(families)}


def table(seconds: Mapping[str, Sequence[float]]) -> str:
    """Return the medians as a Markdown table."""
    medians = {family: statistics.median(values) for family, values in seconds.items()}
    lines = ["| family | ms on the suite | x the matcher's family |", "| --- | ---: | ---: |"]
    lines += [
        f"| {family} | {1000 * value:.0f} | {value / medians[MATCHER]:.2f} |" for family, value in medians.items()
    ]
    return "\n".join(lines)


def main() -> None:
    """Measure, print the table, and write the raw figures when asked to."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--write", action="store_true")
    chosen = parser.parse_args()
    seconds = measure(chosen.rounds)
    print(table(seconds))
    if chosen.write:
        cases = sum(len(target.cases) for target in discover([SUITE]))
        figures = {"cases": cases, "seconds": seconds}
        results.write("families", "python -m benchmarks.families --write", figures)


if __name__ == "__main__":
    main()
