"""The counted parts of the suite's pages: `python -m tests.support.suite_pages --write` makes them anew."""

import json
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from statistics import median

from tests.support.suite import ORACLES, ROOT, Released, released

README, DATA_CARD = ROOT / "benchmark/README.md", ROOT / "benchmark/DATA_CARD.md"
COMMAND = "python -m tests.support.suite_pages --write"


def summary() -> str:
    """Return the sentence that says how large the suite is."""
    cases = released()
    tests = sum(case.manifest["expected_test_count"] for case in cases)
    points = sum(len(case.features) for case in cases)
    return f"{len(cases)} cases, {points} feature points, {tests:,} tests."


def case_table() -> str:
    """Return a row for each case."""
    head = (
        "case",
        "product",
        "language",
        "form",
        "points",
        "tests",
        "seconds",
        "PRD",
        "contract",
        "script",
        "hardware",
    )
    return _table(head, (_row(case) for case in released()), "llllrrrrrll")


def _row(case: Released) -> tuple[str, ...]:
    wall = f"{float(case.manifest['suite_wall_seconds']):g}"
    counts = (len(case.features), case.manifest["expected_test_count"])
    return (
        f"[{case.id}](cases/{case.id})",
        case.title,
        case.language,
        ", ".join(case.forms),
        *map(str, counts),
        wall,
        f"{len(case.prd):,}",
        f"{len(case.contract):,}",
        "yes" if case.has_script else "",
        "yes" if "Hardware_Requirements.md" in case.documents else "",
    )


def composition() -> str:
    """Return the counted figures of the data card."""
    cases = released()
    languages = Counter(case.language for case in cases)
    forms = Counter(form for case in cases for form in case.forms)
    rows: list[tuple[str, str]] = [
        ("cases", str(len(cases))),
        ("languages", _counts(languages)),
        ("forms (a product can have two)", _counts(forms)),
        ("with a script of their own", str(sum(case.has_script for case in cases))),
        ("with hardware requirements", str(sum("Hardware_Requirements.md" in case.documents for case in cases))),
        ("feature points", _spread([len(case.features) for case in cases])),
        ("tests", _spread([case.manifest["expected_test_count"] for case in cases])),
        ("characters of requirements", _spread([len(case.prd) for case in cases])),
        ("characters of contracts", _spread([len(case.contract) for case in cases])),
        ("seconds of the suites", _spread([float(case.manifest["suite_wall_seconds"]) for case in cases])),
        ("lines of tests and helpers", _spread([_lines(case.test_paths()) for case in cases])),
        ("lines of the right products", _spread([_lines(_files(case, "oracle")) for case in cases])),
        ("wrong products", str(sum(_controls(case) for case in cases))),
        ("mutants", _spread([_mutants(case) for case in cases])),
        ("terms of identity", _spread([len(case.source["sensitive_terms"]) for case in cases])),
    ]
    return _table(("counted", "figure"), rows, "ll")


def _counts(counter: Counter[str]) -> str:
    return ", ".join(f"{name} {count}" for name, count in sorted(counter.items(), key=lambda item: (-item[1], item[0])))


def _spread(numbers: Sequence[float]) -> str:
    """Return the sum, and the least, the middle and the greatest of a case."""
    least, middle, most = min(numbers), median(numbers), max(numbers)
    return f"{sum(numbers):,.10g}; by case {least:,.10g} to {most:,.10g}, median {middle:,.10g}"


def _lines(paths: Iterable[Path]) -> int:
    return sum(len(path.read_text("utf-8", errors="replace").splitlines()) for path in paths)


def _files(case: Released, part: str) -> list[Path]:
    root = ORACLES / case.id / part
    return sorted(path for path in root.rglob("*") if path.is_file() and "__pycache__" not in path.parts)


def _controls(case: Released) -> int:
    return sum(path.is_dir() for path in (ORACLES / case.id / "controls").iterdir())


def _mutants(case: Released) -> int:
    return len(json.loads((ORACLES / case.id / "mutants.json").read_text("utf-8")))


def _table(head: Sequence[str], rows: Iterable[Sequence[str]], sides: str) -> str:
    marks = ["---:" if side == "r" else "---" for side in sides]
    return "\n".join("| " + " | ".join(cells) + " |" for cells in (head, marks, *rows))


PARTS: tuple[tuple[Path, str, Callable[[], str]], ...] = (
    (README, "summary", summary),
    (README, "cases", case_table),
    (DATA_CARD, "composition", composition),
)
"""Page, name of the markers, and what makes the text between them."""


def pages() -> dict[Path, str]:
    """Return the text that each page has to have; raises ValueError when a marker is missing."""
    texts: dict[Path, str] = {}
    for page, name, make in PARTS:
        text = texts.get(page) or page.read_text("utf-8")
        begin, end = f"<!-- {name}:begin -->\n", f"<!-- {name}:end -->"
        head, found, rest = text.partition(begin)
        _, closed, tail = rest.partition(end)
        if not found or not closed:
            raise ValueError(f"{page.name}: the markers of {name} are missing")
        texts[page] = f"{head}{begin}{make()}\n{end}{tail}"
    return texts


def main(arguments: Sequence[str]) -> int:
    """Write the pages, or say which are not current; returns the exit code."""
    if arguments not in (["--write"], ["--check"]):
        sys.stderr.write(f"usage: {COMMAND.replace('--write', '--write|--check')}\n")
        return 2
    stale = [page for page, text in pages().items() if page.read_text("utf-8") != text]
    for page in stale:
        if arguments == ["--write"]:
            page.write_text(pages()[page], "utf-8")
        sys.stdout.write(f"{'written' if arguments == ['--write'] else 'not current'}: {page.relative_to(ROOT)}\n")
    return 1 if stale and arguments == ["--check"] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
