"""The command line."""

from dataclasses import dataclass, fields

from leafline.errors import UsageError
from leafline.paths import BadPath, Part, is_name, read_path

USAGE = """\
usage: leafline [OPTION]... [FILE]

Print the JSON document in FILE, or on standard input, as one assignment per value.

  -r, --restore      read assignments and print the document
  -c, --compact      with --restore: print on one line
  -k, --keep-order   keep the order of object members instead of sorting them
  -l, --leaves       leave out containers that have contents
  -p, --paths        print the paths alone
  -v, --values       print the scalar values alone
  -t, --tuples       write, or read, JSON arrays of path and value
  -s, --stream       the document is a series of JSON documents, one a line
  -u, --under PATH   print only what lies at or below PATH
  -n, --root NAME    name of the document in paths (doc)
  -h, --help         print this text
      --version      print the version
"""

_FLAGS = {
    "-r": "restore", "-c": "compact", "-k": "keep_order", "-l": "leaves", "-p": "paths", "-v": "values",
    "-t": "tuples", "-s": "stream", "-h": "help",
}  # fmt: skip
_VALUED = {"-u": "under", "-n": "root"}
_CLASHES = [
    ("restore", "leaves"), ("restore", "paths"), ("restore", "values"), ("restore", "under"), ("restore", "root"),
    ("paths", "values"), ("tuples", "paths"), ("tuples", "values"),
]  # fmt: skip


@dataclass(slots=True)
class Options:
    """What the command line asks for."""

    restore: bool = False
    compact: bool = False
    keep_order: bool = False
    leaves: bool = False
    paths: bool = False
    values: bool = False
    tuples: bool = False
    stream: bool = False
    help: bool = False
    version: bool = False
    under: str | None = None
    root: str | None = None
    file: str = "-"


def read_options(arguments: list[str]) -> Options:
    """Read a command line; raises UsageError."""
    options = Options()
    files: list[str] = []
    rest = list(arguments)
    while rest:
        word = rest.pop(0)
        if word == "--":
            files += rest
            break
        if word == "-" or not word.startswith("-"):
            files.append(word)
        else:
            _apply(options, word, rest)
    if options.help or options.version:
        return options
    if len(files) > 1:
        raise UsageError("more than one file")
    options.file = files[0] if files else "-"
    _check(options)
    return options


def under_parts(options: Options) -> list[Part]:
    """The parts of the path to print; raises UsageError."""
    if options.under is None:
        return []
    try:
        root, parts, end = read_path(options.under, 0)
    except BadPath as error:
        raise UsageError(f"--under: {error}") from None
    if end < len(options.under) or root != (options.root or "doc"):
        raise UsageError(f"--under: not a path of the document: {options.under}")
    return parts


def _apply(options: Options, word: str, rest: list[str]) -> None:
    name, has_value, value = word.partition("=")
    if not name.startswith("--"):
        name, has_value = word, ""
    long_name = name[2:].replace("-", "_") if name.startswith("--") else ""
    field = _FLAGS.get(name) or _VALUED.get(name) or long_name
    known = {item.name for item in fields(Options)} - {"file"}
    if field not in known or (name.startswith("--") and "_" in name):
        raise UsageError(f"unknown option {name}")
    if field not in _VALUED.values():
        if has_value:
            raise UsageError(f"option {name} takes no value")
        setattr(options, field, True)
        return
    if not has_value and not rest:
        raise UsageError(f"option {name} needs a value")
    setattr(options, field, value if has_value else rest.pop(0))


def _check(options: Options) -> None:
    for one, other in _CLASHES:
        if getattr(options, one) not in (False, None) and getattr(options, other) not in (False, None):
            raise UsageError(f"--{one} and --{other} exclude each other")
    if options.compact and not options.restore:
        raise UsageError("--compact needs --restore")
    if options.root is not None and not is_name(options.root):
        raise UsageError(f"not a name: {options.root}")
    under_parts(options)
