"""The few figures that the README and the guide on matching show, made of the raw results.

python -m benchmarks.headline [--check]
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from benchmarks.matching import results
from benchmarks.pages import write_or_check

ROOT = Path(__file__).resolve().parents[1]
PAGES = (ROOT / "README.md", ROOT / "docs" / "matching.md")
BLOCK = re.compile(r"(<!-- begin figures -->\n).*?(<!-- end figures -->)", re.DOTALL)


def figures() -> str:
    """Return the block: recall, silence and speed, and where and when each was measured."""
    raws = {name: results.read(name) for name in ("recall", "silence", "speed")}
    lines = (*_recall(raws["recall"]), *_silence(raws["silence"]), _speed(raws["speed"]))
    return "\n".join((*lines, "", "Measured: " + "; ".join(_origin(name, raw) for name, raw in raws.items()) + "."))


def _origin(name: str, raw: dict[str, Any]) -> str:
    changed = " with uncommitted changes" if raw["uncommitted"] else ""
    return f"{name} {raw['date']} at {raw['commit'][:10]}{changed}, {raw['cores']} cores"


def _recall(raw: dict[str, Any]) -> Iterator[str]:
    rows = raw["classes"]
    disguises, slips = [row for row in rows if not _is_slip(row)], [row for row in rows if _is_slip(row)]
    others = raw["slips_in_other_languages"]
    yield (
        f"- **Recall**: of {_sum(disguises, 'planted'):,} names planted in {len(disguises)} kinds of disguise"
        f" {_share(disguises)} are found at the exact place; of names with a typing error {_share(slips)} in English"
        f" text, {_share(others)} in other languages."
    )


def _silence(raw: dict[str, Any]) -> Iterator[str]:
    hostile = [row for name, row in raw["sets"].items() if name.startswith("hostile")]
    random = raw["sets"]["random names"]
    alarms, errors = _sum(hostile, "alarms"), sum(row["by_level"].get("error", 0) for row in hostile)
    yield (
        f"- **Silence**: {random['alarms']} false alarms in {_megabytes([random]):.0f} MB for random project names;"
        f" for names chosen to resemble common words {alarms} in {_megabytes(hostile):.0f} MB,"
        f" {errors} of them at level error."
    )


def _speed(raw: dict[str, Any]) -> str:
    cblint, regex = (_median(raw, peer) for peer in ("cblint", "re"))
    return (
        f"- **Speed**: with 50 terms and 60 kB of text {1000 * cblint * 0.06:.0f} ms of processor time,"
        " building included;"
        f" one regular expression a term, which finds no disguise, takes {regex / cblint:.0f} times as long."
    )


def _is_slip(row: dict[str, Any]) -> bool:
    return "slip" in row["family"] or "slip" in row["class"]


def _sum(rows: Iterable[dict[str, Any]], key: str) -> int:
    return sum(int(row[key]) for row in rows)


def _share(rows: list[dict[str, Any]]) -> str:
    """The part that was found at the exact place; 100 only when nothing is missing."""
    exact, planted = _sum(rows, "exact"), _sum(rows, "planted")
    return "100 %" if exact == planted else f"{min(99.9, 100 * exact / planted):.1f} %"


def _megabytes(rows: Iterable[dict[str, Any]]) -> float:
    return _sum(rows, "characters") / 1e6


def _median(raw: dict[str, Any], peer: str) -> float:
    """Seconds a megabyte of a search, for 60 kB and 50 terms."""
    (found,) = (row for row in raw["rows"] if (row["peer"], row["characters"], row["terms"]) == (peer, 60_000, 50))
    return float(found["median"])


def filled(page: str) -> str:
    """The page with its block made anew."""
    return BLOCK.sub(lambda found: f"{found[1]}{figures()}\n{found[2]}", page)


def main() -> None:
    """Write the pages, or with `--check` say whether they are as they would be written."""
    write_or_check(PAGES, filled, "python -m benchmarks.headline")


if __name__ == "__main__":
    main()
