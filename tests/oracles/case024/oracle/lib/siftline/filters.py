"""Filters: which lines come in."""

import re

from .lexing import QueryError, unescape

_PART = re.compile(r'[ \t\r\n]+|(?P<sign>[()])|"(?P<text>(?:[^"\\]|\\.)*)"|(?P<word>[^ \t\r\n()"|]+)', re.DOTALL)


def read_filter(text):
    """A function of a line."""
    parts = []
    at = 0
    while at < len(text):
        match = _PART.match(text, at)
        if match is None:
            raise QueryError("a quotation mark is not closed")
        at = match.end()
        if match.lastgroup:
            parts.append((match.lastgroup, match[match.lastgroup]))
    if not parts:
        return lambda line: True
    found = _either(parts)
    if parts:
        raise QueryError("a parenthesis that nothing opened")
    return found


def _either(parts):
    choices = [_all(parts)]
    while parts[:1] == [("word", "OR")]:
        parts.pop(0)
        choices.append(_all(parts))
    return choices[0] if len(choices) == 1 else lambda line: any(choice(line) for choice in choices)


def _all(parts):
    needed = [_one(parts)]
    while parts and parts[0] not in (("word", "OR"), ("sign", ")")):
        if parts[0] == ("word", "AND"):
            parts.pop(0)
        needed.append(_one(parts))
    return needed[0] if len(needed) == 1 else lambda line: all(need(line) for need in needed)


def _one(parts):
    if not parts:
        raise QueryError("the filter ends too early")
    kind, text = parts.pop(0)
    if kind == "text":
        wanted = unescape(text)
        return lambda line: wanted in line
    if kind == "sign":
        if text == ")":
            raise QueryError("a parenthesis closes nothing")
        inner = _either(parts)
        if parts[:1] != [("sign", ")")]:
            raise QueryError("a parenthesis is not closed")
        parts.pop(0)
        return inner
    if text == "NOT":
        negated = _one(parts)
        return lambda line: not negated(line)
    if text in ("AND", "OR"):
        raise QueryError(f"{text} stands alone")
    return _word(text)


def _word(text):
    pattern = ".*".join(re.escape(piece) for piece in _lowered(text).split("*"))
    found = re.compile(pattern, re.DOTALL).search
    return lambda line: found(_lowered(line)) is not None


def _lowered(text):
    return re.sub("[A-Z]+", lambda match: match[0].lower(), text)
