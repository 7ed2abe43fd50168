"""The cache holds no term and no text of a case."""

import json
import re
import shutil
from binascii import a2b_base64
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cblint.api import BuildOptions, Options, build_tasks, lint
from cblint.cache import codec
from cblint.cache.files import read_document
from cblint.model.finding import Excerpt
from cblint.model.result import CaseResult
from tests.cache.conftest import SELECT, Remembering, settings

RELEASED = Path(__file__).resolve().parents[2] / "benchmark/cases"
TERMS = ("quorl", "vexholm")


def _held(folder: Path) -> Iterator[str]:
    """Yield everything that the files of a cache hold, also what is wrapped in base64 or escapes, and their names."""
    for path in sorted(folder.rglob("*")):
        yield path.name
        if not path.is_file():
            continue
        yield path.read_bytes().decode("latin-1")
        if path.suffix == ".json":
            yield from _strings(read_document(path))


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
        if len(value) >= 8 and re.fullmatch(r"[A-Za-z0-9+/]+=*", value) and len(value) % 4 == 0:
            yield a2b_base64(value).decode("latin-1")
    elif isinstance(value, list):
        for item in value:
            yield from _strings(item)
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from _strings(key)
            yield from _strings(item)


def _assert_free_of(folder: Path, secrets: tuple[str, ...]) -> None:
    held = [text.casefold() for text in _held(folder)]
    assert len(held) > 20
    assert not [secret for secret in secrets if any(secret.casefold() in text for text in held)]


def test_no_term_is_in_any_byte(remembering: Remembering) -> None:
    suite = remembering.suite
    shutil.copytree(suite / "case001", suite / "vexholm-case")
    (suite / "Quorl.txt").write_text("x")
    deep = suite / "case001/public/quorl/vexholm"
    deep.mkdir(parents=True)
    (deep / "quorl.md").write_text("QUORL and q-u-o-r-l, vexholm\n")
    (suite / "case001/public/link.md").symlink_to("quorl/vexholm/quorl.md")
    manifest = suite / "case003/source/manifest.json"
    manifest.write_text(json.dumps({**json.loads(manifest.read_text()), "case_id": "vexholm-the-third"}))
    for trust in (True, False):
        remembering.run(remembering.options._replace(trust_stat=trust))
    _assert_free_of(remembering.folder, TERMS)


def test_no_line_of_a_case_is_in_any_byte(remembering: Remembering) -> None:
    remembering.run()
    lines = {
        line.strip()
        for path in remembering.suite.rglob("*")
        if path.is_file()
        for line in path.read_text("utf-8").splitlines()
        if len(line.strip()) > 20
    }
    assert lines
    _assert_free_of(remembering.folder, tuple(lines))


def test_no_term_of_released_cases_is_in_any_byte(tmp_path: Path) -> None:
    names = sorted(path.name for path in RELEASED.iterdir() if path.is_dir())[:2]
    terms: list[str] = []
    for name in names:
        shutil.copytree(RELEASED / name, tmp_path / "cases" / name, symlinks=True)
        terms += json.loads((RELEASED / name / "source/manifest.json").read_text())["sensitive_terms"]
    lint([tmp_path / "cases"], Options(jobs=1, cache_dir=tmp_path / "memory", trust_stat=True))
    # Names of two or three letters stand in any base64.
    _assert_free_of(tmp_path / "memory", tuple(term for term in terms if len(term) > 4))


def test_a_run_that_shows_terms_and_looks_at_no_names_remembers_nothing(remembering: Remembering) -> None:
    remembering.run(remembering.options._replace(show_terms=True))
    assert not remembering.folder.exists()


def test_a_run_that_shows_terms_remembers_clean_cases_alone(remembering: Remembering) -> None:
    chosen = settings(select=(*SELECT, "CB409"))
    shown = remembering.options._replace(settings=chosen, show_terms=True)
    expected = remembering.plain(shown)
    assert remembering.run(shown) == expected
    _assert_free_of(remembering.folder, TERMS)
    assert remembering.run(shown) == expected
    assert remembering.checked == ["case002", "case003"]
    assert remembering.run(shown._replace(show_terms=False)) == remembering.plain(shown._replace(show_terms=False))


def test_a_finding_that_shows_lines_is_refused(remembering: Remembering) -> None:
    report = lint([remembering.suite], remembering.options._replace(cache_dir=None))
    shown = report.findings[0]._replace(excerpt=Excerpt(1, ("quorl",)))
    with pytest.raises(ValueError, match="never"):
        codec.encode_case(CaseResult("case001", findings=(shown,)))


def test_a_build_does_without(remembering: Remembering, tmp_path: Path) -> None:
    outcome = build_tasks([remembering.suite / "case001"], BuildOptions(tmp_path / "out"), remembering.options)
    assert outcome.built
    assert not remembering.folder.exists()


def test_files_are_for_their_owner_alone(remembering: Remembering) -> None:
    remembering.run()
    modes = {path.stat().st_mode & 0o077 for path in (remembering.folder / "v1").rglob("*.json")}
    assert modes == {0}
    assert remembering.folder.stat().st_mode & 0o077 == 0
