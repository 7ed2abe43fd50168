"""From arguments to output."""

import hashlib
import os
import sys
from typing import NamedTuple

from . import options as command
from .counting import count
from .languages import language_of
from .walking import Missing, files_of
from .writing import render

USAGE = "usage: rowtally [OPTION]... [PATH]...\n"


class Row(NamedTuple):
    path: str
    language: str
    blank: int
    comment: int
    code: int


def main(arguments):
    try:
        options = command.read(arguments)
        if options.help or options.version:
            return put(USAGE if options.help else "rowtally 1.0.0\n")
        return put(render(*tally(options), options))
    except command.Usage as problem:
        return fail(2, str(problem))
    except Missing as problem:
        return fail(3, f"no such file or folder: {problem}")
    except OSError as problem:
        return fail(3, f"cannot read {os.fspath(problem.filename)}")


def tally(options):
    rows, skipped, seen = [], {"binary": 0, "duplicate": 0, "unknown": 0}, set()
    for shown, place in files_of(options.paths, options):
        with open(place, "rb") as stream:
            data = stream.read()
        reason, language = judge(shown, data, seen, options)
        if reason:
            skipped[reason] += 1
        elif not options.only or language.name in options.only:
            rows.append(Row(shown, language.name, *count(data.decode("utf-8", "surrogateescape"), language)))
    return rows, skipped


def judge(shown, data, seen, options):
    """Why a file is skipped, or its language."""
    first = data.split(b"\n", 1)[0].decode("utf-8", "replace")
    language = language_of(os.path.basename(shown), first, options.forced)
    if language is None:
        return "unknown", None
    if b"\0" in data:
        return "binary", None
    if data and not options.duplicates:
        digest = (language.name, hashlib.sha256(data).digest())
        if digest in seen:
            return "duplicate", None
        seen.add(digest)
    return None, language


def put(text):
    sys.stdout.buffer.write(text.encode("utf-8", "surrogateescape"))
    sys.stdout.buffer.flush()
    return 0


def fail(code, message):
    line = f"rowtally: {message}".replace("\n", " ") + "\n"
    sys.stderr.buffer.write(line.encode("utf-8", "surrogateescape"))
    return code
