"""How quiet the rules of talk, traces and hints are on reference documentation that is installed on this machine.

python -m benchmarks.text_rules [--megabytes N] [--show CODE] [--json FILE] [FOLDER]...

Each document stands as the requirements of an otherwise clean case. Without a folder: the installed packages of this
interpreter, /usr/share/doc, the documentation of node, manual pages and Perl's own documentation, as far as they are
there. Texts about a project (change logs, read-me files) and the public documents of the released suite are told apart.
"""

import argparse
import hashlib
import json
import random
import re
import shutil
import subprocess
import sys
import sysconfig
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from cblint.model.problem import NotChecked
from cblint.model.severity import Severity
from cblint.rulebook import BoundRule, bind_rules, load_rulebook
from cblint.testing import case_view

BASE = Path("tests/rules/_base/codingbench")
SUITE = Path("benchmark/cases")
SUFFIXES = (".md", ".rst", ".txt", ".markdown")
CODES = ("CB503", "CB504", "CB505", "CB506", "CB507", *(f"CB6{number:02}" for number in range(1, 11)))
MARKUP = ("CB610",)
"""Rules about Markdown itself."""
PAPER = re.compile(
    r"(?:readme|changelog|changes|news|history|todo|copyright|license|licence|notice|contributing|authors|credits|thanks"
    r"|releas|\d+\.\d+|governance|maintain|collaborat|install|bugs|porting|upgrad|migrat|perl\w*delta)",
    re.IGNORECASE,
)
"""Names of texts that are about a project rather than about what it does."""
LEAST, MOST = 2_000, 2_000_000
"""Bytes of a document that is worth reading."""
PAGES = 400
"""Manual pages and Perl documents that are turned into text."""


class Document(NamedTuple):
    """One text that is measured."""

    name: str
    text: str
    markdown: bool
    """Rules about markup make sense only then."""


@dataclass
class Tally:
    """What one group of documents gave."""

    documents: int = 0
    characters: int = 0
    seconds: float = 0.0
    alarms: Counter[tuple[str, str]] = field(default_factory=Counter)

    @property
    def megabytes(self) -> float:
        """Millions of characters."""
        return self.characters / 1_000_000


def plain_documents(folder: Path) -> Iterator[Document]:
    """Yield the documents below a folder whose suffix says that they are text."""
    for path in sorted(folder.rglob("*")):
        if path.suffix.lower() in SUFFIXES and path.is_file() and LEAST <= path.stat().st_size <= MOST:
            yield Document(path.name, path.read_text("utf-8", "replace"), path.suffix.lower() in (".md", ".markdown"))


def rendered_documents() -> Iterator[Document]:
    """Yield manual pages and Perl documents as text, a fixed random choice of each."""
    pages = sorted(Path("/usr/share/man").glob("man[1-8]/*.gz"))
    pods = sorted(Path("/usr/share/perl").rglob("*.pod"))
    choice = random.Random(7)
    if shutil.which("man"):
        for page in choice.sample(pages, min(PAGES, len(pages))):
            yield _rendered(page, ["man", "--encoding=ascii", "--local-file", str(page)])
    if shutil.which("pod2text"):
        for pod in choice.sample(pods, min(PAGES, len(pods))):
            yield _rendered(pod, ["pod2text", str(pod)])


def _rendered(path: Path, command: Sequence[str]) -> Document:
    done = subprocess.run(command, capture_output=True, timeout=60, check=False, env={"PATH": "/usr/bin:/bin"})
    lines = done.stdout.decode("utf-8", "replace").splitlines()
    # Indented as a whole, a page would be no prose to anybody.
    return Document(path.name, "\n".join(line.strip() for line in lines), markdown=False)


def default_folders() -> Iterator[Path]:
    """Yield the folders that hold documentation here."""
    yield Path(sysconfig.get_path("purelib"))
    yield from (Path("/usr/share") / name for name in ("doc", "nodejs", "git-core"))
    yield from (Path("/usr/lib/node_modules"), Path("/usr/local/lib/node_modules"))


def documents(folders: Sequence[Path], characters: int) -> Iterator[Document]:
    """Yield different documents until there are enough."""
    seen: set[bytes] = set()
    sources = [plain_documents(folder) for folder in folders or default_folders() if folder.is_dir()]
    if not folders:
        sources.insert(0, rendered_documents())
    total = 0
    for source in sources:
        for document in source:
            digest = hashlib.sha256(document.text.encode("utf-8", "surrogatepass")).digest()
            if digest not in seen and len(document.text) >= LEAST:
                seen.add(digest)
                total += len(document.text)
                yield document
            if total > characters:
                return


