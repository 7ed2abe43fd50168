"""The name in base64, hexadecimal, rot13 and backwards."""

from __future__ import annotations

import base64
import codecs
import textwrap
from collections.abc import Callable
from random import Random

from benchmarks.matching.disguises.base import Disguise, Spelled, Spelling, any_name, longer_than, whole
from benchmarks.matching.names import Name

_KINDS = frozenset({"encoded"})
_FILL = "see the notes about this library and its list of options for details "
_LEAST = 9
"""Bytes that make a base64 run of twelve characters."""


def _carried(run: str, head: int, length: int) -> Spelled:
    """A base64 run; the groups of four that hold the name's bytes carry it."""
    first, last = head // 3 * 4, -(-(head + length) // 3) * 4
    return Spelled(run, (first, min(last, len(run.rstrip("=")))), (0, len(run)))


def _bare(name: Name, rng: Random) -> Spelled:
    run = base64.b64encode(name.text.encode()).decode()
    return Spelled(run, (0, len(run.rstrip("="))), (0, len(run)))


def _in_phrase(head: str) -> Spelling:
    """The name in a phrase; the length of what comes before it decides where its bytes fall in the groups of three."""

    def spell(name: Name, rng: Random) -> Spelled:
        run = base64.b64encode(f"{head}{name.text} now".encode()).decode()
        return _carried(run, len(head), len(name.text))

    return spell


def _url_safe(name: Name, rng: Random) -> Spelled:
    """With bytes that only this alphabet writes with `-` and `_`, and no padding."""
    head = "?>? >>> "
    run = base64.urlsafe_b64encode(f"{head}{name.text} ???>>>".encode()).decode().rstrip("=")
    return _carried(run, len(head), len(name.text))


def _wrapped(name: Name, rng: Random) -> Spelled:
    """A block of several lines, as mail and certificates have them."""
    head = _FILL[: rng.randint(20, 60)] + " "
    run = base64.b64encode(f"{head}{name.text} {_FILL}".encode()).decode()
    width = rng.choice((48, 64, 76))
    first, last = len(head) // 3 * 4, -(-(len(head) + len(name.text)) // 3) * 4
    block = "\n".join(textwrap.wrap(run, width))
    return Spelled(
        "\n" + block + "\n\n", (1 + first + first // width, 1 + last + (last - 1) // width), (1, 1 + len(block))
    )


def _data_address(name: Name, rng: Random) -> Spelled:
    head = "data:text/plain;base64,"
    inner = _in_phrase("see ")(name, rng)
    shifted = [(low + len(head), high + len(head)) for low, high in (inner.core, inner.hull)]
    return Spelled(head + inner.text, shifted[0], (0, shifted[1][1]))


def _hexadecimal(name: Name, rng: Random) -> Spelled:
    digits = name.text.encode().hex()
    return whole(digits.upper() if rng.random() < 0.5 else digits)


def _phrase_in_hexadecimal(name: Name, rng: Random) -> Spelled:
    head = _FILL[: rng.randint(3, 30)] + " "
    digits = f"{head}{name.text} {_FILL[:9]}".encode().hex()
    first = 2 * len(head)
    return Spelled(digits, (first, first + 2 * len(name.text)), (0, len(digits)))


def _pairs(name: Name, rng: Random) -> Spelled:
    return whole(name.text.encode().hex(rng.choice(" :-")))


def _twice(first: Callable[[bytes], bytes], second: Callable[[bytes], bytes]) -> Spelling:
    def spell(name: Name, rng: Random) -> Spelled:
        run = second(first(name.text.encode())).decode()
        return Spelled(run, (0, len(run.rstrip("="))), (0, len(run)))

    return spell


def _hex_bytes(raw: bytes) -> bytes:
    return raw.hex().encode()


def _long_enough(name: Name) -> bool:
    return len(name.text) >= _LEAST


DISGUISES = (
    Disguise("base64", "base64", _bare, _KINDS, _long_enough),
    Disguise("base64, first alignment", "base64", _in_phrase("to "), _KINDS, any_name),
    Disguise("base64, second alignment", "base64", _in_phrase("see "), _KINDS, any_name),
    Disguise("base64, third alignment", "base64", _in_phrase("with "), _KINDS, any_name),
    Disguise("base64, URL-safe", "base64", _url_safe, _KINDS, any_name),
    Disguise("base64, wrapped", "base64", _wrapped, _KINDS, any_name),
    Disguise("base64 in a data address", "base64", _data_address, _KINDS, any_name),
    Disguise("base64 twice", "base64", _twice(base64.b64encode, base64.b64encode), _KINDS, _long_enough),
    Disguise("base64 of hexadecimal", "base64", _twice(_hex_bytes, base64.b64encode), _KINDS, _long_enough),
    Disguise("hexadecimal", "hexadecimal", _hexadecimal, _KINDS, longer_than(4)),
    Disguise("hexadecimal phrase", "hexadecimal", _phrase_in_hexadecimal, _KINDS, longer_than(4)),
    Disguise("hexadecimal pairs", "hexadecimal", _pairs, _KINDS, longer_than(4)),
    Disguise("hexadecimal of base64", "hexadecimal", _twice(base64.b64encode, _hex_bytes), _KINDS, _long_enough),
    Disguise("rot13", "ciphers", lambda name, rng: whole(codecs.encode(name.text, "rot13")), _KINDS, longer_than(6)),
    Disguise("reversed", "ciphers", lambda name, rng: whole(name.text[::-1]), _KINDS, longer_than(6)),
)
