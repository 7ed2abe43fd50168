"""`cblint fix`: the safe mendings."""

import sys
from collections.abc import Sequence
from typing import Annotated

from cblint.adoption.fix import MendedRef, mend, write_mended
from cblint.adoption.fix_text import diff_lines, refusal_lines, summary_lines
from cblint.api import Options, prepare, run_session
from cblint.cli import options as opt
from cblint.cli.check import command_line_settings, terms_may_show
from cblint.cli.declare import option
from cblint.cli.output import exit_code_of, report_style, write_reports
from cblint.cli.streams import print_text
from cblint.gate import ExitCode
from cblint.reporters import FORMATS


def fix(
    paths: opt.Paths = None,
    diff: Annotated[bool, option("--diff", help="Write nothing; tell what would change (exit 1).")] = False,
    output_format: opt.OutputFormat = "pretty",
    select: opt.Select = None,
    extend_select: opt.ExtendSelect = None,
    ignore: opt.Ignore = None,
    fail_on: opt.FailOn = None,
    profile: opt.ProfileName = None,
    config: opt.ConfigFile = None,
    isolated: opt.Isolated = False,
    rules: opt.RulesDirs = None,
    show_terms: opt.ShowTermsOption = opt.ShowTerms.AUTO,
    no_suppressions: opt.NoSuppressions = False,
    today: opt.Today = None,
    color: opt.Color = opt.ColorChoice.AUTO,
    quiet: opt.Quiet = False,
) -> None:
    """Mend what needs no judgement, then report what is left.

    Exit codes: 0 nothing at or above the failing level is left, 1 findings are left, 2 the job could not be done. With
    --diff: 0 nothing would change, 1 something would.
    """
    named = opt.require_format(output_format, FORMATS)
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
        show_terms=terms_may_show(show_terms, to_file=False),
        suppressions=not no_suppressions,
        today=opt.parse_day(today),
    )
    session = prepare(opt.named_paths(paths), chosen)
    mended = mend(session, chosen)
    if diff:
        _tell_diff(mended, chosen.show_terms)
        changed = any(each.case.changes() for each in mended)
        raise SystemExit(ExitCode.FINDINGS if changed else ExitCode.CLEAN)
    write_mended(mended)
    _tell(mended)
    result = run_session(session, chosen._replace(baseline=None))
    write_reports(result, report_style(color, None, session.fail_on, quiet=quiet), named, None, ())
    raise SystemExit(exit_code_of(result, session.fail_on, exit_zero=False))


def _tell_diff(mended: Sequence[MendedRef], show_terms: bool) -> None:
    for each in mended:
        lines = diff_lines(each) if show_terms else summary_lines(each, "would mend")
        print_text(f"{line}\n" for line in lines)
        sys.stderr.writelines(f"{line}\n" for line in refusal_lines(each))


def _tell(mended: Sequence[MendedRef]) -> None:
    for each in mended:
        sys.stderr.writelines(f"{line}\n" for line in summary_lines(each, "mended"))
        sys.stderr.writelines(f"{line}\n" for line in refusal_lines(each))
