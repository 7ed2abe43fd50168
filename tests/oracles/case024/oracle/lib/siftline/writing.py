"""Rows written out."""

import json
import re

from .values import convert_word, is_number, show, show_number

_PLAIN = re.compile(r'[^\x00-\x20"=\x7f]+')
_ESCAPES = {"\t": "\\t", "\n": "\\n", "\r": "\\r"}


def raw(rows):
    for row in rows:
        yield row.line + "\n"


def as_json(rows):
    for row in rows:
        members = [f"{json.dumps(name)}:{_json_value(value)}" for name, value in row.fields.items()]
        yield "{" + ",".join(members) + "}\n"


def _json_value(value):
    return show_number(value) if is_number(value) else json.dumps(value)


def logfmt(rows):
    for row in rows:
        yield " ".join(f"{name}={_word(value)}" for name, value in row.fields.items() if value is not None) + "\n"


def _word(value):
    if not isinstance(value, str):
        return show(value)
    if _PLAIN.fullmatch(value) and isinstance(convert_word(value), str):
        return value
    text = value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t")
    return f'"{text}"'


def table(rows):
    rows = list(rows)
    names = list(dict.fromkeys(name for row in rows for name in row.fields))
    if not names:
        return
    columns = []
    for name in names:
        values = [row.fields.get(name) for row in rows]
        cells = [_cell(name), *(_cell(show(value)) for value in values)]
        width = max(map(len, cells))
        right = all(value is None or is_number(value) for value in values)
        columns.append([cell.rjust(width) if right else cell.ljust(width) for cell in cells])
    for line in zip(*columns):
        yield "  ".join(line).rstrip(" ") + "\n"


def _cell(text):
    return re.sub("[\t\n\r]", lambda match: _ESCAPES[match[0]], text)


FORMS = {"raw": raw, "json": as_json, "logfmt": logfmt, "table": table}
