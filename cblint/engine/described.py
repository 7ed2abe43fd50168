"""What a report says about its rules and suppressions, besides the findings."""

from collections.abc import Iterable, Sequence

from cblint.engine.suite_masking import SuiteMasker
from cblint.model.facts import CaseFacts
from cblint.model.report import HeldRule
from cblint.model.rule import RuleSpec, Scope
from cblint.model.suppression import Suppression
from cblint.rulebook import BoundRule


def held_rules(rules: Iterable[BoundRule]) -> tuple[HeldRule, ...]:
    """Return the explanation of each rule, by code."""
    held = (held_rule(rule.spec, rule.check.scope if rule.check else None) for rule in rules)
    return tuple(sorted(held, key=lambda rule: rule.code))


def held_rule(spec: RuleSpec, scope: Scope | None) -> HeldRule:
    """Return what a report says about a rule whose check looks at `scope`."""
    return HeldRule(spec.code, spec.name, spec.severity, spec.summary, spec.why.strip(), spec.fix.strip(), scope)


def masked_reasons(suppressions: Sequence[Suppression], facts: Sequence[CaseFacts]) -> tuple[str, ...]:
    """Return the reason of each suppression, with every word that holds a term of some case replaced."""
    masker = SuiteMasker(facts)
    return tuple(_masked(each.reason, masker) for each in suppressions)


def _masked(reason: str, masker: SuiteMasker) -> str:
    words = [masker.name(word) for word in reason.split()]
    plain = " ".join(word for word in words if not word.startswith("<term "))
    # A term of several words shows only in the whole text.
    return " ".join(words) if masker.name(plain) == plain else masker.name(reason)
