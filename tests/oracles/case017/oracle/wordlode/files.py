"""Catalogues in files."""

from pathlib import Path

from .charset import encoded, named_charset
from .mo import dump_mo, load_mo
from .reading import load_po
from .writing import dump_po


def read_po(path):
    return load_po(Path(path).read_bytes())


def read_mo(path):
    return load_mo(Path(path).read_bytes())


def write_po(catalogue, path, *, width=78):
    charset = named_charset(catalogue.metadata.get("Content-Type", ""))
    Path(path).write_bytes(encoded(dump_po(catalogue, width=width), charset))


def write_mo(catalogue, path, *, byte_order="little"):
    Path(path).write_bytes(dump_mo(catalogue, byte_order=byte_order))
