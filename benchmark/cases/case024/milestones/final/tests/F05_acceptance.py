import pytest
from _program import passed, refusal, rows, values


@pytest.mark.parametrize(
    ("pattern", "names", "line", "expected"),
    [
        ("* - *", "a, b", "x - y", ["x", "y"]),
        ("* *", "a, b", "one two three", ["one", "two three"]),
        ("in *ms", "a", "done in 52ms", [52]),
        ("in *ms", "a", "in 5 in 6ms", ["5 in 6"]),
        ("[*]", "a", "x [1] [2]", [1]),
        ("[*] *:", "a, b", "[1] b:c:", [1, "b"]),
        ("*", "a", "all of it ", ["all of it "]),
        ("*", "a", "", [""]),
        ("=*", "a", "k=v=w", ["v=w"]),
        ("a**b", "x, y", "a12b", ["", 12]),
        ("<*>", "a", "<>", [""]),
        ("a *", "x", "a \t  b", ["b"]),
        ("a\t*", "x", "a b", ["b"]),
        ("a  b*", "x", "a bc", ["c"]),
        ("\\**\\*", "x", "1 *2*", [2]),
        ('\\"*\\"', "x", 'say "hi" "ho"', ["hi"]),
        ("\\\\*", "x", "a\\b", ["b"]),
        ("(.+)*", "x", "a(.+)b", ["b"]),
        ("^*$", "x", "^a$", ["a"]),
        ("*:*", "a, b", "1:2:3", [1, "2:3"]),
        ("v*.", "a", "v1.5.", [1]),
        ("n=* ", "a", "n=007 x", ["007"]),
        ("b=*", "a", "b=true", ["true"]),
        ("ü*ö", "a", "xüäöy", ["ä"]),
    ],
)
def test_patterns(pattern, names, line, expected):
    fields = [name.strip() for name in names.split(",")]
    assert rows(f'* | parse "{pattern}" as {names}', line) == [list(zip(fields, expected))]


@pytest.mark.parametrize(("pattern", "line"), [("a *", "ab"), ("a*b", "a x"), ("A*", "a"), ("x y*", "xy"), ("*\\*", "ab"), (" *", "ab"), ("a.*", "abc")])
def test_what_is_dropped(pattern, line):
    assert passed(f'* | parse "{pattern}" as x', line) == []
    assert passed(f'* | parse "{pattern}" as x optional', line) == [line]


def test_no_stars():
    refusal(2, '* | parse "abc" as x')


def test_from_and_optional():
    lines = [{"u": "/a/b"}, {"u": "x"}, {"u": 5}, {"v": "/a/b"}]
    assert rows('* | json | parse "/*/*" from u as one, two', *lines) == [[("u", "/a/b"), ("one", "a"), ("two", "b")]]
    assert values('* | json | parse "/*/*" from u as u, two optional', *lines) == [{"u": "a", "two": "b"}, {"u": "x"}, {"u": 5}, {"v": "/a/b"}]
    assert values('* | parse "* *" as `a b`, `from`', "1 2") == [{"a b": 1, "from": 2}]


def test_bars_in_patterns():
    assert values('* | parse "*|*" as a, b', "1|2") == [{"a": 1, "b": 2}]


@pytest.mark.parametrize(
    "stage",
    [
        'parse "*"',
        'parse "*" as a, b',
        'parse "* *" as a',
        'parse "* *" as a, a',
        "parse * as a",
        'parse "*" as a from b',
        'parse "*" optional as a',
        'parse "\\d*" as a',
        'parse "*" as from',
    ],
)
def test_errors(stage):
    refusal(2, f"* | {stage}")
