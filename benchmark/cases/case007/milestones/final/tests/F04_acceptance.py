import pytest
from _support import fares, random_keys
from fernkey import InnerKeyError, SequenceMap, TextMap


@pytest.mark.parametrize(
    ("key", "word"),
    [
        ("park", "both"),
        ("park/north", "both"),
        ("park/north/gate", "branch"),
        ("park/north/gate/2", "leaf"),
        ("park/north/gate/2/x", "absent"),
        ("pier", "branch"),
        ("pie", "absent"),
        ("zoo", "leaf"),
        ("", "absent"),
    ],
)
def test_words(key, word):
    assert fares().standing(key) == word


def test_root():
    assert SequenceMap().standing(()) == "absent"
    assert SequenceMap({(): 1}).standing(()) == "leaf"
    assert TextMap({"a": 1}).standing("") == "branch"
    assert TextMap({"a": 1, "": 2}).standing("") == "both"


def test_word_follows_changes():
    table = TextMap({"ab": 1})
    seen = [table.standing("a")]
    table["a"] = 2
    seen.append(table.standing("a"))
    del table["ab"]
    seen.append(table.standing("a"))
    del table["a"]
    seen.append(table.standing("a"))
    assert seen == ["branch", "both", "leaf", "absent"]


@pytest.mark.parametrize("key", ["pier", "park/north/gate"])
def test_inner_keys(key):
    table = fares()
    for action in (table.__getitem__, table.__delitem__, table.pop):
        with pytest.raises(InnerKeyError) as caught:
            action(key)
        assert caught.value.args[0] == key
    assert len(table) == 6


@pytest.mark.parametrize("key", ["lake", "pier/boat/2", "park/north/gate/2/x", "par"])
def test_absent_keys(key):
    table = fares()
    for action in (table.__getitem__, table.__delitem__, table.pop):
        with pytest.raises(KeyError) as caught:
            action(key)
        assert not isinstance(caught.value, InnerKeyError)
        assert caught.value.args[0] == key


def test_empty_root_is_absent():
    with pytest.raises(KeyError) as caught:
        SequenceMap()[()]
    assert not isinstance(caught.value, InnerKeyError)
    with pytest.raises(InnerKeyError):
        SequenceMap({(1,): 1})[()]


def test_error_carries_the_key_as_passed():
    with pytest.raises(InnerKeyError) as caught:
        SequenceMap({(1, 2): 1})[[1]]
    assert caught.value.args[0] == [1]
    assert isinstance(caught.value, KeyError)


def test_agrees_with_a_model():
    keys = random_keys(23, 40, "ab", 6)
    table = SequenceMap.fromkeys(keys)
    words = {(0, 0): "absent", (1, 0): "leaf", (0, 1): "branch", (1, 1): "both"}
    for key in random_keys(24, 100, "ab", 7):
        longer = any(len(other) > len(key) and other[: len(key)] == key for other in keys)
        assert table.standing(key) == words[key in keys, longer]
