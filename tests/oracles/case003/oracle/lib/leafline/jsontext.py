"""Strict JSON, read and written without recursion; numbers keep their spelling."""

import re
from collections.abc import Iterator
from typing import Any

_SPACE = re.compile(r"[ \t\n\r]*")
_ATOM = re.compile(
    r'(?P<string>"(?:[^"\\\x00-\x1f\ud800-\udfff]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")'
    r"|(?P<number>-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?)"
    r"|(?P<word>true|false|null)"
)
_ESCAPE = re.compile(r'\\(?:u([0-9a-fA-F]{4})|(["\\/bfnrt]))')
_UNSAFE = re.compile('["\\\\\x00-\x1f\u2028\u2029\ud800-\udfff]')
_WORDS = {"true": True, "false": False, "null": None}
_SHORT = {"b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t"}
_LETTERS = {'"': '\\"', "\\": "\\\\", **{char: "\\" + letter for letter, char in _SHORT.items()}}


class Number(str):
    """A number as it was written."""

    __slots__ = ()


class BadJson(ValueError):
    """The text is no JSON at an offset."""

    def __init__(self, message: str, offset: int) -> None:
        super().__init__(message)
        self.offset = offset


def parse(text: str) -> Any:
    """The value of a complete JSON text; raises BadJson."""
    value, at = parse_value(text, _skip(text, 0))
    at = _skip(text, at)
    if at < len(text):
        raise BadJson("text after the document", at)
    return value


def parse_value(text: str, at: int) -> tuple[Any, int]:
    """The value that begins at an offset, and the offset behind it; raises BadJson."""
    stack: list[tuple[Any, str | None]] = []
    key: str | None = None
    while True:
        value, at, is_open = _begin(text, at)
        if is_open:
            stack.append((value, key))
            key = None
            if isinstance(value, dict):
                key, at = _member(text, at)
            continue
        while stack:
            parent = stack[-1][0]
            if isinstance(parent, dict):
                parent[key] = value
            else:
                parent.append(value)
            at = _skip(text, at)
            closer = "}" if isinstance(parent, dict) else "]"
            if text.startswith(",", at):
                at = _skip(text, at + 1)
                if isinstance(parent, dict):
                    key, at = _member(text, at)
                break
            if not text.startswith(closer, at):
                raise BadJson(f"expected a comma or {closer}", at)
            at += 1
            value, key = stack.pop()
        else:
            return value, at


def _begin(text: str, at: int) -> tuple[Any, int, bool]:
    opener = text[at : at + 1]
    if opener and opener in "{[":
        empty: Any = {} if opener == "{" else []
        inner = _skip(text, at + 1)
        if text.startswith("}" if opener == "{" else "]", inner):
            return empty, inner + 1, False
        return empty, inner, True
    atom = _ATOM.match(text, at)
    if atom is None:
        raise BadJson("expected a value", at)
    if atom["string"] is not None:
        return unquote(atom["string"]), atom.end(), False
    return Number(atom[0]) if atom["number"] is not None else _WORDS[atom[0]], atom.end(), False


def _member(text: str, at: int) -> tuple[str, int]:
    atom = _ATOM.match(text, at)
    if atom is None or atom["string"] is None:
        raise BadJson("expected a key", at)
    colon = _skip(text, atom.end())
    if not text.startswith(":", colon):
        raise BadJson("expected a colon", colon)
    return unquote(atom["string"]), _skip(text, colon + 1)


def _skip(text: str, at: int) -> int:
    match = _SPACE.match(text, at)
    return match.end() if match else at


def unquote(literal: str) -> str:
    """The value of a JSON string literal; pairs of surrogates become one character."""
    body = literal[1:-1]
    if "\\" not in body:
        return body
    raw = _ESCAPE.sub(lambda m: chr(int(m[1], 16)) if m[1] else _SHORT.get(m[2], m[2]), body)
    return raw.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "surrogatepass")


def quote(text: str) -> str:
    """The JSON string literal of a text, free of line breaks."""
    return '"' + _UNSAFE.sub(lambda m: _LETTERS.get(m[0]) or f"\\u{ord(m[0]):04x}", text) + '"'


def atom_text(value: Any) -> str:
    """The text of a scalar, or of a container without its contents."""
    if isinstance(value, Number):
        return str(value)
    if isinstance(value, str):
        return quote(value)
    if isinstance(value, dict | list):
        return "{}" if isinstance(value, dict) else "[]"
    return {True: "true", False: "false", None: "null"}[value]


def render(value: Any, indent: str) -> str:
    """The JSON text of a value; an empty indent gives one line without blanks."""
    return "".join(_pieces(value, indent))


def _pieces(value: Any, indent: str) -> Iterator[str]:
    if not isinstance(value, dict | list) or not value:
        yield atom_text(value)
        return
    stack = [_open(value)]
    yield "{" if isinstance(value, dict) else "["
    while stack:
        items, closer, count = stack.pop()
        item = next(items, None)
        newline = "\n" + indent * (len(stack) + (item is not None)) if indent else ""
        if item is None:
            yield newline + closer
            continue
        stack.append((items, closer, count + 1))
        label = "" if closer == "]" else quote(item[0]) + (": " if indent else ":")
        yield ("," if count else "") + newline + label
        child = item[1]
        if isinstance(child, dict | list) and child:
            stack.append(_open(child))
            yield "{" if isinstance(child, dict) else "["
        else:
            yield atom_text(child)


def _open(value: Any) -> tuple[Iterator[tuple[Any, Any]], str, int]:
    if isinstance(value, dict):
        return iter(value.items()), "}", 0
    return iter(enumerate(value)), "]", 0
