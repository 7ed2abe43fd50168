"""Maps of pairs that are unique on both sides and can be read from either."""

from pairloom.errors import ConflictError
from pairloom.maps import FrozenPairMap, OrderedPairMap, PairMap
from pairloom.rules import FORCING, LENIENT, STRICT, Rules

__all__ = ["FORCING", "LENIENT", "STRICT", "ConflictError", "FrozenPairMap", "OrderedPairMap", "PairMap", "Rules"]
