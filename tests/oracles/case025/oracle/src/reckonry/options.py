"""The arguments of the command."""

import json
from dataclasses import dataclass, field

from .limits import Limits

USAGE = """\
usage: reckonry [OPTION]... FORMULA
       reckonry [OPTION]... --lines FILE

  -n, --name NAME=JSON    give a name a value
  -t, --text NAME=TEXT    give a name a text
      --names FILE        give names the values of a JSON object
  -c, --containers        allow displays and comprehensions
  -s, --strict            allow safe attributes only
      --limit FIELD=N     set a limit
      --inspect           print names and functions instead of the value
      --lines FILE        evaluate a worksheet; - is standard input
  -h, --help              print this text
      --version           print the version
"""
SHORT = {"-n": "--name", "-t": "--text", "-c": "--containers", "-s": "--strict", "-h": "--help"}
VALUED = {"--name", "--text", "--names", "--limit", "--lines"}
PLAIN = {"--containers", "--strict", "--inspect", "--help", "--version"}


class UsageError(Exception):
    """Arguments that make no sense."""


class InputError(Exception):
    """A file that cannot be used."""


@dataclass
class Options:
    names: dict = field(default_factory=dict)
    limits: dict = field(default_factory=dict)
    flags: set = field(default_factory=set)
    lines: str | None = None
    formula: str | None = None


def read_options(arguments):
    """The options of the arguments; raises UsageError or InputError."""
    options, words, rest = Options(), [], list(arguments)
    while rest:
        word = rest.pop(0)
        if word == "--":
            words += rest
            break
        if not word.startswith("-") or word == "-":
            words.append(word)
            continue
        name, sign, value = word.partition("=") if word.startswith("--") else (SHORT.get(word, word), "", "")
        if name in PLAIN and not sign:
            options.flags.add(name)
        elif name in VALUED:
            if not sign and not rest:
                raise UsageError(f"{name} lacks its value")
            _take(options, name, value if sign else rest.pop(0))
        else:
            raise UsageError(f"there is no option {word}")
    if options.flags & {"--help", "--version"}:
        return options
    if len(words) > 1 or (options.lines is None) == (not words):
        raise UsageError("there must be one formula, or --lines")
    options.formula = words[0] if words else None
    return options


def _take(options, name, value):
    if name == "--lines":
        options.lines = value
    elif name == "--names":
        options.names.update(_object(value))
    else:
        key, sign, content = value.partition("=")
        if not sign:
            raise UsageError(f"{name} needs NAME=VALUE")
        if name == "--limit":
            options.limits[key] = _number(key, content)
        elif not key.isidentifier():
            raise UsageError("that is no name")
        else:
            options.names[key] = content if name == "--text" else _json(content)


def _number(key, content):
    try:
        number = int(content)
        Limits(**{key: number})
    except (TypeError, ValueError):
        raise UsageError("that is no limit") from None
    return number


def _json(content):
    try:
        return json.loads(content)
    except (ValueError, RecursionError):
        raise UsageError("the value of a name is no JSON") from None


def _object(path):
    found = None
    try:
        with open(path, encoding="utf-8") as file:
            found = json.load(file)
    except OSError as error:
        raise InputError(f"{path}: {error.strerror}") from None
    except (ValueError, RecursionError):
        pass
    if not isinstance(found, dict):
        raise InputError(f"{path}: no JSON object")
    return found
