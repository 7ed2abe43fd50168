"""Rules over a whole suite, by the facts of its cases, and the seal as the engine reads it."""

import json
import socket
from pathlib import Path

import pytest

from cblint.api import lint
from cblint.checks.consistency.sketches import sketch_text
from cblint.checks.registry import all_checks
from cblint.checks.view import SuiteView
from cblint.engine.facts import case_digest
from cblint.model.facts import CaseFacts
from cblint.model.problem import Problem
from cblint.model.settings import SuiteSettings
from cblint.reading.discovery import CaseRef
from cblint.reading.loader import load_case
from cblint.reading.suite_files import SIZE_LIMIT, read_suite_file
from cblint.rulebook import load_rulebook
from tests.support.fixtures import RULES, Fixture, build_suite

PROFILE = load_rulebook().profile
DIGEST = "d" * 64


def fact(case_id: str, declared: str | None = None, text: str = "") -> CaseFacts:
    return CaseFacts(case_id, DIGEST, folder=case_id, declared_id=declared, sketch=sketch_text([text]))


def run(
    name: str, *facts: CaseFacts, seal: bytes | None = None, cases: tuple[str, ...] = (), **settings: int
) -> list[Problem]:
    view = SuiteView(facts, (), PROFILE, SuiteSettings(**settings), cases, seal)  # type: ignore[arg-type]
    check = all_checks()[name]
    params = check.params(likeness=0.7) if name == "twin-cases" else check.params()
    return list(check.function(view, params))


def sealed(**cases: object) -> bytes:
    return json.dumps({"schema_version": 1, "cases": cases}).encode()


def test_an_id_may_be_used_once() -> None:
    assert run("duplicate-case-id", fact("a"), fact("b", "b"), fact("c")) == []
    assert len(run("duplicate-case-id", fact("a"), fact("b", "a"), fact("c", "A"))) == 2
    assert len(run("duplicate-case-id", fact("caf\u00e9"), fact("cafe\u0301"))) == 1


def test_a_case_that_could_not_be_checked_still_counts() -> None:
    assert run("suite-size", fact("a"), cases=("a", "b"), expected_cases=2) == []
    assert len(run("suite-size", fact("a"), cases=("a",), expected_cases=2)) == 1
    assert run("suite-size", fact("a")) == []


def test_each_twin_is_said_once() -> None:
    text = " ".join(f"word{n}" for n in range(500))
    problems = run("twin-cases", *(fact(name, text=text) for name in "abcd"), fact("e", text="quite another text " * 9))
    assert [p.place.path for p in problems] == [f"{name}/public/Full_PRD.md" for name in "bcd"]


@pytest.mark.parametrize(
    ("seal", "found"),
    [
        (None, 0),
        (sealed(a=DIGEST, b=DIGEST), 0),
        (sealed(a=DIGEST, b="e" * 64), 1),
        (sealed(a=DIGEST, b=None), 1),
        (sealed(a=DIGEST), 1),
        (sealed(a=DIGEST, b=DIGEST, c=DIGEST), 1),
        (sealed(), 2),
        (b"", 1),
        (b"{", 1),
        (b"[]", 1),
        (b'{"schema_version": true, "cases": {}}', 1),
        (b'{"schema_version": 2, "cases": {}}', 1),
        (b'{"schema_version": 1, "cases": {}, "cases": {}}', 1),
        (b"\xff\xfe{\x00}\x00", 1),
    ],
)
def test_seals(seal: bytes | None, found: int) -> None:
    assert len(run("broken-seal", fact("a"), fact("b"), seal=seal)) == found


def test_a_case_that_crashed_is_not_called_gone() -> None:
    assert run("broken-seal", fact("a"), seal=sealed(a=DIGEST, b=DIGEST), cases=("a", "b")) == []


def test_the_seal_is_read_as_a_regular_file_or_not_at_all(tmp_path: Path) -> None:
    assert read_suite_file(tmp_path, "suite.lock.json") is None
    (tmp_path / "plain").write_bytes(b"{}")
    (tmp_path / "link").symlink_to("plain")
    (tmp_path / "zero").symlink_to("/dev/zero")
    (tmp_path / "loop").symlink_to("loop")
    (tmp_path / "folder").mkdir()
    with (tmp_path / "large").open("wb") as file:
        file.truncate(SIZE_LIMIT + 1)
    assert read_suite_file(tmp_path, "plain") == b"{}"
    for name in ("link", "zero", "loop", "folder", "large"):
        assert read_suite_file(tmp_path, name) == b"", name


def test_a_socket_in_the_place_of_the_seal_is_never_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind("seal")
        assert read_suite_file(tmp_path, "seal") == b""


def test_a_sealed_suite_is_clean_until_a_byte_changes(tmp_path: Path) -> None:
    fixture = Fixture(RULES / "CB317" / "ok-sealed", {"cases": ["case001"]})
    suite = build_suite(fixture, tmp_path)
    digest = case_digest(load_case(CaseRef("case001", suite / "case001")))
    (suite / "suite.lock.json").write_bytes(sealed(case001=digest))
    assert lint([suite]).findings == ()
    with (suite / "case001" / "public" / "Full_PRD.md").open("a", encoding="utf-8") as file:
        file.write("\nA text may be empty.\n")
    assert [finding.rule for finding in lint([suite]).findings] == ["CB317"]
