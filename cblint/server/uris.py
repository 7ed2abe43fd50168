"""File URIs and paths; bytes that are no UTF-8 survive both ways."""

import os
from pathlib import Path
from urllib.parse import quote, unquote_to_bytes, urlsplit

_KEPT = "/~"
_LOCAL = ("", "localhost")


def path_of(uri: str) -> Path | None:
    """Return the absolute path that a `file:` URI means, or None for any other text."""
    try:
        parts = urlsplit(uri)
    except ValueError:
        return None
    if parts.scheme != "file" or parts.netloc.lower() not in _LOCAL:
        return None
    try:
        path = os.fsdecode(unquote_to_bytes(parts.path))
    except UnicodeError:
        return None
    return Path(path) if path.startswith("/") and "\0" not in path else None


def uri_of(path: Path) -> str:
    """Return the `file:` URI of an absolute path."""
    return f"file://{quote(os.fsencode(path), safe=_KEPT)}"
