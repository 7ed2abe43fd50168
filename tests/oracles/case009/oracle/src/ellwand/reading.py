"""Reading texts: one number with a unit, or a descending series of them."""

import re
from collections.abc import Mapping
from fractions import Fraction

from .errors import ReadError
from .numbers import BLANKS, NUMBER, parse

_PART = re.compile(rf"([0-9][0-9,.]*)[{BLANKS}]*([a-z\u00b5\u03bc]+)")
_B = f"[{BLANKS}]"
_GAP = re.compile(rf"{_B}*,{_B}*and{_B}+|{_B}+and{_B}+|{_B}*,{_B}*|{_B}*")
_CLOCK = re.compile(r"(?:([0-9]+):([0-5][0-9])|([0-9]+)):([0-5][0-9](?:\.[0-9]+)?)")


def signed(text: object) -> tuple[int, str]:
    """The sign of a text and what follows it, without blanks at the ends and in lower case."""
    if not isinstance(text, str):
        raise TypeError(f"{type(text).__name__} is no text")
    body = lowered(text.strip(BLANKS))
    if body[:1] in ("+", "-"):
        return (-1 if body[0] == "-" else 1), body[1:]
    return 1, body


def lowered(text: str) -> str:
    """Letters of ASCII in lower case; others, which no unit has in two cases, stay."""
    return re.sub(r"[A-Z]+", lambda found: found[0].lower(), text)


def read_single(text: object, spellings: Mapping[str, int], kind: str) -> Fraction:
    """A number with at most one unit."""
    sign, body = signed(text)
    found = re.fullmatch(rf"({NUMBER})[{BLANKS}]*([a-z]*)", body)
    if found is None or found[2] not in spellings:
        raise ReadError(str(text), kind)
    return sign * parse(found[1]) * spellings[found[2]]


def _part(found: re.Match[str] | None, spellings: Mapping[str, Fraction]) -> tuple[Fraction, Fraction] | None:
    if found is None or found[2] not in spellings or not re.fullmatch(NUMBER, found[1]):
        return None
    return parse(found[1]), spellings[found[2]]


def read_series(text: object, spellings: Mapping[str, Fraction], kind: str) -> Fraction:
    """A number alone, or counts with descending units."""
    sign, body = signed(text)
    if re.fullmatch(NUMBER, body):
        return sign * parse(body)
    total, place, above = Fraction(0), 0, None
    while place < len(body) or above is None:
        if above is not None:
            gap = _GAP.match(body, place)
            place = gap.end() if gap else place
        found = _PART.match(body, place)
        part = _part(found, spellings)
        if found is None or part is None or (above is not None and part[1] >= above):
            raise ReadError(str(text), kind)
        total += part[0] * part[1]
        above = part[1]
        place = found.end()
    return sign * total


def read_clock(text: object, kind: str) -> Fraction | None:
    """Seconds of a text with colons, if it is one."""
    sign, body = signed(text)
    found = _CLOCK.fullmatch(body)
    if found is None:
        return None
    hours, minutes, lone, seconds = found.groups()
    whole = parse(hours or "0") * 3600 + parse(minutes or lone) * 60
    return sign * (whole + parse(seconds))
