"""What may stand as a value, and what an operation would come to."""

import operator
import re

from .errors import Barred, TooBig, TooLong, Unavailable
from .tables import DEFAULT_OPERATORS, is_barred_value

SIZED = (str, bytes, bytearray, list, tuple, dict, set, frozenset)
_SEQUENCES = (str, bytes, bytearray, list, tuple)
_DIGITS = re.compile(r"\d+")


def screen(value, limits):
    """Return a value that a formula may hold; raises Barred, TooBig or TooLong."""
    if isinstance(value, int):
        if value.bit_length() > limits.bits:
            raise TooBig("the number is too big")
    elif isinstance(value, SIZED):
        if len(value) > limits.length:
            raise TooLong("the value is too long")
    elif is_barred_value(value):
        raise Barred("the value is barred")
    return value


def foresee(symbol, function, left, right, limits):
    """Refuse an operation whose result could not stand, before it is done."""
    if function is not DEFAULT_OPERATORS.get(symbol):
        return
    if symbol == "%" and isinstance(left, str | bytes | bytearray):
        raise Unavailable("texts are not filled with %")
    bits = _bits(symbol, left, right)
    if bits is not None and bits > limits.bits:
        raise TooBig("the number would be too big")
    length = _length(symbol, left, right)
    if length is not None and length > limits.length:
        raise TooLong("the value would be too long")


def _bits(symbol, left, right):
    """The least number of bits that the result needs."""
    if not isinstance(left, int) or not isinstance(right, int) or right < 1:
        return None
    if symbol == "**":
        return (left.bit_length() - 1) * right + 1 if abs(left) > 1 else None
    if symbol == "<<":
        return left.bit_length() + right if left else None
    return None


def _length(symbol, left, right):
    if symbol == "*":
        for value, times in ((left, right), (right, left)):
            if isinstance(value, _SEQUENCES) and isinstance(times, int):
                return len(value) * operator.index(times)
    if symbol == "+" and isinstance(left, _SEQUENCES) and isinstance(right, _SEQUENCES):
        return len(left) + len(right)
    return None


def filled(value, pattern, limits):
    """The text of a field; raises TooLong for a width beyond the limit."""
    if any(len(digits) > 9 or int(digits) > limits.length for digits in _DIGITS.findall(pattern)):
        raise TooLong("the field would be too long")
    return format(value, pattern)
