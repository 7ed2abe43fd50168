import os

import pytest
from _program import digest, lines, plain, plant

FILES = {"a": "1", "b": "2", "c/d": "3", "c/e": "4"}


@pytest.fixture
def tree(tmp_path):
    plant(tmp_path, FILES)
    return tmp_path


def test_all_is_well(tree):
    assert lines(tree, "check", "-", given=plain(FILES)) == []
    for option in ("-v", "--verbose"):
        assert lines(tree, "check", option, "-", given=plain(FILES)) == [("ok", name) for name in FILES]


def test_states(tree):
    manifest = plain(FILES)
    plant(tree, {"a": "one", "z": "new"})
    os.remove(tree / "c" / "d")
    assert lines(tree, "check", "-", given=manifest, code=1) == [("changed", "a"), ("missing", "c/d")]
    assert lines(tree, "check", "-", "-v", given=manifest, code=1) == [("changed", "a"), ("ok", "b"), ("missing", "c/d"), ("ok", "c/e")]


@pytest.mark.parametrize("change", ["a", "c/d"])
def test_one_is_enough(tree, change):
    plant(tree, {change: "x"})
    assert lines(tree, "check", "-", given=plain(FILES), code=1) == [("changed", change)]


def test_the_order(tmp_path):
    names = ["z", "a/b", "a-b", "\u00e9", "a", "B"]
    manifest = plain(dict.fromkeys(names, "1"))
    assert lines(tmp_path, "check", "-", given=manifest, code=1) == [("missing", name) for name in ["B", "a", "a-b", "a/b", "z", "\u00e9"]]


def test_what_is_no_file(tree):
    os.symlink("a", tree / "link")
    os.symlink("nowhere", tree / "broken")
    os.symlink("c", tree / "folder")
    os.mkfifo(tree / "pipe")
    manifest = plain({"link": "1", "broken": "1", "folder": "1", "folder/d": "3", "c": "1", "pipe": "1", "a/b": "1"})
    assert lines(tree, "check", "-v", "-", given=manifest, code=1) == [
        ("missing", "a/b"),
        ("missing", "broken"),
        ("missing", "c"),
        ("missing", "folder"),
        ("ok", "folder/d"),
        ("ok", "link"),
        ("missing", "pipe"),
    ]


def test_all_digests_have_to_fit(tree):
    good, bad = digest("md5", "1"), digest("sha1", "x")
    assert lines(tree, "check", "-", given=f"MD5 (a) = {good}\nSHA1 (a) = {bad}\n", code=1) == [("changed", "a")]
    assert lines(tree, "check", "-", given=f"%size,md5,sha1,path\n1,{good},{digest('sha1', '1')},a\n") == []


def test_paths_in_reports(tmp_path):
    plant(tmp_path, {"t\tt": "1"})
    manifest = f"{digest('md5', 't')}  t\tt\n\\{digest('md5', '1')}  n\\nr\\rb\\\\\n"
    assert lines(tmp_path, "check", "-", given=manifest, code=1) == [("missing", "n\\nr\\rb\\\\"), ("changed", "t\\tt")]


def test_another_folder(tree):
    plant(tree, {"m": plain({"d": "3", "../a": "1", "e": "x"})})
    assert lines(tree, "check", "-v", "-C", "c", "m", code=1) == [("ok", "../a"), ("ok", "d"), ("changed", "e")]
    assert lines(tree / "c", "check", "--folder=..", "../m", code=1) == [("missing", "../a"), ("missing", "d"), ("missing", "e")]


def test_absolute_paths(tree):
    assert lines(tree / "c", "check", "-v", "-", given=plain({f"{tree}/a": "1"})) == [("ok", f"{tree}/a")]
