"""Ways to break a base case that `cblint fix` mends."""

from collections.abc import Callable
from pathlib import Path

from tests.adoption.bases import edit

MANIFEST = "source/manifest.json"
TESTS = "milestones/final/test_manifest.json"


def mark(case: Path) -> None:
    path = case / "public/Full_PRD.md"
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())


def mark_json(case: Path) -> None:
    path = case / MANIFEST
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())


def mix_ends(case: Path) -> None:
    path = case / "public/Interface_Contract.md"
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n", 4))


def forbid_runner(case: Path) -> None:
    script = '#!/usr/bin/env bash\nset -euo pipefail\npython3 -I -m pytest --junitxml "$CBLINT_RESULTS" tests\n'
    (case / "milestones/final/run_acceptance.sh").write_text(script, "utf-8")


def allow_text(case: Path) -> None:
    (case / "public/Full_PRD.md").chmod(0o755)


def unlist(case: Path) -> None:
    edit(case / TESTS, '    "tests/_helpers.py",\n', "")


def unlist_all(case: Path) -> None:
    edit(case / TESTS, '[\n    "tests/_helpers.py",\n    "tests/conftest.py"\n  ]', "[]")


def drop_list(case: Path) -> None:
    edit(case / TESTS, '  "support_files": [\n    "tests/_helpers.py",\n    "tests/conftest.py"\n  ],\n', "")


def shuffle_terms(case: Path) -> None:
    edit(case / MANIFEST, '"vexholm",\n    "vexholm/quorl"', '"vexholm/quorl",\n    "vexholm",\n    "vexholm"')


BREAKAGES: tuple[Callable[[Path], None], ...] = (
    mark, mark_json, mix_ends, forbid_runner, allow_text, unlist, shuffle_terms,
)  # fmt: skip
