"""The suite generator: as many cases as are asked for, like the released ones, with known defects in a share of them.

python -m benchmarks.suite FOLDER --cases N [--seed N] [--share PART]
"""

import argparse
import json
import os
import shutil
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random

from benchmarks.defects import DEFECTS
from benchmarks.renaming import Package, read_template, renamed

RELEASED = Path(__file__).resolve().parents[1] / "benchmark" / "cases"
TEMPLATES = tuple(f"case{number:03d}" for number in range(1, 16))
"""Released cases that are renamed: libraries in Python and JavaScript, command-line tools, a service."""
SEED = 20_261_130
SHARE = 0.1
"""Of cases with a defect."""


@dataclass(frozen=True, slots=True)
class Planted:
    """A finding that a check must report."""

    case: str
    kind: str
    rule: str
    path: str
    """Relative to the case folder, "" for the folder itself."""


def write_suite(folder: Path, count: int, seed: int = SEED, share: float = SHARE) -> list[Planted]:
    """Write `cases/` and `truth.json` below a folder and return the truth; one case is in memory at a time.

    The same arguments give the same bytes. Raises FileExistsError when the folder holds something else already.
    """
    known = _known_truth(folder, count, seed, share)
    if known is not None:
        return known
    suite = folder / "cases"
    suite.mkdir(parents=True)
    (suite / "cblint.toml").write_text(f'case_id_pattern = "case\\\\d{{5}}"\nexpected_cases = {count}\n', "utf-8")
    truth: list[Planted] = []
    for case, planted in packages(count, seed, share):
        _write(case, suite / case.case_id)
        truth += planted
    document = {"cases": count, "seed": seed, "share": share, "planted": [asdict(one) for one in truth]}
    (folder / "truth.json").write_text(json.dumps(document, indent=1) + "\n", "utf-8")
    return truth


def packages(count: int, seed: int, share: float) -> Iterator[tuple[Package, list[Planted]]]:
    """Yield each case with what is planted in it; every case depends on nothing but the seed and its number."""
    templates = [read_template(RELEASED / name) for name in TEMPLATES]
    kinds = list(DEFECTS)
    spoiled = 0
    for number in range(1, count + 1):
        case = renamed(templates[number % len(templates)], number, Random(f"{seed}/{number}"))
        planted: list[Planted] = []
        if int(number * share) > spoiled:
            # Kinds take turns, so that each of them meets every template.
            kind = kinds[(spoiled + spoiled // len(kinds)) % len(kinds)]
            expected = DEFECTS[kind](case, Random(f"{seed}/{number}/defect"))
            planted = [Planted(case.case_id, kind, rule, path) for rule, path in expected]
            spoiled += 1
        yield case, planted


def _known_truth(folder: Path, count: int, seed: int, share: float) -> list[Planted] | None:
    """Return the truth of a suite that was written before with the same arguments, None when nothing is there."""
    if not folder.exists():
        return None
    path = folder / "truth.json"
    document = json.loads(path.read_text("utf-8")) if path.exists() else {}
    if [document.get(key) for key in ("cases", "seed", "share")] != [count, seed, share]:
        raise FileExistsError(f"{folder} holds something else")
    return [Planted(**one) for one in document["planted"]]


def _write(case: Package, folder: Path) -> None:
    for path, data in case.files.items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
        if path in case.executable:
            target.chmod(0o755)
    for path, aim in case.links.items():
        os.symlink(aim, folder / path)  # noqa: PTH211


def main(arguments: Sequence[str] | None = None) -> None:
    """Write a suite and say how long it took."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--cases", type=int, required=True)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--share", type=float, default=SHARE, help="of cases with a defect")
    parser.add_argument("--force", action="store_true", help="replace what is there")
    chosen = parser.parse_args(arguments)
    if chosen.force:
        shutil.rmtree(chosen.folder, ignore_errors=True)
    start = time.perf_counter()
    truth = write_suite(chosen.folder, chosen.cases, chosen.seed, chosen.share)
    print(f"{chosen.cases} cases, {len(truth)} planted findings, {time.perf_counter() - start:.1f} s")


if __name__ == "__main__":
    main()
