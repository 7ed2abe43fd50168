"""Names that some file system, archive or shell cannot carry."""

import unicodedata
from collections.abc import Iterator
from typing import NamedTuple

from cblint.checks.registry import case_check
from cblint.checks.view import CaseView
from cblint.model.place import Place
from cblint.model.problem import Problem


class Params(NamedTuple):
    forbidden: str
    """Characters that a common system refuses in a name."""
    reserved: tuple[str, ...]
    """Device names, lower case; an extension makes them no better."""
    joiners: str = ""
    """Format characters that honest names need."""
    longest: int = 255
    """Bytes of a name in UTF-8."""


@case_check("unportable-name", Params)
def unportable_name(view: CaseView, params: Params) -> Iterator[Problem]:
    """Yield each entry whose own name is not portable, with the first reason."""
    for entry in view.snapshot.entries:
        flaw = _flaw(entry.name, params)
        if flaw is not None:
            yield Problem(Place(entry.path), f"the name {flaw}")


def _flaw(name: str, params: Params) -> str | None:
    """Return why a name is not portable, in fixed words, or None."""
    data = name.encode("utf-8", "surrogateescape")
    if any("\udc80" <= character <= "\udcff" for character in name):
        return "holds bytes that are not UTF-8"
    if any(unicodedata.category(character) in ("Cc", "Zl", "Zp") for character in name):
        return "holds a control character"
    if any(unicodedata.category(c) == "Cf" and c not in params.joiners for c in name):
        return "holds an invisible character"
    if any(character in params.forbidden for character in name):
        return "holds a character that some systems refuse"
    if name.endswith((".", " ")):
        return "ends with a dot or a blank, which some systems drop"
    if name.partition(".")[0].rstrip(" ").lower() in params.reserved:
        return "is reserved for a device on some systems"
    if len(data) > params.longest:
        return "is longer than some systems allow"
    return None
