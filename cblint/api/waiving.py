"""What a report looks like once suppressions and the baseline are taken into account."""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from cblint.api.settings import report_path
from cblint.config import Settings
from cblint.config.suppressions import suppression_lines
from cblint.engine.order import finding_order
from cblint.model.report import Report
from cblint.model.rule import RuleSpec
from cblint.model.suppression import Suppression
from cblint.reading.discovery import Target

if TYPE_CHECKING:
    from datetime import date

    from cblint.suppressions import Baseline


def suppression_prefix(targets: Sequence[Target], config_file: Path | None, settings: Settings) -> str:
    """Return the suite's path relative to the configuration file's folder, which suppressions start from."""
    if not settings.suppressions or config_file is None or not targets:
        return ""
    relative = Path(os.path.relpath(targets[0].suite.resolve(), config_file.resolve().parent)).as_posix()
    return "" if relative == "." or relative.startswith("..") else relative


def set_aside(
    report: Report,
    targets: Sequence[Target],
    suppressions: Sequence[Suppression] | None,
    config_file: Path | None,
    specs: Sequence[RuleSpec],
    baseline: "Baseline | None",
    today: "date | None",
    *,
    full_run: bool,
) -> Report:
    """Return the report without what is suppressed or in the baseline; both are counted."""
    if baseline is None and not (suppressions and config_file is not None):
        return report
    from cblint.suppressions import apply_baseline, apply_suppressions
    from cblint.suppressions.apply import ConfigPlace

    if suppressions and config_file is not None:
        from datetime import date

        place = ConfigPlace(report_path(config_file, targets[0].suite), suppression_lines(config_file))
        day = today or date.today()
        waived = apply_suppressions(report.findings, suppressions, specs, place, day, full_run)
        kept = tuple(sorted(waived.kept, key=finding_order))
        counts = report.counts._replace(suppressed=len(waived.suppressed))
        report = report._replace(findings=kept, suppressed=waived.suppressed, counts=counts)
    if baseline is None:
        return report
    locked = frozenset(spec.code for spec in specs if spec.locked)
    kept, accepted, stale = apply_baseline(report.findings, baseline, locked)
    hints = report.hints
    if stale and full_run:
        entries = "entry of the baseline meets" if stale == 1 else "entries of the baseline meet"
        hints = (*hints, f"{stale} {entries} no finding any more: run `cblint baseline --prune`")
    return report._replace(findings=kept, counts=report.counts._replace(baselined=accepted), hints=hints)
