import os

import pytest
from _program import lines, output, plain, plant, refusal

LISTED = {"a": "1", "b": "2", "c": "3", "d": "4", "e": "5"}


@pytest.fixture
def tree(tmp_path):
    return plant(tmp_path, {"a": "1", "b": "2", "c": "other", "moved": "4", "copied": "1", "new1": "x", "new2": "y", "new3": "z"})


def counts(*numbers):
    return list(zip(("ok", "changed", "missing", "moved", "copy", "new"), map(str, numbers), strict=True))


def test_summary_of_audits(tree):
    assert lines(tree, "audit", "--summary", "-", given=plain(LISTED), code=1) == counts(2, 1, 1, 1, 1, 3)
    assert lines(tree, "audit", "-", "a", "b", "--summary", "-v", given=plain({"a": "1", "b": "2"})) == counts(2, 0, 0, 0, 0, 0)


def test_summary_of_checks(tree):
    assert lines(tree, "check", "--summary", "-", given=plain(LISTED), code=1) == counts(2, 1, 2, 0, 0, 0)
    assert lines(tree, "check", "--summary", "-", given=plain({"a": "1"})) == counts(1, 0, 0, 0, 0, 0)
    assert lines(tree, "check", "--summary", "-", given="") == counts(0, 0, 0, 0, 0, 0)


def test_output(tree):
    for option in (["-o", "out"], ["--output", "out"], ["--output=out"]):
        assert output(tree, "make", "a", *option, "b") == b""
        assert (tree / "out").read_bytes() == plain({"a": "1", "b": "2"}).encode()
        os.remove(tree / "out")


def test_output_replaces(tree):
    plant(tree, {"out": "x" * 5000})
    assert output(tree, "make", "-o", "out", "a") == b""
    assert (tree / "out").read_text() == plain({"a": "1"})


def test_output_is_left_out(tree):
    plant(tree, {"s/a": "1", "s/m": "old"})
    os.link(tree / "s" / "m", tree / "s" / "again")
    os.symlink("s/m", tree / "link")
    for paths, expected in ((["s"], {"s/a": "1"}), (["s/m", "s/a", "link"], {"s/a": "1"}), (["./s", "a"], {"a": "1", "s/a": "1"})):
        assert output(tree, "make", "-o", "s/m", *paths) == b""
        assert (tree / "s" / "m").read_text() == plain(expected)
    os.remove(tree / "s" / "again")
    assert output(tree, "make", "s", "-o", "s/fresh") == b""
    assert [line[66:] for line in (tree / "s" / "fresh").read_text().splitlines()] == ["s/a", "s/m"]
    assert output(tree, "make", "-f", "table", "-a", "md5", "-o", "s/t", "-C", "s") == b""
    assert lines(tree, "audit", "-C", "s", "s/t") == []


def test_output_and_another_folder(tree):
    plant(tree, {"s/a": "1"})
    assert output(tree, "make", "-C", "s", "-o", "out") == b""
    assert (tree / "out").read_text() == plain({"a": "1"}) and not (tree / "s" / "out").exists()


def test_failures_leave_the_output(tree):
    plant(tree, {"out": "kept"})
    refusal(3, tree, "make", "-o", "out", "a", "nowhere")
    refusal(3, tree, "make", "-o", "fresh", "nowhere")
    refusal(2, tree, "make", "-o", "out", "-a", "crc32", "a")
    assert (tree / "out").read_text() == "kept" and not (tree / "fresh").exists()


def test_outputs_that_cannot_be_written(tree):
    (tree / "folder").mkdir()
    for name in ("folder", "nowhere/out", "a/out"):
        refusal(3, tree, "make", "-o", name, "a")
    assert (tree / "a").read_text() == "1"
