"""`cblint explain FINGERPRINT`: one finding, its rule, and how to set it aside."""

from typing import Annotated

from cblint.adoption.explained_text import explained_json, explained_text
from cblint.adoption.explanation import explain_findings
from cblint.api import Options
from cblint.cli import options as opt
from cblint.cli.check import command_line_settings, terms_may_show
from cblint.cli.declare import argument, option
from cblint.cli.output import report_style
from cblint.cli.streams import print_text
from cblint.model.severity import Severity


def explain(
    fingerprint: Annotated[str, argument(help="A finding's fingerprint, or its first 8 characters or more.")],
    paths: opt.Paths = None,
    output_format: Annotated[str, option("--output-format", "-f", help="text or json.")] = "text",
    profile: opt.ProfileName = None,
    config: opt.ConfigFile = None,
    isolated: opt.Isolated = False,
    rules: opt.RulesDirs = None,
    show_terms: opt.ShowTermsOption = opt.ShowTerms.AUTO,
    baseline: opt.BaselineFile = None,
    against: opt.Against = None,
    color: opt.Color = opt.ColorChoice.AUTO,
) -> None:
    """Check, then explain the finding with this fingerprint: rule, reason, mending, and how to accept it.

    Exit codes: 0 explained, 2 no such finding, several, or the job could not be done.
    """
    named = opt.require_format(output_format, ("text", "json"))
    chosen = Options(
        settings=command_line_settings({"profile": profile}),
        config_file=config,
        isolated=isolated,
        rules_dirs=tuple(rules or ()),
        show_terms=terms_may_show(show_terms, to_file=False),
        baseline=baseline,
        against=against,
    )
    explained = explain_findings(fingerprint, opt.named_paths(paths), chosen)
    if named == "json":
        print_text([explained_json(explained)])
    else:
        print_text([explained_text(explained, report_style(color, None, Severity.ERROR, quiet=True))])
