"""XML 1.0 as a format writes it: ASCII, well-formed whatever the texts hold."""

from collections.abc import Iterable
from html import escape

from cblint.reporters.escape import shown_text


def xml_text(text: str) -> str:
    """Return `text` as one line of character data, also for attributes.

    What XML 1.0 forbids and what would steer a reader is spelled out, so nothing is lost and nothing is illegal.
    """
    return escape(shown_text(text, unicode=True)).encode("ascii", "xmlcharrefreplace").decode("ascii")


def start_tag(name: str, attributes: Iterable[tuple[str, object]]) -> str:
    """Return a start tag; the values may be any text."""
    return "".join((f"<{name}", *(f' {key}="{xml_text(str(value))}"' for key, value in attributes), ">"))
