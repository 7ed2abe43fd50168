"""`[[suppressions]]` of a configuration file as records, and the lines that they stand on."""

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cblint.model.suppression import Suppression, needs_fingerprint

if TYPE_CHECKING:
    from datetime import date

_KEYS = {"rule", "path", "reason", "fingerprint", "expires"}
_HEADER = re.compile(r"^[ \t]*\[\[[ \t]*(?:tool\.cblint\.)?suppressions[ \t]*\]\]", re.MULTILINE)


def read_suppressions(raw: Any) -> tuple[Suppression, ...]:
    """Return the suppressions of a raw list of tables; raises ValueError that names the entry and the fault."""
    if not isinstance(raw, list):
        raise ValueError("must be an array of tables, [[suppressions]]")
    return tuple(_entry(item, number) for number, item in enumerate(raw, 1))


def _entry(raw: Any, number: int) -> Suppression:
    where = f"entry {number}"
    if not isinstance(raw, dict):
        raise ValueError(f"{where}: must be a table")
    unknown = sorted(set(raw) - _KEYS)
    if unknown:
        raise ValueError(f"{where}: unknown key {unknown[0]!r}; known are {', '.join(sorted(_KEYS))}")
    rule, path, reason = (_text(raw, key, where) for key in ("rule", "path", "reason"))
    fingerprint = _text(raw, "fingerprint", where) if "fingerprint" in raw else None
    if needs_fingerprint(rule) and fingerprint is None:
        raise ValueError(f"{where}: {rule} needs a fingerprint, so that it never silences another leak")
    if any(mark in path for mark in "*?[") or path.startswith("/") or ".." in path.split("/"):
        raise ValueError(f"{where}: path must be one exact relative path")
    return Suppression(rule, path.removeprefix("./"), reason, fingerprint, _day(raw.get("expires"), where))


def _text(raw: dict[str, Any], key: str, where: str) -> str:
    value = raw.get(key)
    if not isinstance(value, str) or not value.strip():
        raise ValueError(f"{where}: {key} must be a non-blank string")
    return value.strip()


def _day(value: Any, where: str) -> "date | None":
    from datetime import date, datetime  # a run without waivers needs no calendar

    if isinstance(value, str):
        try:
            value = date.fromisoformat(value)
        except ValueError:
            raise ValueError(f"{where}: expires must be a date, YYYY-MM-DD") from None
    if value is None or (isinstance(value, date) and not isinstance(value, datetime)):
        return value
    raise ValueError(f"{where}: expires must be a date, YYYY-MM-DD")


def suppression_lines(path: Path) -> tuple[int, ...]:
    """Return the line of each `[[suppressions]]` header in a configuration file, from 1."""
    text = path.read_text("utf-8", errors="replace")
    return tuple(text.count("\n", 0, match.start()) + 1 for match in _HEADER.finditer(text))
