import random

import pytest
from mendline import FileDiff, Line, Patch, PatchError, compare, parse

from _support import hunk, marked, one


def test_lines():
    assert Line("+", "a", False).reverse() == Line("-", "a", False)
    assert Line("-", "a").reverse() == Line("+", "a")
    assert Line(" ", "a").reverse() == Line(" ", "a")


def test_hunks():
    turned = hunk(3, 5, " a", "-b", "-c", "+d", " e", "+f", "-g~", "+h~", heading="h").reverse()
    assert (turned.old_start, turned.new_start, turned.heading) == (5, 3, "h")
    assert list(turned.lines) == marked(" a", "-d", "+b", "+c", " e", "-f", "-h~", "+g~")


def test_labels_and_stamps():
    file = FileDiff("a/x", "b/y", [hunk(1, 1, "-a", "+b")], old_stamp="s", preamble="p\n").reverse()
    assert (file.old_label, file.new_label, file.old_stamp, file.new_stamp) == ("a/y", "b/x", None, "s")
    assert file.preamble == "p\n"
    assert list(file.hunks[0].lines) == marked("-b", "+a")
    plain = FileDiff("x.orig", "x").reverse()
    assert (plain.old_label, plain.new_label) == ("x", "x.orig")


def test_operations():
    turned = FileDiff(None, "b/x", [hunk(0, 1, "+a")], git=True, new_mode="7").reverse()
    assert (turned.operation, turned.old_label, turned.new_label) == ("delete", "a/x", None)
    assert (turned.old_mode, turned.new_mode) == ("7", None)
    back = turned.reverse()
    assert (back.operation, back.old_label, back.new_label, back.new_mode) == ("add", None, "b/x", "7")
    plain = FileDiff("x", None, [hunk(1, 0, "-a")]).reverse()
    assert (plain.operation, plain.old_label, plain.new_label) == ("add", None, "x")


def test_renames():
    old_first = "diff --git a/x b/y\nold mode 1\nnew mode 2\nsimilarity index 90%\n"
    new_first = "diff --git a/y b/x\nold mode 2\nnew mode 1\nsimilarity index 90%\n"
    turned = parse(f"{old_first}rename from x\nrename to y\nindex 1f..2e 100644\n")[0].reverse()
    assert str(turned) == f"{new_first}rename from y\nrename to x\nindex 2e..1f 100644\n"


@pytest.mark.parametrize(
    ("index", "turned"), [("1..2", "2..1"), ("aa..bb 100644", "bb..aa 100644"), ("odd", "odd"), (None, None)]
)
def test_index(index, turned):
    assert one(git=True, index=index).reverse().index == turned


def test_copies_cannot_be_reversed():
    copy = FileDiff("a/x", "b/y", git=True, operation="copy")
    for act in (copy.reverse, Patch([copy]).reverse):
        with pytest.raises(PatchError):
            act()


def test_patches():
    patch = Patch([FileDiff("x", "x", [hunk(1, 1, "-a", "+b")]), FileDiff(None, "y")], "end\n").reverse()
    assert [(file.path, file.operation) for file in patch] == [("x", "modify"), ("y", "delete")]
    assert patch.trailer == "end\n"


def test_binary_files():
    text = "diff --git a/p b/p\nnew file mode 1\nindex 0..2\nBinary files /dev/null and b/p differ\n"
    turned = parse(text)[0].reverse()
    assert str(turned) == "diff --git a/p b/p\ndeleted file mode 1\nindex 2..0\nBinary files a/p and /dev/null differ\n"


def test_there_and_back():
    dice = random.Random(77)
    for _ in range(150):
        old = "".join(dice.choice(["a\n", "b\n", "c\n", "\n"]) for _ in range(dice.randrange(12)))
        new = "".join(dice.choice(["a\n", "b\n", "d\n", "\n"]) for _ in range(dice.randrange(12))) + dice.choice(
            ["", "end"]
        )
        file = compare(old, new, context=dice.randrange(4))
        if file is None:
            continue
        assert file.reverse().reverse() == file
        assert file.reverse().apply(file.apply(old)) == old


def test_unordered_runs_are_put_in_order():
    twice = hunk(1, 1, "+b", "-a", " c").reverse().reverse()
    assert list(twice.lines) == marked("-a", "+b", " c")
