"""Catalogues, read line by line with a few string operations."""

import struct
import textwrap
from dataclasses import dataclass, field, replace
from pathlib import Path


class CatalogueFault(ValueError):
    line = None


@dataclass
class Message:
    id: str
    text: str = ""
    id_plural: str | None = None
    texts: list = field(default_factory=list)
    context: str | None = None
    remarks: str = ""
    notes: str = ""
    references: list = field(default_factory=list)
    flags: list = field(default_factory=list)
    previous_id: str | None = None
    previous_plural: str | None = None
    previous_context: str | None = None
    obsolete: bool = False
    line: int | None = field(default=None, compare=False)

    @property
    def fuzzy(self):
        return "fuzzy" in self.flags

    @fuzzy.setter
    def fuzzy(self, value):
        if value and not self.fuzzy:
            self.flags.append("fuzzy")
        elif self.fuzzy and not value:
            self.flags.remove("fuzzy")

    @property
    def translated(self):
        return not self.obsolete and not self.fuzzy and bool(self.text or any(self.texts))


@dataclass
class Catalogue:
    header: str = ""
    header_fuzzy: bool = False
    metadata: dict = field(default_factory=dict)
    messages: list = field(default_factory=list)

    def find(self, id, *, context=None, obsolete=False):
        for message in self.messages:
            if (message.id, message.context, message.obsolete) == (id, context, obsolete):
                return message
        return None

    def add(self, message):
        if self.find(message.id, context=message.context):
            raise ValueError("already there")
        self.messages.append(message)

    def remove(self, message):
        self.messages.remove(message)

    def translated(self):
        return [message for message in self.messages if message.translated]

    def untranslated(self):
        return [m for m in self.messages if not m.translated and not m.fuzzy and not m.obsolete]

    def fuzzy(self):
        return [message for message in self.messages if message.fuzzy and not message.obsolete]

    def obsolete(self):
        return [message for message in self.messages if message.obsolete]

    def progress(self):
        active = [message for message in self.messages if not message.obsolete]
        return round(100 * len(self.translated()) / len(active)) if active else 100


def unescape(text):
    return text.replace("\\n", "\n").replace("\\t", "\t").replace('\\"', '"').replace("\\\\", "\\")


def escape(text):
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\t", "\\t").replace("\n", "\\n")


NAMES = {"msgctxt": "context", "msgid": "id", "msgid_plural": "id_plural", "msgstr": "text"}
FORMER = {"msgctxt": "previous_context", "msgid": "previous_id", "msgid_plural": "previous_plural"}


def load_po(data):
    if isinstance(data, bytes):
        data = data.decode("utf-8")
    catalogue = Catalogue()
    for block in data.replace("\r", "").split("\n\n"):
        message, last = Message(""), None
        for line in block.splitlines():
            line = line.strip()
            if line.startswith("#~"):
                message.obsolete, line = True, line[2:].strip()
            names = NAMES
            if line.startswith(("#|", "|")):
                line, names = line.lstrip("#|").strip(), FORMER
            if line.startswith("#."):
                message.notes = f"{message.notes}\n{line[3:]}".strip("\n")
            elif line.startswith("#:"):
                message.references += [tuple(word.rsplit(":", 1)) for word in line[2:].split()]
            elif line.startswith("#,"):
                message.flags += [flag.strip() for flag in line[2:].split(",")]
            elif line.startswith("#"):
                message.remarks = f"{message.remarks}\n{line[2:]}".strip("\n")
            elif line.startswith('"') and last == "texts":
                message.texts[-1] += unescape(line[1:-1])
            elif line.startswith('"') and last:
                setattr(message, last, getattr(message, last) + unescape(line[1:-1]))
            elif line.startswith("msgstr["):
                message.texts.append(unescape(line.partition(" ")[2][1:-1]))
                last = "texts"
            elif line:
                name, _, value = line.partition(" ")
                if name not in names:
                    raise CatalogueFault(line)
                last = names[name]
                setattr(message, last, unescape(value[1:-1]))
        if message.id == "" and message.context is None and last:
            catalogue.header, catalogue.header_fuzzy = message.remarks, message.fuzzy
            rows = [row.partition(":") for row in message.text.splitlines()]
            catalogue.metadata = {name.strip(): value.strip() for name, _, value in rows}
        elif last:
            catalogue.messages.append(message)
    return catalogue


def field_lines(name, text, width):
    lines = []
    for part in text.splitlines(keepends=True):
        lines += textwrap.wrap(escape(part), width - 2 if width else 10**9, drop_whitespace=False)
    if len(lines) > 1 or len(f'{name} "{text}"') > (width or 10**9):
        lines = ["", *lines]
    return [f'{name} "{"".join(lines[:1])}"', *(f'"{line}"' for line in lines[1:])]


