"""The junit format: one test suite a case and one test case a rule, for the dashboards of build servers."""

from collections import Counter
from collections.abc import Iterator, Mapping

from cblint.model.finding import Finding
from cblint.model.report import Report
from cblint.model.severity import Severity
from cblint.reporters.places import shown_place
from cblint.reporters.style import Style
from cblint.reporters.trials import Trial, trials
from cblint.reporters.xml_text import start_tag, xml_text

_WHOLE = "suite"
"""Name of the test suite for what speaks of no single case."""


def render(report: Report, style: Style) -> str:
    """Return one XML document; a finding below `style.fail_on` is told, but fails no test."""
    counts: Counter[str] = Counter()
    suites: list[str] = []
    for case, held in trials(report).items():
        verdicts = Counter(_verdict(trial, style.fail_on) for trial in held.values())
        counts += verdicts
        suites += _suite(case or _WHOLE, held, verdicts, style.fail_on)
    head = start_tag("testsuites", _attributes("cblint", counts))
    return "\n".join(['<?xml version="1.0" encoding="UTF-8"?>', head, *suites, "</testsuites>"]) + "\n"


def _suite(name: str, held: Mapping[str, Trial], verdicts: Counter[str], fail_on: Severity) -> Iterator[str]:
    yield "  " + start_tag("testsuite", _attributes(name, verdicts))
    for trial in held.values():
        attributes = [("classname", name), ("name", f"{trial.rule} {trial.name}".rstrip())]
        yield "    " + start_tag("testcase", attributes)
        yield from (f"      {line}" for line in _outcome(trial, fail_on))
        yield "    </testcase>"
    yield "  </testsuite>"


def _attributes(name: str, verdicts: Counter[str]) -> list[tuple[str, object]]:
    kinds = {"failures": "failure", "errors": "error", "skipped": "skipped"}
    counts = [(key, verdicts[verdict]) for key, verdict in kinds.items()]
    return [("name", name), ("tests", verdicts.total()), *counts]


def _verdict(trial: Trial, fail_on: Severity) -> str:
    if trial.failures:
        return "error"
    if any(finding.severity.reaches(fail_on) for finding in trial.findings):
        return "failure"
    return "skipped" if trial.skips and not trial.findings else "passed"


def _outcome(trial: Trial, fail_on: Severity) -> Iterator[str]:
    """Yield the element of the verdict, then what is worth saying besides."""
    told = [_line(finding) for finding in trial.findings]
    aside = [skip.reason for skip in trial.skips]
    match _verdict(trial, fail_on):
        case "error":
            yield _element("error", "the check failed", "error", [failure.error for failure in trial.failures])
            yield from _system_out([*told, *aside])
        case "failure":
            worst = max(trial.findings, key=lambda finding: finding.severity.rank)
            yield _element("failure", worst.message, worst.severity, told)
            yield from _system_out(aside)
        case "skipped":
            yield start_tag("skipped", [("message", "; ".join(aside))]) + "</skipped>"
        case _:
            yield from _system_out([*told, *aside])


def _line(finding: Finding) -> str:
    place = shown_place(finding.path, finding.region, unicode=True)
    match = f" ({finding.match.kind}, {finding.match.pointer})" if finding.match else ""
    help_ = f"; fix: {finding.help}" if finding.help else ""
    return f"{place}: {finding.severity}: {finding.message}{match}{help_}"


def _element(name: str, message: str, kind: str, lines: list[str]) -> str:
    text = "\n".join(map(xml_text, lines))
    return f"{start_tag(name, [('message', message), ('type', kind)])}{text}</{name}>"


def _system_out(lines: list[str]) -> Iterator[str]:
    if lines:
        text = "\n".join(map(xml_text, lines))
        yield f"<system-out>{text}</system-out>"
