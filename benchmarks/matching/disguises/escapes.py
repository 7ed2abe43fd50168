"""The name in the escapes of HTML, URLs and programming languages, once and twice."""

from __future__ import annotations

import html
from collections.abc import Callable
from random import Random
from urllib.parse import quote

from benchmarks.matching.disguises.base import (
    Disguise,
    Spelled,
    Spelling,
    any_name,
    every,
    of_parts,
    on_letters,
    some,
    whole,
)
from benchmarks.matching.names import Name

_KINDS = frozenset({"encoded"})
Change = Callable[[str], str]


def _form(template: str) -> Change:
    return lambda char: template.format(ord(char))


def _entities_of(text: str) -> str:
    return "".join(f"&#{ord(char)};" for char in text)


def _percent_of(text: str) -> str:
    return "".join(f"%{ord(char):02X}" for char in text)


def _escape_of(text: str) -> str:
    return "".join(f"\\u{ord(char):04x}" for char in text)


def _twice(inner: Change, outer: Change) -> Spelling:
    """All letters in the inner escape, and what that is made of in the outer one."""
    return lambda name, rng: whole(outer(inner(name.text)))


def _named_separators(name: Name, rng: Random) -> Spelled:
    separator = rng.choice(("&period;", "&sol;", "&lowbar;", "&dash;", "&nbsp;", "&#45;", "&#x2d;"))
    return whole(separator.join(name.parts))


def _quoted_address(name: Name, rng: Random) -> Spelled:
    """An address as a parameter of another one."""
    text = quote(f"https://{name.address}", safe="")
    return Spelled(text, (text.index("github"), len(text)), (0, len(text)))


_FORMS = (("decimal entities", "&#{};"), ("hexadecimal entities", "&#x{:x};"), ("padded entities", "&#{:07d};"),
          ("percent", "%{:02X}"), ("unicode escapes", "\\u{:04x}"), ("long unicode escapes", "\\U{:08x}"),
          ("braced unicode escapes", "\\u{{{:x}}}"), ("hexadecimal escapes", "\\x{:02x}"),
          ("octal escapes", "\\{:03o}"))  # fmt: skip
_NESTED: tuple[tuple[str, Change, Change], ...] = (
    ("percent of percent", _percent_of, lambda text: text.replace("%", "%25")),
    ("entities of entities", _entities_of, html.escape),
    ("percent of entities", _entities_of, lambda text: quote(text, safe="")),
    ("entities of percent", _percent_of, lambda text: text.replace("%", "&#37;")),
    ("doubled backslashes", _escape_of, lambda text: text.replace("\\", "\\\\")),
)

DISGUISES = (
    *(Disguise(title, "escapes", on_letters(_form(form), some), _KINDS, any_name) for title, form in _FORMS),
    Disguise("every letter an entity", "escapes", on_letters(_form("&#{};"), every), _KINDS, any_name),
    Disguise("every letter percent", "escapes", on_letters(_form("%{:02x}"), every), _KINDS, any_name),
    Disguise("separators as entities", "escapes", _named_separators, _KINDS | {"variant"}, of_parts),
    Disguise("address in a parameter", "escapes", _quoted_address, _KINDS | {"variant", "exact"}, any_name),
    *(Disguise(title, "nested escapes", _twice(inner, outer), _KINDS, any_name) for title, inner, outer in _NESTED),
)
