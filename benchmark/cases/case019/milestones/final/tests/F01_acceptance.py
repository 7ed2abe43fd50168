import pytest
from _wire import token
from hailwire import accept_token


@pytest.mark.parametrize(
    ("key", "expected"),
    [
        ("dGhlIHNhbXBsZSBub25jZQ==", "s3pPLMBiTxaQ9kYGzzhZRbK+xOo="),
        ("x3JJHMbDL1EzLkh9GBhXDw==", "HSmrc0sMlYUkAGmm5OPpG2HaGWk="),
    ],
)
def test_known_keys(key, expected):
    assert accept_token(key) == expected


@pytest.mark.parametrize("key", ["", " ", "AAAAAAAAAAAAAAAAAAAAAA==", " AAAAAAAAAAAAAAAAAAAAAA== ", "no key"])
def test_keys_are_taken_as_they_are(key):
    assert accept_token(key) == token(key)


def test_faulty_keys():
    with pytest.raises(ValueError):
        accept_token("é")
    for key in (b"dGhlIHNhbXBsZSBub25jZQ==", None, 5):
        with pytest.raises(TypeError):
            accept_token(key)
