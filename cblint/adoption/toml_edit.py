"""One string value more in a TOML text, everything else of it kept as it is."""

import re
import tomllib
from collections.abc import Iterator
from typing import Any

_HEADER = re.compile(r"^[ \t]*\[", re.MULTILINE)


def with_value(text: str, table: str, name: str, value: str) -> str | None:
    """Return `text` with `name = "value"` in a table ("" is the top), or None when there is no safe place for it.

    Comments, order and line ends stay. The result says what `text` said and the new value, nothing else: it is read
    again to prove that. Raises ValueError when `text` is no TOML.
    """
    end = "\r\n" if "\r\n" in text else "\n"
    wanted = _with(tomllib.loads(text), table, name, value)
    line = f"{name} = {toml_string(value)}{end}"
    for position, piece in _candidates(text, table, line, end):
        head = text[:position]
        gap = end if head and not head.endswith("\n") else ""
        changed = f"{head}{gap}{piece}{text[position:]}"
        if _loads(changed) == wanted:
            return changed
    return None


def toml_string(text: str) -> str:
    """Return a TOML basic string; raises ValueError for a text with surrogates, which TOML cannot hold."""
    if any("\ud800" <= character <= "\udfff" for character in text):
        raise ValueError("TOML cannot hold a surrogate")
    return f'"{"".join(map(_escaped, text))}"'


def _escaped(character: str) -> str:
    if character in '"\\':
        return f"\\{character}"
    return f"\\u{ord(character):04x}" if character < " " or "\x7f" <= character < "\xa0" else character


def _candidates(text: str, table: str, line: str, end: str) -> Iterator[tuple[int, str]]:
    """Yield positions and what to insert there, the best first; each is tried, none is trusted."""
    if not table:
        header = _HEADER.search(text)
        yield _end_of_values(text[: header.start()] if header else text), line
        yield 0, line
        return
    name = r"[ \t]*\.[ \t]*".join(re.escape(part) for part in table.split("."))
    for own in re.finditer(rf"^[ \t]*\[[ \t]*{name}[ \t]*\][^\n]*(?:\n|\Z)", text, re.MULTILINE):
        yield own.end(), line
    for below in re.finditer(rf"^[ \t]*\[\[?[ \t]*{name}[ \t]*\.", text, re.MULTILINE):
        yield below.start(), f"[{table}]{end}{line}{end}"


def _end_of_values(head: str) -> int:
    """Return where the last value above the first table ends; in a text without values, where its head comment ends."""
    lines = re.findall(r"[^\n]*\n|[^\n]+\Z", head)
    kept = len(lines)
    while kept and _says_nothing(lines[kept - 1]):
        kept -= 1
    if not kept:
        # A comment that stands alone is about the file; one that touches a table is about the table.
        blank = next((n for n, line in enumerate(lines) if not line.strip()), None)
        kept = len(lines) if blank is None and head == "".join(lines) else blank or 0
    return sum(map(len, lines[:kept]))


def _says_nothing(line: str) -> bool:
    return not line.strip() or line.lstrip().startswith("#")


def _with(document: dict[str, Any], table: str, name: str, value: str) -> dict[str, Any]:
    holder = document
    for part in table.split(".") if table else ():
        holder = holder.setdefault(part, {})
    holder[name] = value
    return document


def _loads(text: str) -> dict[str, Any] | None:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return None
