"""Help that groups a command's options under headings, without rich."""

import re
from collections.abc import Iterator
from typing import Any

from typer import BadParameter
from typer.core import TyperCommand

from cblint.cli.mistakes import reword

ARGUMENTS, OTHERS = "Arguments", "Options"

_GROUPS = {
    "Cases": ("--staged", "--since", "--git-ref", "--allow-empty", "--against"),
    "Task": ("--out", "--target", "--sign", "--workspace", "--agent", "--tools"),
    "Probes": ("--oracles", "--mutants", "--kind"),
    "Rules": ("--select", "--extend-select", "--ignore", "--profile", "--config", "--isolated", "--rules"),
    "Verdict": (
        "--fail-on", "--exit-zero", "--allow", "--reason", "--allow-suppressed", "--baseline", "--no-suppressions",
        "--today",
    ),
    "Report": (
        "--output-format", "--output-file", "--report", "--show-terms", "--color", "--statistics", "--quiet",
        "--sarif-line-hash", "--log",
    ),
    "Work": ("--jobs", "--executor", "--no-cache", "--timeout", "--judge-timeout", "--no-sandbox"),
}  # fmt: skip

HEADINGS = {flag: heading for heading, flags in _GROUPS.items() for flag in flags}
"""Flag -> heading that it stands under; any other stands under `OTHERS`."""

_VALUES = {
    "<str>": "<text>", "<list[str]>": "<text>...", "<list[Path]>": "<path>...", "<int>": "<number>",
    "<int range>": "<number>", "<float>": "<number>", "<Path>": "<path>",
}  # fmt: skip
"""Names of Python's types -> names that say something to everybody; dots: the option may be repeated."""

_VALUE = re.compile("|".join(map(re.escape, _VALUES)))

FEW = 8
"""Options that are easily read without headings."""


class GroupedCommand(TyperCommand):
    """A command whose help is grouped when it has more than a few options, and whose mistakes are plain."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read the arguments; what is wrong with a value is told in plain words."""
        try:
            return super().parse_args(ctx, args)
        except BadParameter as error:
            reword(error, ctx)
            raise

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """Write arguments and options, each group under its heading."""
        for heading, rows in _grouped(self.get_params(ctx), ctx):
            with formatter.section(heading):
                formatter.write_dl(rows)


def heading_of(flags: tuple[str, ...]) -> str:
    """Return the heading of an option with these spellings."""
    return next((HEADINGS[flag] for flag in flags if flag in HEADINGS), OTHERS)


def _grouped(parameters: list[Any], context: Any) -> Iterator[tuple[str, list[tuple[str, str]]]]:
    """Yield (heading, rows) in the order of the table, without empty groups."""
    groups: dict[str, list[tuple[str, str]]] = {name: [] for name in (ARGUMENTS, *_GROUPS, OTHERS)}
    few = sum(parameter.param_type_name == "option" for parameter in parameters) <= FEW
    for parameter in parameters:
        row = parameter.get_help_record(context)
        if row is None:
            continue
        if parameter.param_type_name == "argument":
            groups[ARGUMENTS].append(_plain(row))
        else:
            groups[OTHERS if few else heading_of(tuple(parameter.opts))].append(_plain(row))
    return ((heading, rows) for heading, rows in groups.items() if rows)


def _plain(row: tuple[str, str]) -> tuple[str, str]:
    return _VALUE.sub(lambda found: _VALUES[found.group()], row[0]), row[1]
