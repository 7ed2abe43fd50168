"""`cblint seal`: write down every file of a suite at its release."""

from pathlib import Path
from typing import Annotated

from cblint.api import Options, seal_suite
from cblint.cli import options as opt
from cblint.cli.check import command_line_settings
from cblint.cli.declare import argument, option
from cblint.cli.streams import after, print_text
from cblint.reporters.counts import counted
from cblint.reporters.escape import shown_text


def seal(
    suite: Annotated[Path, argument(help="The suite to seal.")],
    sign: Annotated[Path | None, option("--sign", help="Sign the seal with this key of OpenSSH.")] = None,
    profile: opt.ProfileName = None,
    config: opt.ConfigFile = None,
    isolated: opt.Isolated = False,
    rules: opt.RulesDirs = None,
) -> None:
    """Write suite.lock.json: digest, size and mode of every file of every case.

    Exit codes: 0 sealed, 2 the job could not be done in full, be it to sign the seal or to tell of it.
    """
    settings = command_line_settings({"profile": profile})
    chosen = Options(settings=settings, config_file=config, isolated=isolated, rules_dirs=tuple(rules or ()))
    path, count = seal_suite(suite, chosen, sign)
    with after("the seal is written"):
        print_text([f"sealed {counted(count, 'case')}: {shown_text(str(path), True)}\n"])
