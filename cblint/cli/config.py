"""`cblint config show`: the settings that hold, and who said them."""

import json
import sys
from typing import Annotated, Any

import typer

from cblint.api import Options, default_target, resolve_settings
from cblint.cli import options as opt
from cblint.config import KNOWN_KEYS, Origin, Settings
from cblint.reading.discovery import discover

config = typer.Typer(help="Settings: what holds, and where it was said.", no_args_is_help=True)


@config.callback()
def _group() -> None:
    """Settings: what holds, and where it was said."""


@config.command()
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
    rows = {key: _row(settings, key) for key in KNOWN_KEYS}
    if named == "json":
        document = {"file": str(found) if found else None, "settings": rows}
        sys.stdout.write(json.dumps(document, indent=2, sort_keys=True) + "\n")
        return
    sys.stdout.write(f"configuration file: {found or 'none'}\n")
    for key, row in rows.items():
        sys.stdout.write(f"{key} = {json.dumps(row['value'])}  ({row['origin']})\n")


def _row(settings: Settings, key: str) -> dict[str, Any]:
    value = getattr(settings, key)
    if key == "fingerprint_key" and value is not None:
        value = "(set)"
    return {"value": value, "origin": settings.origins.get(key, Origin.DEFAULT)}
