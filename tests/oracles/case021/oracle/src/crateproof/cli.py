"""The program."""

import sys

from . import comparing, manifests
from .names import REPORT, escape
from .options import Usage, parse
from .walking import Trouble, collect, identity, kind

HELP = b"""usage: crateproof make [-a ALGORITHM[,ALGORITHM]...] [-f FORMAT] [-o FILE] [-C FOLDER] [PATH]...
       crateproof check [-C FOLDER] [-v] [--summary] MANIFEST
       crateproof audit [-C FOLDER] [-v] [--summary] MANIFEST [PATH]...
       crateproof match [-C FOLDER] [--unknown] MANIFEST [PATH]...
"""


def main(arguments):
    try:
        command, settings, operands = parse(arguments)
        output, code = run(command, settings, operands)
    except Usage as error:
        sys.stderr.buffer.write(b"crateproof: " + str(error).encode() + b"\n")
        return 2
    except Trouble as error:
        sys.stderr.buffer.write(b"".join(b"crateproof: " + escape(line) + b"\n" for line in error.lines))
        return 3
    sys.stdout.buffer.write(output)
    return code


def run(command, settings, operands):
    """Output and exit code; raises Trouble."""
    if command == "--version":
        return b"crateproof 1.0.0\n", 0
    if command.startswith("-"):
        return HELP, 0
    folder = settings.get("folder", b"")
    if folder and kind(folder) != "folder":
        raise Trouble([folder + b": there is no such folder"])
    if command == "make":
        return make(folder, settings, operands)
    name, *paths = operands
    entries = manifests.read(load(name), name)
    if command == "check":
        return report(comparing.check(folder, entries), settings)
    files = collect(folder, paths or [b"."], None if name == b"-" else identity(name))
    if command == "audit":
        return report(comparing.audit(folder, entries, files), settings)
    output = written(comparing.match(folder, entries, files, settings.get("unknown", False)))
    return output, 0 if output else 1


def load(name):
    try:
        if name == b"-":
            return sys.stdin.buffer.read()
        with open(name, "rb") as file:
            return file.read()
    except OSError:
        raise Trouble([name + b": the manifest cannot be read"]) from None


def make(folder, settings, operands):
    target = settings.get("output")
    files = collect(folder, operands or [b"."], identity(target) if target else None)
    algorithms = settings["algorithm"]
    measured = ((path, comparing.look(folder, path, algorithms)) for path in files)
    text = manifests.write(settings["format"], algorithms, measured)
    if target is None:
        return text, 0
    try:
        with open(target, "wb") as file:
            file.write(text)
    except OSError:
        raise Trouble([target + b": the file cannot be written"]) from None
    return b"", 0


def written(lines):
    return b"".join(b"\t".join([line[0].encode(), *(escape(path, REPORT) for path in line[1:])]) + b"\n" for line in lines)


def report(lines, settings):
    lines = list(lines)
    code = 0 if all(line[0] == "ok" for line in lines) else 1
    if settings.get("summary"):
        counts = [(state, sum(line[0] == state for line in lines)) for state in comparing.STATES]
        return b"".join(f"{state}\t{count}\n".encode() for state, count in counts), code
    return written(line for line in lines if settings.get("verbose") or line[0] != "ok"), code
