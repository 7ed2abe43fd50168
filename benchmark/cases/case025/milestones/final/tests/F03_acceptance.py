import pytest
from _formulas import Diary, values
from reckonry import evaluate


def noted(text):
    diary = Diary()
    return evaluate(text, functions={"note": diary.note}), diary.calls


def test_deciding_operands():
    values([("1 and 2", 2), ("0 and 2", 0), ("'' or 'x'", "x"), ("3 or 4", 3), ("0 or ''", ""), ("1 and '' and 3", "")])
    values([("None or 0 or 5", 5), ("1 and 2 or 3", 2), ("0 and 1 or 3", 3), ("'' and 1", "")])


def test_not():
    values([("not 1", False), ("not ''", True), ("not not 5", True), ("not 1 == 2", True)])


def test_no_further_operand():
    assert noted("note(0) and note(1)") == (0, [0])
    assert noted("note(2) or note(1)") == (2, [2])
    assert noted("note(1) and note(0) and note(3) or note(4)") == (4, [1, 0, 4])


def test_conditions():
    values([("1 if 2 > 1 else 3", 1), ("1 if '' else 3", 3), ("1 if 0 else 2 if 0 else 3", 3)])
    assert noted("note(1) if note(0) else note(2)") == (2, [0, 2])
    assert noted("note(1) if note(5) else note(2)") == (1, [5, 1])


def test_unused_parts_may_fail():
    values([("True or nobody", True), ("0 and 1 / 0", 0), ("1 if True else missing()", 1)])


@pytest.mark.parametrize(
    ("text", "expected"),
    [("2 == 2.0", True), ("2 != 2", False), ("1 < 2", True), ("2 <= 2", True), ("'b' > 'a'", True), ("1 >= 2", False),
     ("'ea' in 'pear'", True), ("'x' not in 'pear'", True), ("3 in row", True), ("3 not in row", False),
     ("row is row", True), ("row is not row", False), ("row is copy", False), ("row == copy", True),
     ("None is None", True), ("1 is not None", True)],
)
def test_comparisons(text, expected):
    assert evaluate(text, names={"row": [1, 3], "copy": [1, 3]}) is expected


def test_chains():
    values([("1 < 2 < 3", True), ("1 < 3 < 3", False), ("3 > 1 < 2", True), ("1 == 1.0 == True", True)])
    values([("1 < 2 in row", True), ("5 in row == True", False), ("0 < -1 < 1 / 0", False)], names={"row": [2]})


def test_operands_of_chains_once():
    assert noted("note(1) < note(2) < note(3) <= note(3)") == (True, [1, 2, 3, 3])
    assert noted("note(1) < note(1) < note(3)") == (False, [1, 1])
    assert noted("note(3) == note(3) != note(3) < note(9)") == (False, [3, 3, 3])


def test_value_of_a_chain_is_the_last_result():
    class Odd:
        def __lt__(self, other):
            return other

        def __gt__(self, other):
            return []

    names = {"odd": Odd()}
    assert evaluate("odd < 'seen'", names=names) == "seen"
    assert evaluate("odd < 0 < 5", names=names) == 0
    assert evaluate("odd < 4 < 5", names=names) is True
    assert evaluate("odd > 7", names=names) == []


def test_errors_of_comparisons_pass():
    with pytest.raises(TypeError):
        evaluate("1 < 'a'")
    with pytest.raises(TypeError):
        evaluate("1 in 2")
