"""The little that a case tells the rules of a whole suite."""

from typing import NamedTuple

from cblint.model.place import Region


class TermKey(NamedTuple):
    """A term of a case that is recognised in a name without being told."""

    length: int
    """Letters and digits of its folded form."""
    digest: bytes
    """Keyed digest of the folded form."""
    pointer: str
    """The manifest entry that it came from."""


class CaseFacts(NamedTuple):
    """A few hundred bytes about one case; suite checks see these and nothing else."""

    case_id: str
    """Name of the case folder."""
    digest: str
    """SHA-256 over paths, kinds, modes and bytes of every entry."""
    folder: str = ""
    """Path of the case folder relative to its suite."""
    declared_id: str | None = None
    """`case_id` of the manifest, when it is a string."""
    declared_region: Region | None = None
    term_keys: tuple[TermKey, ...] = ()
    """Every listed term, by a digest under the key of the run."""
    names: tuple[tuple[bytes, str], ...] = ()
    """(keyed hash, manifest pointer) of each name of one word that another case's public text might hold."""
    rare_words: bytes = b""
    """Packed 8-byte keyed hashes of the public texts' words that no dictionary has; empty when no rule asks."""
    sketch: tuple[int, ...] = ()
    """Min-hash sketch of the public text, 32-bit numbers; empty when no rule asks, or there are no requirements."""
