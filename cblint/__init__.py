"""cblint: the gate between an authored coding-agent benchmark case and a released task.

The public API is `lint`, which returns a `Report` of `Finding`s, each with a `Severity`.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cblint.api import lint
    from cblint.model.finding import Finding
    from cblint.model.report import Report
    from cblint.model.severity import Severity

__version__ = "0.1.0"
__all__ = ["Finding", "Report", "Severity", "__version__", "lint"]

_HOMES = {
    "lint": "cblint.api",
    "Finding": "cblint.model.finding",
    "Report": "cblint.model.report",
    "Severity": "cblint.model.severity",
}


def __getattr__(name: str) -> Any:
    """Load a public name on first use, so that `import cblint` costs next to nothing (PEP 562)."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(_HOMES[name]), name)
