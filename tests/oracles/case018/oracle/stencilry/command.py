"""Rendering files: options, files and exit codes."""

import argparse
import json
import os
import sys
from pathlib import Path

from .faults import TemplateFault
from .rendering import Template, checked_delimiters
from .values import escape_html

SUFFIX = ".tpl"


class UsageError(Exception):
    pass


class InputError(Exception):
    """A file that cannot be read or written, or data that is no object."""


class Options(argparse.ArgumentParser):
    def error(self, message):
        raise UsageError(message)


def parser():
    options = Options(prog="stencilry", allow_abbrev=False)
    options.add_argument("template", metavar="TEMPLATE")
    options.add_argument("data", metavar="DATA", nargs="?")
    options.add_argument("-p", "--partials", metavar="DIR")
    options.add_argument("-D", "--define", metavar="NAME=VALUE", action="append", default=[])
    options.add_argument("-o", "--output", metavar="FILE")
    options.add_argument("--delimiters", metavar="WORDS", default="{{ }}")
    options.add_argument("--plain", action="store_true")
    options.add_argument("--strict", action="store_true")
    options.add_argument("--check", action="store_true")
    options.add_argument("--version", action="version", version="stencilry 1.0.0")
    return options


def read(path):
    try:
        data = sys.stdin.buffer.read() if path == "-" else Path(path).read_bytes()
        return data.decode("utf-8").removeprefix("\ufeff")
    except (OSError, UnicodeDecodeError, ValueError):
        raise InputError(f"{path}: cannot be read as UTF-8 text") from None


def definitions(words):
    pairs = [word.partition("=") for word in words]
    if not all(name and equals for name, equals, _ in pairs):
        raise UsageError("a definition is NAME=VALUE")
    return {name: value for name, _, value in pairs}


def delimiter_pair(words):
    try:
        return checked_delimiters(words.split(" "))
    except ValueError as error:
        raise UsageError(str(error)) from None


def read_data(path):
    if path is None:
        return {}
    try:
        data = json.loads(read(path))
    except (ValueError, RecursionError):
        raise InputError(f"{path}: no JSON") from None
    if not isinstance(data, dict):
        raise InputError(f"{path}: no JSON object")
    return data


def partial_path(folder, name):
    return os.path.join(folder, name + SUFFIX)


def finder(folder):
    def find(name):
        if name.startswith("/") or ".." in name.split("/"):
            return None
        path = partial_path(folder, name)
        return read(path) if os.path.isfile(path) else None

    return find


def produced(options):
    """The text that the command line asks for."""
    values = definitions(options.define)
    delimiters = delimiter_pair(options.delimiters)
    if options.template == options.data == "-":
        raise UsageError("standard input is one file")
    folder = os.path.dirname(options.template) if options.partials is None else options.partials
    try:
        template = Template(read(options.template), delimiters=delimiters)
        if options.check:
            return ""
        data = read_data(options.data) | values
        escape = None if options.plain else escape_html
        return template.render(data, partials=finder(folder), escape=escape, strict=options.strict)
    except TemplateFault as fault:
        fault.path = options.template if fault.name is None else partial_path(folder, fault.name)
        raise


def write(text, path):
    data = text.encode("utf-8", "replace")
    if path is None:
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
        return
    try:
        Path(path).write_bytes(data)
    except OSError:
        raise InputError(f"{path}: cannot be written") from None


def failed(code, message):
    line = " ".join(message.split("\n"))
    sys.stderr.buffer.write(f"stencilry: {line}\n".encode("utf-8", "surrogateescape"))
    return code


def main(arguments):
    try:
        options = parser().parse_intermixed_args(arguments)
        text = produced(options)
        if not options.check:
            write(text, options.output)
    except UsageError as error:
        return failed(2, str(error))
    except InputError as error:
        return failed(3, str(error))
    except TemplateFault as fault:
        return failed(1, f"{fault.path}:{fault.line}: {fault}")
    return 0
