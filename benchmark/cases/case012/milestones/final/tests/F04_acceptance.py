from _program import check, numbers

PAIRS = {"c": ("/*", "*/"), "css": ("/*", "*/"), "hs": ("{-", "-}"), "html": ("<!--", "-->"), "js": ("/*", "*/"), "lua": ("--[[", "]]"), "rs": ("/*", "*/"), "sql": ("/*", "*/")}


def test_blocks(tmp_path):
    form = "a\n( b )\n  (\nc\n\n d )\ne ( f\ng ) h\n()\n"
    rows = [(suffix, form.replace("(", marks[0]).replace(")", marks[1])) for suffix, marks in PAIRS.items()]
    check(tmp_path, [(f"a.{suffix}", content, (1, 5, 3)) for suffix, content in rows])


def test_languages_without_blocks(tmp_path):
    content = "/* a\nb */\n<!-- c -->\n{- d -}\n"
    check(tmp_path, [(f"a.{suffix}", content, (0, 0, 4)) for suffix in ("ini", "json", "mk", "py", "sh", "txt")])


MARKS_IN_C = [
    ("/* a */ b\n", (0, 0, 1)),
    ("/* a */ /* b */\n", (0, 1, 0)),
    ("/* a */ // b\n", (0, 1, 0)),
    ("/* a */ b /* c\nd */\n", (0, 1, 1)),
    ("/* a // */ b\n", (0, 0, 1)),
    ("// a /* b\nc\n", (0, 1, 1)),
    ("/* \" */ a /* \" */\nb\n", (0, 0, 2)),
    ("/*/ a\nb */\nc\n", (0, 2, 1)),
    ("/**/a\n", (0, 0, 1)),
    ("/* a\n\nb\n", (1, 2, 0)),
    ("a */ b\n", (0, 0, 1)),
    ("/* /* a */ b\n", (0, 0, 1)),
    ("/* a *\n/ b */\n", (0, 2, 0)),
    ("/ * a\n", (0, 0, 1)),
]


def test_marks_in_c(tmp_path):
    check(tmp_path, [("a.c", content, expected) for content, expected in MARKS_IN_C])


NESTING = [
    ("a.rs", "/* a /* b */ c */\nd\n", (0, 1, 1)),
    ("a.rs", "/* a /* b\n*/ c\n*/ d\n", (0, 2, 1)),
    ("a.rs", "/*/* a */\n*/\nb\n", (0, 2, 1)),
    ("a.rs", "/* // /* */ */ a\n", (0, 0, 1)),
    ("a.hs", "{- a {- b -}\nc -} d\n-- {- e\nf\n", (0, 2, 2)),
    ("a.hs", "{- -- {- -} -}\n", (0, 1, 0)),
    ("a.js", "/* a /* b */ c */\n", (0, 0, 1)),
    ("a.html", "<!-- a <!-- b --> c\n", (0, 0, 1)),
]


def test_nesting(tmp_path):
    check(tmp_path, NESTING)


def test_blocks_go_before_line_comments(tmp_path):
    assert numbers(tmp_path, "a.lua", "--[[ a\nb ]] c\n-- [[ d\ne\n--[ f\ng\n") == (0, 3, 3)
