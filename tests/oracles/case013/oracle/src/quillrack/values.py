"""Lists, and values with parameters."""

import re

from .errors import HeaderError
from .racks import LooseRack
from .sources import pairs_of
from .words import BLANKS, TOKEN, has_control, is_token

_MAIN = re.compile(rf"{TOKEN.pattern}(?:/{TOKEN.pattern})*")
_QUOTED = re.compile(r'"((?:[^"\\]|\\.)*)"', re.DOTALL)
_STEP = re.compile(r"[ \t]*;[ \t]*")


def read_value(text):
    """The main part and the parameters."""
    if not isinstance(text, str):
        raise TypeError("a value is a str")
    text = text.strip(BLANKS)
    main = _MAIN.match(text)
    if main is None:
        raise HeaderError("no main part")
    place, params = main.end(), LooseRack()
    while place < len(text):
        step = _STEP.match(text, place)
        if step is None:
            raise HeaderError("no semicolon")
        place = _parameter(text, step.end(), params)
    return main.group(), params


def _parameter(text, place, params):
    name = TOKEN.match(text, place)
    if name is None:
        return place
    place = name.end()
    if text[place : place + 1] != "=":
        params.add(name.group(), None)
        return place
    quoted, plain = _QUOTED.match(text, place + 1), TOKEN.match(text, place + 1)
    if quoted and not has_control(quoted.group()):
        params.add(name.group(), re.sub(r"\\(.)", r"\1", quoted.group(1)))
        return quoted.end()
    if plain is None:
        raise HeaderError("no value")
    params.add(name.group(), plain.group())
    return plain.end()


def write_value(main, params=(), *, quote="needed"):
    """The text of a main part with parameters."""
    if quote not in ("needed", "always"):
        raise ValueError("quote is 'needed' or 'always'")
    if not isinstance(main, str):
        raise TypeError("a main part is a str")
    if not _MAIN.fullmatch(main):
        raise HeaderError("a main part is made of tokens")
    return "; ".join([main, *(_written(name, value, quote) for name, value in pairs_of(params))])


def _written(name, value, quote):
    if not isinstance(name, str) or not (value is None or isinstance(value, str)):
        raise TypeError("names and values are str")
    if not is_token(name) or (value and has_control(value)):
        raise HeaderError("a faulty parameter")
    if value is None:
        return name
    if quote == "needed" and is_token(value):
        return f"{name}={value}"
    return name + '="' + re.sub(r'(["\\])', r"\\\1", value) + '"'


def split_list(text):
    """The elements between commas."""
    if not isinstance(text, str):
        raise TypeError("a list is a str")
    found, start, place = [], 0, 0
    while place < len(text):
        if text[place] == '"':
            quoted = _QUOTED.match(text, place)
            if quoted is None:
                raise HeaderError("a quoted string does not end")
            place = quoted.end()
            continue
        if text[place] == ",":
            found.append(text[start:place])
            start = place + 1
        place += 1
    return [part.strip(BLANKS) for part in [*found, text[start:]] if part.strip(BLANKS)]
