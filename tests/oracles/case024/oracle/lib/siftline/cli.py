"""The command line."""

import os
import sys

from .lexing import QueryError
from .stages import Query
from .writing import FORMS

USAGE = "usage: siftline [-o FORM] [-f FILE]... QUERY\n"


class UsageError(Exception):
    pass


class UnreadableError(Exception):
    pass


def main(arguments):
    try:
        query, files, form = read_arguments(arguments)
        if query is None:
            sys.stdout.write(form)
            return 0
        data = [read_file(name) for name in files] if files else [sys.stdin.buffer.read()]
    except (UsageError, QueryError, UnreadableError) as error:
        message = str(error).replace("\n", " ")
        sys.stderr.write(f"siftline: {message}\n")
        return 3 if isinstance(error, UnreadableError) else 2
    lines = (line for part in data for line in lines_of(part))
    try:
        for text in FORMS[form](query.run(lines)):
            sys.stdout.buffer.write(text.encode("utf-8", "replace"))
        sys.stdout.buffer.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def lines_of(data):
    lines = data.decode("utf-8", "replace").split("\n")
    if lines[-1] == "":
        lines.pop()
    return (line.removesuffix("\r") for line in lines)


def read_file(name):
    try:
        with open(name, "rb") as file:
            return file.read()
    except OSError as error:
        raise UnreadableError(f"{name}: cannot be read") from error


def read_arguments(arguments):
    """The query, files and form; without a query what is to be printed."""
    rest = list(arguments)
    operands, files, form, told = [], [], None, None
    while rest:
        word = rest.pop(0)
        if word == "--":
            operands += rest
            break
        name, equals, value = word.partition("=")
        name = {"-o": "--output", "-f": "--file", "-h": "--help"}.get(name, name)
        if equals and not word.startswith("--"):
            name = word
        if name in ("--output", "--file"):
            if not equals and not rest:
                raise UsageError(f"{name} lacks its value")
            value = value if equals else rest.pop(0)
            if name == "--file":
                files.append(value)
            elif value not in FORMS:
                raise UsageError("no such form")
            else:
                form = value
        elif name in ("--help", "--version") and not equals:
            told = told or (USAGE if name == "--help" else "siftline 1.0.0\n")
        elif word.startswith("-") and word != "-":
            raise UsageError(f"no option {word}")
        else:
            operands.append(word)
    if told is not None:
        return None, [], told
    if len(operands) != 1:
        raise UsageError("one query is wanted")
    query = Query(operands[0])
    if form == "raw" and query.aggregates:
        raise UsageError("aggregates have no lines")
    return query, files, form or ("table" if query.aggregates else "raw")
