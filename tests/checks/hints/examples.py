"""Runs the examples of a rule through the real check, over a case whose requirements are the example's text."""

from cblint.checks.registry import all_checks
from cblint.model.problem import Problem
from cblint.rulebook import BoundRule
from cblint.testing import case_view


def problems_in(rule: BoundRule, text: str, profile: str = "codingbench") -> list[Problem]:
    """Return what a rule says about a text as the requirements of an otherwise silent case."""
    files = {"public/Full_PRD.md": text.encode(), "source/manifest.json": b'{"sensitive_terms": ["quorl"]}'}
    assert rule.check is not None
    return list(all_checks()[rule.spec.check].function(case_view(files, profile=profile), rule.params))
