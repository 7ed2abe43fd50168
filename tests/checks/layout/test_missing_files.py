"""Required paths: what counts as there, where the problem is placed."""

import pytest

from cblint.checks.registry import NoParams, all_checks
from cblint.checks.view import CaseView
from cblint.delivery.plan import plan_case
from cblint.model.problem import NotChecked
from cblint.model.settings import SuiteSettings
from cblint.model.snapshot import Entry, FileKind, ReadFailure, Snapshot
from cblint.reading.documents import Documents
from cblint.testing import case_view, run_check

FULL = {
    "public/Full_PRD.md": b"x",
    "public/Interface_Contract.md": b"x",
    "source/manifest.json": b"{}",
    "milestones/final/test_manifest.json": b"{}",
    "milestones/final/tests/a.py": b"",
}


def found(files: dict[str, bytes | Entry]) -> list[tuple[str, str]]:
    return [(p.place.path, str(p.params["path"])) for p in run_check("missing-file", case_view(files))]


def without(*paths: str) -> dict[str, bytes | Entry]:
    return {path: data for path, data in FULL.items() if path not in paths}


def test_a_complete_case_lacks_nothing() -> None:
    assert found(dict(FULL)) == []


def test_the_place_is_the_manifest_that_should_name_the_file() -> None:
    assert found(without("public/Full_PRD.md")) == [("source/manifest.json", "public/Full_PRD.md")]
    assert found(without("milestones/final/tests/a.py")) == [
        ("milestones/final/test_manifest.json", "milestones/final/tests")
    ]


def test_without_manifests_the_place_is_the_first_file() -> None:
    files = without("source/manifest.json", "milestones/final/test_manifest.json")
    assert {place for place, _ in found(files)} == {"milestones/final/tests/a.py"}


def test_an_empty_case_lacks_everything_at_the_folder_itself() -> None:
    assert {place for place, _ in found({})} == {""}
    assert len(found({})) == 5


@pytest.mark.parametrize("kind", [FileKind.LINK, FileKind.FIFO, FileKind.FOLDER])
def test_an_entry_of_another_kind_is_not_missing(kind: FileKind) -> None:
    assert found({**FULL, "public/Full_PRD.md": Entry("public/Full_PRD.md", kind)}) == []


def test_nobody_knows_what_an_unreadable_folder_holds() -> None:
    files = without("public/Full_PRD.md", "public/Interface_Contract.md")
    assert found({**files, "public": Entry("public", FileKind.FOLDER, failure=ReadFailure.PERMISSION)}) == []
    assert found({**files, "public": Entry("public", FileKind.LINK)}) == []


def test_a_case_that_was_not_listed_is_not_judged() -> None:
    profile = case_view({}).profile
    documents = Documents(Snapshot("case001", (), ReadFailure.TOO_MANY))
    view = CaseView(documents, plan_case(documents, profile), profile, SuiteSettings())
    with pytest.raises(NotChecked):
        list(all_checks()["missing-file"].function(view, NoParams()))


def test_a_twin_is_told_unless_it_is_a_fixture() -> None:
    elsewhere = {**without("source/manifest.json"), "source/old/Manifest.JSON": b"{}"}
    assert found(elsewhere) == [("source/old/Manifest.JSON", "source/manifest.json")]
    fixture = {**without("source/manifest.json"), "milestones/final/tests/data/manifest.json": b"{}"}
    assert found(fixture) == [("milestones/final/test_manifest.json", "source/manifest.json")]


def test_optional_documents_may_be_absent() -> None:
    optional = [document.path for document in case_view({}).profile.documents if not document.required]
    assert optional
    assert not set(optional) & set(FULL)
    assert found(dict(FULL)) == []
