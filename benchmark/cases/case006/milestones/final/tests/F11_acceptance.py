import pytest
from mendline import FileDiff, Patch

from _support import hunk, marked, one, text_of

LONG = hunk(1, 1, " a", " b", "-c", "+C", " d", " e", " f", "-g", "+G", "+H", " i", " j", " k", heading="top")


def shape(file):
    return [(h.old_start, h.old_count, h.new_start, h.new_count, h.heading) for h in file.hunks]


def test_selecting_files():
    patch = Patch([one(), FileDiff("x", "y"), FileDiff(None, "z")], "end\n")
    chosen = patch.select(lambda file: file.operation == "modify")
    assert [file.path for file in chosen] == ["f", "y"]
    assert chosen.trailer == "end\n"
    assert len(patch) == 3


def test_other_hunks():
    first, second = hunk(2, 2, "+n", "+n", " a"), hunk(9, 11, "-b")
    file = one(hunk(1, 1, "-q", "+r"), index="1..2", git=True)
    changed = file.with_hunks(h for h in (first, second))
    assert shape(changed) == [(2, 1, 2, 3, ""), (9, 1, 10, 0, "")]
    assert changed.index == "1..2"
    third = hunk(20, 1, "-x", "+y")
    assert shape(file.with_hunks([first, second, third]))[2] == (20, 1, 21, 1, "")
    assert shape(changed.with_hunks([second])) == [(9, 1, 8, 0, "")]
    assert changed.with_hunks([]).hunks == ()
    assert shape(one().with_hunks([hunk(0, 5, "+a", "+b"), hunk(3, 3, " x", "-y")])) == [
        (0, 0, 1, 2, ""),
        (3, 2, 5, 1, ""),
    ]


def test_picking_asks_for_each_change():
    asked = []
    file = one(LONG, hunk(20, 21, "-x", "+y"))
    same = file.pick(lambda h, position: asked.append((h.old_start, position)) or True)
    assert same == file
    assert asked == [(1, 2), (1, 3), (1, 7), (1, 8), (1, 9), (20, 0), (20, 1)]


def test_picking_some_changes():
    file = one(LONG, hunk(20, 21, "-x", "+y", "+z"), index="1..2", git=True)
    some = file.pick(lambda h, position: h.lines[position].text in {"c", "G", "y"})
    assert list(some.hunks[0].lines) == marked(" a", " b", "-c", " d", " e", " f", " g", "+G", " i", " j", " k")
    assert list(some.hunks[1].lines) == marked(" x", "+y")
    assert shape(some) == [(1, 10, 1, 10, "top"), (20, 1, 20, 2, "")]
    assert some.index is None
    assert (
        some.apply(text_of("a b c d e f g i j k") + "l\n" * 9 + "x\n")
        == text_of("a b d e f g G i j k") + "l\n" * 9 + "x\ny\n"
    )


def test_hunks_without_changes_are_dropped():
    file = one(hunk(1, 1, "-a", "+b", "+c"), hunk(9, 10, "-x", "+y"))
    kept = file.pick(lambda h, position: h.old_start == 9)
    assert shape(kept) == [(9, 1, 9, 1, "")]
    assert file.pick(lambda h, position: False).hunks == ()


def test_picking_from_a_deletion():
    file = FileDiff("a/x", None, [hunk(1, 0, "-p", "-q")], git=True, old_mode="1", index="1..0")
    part = file.pick(lambda h, position: position == 0)
    assert (part.operation, part.old_label, part.new_label) == ("modify", "a/x", "b/x")
    assert (part.old_mode, part.new_mode, part.index) == (None, None, None)
    assert shape(part) == [(1, 2, 1, 1, "")]
    assert part.apply("p\nq\n") == "q\n"
    assert file.pick(lambda h, position: True) == file
    plain = FileDiff("x", None, [hunk(1, 0, "-p", "-q")]).pick(lambda h, position: False)
    assert (plain.new_label, plain.hunks) == ("x", ())


