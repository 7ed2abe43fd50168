"""The rulebook: packs and profiles become rules, bound to their checks."""

from cblint.rulebook.bind import BoundRule, bind_rules
from cblint.rulebook.book import Rulebook
from cblint.rulebook.explain import explain, explain_json
from cblint.rulebook.load import load_profiles, load_rulebook
from cblint.rulebook.markdown import catalogue_markdown, rule_page
from cblint.rulebook.selection import Selection, select_rules

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
