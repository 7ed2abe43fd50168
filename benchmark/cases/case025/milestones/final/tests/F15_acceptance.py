import pytest
from _command import call, failure, sheet


def test_values():
    assert sheet("1 + 1\n'a' * 2\n") == [{"line": 1, "value": 2}, {"line": 2, "value": "aa"}]


def test_form_of_the_output():
    done = call("--lines", "-", given="'é'\nnobody\nlet a = 2\n")
    assert done.stdout.decode() == (
        '{"line": 1, "value": "é"}\n{"line": 2, "error": "UnknownName", "span": [0, 6]}\n{"line": 3, "let": "a", "value": 2}\n'
    )
    assert (done.returncode, done.stderr) == (1, b"")


def test_skipped_lines():
    assert sheet("# top\n\n1\n   \n \t# more\n2") == [{"line": 3, "value": 1}, {"line": 6, "value": 2}]
    assert sheet("") == [] and sheet("\n#\n") == []


def test_line_ends():
    assert sheet("1\r\n2\r\n\r\nlet a = 3\r\n") == [
        {"line": 1, "value": 1}, {"line": 2, "value": 2}, {"line": 4, "let": "a", "value": 3},
    ]


def test_failures_do_not_end_the_run():
    assert sheet("1 / 0\n1 +\n  a.b\n5", code=1) == [
        {"line": 1, "error": "ZeroDivisionError", "span": None},
        {"line": 2, "error": "Malformed", "span": None},
        {"line": 3, "error": "UnknownName", "span": [2, 3]},
        {"line": 4, "value": 5},
    ]


def test_lets():
    assert sheet("let a = 3\nlet b=a*2\n\tlet  _c1\t=\ta + b\n_c1\n") == [
        {"line": 1, "let": "a", "value": 3},
        {"line": 2, "let": "b", "value": 6},
        {"line": 3, "let": "_c1", "value": 9},
        {"line": 4, "value": 9},
    ]


def test_spans_count_from_the_beginning_of_the_line():
    assert sheet("let a = 1 + lost\n  let b=lost\n\tlost\nlet é = 1\n", code=1) == [
        {"line": 1, "let": "a", "error": "UnknownName", "span": [12, 16]},
        {"line": 2, "let": "b", "error": "UnknownName", "span": [8, 12]},
        {"line": 3, "error": "UnknownName", "span": [1, 5]},
        {"line": 4, "error": "Malformed", "span": None},
    ]


def test_lets_replace():
    assert sheet("a\nlet a = a + 1\na\nlet a = 'x'\na", "-n", "a=1") == [
        {"line": 1, "value": 1},
        {"line": 2, "let": "a", "value": 2},
        {"line": 3, "value": 2},
        {"line": 4, "let": "a", "value": "x"},
        {"line": 5, "value": "x"},
    ]


def test_failing_lets_give_nothing():
    found = sheet("let a = 1 / 0\na\nlet b = {1}\nb\nlet b = 5\nlet b = max\nb", "-c", "-n", "a=7", code=1)
    assert [(row.get("value"), row.get("error")) for row in found] == [
        (None, "ZeroDivisionError"), (7, None), (None, "TypeError"), (None, "UnknownName"), (5, None), (None, "TypeError"), (5, None),
    ]


@pytest.mark.parametrize(
    ("line", "row"),
    [("let == 2", {"value": False}), ("let", {"value": 3}), ("let + 1", {"value": 4}), ("let <= 3", {"value": True}),
     ("let a == 2", {"error": "Malformed", "span": None}), ("let 1a = 2", {"error": "Malformed", "span": None}),
     ("leta = 2", {"error": "Malformed", "span": None}), ("let a", {"error": "Malformed", "span": None}),
     ("let a =", {"let": "a", "error": "Malformed", "span": None})],
)
def test_what_is_a_let(line, row):
    assert sheet(line, "-n", "let=3", code=1 if "error" in row else 0) == [{"line": 1, **row}]


def test_values_keep_their_kind_between_lines():
    assert sheet("let t = (1, 2)\nt + (3,)\nlet d = {'a': t}\nd.a[1]", "-c") == [
        {"line": 1, "let": "t", "value": [1, 2]},
        {"line": 2, "value": [1, 2, 3]},
        {"line": 3, "let": "d", "value": {"a": [1, 2]}},
        {"line": 4, "value": 2},
    ]


def test_options_hold_for_all_lines():
    found = sheet("'a'.zfill(2)\n300\n[1]\nb + 'x'", "-s", "--limit", "bits=8", "-t", "b=y", code=1)
    assert [row.get("error", row.get("value")) for row in found] == ["Barred", "TooBig", "Unavailable", "yx"]


def test_inspection():
    assert sheet("let a = max(z, b)\na + c\n1 +", "--inspect", code=1) == [
        {"line": 1, "let": "a", "names": ["b", "z"], "functions": ["max"]},
        {"line": 2, "names": ["a", "c"], "functions": []},
        {"line": 3, "error": "Malformed", "span": None},
    ]


def test_files(tmp_path):
    (tmp_path / "sheet.txt").write_text("let é1 = 2\n'é'\n", "utf-8")
    done = call("--lines", "sheet.txt", folder=tmp_path)
    assert done.returncode == 1 and done.stdout.decode().endswith('{"line": 2, "value": "é"}\n')
    (tmp_path / "other.txt").write_text("5\n")
    assert call("--lines", "sheet.txt", "--lines=other.txt", folder=tmp_path).stdout == b'{"line": 1, "value": 5}\n'


def test_files_that_cannot_be_used(tmp_path):
    (tmp_path / "latin.txt").write_bytes("1\n'é'\n".encode("latin-1"))
    for name in ("latin.txt", "absent.txt", "."):
        failure(3, "--lines", name, folder=tmp_path)


def test_input_that_is_no_utf8():
    done = call("--lines", "-", given=b"1\n'\xe9'\n")
    assert (done.returncode, done.stdout) == (3, b"") and done.stderr.startswith(b"reckonry: ")
