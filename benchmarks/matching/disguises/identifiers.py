"""The name inside an identifier, at a boundary of its parts, or inside a longer word."""

from __future__ import annotations

from random import Random

from benchmarks.matching.disguises.base import Disguise, Spelled, Spelling, any_name, inside, longer_than
from benchmarks.matching.names import Name

_KINDS = frozenset({"exact", "variant"})
_WORDS = ("parse", "load", "writer", "error", "config", "node", "token")


def _snake(name: Name, rng: Random) -> Spelled:
    word = rng.choice(_WORDS)
    text = "_".join(name.parts)
    return inside("", text, f"_{word}") if rng.random() < 0.5 else inside(f"{word}_", text, "")


def _constant(name: Name, rng: Random) -> Spelled:
    return inside("", "_".join(name.parts).upper(), f"_{rng.choice(_WORDS).upper()}")


def _pascal(name: Name, rng: Random) -> Spelled:
    return inside("", "".join(part.capitalize() for part in name.parts), rng.choice(_WORDS).capitalize())


def _camel(name: Name, rng: Random) -> Spelled:
    return inside(rng.choice(_WORDS), "".join(part.capitalize() for part in name.parts), "")


def _kebab(name: Name, rng: Random) -> Spelled:
    return inside("", name.text, f"-{rng.choice(_WORDS)}")


def _numbered(name: Name, rng: Random) -> Spelled:
    return inside("", name.text, str(rng.randint(2, 99)))


def _affixed(*affixes: str) -> Spelling:
    return lambda name, rng: inside(rng.choice(affixes), name.text.lower(), "")


def _suffixed(*affixes: str) -> Spelling:
    return lambda name, rng: inside("", name.text.lower(), rng.choice(affixes))


def _plural(name: Name, rng: Random) -> Spelled:
    """The name with a plural ending, which may or may not be counted as the name's."""
    text = name.text + "s"
    return Spelled(text, (0, len(name.text)), (0, len(text)))


def _embedded(name: Name, rng: Random) -> Spelled:
    """Between letters that make no word with it, as in a mangled symbol."""
    return inside(rng.choice(("zq", "xv", "qk")), name.letters, rng.choice(("vq", "zx", "kj")))


DISGUISES = (
    Disguise("snake case", "identifiers", _snake, _KINDS, any_name),
    Disguise("constant", "identifiers", _constant, _KINDS, any_name),
    Disguise("class name", "identifiers", _pascal, _KINDS, any_name),
    Disguise("method name", "identifiers", _camel, _KINDS, any_name),
    Disguise("kebab case", "identifiers", _kebab, _KINDS, any_name),
    Disguise("numbered", "identifiers", _numbered, _KINDS, lambda name: not name.text[-1].isdigit()),
    Disguise("known prefix", "identifiers", _affixed("lib", "py", "go", "js", "node"), _KINDS, longer_than(4)),
    Disguise("known suffix", "identifiers", _suffixed("js", "py", "rs", "lib"), _KINDS, longer_than(4)),
    Disguise("plural", "identifiers", _plural, _KINDS, longer_than(4)),
    Disguise("in a longer word", "identifiers", _embedded, frozenset({"embedded"}), longer_than(5)),
)
