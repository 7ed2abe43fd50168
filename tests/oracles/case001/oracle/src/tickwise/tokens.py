"""Reading one field: numbers, ranges, steps, lists and spread tokens."""

import re
import zlib
from collections.abc import Iterable

from tickwise.errors import ExpressionError
from tickwise.spec import FieldSpec

_ITEM = re.compile(r"(?P<body>[^/]+)(?:/(?P<step>[^/]+))?")
_SPREAD = re.compile(r"h(?:\((?P<low>[^()-]+)-(?P<high>[^()-]+)\))?")


def read_values(spec: FieldSpec, item: str, key: str | None) -> Iterable[int]:
    """The values that one list item (lower case) stands for."""
    parts = _ITEM.fullmatch(item)
    if parts is None:
        raise fault(spec, item)
    step = None if parts["step"] is None else _read_step(spec, parts["step"])
    body = parts["body"]
    spread = _SPREAD.fullmatch(body)
    if spread is not None:
        return _spread_values(spec, spread, step, key)
    if body == "*":
        return range(spec.low, spec.high + 1, step or 1)
    if "-" in body:
        return _range_values(spec, body, step or 1)
    number = read_number(spec, body)
    if step is None:
        return (number,)
    return range(number, spec.high + 1, step)


def read_number(spec: FieldSpec, text: str) -> int:
    """A literal or a name, as the field's own number (a weekday of 7 becomes 0)."""
    value = _read_bound(spec, text)
    return 0 if spec.name == "weekday" and value == 7 else value


def fault(spec: FieldSpec, text: str) -> ExpressionError:
    """The error for a token that the field does not accept."""
    return ExpressionError(f"{spec.name} field does not accept {text!r}", spec.name)


def _read_bound(spec: FieldSpec, text: str) -> int:
    if text in spec.names:
        return spec.names[text]
    if not re.fullmatch(r"[0-9]{1,6}", text) or not spec.low <= int(text) <= spec.top:
        raise fault(spec, text)
    return int(text)


def _read_step(spec: FieldSpec, text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,6}", text) or int(text) == 0:
        raise fault(spec, "/" + text)
    return int(text)


def _range_values(spec: FieldSpec, body: str, step: int) -> list[int]:
    first, _, last = body.partition("-")
    low, high = read_number(spec, first), _read_bound(spec, last)
    if high == _read_bound(spec, first):
        walk = [high]
    elif low <= high:
        walk = list(range(low, high + 1))
    elif spec.wraps:
        walk = [*range(low, spec.high + 1), *range(spec.low, high + 1)]
    else:
        raise fault(spec, body)
    return [0 if spec.name == "weekday" and value == 7 else value for value in walk[::step]]


def _spread_values(spec: FieldSpec, match: re.Match[str], step: int | None, key: str | None) -> Iterable[int]:
    if spec.spread_high is None:
        raise fault(spec, match[0])
    if key is None:
        raise ExpressionError(f"{spec.name} field uses H but no key was given", spec.name)
    low, high = spec.low, spec.spread_high
    if match["low"] is not None:
        low, high = _read_bound(spec, match["low"]), _read_bound(spec, match["high"])
    if low > high or high > spec.high:
        raise fault(spec, match[0])
    digest = zlib.crc32(f"{key}/{spec.name}".encode())
    if step is None:
        return (low + digest % (high - low + 1),)
    return range(low + digest % min(step, high - low + 1), high + 1, step)
