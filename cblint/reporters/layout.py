"""Lines with a label: "help: ...", wrapped to the screen."""

from collections.abc import Iterator

from cblint.reporters.color import Painter
from cblint.reporters.columns import text_width, wrap
from cblint.reporters.escape import shown_text
from cblint.reporters.style import Style

INDENT = "  "
_HANGING = "    "
_MIN_WIDTH = 20
"""Narrower screens get lines of this width; they could show no sentence anyway."""


def paragraph(text: str, style: Style, indent: str = "") -> Iterator[str]:
    """Yield a text of any content, escaped and wrapped, every line behind `indent`."""
    width = max(style.width, _MIN_WIDTH) - len(indent)
    for line in wrap(shown_text(text, style.unicode), width):
        yield indent + line


def labelled(label: str, text: str, style: Style, paint: Painter, indent: str = INDENT) -> Iterator[str]:
    """Yield "label: text" with the text escaped and wrapped, and the label in colour."""
    width = max(style.width, _MIN_WIDTH) - len(indent)
    first, *rest = wrap(f"{label}: {shown_text(text, style.unicode)}", width)
    yield indent + paint(first[: len(label) + 1], "label") + first[len(label) + 1 :]
    for line in wrap(" ".join(rest), width - len(INDENT)):
        yield indent + INDENT + line


def labelled_place(label: str, place: str, text: str, style: Style, paint: Painter) -> Iterator[str]:
    """Yield "label: place: text", the escaped `place` unbroken, the text on lines of its own if need be."""
    head = f"{INDENT}{paint(f'{label}:', 'label')} {place}"
    shown = shown_text(text, style.unicode)
    if not shown:
        yield head
    elif len(INDENT) + len(label) + text_width(place) + text_width(shown) + 4 <= style.width:
        yield f"{head}: {shown}"
    else:
        yield f"{head}:"
        yield from paragraph(text, style, _HANGING)
