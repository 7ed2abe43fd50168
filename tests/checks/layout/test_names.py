"""Names: collisions, portability, links and special files, straight through the checks."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cblint.checks.view import SuiteView
from cblint.model.settings import SuiteSettings
from cblint.model.snapshot import Entry, FileKind
from cblint.rulebook import load_rulebook
from cblint.testing import case_view, run_check

TESTS = "milestones/final/tests"
PORTABLE = next(rule.params for rule in load_rulebook().rules if rule.code == "CB107")


def portable(name: str) -> list[str]:
    view = case_view({f"{TESTS}/{name}": b"x"})
    return [p.message for p in run_check("unportable-name", view, PORTABLE)]


@pytest.mark.parametrize(
    "name", ["a b.txt", "..golden", "a..b", "com10", "console", "aux_", "-x", "ünïcode", "x" * 255]
)
def test_portable_names_are_silent(name: str) -> None:
    assert portable(name) == []


@pytest.mark.parametrize(
    ("name", "word"),
    [
        ("a\udcffb", "UTF-8"),
        ("a\x7f", "control"),
        ("a\x85", "control"),
        ("a\u2028b", "control"),
        ("a\ufeffb", "invisible"),
        ("a\u2066b", "invisible"),
        ('"', "refuse"),
        ("a|b", "refuse"),
        ("x.", "ends"),
        ("x ", "ends"),
        ("CON", "device"),
        ("con .txt", "device"),
        ("Lpt9.tar.gz", "device"),
        ("é" * 128, "longer"),
    ],
)
def test_each_flaw_is_told_once(name: str, word: str) -> None:
    messages = portable(name)
    assert len(messages) == 1
    assert word in messages[0]


def test_collisions_name_both_and_only_at_the_top() -> None:
    files = {f"{TESTS}/{name}": b"x" for name in ("A/x", "a/x", "a/X")}
    problems = run_check("colliding-names", case_view(files))
    assert [(p.place.path, p.related[0].place.path) for p in problems] == [
        (f"{TESTS}/a", f"{TESTS}/A"),
        (f"{TESTS}/a/x", f"{TESTS}/a/X"),
    ]


@given(st.text(st.characters(blacklist_categories=("Cs",), blacklist_characters="/\0"), min_size=1, max_size=8))
def test_a_name_collides_with_each_of_its_forms(name: str) -> None:
    forms = {name, unicodedata.normalize("NFC", name), unicodedata.normalize("NFD", name), name.casefold()}
    files = {f"{TESTS}/{form}": b"x" for form in forms if form not in (".", "..")}
    assert len(run_check("colliding-names", case_view(files))) == max(len(files) - 1, 0)


def test_links_and_special_files_are_told_without_their_targets() -> None:
    files = {
        "a": Entry("a", FileKind.LINK, link_target="/secret/place"),
        "b": Entry("b", FileKind.FILE, data=b"", links=2),
        "c": Entry("c", FileKind.DEVICE),
        "d": Entry("d", FileKind.UNKNOWN),
        "e": Entry("e", FileKind.FILE, data=b"", links=1),
    }
    view = case_view(files)
    links, special = run_check("link", view), run_check("special-file", view)
    assert [p.place.path for p in links] == ["a", "b"]
    assert [p.place.path for p in special] == ["c", "d"]
    told = repr([(p.message, dict(p.params)) for p in (*links, *special)])
    assert "secret" not in told
    assert "/secret/place" in links[0].evidence


def test_strays_are_told_with_their_kind() -> None:
    strays = (("x.tar", FileKind.FILE), ("old", FileKind.FOLDER), ("p", FileKind.FIFO))
    view = SuiteView((), strays, load_rulebook().profile, SuiteSettings())
    problems = run_check("stray-entry", view)  # type: ignore[arg-type]
    assert [(p.place.path, p.params["kind"]) for p in problems] == [
        ("x.tar", "file"),
        ("old", "folder"),
        ("p", "special file"),
    ]


@pytest.mark.parametrize(("case_id", "count"), [("case001", 0), ("case0001", 1), ("case001\n", 1), ("Case001", 1)])
def test_case_ids_match_as_a_whole(case_id: str, count: int) -> None:
    assert len(run_check("malformed-case-id", case_view({}, case_id=case_id))) == count
