"""Measurements of scale: what a command took is what it took, and what a peer noticed is what it named."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from benchmarks import scale_tables
from benchmarks.measuring import measure
from benchmarks.peers import peers, regex_hits
from benchmarks.scale import _row
from benchmarks.suite import Planted, write_suite

BUSY = "import time; x = bytearray(60_000_000); end = time.process_time() + 0.3\nwhile time.process_time() < end: pass"


def test_a_command_is_measured_with_its_children() -> None:
    alone = measure([sys.executable, "-c", f"{BUSY}\nprint('done')"])
    assert (alone.exit_code, alone.output) == (0, "done\n")
    assert alone.wall >= 0.3
    assert alone.processor >= 0.3
    assert alone.parent_mb >= 60
    assert alone.children_mb == 0

    child = measure([sys.executable, "-c", f"import subprocess, sys; subprocess.run([sys.executable, '-c', {BUSY!r}])"])
    assert child.processor >= 0.3
    assert child.children_mb >= 60 > child.parent_mb


def test_a_missing_program_and_a_failing_one_are_told() -> None:
    with pytest.raises(FileNotFoundError):
        measure(["no-such-program-anywhere"])
    assert measure([sys.executable, "-c", "raise SystemExit(3)"]).exit_code == 3


def test_the_regex_of_a_harness_notices_what_is_spelled_as_listed(tmp_path: Path) -> None:
    truth = write_suite(tmp_path / "made", 45, share=1.0)
    cases = sorted((tmp_path / "made/cases").glob("[Cc]ase*"))
    kinds = {one.kind for one in truth if one.case in regex_hits(cases)}
    assert kinds == {"term", "term in an address"}


def test_a_row_tells_spoiled_cases_from_others() -> None:
    usage = measure([sys.executable, "-c", "print('/x/case00001/public, case00003')"])
    truth = [
        Planted("case00001", "term", "CB401", "public/x.md"),
        Planted("case00002", "hints", "CB601", "public/x.md"),
    ]
    row = _row("peer", "terms", usage, truth)
    assert (row["spoiled"], row["noticed"], row["others"], row["kinds"]) == (2, 1, 1, ["term"])


def test_every_peer_has_a_name_of_its_own() -> None:
    names = [peer.name for peer in peers(None)]
    assert len(names) == len(set(names)) >= 4


def test_the_costs_of_ten_million_are_those_of_a_case_times_ten_million() -> None:
    taken = {"command": "x", "commit": "", "date": "2026-01-01", "cores": 2}
    run = {"wall": 1.0, "processor": 36.0, "parent_mb": 1.0, "children_mb": 0.0}
    runs = {"no cache, 1 process": run, "warm cache": {**run, "processor": 3.6}}
    lines = scale_tables.costs({"sizes": {"100": {"cases": 100, "runs": runs, "taken": taken, "load": 0}}}).splitlines()
    assert lines[-3] == "| check anew, one core | 360.0 | 1,000 |"
    assert lines[-2] == "| check again, nothing changed, one core | 36.0 | 100 |"
