"""Strict JSON with positions: what a file says, or why it says nothing, and where."""

import json
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn

from cblint.model.place import Span
from cblint.reading.json_limits import JsonSyntaxError, may_escape_surrogates, read_number, too_deep
from cblint.reading.json_pointer import follow_pointer
from cblint.reading.json_spans import SpanFinder, sole_string
from cblint.reading.text import Text, decode_text

if TYPE_CHECKING:
    from cblint.reading.json_tree import DuplicateKey, Tree


class JsonFailure(NamedTuple):
    """Why a file is not strict JSON."""

    reason: str
    """Plain words that quote nothing of the file."""
    span: Span
    """Code points of the file's text; empty at its end when something is missing there."""


class JsonDocument(NamedTuple):
    """A JSON file as it was read."""

    text: Text
    spans: SpanFinder
    """Where its values stand."""
    value: Any | None = None
    """The parsed value, None when there is a failure; of a repeated key, the last value."""
    failure: JsonFailure | None = None
    duplicates: "tuple[DuplicateKey, ...]" = ()
    """Repeated keys at any depth, in order, the first hundred."""

    @property
    def ok(self) -> bool:
        """The file is strict JSON."""
        return self.failure is None

    @property
    def is_object(self) -> bool:
        """The file is strict JSON and its value an object, as every manifest must be."""
        return isinstance(self.value, dict)

    def get(self, pointer: str) -> Any | None:
        """Return the value at an RFC 6901 pointer, or None when there is none."""
        return follow_pointer(self.value, pointer)

    def value_span(self, pointer: str) -> Span | None:
        """Return the code points of a value, quotes and brackets included; None when it is not there."""
        if not self.ok:
            return None
        name = pointer.removeprefix("/")
        is_string = isinstance(self.value, dict) and isinstance(self.value.get(name), str)
        return (sole_string(self.text.content, name) if is_string else None) or self.spans.value(pointer)

    def key_span(self, pointer: str) -> Span | None:
        """Return the code points of a member's key, quotes included; None when it is no member."""
        return self.spans.key(pointer) if self.ok else None

    def string_span(self, pointer: str, start: int, end: int) -> Span | None:
        """Return the code points that spell `start` to `end` of a decoded string, escapes included.

        `start` and `end` count code points of the string's value; None when it is no string or shorter.
        """
        return self.spans.inside_string(pointer, start, end) if self.ok else None


def read_json(data: bytes) -> JsonDocument:
    """Return the reading of a JSON file's bytes; any value at the top is accepted, and nothing is raised."""
    text = decode_text(data)
    try:
        _refuse_encoding(text)
        value, tree = _read(text.content)
    except JsonSyntaxError as fault:
        failure = JsonFailure(fault.reason, fault.span)
        return JsonDocument(text, SpanFinder(text.content), failure=failure)
    duplicates = tree.duplicates if tree else ()
    return JsonDocument(text, SpanFinder(text.content, tree), value, duplicates=duplicates)


def _refuse_encoding(text: Text) -> None:
    if text.flaw:
        start = text.flaw.position
        raise JsonSyntaxError(text.flaw.reason, start, min(start + 1, len(text.content)))
    if text.bom:
        raise JsonSyntaxError("a byte-order mark before the JSON text", 0, 0)


def _read(content: str) -> "tuple[Any, Tree | None]":
    """Return value and places; the places only where the fast reader alone cannot vouch for the text."""
    if too_deep(content):
        _refuse(content)
    hooks = _Hooks()
    try:
        value = hooks.decoder().decode(content)
    except (ValueError, RecursionError, JsonSyntaxError):
        _refuse(content)
    needs_tree = hooks.repeated or may_escape_surrogates(content)
    return value, _tree(content) if needs_tree else None


def _refuse(content: str) -> NoReturn:
    """Raise the fault that the exact parser finds in a text that the fast reader refused."""
    _tree(content)
    # The two disagree: whatever the reason, a text that one of them refuses is not read.
    raise JsonSyntaxError("not readable as JSON", 0, 0)


def _tree(content: str) -> "Tree":
    """Return the places that the exact parser finds; raises JsonSyntaxError."""
    from cblint.reading.json_parser import parse_tree  # a sound text rarely needs it

    return parse_tree(content)


class _Hooks:
    """What the fast reader must tell: repeated keys and numbers out of bounds."""

    def __init__(self) -> None:
        self.repeated = False

    def decoder(self) -> json.JSONDecoder:
        return json.JSONDecoder(
            object_pairs_hook=self._members,
            parse_int=_whole_number,
            parse_float=read_number,
            parse_constant=_refuse_constant,
        )

    def _members(self, pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        members = dict(pairs)
        self.repeated |= len(members) < len(pairs)
        return members


def _whole_number(literal: str) -> int:
    read_number(literal)
    return int(literal)


def _refuse_constant(name: str) -> Any:
    raise JsonSyntaxError("NaN and Infinity are no JSON numbers", 0, 0)
