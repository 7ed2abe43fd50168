import os

import pytest
from _program import digest, lines, plain, plant

FILES = {"a": "1", "b": "2", "c/d": "3", "c/e": "4"}


@pytest.fixture
def tree(tmp_path):
    plant(tmp_path, FILES)
    return tmp_path


def test_all_is_well(tree):
    for paths in ([], ["."], ["a", "b", "c"], ["c/", "./a", "b", "a"]):
        assert lines(tree, "audit", "-", *paths, given=plain(FILES)) == []
        assert lines(tree, "audit", "-v", "-", *paths, given=plain(FILES)) == [("ok", name) for name in FILES]


def test_states(tree):
    manifest = plain(FILES)
    plant(tree, {"a": "one", "c/new": "5", ".hidden": "6"})
    os.remove(tree / "c" / "d")
    expected = [("new", ".hidden"), ("changed", "a"), ("missing", "c/d"), ("new", "c/new")]
    assert lines(tree, "audit", "-", given=manifest, code=1) == expected
    assert lines(tree, "audit", "--verbose", "-", given=manifest, code=1) == [*expected[:2], ("ok", "b"), expected[2], ("ok", "c/e"), expected[3]]


def test_other_places_do_not_count(tree):
    assert lines(tree, "audit", "-v", "-", "c", given=plain(FILES), code=1) == [("missing", "a"), ("missing", "b"), ("ok", "c/d"), ("ok", "c/e")]
    assert lines(tree, "audit", "-", "a", given=plain({"a": "1", "b": "2"}), code=1) == [("missing", "b")]


@pytest.mark.parametrize("change", [{"new": "x"}, {"b": "x"}])
def test_one_is_enough(tree, change):
    plant(tree, change)
    assert len(lines(tree, "audit", "-", given=plain(FILES), code=1)) == 1


def test_the_manifest_is_left_out(tree):
    plant(tree, {"c/m": plain(FILES)})
    os.link(tree / "c" / "m", tree / "same")
    os.symlink("c/m", tree / "link")
    for name in ("c/m", "./c/m", "same", "link", str(tree / "c" / "m")):
        assert lines(tree, "audit", name) == []
    assert lines(tree, "audit", "c/m", "link", "a", "b", "c") == []
    assert lines(tree, "audit", "-C", "c", "c/m", "--", "..", code=1) == [("moved", name, f"../{name}") for name in FILES]
    plant(tree, {"other": plain(FILES)})
    assert lines(tree, "audit", "c/m", code=1) == [("new", "other")]


def test_a_listed_manifest_is_missing(tree):
    manifest = plain({**FILES, "m": "x"})
    plant(tree, {"m": manifest})
    assert lines(tree, "audit", "m", code=1) == [("missing", "m")]
    assert lines(tree, "audit", "-", given=manifest, code=1) == [("changed", "m")]


def test_links_are_no_files_of_folders(tree):
    os.remove(tree / "b")
    os.symlink("a", tree / "b")
    manifest = plain({**FILES, "b": "1"})
    assert lines(tree, "audit", "-", given=manifest, code=1) == [("missing", "b")]
    assert lines(tree, "audit", "-", "a", "b", "c", given=manifest) == []


def test_paths_are_compared_as_shown(tree):
    manifest = plain(FILES)
    states = lines(tree, "audit", "-", "a", "b", "c/../c", given=manifest, code=1)
    assert states == [("moved", "c/d", "c/../c/d"), ("moved", "c/e", "c/../c/e")]


def test_another_folder(tree):
    plant(tree, {"list": plain({"d": "3", "e": "x"})})
    assert lines(tree, "audit", "-C", "c", "list", "-v", code=1) == [("ok", "d"), ("changed", "e")]
    assert lines(tree, "audit", "--folder", "c", "list", "d", code=1) == [("missing", "e")]


def test_unusual_paths(tmp_path):
    plant(tmp_path, {"new\n1": "1", "tab\t": "2", "back\\": "3"})
    manifest = f"{digest('md5', '2')}  tab\t\n\\{digest('md5', 'x')}  gone\\n\n"
    assert lines(tmp_path, "audit", "-v", "-", given=manifest, code=1) == [("new", "back\\\\"), ("missing", "gone\\n"), ("new", "new\\n1"), ("ok", "tab\\t")]
