"""The build: read, check, lay out, stage, check what was staged, rename.

Lint and gate come from the caller as one callable, which sees first the cases as they were read and then the same cases
with the agent's part as it lies on the disk.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Protocol

from cblint.delivery.destination import check_destination, check_replaceable
from cblint.delivery.faults import DeliveryError
from cblint.delivery.harbor import harbor_files
from cblint.delivery.harbor_digest import content_digest
from cblint.delivery.layout import WORKSPACE, codingbench_files
from cblint.delivery.plan import plan_case
from cblint.delivery.program import judge_program
from cblint.delivery.record import RECORD, BuildFacts, record_text, sha256
from cblint.delivery.staging import Staging, staged_outputs
from cblint.delivery.tree import OutputFile, OutputTree, output_tree, tree_differences
from cblint.model.plan import Audience, DeliveryTarget
from cblint.model.profile import Profile
from cblint.model.snapshot import Entry, Snapshot
from cblint.reading.discovery import CaseRef
from cblint.reading.documents import Documents
from cblint.reading.loader import load_case

Snapshots = Mapping[Path, Snapshot]
"""Case folder -> what it held."""


class Verdict(Protocol):
    """What lint and gate say; two verdicts are equal when they found the same."""

    @property
    def clean(self) -> bool:
        """The cases may be delivered."""

    def facts(self, case: Snapshot) -> BuildFacts:
        """Return what the record of one case has to tell."""


@dataclass(frozen=True, slots=True)
class BuildRequest:
    """What to build, and where."""

    cases: tuple[CaseRef, ...]
    inputs: tuple[Path, ...]
    """Folders that nothing may be written into or over, links resolved."""
    out: Path
    target: DeliveryTarget
    profile: Profile
    sign_key: Path | None = None


@dataclass(frozen=True, slots=True)
class BuiltCase:
    """One case under its final name."""

    case_id: str
    folder: Path
    record: str
    """SHA-256 hex of the record."""
    files: int
    bytes: int


def build_cases(request: BuildRequest, check: Callable[[Snapshots], Verdict]) -> tuple[BuiltCase, ...]:
    """Build all cases, or none when the verdict on them is not clean; the bytes checked are the bytes written.

    Raises DeliveryError when an output cannot be written or is not, read back, what was checked. An older output
    stays as it was until the new one takes its place.
    """
    out = check_destination(request.out, request.inputs, [case.case_id for case in request.cases])
    snapshots = {case.root: load_case(case) for case in request.cases}
    verdict = check(snapshots)
    if not verdict.clean:
        return ()
    shape = (request.profile, request.target)
    trees = {root: case_tree(case, *shape, verdict.facts(case)) for root, case in snapshots.items()}
    with staged_outputs(out) as staging:
        for tree in trees.values():
            staging.write(tree)
        staged = {root: _as_staged(snapshots[root], tree, staging) for root, tree in trees.items()}
        if check(staged) != verdict:
            raise DeliveryError("what was staged is not what was checked", "run the build again and report it")
        # Whatever can still fail does so before the first output gets its name.
        for tree in trees.values():
            check_replaceable(out / tree.case_id, tree.case_id)
            if request.sign_key is not None:
                staging.sign(tree.case_id, request.sign_key)
        for tree in trees.values():
            staging.publish(tree.case_id)
    return tuple(_built(tree, out) for tree in trees.values())


def case_tree(case: Snapshot, profile: Profile, target: DeliveryTarget, facts: BuildFacts) -> OutputTree:
    """Return the output of one case with its record, a pure function of what was read.

    Raises DeliveryError when the target cannot hold the case.
    """
    documents = Documents(case)
    plan = plan_case(documents, profile, target)
    folders: Sequence[str] = ()
    if target is DeliveryTarget.HARBOR:
        files = list(harbor_files(documents, plan, profile, facts.case_digest, judge_program()))
        facts = replace(facts, content_digest=content_digest({file.path: file.data for file in files}))
    else:
        files, folders = list(codingbench_files(plan, judge_program())), (WORKSPACE,)
    tree = output_tree(case.case_id, files, folders)
    record = record_text(tree, case, facts).encode()
    return output_tree(case.case_id, [*files, OutputFile(RECORD, record, Audience.HARNESS)], folders)


def _as_staged(case: Snapshot, tree: OutputTree, staging: Staging) -> Snapshot:
    """Return the case with each delivered file as it lies on the disk.

    Raises DeliveryError when the staged output differs from the tree in anything.
    """
    found = staging.read(tree.case_id)
    wrong = tree_differences(tree, found)
    if wrong:
        raise DeliveryError(
            f"{tree.case_id}: {len(wrong)} staged entries are not what was written, the first is {wrong[0][1]}",
            "look for a full disk, or for another program at work in the output folder",
        )
    data = {file.source: found.data(file.path) for file in tree.files if file.source is not None}
    return Snapshot(case.case_id, tuple(_staged_entry(entry, data) for entry in case.entries), case.root_failure)


def _staged_entry(entry: Entry, data: Mapping[str, bytes | None]) -> Entry:
    return entry._replace(data=data[entry.path]) if entry.path in data else entry


def _built(tree: OutputTree, out: Path) -> BuiltCase:
    record = next(file.data for file in tree.files if file.path == RECORD)
    size = sum(len(file.data) for file in tree.files)
    return BuiltCase(tree.case_id, out / tree.case_id, sha256(record), len(tree.files), size)
