"""Credentials: private keys and tokens of well-known shape."""

import base64
import math
import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

import ahocorasick

from cblint.checks.registry import case_check
from cblint.checks.view import CaseView
from cblint.model.place import Place
from cblint.model.problem import Problem
from cblint.model.severity import Severity
from cblint.reading.text import Text

PER_FILE = 50
"""Findings in one file; a file of tokens is one matter."""

_UTF_16 = (b"\xff\xfe", b"\xfe\xff")


class Token(NamedTuple):
    """One well-known shape of a secret."""

    what: str
    """Fixed words, with their article."""
    literals: tuple[str, ...]
    """ASCII of which every such secret holds one, looked for first because that is cheap."""
    pattern: re.Pattern[str]
    """The whole; its group `secret`, when there is one, is the part that must look random."""
    least_entropy: float = 3.0
    """Bits for a character of the secret part; placeholders repeat themselves."""
    encoded: re.Pattern[str] | None = None
    """The secret is base64 of a text of this shape, whose own group `secret` must look random."""
    level: Severity | None = None
    """A level of its own; None takes the rule's."""


class Params(NamedTuple):
    tokens: tuple[Token, ...]
    placeholder: re.Pattern[str]
    """Words and runs inside a secret that show it to be a documented sample."""


@case_check("credential", Params)
def credential(view: CaseView, params: Params) -> Iterator[Problem]:
    """Yield each credential once for a file, anywhere in the case; the secret itself is evidence only."""
    literals = _literals(params.tokens)
    for entry in view.snapshot.files():
        tokens = _possible_tokens(entry.data or b"", params.tokens, literals)
        text = view.text(entry.path) if tokens else None
        if text is not None:
            yield from _in_text(entry.path, text, tokens, params)


@lru_cache(maxsize=4)
def _literals(tokens: tuple[Token, ...]) -> Any:
    """Return an automaton over the literals of all tokens, or None: one look at a file tells which of them it holds."""
    owners: dict[str, list[int]] = {}
    for number, token in enumerate(tokens):
        for literal in filter(None, token.literals):
            owners.setdefault(literal.encode().decode("latin-1"), []).append(number)
    automaton = ahocorasick.Automaton()
    for literal, owning in owners.items():
        automaton.add_word(literal, owning)
    automaton.make_automaton()
    return automaton if owners else None


def _possible_tokens(data: bytes, tokens: tuple[Token, ...], literals: Any) -> list[Token]:
    if data.startswith(_UTF_16):
        return list(tokens)
    hits = literals.iter(data.decode("latin-1")) if literals else ()
    held = {number for _, owning in hits for number in owning}
    return [token for number, token in enumerate(tokens) if number in held or "" in token.literals]


def _in_text(path: str, text: Text, tokens: list[Token], params: Params) -> Iterator[Problem]:
    seen: set[str] = set()
    for token in tokens:
        for match in token.pattern.finditer(text.content):
            secret = _secret(match)
            # A token inside of an address or a header is told by its own shape already.
            if len(seen) >= PER_FILE or not _looks_real(secret, token, params) or any(told in secret for told in seen):
                continue
            seen.add(secret)
            place = Place.text(path, *match.span())
            yield Problem(place, "this looks like {what}", {"what": token.what}, evidence=secret, severity=token.level)
            if token.level is not None:
                # Where a product is about such tokens, a file is full of them.
                break


def _secret(match: re.Match[str]) -> str:
    return match["secret"] if "secret" in match.re.groupindex else match.group()


def _looks_real(secret: str, token: Token, params: Params) -> bool:
    if token.encoded is not None:
        inner = token.encoded.fullmatch(_decoded(secret))
        if inner is None:
            return False
        secret = inner["secret"]
    return params.placeholder.search(secret) is None and entropy(secret) >= token.least_entropy


def _decoded(secret: str) -> str:
    """Return the text that a piece of base64 stands for, "" when it stands for none."""
    try:
        return base64.b64decode(secret + "=" * (-len(secret) % 4), validate=True).decode("utf-8")
    except ValueError:
        return ""


def entropy(text: str) -> float:
    """Return the Shannon entropy of a text's characters, in bits for a character."""
    counts = Counter(text)
    return -sum(n / len(text) * math.log2(n / len(text)) for n in counts.values()) if text else 0.0
