"""The generated suite: what is planted is found, and nothing else; the same seed gives the same bytes."""

from __future__ import annotations

import hashlib
from collections import Counter
from pathlib import Path

import pytest

from benchmarks.defects import DEFECTS
from benchmarks.invented import numbered_name
from benchmarks.suite import packages, write_suite
from cblint.api import Options, lint

CASES = 60
SHARE = 0.75


@pytest.mark.slow
def test_a_check_finds_exactly_what_is_planted(tmp_path: Path) -> None:
    truth = write_suite(tmp_path / "made", CASES, share=SHARE)
    assert {one.kind for one in truth} == set(DEFECTS)

    report = lint([tmp_path / "made/cases"], Options(jobs=2))

    assert report.counts.cases == CASES
    assert not report.failures
    found = {(f.case or f.path.rpartition("/")[2], f.rule, f.path.removeprefix("cases/")) for f in report.findings}
    planted = {(one.case, one.rule, f"{one.case}/{one.path}".rstrip("/")) for one in truth}
    assert sorted(found) == sorted(planted)


def test_there_are_many_kinds_of_every_family() -> None:
    planted = [one for _, found in packages(len(DEFECTS), 1, 1.0) for one in found]
    families = Counter(one.rule[:3] for one in planted)
    assert len(DEFECTS) >= 40
    assert set(families) == {f"CB{family}" for family in range(10)}


def test_the_same_seed_gives_the_same_bytes_and_another_one_does_not(tmp_path: Path) -> None:
    digests = []
    for name, seed in (("a", 5), ("b", 5), ("c", 6)):
        write_suite(tmp_path / name, 6, seed=seed, share=0.5)
        files = sorted(path for path in (tmp_path / name).rglob("*") if path.is_file() and not path.is_symlink())
        digests.append(hashlib.sha256(b"".join(path.read_bytes() for path in files)).hexdigest())
    assert digests[0] == digests[1] != digests[2]


def test_a_suite_is_not_written_over_another_one(tmp_path: Path) -> None:
    first = write_suite(tmp_path / "made", 4, share=0.5)
    assert write_suite(tmp_path / "made", 4, share=0.5) == first
    with pytest.raises(FileExistsError):
        write_suite(tmp_path / "made", 5, share=0.5)


def test_names_are_never_taken_twice() -> None:
    for kind in ("product", "project", "owner"):
        assert len({numbered_name(kind, number) for number in range(20_000)}) == 20_000
