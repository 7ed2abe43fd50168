"""What strict JSON is not: each kind is an ordinary failure with a place, and quickly."""

import json
import time
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cblint.reading.json_limits import MAX_DEPTH, MAX_NUMBER
from cblint.reading.json_parser import MAX_DUPLICATES
from cblint.reading.json_reader import read_json

steady = settings(derandomize=True, deadline=None, database=None, max_examples=500)

CASES = {
    b"": ("empty file", ""),
    b" \n\t": ("nothing but blanks", ""),
    b"\xef\xbb\xbf{}": ("byte-order mark", ""),
    b"\xef\xbb\xbf": ("byte-order mark", ""),
    b"\xef\xbb\xbf\xef\xbb\xbf{}": ("byte-order mark", ""),
    "\ufeff{}".encode("utf-16-le"): ("byte-order mark, not UTF-8", "{"),
    '{"a": 1}'.encode("utf-16-be"): ("not UTF-8", "{"),
    b'{"a": "\xe9"}': ("not valid UTF-8", "\ufffd"),
    b'{"a": NaN}': ("NaN", "NaN"),
    b"[Infinity]": ("Infinity", "Infinity"),
    b"[-Infinity]": ("Infinity", "-Infinity"),
    b"[1e999]": ("too large", "1e999"),
    b"[-1E+400]": ("too large", "-1E+400"),
    b"[0." + b"1" * 300 + b"]": ("characters", "0." + "1" * 300),
    b"[1,]": ("comma after the last", ","),
    b'{"a": 1 , }': ("comma after the last", ","),
    b"[,1]": ("value is missing", ","),
    b"[1,,2]": ("value is missing", ","),
    b'{"a": }': ("value is missing", "}"),
    b'{"a": 1, /* x */ "b": 2}': ("comments", "/"),
    b"// x\n{}": ("comments", "/"),
    b"[1 # x\n]": ("comments", "#"),
    b"{'a': 1}": ("single", "'"),
    b"['a']": ("single", "'"),
    b"{a: 1}": ("key in double quotes", "a"),
    b"{1: 2}": ("key in double quotes", "1"),
    b'{"a" 1}': ("colon", "1"),
    b'{"a": 1 "b": 2}': ("comma", '"'),
    b"[1 2]": ("comma", "2"),
    b"[1}": ("comma", "}"),
    b'{"a": 1]': ("comma", "]"),
    b'["a\tb"]': ("control character", "\t"),
    b'["a\0b"]': ("control character", "\0"),
    b'["a\nb"]': ("line end", "\n"),
    rb'["a\qb"]': ("escape", "\\q"),
    rb'["\u12g4"]': ("escape", "\\u"),
    rb'["\ud83d"]': ("surrogate", r"\ud83d"),
    rb'["\ude00\ud83d"]': ("surrogate", r"\ude00"),
    rb'{"\ud800": 1}': ("surrogate", r"\ud800"),
    rb'["\ud83d\\ude00"]': ("surrogate", r"\ud83d"),
    b'["abc': ("closing quote", '"'),
    b'["abc\\"': ("closing quote", '"'),
    b'["abc\\': ("escape", "\\"),
    b"[01]": ("malformed number", "01"),
    b"[1.]": ("malformed number", "1."),
    b"[.5]": ("malformed number", ".5"),
    b"[+1]": ("malformed number", "+1"),
    b"[-]": ("malformed number", "-"),
    b"[1e]": ("malformed number", "1e"),
    b"[0x1F]": ("malformed number", "0x1F"),
    b"[1_000]": ("malformed number", "1_000"),
    "[١]".encode(): ("bare word", "١"),
    b"[True]": ("bare word", "True"),
    b"[nulls]": ("bare word", "nulls"),
    b"{} {}": ("after the end", "{"),
    b"1 1": ("after the end", "1"),
    b"[[]]]": ("after the end", "]"),
    b"[1, [2": ("without its end", "["),
    b'{"a": {"b": 1}': ("without its end", "{"),
    b'{"a"': ("ends early", ""),
    b'{"a":': ("ends early", ""),
    "[\u00a01]".encode(): ("value is missing", "\u00a0"),
    "[1\u2028]".encode(): ("comma", "\u2028"),
    b"[1\x0c]": ("comma", "\x0c"),
    b"[]\0": ("after the end", "\0"),
}


@pytest.mark.parametrize("data", CASES, ids=lambda data: repr(data)[:40])
def test_each_kind_has_its_reason_and_its_place(data: bytes) -> None:
    reason, place = CASES[data]
    document = read_json(data)
    assert document.failure is not None
    assert reason in document.failure.reason
    start, end = document.failure.span
    assert document.text.content[start:end] == place
    document.text.lines.region(start, end)
    assert (document.value, document.duplicates, document.ok, document.is_object) == (None, (), False, False)
    assert document.get("") is None
    assert document.value_span("") is document.key_span("/a") is document.string_span("", 0, 0) is None


