"""Finding values by name, and how they are written."""

from collections.abc import Mapping

MISSING = object()
PLAIN = (str, bytes, bool, int, float, complex, list, tuple, type(None))
HTML = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"}


def escape_html(text):
    return "".join(HTML.get(character, character) for character in text)


def member(holder, name):
    """The value of a name in a mapping or an object; MISSING if it has none."""
    if isinstance(holder, Mapping):
        value = holder[name] if name in holder else MISSING
    elif isinstance(holder, PLAIN) or name.startswith("_"):
        value = MISSING
    else:
        value = getattr(holder, name, MISSING)
    return value() if callable(value) else value


def found(stack, name):
    if name == ".":
        return stack[-1]
    first, *rest = name.split(".")
    value = MISSING
    for holder in reversed(stack):
        value = member(holder, first)
        if value is not MISSING:
            break
    for part in rest:
        if value is MISSING:
            break
        value = member(value, part)
    return value


def is_empty(value):
    return value is MISSING or value is None or value is False or (isinstance(value, str | list | tuple) and not value)


def written(value):
    if value is MISSING or value is None:
        return ""
    return str(value).lower() if isinstance(value, bool) else str(value)
