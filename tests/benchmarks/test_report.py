"""The page of benchmarks: its tables are those of the raw results beside it."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from benchmarks import report, tables
from benchmarks.matching import results


@pytest.mark.parametrize("path", report.PAGES, ids=lambda path: path.stem)
def test_the_pages_match_the_raw_results(path: Path) -> None:
    page = path.read_text("utf-8")

    assert report.filled(page) == page


def test_every_table_has_its_place_in_a_page() -> None:
    blocks = [found[2] for page in report.PAGES for found in report.BLOCK.finditer(page.read_text("utf-8"))]

    assert blocks == list(report.TABLES)


@pytest.mark.parametrize("path", sorted(results.FOLDER.glob("*.json")), ids=lambda path: path.stem)
def test_raw_results_say_where_they_come_from(path: Path) -> None:
    raw = json.loads(path.read_text("utf-8"))

    assert raw["command"].startswith("python -m benchmarks.")
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", raw["date"])
    assert re.fullmatch(r"[0-9a-f]{40}", raw["commit"])
    assert raw["cores"] >= 1


def test_a_share_is_never_rounded_up_to_all() -> None:
    raw = {
        "class": "c", "family": "f", "planted": 10_000, "seen": 9_999, "exact": 9_999, "right_kind": 10_000,
        "target": 1.0, "kinds": {"exact: term": 9_999, "missed": 1},
    }  # fmt: skip
    row = tables.recall({
        "classes": [raw], "characters": 1_000_000, "seed": 1, "elsewhere": 0, "command": "x", "date": "2026-01-01",
        "commit": "", "cores": 2,
    }).splitlines()[-1]  # fmt: skip

    assert "99.9 %" in row
    assert row.count("100 %") == 1


def test_a_pipe_in_a_cell_does_not_divide_it() -> None:
    assert tables.table(("a", "b"), [("x|y", 1)]).splitlines()[-1] == "| x\\|y | 1 |"
