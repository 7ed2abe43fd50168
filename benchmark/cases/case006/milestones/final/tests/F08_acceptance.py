import pytest
from mendline import FileDiff, PatchError, parse

from _support import failure, hunk, one, text_of

ADD = FileDiff(None, "b/x", [hunk(0, 1, "+p", "+q")])
DELETE = FileDiff("a/x", None, [hunk(1, 0, "-p", "-q")])


def test_a_change():
    file = one(hunk(1, 1, " a", "-b", "+c", "+d"), hunk(4, 5, "-e"))
    assert file.apply(text_of("a b x e f")) == text_of("a c d x f")
    assert file.apply(text_of("0 a b x e f")) == text_of("0 a c d x f")
    assert one().apply("a\nb") == "a\nb"
    assert one().apply("") == ""


def test_no_place():
    file = FileDiff("a/dir/x", "b/dir/x", [hunk(1, 1, "-a", "+b"), hunk(2, 2, "-q", "+r"), hunk(3, 3, "-s", "+t")])
    assert failure(file.apply, text_of("a b c")) == ("no-match", "dir/x", 1)
    assert failure(file.apply, "") == ("no-match", "dir/x", 0)
    with pytest.raises(PatchError):
        file.apply("")


def test_limits_are_passed_on():
    file = one(hunk(1, 1, " a", "-b", "+c"))
    assert failure(file.apply, text_of("1 2 a b"), max_offset=1) == ("no-match", "f", 0)
    assert file.apply(text_of("1 2 a b"), max_offset=2) == text_of("1 2 a c")
    assert failure(file.apply, text_of("A b")) == ("no-match", "f", 0)
    assert file.apply(text_of("A b"), fuzz=1) == text_of("A c")


def test_additions():
    assert ADD.apply(None) == "p\nq\n"
    assert FileDiff(None, "x").apply(None) == ""
    assert FileDiff(None, "x", [hunk(0, 1, "+p~")]).apply(None) == "p"
    for text in ("", "a\n"):
        assert failure(ADD.apply, text) == ("exists", "x", None)
        assert failure(ADD.try_apply, text) == ("exists", "x", None)


def test_deletions():
    assert DELETE.apply("p\nq\n") is None
    assert FileDiff("x", None).apply("") is None
    assert failure(DELETE.apply, "p\nq\nr\n") == ("not-empty", "x", None)
    assert failure(FileDiff("x", None).apply, "a") == ("not-empty", "x", None)
    assert failure(DELETE.apply, "p\n") == ("no-match", "x", 0)


def test_nothing_there():
    for act in (DELETE.apply, DELETE.try_apply):
        assert failure(act, None) == ("missing", "x", None)
    for act in (one().apply, one().try_apply):
        assert failure(act, None) == ("missing", "f", None)


def test_trying_deletions():
    outcome = DELETE.try_apply("p\nq\n")
    assert (outcome.text, outcome.rejected) == (None, ())
    outcome = DELETE.try_apply("a\n")
    assert (outcome.text, outcome.rejected, outcome.placements) == ("a\n", DELETE.hunks, (None,))
    assert failure(DELETE.try_apply, "p\nq\nr\n") == ("not-empty", "x", None)
    assert ADD.try_apply(None).text == "p\nq\n"


def test_binary_files():
    file = parse("diff --git a/p b/p\nindex 1..2\nBinary files a/p and b/p differ\n")[0]
    for text in (None, "", "a\n"):
        assert failure(file.apply, text) == ("binary", "p", None)
        assert failure(file.try_apply, text) == ("binary", "p", None)


def test_renames_and_modes_alone_change_no_text():
    for text in ("diff --git a/x b/y\nrename from x\nrename to y\n", "diff --git a/x b/x\nold mode 1\nnew mode 2\n"):
        assert parse(text)[0].apply("a\nb") == "a\nb"
