"""The folding table: what each character outside ASCII stands for when a reader looks at it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import unicodedata2 as unicode_data

NAMED_LETTER = re.compile(
    r"(?:LATIN|SQUARED|CIRCLED|FULLWIDTH|REGIONAL).*?(?:CAPITAL|SMALL|SYMBOL)(?: CAPITAL| LETTER)* "
    r"([A-Z])(?: WITH .*)?$"
)
# The source compares these with letters of their own script; on a page they are read as the Latin letter.
READ_AS = {"п": "n", "г": "r", "и": "u", "ь": "b", "з": "3", "ч": "4", "я": "r", "η": "n", "μ": "u", "ω": "w",
           "π": "n", "σ": "o", "χ": "x", "γ": "y", "κ": "k", "τ": "t", "ι": "i", "ε": "e", "л": "n", "β": "b",
           "ш": "w", "щ": "w", "д": "d", "ц": "u", "ж": "x", "ё": "e", "э": "e", "ф": "o", "θ": "o", "δ": "d",
           "λ": "a", "ς": "s", "ψ": "w", "φ": "o"}  # fmt: skip
UNREAD = ("Cn", "Co", "Mn", "Me")


def read_confusables(path: Path) -> dict[str, str]:
    """The source's pairs, from a character to what it is confused with."""
    pairs: dict[str, str] = {}
    for line in path.read_text("utf-8-sig").splitlines():
        fields = [field.strip() for field in line.split("#", 1)[0].split(";")]
        if len(fields) >= 2:
            pairs[chr(int(fields[0], 16))] = "".join(chr(int(code, 16)) for code in fields[1].split())
    return pairs


def letters_only(text: str) -> str:
    """The text, decomposed, in lower case, reduced to ASCII letters and digits; empty when others remain."""
    kept = [c for c in unicode_data.normalize("NFKD", text.casefold()) if unicode_data.category(c)[0] in "LNS"]
    joined = "".join(kept).lower()
    return joined if joined.isascii() and joined.isalnum() else ""


def by_look(char: str, pairs: dict[str, str]) -> str:
    """What the confusables say of the character or of its other case."""
    for form in (char, char.lower(), char.upper()):
        found = letters_only(pairs.get(form, ""))
        if found:
            return found
    return ""


def by_name(char: str) -> str:
    """The letter that the character's published name gives it."""
    match = NAMED_LETTER.search(unicode_data.name(char, ""))
    return match[1].lower() if match else ""


def by_base(char: str, pairs: dict[str, str]) -> str:
    """The fold of the letter that the character's published name adds a stroke, tick or hook to."""
    base, added, _ = unicode_data.name(char, "").partition(" WITH ")
    if not added or not base.startswith(("CYRILLIC", "GREEK", "LATIN")):
        return ""
    try:
        letter = unicode_data.lookup(base)
    except KeyError:
        return ""
    return letters_only(letter) or by_look(letter, pairs) or READ_AS.get(letter.lower(), "")


def fold(char: str, pairs: dict[str, str]) -> str:
    """The ASCII letters or digits that the character stands for, else its own plain lower-case form."""
    steps: tuple[Callable[[], str], ...] = (
        lambda: letters_only(char),
        lambda: by_look(char, pairs),
        lambda: READ_AS.get(char.lower(), ""),
        lambda: by_name(char),
        lambda: by_base(char, pairs),
        lambda: by_parts(char, pairs),
    )
    return next(filter(None, (step() for step in steps)), "")


def by_parts(char: str, pairs: dict[str, str]) -> str:
    """The fold of the character's decomposition, letter by letter."""
    parts = unicode_data.normalize("NFKD", char.casefold())
    if parts == char:
        return ""
    return "".join(letters_only(c) or by_look(c, pairs) or READ_AS.get(c, c) for c in parts if kept(c))


def kept(char: str) -> bool:
    """Whether a character is a letter or a digit."""
    return unicode_data.category(char)[0] == "L" or unicode_data.category(char) in ("Nd", "Nl", "No")


def ranges(test: Callable[[str], bool]) -> list[list[int]]:
    """The runs of code points past ASCII for which the test holds, both ends included."""
    found: list[list[int]] = []
    for code in range(0x80, 0x110000):
        if 0xD800 <= code < 0xE000 or not test(chr(code)):
            continue
        if found and found[-1][1] == code - 1:
            found[-1][1] = code
        else:
            found.append([code, code])
    return found


def invisible(char: str) -> bool:
    """Format characters, fillers and selectors: nothing of them is seen on a page."""
    code = ord(char)
    fillers = code in (0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0)
    selectors = 0xFE00 <= code <= 0xFE0F or 0xE0000 <= code <= 0xE0FFF or 0x180B <= code <= 0x180F
    return fillers or selectors or unicode_data.category(char) == "Cf"


def hangul_or_surrogate(code: int) -> bool:
    """Hangul syllables look like no Latin letter, and half a surrogate pair is no character."""
    return 0xAC00 <= code <= 0xDFFF


def folding_table(confusables: Path) -> bytes:
    """The table as JSON: ranges of kept, combining and invisible characters, and the folds that change one."""
    pairs = read_confusables(confusables)
    table: dict[str, str] = {}
    for code in range(0x80, 0x110000):
        char = chr(code)
        if hangul_or_surrogate(code) or invisible(char) or unicode_data.category(char) in UNREAD:
            continue
        folded = fold(char, pairs)
        if folded and folded != char:
            table[char] = folded
    content = {
        "unicode": unicode_data.unidata_version,
        "kept": ranges(lambda c: kept(c) and not invisible(c)),
        "combining": ranges(lambda c: unicode_data.category(c) in ("Mn", "Me") and not invisible(c)),
        "invisible": ranges(invisible),
    }
    return packed_table(content, table)


def packed_table(content: dict[str, object], table: dict[str, str]) -> bytes:
    """The content as JSON, with the table as two texts: reading these is far faster than reading pairs."""
    content = {**content, "from": "".join(sorted(table)), "to": "\n".join(table[char] for char in sorted(table))}
    return json.dumps(content, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode("utf-8")
