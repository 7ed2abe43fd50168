"""The table of output formats; a format's module is loaded when it is first used."""

from collections.abc import Mapping
from importlib import import_module
from types import MappingProxyType

from cblint.errors import UsageError
from cblint.model.report import Report
from cblint.reporters.style import Reporter, Style
from cblint.reporters.summary import summary_line

__all__ = ["FORMATS", "REPORTERS", "Reporter", "Style", "render", "summary_line"]

_MODULES = {
    "pretty": "pretty",
    "concise": "concise",
    "json": "json_v1",
    "jsonl": "jsonl",
    "sarif": "sarif",
    "github": "github",
    "markdown": "markdown",
    "gitlab": "gitlab",
    "junit": "junit",
    "agent": "agent",
    "html": "html",
}
"""Format -> module of this package whose `render` is its reporter."""

FORMATS: tuple[str, ...] = tuple(_MODULES)
"""Names for the command line, the default first."""


def _deferred(module: str) -> Reporter:
    def report_with(report: Report, style: Style) -> str:
        reporter: Reporter = import_module(f"{__name__}.{module}").render
        return reporter(report, style)

    return report_with


REPORTERS: Mapping[str, Reporter] = MappingProxyType({name: _deferred(module) for name, module in _MODULES.items()})


def render(format_name: str, report: Report, style: Style) -> str:
    """Return `report` as one complete document in a format of `FORMATS`; raises UsageError for any other."""
    reporter = REPORTERS.get(format_name)
    if reporter is None:
        raise UsageError(f"unknown output format {format_name!r}", f"choose one of {', '.join(FORMATS)}")
    return reporter(report, style)
