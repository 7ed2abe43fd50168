"""Colour: whether to use it, and the few SGR sequences that cblint writes."""

from collections.abc import Callable, Mapping
from typing import Literal

from cblint.model.severity import Severity

ColorChoice = Literal["auto", "always", "never"]

_SGR = {
    Severity.ERROR: "1;31",
    Severity.WARNING: "1;33",
    Severity.NOTE: "1;36",
    "place": "1",
    "label": "1;34",
    "good": "1;32",
    "dim": "2",
}
"""Role -> parameters of Select Graphic Rendition (ECMA-48, 8.3.117)."""


Painter = Callable[[str, str], str]
"""(text, role) -> text; a role is a Severity or a name in the table."""


def painter(color: bool) -> Painter:
    """Return what puts a text in the colour of its role, or leaves it alone where there is no colour."""
    return _paint if color else _leave


def _paint(text: str, role: str) -> str:
    return f"\x1b[{_SGR[role]}m{text}\x1b[0m" if text else text


def _leave(text: str, role: str) -> str:
    return text


def use_color(choice: ColorChoice, environ: Mapping[str, str], isatty: bool) -> bool:
    """Tell whether to write colour.

    The command line decides, then NO_COLOR, then FORCE_COLOR or CLICOLOR_FORCE, then CLICOLOR=0, then
    whether the stream is a terminal that knows colours. https://no-color.org and https://bixense.com/clicolors
    name the variables; where both speak, NO_COLOR wins.
    """
    if choice != "auto":
        return choice == "always"
    if environ.get("NO_COLOR"):
        return False
    if any(environ.get(name, "0") not in ("", "0") for name in ("FORCE_COLOR", "CLICOLOR_FORCE")):
        return True
    return isatty and environ.get("CLICOLOR") != "0" and environ.get("TERM") != "dumb"
