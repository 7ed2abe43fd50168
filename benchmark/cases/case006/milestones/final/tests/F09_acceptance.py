from types import MappingProxyType

import pytest
from mendline import FileDiff, Patch

from _support import failure, hunk

SWAP = hunk(1, 1, "-a", "+b")


def modify(path, *hunks):
    return FileDiff(f"a/{path}", f"b/{path}", hunks or [SWAP])


def move(operation, old, new, *hunks):
    return FileDiff(f"a/{old}", f"b/{new}", hunks, git=True, operation=operation)


def add(path):
    return FileDiff(None, f"b/{path}", [hunk(0, 1, "+new")])


def delete(path):
    return FileDiff(f"a/{path}", None, [hunk(1, 0, "-a")])


def test_all_operations():
    files = MappingProxyType({"mod": "a\n", "del": "a\n", "ren": "a\n", "cop": "a\n", "rest": "r"})
    patch = Patch(
        [
            modify("mod"),
            add("dir/new"),
            delete("del"),
            move("rename", "ren", "moved"),
            move("copy", "cop", "twin", SWAP),
        ]
    )
    assert patch.apply(files) == {
        "mod": "b\n",
        "dir/new": "new\n",
        "moved": "a\n",
        "cop": "a\n",
        "twin": "b\n",
        "rest": "r",
    }
    assert files["mod"] == "a\n"


def test_a_new_dictionary():
    files = {"x": "a\n"}
    result = Patch().apply(files)
    assert result == files
    assert result is not files


def test_files_exchanged():
    patch = Patch([move("rename", "x", "y", SWAP), move("rename", "y", "x")])
    assert patch.apply({"x": "a\n", "y": "c\n"}) == {"x": "c\n", "y": "b\n"}


def test_texts_are_read_as_they_were():
    patch = Patch([modify("x"), move("copy", "x", "y", SWAP), move("copy", "x", "z")])
    assert patch.apply({"x": "a\n"}) == {"x": "b\n", "y": "b\n", "z": "a\n"}


def test_a_path_removed_and_created():
    assert Patch([delete("x"), add("x")]).apply({"x": "a\n"}) == {"x": "new\n"}
    assert Patch([add("x"), move("rename", "x", "y")]).apply({"x": "a\n"}) == {"x": "new\n", "y": "a\n"}


def test_modifications_with_two_names():
    patch = Patch([FileDiff("x.orig", "x", [SWAP])])
    assert patch.apply({"x": "a\n", "x.orig": "q\n"}) == {"x": "b\n", "x.orig": "q\n"}
    assert patch.apply({"x.orig": "a\n"}) == {"x.orig": "b\n"}


@pytest.mark.parametrize(
    ("diffs", "expected"),
    [
        ([modify("q")], ("missing", "q", None)),
        ([delete("q")], ("missing", "q", None)),
        ([move("rename", "q", "r")], ("missing", "r", None)),
        ([move("copy", "q", "r")], ("missing", "r", None)),
        ([add("x")], ("exists", "x", None)),
        ([move("rename", "x", "y")], ("exists", "y", None)),
        ([move("copy", "x", "y")], ("exists", "y", None)),
        ([add("n"), add("n")], ("twice", "n", None)),
        ([modify("x"), modify("x")], ("twice", "x", None)),
        ([move("copy", "x", "n"), move("copy", "y", "n")], ("twice", "n", None)),
        ([delete("x"), delete("x")], ("twice", "x", None)),
        ([move("rename", "x", "n"), delete("x")], ("twice", "x", None)),
        ([modify("x"), delete("x")], ("twice", "x", None)),
        ([delete("x"), modify("x")], ("twice", "x", None)),
        ([move("rename", "x", "n"), modify("x")], ("twice", "x", None)),
        ([modify("x"), modify("y", hunk(1, 1, "-q", "+r"))], ("no-match", "y", 0)),
        ([modify("y", hunk(1, 1, "-q", "+r")), modify("q")], ("no-match", "y", 0)),
    ],
)
def test_failures(diffs, expected):
    files = {"x": "a\n", "y": "a\n"}
    assert failure(Patch(diffs).apply, files) == expected
    assert files == {"x": "a\n", "y": "a\n"}


def test_limits_are_passed_on():
    patch = Patch([modify("x", hunk(1, 1, " p", "-a", "+b"))])
    assert failure(patch.apply, {"x": "0\np\na\n"}, max_offset=0) == ("no-match", "x", 0)
    assert patch.apply({"x": "0\np\na\n"}, max_offset=1) == {"x": "0\np\nb\n"}
    assert patch.apply({"x": "P\na\n"}, fuzz=1) == {"x": "P\nb\n"}
