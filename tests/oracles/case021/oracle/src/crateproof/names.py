"""Paths: how they are shown, and how they are written."""

MANIFEST = {b"\\": b"\\\\", b"\n": b"\\n", b"\r": b"\\r"}
REPORT = {**MANIFEST, b"\t": b"\\t"}
BACK = {b"\\": b"\\", b"n": b"\n", b"r": b"\r"}


def plain(path):
    """A path without dot and slashes at its beginning."""
    while path.startswith(b"./"):
        path = path[2:].lstrip(b"/")
    return path


def escape(path, table=MANIFEST):
    return b"".join(table.get(path[at : at + 1], path[at : at + 1]) for at in range(len(path)))


def unescape(path):
    """Raises KeyError."""
    first, *rest = path.split(b"\\")
    done, at = first, 0
    while at < len(rest):
        if not rest[at]:
            at += 1
            if at == len(rest):
                raise KeyError(b"")
            done += b"\\" + rest[at]
        else:
            done += BACK[rest[at][:1]] + rest[at][1:]
        at += 1
    return done
