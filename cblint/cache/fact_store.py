"""The facts of the cases of a run, packed and, where they are many, on disk; unpacked one case at a time."""

from array import array
from collections.abc import Iterator, Sequence
from typing import overload

from cblint.cache.spool import BOUND, Spool
from cblint.model.facts import CaseFacts
from cblint.model.packed_facts import PackedFacts, PointerTable, pack_facts, unpack_facts


class FactStore:
    """Takes facts in and gives them back by number; names of cases stay in memory."""

    def __init__(self, bound: int = BOUND) -> None:
        self._spool = Spool(bound)
        self._table = PointerTable()
        self._starts = array("Q")
        self._sizes = array("I")
        self._names: list[str] = []
        self._whole: dict[int, CaseFacts] = {}
        """Facts that do not pack, as a damaged cache may hold them."""

    @property
    def spooled(self) -> bool:
        """Whether there is a temporary file."""
        return self._spool.has_file

    def add(self, facts: CaseFacts) -> int:
        """Take in the facts of a case and return their number."""
        number = len(self._names)
        try:
            packed = pack_facts(facts, self._table)
        except (ValueError, TypeError):
            self._whole[number] = facts
            packed = PackedFacts(b"", "")
        self._starts.append(self._spool.append(packed.row))
        self._sizes.append(len(packed.row))
        self._names.append(packed.names)
        return number

    def get(self, number: int) -> CaseFacts:
        """Return the facts with a number; raises OSError when the disk fails."""
        if number in self._whole:
            return self._whole[number]
        row = self._spool.read(self._starts[number], self._sizes[number])
        return unpack_facts(PackedFacts(row, self._names[number]), self._table)

    def close(self) -> None:
        """Give up the temporary file; nothing can be asked for any more."""
        self._spool.close()


class StoredFacts(Sequence[CaseFacts]):
    """Facts of a store in an order of their own; each is unpacked when it is asked for, and not kept."""

    def __init__(self, store: FactStore, numbers: Sequence[int]) -> None:
        self._store = store
        self._numbers = numbers

    def __len__(self) -> int:
        return len(self._numbers)

    @overload
    def __getitem__(self, index: int) -> CaseFacts: ...
    @overload
    def __getitem__(self, index: slice) -> "StoredFacts": ...
    def __getitem__(self, index: int | slice) -> "CaseFacts | StoredFacts":
        if isinstance(index, slice):
            return StoredFacts(self._store, self._numbers[index])
        return self._store.get(self._numbers[index])

    def __iter__(self) -> Iterator[CaseFacts]:
        return map(self._store.get, self._numbers)
