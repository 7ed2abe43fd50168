"""Lines shared with files that are not public: what counts, and where both places are."""

import time

from cblint.checks.hints.code_lines import code_lines
from cblint.model.problem import Problem
from cblint.testing import case_view, run_check

BODY = [
    "best = 0",
    'for line in text.split(";"):',
    'name, _, size = line.partition(":")',
    "if name in KNOWN and size:",
    "best = max(best, int(size))",
    "return best + 1",
    "raise Fault(best)",
]


def _run(public: list[str], private: list[str], path: str = "controls/good/app/core.py") -> list[Problem]:
    files = {"public/Full_PRD.md": "\n".join(public).encode(), path: "\n".join(private).encode()}
    return run_check("private-overlap", case_view(files), {"left_out": ["milestones/final/tests"]})


def test_six_lines_are_enough_and_five_are_not() -> None:
    (problem,) = _run(["# T", "", "```", *BODY[:6], "```"], ["def f(text):", *BODY])
    assert problem.params["count"] == 6
    assert _run(["# T", "", "```", *BODY[:5], "```"], ["def f(text):", *BODY]) == []


def test_both_places_are_told() -> None:
    public, private = ["# T", "", *BODY, "End."], ["x = 1", *BODY]
    (problem,) = _run(public, private)
    (other,) = problem.related
    text = "\n".join(public)
    assert problem.place.span is not None
    assert text[slice(*problem.place.span)] == "\n".join(BODY)
    assert other.place.path == "controls/good/app/core.py"
    assert other.place.span == (6, 6 + len("\n".join(BODY)))
    assert not any(line in problem.message + other.message for line in BODY)


def test_blanks_comments_and_quote_marks_do_not_count() -> None:
    spaced = [f"> {line.replace(' = ', '=')}  # a comment" for line in BODY]
    assert len(_run(["# T", "", *spaced], BODY)) == 1


def test_files_left_to_other_rules_and_public_files_are_no_private_source() -> None:
    assert _run(["# T", *BODY], BODY, "milestones/final/tests/F01_acceptance.py") == []
    assert _run(["# T", *BODY], BODY, "public/Interface_Contract.md") == []
    assert len(_run(["# T", *BODY], BODY, "milestones/gt/code/core.py")) == 1
    assert len(_run(["# T", *BODY], BODY, "solution/a.txt")) == 1


def test_declarations_data_and_prose_are_no_leak() -> None:
    declared = [
        "@dataclass",
        "class Pair:",
        "key: str",
        "value: str",
        "line: int",
        "note: str",
        "def text(self) -> str:",
    ]
    data = ['"a": 1,', '"b": 2,', '"c": 3,', '"d": 4,', '"e": 5,', '"f": 6,', "[1, 2],"]
    prose = [
        f"The {word} of a line is kept as it stands" for word in ("first", "second", "third", "last", "end", "key")
    ]
    for lines in (declared, data, prose):
        assert _run(["# T", *lines], lines) == []


def test_two_runs_are_two_findings() -> None:
    assert len(_run(["# T", *BODY, "other = 1", *BODY], BODY)) == 2


def test_long_texts_cost_linear_time() -> None:
    def seconds(count: int) -> float:
        lines = [f"a = f(b, {number % 7})" for number in range(count)]
        start = time.process_time()
        _run(["# T", *lines, "z = f(q)"], lines)
        return time.process_time() - start

    whole = seconds(16_000)
    assert whole < 0.1 or whole < 12 * min(seconds(4_000) for _ in range(2))


def test_keys_of_lines() -> None:
    keys = [
        (" ".join(line.tokens), line.works)
        for line in code_lines('x=f( 1 ) # n\n\n}\n#include <a.h>\nint a;\n"a": 1,\n')
    ]
    assert keys == [("x = f ( 1 )", True), ("# include < a . h >", False), ("int a ;", True), ('"a" : 1 ,', False)]
