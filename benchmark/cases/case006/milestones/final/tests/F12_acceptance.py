import random

import pytest
from mendline import compare, parse

from _support import marked, smallest, text_of


def headers(file):
    return [str(hunk).split("\n")[0] for hunk in file.hunks]


@pytest.mark.parametrize("text", [None, "", "a", "a\nb\n"])
def test_same_texts(text):
    assert compare(text, text) is None


def test_labels():
    file = compare("a\n", "b\n")
    assert (file.old_label, file.new_label, file.git, file.operation) == ("a/text", "b/text", False, "modify")
    file = compare("a\n", "b\n", old_label="x", new_label="y")
    assert (file.old_label, file.new_label, file.old_stamp, file.new_stamp) == ("x", "y", None, None)


def test_no_file_on_one_side():
    file = compare(None, "a\nb\n", old_label="x", new_label="y")
    assert (file.operation, file.old_label, file.new_label, headers(file)) == ("add", None, "y", ["@@ -0,0 +1,2 @@"])
    assert file.apply(None) == "a\nb\n"
    file = compare("a\n", None)
    assert (file.operation, file.old_label, headers(file)) == ("delete", "a/text", ["@@ -1 +0,0 @@"])
    assert file.apply("a\n") is None


def test_empty_texts():
    file = compare(None, "")
    assert (file.operation, file.hunks, file.apply(None)) == ("add", (), "")
    file = compare("", None)
    assert (file.operation, file.hunks, file.apply("")) == ("delete", (), None)
    assert headers(compare("", "a\n")) == ["@@ -0,0 +1 @@"]
    assert headers(compare("a\nb\n", "")) == ["@@ -1,2 +0,0 @@"]


@pytest.mark.parametrize(
    ("context", "expected"),
    [
        (0, ["@@ -4 +4 @@", "@@ -7,0 +8 @@"]),
        (1, ["@@ -3,3 +3,3 @@", "@@ -7,2 +7,3 @@"]),
        (2, ["@@ -2,8 +2,9 @@"]),
        (3, ["@@ -1,10 +1,11 @@"]),
        (7, ["@@ -1,10 +1,11 @@"]),
    ],
)
def test_context(context, expected):
    old, new = text_of("1 2 3 4 5 6 7 8 9 10"), text_of("1 2 3 x 5 6 7 y 8 9 10")
    file = compare(old, new, context=context)
    assert headers(file) == expected
    assert file.apply(old) == new


def test_gaps_of_twice_the_context():
    old = text_of("1 2 3 4 5 6")
    assert headers(compare(old, text_of("x 2 3 4 5 x"), context=2)) == ["@@ -1,6 +1,6 @@"]
    assert headers(compare(old + "7\n", text_of("x 2 3 4 5 6 x"), context=2)) == ["@@ -1,3 +1,3 @@", "@@ -5,3 +5,3 @@"]
    assert headers(compare(old, text_of("x 2 x 4 5 6"), context=0)) == ["@@ -1 +1 @@", "@@ -3 +3 @@"]
    assert headers(compare(old, text_of("x y 3 4 5 6"), context=0)) == ["@@ -1,2 +1,2 @@"]


def test_default_context():
    old, new = text_of("1 2 3 4 5 6 7 8 9"), text_of("1 2 3 4 x 6 7 8 9")
    assert headers(compare(old, new)) == ["@@ -2,7 +2,7 @@"]


def test_runs_are_ordered():
    (hunk,) = compare(text_of("a b c d"), text_of("a x y d")).hunks
    assert list(hunk.lines) == marked(" a", "-b", "-c", "+x", "+y", " d")
    assert hunk.heading == ""


def test_line_feeds():
    (hunk,) = compare("a\nb", "a\nb\n").hunks
    assert list(hunk.lines) == marked(" a", "-b~", "+b")
    assert compare("a\nb", "a\nb\nc").apply("a\nb") == "a\nb\nc"
    assert list(compare("x\nb", "y\nb").hunks[0].lines) == marked("-x", "+y", " b~")
    assert compare("a\r\nb\n", "a\nb\n").added == 1


@pytest.mark.parametrize(
    ("old", "new", "changes"),
    [
        ("a b c a b b a", "c b a b a c", 5),
        ("a a b", "a b", 1),
        ("x a b c d y a b", "a b q a b c d", 7),
        ("p p p p q", "q p p p p", 2),
        ("1 2 3", "4 5 6", 6),
        ("a b a b a b a b", "b a b a b a b a", 2),
    ],
)
def test_smallest_changes(old, new, changes):
    file = compare(text_of(old), text_of(new))
    assert file.added + file.removed == changes == smallest(text_of(old), text_of(new))


def test_random_texts():
    dice = random.Random(4711)
    for _ in range(250):
        old, new = (
            "".join(dice.choice("abcd") + "\n" for _ in range(dice.randrange(14))) + dice.choice(["", "a", "z"])
            for _ in "12"
        )
        context = dice.randrange(5)
        file = compare(old, new, context=context)
        if old == new:
            assert file is None
            continue
        assert file.added + file.removed == smallest(old, new)
        assert file.apply(old) == new
        assert file.reverse().apply(new) == old
        assert parse(str(file))[0] == file
        assert file.trim(context) == file
        for hunk in file.hunks:
            kinds = "".join(line.kind for line in hunk.lines)
            assert "+-" not in kinds
            assert " " * (2 * context + 1) not in kinds.strip(" ")


def test_large_texts():
    dice = random.Random(5)
    lines = [f"line {dice.randrange(900)}" for _ in range(3000)]
    changed = list(lines)
    for at in sorted(dice.sample(range(3000), 60), reverse=True):
        changed[at : at + dice.randrange(2)] = ["new"] * dice.randrange(3)
    old, new = "\n".join(lines), "\n".join(changed)
    file = compare(old, new)
    assert file.apply(old) == new
    assert file.added + file.removed <= 200


def test_negative_context():
    with pytest.raises(ValueError):
        compare("a\n", "b\n", context=-1)
