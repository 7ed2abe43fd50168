"""Facts of invented suites, whose cases are twins, name each other and share ids now and then."""

from random import Random

from cblint.engine.suite_masking import term_key
from cblint.model.facts import CaseFacts
from cblint.model.place import Region

KEY = b"k" * 32
IDS = ("case001", "CASE001", "caf\u00e9", "cafe\u0301", "quorl-case")
TERMS = ("quorl", "vexholm", "quorl parser", "ab", "case")


def invented_facts(seed: int, count: int) -> tuple[CaseFacts, ...]:
    """Return the facts of a suite; the same arguments give the same facts."""
    random = Random(seed)
    words = [random.randbytes(8) for _ in range(count)]
    sketches = [[random.getrandbits(32) for _ in range(64)] for _ in range(1 + count // 4)]
    return tuple(_facts(random, number, words, sketches) for number in range(count))


def _facts(random: Random, number: int, words: list[bytes], sketches: list[list[int]]) -> CaseFacts:
    case_id = random.choice((f"case{number:03d}", f"case{number:03d}", *IDS))
    sketch = list(random.choice(sketches))
    for slot in random.sample(range(64), random.choice((0, 4, 12, 40))):
        sketch[slot] = random.getrandbits(32)
    terms = random.sample(TERMS, random.randrange(4))
    return CaseFacts(
        case_id,
        bytes([number % 256] * 32).hex(),
        f"group/{number:03d}-{case_id}",
        random.choice((None, case_id, "other", "Other\0id")),
        random.choice((None, Region(1, 2, 3, 4))),
        tuple(term_key(term, f"source/manifest.json#/terms/{random.randrange(9)}", KEY) for term in terms),
        tuple((word, f"source/manifest.json#/names/{n}") for n, word in enumerate(random.choices(words, k=3))),
        b"".join(sorted(set(random.choices(words, k=random.randrange(4))))),
        random.choice(((), tuple(sketch), tuple(sketch))),
    )
