"""The name with its separators changed, added or dropped, or broken over lines."""

from __future__ import annotations

from random import Random

from benchmarks.matching.disguises.base import Disguise, Spelled, Spelling, cut, of_parts, whole
from benchmarks.matching.names import Name

_KINDS = frozenset({"exact", "variant"})


def _by(separator: str) -> Spelling:
    return lambda name, rng: whole(separator.join(name.parts))


def _title(name: Name, rng: Random) -> Spelled:
    return whole(" ".join(part.capitalize() for part in name.parts))


def _camel(name: Name, rng: Random) -> Spelled:
    first, *others = name.parts
    return whole(first + "".join(part.capitalize() for part in others))


def _pascal(name: Name, rng: Random) -> Spelled:
    return whole("".join(part.capitalize() for part in name.parts))


def _mixed(name: Name, rng: Random) -> Spelled:
    first, *others = name.parts
    return whole(first + "".join(rng.choice("-_./ ") + part for part in others))


def _added(separator: str) -> Spelling:
    def spell(name: Name, rng: Random) -> Spelled:
        at = cut(name.text, rng, margin=2)
        return whole(name.text[:at] + separator + name.text[at:])

    return spell


def _hyphenated(mark: str) -> Spelling:
    """A word broken by a hyphen at the end of a line."""

    def spell(name: Name, rng: Random) -> Spelled:
        part = max(name.parts, key=len)
        at = name.text.lower().index(part) + cut(part, rng, margin=2)
        return whole(name.text[:at] + mark + name.text[at:])

    return spell


def _long_part(name: Name) -> bool:
    return max(map(len, name.parts)) > 6


def _one_part(name: Name) -> bool:
    return len(name.parts) == 1 and len(name.text) > 6


def _wrapped(indent: str) -> Spelling:
    """A name that a line end divides between two parts."""

    def spell(name: Name, rng: Random) -> Spelled:
        keep = name.separator or " "
        at = rng.randrange(1, len(name.parts))
        tail = keep if keep != " " else ""
        return whole(keep.join(name.parts[:at]) + tail + "\n" + indent + keep.join(name.parts[at:]))

    return spell


_JOINED: tuple[tuple[str, Spelling], ...] = (
    ("hyphen", _by("-")), ("underscore", _by("_")), ("two underscores", _by("__")), ("dot", _by(".")),
    ("slash", _by("/")), ("backslash", _by("\\")), ("two colons", _by("::")), ("blank", _by(" ")),
    ("no-break space", _by("\u00a0")), ("non-breaking hyphen", _by("\u2011")), ("en dash", _by("\u2013")),
    ("title case", _title), ("camel case", _camel), ("pascal case", _pascal), ("mixed separators", _mixed),
)  # fmt: skip
_LINES: tuple[tuple[str, Spelling], ...] = (
    ("wrapped", _wrapped("")), ("wrapped, indented", _wrapped("    ")), ("wrapped in a quote", _wrapped("> ")),
    ("wrapped in a comment", _wrapped("# ")), ("wrapped in a doc comment", _wrapped(" * ")),
    ("wrapped in a slash comment", _wrapped("// ")),
)  # fmt: skip

DISGUISES = (
    *(Disguise(title, "separators changed", spell, _KINDS, of_parts) for title, spell in _JOINED),
    Disguise("dropped", "separators changed", _by(""), _KINDS, of_parts),
    *(Disguise(title, "wrapped", spell, _KINDS, of_parts) for title, spell in _LINES),
    Disguise("hyphenated at a line end", "wrapped", _hyphenated("-\n"), _KINDS, _long_part),
    Disguise("hyphenated in a quote", "wrapped", _hyphenated("-\n> "), _KINDS, _long_part),
    *(
        Disguise(f"added {title}", "separators added", _added(mark), _KINDS, _one_part)
        for title, mark in (("hyphen", "-"), ("underscore", "_"), ("dot", "."), ("blank", " "))
    ),
)
