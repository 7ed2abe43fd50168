"""Which characters a catalogue is written in."""

import codecs
import re

from .faults import CatalogueFault

CHARSET = re.compile(r"charset=([^\s;\"\\]+)", re.IGNORECASE)


def named_charset(content_type):
    """The encoding of a Content-Type; UTF-8 without one."""
    found = CHARSET.search(content_type)
    name = found.group(1) if found else "UTF-8"
    name = "UTF-8" if name == "CHARSET" else name
    try:
        codecs.lookup(name)
    except (LookupError, ValueError):
        raise CatalogueFault(f"unknown charset {name}") from None
    return name


def decoded(data, charset):
    try:
        return data.decode(charset)
    except (LookupError, UnicodeError):
        raise CatalogueFault(f"the data is not {charset}") from None


def encoded(text, charset):
    try:
        return text.encode(charset)
    except LookupError:
        raise CatalogueFault(f"{charset} is no charset of texts") from None


def po_text(data):
    """Decode the bytes of a PO file by its own Content-Type."""
    found = re.search(rb'^[ \t]*"Content-Type:.*$', data, re.MULTILINE)
    content_type = found.group().decode("latin-1") if found else ""
    return decoded(data, named_charset(content_type))
