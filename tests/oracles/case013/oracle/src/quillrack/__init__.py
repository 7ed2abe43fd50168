"""Ordered mappings with repeated keys, and the headers that need them."""

from .blocks import read_block, write_block
from .errors import HeaderError
from .racks import LooseRack, Rack, RackView
from .values import read_value, split_list, write_value

__all__ = [
    "HeaderError",
    "LooseRack",
    "Rack",
    "RackView",
    "read_block",
    "read_value",
    "split_list",
    "write_block",
    "write_value",
]
