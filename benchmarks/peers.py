"""Peers that do a nearby job over the same suite, and which of the spoiled cases each of them notices.

python -m benchmarks.peers regex CASES
"""

import json
import re
import shutil
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

SCHEMA = Path(__file__).resolve().parents[1] / "rules" / "schemas" / "manifest.schema.json"
_CASE = re.compile(r"\b[Cc]ase\d+\b")


@dataclass(frozen=True, slots=True)
class Peer:
    """One way to look at a suite."""

    name: str
    looks_for: str
    command: Callable[[Path, Path], Sequence[str]]
    """From the suite and a folder for what it needs to the command line."""
    broken: int | None = None
    """Exit code that says that it could not do its job."""


def peers(tools: Path | None) -> list[Peer]:
    """Return the peers; those of Python packages run from the environment `tools`."""

    def tool(name: str) -> str:
        return str(tools / "bin" / name) if tools else shutil.which(name) or name

    return [
        Peer("boundary regex a term", "listed terms", lambda suite, _: [*_own("regex"), str(suite)]),
        Peer("boundary regex a term, all files", "listed terms", lambda suite, _: [*_own("regex-all"), str(suite)]),
        Peer("ripgrep -F -i -l -f", "listed terms", _ripgrep, broken=2),
        Peer(
            "check-jsonschema",
            "broken manifests",
            lambda suite, _: [tool("check-jsonschema"), "--schemafile", str(SCHEMA), *_manifests(suite)],
        ),
        Peer("codespell", "misspelled words", lambda suite, _: [tool("codespell"), *_public(suite)]),
    ]


def noticed(output: str) -> set[str]:
    """Return the cases that an output names."""
    return {found.lower() for found in _CASE.findall(output)}


def _own(name: str) -> list[str]:
    return [sys.executable, "-m", "benchmarks.peers", name]


def _ripgrep(suite: Path, work: Path) -> list[str]:
    """One search over all public text with the terms of all cases; collecting them is not counted."""
    terms = sorted({term for case in _cases(suite) for term in _terms(case)})
    listed = work / "terms.txt"
    listed.write_text("\n".join(terms) + "\n", "utf-8")
    return ["rg", "-F", "-i", "-l", "--no-messages", "-f", str(listed), "--glob", "**/public/**", str(suite)]


def _cases(suite: Path) -> list[Path]:
    return sorted(path.parent.parent for path in suite.glob("*/source/manifest.json"))


def _manifests(suite: Path) -> list[str]:
    return [str(path) for path in sorted(suite.glob("*/source/manifest.json"))]


def _public(suite: Path) -> list[str]:
    return [str(path) for path in sorted(suite.glob("*/public")) if path.is_dir()]


def _terms(case: Path) -> list[str]:
    """Return the listed terms of a case, none of a manifest that cannot be read."""
    try:
        listed = json.loads((case / "source" / "manifest.json").read_text("utf-8"))["sensitive_terms"]
    except (OSError, ValueError, KeyError):
        return []
    return [term for term in listed if isinstance(term, str)]


def regex_hits(cases: Iterable[Path], folder: str = "public") -> list[str]:
    """Return the names of the cases whose text below a folder holds a term: the check that a harness makes by hand."""
    hit = []
    for case in cases:
        paths = [path for path in sorted((case / folder).rglob("*")) if path.is_file()]
        texts = [path.read_text("utf-8", "replace") for path in paths]
        patterns = [re.compile(rf"(?<!\w){re.escape(term)}(?!\w)", re.IGNORECASE) for term in _terms(case)]
        if sum(len(pattern.findall(text)) for pattern in patterns for text in texts):
            hit.append(case.name)
    return hit


def main() -> None:
    """Run a peer that is no program of its own."""
    name, suite = sys.argv[1:]
    folder = {"regex": "public", "regex-all": "."}[name]
    print("\n".join(regex_hits(_cases(Path(suite)), folder)))


if __name__ == "__main__":
    main()
