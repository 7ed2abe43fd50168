"""Generated files: up to date, written only where they differ, removed when left over."""

from pathlib import Path

import pytest

from cblint.rulebook import pages
from cblint.rulebook.pages import PAGES, checkout_root, differences, generated_files, write_files


def test_the_checked_in_files_are_up_to_date() -> None:
    found = list(differences(checkout_root(), generated_files()))
    assert not found, "run `python -m cblint.rulebook.pages --write`"


def test_writing_mends_every_difference(tmp_path: Path) -> None:
    files = {"rules/README.md": "catalogue\n", f"{PAGES}/CB101.md": "é\n", f"{PAGES}/CB102.md": "two\n"}
    (tmp_path / PAGES).mkdir(parents=True)
    (tmp_path / PAGES / "CB101.md").write_text("old\n", "utf-8")
    (tmp_path / PAGES / "CB999.md").write_text("gone\n", "utf-8")
    expected = {
        "rules/README.md": "missing",
        f"{PAGES}/CB101.md": "different",
        f"{PAGES}/CB102.md": "missing",
        f"{PAGES}/CB999.md": "left over",
    }
    assert dict(differences(tmp_path, files)) == expected
    assert write_files(tmp_path, files) == list(expected)
    assert not list(differences(tmp_path, files))
    assert {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.md")} == set(files)
    assert write_files(tmp_path, files) == []


def test_the_command_tells_what_differs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(pages, "checkout_root", lambda: tmp_path)
    monkeypatch.setattr(pages, "generated_files", lambda: {"rules/README.md": "catalogue\n"})
    assert pages.main(["--check"]) == 1
    assert capsys.readouterr().out == "rules/README.md: missing\n"
    assert pages.main(["--write"]) == 0
    assert pages.main(["--check"]) == 0


def test_an_installed_package_has_no_pages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(pages, "rules_folder", lambda: tmp_path / "_rules")
    assert pages.main(["--check"]) == 2
    assert "checkout only" in capsys.readouterr().err
