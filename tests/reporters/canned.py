"""One report with everything in it that a reporter must cope with, and two that have little or nothing."""

from cblint.model.finding import Excerpt, Finding, Related
from cblint.model.place import Region
from cblint.model.problem import Match
from cblint.model.report import CheckedCase, Counts, Failure, HeldRule, Report, Skip
from cblint.model.rule import Scope
from cblint.model.severity import Confidence, Severity

PRD = "benchmark/cases/case001/public/Full_PRD.md"
TERMS = "source/manifest.json#/sensitive_terms"


def finding(**changes: object) -> Finding:
    """Return a finding of rule CB401 in a document, with the given fields changed."""
    fields: dict[str, object] = {
        "rule": "CB401",
        "name": "identity-term",
        "severity": Severity.ERROR,
        "confidence": Confidence.HIGH,
        "case": "case001",
        "path": PRD,
        "region": Region(12, 5, 12, 10),
        "message": "the text that the agent gets holds a sensitive term",
        "help": "write the neutral name instead",
        "fingerprint": "f" * 32,
    }
    fields |= {"openable": (fields | changes)["region"] is not None} | changes
    return Finding(**fields)  # type: ignore[arg-type]


def _case(number: int) -> CheckedCase:
    folder = f"benchmark/cases/case{number:03}"
    return CheckedCase(f"case{number:03}", folder, f"{folder}/source/manifest.json")


RULES = (
    HeldRule("CB208", "bad-pointer", Severity.ERROR, "A pointer leads nowhere", "Nobody can follow it.", "Mend it."),
    HeldRule(
        "CB401",
        "identity-term",
        Severity.ERROR,
        "A sensitive term in what the agent gets",
        "An agent that can name the original\nlooks it up (https://example.org/[x]).",
        "Write the neutral name\ninstead.",
        Scope.CASE,
    ),
    HeldRule(
        "CB405", "identity-near", Severity.WARNING, "A near miss", "It gives the name away.", "Reword.", Scope.CASE
    ),
    HeldRule("CB504", "judge-talk", Severity.WARNING, "Talk of the judge", "It is a hint.", "Cut it.", Scope.CASE),
    HeldRule("CB316", "twin-cases", Severity.ERROR, "Two cases are one", "They count twice.", "Drop one.", Scope.SUITE),
)


def _leaks() -> tuple[Finding, ...]:
    tabs_and_wide = "\t日本 quo\u0301rl: 前"
    return (
        finding(
            match=Match("exact", f"{TERMS}/0"),
            related=(Related(PRD, Region(3, 1, 3, 6), "the same identity"),),
            excerpt=Excerpt(11, ("", "Use quorl to read it.", "")),
        ),
        finding(
            rule="CB402",
            name="identity-variant",
            severity=Severity.WARNING,
            confidence=Confidence.MEDIUM,
            region=Region(20, 5, 20, 11),
            match=Match("near-miss", f"{TERMS}/1"),
            related=tuple(Related(PRD, Region(n, 1, n, 2), "also here") for n in range(30, 37)),
            excerpt=Excerpt(20, (tabs_and_wide,)),
        ),
        finding(
            rule="CB603",
            name="solution-code",
            region=Region(98, 3, 105, 4),
            message="a function body stands in the document",
            excerpt=Excerpt(98, ("  def scan(text):", *(f"    step({n})" for n in range(6)), "    return 1")),
        ),
        finding(
            rule="CB407",
            name="foreign-host",
            region=Region(7, 161, 7, 166),
            excerpt=Excerpt(7, ("lorem ipsum " * 13 + "see quorl " + "dolor sit amet " * 13,)),
        ),
    )


def _hostile() -> tuple[Finding, ...]:
    return (
        finding(
            rule="CB108",
            name="odd-name",
            path="benchmark/cases/case001/a\x1b]52;c;x\x07\nPRD.md:1:1: note CB000 ok\u202e\udcff\x9b.md",
            region=None,
            message="the name\r\n::error::holds ##[add-mask] controls \u2028\x7f",
            help="",
        ),
        finding(
            rule="CB406",
            name="identity-in-path",
            case="<term /sensitive_terms/3>",
            path="benchmark/cases/<term /sensitive_terms/3>/public/a\\b.md",
            region=None,
            message="a name on the way to the agent holds a sensitive term",
            match=Match("exact", f"{TERMS}/3"),
        ),
        finding(
            rule="CB314",
            name="beside-the-cases",
            severity=Severity.NOTE,
            confidence=Confidence.LOW,
            case="",
            path="",
            region=None,
            message="the suite holds something that is no case",
        ),
    )


def _template() -> tuple[Finding, ...]:
    return tuple(
        finding(
            rule="CB504",
            name="judge-talk",
            severity=Severity.WARNING,
            case=f"case{number:03}",
            path=f"benchmark/cases/case{number:03}/public/Full_PRD.md",
            region=Region(number, 1, number, 9),
            message="the text speaks of the judge",
        )
        for number in range(2, 8)
    )


FULL = Report(
    version="0.1.0",
    ruleset="sha256:" + "0" * 64,
    profile="codingbench",
    counts=Counts(cases=7, files=412, bytes=1_234_567, drafts=1, suppressed=1, baselined=2),
    findings=_leaks() + _hostile() + _template(),
    suppressed=(finding(rule="CB902", name="common-word", severity=Severity.NOTE, region=None, suppression=0),),
    skipped=(
        Skip("benchmark/cases/case003/source/manifest.json", "CB208 needs CB201 to hold", "case003", "CB208"),
        Skip("benchmark/cases/_draft\n\x1b[2J", "a draft"),
    ),
    failures=(Failure("case004", "CB405", "RecursionError at cblint/checks/identity/near.py:41"),),
    incomplete=True,
    hints=("denylist.json and recipe.lock.json found: --profile zero2repo?",),
    terms_shown=True,
    rules=RULES,
    cases=tuple(_case(number) for number in range(1, 8)),
    whole=True,
    suppression_reasons=("the word is part of the [field](x)",),
)

CLEAN = Report("0.1.0", "sha256:" + "0" * 64, "codingbench", Counts(cases=26, files=412, bytes=3_400_000))

EMPTY = Report("0.1.0", "sha256:" + "0" * 64, "codingbench", Counts(), incomplete=True)
