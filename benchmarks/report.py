"""The tables of `benchmarks/README.md`, made of the raw results beside it.

python -m benchmarks.report [--check]
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

from benchmarks import tables
from benchmarks.matching import results

README = Path(__file__).with_name("README.md")
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
}
"""From the name of a block in the page to what stands in it."""


def filled(page: str) -> str:
    """The page with every block made anew; KeyError for a block that nothing fills."""
    return BLOCK.sub(lambda found: f"{found[1]}{TABLES[found[2]]()}\n{found[3]}", page)


def main() -> None:
    """Write the page, or with `--check` say whether it is as it would be written."""
    page = README.read_text("utf-8")
    if "--check" in sys.argv[1:]:
        if filled(page) != page:
            raise SystemExit("benchmarks/README.md doesn't match the raw results: run python -m benchmarks.report")
        return
    README.write_text(filled(page), "utf-8")


if __name__ == "__main__":
    main()
