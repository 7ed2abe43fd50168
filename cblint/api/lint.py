"""`lint`: paths in, a report out."""

import hashlib
from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from cblint import __version__
from cblint.api.finding import FoundCases, default_target, find_cases
from cblint.api.options import DEFAULT_PROFILE, Options
from cblint.api.remembering import suite_caches
from cblint.api.settings import blamed_on_file, resolve_settings
from cblint.api.waiving import set_aside, suppression_prefix
from cblint.config import Settings
from cblint.engine import RunRequest, run
from cblint.engine.context import RunContext
from cblint.engine.profile_hint import foreign_markers
from cblint.engine.run import Progress
from cblint.errors import TargetError
from cblint.gate import has_unanswered_skips
from cblint.model.report import Report
from cblint.model.rule import RuleSpec
from cblint.model.settings import SuiteSettings
from cblint.model.severity import Severity
from cblint.reading.discovery import Target, discover
from cblint.rulebook import Rulebook, Selection, load_profiles, load_rulebook, select_rules

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from cblint.engine.executors import Workers
    from cblint.engine.run import Executors
    from cblint.model.snapshot import Snapshot
    from cblint.suppressions import Baseline

__all__ = ["Session", "default_target", "lint", "prepare", "run_session", "settle"]


class Session(NamedTuple):
    """Everything that is settled before the first case is read."""

    targets: tuple[Target, ...]
    settings: Settings
    config_file: Path | None
    book: Rulebook
    specs: tuple[RuleSpec, ...]
    fail_on: Severity
    baseline: "Baseline | None"


def lint(
    paths: Sequence[Path | str] = (),
    options: Options | None = None,
    *,
    executor: "Executor | None" = None,
    progress: Progress | None = None,
) -> Report:
    """Check suites, cases, or files of cases and return the report.

    `paths` defaults to `benchmark/cases`, else the current folder. `executor` may be any
    `concurrent.futures.Executor`. Raises TargetError when a path is missing or no case is found, ConfigError
    and UsageError on wrong configuration, rules or selectors.
    """
    with find_cases(paths, options or Options()) as found:
        return run_session(settle(found), found.options, executor, progress, found.snapshots)


def prepare(paths: Sequence[Path | str], options: Options) -> Session:
    """Find the cases on the disk, the configuration and the rules of a run; raises as `lint` does."""
    targets = discover([Path(path) for path in paths] or [default_target()])
    return settle(FoundCases(targets, options, sum(len(target.cases) for target in targets)))


def settle(found: FoundCases) -> Session:
    """Find the configuration and the rules for cases that were found; raises as `lint` does."""
    targets, options = found.targets, found.options
    config_file, settings = resolve_settings(targets, options)
    with blamed_on_file(settings, config_file):
        book = load_rulebook(settings.profile or DEFAULT_PROFILE, options.rules_dirs)
        specs = select_rules(book, _selection(settings), settings.severity or {})
    if not found.every and not options.allow_empty:
        raise TargetError(_nothing_found(targets), "name a suite, a case, or a file inside a case")
    baseline = _accepted(options.baseline) if options.baseline else None
    fail_on = settings.fail_on or book.profile.gate_level
    return Session(targets, settings, config_file, book, specs, fail_on, baseline)


def run_session(
    session: Session,
    options: Options,
    executor: "Executor | None" = None,
    progress: Progress | None = None,
    snapshots: "Mapping[Path, Snapshot] | None" = None,
) -> Report:
    """Run a prepared session; what suppressions and the baseline set aside is counted in the report.

    `snapshots` holds cases that the caller has read already, by their folder.
    """
    profiles = load_profiles(options.rules_dirs)
    context = _context(session, options, foreign_markers(session.book.profile, profiles))
    # What the caller has read lies at no lasting place, and the hash of a line tells of its text.
    memories = suite_caches(context, session.targets, options) if not (snapshots or options.line_hashes) else {}
    request = RunRequest(
        context, session.targets, __version__, session.book.digest, profiles, snapshots or {}, memories
    )
    report = run(request, _executors(executor, options), progress)
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
    return report._replace(incomplete=report.incomplete or has_unanswered_skips(report, session.fail_on))


def _executors(given: "Executor | None", options: Options) -> "Executors":
    """Return what opens the executor that was given, or the one that the options mean; raises UsageError early."""
    if given is not None:
        return lambda cases: nullcontext(given)
    if options.executor is not None:
        from cblint.engine.executor_choice import parse_executor

        parse_executor(options.executor)

    def opened(cases: int) -> "AbstractContextManager[Workers | None]":
        from cblint.engine.executors import open_executor

        return open_executor(cases, options.jobs, options.executor)

    return opened


def _is_full(session: Session) -> bool:
    """Tell whether every rule ran over whole suites, so that a suppression that met nothing is unused."""
    chosen = session.settings
    whole = all(target.whole and not target.unchosen for target in session.targets)
    return whole and not (chosen.select or chosen.ignore)


def _selection(settings: Settings) -> Selection:
    return Selection(settings.select or (), settings.extend_select or (), settings.ignore or ())


def _context(session: Session, options: Options, markers: tuple[str, ...]) -> RunContext:
    settings = session.settings
    suite = SuiteSettings(
        expected_cases=settings.expected_cases,
        case_id_pattern=settings.case_id_pattern,
        allowed_hosts=settings.allowed_hosts or (),
        allowed_vocabulary=settings.allowed_vocabulary or (),
        against=_texts(options.against) if options.against else (),
    )
    text_key = session.baseline.fingerprint_key if session.baseline else settings.fingerprint_key
    key = text_key.encode() if text_key else None
    waivers = (settings.suppressions or ()) if options.suppressions else ()
    prefix = suppression_prefix(session.targets, session.config_file, session.settings)
    # What the rules say is in the digest of the book; which of them run, and at which level, is not.
    rules = tuple((spec.code, spec.severity.value) for spec in session.specs)
    parts = (__version__, session.book.digest, rules, suite, options.show_terms, key, options.target)
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
        options.line_hashes,
    )


def _accepted(path: Path) -> "Baseline":
    from cblint.suppressions import read_baseline

    return read_baseline(path)


def _texts(folder: Path) -> tuple[tuple[str, str], ...]:
    from cblint.reading.corpus import read_corpus

    return read_corpus(folder)


def _nothing_found(targets: Sequence[Target]) -> str:
    drafts = sum(len(target.drafts) for target in targets)
    suffix = f" ({drafts} {'draft' if drafts == 1 else 'drafts'} passed over)" if drafts else ""
    where = ", ".join(target.suite.name or "." for target in targets)
    return f"0 cases found under {where}{suffix}: looked for folders with public/, milestones/ or source/"
