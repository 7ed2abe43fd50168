import pytest
from mendline import Line, parse

from _support import hunk, marked


def read(body):
    return parse(f"--- f\n+++ f\n{body}")[0].hunks


@pytest.mark.parametrize(
    ("header", "lines", "expected"),
    [
        ("@@ -1 +1 @@", "-a\n+b\n", (1, 1, 1, 1, "")),
        ("@@ -3,2 +4,3 @@", " a\n+b\n+c\n-d\n", (3, 2, 4, 3, "")),
        ("@@ -0,0 +1,2 @@", "+a\n+b\n", (0, 0, 1, 2, "")),
        ("@@ -1,2 +0,0 @@", "-a\n-b\n", (1, 2, 0, 0, "")),
        ("@@ -7,0 +8 @@", "+a\n", (7, 0, 8, 1, "")),
        ("@@ -7,1 +6,0 @@", "-a\n", (7, 1, 6, 0, "")),
        ("@@ -1 +1 @@ def main():  # @@ x", "-a\n+b\n", (1, 1, 1, 1, "def main():  # @@ x")),
        ("@@ -1 +1 @@  two blanks", "-a\n+b\n", (1, 1, 1, 1, " two blanks")),
        ("@@ -1 +1 @@ ", "-a\n+b\n", (1, 1, 1, 1, "")),
        ("@@ -1 +1 @@ head\r", "-a\n+b\n", (1, 1, 1, 1, "head")),
        ("@@ -010,1 +1,01 @@", " a\n", (10, 1, 1, 1, "")),
        ("@@ -4,0 +4,0 @@", "", (4, 0, 4, 0, "")),
    ],
)
def test_hunk_headers(header, lines, expected):
    (found,) = read(f"{header}\n{lines}")
    assert (found.old_start, found.old_count, found.new_start, found.new_count, found.heading) == expected


def test_lines():
    (found,) = read("@@ -1,4 +1,4 @@\n  x\n-- y\n++ z\n \n-\n+\n")
    assert list(found.lines) == marked("  x", "-- y", "++ z", " ", "-", "+")
    assert found.lines[0] == Line(" ", " x")
    assert found.lines[0].ended is True


def test_sides_and_numbers():
    (found,) = read("@@ -5,3 +9,4 @@\n a\n-b\n+c\n+d\n e\n")
    assert [line.text for line in found.old_lines] == ["a", "b", "e"]
    assert [line.text for line in found.new_lines] == ["a", "c", "d", "e"]
    assert (found.added, found.removed) == (2, 1)
    assert [(old, new, line.text) for old, new, line in found.numbered()] == [
        (5, 9, "a"),
        (6, None, "b"),
        (None, 10, "c"),
        (None, 11, "d"),
        (7, 12, "e"),
    ]


def test_numbers_of_one_sided_hunks():
    assert [(old, new) for old, new, _ in hunk(0, 1, "+a", "+b").numbered()] == [(None, 1), (None, 2)]
    assert [(old, new) for old, new, _ in hunk(4, 3, "-a", "-b").numbered()] == [(4, None), (5, None)]


def test_lines_that_look_like_headers():
    found = read("@@ -1,3 +1,2 @@\n--- x\n+++ y\n-@@ -1 +1 @@\n b\n@@ -9 +8 @@\n--- p\n+++ q\n")
    assert list(found[0].lines) == marked("--- x", "+++ y", "-@@ -1 +1 @@", " b")
    assert list(found[1].lines) == marked("--- p", "+++ q")


def test_headers_directly_after_a_complete_hunk():
    patch = parse("--- f\n+++ f\n@@ -1 +1 @@\n-a\n+b\n--- g\n+++ g\n@@ -1 +1 @@\n-c\n+d\n")
    assert [file.path for file in patch] == ["f", "g"]


def test_empty_lines_stand_for_empty_context():
    (found,) = read("@@ -1,3 +1,4 @@\n a\n\n+b\n\r\n")
    assert list(found.lines) == [Line(" ", "a"), Line(" ", ""), Line("+", "b"), Line(" ", "\r")]


def test_carriage_returns_are_text():
    (found,) = read("@@ -1,2 +1,2 @@\r\n a\r\n-b\r\n+b\n")
    assert [line.text for line in found.lines] == ["a\r", "b\r", "b"]


def test_other_line_breaks_are_text():
    (found,) = read("@@ -1,2 +1 @@\n a\x0bb\x0cc\u2028d\x85e\n-x\ry\n")
    assert [line.text for line in found.lines] == ["a\x0bb\x0cc\u2028d\x85e", "x\ry"]


def test_sums():
    patch = parse("--- f\n+++ f\n@@ -1 +1,2 @@\n-a\n+b\n+c\n@@ -9 +10 @@\n-d\n+e\n--- g\n+++ g\n@@ -1 +0,0 @@\n-x\n")
    assert [(file.added, file.removed) for file in patch] == [(3, 2), (0, 1)]
    assert (patch.added, patch.removed) == (3, 3)
