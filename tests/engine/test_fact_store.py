"""Facts are kept packed, and on disk when they are many; nothing that is found depends on that."""

import json
import os
import tempfile
import tracemalloc
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from cblint.api import Options, lint
from cblint.cache import fact_store
from cblint.cache.fact_store import FactStore, StoredFacts
from cblint.checks.view import SuiteView
from cblint.engine.rules import run_rules
from cblint.engine.suite_masking import SuiteMasker
from cblint.model.facts import CaseFacts, TermKey
from cblint.model.settings import SuiteSettings
from cblint.reporters import Style, render
from cblint.rulebook import bind_rules, load_rulebook
from tests.support.fixtures import RULES, Fixture, build_suite
from tests.support.suite_facts import KEY, invented_facts

BOOK = load_rulebook()
CODES = ("CB302", "CB315", "CB316", "CB317", "CB411")
SUITE_RULES = bind_rules([BOOK.rule(code) for code in CODES])


def stored(facts: Sequence[CaseFacts], store: FactStore) -> StoredFacts:
    return StoredFacts(store, [store.add(each) for each in facts])


def sealed(facts: Sequence[CaseFacts]) -> bytes:
    """Return a seal that knows every case by the digest of another."""
    digests = {each.case_id: "0" * 64 for each in facts}
    return json.dumps({"schema_version": 1, "cases": digests}).encode()


def problems(facts: Sequence[CaseFacts], seal: bytes | None) -> list[str]:
    """Return what every rule of a suite finds, in the order of finding."""
    view = SuiteView(facts, (), BOOK.profile, SuiteSettings(expected_cases=1), (), seal)
    outcomes = [run_rules([rule], view, "") for rule in SUITE_RULES]  # alone, so that none waits for another
    assert not any(outcome.failures for outcome in outcomes)
    return [f"{found.spec.code} {found.problem}" for outcome in outcomes for found in outcome.problems]


@pytest.mark.parametrize("bound", [0, 1 << 20])
@pytest.mark.parametrize("seed", range(4))
def test_findings_are_the_same_from_memory_and_from_disk(seed: int, bound: int) -> None:
    facts = invented_facts(seed, 60)
    store = FactStore(bound)
    kept = stored(facts, store)
    assert store.spooled is (bound == 0)
    assert list(kept) == [kept[number] for number in range(len(kept))] == list(facts)
    assert list(kept[5:2:-1]) == list(facts[5:2:-1])
    found = problems(facts, sealed(facts))
    assert {line[:5] for line in found} == set(CODES)
    assert problems(kept, sealed(facts)) == found
    names = [each.folder for each in facts] + ["a quorl", "vexholm2", "plain", "", "q" * 40]
    masker, expected = SuiteMasker(kept, KEY), SuiteMasker(facts, KEY)
    masker.learn(names)
    assert [masker.name(name) for name in names] == [expected.name(name) for name in names]
    store.close()


@pytest.mark.parametrize(
    "odd",
    [
        {"digest": "d" * 63},
        {"digest": "D" * 64},
        {"digest": " ".join(["dd"] * 32)},
        {"digest": 7},
        {"sketch": (2**32,)},
        {"sketch": (-1,)},
        {"names": ((b"short", "p"),)},
        {"term_keys": (TermKey(2**40, b"x" * 16, "p"),)},
        {"term_keys": (TermKey(5, b"x" * 15, "p"), TermKey(5, b"x" * 17, "p"))},
        {"case_id": "a\0b"},
        {"case_id": "=", "declared_id": "-"},
        {"declared_id": "\udcff\0="},
        {"declared_id": ""},
        {"folder": ""},
        {"rare_words": b""},
    ],
    ids=str,
)
def test_facts_of_any_shape_come_back(odd: dict[str, Any]) -> None:
    facts = invented_facts(1, 1)[0]._replace(**odd)
    store = FactStore()
    plain = invented_facts(2, 1)[0]
    assert list(stored([plain, facts, plain], store)) == [plain, facts, plain]


