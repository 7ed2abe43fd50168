"""`cblint rule CODE`: what a rule demands, why, and how to mend a breach."""

import json
from typing import Annotated

from cblint.api import DEFAULT_PROFILE
from cblint.cli import options as opt
from cblint.cli.declare import argument, option
from cblint.cli.streams import print_text
from cblint.rulebook import explain, explain_json, load_rulebook


def rule(
    code: Annotated[str, argument(help="A rule's code or name.")],
    output_format: Annotated[str, option("--output-format", "-f", help="text or json.")] = "text",
    profile: opt.ProfileName = None,
    rules: opt.RulesDirs = None,
) -> None:
    """Explain one rule: what it demands, why, and how to mend a breach."""
    named = opt.require_format(output_format, ("text", "json"))
    spec = load_rulebook(profile or DEFAULT_PROFILE, tuple(rules or ())).rule(code)
    if named == "json":
        print_text([json.dumps(explain_json(spec), indent=2, sort_keys=True) + "\n"])
    else:
        print_text([explain(spec).rstrip("\n") + "\n"])
