"""Selection: which rules of a book run, and at what level."""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from cblint.errors import UsageError
from cblint.model.rule import RuleSpec
from cblint.model.severity import Severity
from cblint.rulebook.book import Rulebook
from cblint.rulebook.families import FAMILIES
from cblint.rulebook.graph import required_codes
from cblint.rulebook.suggest import did_you_mean

ALL = "ALL"
_EXACT = 100
"""Weight of a code or name: above that of any prefix, whose weight is its length."""


class Selection(NamedTuple):
    """Selectors: ALL, a code, the beginning of codes, a rule's name, or a family's name."""

    select: tuple[str, ...] = ()
    """Nothing: ALL."""
    extend_select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()


def select_rules(
    book: Rulebook, selection: Selection, severities: Mapping[str, Severity] | None = None
) -> tuple[RuleSpec, ...]:
    """Return the selected rules by code, with `severities` (selector -> level) applied.

    The more exact selector decides, and of two equally exact ones `ignore`. Locked rules always stay, at
    their level or above; so do the rules that a selected rule requires. Raises UsageError on an unknown
    selector.
    """
    severities = severities or {}
    selectors = (*(selection.select or (ALL,)), *selection.extend_select)
    _refuse_unknown(book, selectors, (*selection.ignore, *severities))
    chosen, ignored = _weights(book, selectors), _weights(book, selection.ignore)
    codes = {code for code, weight in chosen.items() if weight > ignored.get(code, -1)}
    codes |= {spec.code for spec in book.rules if spec.locked}
    codes |= _required(book, codes)
    levels = _levels(book, severities)
    return tuple(_at_level(spec, levels.get(spec.code)) for spec in book.rules if spec.code in codes)


def _refuse_unknown(book: Rulebook, wanted: Iterable[str], unwanted: Iterable[str]) -> None:
    """Raise UsageError on the first selector without a rule; `unwanted` may name rules of other profiles."""
    for selector in wanted:
        if not any(_matches(book, selector)):
            raise _unknown(book, selector)
    for selector in unwanted:
        if not any(_matches(book, selector)) and not _is_absent(book, selector):
            raise _unknown(book, selector)


def _weights(book: Rulebook, selectors: Iterable[str]) -> dict[str, int]:
    """Return for each rule that a selector names how exactly the most exact one names it."""
    weights: dict[str, int] = {}
    for selector in selectors:
        for code, weight in _matches(book, selector):
            weights[code] = max(weight, weights.get(code, weight))
    return weights


def _matches(book: Rulebook, selector: str) -> Iterator[tuple[str, int]]:
    word = selector.strip().casefold()
    prefix = FAMILIES.get(word, word).casefold()
    for spec in book.rules:
        code = spec.code.casefold()
        if word in (code, spec.name):
            yield spec.code, _EXACT
        elif word == ALL.casefold():
            yield spec.code, 0
        elif prefix and code.startswith(prefix):
            yield spec.code, len(prefix)


def _is_absent(book: Rulebook, selector: str) -> bool:
    """Tell whether the selector names only rules that exist in other profiles."""
    word = selector.strip().casefold()
    prefix = FAMILIES.get(word, word).casefold()
    return bool(prefix) and any(
        word == name or code.casefold().startswith(prefix) for code, name in book.absent.items()
    )


def _unknown(book: Rulebook, selector: str) -> UsageError:
    if _is_absent(book, selector):
        message = f"{selector!r} names no rule of the profile {book.profile.name!r}"
        return UsageError(message, "name another profile with --profile")
    known = [ALL, *FAMILIES, *(word for spec in book.rules for word in (spec.code, spec.name, spec.family))]
    hint = did_you_mean(selector.strip(), known) or "`cblint rules` lists codes, names and families"
    return UsageError(f"no rule is named by {selector!r}", hint)


def _required(book: Rulebook, codes: set[str]) -> set[str]:
    by_code = {spec.code: spec for spec in book.rules}
    found: set[str] = set()
    waiting = sorted(codes)
    while waiting:
        for code in required_codes(by_code[waiting.pop()]):
            if code in by_code and code not in found:
                found.add(code)
                waiting.append(code)
    return found


def _levels(book: Rulebook, severities: Mapping[str, Severity]) -> dict[str, Severity]:
    levels: dict[str, tuple[int, Severity]] = {}
    for selector, level in severities.items():
        for code, weight in _weights(book, (selector,)).items():
            # Of two equally exact selectors (a code and a name) the stricter level holds.
            levels[code] = max(levels.get(code, (-1, level)), (weight, level), key=_strictness)
    return {code: level for code, (_, level) in levels.items()}


def _strictness(weighed: tuple[int, Severity]) -> tuple[int, int]:
    return weighed[0], weighed[1].rank


def _at_level(spec: RuleSpec, level: Severity | None) -> RuleSpec:
    if level is None or (spec.locked and not level.reaches(spec.severity)):
        return spec
    return spec._replace(severity=level)
