"""What foreign material is recognised by, beyond what the fixtures show, and its cost."""

import time
import zlib
from typing import Any

import pytest

from cblint.checks.view import CaseView
from cblint.model.severity import Severity
from cblint.model.snapshot import Entry, FileKind
from cblint.rulebook import load_rulebook
from cblint.testing import case_view, run_check

TESTS = "milestones/final/tests"
RULES = {rule.code: rule for rule in load_rulebook().rules if rule.code.startswith("CB7")}
MANIFEST = b'{"sensitive_terms": ["quorl", "vexholm"], "init_metadata": {"suggested_neutral_name": "cfg-line"}}'


def found(code: str, files: dict[str, bytes | Entry], profile: str = "codingbench") -> list[str]:
    view = case_view({"source/manifest.json": MANIFEST, **files}, profile=profile)
    return [problem.place.path for problem in _run(code, view)]


def _run(code: str, view: CaseView) -> list[Any]:
    return run_check(RULES[code].check, view, RULES[code].params)


@pytest.mark.parametrize(
    ("shape", "root"),
    [
        ({"m/HEAD": b"ref: x", "m/objects/info/packs": b""}, "m"),
        ({"m/refs/heads/x": b"", "m/packed-refs": b""}, "m"),
        ({"m/requires": b"", "m/store/00manifest.i": b""}, "m"),
        ({"m/wc.db": b"", "m/pristine/0a/x": b""}, "m"),
        ({"m/conf/x": b"", "m/db/current": b"", "m/hooks/x": b"", "m/format": b""}, "m"),
        ({"m/CVS/Entries": b"", "m/CVS/Root": b""}, "m/CVS"),
        ({"m/.GIT/x": b""}, "m/.GIT"),
        ({"m/x": b"PACK\0\0\0\2"}, "m/x"),
        ({"m/x": b"# pack-refs with: peeled\n"}, "m/x"),
        ({"m/ab/" + "c" * 38: zlib.compress(b"commit 12\0tree")}, "m"),
    ],
)
def test_repositories_under_any_name(shape: dict[str, bytes], root: str) -> None:
    assert found("CB701", {f"{TESTS}/{path}": data for path, data in shape.items()}) == [f"{TESTS}/{root}"]


@pytest.mark.parametrize(
    "shape",
    [
        {"m/HEAD": b"", "m/readme": b""},
        {"m/objects/a": b"", "m/refs/b": b""},
        {"m/requires": b"", "m/branch": b""},
        {"m/ab/" + "c" * 38: b"text"},
        {"m/gitdir.txt": b"the gitdir: line"},
        {"m/.github/x": b""},
    ],
)
def test_what_only_resembles_a_repository(shape: dict[str, bytes]) -> None:
    assert found("CB701", {f"{TESTS}/{path}": data for path, data in shape.items()}) == []


def test_a_document_may_begin_with_the_words_of_a_pointer() -> None:
    assert found("CB701", {"public/Full_PRD.md": b"gitdir: is a line of a file\n"}) == []


def test_a_link_named_as_a_repository_is_the_business_of_links() -> None:
    assert found("CB701", {f"{TESTS}/.git": Entry(f"{TESTS}/.git", FileKind.LINK)}) == []


@pytest.mark.parametrize(
    "name", ["gt", "GT-v2", "ground truth", "my_solution", "Oracle.final", "answer-key", "ref_impl"]
)
def test_names_of_reference_implementations(name: str) -> None:
    assert found("CB703", {f"source/{name}/a.py": b"", f"source/{name}/b.txt": b""}) == [f"source/{name}"]


@pytest.mark.parametrize("name", ["gtk", "dissolution", "oracular", "resolutions", "reformed"])
def test_words_that_only_hold_such_a_name(name: str) -> None:
    assert found("CB703", {f"source/{name}/a.py": b""}) == []


def test_a_product_module_among_tests_needs_a_telling_folder() -> None:
    assert found("CB703", {f"{TESTS}/solution/cfg_line.py": b""}) == [f"{TESTS}/solution"]
    assert found("CB703", {f"{TESTS}/solution/cfg_lines.py": b"", f"{TESTS}/data/cfg_line.py": b""}) == []


def test_leftovers_by_name_are_warnings_until_proved() -> None:
    named = case_view({f"{TESTS}/__pycache__/x": b"text"})
    proved = case_view({f"{TESTS}/__pycache__/x.cpython-312.pyc": b"text"})
    assert [p.severity for p in _run("CB707", named)] == [Severity.WARNING]
    assert [p.severity for p in _run("CB707", proved)] == [None]


def test_a_public_leftover_is_an_error_by_name() -> None:
    view = case_view({"public/.DS_Store": b"text", "public/x.log": b"text"})
    assert [(p.place.path, p.severity) for p in _run("CB707", view)] == [
        ("public/.DS_Store", None),
        ("public/x.log", None),
    ]


def test_controls_of_their_dialect_are_workspaces() -> None:
    files = {
        f"controls/x/app/{n}": b"FROM a\nRUN b\n" for n in ("Dockerfile", "solution.py", "report.json", "README.md")
    }
    for code in ("CB702", "CB703", "CB704", "CB705", "CB706"):
        assert found(code, dict(files), "zero2repo") == []


@pytest.mark.parametrize(
    ("data", "is_opaque"),
    [
        (b"plain text\n", False),
        ("Größe und Ärger\n".encode("latin-1"), False),
        ("plain text\n".encode("utf-16"), False),
        ("設定を読む\n".encode(), False),
        (b"\x1b[1mbold\x1b[0m text\n", False),
        (b"", False),
        (bytes(range(256)) * 4, True),
        (b"\0" * 100, True),
        (b"%PDF-1.4 as text", True),
        (b"age-encryption.org/v1\n-> X25519\n", True),
    ],
)
def test_bytes_decide_what_is_opaque(data: bytes, is_opaque: bool) -> None:
    assert found("CB708", {"public/x.txt": data}) == (["public/x.txt"] if is_opaque else [])


@pytest.mark.parametrize("code", sorted(RULES))
def test_cost_is_bounded_for_many_files_and_for_a_large_one(code: str) -> None:
    many: dict[str, bytes | Entry] = {f"{TESTS}/d{n % 50}/f{n}.txt": b"level = 3\n" * 20 for n in range(2000)}
    large: dict[str, bytes | Entry] = {"public/x.txt": b"level = 3, gh sk- xox SG. :AA \n" * 60_000}
    for files in (many, large):
        started = time.process_time()
        assert found(code, files) == []
        assert time.process_time() - started < 3
