"""What the matcher is measured beside."""

from benchmarks.matching.peers.base import Peer, Task
from benchmarks.matching.peers.exact import AUTOMATON, COUNT, EXPRESSIONS
from benchmarks.matching.peers.fuzzy import FUZZYSEARCH, REGEX
from benchmarks.matching.peers.matcher import CBLINT
from benchmarks.matching.peers.programs import RIPGREP, UGREP

PEERS = (AUTOMATON, CBLINT, COUNT, EXPRESSIONS, RIPGREP, UGREP, FUZZYSEARCH, REGEX)
"""The yardstick first."""

__all__ = ["AUTOMATON", "PEERS", "Peer", "Task"]