def test_the_file_has_no_name_and_holds_none(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    files: list[Any] = []
    make = tempfile.TemporaryFile

    def make_and_tell(**options: Any) -> Any:
        files.append(make(dir=tmp_path, **options))
        return files[-1]

    monkeypatch.setattr(tempfile, "TemporaryFile", make_and_tell)
    facts = invented_facts(3, 200)
    store = FactStore(0)
    stored(facts, store)
    (file,) = files
    status = os.fstat(file.fileno())
    assert (status.st_nlink, status.st_mode & 0o777, list(tmp_path.iterdir())) == (0, 0o600, [])
    file.seek(0)
    held = file.read()
    assert facts[0].names[0][0] in held
    assert not [word for word in (b"case", b"quorl", b"group", b"manifest", b"other") if word in held]
    store.close()
    assert file.closed


def test_few_facts_need_no_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "TemporaryFile", None)
    store = FactStore()
    facts = invented_facts(4, 1000)
    assert list(stored(facts, store)) == list(facts)
    assert not store.spooled


def test_without_room_on_the_disk_facts_stay_in_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(**_: Any) -> Any:
        raise OSError(28, "no space")

    class Filling:
        """A file that takes one piece, half of the next, and no more."""

        def __init__(self, file: Any) -> None:
            self._file, self._left = file, 3
            self.seek, self.read, self.close = file.seek, file.read, file.close

        def write(self, data: Any) -> int:
            self._left -= 1
            if not self._left:
                raise OSError(28, "no space")
            return int(self._file.write(data[: len(data) // 2 + 1]))

    facts = invented_facts(5, 600)
    make = tempfile.TemporaryFile
    for maker in (refuse, lambda **options: Filling(make(**options))):
        monkeypatch.setattr(tempfile, "TemporaryFile", maker)
        store = FactStore(1 << 14)
        assert list(stored(facts, store)) == list(facts)
        assert not store.spooled
        store.close()


def test_what_a_case_costs_is_bounded() -> None:
    """Also by the rules: between two sizes of a clean suite with a file, less than a kilobyte a case."""
    peaks = []
    for count in (100, 300):
        facts = [_clean(number) for number in range(count)]
        _run_all(facts[:2])  # what is made once
        tracemalloc.start()
        _run_all(facts)
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
    assert (peaks[1] - peaks[0]) / 200 < 1024


def _run_all(facts: Sequence[CaseFacts]) -> None:
    store = FactStore(1 << 14)
    kept = stored(facts, store)
    assert len(problems(kept, None)) == 1  # the number of cases
    assert SuiteMasker(kept, KEY).name("a-plain-name") == "a-plain-name"
    store.close()


def _clean(number: int) -> CaseFacts:
    facts = invented_facts(1000 + number, 1)[0]
    pointers = [f"source/manifest.json#/terms/{n}" for n in range(20)]
    return facts._replace(
        case_id=f"case{number:04d}",
        folder=f"case{number:04d}",
        declared_id=f"case{number:04d}",
        term_keys=tuple(TermKey(n + 4, number.to_bytes(8, "big") + bytes(8), p) for n, p in enumerate(pointers)),
        names=tuple((bytes([n]) + number.to_bytes(7, "big"), p) for n, p in enumerate(pointers)),
        rare_words=b"".join(bytes([99, n]) + number.to_bytes(6, "big") for n in range(200)),
        sketch=tuple(number * 64 + n for n in range(64)),
    )


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_report_is_the_same_with_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, jobs: int) -> None:
    names = [f"case{number:03d}" for number in range(1, 7)]
    suite = build_suite(Fixture(RULES / "CB000" / "ok-many", {"cases": names}), tmp_path / "cases")
    with (suite / "case002/public/Full_PRD.md").open("a") as file:
        file.write("written by quorl\n")
    (suite / "case004/public/Full_PRD.md").write_bytes((suite / "case003/public/Full_PRD.md").read_bytes())
    manifest = suite / "case005/source/manifest.json"
    manifest.write_text(json.dumps({**json.loads(manifest.read_text("utf-8")), "case_id": "case001"}))
    (suite / "case006").rename(suite / "quorl-case")
    (suite / "cblint.toml").write_text(
        '[[suppressions]]\nrule = "CB903"\npath = "case001/source/manifest.json"\nreason = "the quorl spelling"\n'
    )
    for options in (Options(jobs=jobs), Options(jobs=jobs, cache_dir=tmp_path / "memory", trust_stat=True)):
        expected = _rendered(suite, Options(jobs=jobs))
        with monkeypatch.context() as patch:
            patch.setattr(fact_store, "FactStore", partial(FactStore, bound=0))
            assert _rendered(suite, options) == expected
        assert "CB302" in expected
        assert "CB316" in expected


def _rendered(suite: Path, options: Options) -> str:
    report = lint([suite], options)
    return "".join(render(name, report, Style()) for name in ("json", "pretty", "sarif"))
