"""The denylist against the product, the tests and the sensitive terms."""

import re
import sys
from collections import defaultdict
from collections.abc import Iterator
from typing import NamedTuple

from cblint.checks.code.javascript_source import SUFFIXES, javascript_specifiers
from cblint.checks.code.python_imports import python_imports
from cblint.checks.code.python_source import python_source
from cblint.checks.consistency.lists import TESTS
from cblint.checks.registry import case_check
from cblint.checks.terms import DENYLIST
from cblint.checks.view import MANIFEST, CaseView
from cblint.matching import MatchKind
from cblint.model.place import Place
from cblint.model.problem import InputUnread, Problem, RelatedPlace
from cblint.reading.json_pointer import escape_part

RELATED_LIMIT = 10
LISTS = ("install_ban", "import_ban")
_CONTRACT = "public/Interface_Contract.md"
_IMPORT_LINE = re.compile(r"^[ \t]*(?:from|import)[ \t]+([A-Za-z_]\w*)", re.MULTILINE)
_SENTENCE = re.compile(r"[.;](?:\s|$)")
_SURE = (MatchKind.EXACT, MatchKind.VARIANT)


class Ban(NamedTuple):
    """One token of the denylist."""

    key: str
    """`install_ban` or `import_ban`."""
    number: int
    """Its place in that list, from 0."""
    token: str

    @property
    def place(self) -> Place:
        """Where it stands."""
        return Place.value(DENYLIST, f"/{escape_part(self.key)}/{self.number}")

    @property
    def name(self) -> str:
        """The token as a name: without a closing `/` or `::`, separators and letter case made equal."""
        return folded_name(self.token)


def folded_name(text: str) -> str:
    """Return a package or module name in the one form that all its spellings share."""
    return re.sub(r"[-_.]+", "_", text.strip().rstrip("/:*").lower())


def bans(view: CaseView) -> tuple[Ban, ...]:
    """Return the tokens of the denylist, in order; none without one."""
    found = []
    for key in LISTS:
        tokens = view.value(DENYLIST, f"/{key}")
        for index, token in enumerate(tokens if isinstance(tokens, list) else ()):
            if isinstance(token, str) and token.strip():
                found.append(Ban(key, index, token))
    return tuple(found)


class CoverageParams(NamedTuple):
    """Tokens that need no term."""

    sibling_words: re.Pattern[str]
    """Words with which the denylist's notes tell a token from the original itself."""


@case_check("uncovered-ban", CoverageParams)
def uncovered_ban(view: CaseView, params: CoverageParams) -> Iterator[Problem]:
    """Yield one problem for the tokens that no sensitive term covers, unless none at all is covered.

    A list of which nothing is covered is the business of the rule about missing identities. Modules of the standard
    library, runtimes that bundle the original, and siblings named in the notes need no term.
    """
    tokens = bans(view)
    if not tokens:
        return
    if not view.terms.known:
        raise InputUnread("the sensitive terms are not known")
    exempt = _bundled(view) | sys.stdlib_module_names
    listed = {folded_name(term.text) for term in view.terms.listed}
    covered = {ban: ban.name in listed or _holds_term(view, ban.token) for ban in tokens}
    left = [b for b in tokens if not covered[b] and b.name not in exempt and not _is_sibling(view, b, params)]
    if left and any(covered.values()):
        message = "{count:banned token is|banned tokens are} covered by no sensitive term, so a leak would not be seen"
        related = tuple(RelatedPlace(ban.place, "nor is this one") for ban in left[1:RELATED_LIMIT])
        yield Problem(left[0].place, message, {"count": len(left)}, left[0].token, related)


def _holds_term(view: CaseView, token: str) -> bool:
    """Tell whether a listed term would be found in the token."""
    matches = view.terms.matcher.scan_name(token.strip().rstrip("/:*"))
    return any(m.kind in _SURE and any(t.listed for t in (m.term, *m.also)) for m in matches)


