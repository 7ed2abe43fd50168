"""`cblint rules`: the catalogue."""

import json
from typing import Annotated

from cblint.api import DEFAULT_PROFILE
from cblint.cli import options as opt
from cblint.cli.declare import option
from cblint.cli.streams import print_text
from cblint.rulebook import explain_json, load_rulebook


def rules(
    output_format: Annotated[str, option("--output-format", "-f", help="text or json.")] = "text",
    profile: opt.ProfileName = None,
    rules_dirs: opt.RulesDirs = None,
) -> None:
    """List every rule of a profile: code, level, name, summary."""
    named = opt.require_format(output_format, ("text", "json"))
    book = load_rulebook(profile or DEFAULT_PROFILE, tuple(rules_dirs or ()))
    if named == "json":
        listing = [explain_json(spec) for spec in book.rules]
        print_text([json.dumps(listing, indent=2, sort_keys=True) + "\n"])
        return
    width = max((len(spec.name) for spec in book.rules), default=0)
    print_text(f"{spec.code}  {spec.severity:<7}  {spec.name:<{width}}  {spec.summary}\n" for spec in book.rules)
