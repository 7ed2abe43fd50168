"""Facts of a case as one row of bytes: digests, numbers and indexes into a table of manifest pointers."""

import struct
from typing import NamedTuple

from cblint.model.facts import CaseFacts, TermKey
from cblint.model.place import Region

TERM_BYTES = 16
NAME_BYTES = 8
_HEAD = struct.Struct("<32s4I")
"""Digest of the case; how many terms, names, bytes of rare words and numbers of the sketch follow."""
_REGION = struct.Struct("<4I")


class PackedFacts(NamedTuple):
    """Facts of one case, packed."""

    row: bytes
    """Holds no name and no text: digests, min-hashes and numbers."""
    names: str
    """Case id, folder and declared id, as `_join_names` puts them."""


class PointerTable:
    """Every manifest pointer that some case has, once: they are nearly the same in all cases."""

    def __init__(self) -> None:
        self.pointers: list[str] = []
        self._numbers: dict[str, int] = {}

    def number(self, pointer: str) -> int:
        """Return the number of a pointer, a new one for one that is not known."""
        known = self._numbers.setdefault(pointer, len(self.pointers))
        if known == len(self.pointers):
            self.pointers.append(pointer)
        return known


def pack_facts(facts: CaseFacts, table: PointerTable) -> PackedFacts:
    """Return packed facts; raises ValueError for facts that do not fit, such as digests of another length."""
    keys, names = facts.term_keys, facts.names
    if any(len(key.digest) != TERM_BYTES for key in keys) or any(len(name) != NAME_BYTES for name, _ in names):
        raise ValueError("digests of another length")
    numbers = [key.length for key in keys]
    numbers += [table.number(key.pointer) for key in keys]
    numbers += [table.number(pointer) for _, pointer in names]
    numbers += facts.sketch
    try:
        row = b"".join(
            (
                _HEAD.pack(_case_digest(facts.digest), len(keys), len(names), len(facts.rare_words), len(facts.sketch)),
                struct.pack(f"<{len(numbers)}I", *numbers),
                *(key.digest for key in keys),
                *(name for name, _ in names),
                facts.rare_words,
                _REGION.pack(*facts.declared_region) if facts.declared_region is not None else b"",
            )
        )
    except struct.error as error:
        raise ValueError("numbers of more than 32 bits") from error
    return PackedFacts(row, _join_names(facts))


def unpack_facts(packed: PackedFacts, table: PointerTable) -> CaseFacts:
    """Return the facts that were packed with the same table."""
    row, pointers = packed.row, table.pointers
    digest, terms, names, words, sketch = _HEAD.unpack_from(row)
    numbers = struct.unpack_from(f"<{2 * terms + names + sketch}I", row, _HEAD.size)
    at = _HEAD.size + 4 * len(numbers)
    name_at = at + TERM_BYTES * terms
    words_at = name_at + NAME_BYTES * names
    end = words_at + words
    digests = [row[i : i + TERM_BYTES] for i in range(at, name_at, TERM_BYTES)]
    hashes = [row[i : i + NAME_BYTES] for i in range(name_at, words_at, NAME_BYTES)]
    term_pointers = [pointers[number] for number in numbers[terms : 2 * terms]]
    name_pointers = [pointers[number] for number in numbers[2 * terms : 2 * terms + names]]
    case_id, folder, declared = _split_names(packed.names)
    return CaseFacts(
        case_id=case_id,
        digest=digest.hex(),
        folder=folder,
        declared_id=declared,
        declared_region=Region(*_REGION.unpack_from(row, end)) if end < len(row) else None,
        term_keys=tuple(map(TermKey, numbers, digests, term_pointers)),
        names=tuple(zip(hashes, name_pointers, strict=True)),
        rare_words=row[words_at:end],
        sketch=numbers[2 * terms + names :],
    )


def _case_digest(text: str) -> bytes:
    digest = bytes.fromhex(text)
    if len(digest) != 32 or digest.hex() != text:
        raise ValueError("not a SHA-256")
    return digest


def _join_names(facts: CaseFacts) -> str:
    """Return the names of a case in one text, of which most cases need but the first part."""
    if "\0" in facts.case_id or "\0" in facts.folder:
        raise ValueError("no name of a folder")
    declared = (
        "=" if facts.declared_id == facts.case_id else "-" if facts.declared_id is None else f"+{facts.declared_id}"
    )
    folder = "" if facts.folder == facts.case_id else f"/{facts.folder}"
    return f"{facts.case_id}\0{folder}\0{declared}"


def _split_names(joined: str) -> tuple[str, str, str | None]:
    case_id, folder, declared = joined.split("\0", 2)
    known = {"=": case_id, "-": None}
    return case_id, folder[1:] if folder else case_id, known[declared] if declared in known else declared[1:]
