from datetime import date

import pytest
from _formulas import refused, values
from reckonry import Limits, Malformed, TooLong, Unavailable, UnknownName, evaluate

NAMES = {"x": 3.14159, "n": 42, "word": "pear", "width": 8, "day": date(2024, 5, 6)}


def test_fields():
    values([("f'{n}'", "42"), ("f'n is {n}, {word}'", "n is 42, pear"), ("f'{n + 1}{word[0]}'", "43p")], names=NAMES)
    values([("f'plain'", "plain"), ("f''", ""), ("f'{{{n}}}'", "{42}"), ("'a' f'{n}' 'b'", "a42b")], names=NAMES)
    values([("f'{None}{True}'", "NoneTrue")])


def test_formats():
    values([("f'{x:.2f}'", "3.14"), ("f'{n:>6}|'", "    42|"), ("f'{word:*^10}'", "***pear***")], names=NAMES)
    values([("f'{n:08b}'", "00101010"), ("f'{1234567:,}'", "1,234,567"), ("f'{day:%d.%m.%Y}'", "06.05.2024")], names=NAMES)


def test_fields_in_formats():
    values([("f'{n:>{width}}'", "      42"), ("f'{x:{width}.{1 + 1}f}'", "    3.14"), ("f'{n:{\"x\"}}'", "2a")], names=NAMES)


def test_conversion():
    values([("f'{n!s:>5}'", "   42"), ("f'{word!s}'", "pear"), ("f'{day!s:.4}'", "2024")], names=NAMES)
    refused(Unavailable, "f'{n!r}'", "f'{n!a}'", "f'{n=}'", "f'{n:>{width!r}}'", names=NAMES)


def test_conditions_in_fields():
    values([("f'{\"many\" if n > 9 else \"few\"}'", "many"), ("f'{f\"{n}!\"}'", "42!")], names=NAMES)


def test_errors_in_fields():
    refused(UnknownName, "f'{nobody}'", "f'{1:{nobody}}'")
    refused(Malformed, "f'{1 +}'", "f'{'", "f'{}'")
    with pytest.raises(ValueError):
        evaluate("f'{n:zz}'", names=NAMES)


@pytest.mark.parametrize("text", ["f'{n:101}'", "f'{n:>{width * 20}}'", "f'{x:.101f}'", "f'{n:0999999999999d}'"])
def test_wide_formats(text):
    refused(TooLong, text, names=NAMES, limits=Limits(length=100))


def test_default_bound_of_formats():
    refused(TooLong, "f'{1:100001}'", "f'{1:9999999999}'")
    assert len(evaluate("f'{1:100000}'")) == 100_000


def test_long_texts():
    limits = Limits(length=10)
    values([("f'{word}{word}ab'", "pearpearab"), ("f'{n:10}'", " " * 8 + "42")], names=NAMES, limits=limits)
    refused(TooLong, "f'{word}{word}abc'", "f'{word}{word}{word}'", "f'{n:10}x'", names=NAMES, limits=limits)
