"""`cblint init`: the first files of a suite."""

import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

from cblint.adoption.init_suite import InitPlan, plan_init, write_init
from cblint.cli import options as opt
from cblint.cli.declare import argument, option
from cblint.cli.streams import after, print_text
from cblint.reporters.counts import counted
from cblint.reporters.escape import shown_text


def init(
    folder: Annotated[Path, argument(metavar="DIR", help="The repository, or the suite.")] = Path(),
    profile: opt.ProfileName = None,
    baseline: Annotated[
        Path | None, option("--baseline", help="Also accept today's findings in this new file.")
    ] = None,
    force: Annotated[bool, option("--force", help="Write anew what is there, but for hooks.")] = False,
    dry_run: Annotated[bool, option("--dry-run", help="Tell what would be written, and write nothing.")] = False,
) -> None:
    """Write cblint.toml, a pre-commit hook and a GitHub workflow for a suite.

    Exit codes: 0 written, 2 nothing was written because something is there already or could not be done, or what was
    written could not be told.
    """
    plan = plan_init(folder, profile, baseline, force=force)
    if not dry_run:
        write_init(plan.files)
    with after("nothing was to be written" if dry_run else "the files are written"):
        print_text(_told(plan, "would write" if dry_run else "wrote"))


def _told(plan: InitPlan, verb: str) -> Iterator[str]:
    yield from (f"{verb} {_shown(file.path)}\n" for file in plan.files)
    if plan.hook_to_add is not None:
        yield f"add to {_shown(plan.places.hooks)}, below `repos:`:\n{plan.hook_to_add}"
    yield f"{_found(plan)}\nnext: {_next_step(plan)}\n"


def _found(plan: InitPlan) -> str:
    cases = f"{counted(len(plan.places.cases), 'case')} of profile {shown_text(plan.profile, True)}"
    if plan.report is None:
        return cases
    incomplete = ", and not everything could be checked" if plan.report.incomplete else ""
    return f"{cases}, {counted(len(plan.report.findings), 'finding')}{incomplete}"


def _next_step(plan: InitPlan) -> str:
    suite = shown_text(shlex.quote(str(plan.places.target.suite)), True)
    if plan.report is None:
        return f"write the first case with `cblint new next --suite {suite}`"
    if plan.accepted:
        return f"commit these files; the baseline holds {counted(plan.accepted, 'finding')}, mend them one by one"
    if plan.report.findings or plan.report.incomplete:
        accept = f"cblint baseline {suite} --output FILE"
        return f"mend what `cblint check {suite}` finds, or accept today's findings with `{accept}`"
    return "commit these files"


def _shown(path: Path) -> str:
    return shown_text(str(path), True)
