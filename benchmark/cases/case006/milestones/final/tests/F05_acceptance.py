import pytest
from mendline import PatchError, PatchSyntaxError, parse

HEAD = "--- f\n+++ f\n"
PAIR = "-a\n+b\n"


def fault(text):
    with pytest.raises(PatchSyntaxError) as caught:
        parse(text)
    assert isinstance(caught.value, PatchError)
    assert isinstance(caught.value, ValueError)
    assert str(caught.value)
    return caught.value.code, caught.value.line


@pytest.mark.parametrize(
    "header",
    [
        "@@ -1 +1",
        "@@ -1,x +1 @@",
        "@@ -1 1 @@",
        "@@ -1 +1 @@x",
        "@@ -1, +1 @@",
        "@@ -0 +1 @@",
        "@@ -1 +0,2 @@",
        "@@ -\u0661 +1 @@",
    ],
)
def test_bad_hunk_headers(header):
    assert fault(f"{HEAD}{header}\n{PAIR}") == ("bad-hunk-header", 3)
    assert fault(f"note\n{HEAD}@@ -1 +1 @@\n{PAIR}{header}\n") == ("bad-hunk-header", 7)


def test_bad_headers_elsewhere_are_text():
    assert parse("@@ -1 +1\n@@@ -1 -1 +1 @@@\n").trailer == "@@ -1 +1\n@@@ -1 -1 +1 @@@\n"


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (f"@@ -1 +1 @@\n{PAIR}", 1),
        (f"note\n\n@@ -1 +1 @@ f\n{PAIR}", 3),
        (f"{HEAD}@@ -1 +1 @@\n{PAIR}note\n@@ -9 +9 @@\n{PAIR}", 7),
        (f"diff --git a/x b/x\nold mode 1\nnew mode 2\n@@ -1 +1 @@\n{PAIR}", 4),
    ],
)
def test_hunks_without_a_file(text, line):
    assert fault(text) == ("hunk-without-file", line)


@pytest.mark.parametrize(
    ("body", "line"),
    [
        ("@@ -1,2 +1,2 @@\n a\n", 5),
        ("@@ -1,2 +1,2 @@\n", 4),
        ("@@ -1,2 +1,2 @@", 4),
        ("@@ -1,2 +1,2 @@\n a\nnote\n b\n", 5),
        ("@@ -1,2 +1,2 @@\n a\ndiff --git a/x b/x\n", 5),
        ("@@ -1,2 +1,2 @@\n a\n@@ -9 +9 @@\n", 5),
        ("@@ -1 +1,2 @@\n-a\n-b\n+c\n", 5),
        ("@@ -1,2 +1 @@\n+a\n+b\n", 5),
        ("@@ -1 +1,2 @@\n-a\n b\n", 5),
    ],
)
def test_short_hunks(body, line):
    assert fault(HEAD + body) == ("short-hunk", line)


@pytest.mark.parametrize("line", [" c", "+c", "-c", "-", "+", "--", "-- x", "--- c", "+++ c", " "])
def test_surplus_lines(line):
    assert fault(f"{HEAD}@@ -1 +1 @@\n{PAIR}{line}\nnote\n") == ("surplus-line", 6)
    assert fault(f"{HEAD}@@ -1 +1 @@\n{PAIR}\\ No\n{line}\n") == ("surplus-line", 7)


def test_lines_after_a_gap_are_text():
    assert parse(f"{HEAD}@@ -1 +1 @@\n{PAIR}\n+c\n").trailer == "\n+c\n"


@pytest.mark.parametrize(
    ("body", "line"),
    [
        ("@@ -1 +1 @@\n\\ No\n-a\n+b\n", 4),
        ("@@ -1 +1 @@\n-a\n\\ No\n\\ No\n+b\n", 6),
        ("@@ -1 +1 @@\n-a\n+b\n\\ No\n\\ No\n", 7),
        ("@@ -1,2 +1,2 @@\n a\n\\ No\n b\n", 6),
        ("@@ -1,2 +1 @@\n-a\n\\ No\n-b\n+c\n", 6),
        ("@@ -1,2 +1,2 @@\n-a\n\\ No\n+b\n c\n", 7),
    ],
)
def test_misplaced_markers(body, line):
    assert fault(HEAD + body) == ("misplaced-marker", line)


@pytest.mark.parametrize("second", ["@@ -4 +9 @@", "@@ -9 +4 @@", "@@ -3,0 +9 @@", "@@ -1 +1 @@"])
def test_order_of_hunks(second):
    first = "@@ -3,2 +3,2 @@\n a\n-b\n+c\n"
    body = "+b\n" if ",0" in second else PAIR
    assert fault(f"{HEAD}{first}{second}\n{body}") == ("hunk-order", 7)
    assert len(parse(f"{HEAD}{first}@@ -4,0 +5 @@\n+x\n@@ -5 +6 @@\n{PAIR}")[0].hunks) == 3


@pytest.mark.parametrize(
    "name", ['"x', '"x\\', '"\\q"', '"\\1"', '"\\18"', '"\\377"', '"\\303"', '"x"y', '"x" y', '"\\400"']
)
def test_bad_quoting(name):
    assert fault(f"--- {name}\n+++ y\n@@ -1 +1 @@\n{PAIR}") == ("bad-quoting", 1)
    assert fault(f"--- x\n+++ {name}\n@@ -1 +1 @@\n{PAIR}") == ("bad-quoting", 2)
    assert fault(f"diff --git a/x b/y\nrename from x\nrename to {name}\n") == ("bad-quoting", 3)


@pytest.mark.parametrize("line", ['"a/x"', '"a/x"b/x', '"a/x" "b/x', '"a/x" "b/x"z', 'a/x "b/x" ', '"a/\\z" b/x'])
def test_bad_quoting_in_the_first_line(line):
    assert fault(f"note\ndiff --git {line}\nold mode 1\n") == ("bad-quoting", 2)


@pytest.mark.parametrize("line", ["a/x b/y", "x y", "x", "a/x c/y", "a/xb/x"])
def test_bad_first_lines(line):
    assert fault(f"note\ndiff --git {line}\nold mode 1\nnew mode 2\n") == ("bad-git-header", 2)


def test_no_file_on_either_side():
    assert fault("x\n--- /dev/null\n+++ /dev/null\n") == ("no-file", 3)


def test_binary_payloads():
    text = "diff --git a/x b/x\nindex 1..2\nGIT binary patch\nliteral 1\nIcmZP\n"
    assert fault(text) == ("binary-payload", 3)
    assert parse("GIT binary patch\n").trailer == "GIT binary patch\n"


def test_the_first_error_counts():
    assert fault(f"{HEAD}@@ -1,2 +1 @@\n{PAIR}@@ -1 +1\n") == ("short-hunk", 6)
    assert fault(f"{HEAD}@@ -1 +1 @@\n{PAIR}+c\n@@ -1\n") == ("surplus-line", 6)
