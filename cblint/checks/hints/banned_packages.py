"""A package of the denylist where public text takes it for granted: installed, imported, listed or relied on."""

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from cblint.checks.hints.phrase import sentence_around
from cblint.checks.hints.region import Kind
from cblint.checks.hints.texts import PublicText, public_texts
from cblint.checks.identity.scan import identity_hits
from cblint.checks.registry import case_check
from cblint.checks.view import CaseView
from cblint.model.place import Place
from cblint.model.problem import Match, NotChecked, Problem, RelatedPlace
from cblint.model.severity import Severity

DENYLIST = "source/denylist.json"
LINE_LIMIT = 200
"""Characters of a line to either side of a name that tell its position."""
FENCE_LIMIT = 20_000
"""Characters before a name in which the beginning of its fence is looked for."""
_CODE = (Kind.FENCE, Kind.CODE)


class Position(NamedTuple):
    """A place in which a name can only be a package's: what stands before it and after it on its line."""

    name: str
    """Plain words."""
    before: re.Pattern[str]
    after: re.Pattern[str]
    in_code: bool = False
    """Counts in fences and code spans only."""


class Params(NamedTuple):
    """Package positions, and what makes a mention harmless."""

    positions: tuple[Position, ...]
    prohibition: re.Pattern[str]
    """A sentence in which this is found forbids the package, in lower case."""
    standard_library: tuple[str, ...] = ()
    """Tokens that come with a language: worth a note only."""


class _Use(NamedTuple):
    """One use of a banned token."""

    token: str
    place: Place
    position: str


@case_check("banned-package", Params)
def banned_packages(view: CaseView, params: Params) -> Iterator[Problem]:
    """Yield one problem for each text and token that is used as a package and is no finding of the identity rules."""
    tokens = dict(_tokens(view))
    if not tokens:
        return
    pattern = _any_of(tokens)
    told = _identity_places(view)
    for text in public_texts(view):
        uses: dict[str, list[_Use]] = {}
        for use in _uses(text, pattern, params):
            if not _is_told(use.place, told):
                uses.setdefault(use.token, []).append(use)
        for token, found in uses.items():
            yield _problem(found, tokens[token], token in params.standard_library)


def _problem(uses: list[_Use], pointer: str, standard: bool) -> Problem:
    first = uses[0]
    message = "a package of the denylist stands in {position}"
    return Problem(
        first.place,
        message if len(uses) == 1 else f"{message} ({{count}} places)",
        {"position": first.position, "count": len(uses)},
        evidence=f"{first.token}\n{len(uses)}",
        related=tuple(RelatedPlace(use.place, "again here") for use in uses[1:11]),
        severity=Severity.NOTE if standard else None,
        match=Match("banned-package", f"{DENYLIST}#{pointer}"),
    )


def _tokens(view: CaseView) -> Iterator[tuple[str, str]]:
    """Yield (token in lower case without its prefix mark, pointer), but for the product's own name."""
    own = view.value("source/manifest.json", "/init_metadata/suggested_neutral_name")
    for key in ("import_ban", "install_ban"):
        values = view.value(DENYLIST, f"/{key}")
        for index, value in enumerate(values if isinstance(values, list) else ()):
            token = value.strip().rstrip("/:.").lower() if isinstance(value, str) else ""
            if len(token) > 1 and token != own:
                yield token, f"/{key}/{index}"


def _any_of(tokens: Mapping[str, str]) -> re.Pattern[str]:
    alternatives = "|".join(map(re.escape, sorted(tokens, key=lambda token: (-len(token), token))))
    return re.compile(rf"(?<![\w./@-])(?:{alternatives})(?![\w-])")


def _uses(text: PublicText, pattern: re.Pattern[str], params: Params) -> Iterator[_Use]:
    lower = text.flat.lower
    for found in pattern.finditer(lower):
        start, end = text.flat.original_span(*found.span())
        kind = text.regions.kind_at(start)
        position = _position(lower, found, kind, params)
        if position is None or _is_forbidden(lower, found, kind, params):
            continue
        place = text.surface.place(start, end)
        if place is not None:
            yield _Use(found.group(), place, position)


def _position(lower: str, found: re.Match[str], kind: Kind, params: Params) -> str | None:
    bound = max(0, found.start() - LINE_LIMIT)
    first = max(lower.rfind("\n", bound, found.start()) + 1, bound)
    last = lower.find("\n", found.end(), found.end() + LINE_LIMIT)
    before = lower[first : found.start()]
    after = lower[found.end() : found.end() + LINE_LIMIT if last < 0 else last]
    for position in params.positions:
        if position.in_code and kind not in _CODE:
            continue
        if position.before.search(before) and position.after.match(after):
            return position.name
    return None


def _is_forbidden(lower: str, found: re.Match[str], kind: Kind, params: Params) -> bool:
    """Tell whether the sentence forbids the package; for a fence also the one that introduces it."""
    if params.prohibition.search(sentence_around(lower, *found.span())):
        return True
    if kind is not Kind.FENCE:
        return False
    opening = lower.rfind("\n```", max(0, found.start() - FENCE_LIMIT), found.start())
    return opening > 0 and params.prohibition.search(lower[max(0, opening - 200) : opening]) is not None


def _identity_places(view: CaseView) -> tuple[Place, ...]:
    try:
        return tuple(hit.place for hit in identity_hits(view))
    except NotChecked:
        return ()


def _is_told(place: Place, told: tuple[Place, ...]) -> bool:
    """Tell whether an identity rule speaks of this very place already."""
    return any(
        place.span and other.span and (place.path, place.pointer) == (other.path, other.pointer)
        and place.span.start < other.span.end and other.span.start < place.span.end
        for other in told
    )  # fmt: skip
