"""Pages with blocks that are made of raw results: written, or compared with what they should hold."""

import sys
from collections.abc import Callable, Iterable
from pathlib import Path


def write_or_check(pages: Iterable[Path], filled: Callable[[str], str], command: str) -> None:
    """Write the pages, or with `--check` leave with a message when one is not as it would be written."""
    for path in pages:
        page = path.read_text("utf-8")
        if "--check" not in sys.argv[1:]:
            path.write_text(filled(page), "utf-8")
        elif filled(page) != page:
            raise SystemExit(f"{path.name} doesn't match the raw results: run {command}")
