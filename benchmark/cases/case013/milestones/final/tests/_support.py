"""Sample racks, and a list of pairs as a model."""

from quillrack import LooseRack, Rack

KINDS = [Rack, LooseRack]
FRUIT = [("fig", 1), ("plum", 2), ("fig", 3), ("pear", 4), ("fig", 5)]
MIXED = [("Fig", 1), ("plum", 2), ("FIG", 3), ("Pear", 4), ("fig", 5)]


def pairs(rack):
    """The pairs of a rack, counted."""
    found = list(rack.items())
    assert len(found) == len(rack) == len(list(rack))
    return found


def boom(*given):
    """Raises an error that no product raises."""
    raise ZeroDivisionError(given)


def faulty_source():
    yield ("fig", 1)
    yield ("new", 2)
    boom()
