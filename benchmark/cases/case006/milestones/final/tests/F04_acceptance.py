import pytest
from mendline import parse

HUNK = "@@ -1 +1 @@\n-a\n+b\n"


def facts(text):
    (file,) = parse(text).files
    return file


def test_modification():
    file = facts(f"diff --git a/x b/x\nindex 12ab..34cd 100644\n--- a/x\n+++ b/x\n{HUNK}")
    assert (file.git, file.operation, file.index) == (True, "modify", "12ab..34cd 100644")
    assert (file.old_mode, file.new_mode, file.similarity, file.binary) == (None, None, None, False)
    assert (file.old_label, file.new_label, len(file.hunks)) == ("a/x", "b/x", 1)


def test_modes():
    file = facts("diff --git a/run b/run\nold mode 100644\nnew mode 100755\n")
    assert (file.operation, file.old_mode, file.new_mode) == ("modify", "100644", "100755")
    assert (file.old_path, file.new_path, file.hunks) == ("run", "run", ())


def test_addition():
    file = facts("diff --git a/x b/x\nnew file mode 100755\nindex 0..5\n--- /dev/null\n+++ b/x\n@@ -0,0 +1 @@\n+a\n")
    assert (file.operation, file.old_label, file.new_path, file.old_mode, file.new_mode) == (
        "add",
        None,
        "x",
        None,
        "100755",
    )


def test_addition_of_an_empty_file():
    file = facts("diff --git a/dir/x b/dir/x\nnew file mode 100644\nindex 0..e69\n")
    assert (file.operation, file.old_label, file.new_label, file.path) == ("add", None, "b/dir/x", "dir/x")


def test_deletion():
    file = facts(
        "diff --git a/x b/x\ndeleted file mode 100644\nindex 5..0\n--- a/x\n+++ /dev/null\n@@ -1 +0,0 @@\n-a\n"
    )
    assert (file.operation, file.old_path, file.new_label, file.old_mode, file.new_mode) == (
        "delete",
        "x",
        None,
        "100644",
        None,
    )
    empty = facts("diff --git a/x b/x\ndeleted file mode 100644\n")
    assert (empty.operation, empty.old_label, empty.new_label) == ("delete", "a/x", None)


@pytest.mark.parametrize("word", ["rename", "copy"])
def test_renames_and_copies(word):
    head = f"diff --git a/old name b/new name\nsimilarity index 87%\n{word} from old name\n{word} to new name\n"
    file = facts(head)
    assert (file.operation, file.similarity) == (word, 87)
    assert (file.old_label, file.new_label) == ("a/old name", "b/new name")
    file = facts(f"{head}index 1..2 100644\n--- a/old name\t\n+++ b/new name\t\n{HUNK}")
    assert (file.operation, file.old_path, file.new_path, file.old_stamp) == (word, "old name", "new name", "")


def test_order_of_extended_lines_does_not_matter():
    file = facts(
        "diff --git a/x b/y\nrename to y\nindex 1..2\nsimilarity index 100%\nrename from x\nnew mode 2\nold mode 1\n"
    )
    assert (file.operation, file.old_path, file.new_path, file.similarity) == ("rename", "x", "y", 100)
    assert (file.old_mode, file.new_mode, file.index) == ("1", "2", "1..2")


def test_binary_files():
    file = facts("diff --git a/p.png b/p.png\nindex 1..2 100644\nBinary files a/p.png and b/p.png differ\n")
    assert (file.binary, file.operation, file.hunks) == (True, "modify", ())
    file = facts("diff --git a/p b/p\nnew file mode 100644\nindex 0..2\nBinary files /dev/null and b/p differ\n")
    assert (file.binary, file.operation, file.old_label) == (True, "add", None)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("a/x b/x", ("a/x", "b/x")),
        ("x x", ("x", "x")),
        ("b/x a/x", ("b/x", "a/x")),
        ("i/d/x w/d/x", ("i/d/x", "w/d/x")),
        ("a/p q b/p q", ("a/p q", "b/p q")),
        ("a/x b/x b/x b/x", ("a/x b/x", "b/x b/x")),
        ("x y x y", ("x y", "x y")),
        ('"a/t\\tb" "b/t\\tb"', ("a/t\tb", "b/t\tb")),
        ('a/x "b/q\\"x"', ("a/x", 'b/q"x')),
        ('"a/q\\\\x" b/x y', ("a/q\\x", "b/x y")),
    ],
)
def test_labels_of_the_first_line(line, expected):
    file = facts(f"diff --git {line}\nold mode 1\nnew mode 2\n")
    assert (file.old_label, file.new_label) == expected


def test_later_lines_have_the_better_labels():
    file = facts(f"diff --git what ever\n--- p\n+++ q\n{HUNK}")
    assert (file.git, file.old_label, file.new_label) == (True, "p", "q")


@pytest.mark.parametrize(
    ("quoted", "expected"),
    [
        ('"a/x"', "a/x"),
        ('"\\a\\b\\t\\n\\v\\f\\r\\"\\\\"', '\a\b\t\n\v\f\r"\\'),
        ('"caf\\303\\251"', "caf\u00e9"),
        ('"\u00e9\\303\\251"', "\u00e9\u00e9"),
        ('"\\001\\177\\0601"', "\x01\x7f01"),
        ('""', ""),
        ('"/dev/null"', "/dev/null"),
    ],
)
def test_quoted_names(quoted, expected):
    file = facts(f"--- {quoted}\n+++ {quoted}\tstamp\n{HUNK}")
    assert (file.old_label, file.new_label, file.new_stamp) == (expected, expected, "stamp")
    file = facts(f"diff --git a/x b/y\nrename from {quoted}\nrename to z\n")
    assert (file.old_label, file.new_label) == (f"a/{expected}", "b/z")


def test_several_git_files_without_hunks():
    patch = parse("note\ndiff --git a/x b/x\nold mode 1\nnew mode 2\ndiff --git a/y b/y\ndeleted file mode 1\nend\n")
    assert [(file.path, file.operation, file.preamble) for file in patch] == [
        ("x", "modify", "note\n"),
        ("y", "delete", ""),
    ]
    assert patch.trailer == "end\n"


def test_binary_line_outside_of_an_extended_header_is_text():
    patch = parse("Binary files x and y differ\n")
    assert (len(patch), patch.trailer) == (0, "Binary files x and y differ\n")


def test_carriage_returns_in_extended_lines():
    file = facts("diff --git a/x b/x\r\nold mode 100644\r\nnew mode 100755\r\n")
    assert (file.path, file.old_mode, file.new_mode) == ("x", "100644", "100755")
