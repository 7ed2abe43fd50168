"""The released cases: the agent gets the plan and no more, and a build depends on nothing but the case."""

import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from cblint.delivery.build import case_tree
from cblint.delivery.plan import plan_case
from cblint.delivery.record import BuildFacts
from cblint.delivery.tree import OutputFile, OutputTree
from cblint.model.plan import Audience, DeliveryTarget, Plan
from cblint.model.snapshot import Snapshot
from cblint.reading.discovery import CaseRef
from cblint.reading.documents import Documents
from cblint.reading.loader import load_case
from cblint.rulebook import load_rulebook
from tests.delivery.support import CASES, SUITE, build, build_elsewhere, tree

PROFILE = load_rulebook("codingbench").profile
SAMPLE = [(CASES[0], DeliveryTarget.CODINGBENCH), (CASES[-1], DeliveryTarget.HARBOR)]


@pytest.mark.parametrize(("case", "target"), SAMPLE)
def test_bytes_and_modes_depend_on_nothing_but_the_case(case: str, target: str, tmp_path: Path) -> None:
    """The end-to-end tests do the same with every case."""
    assert build(SUITE / case, tmp_path / "here", target=target, isolated=True).built
    here, there = tree(tmp_path / "here"), tree(build_elsewhere(SUITE, [case], tmp_path, target))
    assert sorted(here) == sorted(there)
    assert [path for path in here if here[path] != there[path]] == []


@pytest.mark.parametrize("case", CASES)
def test_the_agent_part_is_the_plan(case: str) -> None:
    snapshot = _snapshot(case)
    shown = {file.path: file.data for file in _agent_files(_output(snapshot, DeliveryTarget.CODINGBENCH))}
    assert shown == {f"agent/{a.destination}": a.data for a in _plan(snapshot, "codingbench").of(Audience.AGENT)}
    for entry in (SUITE / case / "public").iterdir():
        assert entry.read_bytes() in shown.values()


@pytest.mark.parametrize("target", list(DeliveryTarget))
@pytest.mark.parametrize("case", CASES)
def test_nothing_hidden_is_in_the_agent_part(case: str, target: DeliveryTarget) -> None:
    """Six words in a row that the agent gets and a hidden file has come from a document, or from a shipped value."""
    snapshot = _snapshot(case)
    plan = _plan(snapshot, target)
    hidden = [artifact.data for artifact in plan.artifacts if artifact.audience is not Audience.AGENT]
    got = [file.data for file in _agent_files(_output(snapshot, target))]
    secret = _runs(hidden) - _runs(_allowed(plan))
    assert len(got) >= 3
    assert not _runs(got) & secret
    assert not {data for data in got if data in hidden}
    leak = " ".join(min(secret)).encode()
    assert _runs([*got, leak]) & secret, "a hidden line would be seen"


def _snapshot(case: str) -> Snapshot:
    return load_case(CaseRef(case, SUITE / case))


def _plan(snapshot: Snapshot, target: str) -> Plan:
    return plan_case(Documents(snapshot), PROFILE, target)


def _output(snapshot: Snapshot, target: DeliveryTarget) -> OutputTree:
    return case_tree(snapshot, PROFILE, target, BuildFacts(target, "0", "", PROFILE.name, "0" * 64, {}))


def _agent_files(output: OutputTree) -> list[OutputFile]:
    """Return what lies where an agent's container is made of it, whatever the tree says of its audience."""
    shown = ("agent/", "environment/", "instruction.md", "task.toml")
    return [file for file in output.files if file.path.startswith(shown)]


def _allowed(plan: Plan) -> list[bytes]:
    documents = [artifact.data for artifact in plan.of(Audience.AGENT) if artifact.source is not None]
    return [*documents, *(value.text.encode() for value in plan.values)]


def _runs(texts: Iterable[bytes]) -> set[tuple[str, ...]]:
    """Return every run of six words of each text, in lower case."""
    found: set[tuple[str, ...]] = set()
    for data in texts:
        words = re.findall(r"\w+", data.decode("utf-8", "replace").lower())
        found.update(tuple(words[i : i + 6]) for i in range(len(words) - 5))
    return found
