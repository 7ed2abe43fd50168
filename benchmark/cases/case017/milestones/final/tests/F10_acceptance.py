import copy

import pytest
from _support import plural
from wordlode import Catalogue, Message


def stocked():
    return Catalogue(
        messages=[
            Message("a", "1"),
            Message("a", "2", context="menu"),
            Message("b", "3", obsolete=True),
            Message("b", "4", obsolete=True),
            Message("c", ""),
            Message("d", "5", flags=["fuzzy"]),
            plural("e", "es", "6", "7"),
            plural("f", "fs", "8", ""),
            Message("g", "", flags=["fuzzy"]),
            Message("h", "9", context="", flags=["c-format"]),
            Message("i", "10", flags=["fuzzy"], obsolete=True),
        ]
    )


def test_finding():
    catalogue = stocked()
    assert catalogue.find("a") is catalogue.messages[0]
    assert catalogue.find("a", context="menu") is catalogue.messages[1]
    assert catalogue.find("b", obsolete=True) is catalogue.messages[2]
    assert catalogue.find("h", context="") is catalogue.messages[9]
    for absent in (
        catalogue.find("b"),
        catalogue.find("a", obsolete=True),
        catalogue.find("h"),
        catalogue.find("es"),
        catalogue.find("a", context=""),
    ):
        assert absent is None


def test_selections():
    catalogue = stocked()
    assert [message.id for message in catalogue.translated()] == ["a", "a", "e", "h"]
    assert [message.id for message in catalogue.untranslated()] == ["c", "f"]
    assert [message.id for message in catalogue.fuzzy()] == ["d", "g"]
    assert [message.id for message in catalogue.obsolete()] == ["b", "b", "i"]
    assert all(
        type(part) is list
        for part in (catalogue.translated(), catalogue.untranslated(), catalogue.fuzzy(), catalogue.obsolete())
    )
    catalogue.translated().clear()
    assert len(catalogue.messages) == 11


def test_translated_messages():
    assert Message("a", "x").translated is True and Message("a").translated is False
    assert (
        Message("a", "x", obsolete=True).translated is False and Message("a", "x", flags=["fuzzy"]).translated is False
    )
    assert plural("a", "as").translated is False and plural("a", "as", "x").translated is True
    assert plural("a", "as", "", "x").translated is False
    assert Message("a", "x", id_plural="as").translated is False


@pytest.mark.parametrize(
    ("done", "open_", "share"), [(0, 0, 100), (0, 3, 0), (1, 2, 33), (2, 1, 66), (199, 1, 99), (4, 0, 100)]
)
def test_progress(done, open_, share):
    messages = [Message(f"d{n}", "x") for n in range(done)] + [Message(f"o{n}") for n in range(open_)]
    assert Catalogue(messages=[*messages, Message("x", "y", obsolete=True)]).progress() == share
    assert isinstance(Catalogue(messages=messages).progress(), int)


def test_adding():
    catalogue = stocked()
    for message in (
        Message("a", context="x"),
        Message("b"),
        Message("a", obsolete=True),
        Message("", obsolete=True),
        Message("", context=""),
    ):
        assert catalogue.add(message) is None
        assert catalogue.messages[-1] is message
    before = list(catalogue.messages)
    for message in (
        Message("a"),
        Message("a", context="menu"),
        Message("b"),
        plural("a", "as"),
        Message(""),
        Message("", context=""),
    ):
        with pytest.raises(ValueError):
            catalogue.add(message)
    with pytest.raises(TypeError):
        catalogue.add("z")
    assert catalogue.messages == before


def test_removing():
    catalogue = stocked()
    second = catalogue.messages[3]
    second.text = "3"
    assert catalogue.remove(second) is None
    assert len(catalogue.messages) == 10 and not any(message is second for message in catalogue.messages)
    for message in (second, Message("a", "1")):
        with pytest.raises(ValueError):
            catalogue.remove(message)
    assert len(catalogue.messages) == 10


def test_equality():
    assert stocked() == stocked() and Message("a", line=4) == Message("a", line=7)
    for name, value in [
        ("id", "z"),
        ("text", "z"),
        ("id_plural", "z"),
        ("texts", ["z"]),
        ("context", ""),
        ("remarks", "z"),
        ("notes", "z"),
        ("references", [("z", "")]),
        ("flags", ["z"]),
        ("previous_id", ""),
        ("previous_plural", ""),
        ("previous_context", ""),
        ("obsolete", True),
    ]:
        other = copy.deepcopy(Message("a"))
        setattr(other, name, value)
        assert other != Message("a")
    for name, value in (("header", "z"), ("header_fuzzy", True), ("metadata", {"a": "b"}), ("messages", [])):
        other = stocked()
        setattr(other, name, value)
        assert other != stocked()


def test_defaults_are_not_shared():
    Message("a").flags.append("x")
    Message("a").references.append(("x", ""))
    Message("a").texts.append("x")
    Catalogue().messages.append(Message("a"))
    Catalogue().metadata["a"] = "b"
    assert Message("a") == Message("a", flags=[], references=[], texts=[]) and Catalogue() == Catalogue(
        metadata={}, messages=[]
    )


def test_positional_arguments():
    message = Message("a", "b", "as", ["c"], "ctx", "r", "n", [("f", "1")], ["fl"], "pi", "pp", "pc", True, 7)
    assert (message.texts, message.previous_plural, message.obsolete, message.line) == (["c"], "pp", True, 7)
    assert Catalogue("h", True, {"a": "b"}, [message]).messages == [message]
