"""A set of digests in two bytes each, which tells for sure only what it does not hold (a Bloom filter)."""

from collections.abc import Iterable

BITS = 16
"""For each digest; one in some four hundred others seems to be there."""
_LEAST = 1024
_STEPS = range(4)


class DigestFilter:
    """Digests under a key of the run, so that no text can be made to meet others in it."""

    def __init__(self, digests: Iterable[bytes], count: int) -> None:
        """Take in `count` digests of at least 8 bytes; more are taken in as well, and told apart less well."""
        self._mask = (1 << max(_LEAST, BITS * count).bit_length()) - 1
        self._bits = bytearray((self._mask >> 3) + 1)
        for digest in digests:
            place, step = _start(digest)
            for number in _STEPS:
                bit = place + number * step & self._mask
                self._bits[bit >> 3] |= 1 << (bit & 7)

    def candidates(self, digests: Iterable[bytes]) -> list[bytes]:
        """Return every digest that was taken in, and few others, in the order given."""
        bits, mask = self._bits, self._mask
        found = []
        for digest in digests:
            place, step = _start(digest)
            for number in _STEPS:
                bit = place + number * step & mask
                if not bits[bit >> 3] >> (bit & 7) & 1:
                    break
            else:
                found.append(digest)
        return found


def _start(digest: bytes) -> tuple[int, int]:
    return int.from_bytes(digest[:4], "little"), int.from_bytes(digest[4:8], "little") | 1
