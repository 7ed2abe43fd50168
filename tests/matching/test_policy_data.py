"""The shipped policy data is what its register says, and says what it must."""

from __future__ import annotations

import hashlib
import json
import random
import zlib
from importlib import resources
from unittest.mock import Mock

import pytest

from cblint.errors import ResourceError
from cblint.matching import policy as policy_module
from cblint.matching.policy import Policy, load_policy, read_blob
from cblint.matching.words import FEW, WordList
from tests.matching.support import POLICY

DATA = resources.files("cblint.matching").joinpath("data")
REGISTER = json.loads(DATA.joinpath("digests.json").read_text("utf-8"))


@pytest.mark.parametrize("name", ["words.bin", "folding.bin", "suffixes.bin"])
def test_each_blob_has_its_recorded_digest(name: str) -> None:
    packed = DATA.joinpath(name).read_bytes()
    entry = REGISTER[name]
    assert len(packed) == entry["bytes"]
    assert hashlib.sha256(packed).hexdigest() == entry["sha256"]
    assert hashlib.sha256(zlib.decompress(packed)).hexdigest() == entry["content_sha256"]
    assert name in DATA.joinpath("LICENSES.md").read_text("utf-8")


@pytest.mark.parametrize(
    "word", ["the", "adapter", "readable", "toml", "parsers", "colour", "tokenized", "iterators", "stdin"]
)
def test_ordinary_words(word: str) -> None:
    assert POLICY.words.is_word(word)


@pytest.mark.parametrize("word", ["tomli", "httpx", "pyjwt", "quorl", "", "q", "zzzzzz", "x" * 200, "naïve\u0301"])
def test_names_are_no_words(word: str) -> None:
    assert not POLICY.words.is_word(word)


def test_every_word_is_found() -> None:
    words = read_blob("words.bin").decode("ascii").split()
    assert words == sorted(set(words))
    assert all(word in POLICY.words for word in words if len(word) <= 40)


def test_few_words_are_found_as_many_are() -> None:
    content = read_blob("words.bin")
    listed = content.decode("ascii").split()
    rng = random.Random(5)
    asked = {*rng.sample(listed, 300), *(word.title() for word in rng.sample(listed, 300))}
    asked |= {word + rng.choice("qxz") for word in rng.sample(listed, 300)} | {"", "a", "z", "I", "zz", "the\nthen"}
    many = WordList(content)
    many.without_words(set(listed[:FEW]))
    for word in sorted(asked):
        assert (word in WordList(content)) == (word in many), word
    few, spelled = WordList(content), asked - {"the\nthen"}
    for _ in range(2):
        assert few.without_words(spelled) == many.without_words(spelled)


def test_groups_are_what_their_first_letters_say() -> None:
    groups = read_blob("words.bin").decode("ascii").split("\n\n")
    assert all({word[:3] for word in group.split("\n")} == {group[:3]} for group in groups)
    assert len({group[:3] for group in groups}) == len(groups)


@pytest.mark.parametrize(
    ("char", "letters"),
    [
        ("о", "o"),
        ("ｑ", "q"),
        ("𝐪", "q"),
        ("ⓠ", "q"),
        ("🅠", "q"),
        ("é", "e"),
        ("ﬁ", "fi"),
        ("ß", "ss"),
        ("Ж", "x"),
        ("²", "2"),
        ("中", "中"),
        ("—", ""),
        ("\u200b", ""),
        ("\u0301", ""),
    ],
)
def test_folds(char: str, letters: str) -> None:
    assert POLICY.folding.fold(char) == letters


def test_a_missing_blob_is_an_error_with_a_hint() -> None:
    with pytest.raises(ResourceError) as caught:
        read_blob("nothing.bin")
    assert caught.value.hint


def test_suffixes_that_cannot_be_read_fail_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    suffixes = load_policy.__wrapped__().suffixes
    with monkeypatch.context() as patch:
        patch.setattr(policy_module, "read_blob", Mock(side_effect=ResourceError("gone", "reinstall cblint")))
        for _ in range(2):
            with pytest.raises(ResourceError):
                suffixes.suffix_of("example.com")
    assert suffixes.suffix_of("example.com") == "com"


def test_parts_are_loaded_only_when_they_are_needed() -> None:
    def refuse() -> None:
        raise AssertionError

    policy = Policy(refuse, refuse, lambda: POLICY.suffixes)  # type: ignore[arg-type]
    assert policy.suffixes is POLICY.suffixes
