import pytest
from mendline import FileDiff, Patch, parse

from _support import hunk, one

GIT = """Subject: many things

 one | 2 +-
diff --git a/one b/one
index 11..22 100644
--- a/one
+++ b/one
@@ -1,3 +1,3 @@
 a
-b
+c
 d
@@ -9 +9,2 @@ def f(x):
-e
\\ No newline at end of file
+f
+g
\\ No newline at end of file
diff --git a/two b/two
old mode 100644
new mode 100755
diff --git a/three b/three
new file mode 100644
index 00..33
--- /dev/null
+++ b/three
@@ -0,0 +1,2 @@
+x
+
diff --git a/four b/four
deleted file mode 100644
index 44..00
--- a/four
+++ /dev/null
@@ -1 +0,0 @@
-y
diff --git a/five b/six
similarity index 90%
rename from five
rename to six
index 55..66 100644
--- a/five
+++ b/six
@@ -5,0 +6 @@
+z
diff --git a/se ven b/ei ght
old mode 100755
new mode 100644
similarity index 100%
copy from se ven
copy to ei ght
diff --git "a/n\\tine" "b/n\\tine"
index 77..88
Binary files "a/n\\tine" and "b/n\\tine" differ
diff --git a/ten b/ten
new file mode 100644
index 00..99
Binary files /dev/null and b/ten differ
diff --git a/eleven b/eleven
new file mode 100644
index 00..00
--
2.4
"""
PLAIN = """Index: x
===========
--- x.orig\t2031-01-01 00:00:00
+++ x\t2031-01-02 00:00:00
@@ -2 +2 @@
-p\r
+p

--- "q\\001"
+++ q w\t
@@ -1,2 +0,0 @@
-
--- r
-- \n"""


@pytest.mark.parametrize("text", [GIT, PLAIN, GIT + PLAIN, "", "only text\n", "--- x\n+++ y\n"])
def test_the_text_comes_back(text):
    patch = parse(text)
    assert str(patch) == text
    assert parse(str(patch)) == patch


@pytest.mark.parametrize(
    ("given", "written"),
    [
        ("--- f\n+++ f\n@@ -1,1 +1,1 @@\n-a\n+b\n", "--- f\n+++ f\n@@ -1 +1 @@\n-a\n+b\n"),
        ("--- f\n+++ f\n@@ -1,2 +1,3 @@\n a\n\n+b", "--- f\n+++ f\n@@ -1,2 +1,3 @@\n a\n \n+b\n"),
        ('--- "f"\n+++ "\\303\\251"\n', "--- f\n+++ \u00e9\n"),
        ("--- f\r\n+++ f\r\n@@ -1 +1 @@ x\r\n-a\r\n+b\r\n", "--- f\n+++ f\n@@ -1 +1 @@ x\n-a\r\n+b\r\n"),
        (
            "diff --git a/x b/y\nrename to y\nrename from x\nindex 1..2\nsimilarity index 9%\nnew mode 2\nold mode 1\n",
            "diff --git a/x b/y\nold mode 1\nnew mode 2\nsimilarity index 9%\nrename from x\nrename to y\nindex 1..2\n",
        ),
        ("diff --git a/x b/x\nindex 1..2\n--- a/x\n+++ b/x\n", "diff --git a/x b/x\nindex 1..2\n"),
    ],
)
def test_other_conventions(given, written):
    patch = parse(given)
    assert str(patch) == written
    assert parse(written) == patch


def test_hunks():
    assert str(hunk(3, 4, " a", "-b", "+c", "+d~", heading="h")) == (
        "@@ -3,2 +4,3 @@ h\n a\n-b\n+c\n+d\n\\ No newline at end of file\n"
    )
    assert str(hunk(0, 1, "+a")) == "@@ -0,0 +1 @@\n+a\n"
    assert str(hunk(2, 1, "-a")) == "@@ -2 +1,0 @@\n-a\n"


@pytest.mark.parametrize(
    ("label", "written"),
    [
        ("a b", "a b"),
        ("\u00fcber", "\u00fcber"),
        ("a\tb", '"a\\tb"'),
        ('say "x"', '"say \\"x\\""'),
        ("back\\slash", '"back\\\\slash"'),
        ("\x01\x7f\x1b", '"\\001\\177\\033"'),
        ("\a\b\n\v\f\r", '"\\a\\b\\n\\v\\f\\r"'),
        ("/dev/null", '"/dev/null"'),
        ("/dev/nullx", "/dev/nullx"),
    ],
)
def test_quoting_of_labels(label, written):
    text = str(FileDiff(label, "x", old_stamp="s"))
    assert text == f"--- {written}\ts\n+++ x\n"
    assert parse(text)[0].old_label == label


def test_labels_of_the_first_line():
    body = hunk(0, 1, "+a")
    assert str(FileDiff(None, "b/x", [body], git=True, new_mode="1")).startswith(
        "diff --git a/x b/x\nnew file mode 1\n--- /dev/null\n"
    )
    assert str(FileDiff(None, "x", git=True, new_mode="1")) == "diff --git x x\nnew file mode 1\n"
    assert str(FileDiff("a/x", None, git=True, old_mode="1")) == "diff --git a/x b/x\ndeleted file mode 1\n"
    assert str(FileDiff("lib/x", None, git=True, old_mode="1")) == "diff --git lib/x lib/x\ndeleted file mode 1\n"


def test_parts_in_order():
    first, second = one(hunk(1, 1, "-a", "+b"), preamble="p\n"), one()
    assert str(Patch([first, second], "t\n")) == "p\n--- f\n+++ f\n@@ -1 +1 @@\n-a\n+b\n--- f\n+++ f\nt\n"
