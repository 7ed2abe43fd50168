"""`cblint server`: the language server."""

from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

from cblint.api import Options
from cblint.cli import options as opt
from cblint.cli.check import command_line_settings
from cblint.cli.declare import option
from cblint.errors import UsageError

SECONDS = 30


def server(
    profile: opt.ProfileName = None,
    config: opt.ConfigFile = None,
    isolated: opt.Isolated = False,
    rules: opt.RulesDirs = None,
    baseline: opt.BaselineFile = None,
    no_suppressions: opt.NoSuppressions = False,
    timeout: Annotated[
        int, option("--timeout", least=1, most=3600, help="Seconds that the check of a case may take.")
    ] = SECONDS,
) -> None:
    """Check cases in an editor while they are written, over the Language Server Protocol on stdin and stdout.

    Exit codes: 0 the client shut the server down, 1 it left without, 2 the server could not start.
    """
    if not _can_serve():
        raise UsageError("the language server needs pygls 2", "install cblint with the extra `lsp`: cblint[lsp]")
    from cblint.server.serve import serve

    chosen = Options(
        settings=command_line_settings({"profile": profile}),
        config_file=_absolute(config),
        isolated=isolated,
        rules_dirs=tuple(folder.absolute() for folder in rules or ()),
        baseline=_absolute(baseline),
        suppressions=not no_suppressions,
    )
    raise SystemExit(serve(chosen, timeout))


def _can_serve() -> bool:
    try:
        return find_spec("pygls.lsp.server") is not None
    except (ImportError, ValueError):
        return False


def _absolute(path: Path | None) -> Path | None:
    return path.absolute() if path is not None else None
