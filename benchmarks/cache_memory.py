"""What a run with the cache costs beside the checks: memory and processor time for each further case, cold and warm.

python -m benchmarks.cache_memory [--cases N N]

The checks are left out: every case gives invented facts, and every tenth two findings. So is the walk over the suite,
which every run does alike.
"""

import argparse
import gc
import hashlib
import tempfile
import time
import tracemalloc
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

from benchmarks.facts_memory import synthetic_case
from cblint.api import Options, prepare, run_session
from cblint.cache import stamps
from cblint.engine.context import CaseJob, CaseResult, RunContext
from cblint.model.finding import Finding
from cblint.model.place import Region
from cblint.model.problem import Match
from cblint.model.report import CheckedCase
from cblint.model.severity import Confidence, Severity

SIZES = (2_000, 6_000)
SPOILED = 10
"""One of so many cases has findings."""


def peaks(count: int, folder: Path) -> list[int]:
    """Return the most bytes that a cold and a warm run over a suite of empty cases in a new folder hold at a time."""
    with _made(count, folder) as suite:
        return [_watched(suite, folder / "memory") for _ in range(2)]


def seconds(count: int, folder: Path) -> list[float]:
    """Return the processor time of the same two runs, while memory is not watched."""
    with _made(count, folder) as suite:
        return [_timed(suite, folder / "memory") for _ in range(2)]


def _timed(suite: Path, cache: Path) -> float:
    session = prepare([suite], _options(cache))
    gc.collect()
    start = time.process_time()
    run_session(session, _options(cache))
    return time.process_time() - start


def _watched(suite: Path, cache: Path) -> int:
    session = prepare([suite], _options(cache))
    gc.collect()
    tracemalloc.start()
    run_session(session, _options(cache))
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return peak


def _options(cache: Path) -> Options:
    return Options(jobs=1, isolated=True, cache_dir=cache, trust_stat=True)


@contextmanager
def _made(count: int, folder: Path) -> Iterator[Path]:
    """Make the suite, and leave the checks out as long as it is used."""
    suite = folder / "cases"
    for number in range(count):
        (suite / f"case{number:05d}" / "public").mkdir(parents=True)
    with (
        patch("cblint.engine.case.check_case", _check_case),
        # A cache holds for one state of the program, which may be edited in the meantime, and for settled files.
        patch("cblint.cache.opening.program_digest", lambda trust_stat: "the program"),
        patch.object(stamps, "SETTLING_NS", 0),
    ):
        yield suite


def _check_case(context: RunContext, job: CaseJob) -> CaseResult:
    number = int(job.case_id.removeprefix("case"))
    findings = () if number % SPOILED else tuple(_finding(job, line) for line in (3, 500))
    return CaseResult(
        case_id=job.case_id,
        findings=findings,
        facts=synthetic_case(number),
        files=40,
        bytes=100_000,
        case=CheckedCase(job.case_id, job.prefix, f"{job.prefix}/source/manifest.json"),
        content=hashlib.sha256(job.case_id.encode()).hexdigest(),
    )


def _finding(job: CaseJob, line: int) -> Finding:
    return Finding(
        rule="CB401",
        name="identity-term",
        severity=Severity.ERROR,
        confidence=Confidence.HIGH,
        case=job.case_id,
        path=f"{job.prefix}/public/Full_PRD.md",
        region=Region(line, 300, line, 309),
        message="the text names the upstream project: a term of the manifest stands here",
        help="Replace the term by the neutral name of the product, also in the names of files and folders.",
        fingerprint=hashlib.sha256(f"{job.case_id}{line}".encode()).hexdigest()[:32],
        match=Match("exact", "source/manifest.json#/sensitive_terms/0"),
        openable=True,
    )


def main(arguments: Sequence[str] | None = None) -> None:
    """Print what two sizes take, and what each further case does."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cases", type=int, nargs=2, default=SIZES, metavar="N")
    sizes = sorted(parser.parse_args(arguments).cases)
    with tempfile.TemporaryDirectory() as folder:
        peaks(1, Path(folder, "first"))  # what is imported and made once
        held = [peaks(count, Path(folder, "held", str(count))) for count in sizes]
        took = [seconds(count, Path(folder, "took", str(count))) for count in sizes]
    for run, name in enumerate(("cold", "warm")):
        for count, memory, time_taken in zip(sizes, held, took, strict=True):
            each = 1e6 * time_taken[run] / count
            print(f"{name}, {count} cases: {memory[run] / 1e6:.1f} MB at most, {each:.0f} us a case")
        print(f"{name}, each further case: {(held[1][run] - held[0][run]) / (sizes[1] - sizes[0]):.0f} bytes at most")


if __name__ == "__main__":
    main()
