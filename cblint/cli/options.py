"""Options that several commands share, as annotated types."""

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cblint.cli.declare import argument, option
from cblint.errors import UsageError

if TYPE_CHECKING:
    from datetime import date


class ShowTerms(StrEnum):
    """Whether a report may show terms and source lines."""

    AUTO = "auto"
    ALWAYS = "always"
    NEVER = "never"


class ColorChoice(StrEnum):
    """Whether a report is coloured."""

    AUTO = "auto"
    ALWAYS = "always"
    NEVER = "never"


class Level(StrEnum):
    """Severity as an argument."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


Paths = Annotated[
    list[str] | None,
    argument(help="Suites, cases, or files inside cases. Default: benchmark/cases, else this folder."),
]
OutputFormat = Annotated[
    str,
    option("--output-format", "-f", variable="CBLINT_OUTPUT_FORMAT", help="How the report is written."),
]
HiddenFormat = Annotated[str | None, option("--format", hidden=True)]
OutputFile = Annotated[Path | None, option("--output-file", "-o", help="Write the report there instead of stdout.")]
Reports = Annotated[list[str] | None, option("--report", help="Also write a report, as FORMAT=PATH; repeatable.")]
SarifLineHash = Annotated[
    bool,
    option("--sarif-line-hash", help="Let SARIF carry GitHub's line hashes, for uploads without its action."),
]
Select = Annotated[list[str] | None, option("--select", help="Rules to run: codes, prefixes, names, families, ALL.")]
ExtendSelect = Annotated[list[str] | None, option("--extend-select", help="Rules to run besides those selected.")]
Ignore = Annotated[list[str] | None, option("--ignore", help="Rules not to run.")]
FailOn = Annotated[
    Level | None,
    option("--fail-on", variable="CBLINT_FAIL_ON", help="Lowest level that makes the run fail (exit 1)."),
]
ProfileName = Annotated[str | None, option("--profile", variable="CBLINT_PROFILE", help="codingbench or zero2repo.")]
ConfigFile = Annotated[Path | None, option("--config", variable="CBLINT_CONFIG", help="Use this configuration file.")]
Isolated = Annotated[bool, option("--isolated", help="Use no configuration file.")]
RulesDirs = Annotated[
    list[Path] | None,
    option("--rules", help="A folder with rule data that adds or overrides; repeatable."),
]
ShowTermsOption = Annotated[
    ShowTerms,
    option("--show-terms", help="Show terms and source lines; auto: only on a terminal outside CI."),
]
Color = Annotated[ColorChoice, option("--color", help="Colour the report.")]
Statistics = Annotated[bool, option("--statistics", help="Count findings by rule.")]
Quiet = Annotated[bool, option("--quiet", "-q", help="Print findings only, nothing on a clean run.")]
AllowEmpty = Annotated[bool, option("--allow-empty", help="Finding no case is no error.")]
ExitZero = Annotated[
    bool,
    option("--exit-zero", "--no-fail", help="Exit 0 instead of 1; what could not be done stays 2."),
]
NoSuppressions = Annotated[bool, option("--no-suppressions", help="Suppressions of the configuration hide nothing.")]
BaselineFile = Annotated[
    Path | None, option("--baseline", help="Accept the findings of this file; only new ones count.")
]
Against = Annotated[Path | None, option("--against", help="Also compare public text with the texts of this folder.")]
Today = Annotated[str | None, option("--today", help="Day (YYYY-MM-DD) on which suppressions are judged.")]
Staged = Annotated[
    bool,
    option(
        "--staged",
        help="Check what git has staged, and only cases that differ from the last commit.",
    ),
]
Since = Annotated[
    str | None,
    option("--since", help="Check only cases that differ from this revision of git."),
]
GitRef = Annotated[
    str | None,
    option("--git-ref", help="Check what this revision of git holds, not the files on the disk."),
]
Jobs = Annotated[
    int | None,
    option("--jobs", "-j", least=1, variable="CBLINT_JOBS", help="Number of processes; 1 uses none."),
]
NoCache = Annotated[
    bool,
    option("--no-cache", variable="CBLINT_NO_CACHE", help="Check every case anew, and remember nothing of it."),
]
ExecutorName = Annotated[
    str | None,
    option(
        "--executor",
        variable="CBLINT_EXECUTOR",
        help="Where cases are checked: in-process, processes, dask-local or dask://HOST:PORT.",
    ),
]


def named_paths(values: list[str] | None) -> list[Path]:
    """Return the paths of the command line; raises UsageError on a blank one, which an unset variable leaves."""
    if any(not value.strip() for value in values or ()):
        raise UsageError("a path is blank", "name a suite, a case, or a file inside a case")
    return [Path(value) for value in values or ()]


def parse_day(value: str | None) -> "date | None":
    """Return the day of an ISO date; raises UsageError on anything else."""
    if value is None:
        return None
    from datetime import date

    try:
        return date.fromisoformat(value)
    except ValueError:
        raise UsageError(f"--today {value}: no date", "write it as YYYY-MM-DD") from None


def split_lists(values: list[str] | None) -> tuple[str, ...] | None:
    """Return repeated and comma-separated values as one tuple; None when the option was not given."""
    if values is None or not values:
        return None
    return tuple(part.strip() for value in values for part in value.split(",") if part.strip())


def parse_report_target(value: str, formats: tuple[str, ...]) -> tuple[str, Path]:
    """Return (format, path) of `FORMAT=PATH`; raises UsageError on any other shape."""
    name, separator, path = value.partition("=")
    if not separator or not path:
        raise UsageError(f"--report {value}: not of the form FORMAT=PATH", f"formats: {', '.join(formats)}")
    return require_format(name, formats), Path(path)


def require_format(name: str, formats: tuple[str, ...]) -> str:
    """Return a known format's name; raises UsageError with the nearest one."""
    if name in formats:
        return name
    import difflib

    near = difflib.get_close_matches(name, formats, 1)
    hint = f"did you mean {near[0]}?" if near else f"formats: {', '.join(formats)}"
    raise UsageError(f"unknown output format {name!r}", hint)
