"""The skeleton of a case: its blanks are its findings, and filling them in is enough."""

import json
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from cblint.adoption.case_ids import check_case_id, next_case_id
from cblint.adoption.languages import LANGUAGES
from cblint.adoption.new_case import new_case
from cblint.api import BuildOptions, Options, build_tasks, lint
from cblint.config import Settings
from cblint.config.settings import Origin
from cblint.errors import CblintError, UsageError
from cblint.model.severity import Severity

PRD, CONTRACT = "public/Full_PRD.md", "public/Interface_Contract.md"
MANIFEST, TESTS = "source/manifest.json", "milestones/final/test_manifest.json"
BLANKS = {
    "codingbench": {("CB606", PRD), ("CB606", CONTRACT), ("CB207", MANIFEST), ("CB208", MANIFEST)},
    "zero2repo": {
        ("CB606", PRD), ("CB606", CONTRACT), ("CB207", MANIFEST), ("CB208", MANIFEST),
        ("CB203", "source/denylist.json"), ("CB808", TESTS),
    },
}  # fmt: skip
SENTENCES = {
    "[TODO: say what it is, for whom, and what it needs to run]": "gadgetlib adds two whole numbers. It is for "
    "programs that have to add and want the same answer on every machine. It needs nothing but the language itself.",
    "[TODO: define the words that the features use]": "- A *sum* is what two whole numbers give together.",
    "[TODO: name the first feature]": "Adding",
    "[TODO: say what it does, also at its bounds, with an example]": "`total` takes two whole numbers and gives their "
    "sum: 2 and 3 give 5, and 0 and 0 give 0. Anything but a whole number is refused.",
    "[TODO: say what it does not do]": "Fractions are not added.",
    "[TODO: give every name, option, type and error that the features use]": "`total` takes two whole numbers and "
    "gives their sum.",
}
BODIES = {
    "python": ("F01_acceptance.py", "import gadgetlib\n\n\ndef test_sum():\n    assert gadgetlib.total(2, 3) == 5\n"),
    "javascript": (
        "F01_acceptance.mjs",
        'import assert from "node:assert/strict";\nimport { test } from "node:test";\n'
        'import { product } from "./_product.mjs";\n\n'
        'test("sum", () => {\n  assert.equal(product.total(2, 3), 5);\n});\n',
    ),
    "cli": (
        "F01_acceptance.py",
        'from _program import call\n\n\ndef test_sum():\n    assert call("2", "3").stdout == b"5\\n"\n',
    ),
}
_TEST_NAMES = {"python": "test_sum", "javascript": "sum", "cli": "test_sum"}


def chosen(profile: str) -> Options:
    return Options(settings=Settings(profile=profile, origins={"profile": Origin.COMMAND_LINE}))


def fill_in(case: Path, language: str) -> None:
    """Do what an author does: write the blanks, the terms, the test; release."""
    for path in (case / PRD, case / CONTRACT):
        text = path.read_text("utf-8")
        for blank, sentence in SENTENCES.items():
            text = text.replace(blank, sentence)
        assert "TODO" not in text
        path.write_text(text, "utf-8")
    manifest = json.loads((case / MANIFEST).read_bytes())
    terms = ["https://github.com/vexholm/quorl", "quorl", "vexholm", "vexholm/quorl"]
    manifest |= {"status": "released", "sensitive_terms": terms}
    (case / MANIFEST).write_text(json.dumps(manifest, indent=2) + "\n", "utf-8")
    name, text = BODIES[language]
    (case / "milestones/final/tests" / name).write_text(text, "utf-8")
    if (case / "source/denylist.json").exists():
        denylist = json.loads((case / "source/denylist.json").read_bytes()) | {"install_ban": ["quorl"]}
        (case / "source/denylist.json").write_text(json.dumps(denylist, indent=2) + "\n", "utf-8")
        control = case / "controls/empty"
        (control / "app").mkdir(parents=True)
        (control / "app/notes.txt").write_text("Nothing.\n", "utf-8")
        expected = {
            "reward": 0,
            "note": "Nothing is there.",
            "must_fail_tests": [f"tests/{name}::{_TEST_NAMES[language]}"],
        }
        (control / "expect.json").write_text(json.dumps(expected, indent=2) + "\n", "utf-8")


