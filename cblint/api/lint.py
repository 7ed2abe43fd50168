"""`lint`: paths in, a report out."""

import hashlib
from collections.abc import Mapping, Sequence
from concurrent.futures import Executor
from contextlib import nullcontext
from dataclasses import dataclass, replace
from pathlib import Path

from cblint import __version__
from cblint.api.options import DEFAULT_PROFILE, Options
from cblint.api.settings import resolve_settings
from cblint.api.waiving import set_aside, suppression_prefix
from cblint.config import Settings
from cblint.engine import RunRequest, run
from cblint.engine.case import bound_rules
from cblint.engine.context import RunContext
from cblint.engine.executors import open_executor
from cblint.engine.profile_hint import foreign_markers
from cblint.engine.run import Progress
from cblint.errors import TargetError
from cblint.gate import has_unanswered_skips
from cblint.model.report import Report
from cblint.model.rule import RuleSpec
from cblint.model.settings import SuiteSettings
from cblint.model.severity import Severity
from cblint.model.snapshot import Snapshot
from cblint.reading.corpus import read_corpus
from cblint.reading.discovery import Target, discover
from cblint.rulebook import Rulebook, Selection, load_profiles, load_rulebook, select_rules
from cblint.suppressions import Baseline, read_baseline

DEFAULT_SUITE = Path("benchmark/cases")


@dataclass(frozen=True, slots=True)
class Session:
    """Everything that is settled before the first case is read."""

    targets: tuple[Target, ...]
    settings: Settings
    config_file: Path | None
    book: Rulebook
    specs: tuple[RuleSpec, ...]
    fail_on: Severity
    baseline: Baseline | None


def lint(
    paths: Sequence[Path | str] = (),
    options: Options | None = None,
    *,
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> Report:
    """Check suites, cases, or files of cases and return the report.

    `paths` defaults to `benchmark/cases`, else the current folder. `executor` may be any
    `concurrent.futures.Executor`. Raises TargetError when a path is missing or no case is found, ConfigError
    and UsageError on wrong configuration, rules or selectors.
    """
    options = options or Options()
    session = prepare(paths, options)
    return run_session(session, options, executor, progress)


def prepare(paths: Sequence[Path | str], options: Options) -> Session:
    """Find the cases, the configuration and the rules of a run; raises as `lint` does."""
    targets = discover([Path(path) for path in paths] or [default_target()])
    config_file, settings = resolve_settings(targets, options)
    book = load_rulebook(settings.profile or DEFAULT_PROFILE, options.rules_dirs)
    specs = select_rules(book, _selection(settings), settings.severity or {})
    if not any(target.cases for target in targets) and not options.allow_empty:
        raise TargetError(_nothing_found(targets), "name a suite, a case, or a file inside a case")
    baseline = read_baseline(options.baseline) if options.baseline else None
    fail_on = settings.fail_on or book.profile.gate_level
    return Session(targets, settings, config_file, book, specs, fail_on, baseline)


def run_session(
    session: Session,
    options: Options,
    executor: Executor | None = None,
    progress: Progress | None = None,
    snapshots: Mapping[Path, Snapshot] | None = None,
) -> Report:
    """Run a prepared session; what suppressions and the baseline set aside is counted in the report.

    `snapshots` holds cases that the caller has read already, by their folder.
    """
    profiles = load_profiles(options.rules_dirs)
    context = _context(session, options, foreign_markers(session.book.profile, profiles))
    bound_rules(context)  # wrong rule data is told once, before the first case, not as a crash of each
    request = RunRequest(context, session.targets, __version__, session.book.digest, profiles, snapshots or {})
    cases = sum(len(target.cases) for target in session.targets)
    with nullcontext(executor) if executor else open_executor(cases, options.jobs) as chosen:
        report = run(request, chosen, progress)
    report = set_aside(
        report,
        session.targets,
        session.settings.suppressions if options.suppressions else None,
        session.config_file,
        session.specs,
        session.baseline,
        options.today,
        full_run=_is_full(session),
    )
    return replace(report, incomplete=report.incomplete or has_unanswered_skips(report, session.fail_on))


def default_target() -> Path:
    """Return what is checked when nothing is named."""
    return DEFAULT_SUITE if DEFAULT_SUITE.is_dir() else Path()


def _is_full(session: Session) -> bool:
    """Tell whether every rule ran over whole suites, so that a suppression that met nothing is unused."""
    chosen = session.settings
    return all(target.whole for target in session.targets) and not (chosen.select or chosen.ignore)


def _selection(settings: Settings) -> Selection:
    return Selection(settings.select or (), settings.extend_select or (), settings.ignore or ())


def _context(session: Session, options: Options, markers: tuple[str, ...]) -> RunContext:
    settings = session.settings
    suite = SuiteSettings(
        expected_cases=settings.expected_cases,
        case_id_pattern=settings.case_id_pattern,
        allowed_hosts=settings.allowed_hosts or (),
        allowed_vocabulary=settings.allowed_vocabulary or (),
        against=read_corpus(options.against) if options.against else (),
    )
    text_key = session.baseline.fingerprint_key if session.baseline else settings.fingerprint_key
    key = text_key.encode() if text_key else None
    waivers = (settings.suppressions or ()) if options.suppressions else ()
    prefix = suppression_prefix(session.targets, session.config_file, session.settings)
    parts = (__version__, session.book.digest, session.specs, suite, options.show_terms, key, options.target)
    digest = hashlib.sha256(repr(parts).encode("utf-8", "surrogatepass")).hexdigest()
    return RunContext(
        session.book.profile,
        session.specs,
        suite,
        options.show_terms,
        key,
        digest,
        waivers,
        prefix,
        markers,
        options.target,
    )


def _nothing_found(targets: Sequence[Target]) -> str:
    drafts = sum(len(target.drafts) for target in targets)
    suffix = f" ({drafts} draft(s) passed over)" if drafts else ""
    where = ", ".join(target.suite.name or "." for target in targets)
    return f"0 cases found under {where}{suffix}: looked for folders with public/, milestones/ or source/"
