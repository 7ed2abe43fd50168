import pytest
from tickwise import ExpressionError, Schedule

PAIRS = [
    ("@yearly", "0 0 1 1 *"),
    ("@annually", "0 0 1 1 *"),
    ("@monthly", "0 0 1 * *"),
    ("@weekly", "0 0 * * 0"),
    ("@daily", "0 0 * * *"),
    ("@midnight", "0 0 * * *"),
    ("@hourly", "0 * * * *"),
]


@pytest.mark.parametrize(("word", "expression"), PAIRS)
def test_words(word, expression):
    assert Schedule(word) == Schedule(expression)


@pytest.mark.parametrize(("word", "expression"), PAIRS)
def test_letter_case_and_blanks(word, expression):
    assert Schedule(f"  {word.upper()}\t") == Schedule(expression)


@pytest.mark.parametrize(("word", "expression"), PAIRS)
def test_options_change_nothing(word, expression):
    assert Schedule(word, seconds="first", key="north") == Schedule(expression)


@pytest.mark.parametrize(
    "text", ["@", "@reboot", "@everyday", "@daily *", "daily", "@daily @daily @daily @daily @daily"]
)
def test_unknown_words(text):
    with pytest.raises(ExpressionError):
        Schedule(text)