def measure(texts: Iterable[Document], rules: Sequence[BoundRule], show: str | None) -> dict[str, Tally]:
    """Run the rules over each text as the requirements of a case of its own; return a tally for each sort of text."""
    base = {path.relative_to(BASE).as_posix(): path.read_bytes() for path in BASE.rglob("*") if path.is_file()}
    tallies = {"reference documentation": Tally(), "papers of projects": Tally()}
    for name, text, markdown in texts:
        tally = tallies["papers of projects" if PAPER.match(name) else "reference documentation"]
        files = {**base, "public/Full_PRD.md": text.encode("utf-8", "replace")}
        tally.documents += 1
        tally.characters += len(text)
        _run(files, [rule for rule in rules if markdown or rule.spec.code not in MARKUP], tally, show)
    return tallies


def measure_suite(rules: Sequence[BoundRule], show: str | None) -> Tally:
    """Run the rules over the cases of the released suite as they are."""
    tally = Tally()
    for case in sorted(path for path in SUITE.iterdir() if (path / "public").is_dir()):
        files = {path.relative_to(case).as_posix(): path.read_bytes() for path in case.rglob("*") if path.is_file()}
        tally.documents += sum(name.startswith("public/") for name in files)
        tally.characters += sum(len(data) for name, data in files.items() if name.startswith("public/"))
        _run(files, rules, tally, show)
    return tally


def _run(files: dict[str, bytes], rules: Sequence[BoundRule], tally: Tally, show: str | None) -> None:
    view = case_view(files)
    # The identity rules read the same surfaces; their own work is no cost of these rules.
    started = time.perf_counter()
    for rule in rules:
        assert rule.check is not None
        try:
            problems = list(rule.check.function(view, rule.params))
        except NotChecked:
            continue
        for problem in problems:
            level = problem.severity or rule.spec.severity
            tally.alarms[(rule.spec.code, str(level))] += 1
            if show in (rule.spec.code, str(level), "all"):
                print(f"{rule.spec.code} {level} {dict(problem.params)} {problem.evidence[:160]!r}")
    tally.seconds += time.perf_counter() - started


def table(tally: Tally, title: str) -> str:
    """Return the figures of one group as a Markdown table."""
    lines = [
        f"{title}: {tally.documents} documents, {tally.megabytes:.1f} million characters, "
        f"{1000 * tally.seconds / max(tally.megabytes, 0.001):.0f} ms a million",
        "",
        "| rule | level | alarms | a million characters |",
        "|---|---|---|---|",
    ]
    for (code, level), count in sorted(tally.alarms.items()):
        lines.append(f"| {code} | {level} | {count} | {count / tally.megabytes:.2f} |")
    for level in (Severity.ERROR, Severity.WARNING, Severity.NOTE):
        count = sum(number for (_, found), number in tally.alarms.items() if found == level)
        lines.append(f"| all | {level} | {count} | {count / max(tally.megabytes, 0.001):.2f} |")
    return "\n".join(lines)


def main() -> None:
    """Measure, print the tables, and keep the raw figures when asked to."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="*", type=Path)
    parser.add_argument("--megabytes", type=float, default=12)
    parser.add_argument("--show")
    parser.add_argument("--json", type=Path)
    chosen = parser.parse_args()
    book = load_rulebook()
    wanted = [spec for spec in book.rules if spec.code in CODES]
    rules = [rule for rule in bind_rules(book.rules) if rule.spec in wanted]
    tallies = {
        **measure(documents(chosen.folders, int(chosen.megabytes * 1e6)), rules, chosen.show),
        "released suite": measure_suite(rules, chosen.show),
    }
    for title, tally in tallies.items():
        print(table(tally, title), end="\n\n")
    if chosen.json:
        raw = {
            title: {
                "documents": tally.documents,
                "characters": tally.characters,
                "seconds": tally.seconds,
                "alarms": {" ".join(key): count for key, count in sorted(tally.alarms.items())},
            }
            for title, tally in tallies.items()
        }
        chosen.json.write_text(json.dumps({"command": " ".join(sys.argv), **raw}, indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    main()
