"""Facts of cases as JSON rows and back: digests of terms and words, never these themselves."""

from typing import Final

from cblint.cache.codec import Row, pack_bytes, region_of, region_row, unpack_bytes
from cblint.model.facts import CaseFacts, TermKey

LENGTH: Final = 7
"""Columns of a row."""


def is_storable(facts: CaseFacts) -> bool:
    """Tell whether facts hold no word of the case: a declared id that is not the folder's name may be a term."""
    return facts.declared_id in (None, facts.case_id)


def encode_facts(facts: CaseFacts) -> Row:
    """Return the row of storable facts; case id and folder stay with the one who asks."""
    return [
        facts.digest,
        facts.declared_id is not None,
        region_row(facts.declared_region),
        [[key.length, pack_bytes(key.digest), key.pointer] for key in facts.term_keys],
        [[pack_bytes(name), pointer] for name, pointer in facts.names],
        pack_bytes(facts.rare_words),
        list(facts.sketch),
    ]


def decode_facts(case_id: str, folder: str, row: Row) -> CaseFacts:
    """Return the facts of a row; raises ValueError or TypeError on any other shape."""
    digest, declared, region, keys, names, words, sketch = row
    return CaseFacts(
        case_id=case_id,
        digest=digest,
        folder=folder,
        declared_id=case_id if declared else None,
        declared_region=region_of(region),
        term_keys=tuple(TermKey(length, unpack_bytes(key), pointer) for length, key, pointer in keys),
        names=tuple((unpack_bytes(name), pointer) for name, pointer in names),
        rare_words=unpack_bytes(words),
        sketch=tuple(sketch),
    )
