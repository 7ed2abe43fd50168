"""Suites to adopt: copies of the base cases, which are clean under every rule."""

import shutil
from pathlib import Path

from tests.support.fixtures import RULES

_SORTED = '"https://github.com/vexholm/quorl",\n    "quorl",\n    "vexholm",\n    "vexholm/quorl"'
_TERMS = '"quorl",\n    "vexholm",\n    "vexholm/quorl",\n    "https://github.com/vexholm/quorl"'
KEY = 'fingerprint_key = "a key for tests"\n'


def base_suite(folder: Path, *case_ids: str, profile: str = "codingbench", key: bool = True) -> Path:
    """Write a suite of base cases below `folder` and return it; with a fingerprint key unless told otherwise."""
    suite = folder / "cases"
    suite.mkdir(parents=True, exist_ok=True)
    for case_id in case_ids or ("case001",):
        shutil.copytree(RULES / "_base" / profile, suite / case_id)
        for path in sorted((suite / case_id).rglob("*.json")):
            text = path.read_text("utf-8")
            text = text.replace('"case_id": "case001"', f'"case_id": "{case_id}"')
            path.write_text(text.replace(_TERMS, _SORTED), "utf-8")
    if key:
        (suite / "cblint.toml").write_text(f'profile = "{profile}"\n{KEY}', "utf-8")
    return suite


def tree(folder: Path) -> dict[str, tuple[bytes, int]]:
    """Return content and permission bits of every file below a folder, by path."""
    return {
        path.relative_to(folder).as_posix(): (path.read_bytes(), path.stat().st_mode & 0o7777)
        for path in sorted(folder.rglob("*"))
        if path.is_file() and not path.is_symlink()
    }


def edit(path: Path, old: str, new: str) -> None:
    """Replace the one occurrence of a text in a file."""
    text = path.read_text("utf-8")
    assert text.count(old) == 1, f"{path.name}: {old!r} stands {text.count(old)} times"
    path.write_text(text.replace(old, new), "utf-8")
