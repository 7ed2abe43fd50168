from decimal import Decimal

import pytest
from _formulas import Diary, refused, values
from reckonry import Unavailable, UnknownOperator, evaluate


def test_arithmetic():
    values([("7 + 5", 12), ("7 - 9", -2), ("6 * 7", 42), ("7 / 2", 3.5), ("7 // 2", 3), ("-7 // 2", -4), ("-7 % 3", 2)])
    values([("2 ** 10", 1024), ("2 ** -1", 0.5), ("7.5 // 2", 3.0), ("6 / 3", 2.0), ("0.1 + 0.2", 0.1 + 0.2)])


def test_signs():
    values([("-4", -4), ("+4", 4), ("--4", 4), ("-+-4", 4), ("5 - -3", 8), ("+True", 1)])


def test_bits():
    values([("6 & 3", 2), ("6 | 3", 7), ("6 ^ 3", 5), ("~6", -7), ("1 << 5", 32), ("37 >> 2", 9), ("-1 >> 1", -1)])


def test_precedence():
    values([("2 + 3 * 4", 14), ("(2 + 3) * 4", 20), ("-2 ** 2", -4), ("2 ** 3 ** 2", 512), ("2 ** -1 * 4", 2.0)])
    values([("100 - 10 - 1", 89), ("64 / 4 / 2", 8.0), ("1 + 1 << 2", 8), ("1 | 2 & 3 ^ 1", 3), ("~1 + 5", 3)])


def test_booleans_count():
    values([("True + True", 2), ("True * 5", 5), ("True & False", False), ("True ^ True", False), ("~False", -1)])


def test_other_values():
    values([("'ab' + 'cd'", "abcd"), ("'ab' * 3", "ababab"), ("2 * 'ab'", "abab"), ("-1 * 'ab'", "")])
    values(
        [("a + b", [1, 2, 3]), ("b * 2", [3, 3]), ("c - d", {1}), ("c | d", {1, 2, 3}), ("p * 2", Decimal("2.50"))],
        names={"a": [1, 2], "b": [3], "c": {1, 2}, "d": {2, 3}, "p": Decimal("1.25")},
    )


def test_left_before_right():
    diary = Diary()
    assert evaluate("note(1) + note(2) * note(3) ** note(2)", functions={"note": diary.note}) == 19
    assert diary.calls == [1, 2, 3, 2]


@pytest.mark.parametrize(
    ("text", "error"),
    [("1 / 0", ZeroDivisionError), ("1 % 0", ZeroDivisionError), ("'a' + 1", TypeError), ("1 << -1", ValueError),
     ("~1.5", TypeError), ("10.0 ** 400", OverflowError), ("-'a'", TypeError), ("'a' * 1.5", TypeError)],
)
def test_errors_pass(text, error):
    with pytest.raises(error) as caught:
        evaluate(text)
    assert type(caught.value) is error


def test_no_matrices():
    refused(UnknownOperator, "1 @ 2", "False and 1 @ 2")


@pytest.mark.parametrize("text", ["'%d' % 3", "'%s and %s' % pair", "'plain' % pair", "raw % 3", "name % 1"])
def test_texts_are_not_filled(text):
    refused(Unavailable, text, names={"pair": (1, 2), "raw": b"%d", "name": "%9d"})


def test_remainders_of_other_values():
    values([("7 % 4", 3), ("7.5 % 2", 1.5), ("True % 2", 1), ("d % 2", Decimal("0.5"))], names={"d": Decimal("2.5")})


def test_filling_is_refused_only_where_it_happens():
    values([("False and '%d' % 3", False), ("1 if True else '%d' % 3", 1)])
