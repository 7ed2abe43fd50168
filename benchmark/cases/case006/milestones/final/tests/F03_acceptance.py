import pytest
from mendline import Line, parse

from _support import hunk

MARK = "\\ No newline at end of file\n"


def read(body):
    return parse(f"--- f\n+++ f\n{body}")[0]


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        (f"@@ -1 +1 @@\n-a\n{MARK}+b\n", [("-", False), ("+", True)]),
        (f"@@ -1 +1 @@\n-a\n+b\n{MARK}", [("-", True), ("+", False)]),
        (f"@@ -1 +1 @@\n-a\n{MARK}+b\n{MARK}", [("-", False), ("+", False)]),
        (f"@@ -1,2 +1,2 @@\n-a\n+b\n c\n{MARK}", [("-", True), ("+", True), (" ", False)]),
        (f"@@ -1,2 +1 @@\n-a\n-c\n{MARK}+c\n", [("-", True), ("-", False), ("+", True)]),
    ],
)
def test_marked_lines(body, expected):
    file = read(body)
    assert [(line.kind, line.ended) for line in file.hunks[0].lines] == expected
    assert str(file) == f"--- f\n+++ f\n{body}"


@pytest.mark.parametrize("wording", ["\\ Kein Zeilenumbruch", "\\", "\\ No newline at end of file\r"])
def test_wording_does_not_matter(wording):
    file = read(f"@@ -1 +1 @@\n-a\n+b\n{wording}\n")
    assert file.hunks[0].lines[1] == Line("+", "b", False)
    assert str(file).endswith(f"+b\n{MARK}")


def test_only_the_line_feed_differs():
    file = read(f"@@ -1 +1 @@\n-a\n{MARK}+a\n")
    assert file.apply("a") == "a\n"
    assert file.reverse().apply("a\n") == "a"
    assert (file.added, file.removed) == (1, 1)


@pytest.mark.parametrize(
    "lines", [["-a~", "-b"], ["+a~", "+b"], [" a~", "+b"], [" a~", "-b"], ["-a~", "+b", " c"], ["-a~", " b"]]
)
def test_only_the_last_line_of_a_side(lines):
    with pytest.raises(ValueError):
        hunk(1, 1, *lines)


def test_last_lines_of_both_sides():
    assert hunk(1, 1, "-a~", "+b", "+c~").new_count == 2
    assert hunk(1, 1, "+b", "+c~", "-a~").lines[1].ended is False


def test_the_mark_at_the_end_of_a_file_before_another():
    patch = parse(f"--- f\n+++ f\n@@ -1 +1 @@\n-a\n+b\n{MARK}--- g\n+++ g\n@@ -1 +1 @@\n-a\n+b\n")
    assert [file.hunks[0].lines[1].ended for file in patch] == [False, True]
    assert patch.trailer == ""
