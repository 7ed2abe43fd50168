"""Disguises of a term, one function for each class, made without the matcher's own tables."""

from __future__ import annotations

import base64
import codecs
import re
from collections.abc import Callable
from random import Random

LOOKALIKES = {
    "a": "аα", "b": "Ь", "c": "сϲ", "e": "еҽ", "h": "һ", "i": "іι", "j": "ј", "k": "κк", "l": "ӏ", "m": "м", "n": "ո",
    "o": "оοօ", "p": "рρ", "q": "ԛ", "r": "г", "s": "ѕ", "t": "т", "u": "ս", "v": "ν", "w": "ԝ", "x": "хχ", "y": "уү",
}  # fmt: skip
LEET = {"o": "0", "i": "1", "l": "1", "e": "3", "a": "4", "s": "5", "t": "7", "b": "8", "g": "9", "z": "2"}
ZERO_WIDTH = ("\u200b", "\u200c", "\u200d", "\u2060", "\ufeff", "\u00ad", "\u202e", "\u2066", "\U000e0071", "\u180e")
MARKS = ("\u0301", "\u0308", "\u0323", "\u0336", "\u20d2")

Disguise = Callable[[str, Random], str]


def letters(text: str) -> list[int]:
    """Where the letters of a text are."""
    return [at for at, char in enumerate(text) if char.isalpha()]


def inner(text: str, rng: Random) -> int:
    """A place between two letters or digits that stand side by side."""
    return rng.choice([at for at in range(1, len(text)) if text[at - 1].isalnum() and text[at].isalnum()])


def parts(text: str) -> list[str]:
    """The text split at what is no letter or digit."""
    return re.split(r"[^A-Za-z0-9]+", text)


def joined_by(separator: str) -> Disguise:
    return lambda text, rng: separator.join(parts(text))


def split_with(left: str, right: str = "") -> Disguise:
    """The text split somewhere by markup, with the closing mark behind it when there is one."""

    def disguise(text: str, rng: Random) -> str:
        at = inner(text, rng)
        return text[:at] + left + text[at:] + right

    return disguise


def mixed_case(text: str, rng: Random) -> str:
    return "".join(rng.choice((char.lower(), char.upper())) for char in text)


def camel(text: str, rng: Random) -> str:
    return "".join(part.capitalize() for part in parts(text))


def shifted(base: int, upper: int | None = None) -> Disguise:
    def disguise(text: str, rng: Random) -> str:
        first = upper if upper is not None else base
        return "".join(
            chr(base + ord(c) - 97) if "a" <= c <= "z" else chr(first + ord(c) - 65) if "A" <= c <= "Z" else c
            for c in text
        )

    return disguise


def lookalike(text: str, rng: Random) -> str:
    places = [at for at in letters(text) if text[at].lower() in LOOKALIKES]
    chosen = rng.sample(places, rng.randint(1, max(1, len(places) - 1)))
    return "".join(rng.choice(LOOKALIKES[c.lower()]) if at in chosen else c for at, c in enumerate(text))


def invisible(text: str, rng: Random) -> str:
    at = inner(text, rng)
    return text[:at] + rng.choice(ZERO_WIDTH) + text[at:]


def combining(text: str, rng: Random) -> str:
    chosen = rng.sample(letters(text), rng.randint(1, 2))
    return "".join(c + rng.choice(MARKS) if at in chosen else c for at, c in enumerate(text))


def leetspeak(text: str, rng: Random) -> str:
    places = [at for at, c in enumerate(text) if c.lower() in LEET]
    chosen = rng.sample(places, rng.randint(1, max(1, len(places) - 1)))
    return "".join(LEET[c.lower()] if at in chosen else c for at, c in enumerate(text))


def encode_letters(form: str) -> Disguise:
    """Some letters of the text written in an escape form with the code point inserted."""

    def disguise(text: str, rng: Random) -> str:
        chosen = rng.sample(letters(text), rng.randint(1, len(letters(text))))
        return "".join(form.format(ord(c)) if at in chosen else c for at, c in enumerate(text))

    return disguise


def twice(inner_form: str, escape: str, by: str) -> Disguise:
    return lambda text, rng: encode_letters(inner_form)(text, rng).replace(escape, by)


