"""What the facts of a suite cost the process that gathers them: memory a case, and the time of the suite's rules.

python -m benchmarks.facts_memory [--cases N ...] [--command] [--jobs N]
"""

import argparse
import gc
import hashlib
import sys
import tempfile
import time
import tracemalloc
from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from benchmarks.measuring import measure
from benchmarks.suite import write_suite
from cblint.cache.fact_store import FactStore, StoredFacts
from cblint.checks.view import SuiteView
from cblint.engine.rules import run_rules
from cblint.engine.suite_masking import SuiteMasker
from cblint.model.facts import CaseFacts, TermKey
from cblint.model.place import Region
from cblint.model.settings import SuiteSettings
from cblint.rulebook import bind_rules, load_rulebook

TERMS, WORDS, NUMBERS = 20, 200, 64
"""Of a case like the released ones: listed terms, rare words, numbers in a sketch."""
SIZES = (1_000, 10_000)


@dataclass(frozen=True, slots=True)
class Cost:
    """Of one suite."""

    cases: int
    gathered: int
    """Bytes that were held when all facts were there."""
    peak: int
    """Most bytes that were held at a time."""
    seconds: float
    """Of gathering, of the suite's rules and of one masked name, while memory was not watched."""
    problems: int


def synthetic_facts(count: int) -> Iterator[CaseFacts]:
    """Yield facts of clean cases: each holds its own product's name, and that of no other."""
    return map(synthetic_case, range(count))


def synthetic_case(number: int) -> CaseFacts:
    """Return the facts of one clean case."""
    random = Random(number)
    case_id = f"case{number:05d}"
    pointers = [f"source/manifest.json#/sensitive_terms/{n}" for n in range(TERMS)]
    names = tuple((random.randbytes(8), pointer) for pointer in pointers)
    words = sorted([names[0][0], *(random.randbytes(8) for _ in range(WORDS - 1))])
    return CaseFacts(
        case_id=case_id,
        digest=hashlib.sha256(case_id.encode()).hexdigest(),
        folder=case_id,
        declared_id=case_id,
        declared_region=Region(2, 3, 2, 20),
        term_keys=tuple(TermKey(4 + n % 15, random.randbytes(16), pointer) for n, pointer in enumerate(pointers)),
        names=names,
        rare_words=b"".join(words),
        sketch=tuple(random.getrandbits(32) for _ in range(NUMBERS)),
    )


def measure_facts(count: int) -> Cost:
    """Run every suite rule over synthetic facts, once for the time and once for the memory."""
    start = time.perf_counter()
    _, problems = _gather_and_check(count)
    seconds = time.perf_counter() - start
    gc.collect()
    tracemalloc.start()
    gathered, _ = _gather_and_check(count)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return Cost(count, gathered, peak, seconds, problems)


def _gather_and_check(count: int) -> tuple[int, int]:
    """Return the bytes that gathered facts hold, 0 when nobody watches, and the number of problems."""
    book = load_rulebook()
    rules = bind_rules(book.rules)
    store = FactStore()
    numbers = array("q", (store.add(facts) for facts in synthetic_facts(count)))
    gathered = tracemalloc.get_traced_memory()[0]
    facts = StoredFacts(store, numbers)
    outcome = run_rules(rules, SuiteView(facts, (), book.profile, SuiteSettings()), "")
    SuiteMasker(facts, b"k" * 32).name("an-innocent-name")
    store.close()
    return gathered, len(outcome.problems) + len(outcome.failures)


def measure_command(count: int, jobs: int, folder: Path) -> float:
    """Return the most MB that the parent of a whole check of a generated suite without defects held."""
    suite = folder / str(count)
    write_suite(suite, count, share=0.0)
    command = [sys.executable, "-m", "cblint", "check", str(suite / "cases"), "--no-cache", "--jobs", str(jobs)]
    return measure([*command, "--output-format", "json"]).parent_mb


def main(arguments: Sequence[str] | None = None) -> None:
    """Print what two sizes cost, and what each further case does."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cases", type=int, nargs=2, default=SIZES, metavar="N")
    parser.add_argument("--command", action="store_true", help="check generated suites of these sizes instead")
    parser.add_argument("--jobs", type=int, default=2)
    chosen = parser.parse_args(arguments)
    small, large = sorted(chosen.cases)
    if chosen.command:
        with tempfile.TemporaryDirectory() as folder:
            peaks = [measure_command(count, chosen.jobs, Path(folder)) for count in (small, large)]
        print(f"parent: {peaks[0]} MB with {small} cases, {peaks[1]} MB with {large}")
        print(f"each further case: {(peaks[1] - peaks[0]) * 1024 / (large - small):.2f} kB")
        return
    costs = [measure_facts(count) for count in (small, large)]
    for cost in costs:
        print(
            f"{cost.cases} cases: {cost.gathered / 1e6:.1f} MB gathered, {cost.peak / 1e6:.1f} MB at most, "
            f"{cost.seconds:.1f} s, {cost.problems} problems"
        )
    print(f"each further case: {(costs[1].peak - costs[0].peak) / (large - small):.0f} bytes at most")


if __name__ == "__main__":
    main()
