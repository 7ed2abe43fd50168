"""Groups with equal keys and filters of digests, against what plain dictionaries and sets say."""

import hashlib
from collections import defaultdict

from hypothesis import given
from hypothesis import strategies as st

from cblint.checks.digest_filter import BITS, DigestFilter
from cblint.checks.equal_keys import equal_groups

# -1 and -2 have one hash, and so have numbers 2**61 - 1 apart and those with equal low bits.
KEYS = st.none() | st.sampled_from([-1, -2, 0, 2**61 - 1, 1 << 32, 1 << 33, "a", "b", (1, 2)])


@given(st.lists(KEYS, max_size=40))
def test_groups_are_those_of_a_dictionary(keys: list[object]) -> None:
    expected = defaultdict(list)
    for number, key in enumerate(keys):
        if key is not None:
            expected[key].append(number)
    found = sorted(equal_groups(len(keys), keys.__getitem__))
    assert found == sorted(group for group in expected.values() if len(group) > 1)


@given(st.sets(st.binary(min_size=8, max_size=16), max_size=40), st.lists(st.binary(min_size=8, max_size=16)))
def test_a_filter_loses_nothing(held: set[bytes], others: list[bytes]) -> None:
    asked = [*others, *sorted(held)]
    found = DigestFilter(held, len(held)).candidates(asked)
    assert set(found) >= held
    assert found == [digest for digest in asked if digest in set(found)]


def test_a_filter_passes_few_others() -> None:
    digests = [hashlib.blake2b(str(n).encode(), digest_size=8).digest() for n in range(40_000)]
    for count in (4096, 8191, 20_000):
        others = DigestFilter(digests[:count], count).candidates(digests[count:])
        assert len(others) / (len(digests) - count) < 0.005, (count, BITS)
    assert DigestFilter((), 0).candidates(digests) == []
