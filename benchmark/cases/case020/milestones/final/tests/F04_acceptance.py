import pytest
from _texts import troubles, value


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("a, b", ["a", "b"]),
        ("a,b , c", ["a", "b", "c"]),
        ("a,", ["a"]),
        ("a , # one", ["a"]),
        ("a, b,", ["a", "b"]),
        (",", []),
        (" ,  # none", []),
        (",#", []),
        ("'',", [""]),
        ('"", \'\'', ["", ""]),
        ("'a, b', c", ["a, b", "c"]),
        ('"x#" , y # z', ["x#", "y"]),
        ("it's, that's", ["it's", "that's"]),
        ('a "b, c"', ['a "b', 'c"']),
        ("two words,\tthree more words", ["two words", "three more words"]),
        ("a, # b, c", ["a"]),
        ("\\,b", ["\\", "b"]),
    ],
)
def test_lists(written, expected):
    assert value(written) == expected


@pytest.mark.parametrize("written", [",,", "a,,b", "a, ,b", ",a", ", 'a'", "a,,", ",, # x", "'a' b, c", "a, 'b", "a, 'b'c", "a, '''b'''", "'a', \"b\"x", "a, \"\"\"b\"\"\", c"])
def test_faulty_lists(written):
    assert troubles(f"v = {written}") == [(1, "syntax")]


def test_a_text_is_no_list():
    assert value("'a,'") == "a," and value("a") == "a" and value("''") == ""
