"""Message catalogues: PO text, MO binary, and bringing a catalogue up to date."""

from .faults import CatalogueFault
from .files import read_mo, read_po, write_mo, write_po
from .merging import merged
from .mo import dump_mo, load_mo
from .model import Catalogue, Message
from .reading import load_po
from .writing import dump_po

__all__ = [
    "Catalogue",
    "CatalogueFault",
    "Message",
    "dump_mo",
    "dump_po",
    "load_mo",
    "load_po",
    "merged",
    "read_mo",
    "read_po",
    "write_mo",
    "write_po",
]
