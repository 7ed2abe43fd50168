import pytest
from mendline import parse

BODY = "@@ -1 +1 @@\n-a\n+b\n"


def labels(header):
    (file,) = parse(header + BODY).files
    return file.old_label, file.old_stamp, file.new_label, file.new_stamp


@pytest.mark.parametrize(
    ("header", "expected"),
    [
        ("--- x\n+++ y\n", ("x", None, "y", None)),
        ("--- a/x y.txt\t2031-04-01 10:00\n+++ b/x y.txt\t\n", ("a/x y.txt", "2031-04-01 10:00", "b/x y.txt", "")),
        ("--- x\tone\ttwo\n+++ y \n", ("x", "one\ttwo", "y ", None)),
        ("--- \n+++ \n", ("", None, "", None)),
        ("--- /dev/null\n+++ y\tnow\n", (None, None, "y", "now")),
        ("--- x\n+++ /dev/null\t1970\n", ("x", None, None, "1970")),
        ("--- x\r\n+++ y\tz\r\n", ("x", None, "y", "z")),
    ],
)
def test_labels_and_stamps(header, expected):
    assert labels(header) == expected


@pytest.mark.parametrize(
    ("old", "new", "paths", "operation"),
    [
        ("a/x", "b/x", ("x", "x", "x"), "modify"),
        ("a/x", "b/y", ("x", "y", "y"), "modify"),
        ("x", "y", ("x", "y", "y"), "modify"),
        ("a/x", "x", ("a/x", "x", "x"), "modify"),
        ("b/x", "a/x", ("b/x", "a/x", "a/x"), "modify"),
        ("a/b/x", "b/b/x", ("b/x", "b/x", "b/x"), "modify"),
        ("/dev/null", "b/x", (None, "x", "x"), "add"),
        ("/dev/null", "a/x", (None, "a/x", "a/x"), "add"),
        ("a/x", "/dev/null", ("x", None, "x"), "delete"),
        ("b/x", "/dev/null", ("b/x", None, "b/x"), "delete"),
    ],
)
def test_paths_and_operations(old, new, paths, operation):
    text = {"add": "@@ -0,0 +1 @@\n+b\n", "delete": "@@ -1 +0,0 @@\n-a\n"}.get(operation, BODY)
    file = parse(f"--- {old}\n+++ {new}\n{text}")[0]
    assert (file.old_path, file.new_path, file.path) == paths
    assert file.operation == operation
    assert file.git is False


def test_several_files():
    patch = parse(f"--- x\n+++ x\n{BODY}--- y\n+++ y\n{BODY}{BODY.replace('1', '5')}--- z\n+++ z\n")
    assert [file.path for file in patch] == ["x", "y", "z"]
    assert [len(file.hunks) for file in patch] == [1, 2, 0]
    assert len(patch) == 3
    assert patch.trailer == ""


def test_other_lines_are_kept():
    before = "Dear all,\n\n---\n x | 2 +-\n--- no header\nIndex: x\n====\n"
    patch = parse(f"{before}--- x\n+++ x\n{BODY}\nmore\n--- y\n+++ y\n{BODY}-- \n2.3\n")
    assert patch[0].preamble == before
    assert patch[1].preamble == "\nmore\n"
    assert patch.trailer == "-- \n2.3\n"


@pytest.mark.parametrize(
    "text", ["", "\n", "nothing\nof note\n", "--- x\n", "+++ x\n--- y\n", " a\n-b\n+c\n", "\\ No\n"]
)
def test_texts_without_files(text):
    patch = parse(text)
    assert len(patch) == 0
    assert patch.trailer == text


def test_missing_line_feed_at_the_very_end():
    assert parse("note").trailer == "note\n"
    assert parse("--- x\n+++ x\n@@ -1 +1 @@\n-a\n+b") == parse(f"--- x\n+++ x\n{BODY}")
    assert parse("--- x\n+++ y")[0].new_label == "y"


def test_carriage_returns_in_other_lines_stay():
    assert parse(f"note\r\n--- x\n+++ x\n{BODY}end\r\n").trailer == "end\r\n"


@pytest.mark.parametrize("text", [None, b"--- x\n+++ y\n", ["--- x"], 5])
def test_only_strings_are_read(text):
    with pytest.raises(TypeError):
        parse(text)
