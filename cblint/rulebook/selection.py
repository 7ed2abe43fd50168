"""Selection: which rules of a book run, and at what level."""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from cblint.errors import SelectionError
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
    their level or above; so do the rules that a selected rule requires. Raises SelectionError on an unknown
    selector, and when no rule is left.
    """
    severities = severities or {}
    selectors = (*(selection.select or (ALL,)), *selection.extend_select)
    _refuse_unknown(book, selection, severities)
    chosen, ignored = _weights(book, selectors), _weights(book, selection.ignore)
    codes = {code for code, weight in chosen.items() if weight > ignored.get(code, -1)}
    _refuse_none(book, codes, chosen)
    codes |= {spec.code for spec in book.rules if spec.locked}
    codes |= _required(book, codes)
    levels = _levels(book, severities)
    return tuple(_at_level(spec, levels.get(spec.code)) for spec in book.rules if spec.code in codes)


def _refuse_unknown(book: Rulebook, selection: Selection, severities: Iterable[str]) -> None:
    """Raise SelectionError on the first selector without a rule; only what is not to run may be another profile's."""
    for key, selectors in {**selection._asdict(), "severity": severities}.items():
        is_wanted = key in ("select", "extend_select")
        for selector in selectors:
            if not any(_matches(book, selector)) and (is_wanted or not _is_absent(book, selector)):
                raise _unknown(book, selector, key)


def _refuse_none(book: Rulebook, left: set[str], chosen: Iterable[str]) -> None:
    """Raise SelectionError when what was chosen is all ignored but for locked rules, which always run."""
    locked = {spec.code for spec in book.rules if spec.locked}
    if left <= locked and not set(chosen) <= left:
        message = "no rule is left: every rule that is selected is ignored as well"
        raise SelectionError(message, "select other rules, or ignore fewer")


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


def _unknown(book: Rulebook, selector: str, key: str) -> SelectionError:
    if _is_absent(book, selector):
        message = f"{selector!r} names no rule of the profile {book.profile.name!r}"
        return SelectionError(message, "name another profile with --profile", key)
    known = [ALL, *FAMILIES, *(word for spec in book.rules for word in (spec.code, spec.name, spec.family))]
    hint = did_you_mean(selector.strip(), known) or "`cblint rules` lists codes, names and families"
    return SelectionError(f"no rule is named by {selector!r}", hint, key)


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