def test_picking_from_an_addition():
    part = FileDiff(None, "b/x", [hunk(0, 1, "+p", "+q", "+r")]).pick(lambda h, position: position != 1)
    assert (part.operation, part.apply(None)) == ("add", "p\nr\n")


def test_picking_against_line_feeds():
    file = one(hunk(1, 1, "-a~", "+a", "+b~"))
    with pytest.raises(ValueError):
        file.pick(lambda h, position: position == 2)
    assert file.pick(lambda h, position: position != 2).apply("a") == "a\n"


@pytest.mark.parametrize(
    ("context", "expected"),
    [
        (9, [(1, 10, 1, 11, "top")]),
        (3, [(1, 10, 1, 11, "top")]),
        (2, [(1, 9, 1, 10, "top")]),
        (1, [(2, 3, 2, 3, "top"), (6, 3, 6, 4, "")]),
        (0, [(3, 1, 3, 1, "top"), (7, 1, 7, 2, "")]),
    ],
)
def test_trimming(context, expected):
    file = one(LONG)
    trimmed = file.trim(context)
    assert shape(trimmed) == expected
    text = text_of("a b c d e f g i j k")
    assert trimmed.apply(text) == file.apply(text)


def test_trimming_at_twice_the_context():
    assert shape(one(hunk(1, 1, "-a", " b", " c", "+d")).trim(1)) == [(1, 3, 1, 3, "")]
    assert shape(one(hunk(1, 1, "-a", " b", " c", " x", "+d")).trim(1)) == [(1, 2, 1, 1, ""), (4, 1, 3, 2, "")]


def test_trimming_to_nothing_around_one_sided_changes():
    assert shape(one(hunk(1, 1, " a", "+b", " c", " d", "-e")).trim(0)) == [(1, 0, 2, 1, ""), (4, 1, 4, 0, "")]
    assert shape(one(hunk(1, 1, "+b", " c")).trim(0)) == [(0, 0, 1, 1, "")]


def test_trimming_does_not_join():
    file = one(hunk(1, 1, "-a", "+b", " c"), hunk(3, 3, " d", "-e", "+f"))
    assert file.trim(5) == file
    assert shape(one(hunk(1, 1, " a", " b")).trim(2)) == []
    with pytest.raises(ValueError):
        file.trim(-1)


def test_relabelling():
    file = FileDiff("x", "y", [hunk(1, 1, "-a", "+b")], old_stamp="s").relabel("a/p", "b/q")
    assert (file.old_label, file.new_label, file.path, file.old_stamp) == ("a/p", "b/q", "q", "s")
    assert FileDiff(None, "y").relabel(None, "z").new_label == "z"
    for file, labels in [
        (FileDiff(None, "y"), ("x", "z")),
        (FileDiff("x", "y"), ("x", None)),
        (FileDiff("x", None), ("x", "y")),
    ]:
        with pytest.raises(ValueError):
            file.relabel(*labels)


def test_stripping():
    file = FileDiff("a/src/lib/x", "b/src/lib/x")
    assert [(f.old_label, f.new_label) for f in map(file.strip, range(4))] == [
        ("a/src/lib/x", "b/src/lib/x"),
        ("src/lib/x", "src/lib/x"),
        ("lib/x", "lib/x"),
        ("x", "x"),
    ]
    assert FileDiff(None, "b/x").strip(1) == FileDiff(None, "x")
    for count in (4, -1):
        with pytest.raises(ValueError):
            file.strip(count)
    patch = Patch([FileDiff("a/x", "b/x"), FileDiff("a/y/z", None)], "t\n")
    assert [(f.old_label, f.new_label) for f in patch.strip(1)] == [("x", "x"), ("y/z", None)]
    assert patch.strip(1).trailer == "t\n"
    with pytest.raises(ValueError):
        patch.strip(2)
