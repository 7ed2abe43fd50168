"""`cblint check`: the main job."""

import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from cblint.api import Options, Session, run_session
from cblint.api.finding import FoundCases, find_cases
from cblint.api.lint import settle
from cblint.cli import options as opt
from cblint.cli.destinations import refuse_outputs
from cblint.cli.messages import progress_bar
from cblint.cli.notes import tell_choice, tell_surroundings
from cblint.cli.output import exit_code_of, report_style, write_reports
from cblint.config import Origin, Settings, merge_settings, read_settings
from cblint.git.choice import GitChoice
from cblint.model.report import Report
from cblint.reporters import FORMATS


def check(
    paths: opt.Paths = None,
    output_format: opt.OutputFormat = "pretty",
    plain_format: opt.HiddenFormat = None,
    output_file: opt.OutputFile = None,
    report: opt.Reports = None,
    select: opt.Select = None,
    extend_select: opt.ExtendSelect = None,
    ignore: opt.Ignore = None,
    fail_on: opt.FailOn = None,
    profile: opt.ProfileName = None,
    config: opt.ConfigFile = None,
    isolated: opt.Isolated = False,
    rules: opt.RulesDirs = None,
    show_terms: opt.ShowTermsOption = opt.ShowTerms.AUTO,
    baseline: opt.BaselineFile = None,
    against: opt.Against = None,
    no_suppressions: opt.NoSuppressions = False,
    today: opt.Today = None,
    color: opt.Color = opt.ColorChoice.AUTO,
    statistics: opt.Statistics = False,
    quiet: opt.Quiet = False,
    allow_empty: opt.AllowEmpty = False,
    exit_zero: opt.ExitZero = False,
    jobs: opt.Jobs = None,
    executor: opt.ExecutorName = None,
    no_cache: opt.NoCache = False,
    staged: opt.Staged = False,
    since: opt.Since = None,
    git_ref: opt.GitRef = None,
    sarif_line_hash: opt.SarifLineHash = False,
) -> None:
    """Check cases and say what is wrong, and where.

    Exit codes: 0 nothing at or above the failing level, 1 findings, 2 the job could not be done.
    """
    named = opt.require_format(plain_format or output_format, FORMATS)
    extra = [opt.parse_report_target(value, FORMATS) for value in report or ()]
    said = {
        "select": opt.split_lists(select),
        "extend_select": opt.split_lists(extend_select),
        "ignore": opt.split_lists(ignore),
        "fail_on": fail_on,
        "profile": profile,
    }
    chosen = Options(
        settings=command_line_settings(said),
        config_file=config,
        isolated=isolated,
        rules_dirs=tuple(rules or ()),
        show_terms=terms_may_show(show_terms, bool(output_file)),
        allow_empty=allow_empty,
        jobs=jobs,
        executor=executor,
        suppressions=not no_suppressions,
        baseline=baseline,
        against=against,
        today=opt.parse_day(today),
        line_hashes=sarif_line_hash,
        git=GitChoice(staged, since, git_ref),
        cache_dir=None if no_cache else cache_folder(),
        trust_stat=not os.environ.get("CI"),
    )
    with find_cases(opt.named_paths(paths), chosen) as found:
        session = settle(found)
        _refuse_outputs([path for path in (output_file, *(path for _, path in extra)) if path], session, chosen)
        result = run_with_progress(session, found)
    if not quiet:
        tell_choice(found)
        tell_surroundings(named)
    style = report_style(color, output_file, session.fail_on, quiet=quiet, statistics=statistics)
    write_reports(result, style, named, output_file, extra)
    raise SystemExit(exit_code_of(result, session.fail_on, exit_zero))


def _refuse_outputs(outputs: Sequence[Path], session: Session, chosen: Options) -> None:
    if outputs:
        files = (session.config_file, chosen.config_file, chosen.baseline, chosen.against)
        refuse_outputs(outputs, files, [target.suite for target in session.targets], chosen.rules_dirs)


def run_with_progress(session: Session, found: FoundCases) -> Report:
    """Run a session; long runs show a bar on stderr when it is a terminal."""
    bar = progress_bar(sum(len(target.case_ids) for target in session.targets))
    progress = bar.advance if bar else None
    try:
        return run_session(session, found.options, progress=progress, snapshots=found.snapshots)
    finally:
        if bar:
            bar.close()


def cache_folder() -> Path | None:
    """Return the folder in which the environment wants results remembered; None when there can be none."""
    from cblint.cache.folder import default_folder

    return default_folder(os.environ)


def terms_may_show(choice: opt.ShowTerms, to_file: bool) -> bool:
    """Tell whether a report may quote the case: asked for, or on an interactive terminal outside CI."""
    if choice is not opt.ShowTerms.AUTO:
        return choice is opt.ShowTerms.ALWAYS
    return sys.stdout.isatty() and not to_file and not os.environ.get("CI")


def command_line_settings(said: Mapping[str, object]) -> Settings:
    """Return what was said on the command line as a layer of settings; None means it was not said."""
    table = {key: value for key, value in said.items() if value is not None}
    return merge_settings([read_settings(table, "the command line", Origin.COMMAND_LINE)])
