"""The strict reader against the standard library's, and every span against the text."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cblint.reading.json_limits import JsonSyntaxError
from cblint.reading.json_parser import parse_tree
from cblint.reading.json_pointer import escape_part
from cblint.reading.json_reader import JsonDocument, read_json
from cblint.reading.json_tree import Node

steady = settings(derandomize=True, deadline=None, database=None, max_examples=300)

characters = st.characters(codec="utf-8") | st.sampled_from('"\\/\b\x7f\u2028\ufeff\U0001f600~')
strings = st.text(characters, max_size=8)
numbers = st.integers() | st.floats(allow_nan=False, allow_infinity=False)
values = st.recursive(
    st.none() | st.booleans() | numbers | strings,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(strings, inner, max_size=4),
    max_leaves=12,
)
blanks = st.text(st.sampled_from(" \t\r\n"), max_size=2)


@st.composite
def spelled(draw: st.DrawFn, value: Any) -> str:
    """Spell a value as JSON with arbitrary blanks and escapes."""
    if isinstance(value, str):
        body = "".join(draw(spelled_character(c)) for c in value)
        text = f'"{body}"'
    elif isinstance(value, list):
        text = "[" + ",".join(draw(spelled(item)) for item in value) + draw(blanks) + "]"
    elif isinstance(value, dict):
        members = (f"{draw(spelled(key))}:{draw(spelled(item))}" for key, item in value.items())
        text = "{" + ",".join(members) + draw(blanks) + "}"
    else:
        text = json.dumps(value)
    return draw(blanks) + text + draw(blanks)


def spelled_character(character: str) -> st.SearchStrategy[str]:
    units = character.encode("utf-16-be")
    escape = "".join(f"\\u{units[i]:02x}{units[i + 1]:02X}" for i in range(0, len(units), 2))
    plain = json.dumps(character, ensure_ascii=False)[1:-1]
    return st.sampled_from([plain, plain, escape])


def rebuilt(node: Node, text: str) -> Any:
    """Put a value together again from the places of its scalars and keys."""
    if isinstance(node.children, dict):
        return {key: rebuilt(child, text) for key, child in node.children.items()}
    if isinstance(node.children, list):
        return [rebuilt(child, text) for child in node.children]
    return json.loads(text[node.start : node.end])


def walk(value: Any, pointer: str = "") -> list[tuple[str, Any, str | None]]:
    """List pointer, value and key of everything in a value."""
    found: list[tuple[str, Any, str | None]] = []
    children = list(value.items()) if isinstance(value, dict) else []
    for key, child in children:
        at = f"{pointer}/{escape_part(key)}"
        found += [(at, child, key), *walk(child, at)]
    for index, child in enumerate(value if isinstance(value, list) else []):
        at = f"{pointer}/{index}"
        found += [(at, child, None), *walk(child, at)]
    return found


def cut(document: JsonDocument, span: tuple[int, int] | None) -> str:
    assert span is not None
    return document.text.content[span[0] : span[1]]


@steady
@given(values.flatmap(spelled))
def test_values_and_places_agree_with_the_standard_reader(text: str) -> None:
    expected = json.loads(text)
    document = read_json(text.encode())
    assert document.ok, document.failure
    assert document.value == expected
    assert repr(document.value) == repr(expected)  # 1, 1.0 and True differ
    assert rebuilt(parse_tree(text).root, text) == expected


@steady
@given(values.flatmap(spelled))
def test_every_span_reads_as_its_value(text: str) -> None:
    document = read_json(text.encode())
    assert json.loads(cut(document, document.value_span(""))) == document.value
    assert document.key_span("") is None
    for pointer, value, key in walk(document.value):
        assert document.get(pointer) == value
        span = cut(document, document.value_span(pointer))
        assert span == span.strip(" \t\r\n")
        assert json.loads(span) == value
        if key is None:
            assert document.key_span(pointer) is None
        else:
            assert json.loads(cut(document, document.key_span(pointer))) == key


@steady
@given(strings, st.data())
def test_a_span_inside_a_string_covers_exactly_its_spelling(value: str, data: st.DataObject) -> None:
    text = data.draw(spelled(value))
    document = read_json(f'{{"a":[{text}]}}'.encode())
    start = data.draw(st.integers(0, len(value)))
    end = data.draw(st.integers(start, len(value)))
    assert json.loads(f'"{cut(document, document.string_span("/a/0", start, end))}"') == value[start:end]


def test_a_surrogate_pair_is_one_character() -> None:
    document = read_json(rb'{"t":"a\uD83D\uDE00\n\\quorl"}')
    assert document.value == {"t": "a😀\n\\quorl"}
    assert cut(document, document.string_span("/t", 1, 2)) == r"\uD83D\uDE00"
    assert cut(document, document.string_span("/t", 4, 9)) == "quorl"
    assert cut(document, document.string_span("/t", 9, 9)) == ""


@pytest.mark.parametrize(
    ("pointer", "start", "end"),
    [("/n", 0, 1), ("", 0, 0), ("/s", 0, 4), ("/s", -1, 2), ("/s", 2, 1), ("/missing", 0, 0), ("s", 0, 1)],
)
def test_no_span_inside_what_is_no_string_or_shorter(pointer: str, start: int, end: int) -> None:
    assert read_json(b'{"n":12,"s":"abc"}').string_span(pointer, start, end) is None


def test_pointers_follow_rfc_6901() -> None:
    document = read_json(rb'{"":1,"a/b":2,"m~n":3,"0":[4,5],"x":{"-":6}}')
    wanted = {"/": 1, "/a~1b": 2, "/m~0n": 3, "/0/1": 5, "/x/-": 6}
    assert {pointer: document.get(pointer) for pointer in wanted} == wanted
    for pointer in wanted:
        assert json.loads(cut(document, document.value_span(pointer))) == wanted[pointer]


@pytest.mark.parametrize(
    "pointer",
    ["a", "/a~2b", "/0/2", "/0/-", "/0/01", "/0/+1", "/0/-1", "/0/1/2", "/0/²", "/0/" + "9" * 5_000],
)
def test_a_pointer_that_leads_nowhere_gives_nothing(pointer: str) -> None:
    document = read_json(rb'{"":1,"a/b":2,"m~n":3,"0":[4,5]}')
    assert document.get(pointer) is None
    assert document.value_span(pointer) is None


@pytest.mark.parametrize(
    ("data", "pointers"),
    [
        (b'{"sensitive_terms":["quorl"],"sensitive_terms":[]}', ["/sensitive_terms"]),
        (rb'{"sensitive_terms":1,"sensitive\u005fterms":2}', ["/sensitive_terms"]),
        (b'{"a":[{"b":1,"b":2}],"a/":{"c":1,"c":2,"c":3}}', ["/a/0/b", "/a~1/c", "/a~1/c"]),
        (b'[{"a":1},{"a":1}]', []),
        (rb'{"a":1,"A":2,"\u0041b":3}', []),
    ],
)
def test_repeated_keys_are_told_with_both_places(data: bytes, pointers: list[str]) -> None:
    document = read_json(data)
    assert document.ok
    assert [found.pointer for found in document.duplicates] == pointers
    for found in document.duplicates:
        assert found.first.end < found.second.start
        assert json.loads(cut(document, found.first)) == json.loads(cut(document, found.second))


@steady
@given(st.lists(st.sampled_from("abc"), max_size=8))
def test_repeated_keys_are_as_many_as_keys_lost(keys: list[str]) -> None:
    document = read_json(("{" + ",".join(f'"{key}": 0' for key in keys) + "}").encode())
    assert len(document.duplicates) == len(keys) - len(set(keys))


def test_of_a_repeated_key_value_and_place_are_the_last_ones() -> None:
    document = read_json(b'{"a":[1],"a":{"b":2}}')
    assert document.get("/a/b") == 2
    assert document.value_span("/a/0") is None
    assert cut(document, document.value_span("/a")) == '{"b":2}'


def test_any_value_is_read_and_only_an_object_is_one() -> None:
    documents = [read_json(data) for data in (b"{}", b"[]", b'"x"', b"null", b"0")]
    assert all(document.ok for document in documents)
    assert [document.is_object for document in documents] == [True, False, False, False, False]


fragments = [
    "[",
    "]",
    "{",
    "}",
    ":",
    ",",
    '"',
    "0",
    "-",
    ".",
    "e",
    "+",
    " ",
    "\\",
    "\n",
    '"a"',
    "true",
    "null",
    "NaN",
]


@steady
@given(st.lists(st.sampled_from([*fragments, '"\\ud83d\\ude00"', '"\\ud83d"'])).map("".join))
def test_the_two_parsers_agree_on_any_text(text: str) -> None:
    document = read_json(text.encode())
    fast = (document.value, document.failure and (document.failure.reason, document.failure.span))
    assert fast == exact_reading(text)


def exact_reading(text: str) -> tuple[Any, Any]:
    """Return value and failure as the parser that keeps positions sees them."""
    try:
        return rebuilt(parse_tree(text).root, text), None
    except JsonSyntaxError as error:
        return None, (error.reason, error.span)
