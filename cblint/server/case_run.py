"""One open case with its settings and its content, ready to be checked."""

from collections.abc import Callable
from dataclasses import dataclass

from cblint.api import Options, Session, run_session
from cblint.api.finding import FoundCases
from cblint.api.lint import settle
from cblint.engine.suite_run import suite_prefix
from cblint.errors import TargetError
from cblint.model.report import Report
from cblint.model.snapshot import Snapshot
from cblint.reading.discovery import CaseRef, Target, discover
from cblint.reading.loader import load_case
from cblint.server.jobs import Job
from cblint.server.overlay import overlaid


@dataclass(frozen=True, slots=True)
class OpenCase:
    """A case as the editor has it."""

    ref: CaseRef
    target: Target
    session: Session
    snapshot: Snapshot
    """With the open texts in place of their files."""

    @property
    def prefix(self) -> str:
        """Report path of the case folder, nothing masked."""
        suite, root = self.target.suite, self.ref.root
        inside = root.relative_to(suite).as_posix() if root != suite else ""
        return "/".join(part for part in (suite_prefix(suite), inside) if part) or self.ref.case_id


def open_case(job: Job) -> OpenCase | None:
    """Return the case of a job, or None when it is none any more; raises what `lint` raises on wrong configuration."""
    try:
        targets = discover([job.root])
    except TargetError:
        return None
    refs = [ref for target in targets for ref in target.cases]
    if len(targets) != 1 or targets[0].whole or [ref.root for ref in refs] != [job.root]:
        return None
    session = settle(FoundCases(targets, job.options, 1))
    snapshot = overlaid(load_case(refs[0]), job.root, job.texts)
    return OpenCase(refs[0], targets[0], session, snapshot)


def run_open_case(case: OpenCase, options: Options, *, show_terms: bool) -> Report:
    """Run the session's rules over the case as it is in the editor."""
    chosen = options._replace(show_terms=show_terms, jobs=1)
    return run_session(case.session, chosen, snapshots={case.ref.root: case.snapshot})


def every_rule(case: OpenCase, options: Options) -> Callable[[Snapshot], Report]:
    """Return what runs every rule of the profile, chosen or not, over some state of the case, nothing masked.

    The report of a state is kept, since several mendings start from the same one.
    """
    chosen = {spec.code: spec for spec in case.session.specs}
    specs = tuple(chosen.get(spec.code, spec) for spec in case.session.book.rules)
    session = case.session._replace(specs=specs)
    known: dict[int, tuple[Snapshot, Report]] = {}

    def check(snapshot: Snapshot) -> Report:
        if id(snapshot) not in known:
            settings = options._replace(show_terms=True, jobs=1)
            known[id(snapshot)] = snapshot, run_session(session, settings, snapshots={case.ref.root: snapshot})
        return known[id(snapshot)][1]

    return check
