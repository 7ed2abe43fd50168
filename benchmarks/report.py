"""The tables of `benchmarks/README.md` and of the guide on scale, made of the raw results.

python -m benchmarks.report [--check]
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path

from benchmarks import scale_tables, tables
from benchmarks.matching import results
from benchmarks.pages import write_or_check

README = Path(__file__).with_name("README.md")
GUIDE = Path(__file__).resolve().parents[1] / "docs" / "scale.md"
PAGES = (README, GUIDE)
BLOCK = re.compile(r"(<!-- begin (\w+) -->\n).*?(<!-- end \2 -->)", re.DOTALL)
TABLES: Mapping[str, Callable[[], str]] = {
    "recall": lambda: tables.recall(results.read("recall")),
    "silence": lambda: tables.silence(results.read("silence")),
    "speed": lambda: tables.speed(results.read("speed")),
    "scaling": lambda: tables.scaling(results.read("scaling")),
    "hostile": lambda: tables.hostile(results.read("scaling")),
    "suite": lambda: tables.suite(results.read("suite")),
    "families": lambda: tables.families(results.read("families")),
    "startup": lambda: tables.startup(results.read("startup")),
    "scale": lambda: scale_tables.scale(results.read("scale")),
    "phases": lambda: scale_tables.phases(results.read("scale")),
    "peers": lambda: scale_tables.peers(results.read("scale")),
    "kinds": lambda: scale_tables.kinds(results.read("scale")),
    "costs": lambda: scale_tables.costs(results.read("scale")),
}
"""From the name of a block in a page to what stands in it."""


def filled(page: str) -> str:
    """The page with every block made anew; KeyError for a block that nothing fills."""
    return BLOCK.sub(lambda found: f"{found[1]}{TABLES[found[2]]()}\n{found[3]}", page)


def main() -> None:
    """Write the pages, or with `--check` say whether they are as they would be written."""
    write_or_check(PAGES, filled, "python -m benchmarks.report")


if __name__ == "__main__":
    main()
