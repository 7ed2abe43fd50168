"""What a report says about its rules and suppressions, besides the findings."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from cblint.model.report import HeldRule
from cblint.model.rule import RuleSpec, Scope
from cblint.model.suppression import Suppression

if TYPE_CHECKING:
    from cblint.engine.suite_masking import SuiteMasker
    from cblint.model.facts import CaseFacts

ENGINE = "engine"
"""Name of the check of rules that the engine itself reports."""


def held_rules(specs: Iterable[RuleSpec], suite_rules: frozenset[str]) -> tuple[HeldRule, ...]:
    """Return the explanation of each rule, by code; `suite_rules` are those whose check looks at suites."""
    held = (held_rule(spec, _scope(spec, suite_rules)) for spec in specs)
    return tuple(sorted(held, key=lambda rule: rule.code))


def _scope(spec: RuleSpec, suite_rules: frozenset[str]) -> Scope | None:
    if spec.check == ENGINE:
        return None
    return Scope.SUITE if spec.code in suite_rules else Scope.CASE


def held_rule(spec: RuleSpec, scope: Scope | None) -> HeldRule:
    """Return what a report says about a rule whose check looks at `scope`."""
    return HeldRule(spec.code, spec.name, spec.severity, spec.summary, spec.why.strip(), spec.fix.strip(), scope)


def masked_reasons(suppressions: Sequence[Suppression], facts: "Sequence[CaseFacts]", key: bytes) -> tuple[str, ...]:
    """Return the reason of each suppression, with every word that holds a term of some case replaced.

    `key` is the one that the facts were made with.
    """
    from cblint.engine.suite_masking import SuiteMasker

    masker = SuiteMasker(facts, key)
    reasons = [each.reason for each in suppressions]
    masker.learn(text for reason in reasons for text in (reason, *reason.split()))
    masker.learn(_plain([masker.name(word) for word in reason.split()]) for reason in reasons)
    return tuple(_masked(reason, masker) for reason in reasons)


def _plain(words: Iterable[str]) -> str:
    return " ".join(word for word in words if not word.startswith("<term "))


def _masked(reason: str, masker: "SuiteMasker") -> str:
    words = [masker.name(word) for word in reason.split()]
    plain = _plain(words)
    # A term of several words shows only in the whole text.
    return " ".join(words) if masker.name(plain) == plain else masker.name(reason)