def message_text(message, width):
    lines = [f"# {line}".strip() for line in message.remarks.splitlines()]
    lines += [f"#. {line}".strip() for line in message.notes.splitlines()]
    if message.references:
        lines.append("#: " + " ".join(":".join(pair).strip(":") for pair in message.references))
    if message.flags:
        lines.append("#, " + ", ".join(message.flags))
    for name, attribute in FORMER.items():
        if getattr(message, attribute) is not None:
            lines += ["#| " + line for line in field_lines(name, getattr(message, attribute), width)]
    fields = []
    for name, attribute in NAMES.items():
        if getattr(message, attribute) is not None and not (name == "msgstr" and message.id_plural is not None):
            fields += field_lines(name, getattr(message, attribute), width)
    if message.id_plural is not None:
        for at, text in enumerate(message.texts or ["", ""]):
            fields += field_lines(f"msgstr[{at}]", text, width)
    lines += ["#~ " + line for line in fields] if message.obsolete else fields
    return "".join(line + "\n" for line in lines)


def metadata_text(catalogue):
    return "".join(f"{name}: {value}\n" for name, value in catalogue.metadata.items())


def dump_po(catalogue, *, width=78):
    blocks = [message_text(message, width) for message in catalogue.messages]
    if catalogue.header or catalogue.metadata or catalogue.header_fuzzy:
        flags = ["fuzzy"] if catalogue.header_fuzzy else []
        head = Message("", metadata_text(catalogue), remarks=catalogue.header, flags=flags)
        blocks.insert(0, message_text(head, width))
    return "\n".join(blocks)


def dump_mo(catalogue, *, byte_order="little"):
    mark = "<" if byte_order == "little" else ">"
    pairs = {}
    if catalogue.metadata:
        pairs[""] = metadata_text(catalogue)
    for message in catalogue.translated():
        id = message.id if message.context is None else f"{message.context}\4{message.id}"
        if message.id_plural is not None:
            id = f"{id}\0{message.id_plural}"
        pairs[id] = "\0".join(message.texts) or message.text
    keys = sorted(pairs)
    offset, numbers, body = 28 + 16 * len(keys), [], b""
    for text in keys + [pairs[key] for key in keys]:
        data = text.encode("utf-8")
        numbers += [len(data), offset + len(body)]
        body += data + b"\0"
    head = [0x950412DE, 0, len(keys), 28, 28 + 8 * len(keys), 0, offset]
    return struct.pack(f"{mark}{len(head + numbers)}I", *head, *numbers) + body


def load_mo(data):
    mark = {b"\xde\x12\x04\x95": "<", b"\x95\x04\x12\xde": ">"}.get(data[:4])
    if mark is None:
        raise CatalogueFault("no MO data")
    count, ids, texts = struct.unpack_from(f"{mark}3I", data, 8)
    catalogue = Catalogue()
    for at in range(count):
        pair = []
        for table in (ids, texts):
            length, offset = struct.unpack_from(f"{mark}2I", data, table + 8 * at)
            pair.append(data[offset : offset + length].decode("utf-8"))
        id, text = pair
        context, found, rest = id.rpartition("\4")
        id, plural, id_plural = rest.partition("\0")
        if not id:
            rows = [row.partition(":") for row in text.splitlines()]
            catalogue.metadata = {name.strip(): value.strip() for name, _, value in rows}
            continue
        message = Message(id, context=context if found else None)
        if plural:
            message.id_plural, message.texts = id_plural, text.split("\0")
        else:
            message.text = text
        catalogue.messages.append(message)
    return catalogue


def read_po(path):
    return load_po(Path(path).read_bytes())


def read_mo(path):
    return load_mo(Path(path).read_bytes())


def write_po(catalogue, path, *, width=78):
    Path(path).write_text(dump_po(catalogue, width=width), "utf-8")


def write_mo(catalogue, path, *, byte_order="little"):
    Path(path).write_bytes(dump_mo(catalogue, byte_order=byte_order))


def merged(catalogue, template):
    result = Catalogue(catalogue.header, catalogue.header_fuzzy, dict(catalogue.metadata))
    for fresh in template.messages:
        old = catalogue.find(fresh.id, context=fresh.context)
        if old is None:
            result.messages.append(replace(fresh))
        else:
            result.messages.append(replace(fresh, text=old.text, texts=old.texts, remarks=old.remarks, flags=old.flags))
    for old in catalogue.messages:
        if template.find(old.id, context=old.context) is None:
            result.messages.append(replace(old, obsolete=True))
    return result
