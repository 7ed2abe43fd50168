"""The rulebook: packs and profiles become rules, bound to their checks."""

from typing import TYPE_CHECKING, Any

from cblint.rulebook.book import Rulebook
from cblint.rulebook.load import load_profiles, load_rulebook
from cblint.rulebook.selection import Selection, select_rules

if TYPE_CHECKING:
    from cblint.rulebook.bind import BoundRule, bind_rules
    from cblint.rulebook.explanation import explain, explain_json
    from cblint.rulebook.markdown import catalogue_markdown, rule_page

__all__ = [
    "BoundRule",
    "Rulebook",
    "Selection",
    "bind_rules",
    "catalogue_markdown",
    "explain",
    "explain_json",
    "load_profiles",
    "load_rulebook",
    "rule_page",
    "select_rules",
]

_HOMES = {
    "BoundRule": "bind",
    "bind_rules": "bind",
    "catalogue_markdown": "markdown",
    "explain": "explanation",
    "explain_json": "explanation",
    "rule_page": "markdown",
}
"""Names of modules that a run with nothing to check never needs."""


def __getattr__(name: str) -> Any:
    """Load such a name on first use (PEP 562)."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
