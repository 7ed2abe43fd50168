"""Whatever is changed, the next run sees it: each input of a result is changed in turn."""

import os
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from cblint import api
from cblint.api import Options
from cblint.cache import program
from cblint.model.plan import DeliveryTarget
from cblint.model.severity import Severity
from cblint.model.suppression import Suppression
from tests.cache.conftest import CASES, Remembering, settings

PRD = "public/Full_PRD.md"


def _same_size_and_time(case: Path) -> None:
    path = case / PRD
    before = path.stat()
    data = path.read_bytes()
    path.write_bytes(data[:-2] + b"~\n")
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert path.stat().st_size == before.st_size


def _mode(case: Path) -> None:
    (case / PRD).chmod(0o755)


def _group_mode(case: Path) -> None:
    (case / PRD).chmod(0o664)


def _folder_mode(case: Path) -> None:
    (case / "public").chmod(0o700)


def _name(case: Path) -> None:
    (case / PRD).rename(case / "public/full_prd.md")


def _replaced(case: Path) -> None:
    path = case / PRD
    before, data = path.stat(), path.read_bytes()
    path.unlink()
    path.write_bytes(data.replace(b"the", b"teh", 1))
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))


def _new_file(case: Path) -> None:
    (case / "public/extra.md").write_bytes(b"")


def _new_folder(case: Path) -> None:
    (case / "public/extra").mkdir()


def _gone(case: Path) -> None:
    (case / PRD).unlink()


def _link(case: Path) -> None:
    (case / "link").unlink()
    (case / "link").symlink_to("public/Interface_Contract.md")


def _hard_link(case: Path) -> None:
    (case.parent.parent / "other-name").hardlink_to(case / PRD)


def _kind(case: Path) -> None:
    (case / PRD).unlink()
    os.mkfifo(case / PRD)


CHANGES = (
    *(_same_size_and_time, _mode, _group_mode, _folder_mode, _name, _replaced, _new_file, _new_folder, _gone),
    *(_link, _hard_link, _kind),
)


@pytest.mark.usefixtures("settled")
@pytest.mark.parametrize("trust", [True, False], ids=["stat", "bytes"])
@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.__name__)
def test_a_change_of_a_case_is_seen(change: Callable[[Path], None], trust: bool, remembering: Remembering) -> None:
    (remembering.suite / "case001/link").symlink_to(PRD)
    options = remembering.options._replace(trust_stat=trust, settings=settings(select=("CB1", "CB2")))
    remembering.run(options)
    change(remembering.suite / "case001")
    assert remembering.run(options) == remembering.plain(options)
    assert remembering.checked == ["case001"]


@pytest.mark.usefixtures("settled")
def test_a_new_place_is_another_case(remembering: Remembering) -> None:
    remembering.run()
    (remembering.suite / "case001").rename(remembering.suite / "case009")
    assert remembering.run() == remembering.plain()
    assert remembering.checked == ["case009"]
    (remembering.suite).rename(remembering.suite.with_name("elsewhere"))
    moved = remembering.suite.with_name("elsewhere")
    assert remembering.run(None, moved) == remembering.plain(None, moved)
    assert len(remembering.checked) == len(CASES)


RUNS: dict[str, Callable[[Options, Path], Options]] = {
    "select": lambda options, _: options._replace(settings=settings(select=("CB4",))),
    "ignore": lambda options, _: options._replace(settings=settings(ignore=("CB401",))),
    "severity": lambda options, _: options._replace(settings=settings(severity={"CB401": Severity.NOTE})),
    "profile": lambda options, _: options._replace(settings=settings(profile="zero2repo")),
    "hosts": lambda options, _: options._replace(settings=settings(allowed_hosts=("quorl.example",))),
    "vocabulary": lambda options, _: options._replace(settings=settings(allowed_vocabulary=("quorl",))),
    "id-pattern": lambda options, _: options._replace(settings=settings(case_id_pattern="x[0-9]+")),
    "key": lambda options, _: options._replace(settings=settings(fingerprint_key="another key")),
    "target": lambda options, _: options._replace(target=DeliveryTarget.HARBOR),
    "rules": lambda options, folder: options._replace(rules_dirs=(_rules(folder),)),
    "against": lambda options, folder: options._replace(against=_texts(folder)),
    "baseline": lambda options, folder: options._replace(baseline=_baseline(folder)),
    "configuration": lambda options, folder: options._replace(config_file=_config(folder)),
}


