"""Composition: configuration, rules and cases into the engine, and a report out."""

import hashlib
from collections.abc import Sequence
from concurrent.futures import Executor
from contextlib import nullcontext
from dataclasses import dataclass, field
from pathlib import Path

from cblint import __version__
from cblint.config import Settings, find_config_file, merge_settings, read_settings
from cblint.config.files import load_table
from cblint.config.settings import Origin
from cblint.engine import RunRequest, run
from cblint.engine.context import RunContext
from cblint.engine.executors import open_executor
from cblint.engine.profile_hint import foreign_markers
from cblint.engine.run import Progress
from cblint.errors import ConfigError, TargetError
from cblint.model.report import Report
from cblint.model.rule import RuleSpec
from cblint.model.settings import SuiteSettings
from cblint.model.severity import Severity
from cblint.reading.discovery import Target, discover, find_repository_root
from cblint.rulebook import Rulebook, Selection, load_profiles, load_rulebook, select_rules

DEFAULT_PROFILE = "codingbench"
DEFAULT_SUITE = Path("benchmark/cases")


@dataclass(frozen=True, slots=True)
class Options:
    """What a caller may choose; Settings hold what configuration may say as well."""

    settings: Settings = field(default_factory=Settings)
    """The caller's own layer, above the configuration file."""
    config_file: Path | None = None
    isolated: bool = False
    """No configuration file is looked for."""
    rules_dirs: tuple[Path, ...] = ()
    show_terms: bool = False
    allow_empty: bool = False
    jobs: int | None = None


@dataclass(frozen=True, slots=True)
class Session:
    """Everything that is settled before the first case is read."""

    targets: tuple[Target, ...]
    settings: Settings
    config_file: Path | None
    book: Rulebook
    specs: tuple[RuleSpec, ...]
    fail_on: Severity


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
    return Session(targets, settings, config_file, book, specs, settings.fail_on or book.profile.gate_level)


def run_session(
    session: Session, options: Options, executor: Executor | None = None, progress: Progress | None = None
) -> Report:
    """Run a prepared session."""
    profiles = load_profiles(options.rules_dirs)
    context = _context(session, options, foreign_markers(session.book.profile, profiles))
    request = RunRequest(context, session.targets, __version__, session.book.digest, profiles)
    cases = sum(len(target.cases) for target in session.targets)
    with nullcontext(executor) if executor else open_executor(cases, options.jobs) as chosen:
        return run(request, chosen, progress)


def default_target() -> Path:
    """Return what is checked when nothing is named."""
    return DEFAULT_SUITE if DEFAULT_SUITE.is_dir() else Path()


def resolve_settings(targets: Sequence[Target], options: Options) -> tuple[Path | None, Settings]:
    """Return the configuration file that holds, if any, and the merged settings."""
    config_file = None if options.isolated else options.config_file or _config_of(targets)
    layers = [options.settings]
    if config_file is not None:
        layers.insert(0, read_settings(load_table(config_file), str(config_file), Origin.FILE))
    return config_file, merge_settings(layers)


def _config_of(targets: Sequence[Target]) -> Path | None:
    files = {find_config_file(target.suite, find_repository_root(target.suite)) for target in targets}
    if len(files) > 1:
        names = tuple(sorted(str(file) for file in files if file))
        raise ConfigError("the named suites have different configurations", names, "check them one by one")
    return next(iter(files), None)


def _selection(settings: Settings) -> Selection:
    return Selection(settings.select or (), settings.extend_select or (), settings.ignore or ())


def _context(session: Session, options: Options, markers: tuple[str, ...]) -> RunContext:
    settings = session.settings
    suite = SuiteSettings(
        expected_cases=settings.expected_cases,
        case_id_pattern=settings.case_id_pattern,
        allowed_hosts=settings.allowed_hosts or (),
        allowed_vocabulary=settings.allowed_vocabulary or (),
    )
    key = settings.fingerprint_key.encode() if settings.fingerprint_key else None
    parts = (__version__, session.book.digest, session.specs, suite, options.show_terms, key)
    digest = hashlib.sha256(repr(parts).encode("utf-8", "surrogatepass")).hexdigest()
    return RunContext(session.book.profile, session.specs, suite, options.show_terms, key, digest, markers)


def _nothing_found(targets: Sequence[Target]) -> str:
    drafts = sum(len(target.drafts) for target in targets)
    suffix = f" ({drafts} draft(s) passed over)" if drafts else ""
    where = ", ".join(target.suite.name or "." for target in targets)
    return f"0 cases found under {where}{suffix}: looked for folders with public/, milestones/ or source/"
