"""`cblint config show`: the settings that hold, and who said them."""

import json
from typing import Annotated, Any

from cblint.api import DEFAULT_PROFILE, Options, default_target, resolve_settings
from cblint.api.settings import blamed_on_file
from cblint.cli import options as opt
from cblint.cli.check import terms_may_show
from cblint.cli.declare import Group, option
from cblint.cli.streams import print_text
from cblint.config import KNOWN_KEYS, Origin, Settings
from cblint.reading.discovery import discover
from cblint.reporters.counts import counted
from cblint.rulebook import load_rulebook


def show(
    paths: opt.Paths = None,
    config_file: opt.ConfigFile = None,
    isolated: opt.Isolated = False,
    show_terms: opt.ShowTermsOption = opt.ShowTerms.AUTO,
    output_format: Annotated[str, option("--output-format", "-f", help="text or json.")] = "text",
) -> None:
    """Show the settings that hold for a suite, each with its origin.

    Where terms may not show, reasons and paths of suppressions and the words of allowed_vocabulary are left out.
    """
    named = opt.require_format(output_format, ("text", "json"))
    targets = discover(opt.named_paths(paths) or [default_target()])
    found, settings = resolve_settings(targets, Options(config_file=config_file, isolated=isolated))
    with blamed_on_file(settings, found):
        profile = load_rulebook(settings.profile or DEFAULT_PROFILE).profile
    defaults = {
        "profile": DEFAULT_PROFILE,
        "case_id_pattern": profile.case_id_pattern,
        "fail_on": profile.gate_level,
    }
    rows = {key: _row(settings, key, defaults.get(key)) for key in KNOWN_KEYS}
    if not terms_may_show(show_terms, to_file=False):
        rows = {key: {**row, "value": _masked(key, row["value"])} for key, row in rows.items()}
    if named == "json":
        document = {"file": str(found) if found else None, "settings": rows}
        print_text([json.dumps(document, indent=2, sort_keys=True, default=str) + "\n"])
        return
    print_text([f"configuration file: {found or 'none'}\n"])
    for key, row in rows.items():
        shown = "not set" if row["value"] is None else json.dumps(row["value"], default=str)
        print_text([f"{key}: {shown}  ({row['origin']})\n"])


def _row(settings: Settings, key: str, default: Any) -> dict[str, Any]:
    value = getattr(settings, key)
    value = default if value is None else value
    if key == "fingerprint_key" and value is not None:
        value = "(set)"
    if key == "suppressions" and value is not None:
        value = [waiver._asdict() for waiver in value]
    return {"value": value, "origin": settings.origins.get(key, Origin.DEFAULT)}


def _masked(key: str, value: Any) -> Any:
    """Return a value without what may hold a term."""
    if key == "allowed_vocabulary" and value:
        return [f"({counted(len(value), 'word')})"]
    if key == "suppressions" and value:
        return [{**each, "path": "(set)", "reason": "(set)"} for each in value]
    return value


config = Group("Settings: what holds, and where it was said.", {"show": show})
