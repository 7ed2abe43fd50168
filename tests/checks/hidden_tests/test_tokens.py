"""One tokenizer for all languages."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cblint.checks.hidden_tests.tokens import Token, TokenScanner
from cblint.matching.regions import find_regions


def texts(content: str) -> list[str]:
    return TokenScanner(content).texts()


def tokens(content: str, code: list[tuple[int, int]] | None = None) -> list[Token]:
    return list(TokenScanner(content, code).tokens())


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("f('a')", 'f( "a" )'),
        ("x = 1  # why\ny", "x=1\ny"),
        ("a(); // b\nc", "a();c"),
        ("a /* b\nc */ d", "a d"),
        (">>> f(1)\n... g", "f(1)\ng"),
        ("> f(1)\n> g", "f(1)\ng"),
        ('def f():\n    """Doc.\n\n    More."""\n    return 1', "def f(): return 1"),
        ("r'a' + f\"b\"", '"a" + "b"'),
    ],
)
def test_spellings_of_the_same_code(first: str, second: str) -> None:
    assert texts(first) == texts(second)


@pytest.mark.parametrize(
    ("first", "second"), [("f('a')", "f('b')"), ("a.b", "a.c"), ("x == 1", "x != 1"), ("1.0", "10")]
)
def test_other_code_is_other_code(first: str, second: str) -> None:
    assert texts(first) != texts(second)


def test_a_string_is_one_token_however_long() -> None:
    assert len(texts('f("' + "a b " * 500 + '")')) == 4
    assert texts('"' + "a" * 100 + 'b"') != texts('"' + "a" * 101 + '"')


def test_apostrophes_and_unclosed_quotes_swallow_nothing() -> None:
    assert texts("it's what we don't want") == [
        "it",
        "'",
        "s",
        "what",
        "we",
        "don",
        "'",
        "t",
        "want",
    ] or "want" in texts("it's what we don't want")
    assert "tail" in texts('say " and\ntail')


def test_backticks_of_prose_are_markup_and_those_of_code_are_quotes() -> None:
    content = "call `f(1)` now"
    assert TokenScanner(content, [(6, 10)]).texts() == ["call", "f", "(", "1", ")", "now"]
    assert texts("`a b`") == ['"a b"']


@given(st.text(alphabet="ab1'\"`#/*<!->.$ \n\\(", max_size=300))
def test_places_are_those_of_the_text(content: str) -> None:
    position = 0
    for token in tokens(content):
        assert position <= token.start < token.end <= len(content)
        position = token.start
    scanner = TokenScanner(content)
    assert scanner.texts() == [token.text for token in scanner.tokens()] == texts(content)


@pytest.mark.parametrize(
    ("content", "second"),
    [("= rb'x'", (2, 7)), ("5.f'x'", (3, 4)), ("a$b'x'", (3, 4)), ('5.f"x"', (3, 6)), ("x.f'y'", (1, 2))],
)
def test_letters_belong_to_a_quote_unless_a_name_or_a_number_has_them(content: str, second: tuple[int, int]) -> None:
    assert tokens(content)[1][1:] == second


@pytest.mark.parametrize(
    "unit",
    ["/* ", "<!-- ", '"""', '\\"', "'''", "`", '"\\', "'\\", "#", "a ", "> ", "''", '5.f"', "5.f'", "a$b'", "\"'"],
)
def test_time_is_linear_in_hostile_text(unit: str) -> None:
    start = time.process_time()
    content = unit * (300_000 // len(unit))
    assert len(texts(content)) == len(tokens(content))
    assert time.process_time() - start < 4


SPANS = ["`a_b`", "`c(d)`", "`e|f`", '`"g"`', "`h # i`", "``j`` ", "\n```\nk\n```\n"]
SIGNS = [" l", "\n", '"', "# ", "'", "//", "> ", "|", "é"]


@given(st.lists(st.sampled_from(SPANS + SIGNS), max_size=16).map("".join))
def test_code_that_reads_like_prose_is_told_apart_without_effect(content: str) -> None:
    code = [(region.start, region.end) for region in find_regions(content).code]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(TokenScanner, "_peculiar", lambda scanner: iter(scanner._code or ()))
        plain = tokens(content, code)
    assert tokens(content, code) == plain


@pytest.mark.parametrize("unit", ["`a` # ", "`a` / ", '`a` " ', "`a` ' ", "`a`// ", "`a` /* "])
def test_time_is_linear_in_hostile_markdown(unit: str) -> None:
    content = unit * (120_000 // len(unit))
    code = [(region.start, region.end) for region in find_regions(content).code]
    start = time.process_time()
    assert tokens(content, code)
    assert time.process_time() - start < 4
