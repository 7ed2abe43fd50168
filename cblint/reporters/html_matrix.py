"""The matrix of cases by families of rules, whose cells lead to the findings."""

from collections import defaultdict
from collections.abc import Iterator

from cblint.model.report import Report
from cblint.model.severity import Severity
from cblint.reporters.html_index import Index, family_of
from cblint.reporters.trials import trials
from cblint.reporters.xml_text import xml_text
from cblint.rulebook.families import TITLES

_ROWS = 500
"""Cases of which even the clean ones are shown."""

_Cells = dict[tuple[str, str], list[Severity]]
_Looked = dict[tuple[str, str], bool]
"""Case and family -> whether every rule ran; without an entry no rule looked."""


def matrix(report: Report, index: Index) -> Iterator[str]:
    """Yield the table; nothing when there is no finding."""
    if not report.findings:
        return
    cells: _Cells = defaultdict(list)
    for finding in report.findings:
        cells[finding.case, family_of(finding.rule)].append(finding.severity)
    looked = _looked(report)
    rows = list(dict.fromkeys([*(case.case for case in report.cases), *index.cases]))
    shown = rows if len(rows) <= _ROWS else list(index.cases)
    yield '<h2 id="matrix">Cases by families of rules</h2>'
    yield '<div class="scroll" tabindex="0" role="region" aria-labelledby="matrix"><table>'
    heads = "".join(f'<th scope="col">{_heading(family)}</th>' for family in index.families)
    yield f'<thead><tr><th scope="col">case</th>{heads}</tr></thead>\n<tbody>'
    for case in shown:
        row = "".join(_cell(case, family, cells, looked, index) for family in index.families)
        yield f'<tr><th scope="row">{xml_text(case or "(the suite)")}</th>{row}</tr>'
    yield "</tbody></table></div>"
    if len(shown) < len(rows):
        yield f'<p class="soft">{len(rows) - len(shown)} more cases without a finding.</p>'


def _heading(family: str) -> str:
    title = TITLES.get(family)
    return f'<abbr title="{xml_text(title)}">{xml_text(family)}</abbr>' if title else xml_text(family)


def _looked(report: Report) -> _Looked:
    looked: _Looked = {}
    for case, held in trials(report).items():
        for trial in held.values():
            key = case, family_of(trial.rule)
            looked[key] = looked.get(key, True) and not trial.failures and not trial.skips
    return looked


def _cell(case: str, family: str, cells: _Cells, looked: _Looked, index: Index) -> str:
    complete = looked.get((case, family))
    doubt = "" if complete is not False else ' <abbr class="warning" title="not checked in full">?</abbr>'
    severities = cells.get((case, family))
    if not severities:
        return '<td class="good">&#10003;</td>' if complete else f"<td>{doubt.strip()}</td>"
    worst = max(severities, key=lambda severity: severity.rank)
    label = xml_text(f"{len(severities)} in {case or 'the suite'}, {family}, worst: {worst}")
    numbers = f'data-case="{index.cases[case]}" data-family="{index.families[family]}"'
    button = f'<button type="button" class="{worst}" {numbers} aria-label="{label}" disabled>{len(severities)}</button>'
    return f"<td>{button}{doubt}</td>"
