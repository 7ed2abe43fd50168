"""Quoted names in headers."""

import re

_LETTERS = {"a": 7, "b": 8, "t": 9, "n": 10, "v": 11, "f": 12, "r": 13, '"': 34, "\\": 92}
_NAMES = {value: letter for letter, value in _LETTERS.items()}
_TOKEN = re.compile(r'\\([0-7]{3})|\\([abtnvfr"\\])|([^"\\])')


def unquote(text: str) -> tuple[str, str]:
    """A quoted name at the beginning of a text, and what follows it; ValueError if it is malformed."""
    data = bytearray()
    at = 1
    while not text.startswith('"', at):
        token = _TOKEN.match(text, at)
        if token is None:
            raise ValueError("malformed quoting")
        octal, letter, plain = token.groups()
        if octal:
            value = int(octal, 8)
            if value > 255:
                raise ValueError("no byte")
            data.append(value)
        else:
            data += bytes([_LETTERS[letter]]) if letter else plain.encode("utf-8")
        at = token.end()
    return data.decode("utf-8"), text[at + 1 :]


def quote(name: str) -> str:
    """A name as headers have it."""
    if name != "/dev/null" and not re.search(r'[\x00-\x1f\x7f"\\]', name):
        return name
    return '"' + "".join(map(_escape, name)) + '"'


def _escape(character: str) -> str:
    code = ord(character)
    if code in _NAMES:
        return "\\" + _NAMES[code]
    return f"\\{code:03o}" if code < 32 or code == 127 else character
