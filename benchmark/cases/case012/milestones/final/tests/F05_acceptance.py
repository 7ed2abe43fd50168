from _program import check, numbers


QUOTES = [
    ("a.c", 'x = "/*";\ny\n', (0, 0, 2)),
    ("a.c", 'x = "//"; // z\n"\n', (0, 0, 2)),
    ("a.c", "c = '\"'; /* a\nb */\n", (0, 1, 1)),
    ("a.c", "\"a\\\" /* b\"\nc\n", (0, 0, 2)),
    ("a.c", "\"a\\\\\" /* b\nc */\n", (0, 1, 1)),
    ("a.c", "\"it's /*\"\nx\n", (0, 0, 2)),
    ("a.c", "\"a\n// b\n", (0, 1, 1)),
    ("a.c", "\"a\\\n// b\n", (0, 1, 1)),
    ("a.c", "'/*' /* a\nb */\n", (0, 1, 1)),
    ("a.c", "`/* a\nb */\n", (0, 1, 1)),
    ("a.css", "a { b: '/*' }\nc\n", (0, 0, 2)),
    ("a.hs", "x = \"{-\"\ny = '{-'\nz -}\n", (0, 1, 2)),
    ("a.py", "x = '#'\n'''\n# a\n'''\n", (0, 1, 3)),
    ("a.sh", "echo \"# a\" # b\n'# c'\n", (0, 0, 2)),
    ("a.sql", "'/*'\n\"/*\"\na */ '--'\n", (0, 0, 3)),
    ("a.sql", "\"/*\na\n*/\n", (0, 2, 1)),
    ("a.rs", "'a /* b\nc */\n\"/*\"\nd\n", (0, 1, 3)),
    ("a.lua", "\"--[[\" '--'\na\n", (0, 0, 2)),
    ("a.html", "\"<!--\"\na -->\nb\n", (0, 1, 2)),
    ("a.ini", "x = \"\n# a\ny = '; b\n", (0, 1, 2)),
]


def test_quotes(tmp_path):
    check(tmp_path, QUOTES)


BACKTICKS = [
    ("`a\n// b\n/* c\n` // d\n// e\n", (0, 1, 4)),
    ("`a\n\n \nb`\n", (2, 0, 2)),
    ("`a\\`\n// b\n`\n// c\n", (0, 1, 3)),
    ("`'\n\"\n`\n// a\n", (0, 1, 3)),
    ("'`'\n// a\n", (0, 1, 1)),
    ("// `\na\n// b\n", (0, 2, 1)),
    ("/* ` */\n// a\n", (0, 2, 0)),
    ("`a` /* b\n` */\n// c\n", (0, 2, 1)),
    ("`a\n", (0, 0, 1)),
]


def test_backticks(tmp_path):
    check(tmp_path, [("a.js", content, expected) for content, expected in BACKTICKS])


def test_a_quote_in_a_comment(tmp_path):
    assert numbers(tmp_path, "a.py", "# it's\nx  # don't\n# y\n") == (0, 2, 1)
