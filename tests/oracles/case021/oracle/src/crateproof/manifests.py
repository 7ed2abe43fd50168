"""Manifests: writing and reading."""

import re

from .digests import LENGTHS, Entry
from .names import escape, plain, unescape
from .walking import Trouble

PLAIN = re.compile(rb"([0-9A-Fa-f]+) [ *](.+)", re.DOTALL)
TAGGED = re.compile(rb"(MD5|SHA1|SHA256|SHA384|SHA512) \((.+)\) = ([0-9A-Fa-f]+)", re.DOTALL)
BY_LENGTH = {length: name for name, length in LENGTHS.items()}


def write(form, algorithms, measured):
    """The manifest of pairs of path and entry."""
    lines = []
    if form == "table":
        lines.append(b"%" + ",".join(["size", *algorithms, "path"]).encode())
    for path, entry in measured:
        written = escape(path)
        mark = b"\\" if written != path else b""
        digests = [entry.digests[name].encode() for name in algorithms]
        if form == "plain":
            lines.append(mark + digests[0] + b"  " + written)
        elif form == "table":
            lines.append(mark + b",".join([str(entry.size).encode(), *digests, written]))
        else:
            for name, digest in zip(algorithms, digests):
                lines.append(mark + name.upper().encode() + b" (" + written + b") = " + digest)
    return b"".join(line + b"\n" for line in lines)


def read(data, name):
    """Entries by path; raises Trouble."""
    entries, troubles, columns, begun = {}, [], None, False
    for number, line in enumerate(data.split(b"\n"), 1):
        line = line.removesuffix(b"\r")
        if not line.strip(b" \t") or line.startswith(b"#"):
            continue
        try:
            if line.startswith(b"%") and not begun:
                columns = read_columns(line)
            elif columns == []:
                pass
            else:
                add(entries, *read_line(line, columns))
        except (ValueError, KeyError):
            troubles.append(name + b":%d: the line is malformed" % number)
            if not begun and line.startswith(b"%"):
                columns = []
        begun = True
    if troubles:
        raise Trouble(troubles)
    return entries


def read_columns(line):
    size, *algorithms, path = line[1:].decode("ascii").split(",")
    known = algorithms and set(algorithms) <= set(LENGTHS) and len(set(algorithms)) == len(algorithms)
    if (size, path) != ("size", "path") or not known:
        raise ValueError("columns")
    return algorithms


def read_line(line, columns):
    """Path and entry; raises ValueError or KeyError."""
    escaped = line.startswith(b"\\")
    line = line[1:] if escaped else line
    entry = Entry()
    if columns:
        size, *digests, path = line.split(b",", len(columns) + 1)
        if not re.fullmatch(rb"[0-9]+", size) or len(digests) != len(columns):
            raise ValueError("size")
        entry.size = int(size)
        pairs = zip(columns, digests)
    elif match := TAGGED.fullmatch(line):
        path, pairs = match[2], [(match[1].decode().lower(), match[3])]
    elif match := PLAIN.fullmatch(line):
        path, pairs = match[2], [(BY_LENGTH[len(match[1])], match[1])]
    else:
        raise ValueError("line")
    for name, digest in pairs:
        if not re.fullmatch(rb"[0-9A-Fa-f]{%d}" % LENGTHS[name], digest):
            raise ValueError("digest")
        entry.digests[name] = digest.decode().lower()
    path = plain(unescape(path) if escaped else path)
    if not path:
        raise ValueError("path")
    return path, entry


def add(entries, path, entry):
    known = entries.setdefault(path, Entry())
    for name, digest in entry.digests.items():
        if known.digests.setdefault(name, digest) != digest:
            raise ValueError("conflict")
    if entry.size is not None:
        if known.size not in (None, entry.size):
            raise ValueError("conflict")
        known.size = entry.size