@pytest.mark.parametrize("data", [b"\\\\ud83d", b"\\ud83d\\ude00", b"\\\\\\ud83d\\udE00", b"\\uD7FF\\ue000"])
def test_what_only_looks_like_half_a_pair_is_read(data: bytes) -> None:
    document = read_json(b'["' + data + b'"]')
    assert document.value == json.loads(b'["' + data + b'"]')


@pytest.mark.parametrize("sign", ["[", '{"a":'])
def test_nesting_is_read_up_to_its_limit_and_no_further(sign: str) -> None:
    closing = "]" if sign == "[" else "}"
    deep = {n: sign * n + ("1" if closing == "}" else "") + closing * n for n in (MAX_DEPTH, MAX_DEPTH + 1)}
    assert read_json(deep[MAX_DEPTH].encode()).ok
    failure = read_json(deep[MAX_DEPTH + 1].encode()).failure
    assert failure is not None
    assert str(MAX_DEPTH) in failure.reason
    assert failure.span.start == MAX_DEPTH * len(sign)


def test_brackets_inside_strings_and_beside_one_another_are_no_depth() -> None:
    assert read_json(json.dumps(["[{" * 5_000, '"[' * 500, [[]] * 500, [{}] * 500]).encode()).ok


def test_numbers_are_read_up_to_their_limit_and_no_further() -> None:
    for literal in ("9" * MAX_NUMBER, "-" + "9" * (MAX_NUMBER - 1), "0." + "1" * (MAX_NUMBER - 2), "1e308"):
        assert read_json(literal.encode()).value == json.loads(literal)
    for literal in ("9" * (MAX_NUMBER + 1), "-" + "9" * MAX_NUMBER, "0." + "0" * MAX_NUMBER):
        assert not read_json(literal.encode()).ok


@pytest.mark.parametrize(
    "data",
    [
        b"[" * 100_000,
        b'{"a":' * 100_000,
        b"[" * 50_000 + b"]" * 50_000,
        b'{"n": ' + b"9" * 5_000 + b"}",
        b"-" * 100_000,
        b"1" * 1_000_000,
        b'"' + b"\\" * 1_000_001,
        b'"' * 100_001,
        b" " * 1_000_000 + b"x",
        b'["' + b"\\ud83d" * 50_000 + b'"]',
        b"[" + b'"\\u0041",' * 50_000,
        b"\0" * 1_000_000,
        b"\xff" * 1_000_000,
    ],
    ids=lambda data: repr(data[:8]),
)
def test_hostile_files_fail_within_a_moment(data: bytes) -> None:
    started = time.process_time()
    document = read_json(data)
    assert not document.ok
    assert time.process_time() - started < 0.9


def test_many_repeated_keys_are_bounded() -> None:
    document = read_json(b"{" + b",".join([b'"a":1'] * 20_000) + b"}")
    assert document.ok
    assert len(document.duplicates) == MAX_DUPLICATES


def strict(text: str) -> Any:
    """Read with the standard library, made strict where the two differ on purpose."""
    value = json.loads(text, parse_constant=refuse, parse_float=finite)
    json.dumps(value, ensure_ascii=False).encode()  # raises on half a surrogate pair
    return value


def refuse(name: str) -> Any:
    raise ValueError(name)


def finite(literal: str) -> float:
    if abs(float(literal)) == float("inf"):
        raise ValueError(literal)
    return float(literal)


SOUND = r'{"t": ["quorl", "a\u0041\ud83d\ude00"], "n": [-1.5e3, 0, true, null], "o": {"x": {}, "y": []}}'
DAMAGE = [*"[]{}:,\"0-.e \\\n\x01/'", "", "9", "NaN"]


@steady
@given(st.data())
def test_a_damaged_text_is_refused_exactly_when_the_standard_reader_refuses_it(data: st.DataObject) -> None:
    text = SOUND
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        end = start + data.draw(st.integers(0, 2))
        text = text[:start] + data.draw(st.sampled_from(DAMAGE)) + text[end:]
    try:
        expected, accepted = strict(text), True
    except ValueError:
        expected, accepted = None, False
    document = read_json(text.encode())
    assert (document.ok, document.value) == (accepted, expected)


@steady
@given(st.binary(max_size=40))
def test_no_bytes_raise(data: bytes) -> None:
    document = read_json(data)
    if document.failure:
        document.text.lines.region(*document.failure.span)
