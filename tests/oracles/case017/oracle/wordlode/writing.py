"""PO text from a catalogue."""

import re

from . import header
from .model import Message

ESCAPES = {"\n": "\\n", "\t": "\\t", "\r": "\\r", "\a": "\\a", "\b": "\\b", "\f": "\\f", "\v": "\\v", '"': '\\"'}
ESCAPES["\\"] = "\\\\"


def escaped(text):
    return "".join(ESCAPES.get(character, character) for character in text)


def packed(pieces, room):
    """Put pieces together to lines of at most so many characters."""
    lines = []
    for piece in pieces:
        if lines and len(lines[-1]) + len(piece) <= room:
            lines[-1] += piece
        else:
            lines.append(piece)
    return lines


def field_lines(name, text, width):
    segments = [escaped(segment) for segment in re.findall(r"[^\n]*\n|[^\n]+", text)] or [""]
    if len(segments) == 1 and (not width or len(name) + 3 + len(segments[0]) <= width):
        return [f'{name} "{segments[0]}"']
    lines = [""]
    for segment in segments:
        lines += packed(re.findall(r" +(?=[^ ])|[^ ]+ *| +", segment), width - 2) if width else [segment]
    return [f'{name} "{lines[0]}"', *(f'"{line}"' for line in lines[1:])]


def reference_lines(references, width):
    words = [f"{name}:{line}" if line else name for name, line in references]
    for word in words:
        if not word or re.search(r"\s", word):
            raise ValueError("a reference is empty or has blanks in it")
    lines = packed([" " + word for word in words], width - 2) if width else ["".join(" " + word for word in words)]
    return ["#:" + line for line in lines if line]


def comment_lines(mark, text):
    return [f"{mark} {line}".rstrip(" \t") for line in text.split("\n")] if text else []


def message_lines(message, width):
    lines = comment_lines("#", message.remarks) + comment_lines("#.", message.notes)
    lines += reference_lines(message.references, width)
    if message.flags:
        lines.append("#, " + ", ".join(message.flags))
    former = [
        ("msgctxt", message.previous_context),
        ("msgid", message.previous_id),
        ("msgid_plural", message.previous_plural),
    ]
    mark = "#~| " if message.obsolete else "#| "
    lines += [mark + line for line in fields_lines(former, width)]
    mark = "#~ " if message.obsolete else ""
    return lines + [mark + line for line in fields_lines(message_fields(message), width)]


def message_fields(message):
    fields = [("msgctxt", message.context), ("msgid", message.id), ("msgid_plural", message.id_plural)]
    if message.id_plural is None:
        return [*fields, ("msgstr", message.text)]
    return fields + [(f"msgstr[{at}]", text) for at, text in enumerate(message.texts or ["", ""])]


def fields_lines(fields, width):
    return [line for name, text in fields if text is not None for line in field_lines(name, text, width)]


def header_message(catalogue):
    flags = ["fuzzy"] if catalogue.header_fuzzy else []
    return Message("", header.written(catalogue.metadata), remarks=catalogue.header, flags=flags)


def dump_po(catalogue, *, width=78):
    if isinstance(width, bool) or not isinstance(width, int):
        raise TypeError("width must be an integer")
    if width < 0:
        raise ValueError("width must not be negative")
    active = [message for message in catalogue.messages if not message.obsolete]
    blocks = [message_lines(message, width) for message in active + catalogue.obsolete()]
    if catalogue.header or catalogue.header_fuzzy or catalogue.metadata:
        blocks.insert(0, header_lines(catalogue, width))
    return "\n".join("".join(line + "\n" for line in block) for block in blocks)


def header_lines(catalogue, width):
    lines = message_lines(header_message(catalogue), 0)
    return lines if len(catalogue.metadata) != 1 else [*lines[:-1], 'msgstr ""', lines[-1].removeprefix("msgstr ")]