def _bundled(view: CaseView) -> set[str]:
    rows = view.value(DENYLIST, "/runtime_equivalents")
    roots = (row.get("import_root") for row in (rows if isinstance(rows, list) else ()) if isinstance(row, dict))
    return {folded_name(root) for root in roots if isinstance(root, str)}


def _is_sibling(view: CaseView, ban: Ban, params: CoverageParams) -> bool:
    notes = view.value(DENYLIST, "/notes")
    if not isinstance(notes, str):
        return False
    name = re.compile(rf"(?<!\w){re.escape(ban.token.strip().rstrip('/:*'))}(?!\w)", re.IGNORECASE)
    return any(name.search(part) and params.sibling_words.search(part) for part in _SENTENCE.split(notes))


class ProductBanParams(NamedTuple):
    """Names that no ban may hit."""

    runtime_roots: tuple[str, ...]
    """Roots that a language's runtime or a test runner cannot do without."""
    distribution_prefixes: tuple[str, ...]
    """Prefixes that package collections put before a name."""


@case_check("ban-hits-product", ProductBanParams)
def ban_hits_product(view: CaseView, params: ProductBanParams) -> Iterator[Problem]:
    """Yield bans on the product's own root or on what every run needs, and tests that import what is banned."""
    own = product_roots(view)
    for ban in bans(view):
        plain = next((ban.name.removeprefix(p) for p in params.distribution_prefixes if ban.name.startswith(p)), "")
        if ban.name in own or plain in own:
            yield Problem(ban.place, "the ban hits the product itself", evidence=ban.token)
        elif ban.key == "import_ban" and ban.name in params.runtime_roots:
            yield Problem(ban.place, "the ban hits what every run needs", evidence=ban.token)
    banned = banned_names(view)
    imports: dict[str, list[Place]] = defaultdict(list)
    for name, place in _test_imports(view):
        if folded_name(name) in banned:
            imports[folded_name(name)].append(place)
    for name, (first, *others) in imports.items():
        related = tuple(RelatedPlace(place, "and here") for place in others[:RELATED_LIMIT])
        yield Problem(first, "a test imports what the case bans", evidence=name, related=related)


def product_roots(view: CaseView) -> frozenset[str]:
    """Return the product's names, folded: its neutral name, and what the contract imports beside known modules."""
    names = set()
    neutral = view.value(MANIFEST, "/init_metadata/suggested_neutral_name")
    if isinstance(neutral, str) and neutral.strip():
        names.add(folded_name(neutral))
    contract = view.text(_CONTRACT)
    for match in _IMPORT_LINE.finditer(contract.content if contract is not None else ""):
        if match.group(1) not in sys.stdlib_module_names:
            names.add(folded_name(match.group(1)))
    return frozenset(names)


def banned_names(view: CaseView) -> frozenset[str]:
    """Return the folded names that no test may import: bans and sensitive terms, but for the product's own."""
    names = {ban.name for ban in bans(view)} | {folded_name(term.text) for term in view.terms.listed}
    return frozenset(names - product_roots(view))


def _test_imports(view: CaseView) -> Iterator[tuple[str, Place]]:
    """Yield the package that each import of a hidden source names, and where."""
    for entry in view.snapshot.files(TESTS):
        if entry.path.endswith(".py"):
            source = python_source(view, entry.path)
            for item in python_imports(source) if source is not None else ():
                if item.root and source is not None:
                    yield item.root, Place.text(entry.path, *source.span(item.node))
        elif entry.path.endswith(SUFFIXES):
            text = view.text(entry.path)
            for found in javascript_specifiers(text.content) if text is not None else ():
                if found.module and not found.text.startswith((".", "/")):
                    yield _package(found.text), Place.text(entry.path, found.start, found.end)


def _package(specifier: str) -> str:
    """Return the package of a JavaScript specifier: its first part, two for a scoped name."""
    parts = specifier.removeprefix("node:").split("/")
    return "/".join(parts[: 2 if specifier.startswith("@") else 1])
