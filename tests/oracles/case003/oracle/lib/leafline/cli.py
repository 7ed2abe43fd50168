"""The command: input, the two directions, output and exit code."""

import os
import sys
from pathlib import Path
from typing import Any

from leafline import __version__
from leafline.errors import Failure, InvalidDocument, InvalidLine, NothingFound, UnreadableInput
from leafline.flatten import entries, line_text, select, tuple_text, value_text
from leafline.jsontext import BadJson, parse, render
from leafline.options import USAGE, Options, read_options, under_parts
from leafline.paths import part_text
from leafline.restore import assignments, build, to_document, tuples


def main(arguments: list[str]) -> int:
    """Run the command; gives the exit code."""
    try:
        options = read_options(arguments)
        if options.help or options.version:
            text = USAGE if options.help else f"leafline {__version__}\n"
        else:
            text = run(options, _read(options.file))
    except Failure as failure:
        message = str(failure).replace("\r", "\\r").replace("\n", "\\n")
        sys.stderr.buffer.write(f"leafline: {message}\n".encode("utf-8", "backslashreplace"))
        return failure.code
    return _print(text.encode())


def run(options: Options, data: bytes) -> str:
    """The whole output for an input; raises Failure."""
    if options.restore:
        return _restored(options, _decode(data))
    return _flattened(options, _decode(data))


def _flattened(options: Options, text: str) -> str:
    document = _parse_stream(text) if options.stream else _parse(text, "")
    root = options.root or "doc"
    parts = under_parts(options)
    if options.under is None:
        found = entries(document, root, options.keep_order)
    else:
        exists, _ = select(document, parts)
        if not exists:
            raise NothingFound(f"nothing at {options.under}")
        wanted = root + "".join(map(part_text, parts))
        found = (
            entry
            for entry in entries(document, root, options.keep_order)
            if entry.path == wanted or entry.path.startswith((wanted + ".", wanted + "["))
        )
    if options.values:
        return _join(value_text(e) for e in found if not isinstance(e.value, dict | list))
    if options.leaves:
        found = (entry for entry in found if entry.is_leaf)
    if options.paths:
        return _join(entry.path for entry in found)
    return _join(map(tuple_text if options.tuples else line_text, found))


def _restored(options: Options, text: str) -> str:
    lines = text.split("\n")
    tree = build(tuples(lines) if options.tuples else assignments(lines))
    document = to_document(tree, options.keep_order)
    if not options.stream:
        return render(document, "" if options.compact else "  ") + "\n"
    if not isinstance(document, list):
        raise InvalidLine("the document of a stream must be an array")
    return _join(render(item, "") for item in document)


def _join(lines: Any) -> str:
    return "".join(f"{line}\n" for line in lines)


def _parse(text: str, place: str) -> Any:
    try:
        return parse(text)
    except BadJson as error:
        line = text.count("\n", 0, error.offset) + 1
        raise InvalidDocument(f"{place or f'line {line}'}: {error}") from None


def _parse_stream(text: str) -> list[Any]:
    lines = enumerate(text.split("\n"), 1)
    return [_parse(line, f"line {number}") for number, line in lines if line.strip(" \t\r")]


def _read(file: str) -> bytes:
    try:
        return sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    except (OSError, ValueError) as error:
        raise UnreadableInput(f"{file}: {getattr(error, 'strerror', None) or error}") from None


def _decode(data: bytes) -> str:
    # Bytes that are no UTF-8 become lone surrogates, which the readers refuse where they stand.
    return data.removeprefix(b"\xef\xbb\xbf").decode("utf-8", "surrogateescape")


def _print(data: bytes) -> int:
    try:
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
    except BrokenPipeError:
        # The reader has seen enough; the interpreter must not flush into the closed pipe again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0
