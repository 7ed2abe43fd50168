"""The assessment of one candidate: which kind of match it is, if it is one."""

from __future__ import annotations

from typing import NamedTuple

from cblint.matching.automaton import Entry, Reading
from cblint.matching.disguise import CAPITAL_I, LEETSPEAK, is_believable, read_disguise
from cblint.matching.edges import is_edge, skip_marks
from cblint.matching.folding import Folded, FoldingLoader
from cblint.matching.gaps import SPLITTING, Gap
from cblint.matching.identities import SHORT, Identity, humps
from cblint.matching.joins import Assessor, join_of
from cblint.matching.records import MatchKind
from cblint.matching.spread import Spread, judge_spread, read_spread
from cblint.matching.surroundings import Surroundings, is_in_random_run, look_around

_AROUND = 8


class Sighting(NamedTuple):
    """A candidate that stands, placed in the text that was scanned."""

    start: int
    end: int
    kind: MatchKind
    form: str
    identity: Identity
    strong: bool = True


def assess(folded: Folded, first: int, last: int, entry: Entry, assessor: Assessor) -> Sighting | None:
    """The sighting of one key at the folded letters from `first` to `last`, inclusive; None when none is there."""
    start, end = folded.locate(first), folded.locate(last) + 1
    if end - start > len(entry.key) * 12 + 64:
        return None
    if entry.reading is Reading.DIRECT:
        return _assess_direct(folded, first, last, entry.identity, assessor)
    return _assess_cipher(folded, first, last, entry, assessor)


def _assess_direct(folded: Folded, first: int, last: int, identity: Identity, assessor: Assessor) -> Sighting | None:
    text, load = folded.source, assessor.load()
    start, end = folded.locate(first), folded.locate(last) + 1
    short = len(identity.key) <= SHORT
    if short and not (is_edge(text, start, load) and _ends_at_edge(text, end, load)):
        return None
    if len(identity.key) < SHORT and _touches_letters(text, start, end):
        return None
    end = skip_marks(text, end, load)
    around = look_around(text, start, end, load)
    if around.hump and assessor.is_word(around.hump):
        return None
    if text[start:end].lower() in identity.spellings:
        return _assess_spelled(text, start, end, identity, around, assessor)
    places = folded.places(first, last + 1)
    if len(identity.key) < SHORT and text[places[0] : places[-1] + 1].isascii():
        return None
    forms = read_disguise(text, places, identity.key, load)
    if forms is None or (forms and not is_believable(text, places, identity.key, forms)):
        return None
    spread = read_spread(text, places, identity.key, load)
    ruling = judge_spread(
        identity,
        spread,
        (text[max(0, start - _AROUND) : start], text[end : end + _AROUND]),
        assessor.policy.words,
    )
    if not ruling.stands:
        return None
    if end > places[-1] + 1:
        forms = [*forms, "combining"]
    return _assess_changed(text, start, end, identity, around, assessor, forms, spread, ruling.strong)


def _touches_letters(text: str, start: int, end: int) -> bool:
    """Whether an ASCII letter touches a span: a camel hump is no proof for the shortest keys."""
    beside = text[start - 1 : start] + text[end : end + 1]
    return any(char.isascii() and char.isalpha() for char in beside)


def _ends_at_edge(text: str, end: int, load: FoldingLoader) -> bool:
    return is_edge(text, skip_marks(text, end, load), load)


def _assess_spelled(
    text: str, start: int, end: int, identity: Identity, around: Surroundings, assessor: Assessor
) -> Sighting | None:
    """A match whose characters are a spelling of the identity, in any letter case."""
    joined = join_of(text, start, end, identity, around, assessor)
    if joined is None:
        return None
    kind, form = joined
    if kind is MatchKind.EXACT:
        form = "term" if any(text[start:end] in term.text for term in identity.terms) else "letter-case"
    strong = kind is not MatchKind.EMBEDDED and not around.has_english_ending
    return Sighting(start, end, kind, form, identity, strong)


def _assess_changed(
    text: str,
    start: int,
    end: int,
    identity: Identity,
    around: Surroundings,
    assessor: Assessor,
    forms: list[str],
    spread: Spread,
    strong: bool,
) -> Sighting | None:
    """A match whose characters differ from every spelling."""
    if not spread.splits and assessor.is_word(text[start:end].lower()):
        return None
    if not around.is_whole and any(s.kind in SPLITTING and s.after not in identity.gaps for s in spread.splits):
        # `EC_ORD` of `EC_ORDER`: where the text adds a separator, an affix is the rest of another word.
        return None
    joined = join_of(text, start, end, identity, around, assessor)
    if joined is None:
        return None
    if joined[0] is MatchKind.EMBEDDED:
        if spread.kinds & SPLITTING:
            return None
        return Sighting(start, end, *joined, identity, strong=False)
    disguise = _disguise_form(forms, spread)
    if disguise:
        # `opt1` for `opti`, and `ZEIT` for `zelt`, as capitals have an `L` of their own: only judgement can tell.
        shouted = disguise == CAPITAL_I and text[start:end].isascii() and text[start:end].isupper()
        doubtful = shouted or (disguise == LEETSPEAK and len(identity.key) <= SHORT)
        return Sighting(start, end, MatchKind.DISGUISED, disguise, identity, strong and not doubtful)
    if assessor.is_plain(identity):
        return None
    return Sighting(start, end, MatchKind.VARIANT, _variant_form(text[start:end], spread), identity, strong)


def _disguise_form(forms: list[str], spread: Spread) -> str:
    if forms:
        return forms[0]
    if Gap.COMBINING in spread.kinds:
        return "combining"
    return "invisible" if Gap.INVISIBLE in spread.kinds else ""


def _variant_form(spelled: str, spread: Spread) -> str:
    if Gap.WRAP in spread.kinds:
        return "wrapped"
    if not spread.splits and len(humps(spelled)) > 1:
        return "camel-case"
    return "markup" if Gap.MARKUP in spread.kinds else "separator"


def _assess_cipher(folded: Folded, first: int, last: int, entry: Entry, assessor: Assessor) -> Sighting | None:
    """A key that is reversed or shifted: a whole word, its letters unchanged."""
    text, load = folded.source, assessor.load()
    start, end = folded.locate(first), folded.locate(last) + 1
    if not (is_edge(text, start, load) and is_edge(text, end, load)):
        return None
    if assessor.is_plain(entry.identity):
        return None
    places = folded.places(first, last + 1)
    if any(text[place].lower() != letter for place, letter in zip(places, entry.key, strict=True)):
        return None
    spread = read_spread(text, places, entry.key, load)
    if spread.kinds - {Gap.TIGHT, Gap.UNDERSCORE, Gap.MARKUP, Gap.BLANK} or is_in_random_run(text, start, end):
        return None
    if all(assessor.is_word(part) for part in spread.parts):
        return None
    return Sighting(start, end, MatchKind.ENCODED, str(entry.reading), entry.identity)
