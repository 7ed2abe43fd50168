"""Numbers for cases, rules and families, so that a page's attributes hold no text from outside."""

from dataclasses import dataclass

from cblint.model.report import Report


@dataclass(frozen=True, slots=True)
class Index:
    """What has findings; a position is the number that attributes use."""

    cases: dict[str, int]
    rules: dict[str, str]
    """Code -> name, by code."""
    families: dict[str, int]
    """Prefixes of codes."""


def index_of(report: Report) -> Index:
    """Return the cases in the report's order, and the rules and families by code."""
    cases = dict.fromkeys(finding.case for finding in report.findings)
    rules = {finding.rule: finding.name for finding in sorted(report.findings, key=lambda f: f.rule)}
    families = dict.fromkeys(family_of(code) for code in rules)
    return Index(_numbered(cases), rules, _numbered(families))


def family_of(code: str) -> str:
    """Return the code's letters and first digit, such as CB4."""
    return code[: len(code.rstrip("0123456789")) + 1]


def _numbered(names: dict[str, None]) -> dict[str, int]:
    return {name: number for number, name in enumerate(names)}
