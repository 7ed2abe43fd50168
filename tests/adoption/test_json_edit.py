"""Edits of lists in JSON texts: the value is the wanted one, and whatever is not the list keeps its bytes."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cblint.adoption.json_edit import extended_list, ordered_list, string_list, with_member
from cblint.reading.json_reader import read_json

TEXTS = st.lists(st.text(st.characters(exclude_categories=["Cs"]), max_size=6), max_size=6)
LAYOUTS = st.sampled_from([(None, (", ", ": ")), (None, (",", ":")), (2, None), (4, None), ("\t", None)])


@given(TEXTS, LAYOUTS, st.booleans())
def test_a_list_is_sorted_and_holds_each_string_once(items: list[str], layout: tuple, ascii_only: bool) -> None:
    before, after = (
        {"n": 1e2, "list": items, "z": [1.50, "x"]},
        {"n": 1e2, "list": sorted(set(items)), "z": [1.50, "x"]},
    )
    indent, separators = layout
    text = json.dumps(before, indent=indent, separators=separators, ensure_ascii=ascii_only)
    changed = ordered_list(read_json(text.encode()), "/list", lambda item: item)
    # The same layout of the wanted value, to the byte: an empty list and a list without a duplicate included.
    assert changed == json.dumps(after, indent=indent, separators=separators, ensure_ascii=ascii_only)


@given(TEXTS.filter(bool), TEXTS, LAYOUTS)
def test_a_list_is_extended_in_its_own_layout(items: list[str], added: list[str], layout: tuple) -> None:
    indent, separators = layout
    text = json.dumps({"list": items, "z": 1}, indent=indent, separators=separators, ensure_ascii=False)
    changed = extended_list(read_json(text.encode()), "/list", added)
    assert changed is not None
    assert json.loads(changed) == {"list": items + added, "z": 1}
    if len(items) > 1 or indent:
        assert changed == json.dumps(
            {"list": items + added, "z": 1}, indent=indent, separators=separators, ensure_ascii=False
        )


@given(TEXTS.filter(bool), LAYOUTS)
def test_an_empty_list_and_a_missing_one_are_laid_out_as_the_text_is(added: list[str], layout: tuple) -> None:
    indent, separators = layout
    empty = json.dumps({"a": [], "list": [], "z": 1}, indent=indent, separators=separators)
    missing = json.dumps({"a": [], "z": 1}, indent=indent, separators=separators)
    for changed in (
        extended_list(read_json(empty.encode()), "/list", added),
        with_member(read_json(missing.encode()), "/a", "list", added),
    ):
        assert changed is not None
        assert json.loads(changed) == {"a": [], "list": added, "z": 1}
        if indent:
            assert changed == json.dumps({"a": [], "list": added, "z": 1}, indent=indent, ensure_ascii=False)


def test_line_ends_and_number_spellings_stay() -> None:
    text = '{\r\n  "a" : 1.00,\r\n  "list": [],\r\n  "b":1e5\r\n}\r\n'
    changed = extended_list(read_json(text.encode()), "/list", ["x", "y"])
    assert changed == '{\r\n  "a" : 1.00,\r\n  "list": [\r\n    "x",\r\n    "y"\r\n  ],\r\n  "b":1e5\r\n}\r\n'


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "[]",
        '{"list": {}}',
        '{"list": ["a", 1]}',
        '{"list": null}',
        '{"other": []}',
        '{"list": ["a"], "list": ["b"]}',
        '{"list": ["a"], "x": {"k": 1, "k": 2}}',
    ],
)
def test_what_is_no_sound_list_of_strings_is_none(text: str) -> None:
    assert string_list(read_json(text.encode()), "/list") is None


def test_a_member_that_is_not_there_has_nothing_behind_it() -> None:
    assert with_member(read_json(b'{"a": 1}'), "/b", "list", ["x"]) is None
    assert extended_list(read_json(b'{"a": 1}'), "/a", ["x"]) is None
    assert string_list(None, "/list") is None
