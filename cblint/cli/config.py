"""`cblint config show`: the settings that hold, and who said them."""

import dataclasses
import json
import sys
from typing import Annotated, Any

import typer

from cblint.api import DEFAULT_PROFILE, Options, default_target, resolve_settings
from cblint.cli import options as opt
from cblint.cli.help import GroupedCommand
from cblint.config import KNOWN_KEYS, Origin, Settings
from cblint.reading.discovery import discover
from cblint.rulebook import load_rulebook

config = typer.Typer(help="Settings: what holds, and where it was said.", no_args_is_help=True)


@config.callback()
def _group() -> None:
    """Settings: what holds, and where it was said."""


@config.command(cls=GroupedCommand)
def show(
    paths: opt.Paths = None,
    config_file: opt.ConfigFile = None,
    isolated: opt.Isolated = False,
    output_format: Annotated[str, typer.Option("--output-format", "-f", help="text or json.")] = "text",
) -> None:
    """Show the settings that hold for a suite, each with its origin."""
    named = opt.require_format(output_format, ("text", "json"))
    targets = discover(opt.named_paths(paths) or [default_target()])
    found, settings = resolve_settings(targets, Options(config_file=config_file, isolated=isolated))
    profile = load_rulebook(settings.profile or DEFAULT_PROFILE).profile
    defaults = {
        "profile": DEFAULT_PROFILE,
        "case_id_pattern": profile.case_id_pattern,
        "fail_on": profile.gate_level,
    }
    rows = {key: _row(settings, key, defaults.get(key)) for key in KNOWN_KEYS}
    if named == "json":
        document = {"file": str(found) if found else None, "settings": rows}
        sys.stdout.write(json.dumps(document, indent=2, sort_keys=True, default=_plain) + "\n")
        return
    sys.stdout.write(f"configuration file: {found or 'none'}\n")
    for key, row in rows.items():
        shown = "not set" if row["value"] is None else json.dumps(row["value"], default=_plain)
        sys.stdout.write(f"{key}: {shown}  ({row['origin']})\n")


def _plain(value: Any) -> Any:
    """Return a record of the settings as what JSON can hold."""
    return dataclasses.asdict(value) if dataclasses.is_dataclass(value) and not isinstance(value, type) else str(value)


def _row(settings: Settings, key: str, default: Any) -> dict[str, Any]:
    value = getattr(settings, key)
    value = default if value is None else value
    if key == "fingerprint_key" and value is not None:
        value = "(set)"
    return {"value": value, "origin": settings.origins.get(key, Origin.DEFAULT)}
