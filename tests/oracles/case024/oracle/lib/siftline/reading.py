"""Stages that read fields out of a text."""

import json
import re

from .lexing import QueryError, unescape
from .values import convert, convert_word


def read_json(text):
    """Fields of a JSON object with inner names joined by dots; None where the text is none."""
    try:
        found = json.loads(text, parse_constant=_refuse, parse_int=float)
    except (ValueError, RecursionError):
        return None
    if not isinstance(found, dict):
        return None
    fields = {}
    _flatten(found, "", fields)
    return fields


def _refuse(name):
    raise ValueError(name)


def _flatten(value, name, fields):
    if isinstance(value, dict):
        parts = value.items()
    elif isinstance(value, list):
        parts = ((str(at), part) for at, part in enumerate(value))
    else:
        fields.pop(name, None)
        fields[name] = value
        return
    for key, part in parts:
        _flatten(part, f"{name}.{key}" if name else key, fields)


_PAIR = re.compile(r'[ \t]*([^ \t="]+)(?:(=)(?:"((?:[^"\\]|\\.)*)"|([^ \t="]*)))?(?=[ \t]|$)', re.DOTALL)
_ESCAPE = re.compile(r"\\(.)", re.DOTALL)


def read_logfmt(text):
    fields = {}
    text = text.rstrip(" \t")
    at = 0
    while at < len(text):
        match = _PAIR.match(text, at)
        if match is None:
            return None
        name, equals, quoted, word = match.groups()
        if quoted is not None:
            fields[name] = _ESCAPE.sub(lambda escape: {"n": "\n", "t": "\t"}.get(escape[1], escape[1]), quoted)
        else:
            fields[name] = convert_word(word) if equals else True
        at = match.end()
    return fields or None


_PIECE = re.compile(r"(\*)|([ \t]+)|(\\\*)|((?:[^* \t\\]|\\[^*])+)", re.DOTALL)


def pattern_reader(raw, names):
    """A function from a text to fields, after a pattern with stars."""
    parts = [_part(match) for match in _PIECE.finditer(raw)]
    stars = parts.count("(.*?)")
    if stars != len(names):
        raise QueryError(f"{stars} stars and {len(names)} names")
    if len(set(names)) != len(names):
        raise QueryError("a name stands twice")
    if parts[-1:] == ["(.*?)"]:
        parts[-1] = "(.*)"
    compiled = re.compile("".join(parts), re.DOTALL)

    def read(text):
        match = compiled.search(text)
        return None if match is None else dict(zip(names, map(convert, match.groups())))

    return read


def _part(match):
    star, space, literal_star, text = match.groups()
    if star:
        return "(.*?)"
    if space:
        return "[ \\t]+"
    return r"\*" if literal_star else re.escape(unescape(text))
