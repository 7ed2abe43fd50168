"""`cblint new CASE`: the skeleton of a case."""

import sys
from enum import StrEnum
from pathlib import Path
from typing import Annotated

from cblint.adoption.new_case import new_case
from cblint.api import Options, default_target
from cblint.cli import options as opt
from cblint.cli.check import command_line_settings
from cblint.cli.declare import argument, option
from cblint.cli.streams import after, print_text
from cblint.reporters.escape import shown_text


class ProductLanguage(StrEnum):
    """How the product is written, and so how it is tested."""

    PYTHON = "python"
    JAVASCRIPT = "javascript"
    CLI = "cli"


def new(
    case: Annotated[str, argument(help="Id of the new case, or `next` for the next free one.")],
    suite: Annotated[
        Path | None, option("--suite", help="The suite. Default: benchmark/cases, else this folder.")
    ] = None,
    language: Annotated[
        ProductLanguage, option("--language", help="The product: a library, or a program (cli).")
    ] = ProductLanguage.PYTHON,
    product: Annotated[
        str | None, option("--product", help="The product's neutral name. Default: the case id.")
    ] = None,
    profile: opt.ProfileName = None,
    config: opt.ConfigFile = None,
    isolated: opt.Isolated = False,
    rules: opt.RulesDirs = None,
) -> None:
    """Write the skeleton of a case: sound in shape, with blanks that `cblint check` finds.

    Exit codes: 0 written, 2 nothing was written, or what was written could not be told.
    """
    chosen = Options(
        settings=command_line_settings({"profile": profile}),
        config_file=config,
        isolated=isolated,
        rules_dirs=tuple(rules or ()),
    )
    written = new_case(suite or default_target(), case, language.value, product, chosen)
    place = shown_text(str(written.root), True)
    with after("the case is written"):
        print_text(f"wrote {place}/{path}\n" for path in written.files)
    sys.stderr.write(f"next: fill in what `cblint check {place}` finds, and write the tests\n")
