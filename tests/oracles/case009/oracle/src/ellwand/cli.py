"""The command line."""

import re
import sys
from collections.abc import Callable, Iterator
from fractions import Fraction

from . import quantities, tables
from .errors import ReadError
from .numbers import BLANKS, decimal_text, number_of

USAGE = """Usage: python3 -m ellwand size|duration|length|count [OPTION]... [VALUE]...
       python3 -m ellwand table [--header] [--style STYLE] [--delimiter TEXT]
"""
# Options of each command: whether they take a value.
OPTIONS = {
    "size": {"read": False, "base": True, "digits": True, "pad": False},
    "duration": {"read": False, "units": True, "smallest": True, "style": True},
    "length": {"read": False, "digits": True, "pad": False},
    "count": {"read": False, "digits": True, "pad": False, "group": True, "mark": True, "short": False},
    "table": {"header": False, "style": True, "delimiter": True},
}
SHOW = {
    "size": quantities.show_size,
    "duration": quantities.show_duration,
    "length": quantities.show_length,
    "count": quantities.show_count,
}
READ = {
    "size": quantities.read_size,
    "duration": quantities.read_duration,
    "length": quantities.read_length,
    "count": quantities.read_count,
}


class UsageError(Exception):
    """The command line is wrong."""


def complain(message: str) -> None:
    line = " ".join(message.splitlines())
    print(f"ellwand: {line}", file=sys.stderr)


def split_words(words: list[str], known: dict[str, bool]) -> tuple[dict[str, object], list[str]]:
    """Options and values of a command."""
    options: dict[str, object] = {}
    values: list[str] = []
    queue = iter(words)
    for word in queue:
        if word == "--":
            return options, [*values, *queue]
        if not word.startswith("-") or word == "-" or re.match(r"-[0-9]", word):
            values.append(word)
            continue
        name, equals, value = word.removeprefix("--").partition("=")
        if not word.startswith("--") or name not in known:
            raise UsageError(f"unknown option {word}")
        if not known[name]:
            if equals:
                raise UsageError(f"--{name} takes no value")
            options[name] = True
            continue
        given = value if equals else next(queue, None)
        if given is None:
            raise UsageError(f"--{name} needs a value")
        options[name] = int(given) if name in ("base", "digits", "units") and re.fullmatch("[0-9]{1,9}", given) else given
    return options, values


def worker(command: str, options: dict[str, object]) -> Callable[[str], str]:
    """What turns a value into a line; option values are checked by a trial."""
    reading = options.pop("read", False)
    if reading:
        if set(options) - {"base"}:
            raise UsageError("options of showing do not go with --read")
        check(lambda: READ[command]("0", **options))
        return lambda text: decimal_text(READ[command](text, **options))
    show: Callable[..., str] = SHOW[command]
    if options.pop("short", False):
        if {"group", "mark"} & set(options):
            raise UsageError("--short does not go with --group and --mark")
        show = quantities.show_short
    check(lambda: show(0, **options))

    def shown(text: str) -> str:
        value: Fraction | None = number_of(text)
        if value is None:
            raise ReadError(text, "number")
        return show(value, **options)

    return shown


def check(trial: Callable[[], object]) -> None:
    try:
        trial()
    except (TypeError, ValueError) as error:
        raise UsageError(str(error)) from error


def input_lines() -> list[str]:
    """The lines of standard input."""
    text = sys.stdin.buffer.read().decode()
    lines = text.split("\n")
    return [line.removesuffix("\r") for line in (lines[:-1] if lines[-1] == "" else lines)]


def run_values(command: str, words: list[str]) -> int:
    options, values = split_words(words, OPTIONS[command])
    work = worker(command, options)
    status = 0
    for text in values or [line for line in input_lines() if line.strip(BLANKS)]:
        try:
            print(work(text))
        except ReadError:
            complain(f"cannot read {text}")
            status = 1
    return status


def table_rows(delimiter: str | None) -> Iterator[list[str]]:
    for line in input_lines():
        if delimiter is None:
            if line.strip(BLANKS):
                yield re.split(f"[{BLANKS}]+", line.strip(BLANKS))
        elif line:
            yield line.split(delimiter)


def run_table(words: list[str]) -> int:
    options, values = split_words(words, OPTIONS["table"])
    if values:
        raise UsageError("a table takes no values")
    header = options.get("header", False)
    style = str(options.get("style", "lines"))
    delimiter = options.get("delimiter")
    if delimiter == "":
        raise UsageError("the delimiter is empty")
    check(lambda: tables.draw_table([], [] if header else None, style=style))
    rows = list(table_rows(None if delimiter is None else str(delimiter)))
    text = tables.draw_table(rows[1:], rows[0], style=style) if header and rows else ""
    if not header:
        text = tables.draw_table(rows, style=style)
    if text:
        print(text)
    return 0


def run(words: list[str]) -> int:
    before = words[: words.index("--")] if "--" in words else words
    if words and (words[0] in OPTIONS or words[0].startswith("--")):
        if "--help" in before:
            print(USAGE, end="")
            return 0
        if "--version" in before:
            print("ellwand 1.0.0")
            return 0
    if not words or words[0] not in OPTIONS:
        raise UsageError(f"no such command: {words[0]}" if words else "a command is needed")
    return run_table(words[1:]) if words[0] == "table" else run_values(words[0], words[1:])


def main(words: list[str]) -> int:
    """Run the program; its exit code."""
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(encoding="utf-8", errors="surrogateescape", newline="\n")  # type: ignore[union-attr]
    try:
        return run(words)
    except UsageError as error:
        complain(str(error))
        return 2
    except UnicodeDecodeError:
        complain("the input is not UTF-8")
        return 1
