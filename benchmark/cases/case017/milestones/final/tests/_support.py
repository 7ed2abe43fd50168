"""Shared helpers: reading single messages, faults with their lines, and the tables of MO data."""

import struct

import pytest
from wordlode import Catalogue, CatalogueFault, Message, dump_po, load_po

LATIN = {"Content-Type": "text/plain; charset=ISO-8859-1"}


def one(text):
    """The only message of a PO text."""
    catalogue = load_po(text)
    assert len(catalogue.messages) == 1
    return catalogue.messages[0]


def written(*messages, width=78, **parts):
    return dump_po(Catalogue(messages=list(messages), **parts), width=width)


def fault_line(data):
    with pytest.raises(CatalogueFault) as caught:
        load_po(data)
    assert isinstance(caught.value, ValueError) and str(caught.value)
    return caught.value.line


def mo_data(pairs, mark="<", revision=0, magic=0x950412DE):
    """MO data with one table behind the other and strings between them."""
    count = len(pairs)
    table, strings, offset = [[], []], b"", 28 + 16 * count + 8
    for pair in pairs:
        for side, string in zip(table, pair, strict=True):
            side += [len(string), offset + len(strings)]
            strings += string + b"\0"
    head = [magic, revision, count, 28, 36 + 8 * count, 3, 5]
    filler = b"\xff" * 8
    ids, texts = (struct.pack(f"{mark}{2 * count}I", *side) for side in table)
    return struct.pack(f"{mark}7I", *head) + ids + filler + texts + strings


def mo_entries(data, mark="<"):
    """The pairs of MO data."""
    count, ids, texts = struct.unpack_from(f"{mark}3I", data, 8)
    result = []
    for at in range(count):
        row = []
        for table in (ids, texts):
            length, offset = struct.unpack_from(f"{mark}2I", data, table + 8 * at)
            row.append(data[offset : offset + length])
        result.append(tuple(row))
    return result


def plural(id, id_plural, *texts, **parts):
    return Message(id, id_plural=id_plural, texts=list(texts), **parts)
