"""The little that a case tells the rules of a whole suite."""

from dataclasses import dataclass

from cblint.model.place import Region


@dataclass(frozen=True, slots=True)
class CaseFacts:
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
    neutral_name: str | None = None
    term_keys: tuple[tuple[str, str], ...] = ()
    """(folded key, manifest pointer) of each identity."""
    rare_words: bytes = b""
    """Packed 8-byte hashes of the public texts' words that no dictionary has; empty when no rule asks for them."""
    sketch: tuple[int, ...] = ()
    """Min-hash sketch of the public text; empty when no rule asks for it, or there are no requirements."""