@pytest.mark.parametrize("profile", sorted(BLANKS))
@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_the_blanks_are_the_findings_and_filling_them_in_is_enough(profile: str, language: str, tmp_path: Path) -> None:
    options = chosen(profile)
    written = new_case(tmp_path, "case001", language, "gadgetlib", options)
    found = Counter((f.rule, f.path.partition("/case001/")[2]) for f in lint([tmp_path], options).findings)
    assert found == Counter(BLANKS[profile])
    fill_in(written.root, language)
    report = lint([tmp_path], options)
    assert [(f.rule, f.path, f.message) for f in report.findings] == []
    assert not report.incomplete
    outcome = build_tasks([written.root], BuildOptions(tmp_path / "out"), options)
    assert [built.case_id for built in outcome.built] == ["case001"]
    assert (tmp_path / "out/case001/record.json").is_file()


def test_the_skeletons_own_test_fails_even_beside_a_product(tmp_path: Path) -> None:
    """Importing the product works, so what fails is that the test is not written."""
    written = new_case(tmp_path, "case001", "python", "gadget-lib", Options())
    (tmp_path / "app/src").mkdir(parents=True)
    (tmp_path / "app/src/gadget_lib.py").touch()
    tests = written.root / "milestones/final/tests"
    command = [
        sys.executable,
        "-B",
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        "-c",
        os.devnull,
        str(tests / "F01_acceptance.py"),
    ]
    done = subprocess.run(command, cwd=tmp_path / "app", capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 1
    assert "NotImplementedError: write the tests of gadget_lib" in done.stdout


def test_without_a_product_the_id_is_its_name(tmp_path: Path) -> None:
    written = new_case(tmp_path, "next", "cli", None, Options())
    assert written.root.name == "case001"
    manifest = json.loads((written.root / MANIFEST).read_bytes())
    assert manifest["init_metadata"]["suggested_neutral_name"] == "case001"
    assert {f.severity for f in lint([tmp_path]).findings} <= {Severity.ERROR, Severity.WARNING}


@pytest.mark.parametrize(
    ("taken", "pattern", "expected"),
    [
        ((), r"case\d{3}", "case001"),
        (("case001", "case007", "README.md"), r"case\d{3}", "case008"),
        (("case009", "caseABC"), r"case\d{3}", "case010"),
        (("task-09",), r"task-\d+", "task-10"),
        (("case001", "CASE002"), r"case\d{3}", "case003"),
        ((), r"\d{4}", "0001"),
    ],
)
def test_next_is_the_number_after_the_highest(taken: tuple[str, ...], pattern: str, expected: str) -> None:
    assert next_case_id(taken, pattern) == expected


@pytest.mark.parametrize(("taken", "pattern"), [(("case999",), r"case\d{3}"), ((), r"[a-z]+"), ((), r"tasks/\d+")])
def test_no_next_id_is_said(taken: tuple[str, ...], pattern: str) -> None:
    with pytest.raises(UsageError, match="no next id"):
        next_case_id(taken, pattern)


@pytest.mark.parametrize("name", ["case1", "../case001", "Case001", "case001\n", "", "_case001", "case001/x"])
def test_a_bad_id_is_refused(name: str) -> None:
    with pytest.raises(UsageError):
        check_case_id(name, r"case\d{3}")


@pytest.mark.parametrize("name", ["_x", ".x", "a/b", "a\0b", "x" * 256])
def test_what_no_folder_may_be_called_is_refused_whatever_the_pattern(name: str) -> None:
    with pytest.raises(UsageError):
        check_case_id(name, r"[\s\S]*")


def test_an_existing_folder_link_or_draft_is_refused(tmp_path: Path) -> None:
    (tmp_path / "case001").mkdir()
    (tmp_path / "case002").symlink_to(tmp_path / "nowhere")
    (tmp_path / "_case003").mkdir()
    for name in ("case001", "case002", "case003"):
        with pytest.raises(CblintError, match="already"):
            new_case(tmp_path, name, "python", None, Options())
    assert sorted(path.name for path in tmp_path.iterdir()) == ["_case003", "case001", "case002"]
    assert list((tmp_path / "case001").iterdir()) == []
    assert new_case(tmp_path, "next", "python", None, Options()).root.name == "case004"


@pytest.mark.parametrize("product", ["", "Gadget", "a b", "../x", "x\n", "9lives", "a--b", "{x}"])
def test_a_name_that_no_module_can_have_is_refused(product: str, tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="product"):
        new_case(tmp_path, "case001", "python", product, Options())
    assert list(tmp_path.iterdir()) == []


def test_a_suite_that_is_no_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CblintError, match="no folder"):
        new_case(tmp_path / "nowhere", "case001", "python", None, Options())


def test_a_case_holds_no_case(tmp_path: Path) -> None:
    written = new_case(tmp_path, "case001", "python", None, Options())
    for inside in (written.root, written.root / "public"):
        with pytest.raises(CblintError, match="case"):
            new_case(inside, "case002", "python", None, Options())
