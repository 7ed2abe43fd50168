"""Disguised letters: how the characters of a match differ from the key, and whether that is a disguise."""

from __future__ import annotations

from collections.abc import Sequence

from cblint.matching.folding import FoldingLoader
from cblint.matching.identities import SHORT
from cblint.matching.lookalikes import CYRILLIC, GREEK, script_of, style_of

LEETSPEAK, CAPITAL_I = "leetspeak", "look-alike"


def read_disguise(text: str, places: Sequence[int], key: str, load: FoldingLoader) -> list[str] | None:
    """The forms of the characters that are not the key's own; None when one of them is another letter."""
    forms: list[str] = []
    previous = -1
    for place, letter in zip(places, key, strict=True):
        char = text[place]
        if place == previous or char.lower() == letter:
            previous = place
            continue
        previous = place
        form = _form_of(char, letter, load)
        if form is None:
            return None
        forms.append(form)
    return forms


def _form_of(char: str, letter: str, load: FoldingLoader) -> str | None:
    """How one character stands for one letter of the same class; None when it does not."""
    if not char.isascii():
        return style_of(char)
    if char.isdigit() or letter.isdigit():
        return LEETSPEAK
    return CAPITAL_I if char == "I" and letter == "l" else None


def is_believable(text: str, places: Sequence[int], key: str, forms: Sequence[str]) -> bool:
    """Whether differing characters hide the name, rather than spell something of their own."""
    chars = [text[place] for place in places]
    changed = len(forms)
    if LEETSPEAK in forms:
        unchanged = sum(1 for char, letter in zip(chars, key, strict=True) if char.lower() == letter)
        if len(key) <= SHORT and (changed > 1 or unchanged < 2 or not _is_alone(text, places)):
            return False
        if not any(char.isalpha() for char in chars):
            return False
    if len(key) <= SHORT and ("accent" in forms or (changed == len(key) and "look-alike" in forms)):
        return False
    return not _is_foreign_text(text, places)


def _is_alone(text: str, places: Sequence[int]) -> bool:
    """Whether no letter or digit touches the match."""
    return not (text[places[0] - 1 : places[0]].isalnum() or text[places[-1] + 1 : places[-1] + 2].isalnum())


def _is_foreign_text(text: str, places: Sequence[int]) -> bool:
    """Whether a match wholly in Cyrillic or Greek letters stands among words of the same script."""
    scripts = {script_of(text[place]) for place in places if text[place].isalpha()}
    if len(scripts) != 1 or not scripts <= {CYRILLIC, GREEK}:
        return False
    script = scripts.pop()
    before = text[max(0, places[0] - 40) : places[0]]
    after = text[places[-1] + 1 : places[-1] + 41]
    return any(char.isalpha() and not char.isascii() and script_of(char) == script for char in before + after)
