"""Which suites and cases a path means."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cblint.errors import TargetError
from cblint.model.snapshot import FileKind
from cblint.reading.discovery import CaseRef, Stray, Target, discover, find_repository_root
from cblint.reading.suite_walk import MAX_FOLDERS, MAX_LEVELS

Tree = Callable[[Path, dict[str, str]], Path]

CASE = {"public/Full_PRD.md": "x", "source/manifest.json": "{}", "milestones/final/tests/F01.py": "x"}


def case(name: str, *parts: str) -> dict[str, str]:
    return {f"{name}/{path}": text for path, text in CASE.items() if not parts or path.startswith(parts)}


@pytest.fixture
def suite(tmp_path: Path, tree: Tree) -> Path:
    return tree(tmp_path.resolve() / "cases", {**case("case001"), **case("case002"), "README.md": "x"})


def only(paths: list[Path]) -> Target:
    (target,) = discover(paths)
    return target


def ids(target: Target) -> list[str]:
    return [found.case_id for found in target.cases]


def test_a_suite_gives_its_cases_in_order(suite: Path) -> None:
    expected = (CaseRef("case001", suite / "case001"), CaseRef("case002", suite / "case002"))
    assert only([suite]) == Target(suite, expected, whole=True)


@pytest.mark.parametrize(
    "inside",
    [
        "",
        "public",
        "public/Full_PRD.md",
        "milestones/final/tests/F01.py",
        "public/deleted.md",
        "gone/too/deep.py",
        "public/Full_PRD.md/below-a-file",
    ],
)
def test_anything_inside_a_case_means_the_case(suite: Path, inside: str) -> None:
    expected = (CaseRef("case001", suite / "case001"),)
    assert only([suite / "case001" / inside]) == Target(suite, expected, whole=False)


def test_several_paths_of_one_suite_share_one_target(suite: Path) -> None:
    inside = ["case002/public/x", "case001", "case002", "case001/source/manifest.json"]
    target = only([suite / path for path in inside])
    assert (ids(target), target.whole) == (["case001", "case002"], False)


def test_a_case_of_a_named_suite_is_not_checked_twice(suite: Path) -> None:
    assert discover([suite / "case001/public/x", suite, suite / ".", suite / "case001"]) == discover([suite])


def test_two_suites_are_two_targets_whatever_the_order(tmp_path: Path, tree: Tree) -> None:
    root = tree(tmp_path.resolve(), {**case("b/case001"), **case("a/case001")})
    targets = discover([root / "b", root / "a/case001"])
    assert [(target.suite.name, target.whole) for target in targets] == [("a", False), ("b", True)]
    assert targets == discover([root / "a/case001", root / "b"])


def test_a_suite_inside_a_named_suite_is_folded_into_it(tmp_path: Path, tree: Tree) -> None:
    root = tree(tmp_path.resolve(), {**case("all/python/case001"), **case("all/case009")})
    assert discover([root / "all/python", root / "all"]) == discover([root / "all"])


@pytest.mark.parametrize("marker", ["public/", "milestones/", "source/", "public", "source"])
def test_below_a_suite_one_marker_makes_a_case(tmp_path: Path, tree: Tree, marker: str) -> None:
    suite = tree(tmp_path.resolve(), {f"case001/{marker}": ""})
    assert ids(only([suite])) == ["case001"]


def test_a_marker_may_be_a_broken_link(tmp_path: Path) -> None:
    (tmp_path / "case001").mkdir()
    (tmp_path / "case001/public").symlink_to("nowhere")
    assert ids(only([tmp_path])) == ["case001"]


def test_a_fixture_inside_a_case_is_never_a_case(suite: Path, tree: Tree) -> None:
    fixture = "case001/milestones/final/tests/fixtures/case777"
    tree(suite, case(fixture))
    assert ids(only([suite])) == ["case001", "case002"]
    for path in (fixture, f"{fixture}/public/Full_PRD.md", f"{fixture}/source"):
        assert ids(only([suite / path])) == ["case001"]


@pytest.mark.parametrize("part", ["public/Full_PRD.md", "source/manifest.json", "milestones/final"])
def test_named_directly_a_case_needs_a_sure_marker(tmp_path: Path, tree: Tree, part: str) -> None:
    weak_parts = {"weak/public/notes.md": "x", "weak/source/a.c": "x"}
    root = tree(tmp_path.resolve(), {**case("sure", part), **weak_parts})
    assert ids(only([root / "sure"])) == ["sure"]
    weak = only([root / "weak"])
    assert (weak.suite, weak.cases, weak.whole) == (root / "weak", (), True)


def test_suites_may_be_nested(tmp_path: Path, tree: Tree) -> None:
    root = tree(tmp_path.resolve(), {**case("python/case002"), **case("tools/a/case001"), "notes.txt": "x"})
    target = only([root])
    assert [found.root for found in target.cases] == [root / "python/case002", root / "tools/a/case001"]
    assert target.strays == ()


def test_what_lies_below_the_deepest_level_of_the_walk_is_a_stray(tmp_path: Path, tree: Tree) -> None:
    deepest, deeper = ("/".join(letter * (MAX_LEVELS + more)) for letter, more in (("a", 0), ("b", 1)))
    cases = {**case("case000"), **case(f"{deepest}/case001"), **case(f"{deeper}/case002")}
    target = only([tree(tmp_path, cases)])
    assert ids(target) == ["case001", "case000"]
    assert target.strays == (Stray("b", FileKind.FOLDER),)


def test_hidden_folders_packages_and_links_are_not_walked(suite: Path, tree: Tree) -> None:
    tree(suite, {**case(".hidden/case003"), **case("node_modules/case004")})
    (suite / "case005").symlink_to("case001")
    (suite / "loop").symlink_to(".")
    target = only([suite])
    assert ids(target) == ["case001", "case002"]
    links = [Stray("case005", FileKind.LINK), Stray("loop", FileKind.LINK)]
    assert list(target.strays) == [*links, Stray("node_modules", FileKind.FOLDER)]


def test_what_stands_beside_the_cases_is_a_stray(suite: Path, tree: Tree) -> None:
    fine = ["cblint.toml", "suite.lock.json", "README", "readme.rst", ".gitignore", ".github/x"]
    tree(suite, dict.fromkeys([*fine, "notes.txt", "shared/a/b.py", "empty/"], ""))
    os.mkfifo(suite / "pipe")
    (suite / "README.link").symlink_to("README.md")
    assert only([suite]).strays == (
        Stray("README.link", FileKind.LINK),
        Stray("empty", FileKind.FOLDER),
        Stray("notes.txt", FileKind.FILE),
        Stray("pipe", FileKind.FIFO),
        Stray("shared", FileKind.FOLDER),
    )


def test_strays_of_a_nested_group_have_paths_from_the_suite(suite: Path, tree: Tree) -> None:
    tree(suite, {**case("group/case003"), "group/notes.txt": "x"})
    assert only([suite]).strays == (Stray("group/notes.txt", FileKind.FILE),)


def test_a_single_case_knows_no_strays_and_no_drafts(suite: Path, tree: Tree) -> None:
    tree(suite, {"notes.txt": "", **case("_case003")})
    target = only([suite / "case001"])
    assert (target.strays, target.drafts) == ((), ())


def test_drafts_are_counted_and_passed_over(suite: Path, tree: Tree) -> None:
    tree(suite, {**case("_case003"), "_mapping.json": "{}", **case("group/_case004")})
    target = only([suite])
    assert (ids(target), target.strays) == (["case001", "case002"], ())
    assert target.drafts == ("_case003", "_mapping.json", "group/_case004")


def test_a_draft_that_is_named_is_a_case(suite: Path, tree: Tree) -> None:
    tree(suite, case("_case003"))
    assert ids(only([suite / "_case003"])) == ids(only([suite / "_case003/public/x"])) == ["_case003"]


def test_only_drafts_is_no_case(tmp_path: Path, tree: Tree) -> None:
    target = only([tree(tmp_path, case("_case001"))])
    assert (target.cases, target.drafts) == ((), ("_case001",))


def test_a_folder_with_nothing_in_it_is_a_target_without_cases(tmp_path: Path, tree: Tree) -> None:
    suite = tree(tmp_path.resolve(), {"src/a.py": "", "notes.txt": ""})
    assert only([suite]) == Target(suite, (), whole=True)


@pytest.mark.parametrize("below", ["", "case001", "case001/public/Full_PRD.md"])
def test_a_linked_suite_or_parent_changes_nothing(suite: Path, below: str) -> None:
    direct = suite.parent / "link"
    direct.symlink_to(suite)
    through = suite.parent / "outer"
    through.symlink_to(suite.parent)
    assert discover([direct / below]) == discover([through / suite.name / below]) == discover([suite / below])


def test_a_link_into_a_case_means_the_case(suite: Path, tmp_path: Path) -> None:
    (tmp_path / "shortcut").symlink_to(suite / "case001/public")
    assert ids(only([tmp_path / "shortcut"])) == ["case001"]


def test_a_path_through_a_link_inside_a_case_means_the_case(suite: Path, tmp_path: Path, tree: Tree) -> None:
    outside = tree(tmp_path / "outside", {"a.md": "x"})
    (suite / "case001/public/linked").symlink_to(outside)
    assert ids(only([suite / "case001/public/linked/a.md"])) == ["case001"]


def test_a_case_that_is_a_link_is_not_resolved(suite: Path) -> None:
    (suite / "case005").symlink_to("case001")
    assert only([suite / "case005/public/Full_PRD.md"]).cases == (CaseRef("case005", suite / "case005"),)


def test_relative_paths_and_parent_parts_are_understood(suite: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole, single = discover([suite]), discover([suite / "case001"])
    monkeypatch.chdir(suite / "case001/public")
    assert discover([Path("../..")]) == discover([Path("../../../cases/.")]) == whole
    assert discover([Path()]) == discover([Path("..")]) == discover([Path("gone/../Full_PRD.md")]) == single


def test_parent_parts_after_a_link_follow_the_link(suite: Path, tmp_path: Path) -> None:
    (tmp_path / "jump").symlink_to(suite / "case002/public")
    assert ids(only([tmp_path / "jump/../source"])) == ["case002"]


@pytest.mark.parametrize("name", ["missing", "missing/deep", "cases/case777/x", "cases/README.md/x", "broken"])
def test_a_missing_path_is_refused_by_name(suite: Path, name: str) -> None:
    (suite.parent / "broken").symlink_to("nowhere")
    with pytest.raises(TargetError, match=f"{name} does not exist") as caught:
        discover([suite, suite.parent / name])
    assert "source/manifest.json" in caught.value.hint


def test_a_file_in_no_case_is_refused(suite: Path) -> None:
    with pytest.raises(TargetError, match=r"README.md is no folder") as caught:
        discover([suite / "README.md"])
    assert caught.value.hint


def test_a_fifo_in_no_case_is_refused_without_waiting(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(TargetError, match="no folder"):
        discover([tmp_path / "pipe"])


@pytest.mark.parametrize("name", ["a\0b", "loop", "x" * 5_000, "x/" * 2_200])
def test_a_path_that_cannot_be_looked_up_is_refused(tmp_path: Path, name: str) -> None:
    (tmp_path / "loop").symlink_to("loop")
    with pytest.raises(TargetError):
        discover([tmp_path / name])


def test_names_that_are_no_utf_8_are_found(tmp_path: Path, tree: Tree) -> None:
    name = os.fsdecode(b"case\xff\n\x1b")
    try:
        suite = tree(tmp_path.resolve(), case(name))
    except OSError as error:
        pytest.skip(f"this file system refuses the name: {error.strerror}")
    assert only([suite]).cases == only([suite / name]).cases == (CaseRef("case\udcff\n\x1b", suite / name),)


def test_unreadable_folders_are_told(open_folder: Path, tree: Tree, as_nobody: Callable[..., Any]) -> None:
    names = ("closed", "listed", "searchable")
    suite = tree(open_folder, {**case("case001"), **case("case002"), **{f"{name}/x": "" for name in names}})
    (suite / "case001").chmod(0)
    (suite / "closed").chmod(0)
    (suite / "listed").chmod(0o444)
    (suite / "searchable").chmod(0o311)
    assert as_nobody(lambda: ids(only([suite]))) == ["case001", "case002", *names]
    with pytest.raises(TargetError, match="closed cannot be read"):
        as_nobody(lambda: discover([suite / "closed"]))
    with pytest.raises(TargetError, match="cannot be read"):
        as_nobody(lambda: discover([suite / "closed/x"]))


def test_the_walk_is_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cblint.reading.suite_walk.MAX_FOLDERS", 20)
    for number in range(21):
        (tmp_path / f"folder{number}").mkdir()
    with pytest.raises(TargetError, match="more than 20 folders") as caught:
        discover([tmp_path])
    assert "holds the cases" in caught.value.hint
    assert MAX_FOLDERS >= 1_000


def test_what_is_plainly_no_suite_is_not_read(suite: Path, tree: Tree, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cblint.reading.suite_walk.MANY_FOLDERS", 20)
    tools = tree(suite.parent / "tools", {**{f"bin{number}/x": "" for number in range(20)}, "git/source/git.c": ""})
    (tools / "zsh").mkdir()
    (tools / "zsh/source").write_text("")
    with pytest.raises(TargetError, match="is no suite: none of its 21 folders is a case for sure") as caught:
        discover([tools])
    assert "name the folder that holds the cases" in caught.value.hint
    assert ids(only([suite.parent])) == ["case001", "case002", "git", "zsh"]


def test_an_absolute_path_needs_no_current_folder(suite: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "gone").mkdir()
    monkeypatch.chdir(tmp_path / "gone")
    (tmp_path / "gone").rmdir()
    assert ids(only([suite])) == ["case001", "case002"]
    for path in ("case001", "../cases", "."):
        with pytest.raises(TargetError, match="the current folder is not there any more"):
            discover([Path(path)])
    monkeypatch.chdir(tmp_path)


def test_order_is_not_the_listing_s(suite: Path, tree: Tree, monkeypatch: pytest.MonkeyPatch) -> None:
    tree(suite, {**case("Case"), **case("case 3"), "b.txt": "", "a.txt": "", **case("_z"), **case("_a")})
    expected = discover([suite])
    scandir = os.scandir

    class Reversed:
        def __init__(self, folder: Any) -> None:
            self.entries = list(scandir(folder))[::-1]

        def __enter__(self) -> Any:
            return iter(self.entries)

        def __exit__(self, *error: object) -> None:
            return None

    monkeypatch.setattr(os, "scandir", Reversed)
    assert discover([suite]) == expected
    assert ids(expected[0]) == ["Case", "case 3", "case001", "case002"]


def test_the_nearest_repository_root_counts(tmp_path: Path, tree: Tree) -> None:
    files = {"outer/.git/HEAD": "", "outer/inner/.git": "gitdir: x", "outer/inner/a/b/": ""}
    root = tree(tmp_path.resolve(), files)
    assert find_repository_root(root / "outer/inner/a/b") == root / "outer/inner"
    assert find_repository_root(root / "outer/inner") == root / "outer/inner"
    assert find_repository_root(root / "outer") == root / "outer"
    (root / "link").symlink_to(root / "outer/inner/a")
    assert find_repository_root(root / "link") == root / "outer/inner"


def test_no_repository_root_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os.path, "lexists", lambda path: False)
    assert find_repository_root(tmp_path) is None