def _rules(folder: Path) -> Path:
    folder.mkdir()
    (folder / "mine.toml").write_text('[[rule]]\ncode = "CB401"\nseverity = "warning"\n')
    return folder


def _texts(folder: Path) -> Path:
    folder.mkdir()
    (folder / "guide.md").write_text("An original text of some words that nobody else would write in this order.\n")
    return folder


def _baseline(folder: Path) -> Path:
    folder.write_text('{"schema_version": "1.0", "fingerprint_key": "k", "findings": []}')
    return folder


def _config(folder: Path) -> Path:
    folder.mkdir()
    entry = 'rule = "CB903"\npath = "cases/case001/source/manifest.json"\nreason = "as agreed"\n'
    (folder / "cblint.toml").write_text(f"[[suppressions]]\n{entry}")
    return folder / "cblint.toml"


@pytest.mark.usefixtures("settled")
@pytest.mark.parametrize("name", sorted(RUNS))
def test_a_change_of_the_run_is_seen(name: str, remembering: Remembering, tmp_path: Path) -> None:
    remembering.run()
    options = RUNS[name](remembering.options, tmp_path / "given")
    assert remembering.run(options) == remembering.plain(options)
    assert remembering.checked == list(CASES)
    assert remembering.run(options) == remembering.plain(options)
    assert remembering.checked == []


@pytest.mark.usefixtures("settled")
def test_the_day_changes_nothing_that_is_remembered(remembering: Remembering) -> None:
    remembering.run()
    options = remembering.options._replace(today=date(2031, 1, 1))
    assert remembering.run(options) == remembering.plain(options)
    assert remembering.checked == []


@pytest.mark.parametrize("trust", [True, False], ids=["stat", "bytes"])
def test_the_program_is_part_of_what_is_remembered(
    trust: bool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    rules = tmp_path / "rules"
    rules.mkdir()
    (rules / "a.toml").write_text("1")
    monkeypatch.setattr(program, "rules_folder", lambda: rules)
    seen = {program.program_digest(trust)}
    assert program.program_digest(trust) in seen
    for number, change in enumerate(
        (
            lambda: (rules / "a.toml").write_text("2"),
            lambda: (rules / "b.toml").write_text("2"),
            lambda: (rules / "b.toml").rename(rules / "c.toml"),
            lambda: monkeypatch.setattr("cblint.__version__", "9.9.9"),
            lambda: monkeypatch.setattr("sys.version", "9.9.9"),
            lambda: monkeypatch.setattr(program, "_library_versions", lambda: {"rapidfuzz-99.dist-info"}),
        ),
        2,
    ):
        change()
        seen.add(program.program_digest(trust))
        assert len(seen) == number


def test_without_a_look_at_the_program_nothing_is_remembered(
    remembering: Remembering, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(trust_stat: bool) -> str:
        raise NotADirectoryError

    monkeypatch.setattr("cblint.cache.opening.program_digest", refuse)
    assert remembering.run() == remembering.plain()
    assert not remembering.folder.exists()


def test_every_library_that_checks_use_is_known() -> None:
    import tomllib

    project = Path(api.__file__).resolve().parents[2] / "pyproject.toml"
    named = tomllib.loads(project.read_text("utf-8"))["project"]["dependencies"]
    words = {entry.partition(">")[0] for entry in named} - {"typer", "rich"}
    assert all(word.startswith(program.LIBRARIES) for word in words)
    found = {name.partition("-")[0].lower() for name in program._library_versions()}
    assert {"rapidfuzz", "jsonschema", "pyahocorasick", "tree_sitter", "tree_sitter_bash"} <= found


@pytest.mark.usefixtures("settled")
def test_a_change_of_a_suppression_is_seen(remembering: Remembering) -> None:
    waivers = (Suppression("CB903", "case001/source/manifest.json", "as agreed"),)
    remembering.run(remembering.options._replace(settings=settings(suppressions=waivers)))
    assert remembering.checked == list(CASES)
    other = (waivers[0]._replace(path="case002/source/manifest.json"),)
    remembering.run(remembering.options._replace(settings=settings(suppressions=other)))
    assert remembering.checked == list(CASES)


@pytest.mark.usefixtures("settled")
@pytest.mark.parametrize("what", ["stray", "seal"])
def test_what_stands_beside_the_cases_is_seen(what: str, remembering: Remembering) -> None:
    remembering.run()
    path = remembering.suite / ("suite.lock.json" if what == "seal" else "stray.txt")
    for text in ("x", "{}"):
        path.write_text(text)
        assert remembering.run() == remembering.plain()
        assert remembering.checked == []
