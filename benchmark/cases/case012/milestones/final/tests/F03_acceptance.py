from _program import check, numbers

MARKS = {"c": "//", "hs": "--", "ini": "#", "cfg": ";", "js": "//", "lua": "--", "mk": "#", "py": "#", "rs": "//", "sh": "#", "sql": "--"}


def test_line_comments(tmp_path):
    form = "M one\n   Mtwo\ncode M three\n\nM\ncodeM\n"
    check(tmp_path, [(f"a.{suffix}", form.replace("M", mark), (1, 3, 2)) for suffix, mark in MARKS.items()])


def test_languages_without_line_comments(tmp_path):
    content = "# a\n// b\n-- c\n; d\n\n"
    check(tmp_path, [(f"a.{suffix}", content, (1, 0, 4)) for suffix in ("json", "txt", "html", "css")])


def test_blank_lines(tmp_path):
    assert numbers(tmp_path, "a.c", "\n \n\t\n\v\f\r\n\r\n \t \n") == (6, 0, 0)


def test_other_spaces_are_code(tmp_path):
    assert numbers(tmp_path, "a.c", "\u00a0\n\u2003\n\u2028\n\x1c\n\x85\n") == (0, 0, 5)


ENDS_OF_LINES = [
    ("", (0, 0, 0)),
    ("\n", (1, 0, 0)),
    ("x", (0, 0, 1)),
    ("x\n", (0, 0, 1)),
    ("x\n ", (1, 0, 1)),
    ("# a", (0, 1, 0)),
    ("x\n\n", (1, 0, 1)),
    ("x\r\n# y\r\n\r\n", (1, 1, 1)),
    ("x\ry\r# z\n", (0, 0, 1)),
]


def test_ends_of_lines(tmp_path):
    check(tmp_path, [("a.py", content, expected) for content, expected in ENDS_OF_LINES])


def test_bytes_that_are_no_utf_8(tmp_path):
    assert numbers(tmp_path, "a.py", b"\xff\xfe\n# \xc3\n\xe2\x82\n x \xff # \xff\n") == (0, 1, 3)


def test_text_has_no_comments(tmp_path):
    assert numbers(tmp_path, "a.txt", "/* a\n\n*/\n# b\n") == (1, 0, 3)


def test_many_lines(tmp_path):
    assert numbers(tmp_path, "a.js", "x = '//';\n// y\n/* z\n\n*/\n" * 10000) == (10000, 30000, 10000)
