"""The place of a member's string is the same with and without a tree of the whole text."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cblint.reading.json_reader import read_json
from cblint.reading.json_spans import SpanFinder, sole_string

_NAMES = st.sampled_from(["case_id", "id", "a", "case_ıd"])
_VALUES = st.recursive(
    st.sampled_from(["x", "case_id", 'quo"ted', "back\\slash", "é", "", "a\nb"]) | st.integers() | st.none(),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(_NAMES, inner, max_size=3),
    max_leaves=6,
)


@given(st.dictionaries(_NAMES, _VALUES, max_size=4), st.booleans())
def test_same_place_as_by_the_tree(value: dict[str, object], ascii_only: bool) -> None:
    text = json.dumps(value, indent=1, ensure_ascii=ascii_only)
    document = read_json(text.encode())
    for name in ("case_id", "id", "a", "none"):
        assert document.value_span(f"/{name}") == SpanFinder(text).value(f"/{name}")


@pytest.mark.parametrize(
    "text",
    [
        '{"b": {"case_id": "x"}}',
        '{"case_id": "x", "case_id": "y"}',
        '{"case\\u005fid": "y", "case_id": "x"}',
        '{"case_id": ["case_id"]}',
        '{"b": "case_id", "case_id": 1}',
    ],
)
def test_what_only_a_tree_can_tell_is_left_to_it(text: str) -> None:
    assert read_json(text.encode()).value_span("/case_id") == SpanFinder(text).value("/case_id")


def test_a_name_that_stands_once_needs_no_tree() -> None:
    span = sole_string('{"case_id" :\n "case001", "x": 1}', "case_id")
    assert span is not None
    assert (span.start, span.end) == (14, 23)
