"""`cblint verify`: built tasks against their records, a suite against its seal."""

import json
import sys
from pathlib import Path
from typing import Annotated

from cblint.api import verify_path
from cblint.cli import options as opt
from cblint.cli.check import terms_may_show
from cblint.cli.declare import argument, option
from cblint.cli.streams import print_text
from cblint.gate import ExitCode
from cblint.reporters.counts import counted
from cblint.reporters.escape import shown_path, shown_text, valid_path

SCHEMA_VERSION = "1.0"


def verify(
    folder: Annotated[Path, argument(help="An output of `cblint build`, one task of it, or a sealed suite.")],
    allowed_signers: Annotated[
        Path | None,
        option("--allowed-signers", help="Demand signatures by a key of this file (name and public key a line)."),
    ] = None,
    show_terms: opt.ShowTermsOption = opt.ShowTerms.AUTO,
    output_format: Annotated[
        str, option("--output-format", "-f", help="How the outcome is told: pretty or json.")
    ] = "pretty",
) -> None:
    """Compare with what was written down, offline, and say what changed.

    Where terms may not show, hidden tests and added files are told by their position alone.

    Exit codes: 0 everything is as it was recorded, 1 something changed, 2 there is nothing to verify.
    """
    named = opt.require_format(output_format, ("pretty", "json"))
    result = verify_path(folder, allowed_signers, show_names=terms_may_show(show_terms, to_file=False))
    if named == "json":
        document = {
            "schema_version": SCHEMA_VERSION,
            "outputs": result.outputs,
            "cases": result.cases or 0,
            "changes": [{"path": valid_path(c.path), "change": c.what} for c in result.changes],
        }
        print_text([json.dumps(document, ensure_ascii=True, indent=2, sort_keys=True) + "\n"])
    else:
        print_text(f"{shown_path(c.path, True)}: {shown_text(c.what, True)}\n" for c in result.changes)
    looked_at = counted(result.outputs, "built task")
    if result.cases is not None:
        looked_at = counted(result.cases, "sealed case") if result.cases else "the seal"
    sys.stderr.write(f"cblint: {counted(len(result.changes), 'change')} in {looked_at}\n")
    raise SystemExit(ExitCode.FINDINGS if result.changes else ExitCode.CLEAN)
