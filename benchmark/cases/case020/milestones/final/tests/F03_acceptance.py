import pytest
from _texts import troubles, value
from nestkeep import parse


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("plain", "plain"),
        ("two  words", "two  words"),
        ("", ""),
        ("   ", ""),
        ("# comment", ""),
        ("x # comment", "x"),
        ("x#y", "x"),
        ("'x'#y", "x"),
        ("it's", "it's"),
        ('5" pipe', '5" pipe'),
        ("a 'b # c'", "a 'b"),
        ("[a]", "[a]"),
        ("'single'", "single"),
        ('"double"', "double"),
        ("' padded '", " padded "),
        ('"a # b"  # c', "a # b"),
        ("'a, b'", "a, b"),
        ("'say \"x\"'", 'say "x"'),
        ('"it\'s"', "it's"),
        ("''", ""),
        ('""   # empty', ""),
        ("'a\\'", "a\\"),
        ("\\n", "\\n"),
        ("'\t'", "\t"),
        ("= x", "= x"),
        ("\\'", "\\'"),
    ],
)
def test_texts(written, expected):
    assert value(written) == expected


@pytest.mark.parametrize("written", ["'a", '"a', "'a\"", "'a'b", "'a' b", "'a' 'b'", '"a""b"', "'a''", "'a' 'b' # c", "'", '"# x', "'a\\'b'"])
def test_faulty_texts(written):
    assert troubles(f"v = {written}") == [(1, "syntax")]


def test_nothing_after_the_sign():
    assert parse("a =\nb=\n").to_dict() == {"a": "", "b": ""}
