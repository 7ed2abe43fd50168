"""`cblint rules`: the catalogue."""

import json
import sys
from typing import Annotated

import typer

from cblint.api import DEFAULT_PROFILE
from cblint.cli import options as opt
from cblint.rulebook import explain_json, load_rulebook


def rules(
    output_format: Annotated[str, typer.Option("--output-format", "-f", help="text or json.")] = "text",
    profile: opt.ProfileName = None,
    rules_dirs: opt.RulesDirs = None,
) -> None:
    """List every rule of a profile: code, level, name, summary."""
    named = opt.require_format(output_format, ("text", "json"))
    book = load_rulebook(profile or DEFAULT_PROFILE, tuple(rules_dirs or ()))
    if named == "json":
        listing = [explain_json(spec) for spec in book.rules]
        sys.stdout.write(json.dumps(listing, indent=2, sort_keys=True) + "\n")
        return
    width = max((len(spec.name) for spec in book.rules), default=0)
    for spec in book.rules:
        sys.stdout.write(f"{spec.code}  {spec.severity:<7}  {spec.name:<{width}}  {spec.summary}\n")
