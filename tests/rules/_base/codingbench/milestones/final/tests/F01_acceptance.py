"""Reading pairs."""

from cfgline import parse


def test_blanks_do_not_count():
    assert parse("  level =  3 \n") == {"level": "3"}


def test_value_keeps_further_signs():
    assert parse("rule = a=b\n") == {"rule": "a=b"}


def test_notes_and_blank_lines_are_passed_over():
    assert parse("# level = 3\n\n   \n  # rule\nlevel = 4\n") == {"level": "4"}


def test_later_value_stands():
    assert parse("level = 3\nlevel = 4\n") == {"level": "4"}


def test_order_of_the_lines():
    assert list(parse("rule = 3\nlevel = 4\nkey = 3\n")) == ["rule", "level", "key"]
