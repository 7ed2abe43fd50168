"""MO binary: a table of ids in order, a table of texts, no table of hashes."""

import struct

from . import header
from .charset import decoded, encoded, named_charset
from .faults import CatalogueFault
from .model import Catalogue, Message

MAGIC = 0x950412DE


def pair(message):
    id = message.id if message.context is None else f"{message.context}\4{message.id}"
    if message.id_plural is None:
        return id, message.text
    return f"{id}\0{message.id_plural}", "\0".join(message.texts)


def dump_mo(catalogue, *, byte_order="little"):
    if byte_order not in ("little", "big"):
        raise ValueError("byte_order must be little or big")
    charset = named_charset(catalogue.metadata.get("Content-Type", ""))
    pairs = [pair(message) for message in catalogue.translated()]
    if catalogue.metadata:
        pairs.append(("", header.written(catalogue.metadata)))
    entries = sorted((encoded(id, charset), encoded(text, charset)) for id, text in pairs)
    count = len(entries)
    numbers, offset, body = [], 28 + 16 * count, bytearray()
    for string in [id for id, _ in entries] + [text for _, text in entries]:
        numbers += [len(string), offset + len(body)]
        body += string + b"\0"
    mark = "<" if byte_order == "little" else ">"
    head = [MAGIC, 0, count, 28, 28 + 8 * count, 0, offset]
    return struct.pack(f"{mark}{7 + 4 * count}I", *head, *numbers) + bytes(body)


def load_mo(data):
    if not isinstance(data, bytes | bytearray):
        raise TypeError("MO data is bytes")
    data = bytes(data)
    pairs = list(strings(data))
    content_type = header.parsed(dict(pairs).get(b"", b"").decode("latin-1")).get("Content-Type", "")
    charset = named_charset(content_type)
    catalogue, keys = Catalogue(), set()
    for id, text in pairs:
        message = unpaired(decoded(id, charset), decoded(text, charset))
        if message.key in keys:
            raise CatalogueFault("the message is there twice")
        keys.add(message.key)
        if message.key == (None, ""):
            catalogue.metadata = header.parsed(message.text)
        else:
            catalogue.messages.append(message)
    return catalogue


def strings(data):
    mark = {b"\xde\x12\x04\x95": "<", b"\x95\x04\x12\xde": ">"}.get(data[:4])
    if mark is None:
        raise CatalogueFault("no MO data")
    _, revision, count, ids, texts, _, _ = numbers(data, mark, 0, 7)
    if revision >> 16 > 1:
        raise CatalogueFault("unknown revision")
    id_table, text_table = (numbers(data, mark, at, 2 * count) for at in (ids, texts))
    for at in range(0, 2 * count, 2):
        yield string(data, *id_table[at : at + 2]), string(data, *text_table[at : at + 2])


def numbers(data, mark, offset, count):
    if offset + 4 * count > len(data):
        raise CatalogueFault("a table lies outside of the data")
    return struct.unpack_from(f"{mark}{count}I", data, offset)


def string(data, length, offset):
    if data[offset + length : offset + length + 1] != b"\0":
        raise CatalogueFault("a string lies outside of the data or has no end")
    return data[offset : offset + length]


def unpaired(id, text):
    context, found, rest = id.partition("\4")
    context, id = (context, rest) if found else (None, id)
    id, plural, id_plural = id.partition("\0")
    if not plural:
        return Message(id, text, context=context)
    if "\0" in id_plural:
        raise CatalogueFault("an id with more than one plural")
    return Message(id, id_plural=id_plural, texts=text.split("\0"), context=context)
