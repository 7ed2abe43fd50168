"""The cases of a run in the order in which they were first asked for, in a few dozen bytes each."""

from collections.abc import Iterator
from typing import Final

from cblint.cache.table import NAME_BYTES

DIGEST_BYTES: Final = 16


class Ledger:
    """Numbers for names, and by number a settled stamp and the digest of the facts."""

    def __init__(self) -> None:
        self._names = bytearray()
        self._stamps = bytearray()
        self._facts = bytearray()
        self._found = 0
        """Where the last name was found: who asks again does so in the same order."""

    def __len__(self) -> int:
        return len(self._names) // NAME_BYTES

    def add(self, name: bytes, stamp: str) -> int:
        """Return the number of a case that is asked for the first time; `stamp` is "" when none has settled."""
        self._names += name
        self._stamps += bytes.fromhex(stamp) if stamp else bytes(DIGEST_BYTES)
        self._facts += bytes(DIGEST_BYTES)
        return len(self) - 1

    def number(self, name: bytes) -> int:
        """Return the number of a case that was asked for; raises KeyError for another one."""
        place = self._place(name, self._found)
        if place < 0:
            place = self._place(name, 0)
        if place < 0:
            raise KeyError(name.hex())
        self._found = place
        return place // NAME_BYTES

    def stamp(self, number: int) -> str:
        """Return the settled stamp of a case, "" without one."""
        return _told(self._stamps, number)

    def facts(self, number: int) -> str:
        """Return the digest of the facts of a case, "" when it is not known."""
        return _told(self._facts, number)

    def keep_facts(self, number: int, digest: str) -> None:
        """Take in the digest of the facts of a case; raises ValueError when it is none."""
        facts = bytes.fromhex(digest)
        if len(facts) != DIGEST_BYTES:
            raise ValueError("a digest of another length")
        self._facts[number * DIGEST_BYTES : (number + 1) * DIGEST_BYTES] = facts

    def by_name(self) -> Iterator[tuple[bytes, int]]:
        """Yield (name, number) of every case, sorted by name."""
        heads = self._names[::NAME_BYTES]
        for digit in range(16):  # one part at a time, as what is sorted takes four times the memory of the names
            part = [number for number, head in enumerate(heads) if head >> 4 == digit]
            for number in sorted(part, key=self._name):
                yield self._name(number), number

    def _name(self, number: int) -> bytes:
        return bytes(self._names[number * NAME_BYTES : (number + 1) * NAME_BYTES])

    def _place(self, name: bytes, start: int) -> int:
        place = self._names.find(name, start)
        while place >= 0 and place % NAME_BYTES:
            place = self._names.find(name, place + 1)
        return place


def _told(digests: bytearray, number: int) -> str:
    digest = digests[number * DIGEST_BYTES : (number + 1) * DIGEST_BYTES]
    return digest.hex() if any(digest) else ""
