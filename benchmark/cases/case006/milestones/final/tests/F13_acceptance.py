import pytest
from mendline import FileDiff, Hunk, Line, Patch, parse

from _support import hunk, marked, one


def test_iterables_become_tuples():
    lines = marked("-a", "+b")
    built = Hunk(1, 1, iter(lines))
    assert built.lines == tuple(lines)
    file = FileDiff("f", "f", (h for h in [built]))
    assert file.hunks == (built,)
    patch = Patch([file])
    assert patch.files == (file,)
    assert patch.trailer == ""


def test_defaults():
    assert Line("+", "x").ended is True
    assert Hunk(1, 1, []).heading == ""
    file = FileDiff("x", "y")
    assert (file.hunks, file.old_stamp, file.new_stamp, file.git, file.operation) == ((), None, None, False, "modify")
    assert (file.old_mode, file.new_mode, file.similarity, file.index, file.binary, file.preamble) == (
        None,
        None,
        None,
        None,
        False,
        "",
    )
    assert (FileDiff(None, "y").operation, FileDiff("x", None).operation) == ("add", "delete")


def test_values_compare_and_hash():
    for make in (
        lambda: Line("+", "a"),
        lambda: hunk(1, 1, "-a", "+b", heading="h"),
        lambda: one(hunk(1, 1, "-a", "+b")),
        lambda: Patch([one()], "t\n"),
    ):
        assert make() == make()
        assert len({make(), make()}) == 1
    assert Line("+", "a") != Line("+", "a", False)
    assert hunk(1, 1, "-a") != hunk(1, 1, "-a", heading="h")
    assert one() != one(preamble="p\n")
    assert Patch([one()]) != Patch([one()], "t\n")
    assert FileDiff("x", "y", operation="modify") == FileDiff("x", "y")


@pytest.mark.parametrize(
    ("value", "name"),
    [
        (Line("+", "a"), "text"),
        (hunk(1, 1, "-a"), "lines"),
        (hunk(1, 1, "-a"), "old_count"),
        (one(), "hunks"),
        (one(), "path"),
        (Patch(), "files"),
    ],
)
def test_attributes_cannot_be_assigned(value, name):
    before = getattr(value, name)
    with pytest.raises(AttributeError):
        setattr(value, name, before)


@pytest.mark.parametrize(
    "make",
    [
        lambda: Line("*", "a"),
        lambda: Line("", "a"),
        lambda: Line("+-", "a"),
        lambda: Line("+", "a\n"),
        lambda: hunk(1, 1, "-a", heading="x\ny"),
        lambda: hunk(-1, 1, "+a"),
        lambda: hunk(0, 1, "-a", "+b"),
        lambda: hunk(1, 0, " a"),
        lambda: one(hunk(5, 5, "-a", "+b"), hunk(5, 9, "-a", "+b")),
        lambda: one(hunk(5, 5, "-a", "+b"), hunk(9, 4, "-a", "+b")),
        lambda: one(hunk(1, 1, "-a", "-b", "+c"), hunk(2, 2, "-a", "+b")),
        lambda: FileDiff(None, None),
        lambda: FileDiff("x", "y", operation="add"),
        lambda: FileDiff(None, "y", operation="modify"),
        lambda: FileDiff(None, "y", operation="delete"),
        lambda: FileDiff(None, "y", git=True, operation="rename"),
        lambda: FileDiff("x", "y", git=True, operation="move"),
        lambda: FileDiff("x", "y", operation="rename"),
        lambda: FileDiff("x", "y", operation="copy"),
        lambda: FileDiff("x", "y", old_stamp="a\nb"),
        lambda: FileDiff("x", "y", new_stamp="\n"),
        lambda: one().with_hunks([hunk(5, 5, "-a", "+b"), hunk(4, 4, "-a", "+b")]),
    ],
)
def test_impossible_values(make):
    with pytest.raises(ValueError):
        make()


def test_touching_hunks_are_in_order():
    file = one(hunk(1, 1, "-a", "+b"), hunk(2, 2, "-c", "+d"), hunk(2, 3, "+e"))
    assert len(file.hunks) == 3


def test_patches_as_sequences():
    files = [FileDiff("x", "x"), FileDiff("a/old", "b/new"), FileDiff("a/x", None)]
    patch = Patch(files)
    assert len(patch) == 3
    assert list(patch) == files
    assert patch[0] is patch.files[0]
    assert patch[-1].operation == "delete"
    with pytest.raises(IndexError):
        patch[3]


def test_finding_files():
    patch = Patch([FileDiff("x", "x"), FileDiff("a/old", "b/new"), FileDiff(None, "b/x"), FileDiff("a/gone", None)])
    assert patch.find("x") is patch[0]
    assert patch.find("old") is patch[1]
    assert patch.find("new") is patch[1]
    assert patch.find("gone") is patch[3]
    assert patch.find("a/old") is None


def test_the_empty_patch():
    assert str(Patch()) == ""
    assert parse("") == Patch()
    assert (Patch().added, Patch().removed, len(Patch())) == (0, 0, 0)