def base64_aligned(shift: int) -> Disguise:
    def disguise(text: str, rng: Random) -> str:
        padded = "(-"[:shift] + text + " and on"
        return base64.b64encode(padded.encode()).decode()

    return disguise


def base64_bare(text: str, rng: Random) -> str:
    return base64.b64encode(text.encode() if len(text) > 7 else f"{text} {text}".encode()).decode()


def base64_url_safe(text: str, rng: Random) -> str:
    return base64.urlsafe_b64encode(f"??>{text}>>?~".encode()).decode().rstrip("=")


def base64_wrapped(text: str, rng: Random) -> str:
    whole = base64.b64encode(f"something about {text} and so on".encode()).decode()
    width = rng.choice((16, 20, 24))
    return "\n".join(whole[at : at + width] for at in range(0, len(whole), width))


def hexadecimal(text: str, rng: Random) -> str:
    return text.encode().hex()


def hex_pairs(text: str, rng: Random) -> str:
    return text.encode().hex(rng.choice(" :"))


CLASSES: dict[str, tuple[Disguise, str]] = {
    "as it is": (lambda text, rng: text, "exact"),
    "letter case": (mixed_case, "exact"),
    "beside CJK": (lambda text, rng: text, "exact"),
    "hyphens": (joined_by("-"), "variant"),
    "underscores": (joined_by("_"), "variant"),
    "double underscores": (joined_by("__"), "variant"),
    "dots": (joined_by("."), "variant"),
    "slashes": (joined_by("/"), "variant"),
    "double colons": (joined_by("::"), "variant"),
    "blanks": (joined_by(" "), "variant"),
    "no-break spaces": (joined_by("\u00a0"), "variant"),
    "joined": (joined_by(""), "variant"),
    "camel case": (camel, "variant"),
    "wrapped": (joined_by("\n"), "variant"),
    "wrapped in a quote": (joined_by("\n> "), "variant"),
    "wrapped in a list": (joined_by("\n  "), "variant"),
    "emphasis": (split_with("**", "**"), "variant"),
    "light emphasis": (split_with("*", "*"), "variant"),
    "code ticks": (split_with("`", "`"), "variant"),
    "comment": (split_with("<!-- x y -->"), "variant"),
    "tag": (split_with("<b>", "</b>"), "variant"),
    "empty tag": (split_with("<wbr/>"), "variant"),
    "link": (split_with("](#x)"), "variant"),
    "full width": (shifted(0xFF41, 0xFF21), "disguised"),
    "mathematical": (shifted(0x1D41A, 0x1D400), "disguised"),
    "enclosed": (shifted(0x24D0, 0x24B6), "disguised"),
    "negative squared": (shifted(0x1F170, 0x1F170), "disguised"),
    "look-alikes": (lookalike, "disguised"),
    "invisible": (invisible, "disguised"),
    "combining": (combining, "disguised"),
    "leetspeak": (leetspeak, "disguised"),
    "percent": (encode_letters("%{:02X}"), "encoded"),
    "decimal entities": (encode_letters("&#{};"), "encoded"),
    "hex entities": (encode_letters("&#x{:x};"), "encoded"),
    "u escapes": (encode_letters("\\u{:04x}"), "encoded"),
    "x escapes": (encode_letters("\\x{:02x}"), "encoded"),
    "octal escapes": (encode_letters("\\{:03o}"), "encoded"),
    "percent twice": (twice("%{:02x}", "%", "%25"), "encoded"),
    "entities twice": (twice("&#{};", "&", "&amp;"), "encoded"),
    "base64": (base64_bare, "encoded"),
    "base64, second alignment": (base64_aligned(1), "encoded"),
    "base64, third alignment": (base64_aligned(2), "encoded"),
    "base64, URL-safe": (base64_url_safe, "encoded"),
    "base64, wrapped": (base64_wrapped, "encoded"),
    "hex": (hexadecimal, "encoded"),
    "hex pairs": (hex_pairs, "encoded"),
    "rot13": (lambda text, rng: codecs.encode(text, "rot13"), "encoded"),
    "reversed": (lambda text, rng: text[::-1], "encoded"),
}
"""From the name of a class to its disguise and the kind of match that it must be at least."""
