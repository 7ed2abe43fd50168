import copy

from _support import plural
from wordlode import Catalogue, Message, merged


def merge(old, new):
    """The messages of a merge of two lists of messages, neither of which may be changed by it."""
    catalogue, template = Catalogue(messages=old), Catalogue(messages=new)
    before = copy.deepcopy((catalogue, template))
    result = merged(catalogue, template)
    assert (catalogue, template) == before
    return result.messages


def test_order_and_texts():
    old = [Message("a", "1"), Message("b", "2"), Message("b", "3", context="m")]
    new = [Message("b", context="m"), Message("c"), Message("b"), Message("a", context="n"), Message("a")]
    assert merge(old, new) == [
        Message("b", "3", context="m"),
        Message("c"),
        Message("b", "2"),
        Message("a", context="n"),
        Message("a", "1"),
    ]


def test_comments():
    old = [Message("a", "1", remarks="r", notes="old", references=[("o", "1")], flags=["x", "fuzzy"], previous_id="p")]
    new = [Message("a", "t", remarks="t", notes="new", references=[("n", "2")], flags=["fuzzy", "y"], previous_id="q")]
    assert merge(old, new) == [
        Message("a", "1", remarks="r", notes="new", references=[("n", "2")], flags=["fuzzy", "y"], previous_id="p")
    ]
    old[0].flags = ["x"]
    assert merge(old, new) == [Message("a", "1", remarks="r", notes="new", references=[("n", "2")], flags=["y"])]


def test_new_messages():
    template = plural(
        "a",
        "as",
        "t",
        remarks="t",
        notes="n",
        references=[("n", "2")],
        flags=["fuzzy", "y"],
        previous_id="q",
        previous_plural="q",
    )
    assert merge([], [template]) == [plural("a", "as", notes="n", references=[("n", "2")], flags=["y"])]
    assert merge([], [Message("a", "t", previous_context="q")]) == [Message("a")]


def test_gone_messages():
    old = [
        Message("a", "1", references=[("f", "1")], notes="n", remarks="r", flags=["fuzzy"], previous_id="p"),
        Message("b", ""),
        plural("c", "cs", "", "2"),
        plural("d", "ds", "", ""),
        Message("e", "", flags=["fuzzy"], remarks="r"),
    ]
    assert merge(old, [Message("z")]) == [
        Message("z"),
        Message("a", "1", notes="n", remarks="r", flags=["fuzzy"], previous_id="p", obsolete=True),
        plural("c", "cs", "", "2", obsolete=True),
    ]


def test_obsolete_messages():
    old = [
        Message("x", "", obsolete=True, references=[("f", "1")]),
        Message("a", "1", obsolete=True, flags=["fuzzy"], previous_id="p"),
        Message("b", "2"),
        Message("a", "3", obsolete=True),
        Message("c", "4", obsolete=True),
        Message("c", "5"),
    ]
    new = [Message("c"), Message("a"), Message("y", obsolete=True)]
    assert merge(old, new) == [
        Message("c", "5"),
        Message("a", "1", flags=["fuzzy"], previous_id="p"),
        Message("x", "", obsolete=True, references=[("f", "1")]),
        Message("b", "2", obsolete=True),
        Message("a", "3", obsolete=True),
        Message("c", "4", obsolete=True),
    ]


def test_new_plurals():
    assert merge([Message("a", "1", previous_context="c")], [plural("a", "as", flags=["y"])]) == [
        plural("a", "as", "1", flags=["fuzzy", "y"], previous_id="a")
    ]
    assert merge([Message("a", "")], [plural("a", "as")]) == [plural("a", "as")]
    assert merge([Message("a", "", flags=["fuzzy"], previous_id="p")], [plural("a", "as")]) == [
        plural("a", "as", flags=["fuzzy"], previous_id="p")
    ]


def test_plurals_that_are_gone():
    assert merge([plural("a", "as", "1", "2")], [Message("a")]) == [
        Message("a", "1", flags=["fuzzy"], previous_id="a", previous_plural="as")
    ]
    assert merge([plural("a", "as", "", "")], [Message("a")]) == [Message("a")]
    assert merge([plural("a", "as")], [Message("a")]) == [Message("a")]


def test_plurals_that_differ():
    assert merge([plural("a", "as", "1", "2", context="c")], [plural("a", "aa", context="c")]) == [
        plural("a", "aa", "1", "2", context="c", flags=["fuzzy"], previous_id="a", previous_plural="as")
    ]
    assert merge([plural("a", "as", "1", "2")], [plural("a", "as", "t")]) == [plural("a", "as", "1", "2")]
    assert merge([plural("a", "as", "", "")], [plural("a", "aa")]) == [plural("a", "aa", "", "")]


def test_headers():
    catalogue = Catalogue("team", True, {"POT-Creation-Date": "1", "Language": "cs"})
    template = Catalogue("template", False, {"Language": "", "POT-Creation-Date": "2", "X": "y"})
    result = merged(catalogue, template)
    assert result == Catalogue("team", True, {"POT-Creation-Date": "2", "Language": "cs"})
    assert list(result.metadata) == ["POT-Creation-Date", "Language"]
    assert merged(catalogue, Catalogue()).metadata == catalogue.metadata
    assert merged(Catalogue(), template).metadata == {"POT-Creation-Date": "2"}
    assert merged(Catalogue(), Catalogue()) == Catalogue()


def test_results_share_nothing():
    catalogue = Catalogue(
        metadata={"a": "b"},
        messages=[
            plural("a", "as", "1", flags=["x"]),
            Message("b", "2", flags=["x"]),
            Message("o", "3", flags=["x"], obsolete=True),
        ],
    )
    template = Catalogue(
        messages=[
            plural("a", "as", references=[("f", "1")], flags=["y"]),
            Message("n", references=[("g", "2")], flags=["y"]),
        ]
    )
    before = copy.deepcopy((catalogue, template))
    result = merged(catalogue, template)
    result.metadata["z"] = "z"
    for message in result.messages:
        message.flags.append("z"), message.references.append(("z", "")), message.texts.append("z")
        message.text = "z"
    assert (catalogue, template) == before


def test_many_messages():
    old = [Message(f"id {n}", f"text {n}") for n in range(5000)]
    result = merge(old, [Message(f"id {n}") for n in range(2500, 7500)])
    assert len(result) == 7500 and result[0] == Message("id 2500", "text 2500")
    assert result[-1] == Message("id 2499", "text 2499", obsolete=True)
