r"""Visible spellings for characters that must not reach a terminal, a log or a file as they are.

One notation everywhere: `\n`, `\r`, `\t`, `\xNN` below 0x80, `\xNN` from 0x80 for a byte that is no UTF-8,
`\uNNNN` and `\UNNNNNNNN` for every other code point. In paths a backslash is written twice, so that two
different paths never look alike.
"""

import re
from functools import lru_cache
from unicodedata import category

_SHORT = {"\n": r"\n", "\r": r"\r", "\t": r"\t"}

_COMMAND = re.compile(r"(?<!\S):(?=:|\Z)|#(?=#\w*\[)")
"""First character of what a build server takes for a command in a log: `::name` at the start of a line (texts
are wrapped at blanks, so after any blank), `##[name]`, `##vso[name]` or `##teamcity[name]` anywhere.
Sources: `ActionCommand.cs` of github.com/actions/runner; "Logging commands" on learn.microsoft.com; "Service
messages" on jetbrains.com."""

_SURROGATE = re.compile("[\ud800-\udfff]")


def notation(character: str) -> str:
    """Return the ASCII spelling of one code point."""
    code = ord(character)
    if character in _SHORT:
        return _SHORT[character]
    if code < 0x80:
        return f"\\x{code:02x}"
    if 0xDC80 <= code <= 0xDCFF:
        return f"\\x{code - 0xDC00:02x}"
    return f"\\u{code:04x}" if code <= 0xFFFF else f"\\U{code:08x}"


@lru_cache(maxsize=4096)
def _spelling(character: str, unicode: bool) -> str:
    if " " <= character <= "~":
        return character
    # isprintable() refuses controls, bidi and other format characters, line separators, surrogates, private
    # and unassigned code points, and blanks; blanks of other scripts are ordinary text.
    harmless = character.isprintable() or category(character) == "Zs"
    return character if unicode and harmless else notation(character)


def spellings(text: str, unicode: bool) -> list[str]:
    """Return what to show for each code point of `text`; without `unicode` in ASCII alone."""
    shown = [_spelling(character, unicode) for character in text]
    for command in _COMMAND.finditer(text):
        shown[command.start()] = notation(command[0])
    return shown


def shown_text(text: str, unicode: bool) -> str:
    """Return `text` as one line that a terminal or a log shows and obeys in nothing."""
    return "".join(spellings(text, unicode))


def shown_path(path: str, unicode: bool) -> str:
    """Return `path` as `shown_text` does, unambiguously; "" (the root that paths are relative to) is "."."""
    return shown_text(path.replace("\\", "\\\\"), unicode) or "."


def valid_text(text: str) -> str:
    """Return `text` with surrogates spelled out: a string that every Unicode encoding can hold."""
    return _SURROGATE.sub(lambda match: notation(match[0]), text)


def valid_path(path: str) -> str:
    """Return `path` as `valid_text` does, unambiguously; "" is "."."""
    return valid_text(path.replace("\\", "\\\\")) or "."
