"""Values: numbers (float), texts, booleans and nothing (None)."""

import re

_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?")
BIGGEST_DIGITS = 15


def is_number(value):
    return isinstance(value, float)


def read_number(text):
    """The number that a text writes, or None."""
    if _NUMBER.fullmatch(text) and sum(letter.isdigit() for letter in text) <= BIGGEST_DIGITS:
        return float(text)
    return None


def convert(text):
    number = read_number(text)
    return text if number is None else number


def convert_word(text):
    return {"true": True, "false": False}.get(text, convert(text))


def show_number(value):
    text = f"{value:.6f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def show(value):
    if value is None:
        return "-"
    if isinstance(value, bool):
        return "true" if value else "false"
    return show_number(value) if is_number(value) else value


def same(left, right):
    return type(left) is type(right) and left == right


def key_of(value):
    """What two values share exactly if they are the same."""
    return type(value).__name__, value


def rank(value):
    """Place in the order of values; nothing has none."""
    if is_number(value):
        return 0, value
    return (1, value) if isinstance(value, str) else (2, value)
