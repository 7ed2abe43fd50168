"""Queries cut into tokens."""

import re
from typing import NamedTuple


class QueryError(Exception):
    """A query that can't be understood."""


class Token(NamedTuple):
    kind: str
    text: str


_TOKEN = re.compile(
    r"""(?P<space>[ \t\r\n]+)
    |(?P<duration>[0-9]+[smhd](?![A-Za-z0-9_.]))
    |(?P<number>[0-9]+(?:\.[0-9]+)?(?![A-Za-z0-9_.]))
    |(?P<name>[A-Za-z_][A-Za-z0-9_]*(?:\.[A-Za-z0-9_]+)*)
    |`(?P<quoted>[^`]+)`
    |"(?P<text>(?:[^"\\]|\\.)*)"
    |(?P<sign>==|!=|<=|>=|[-<>+*/(),=|])""",
    re.VERBOSE | re.DOTALL,
)
_ESCAPES = {"n": "\n", "t": "\t", '"': '"', "\\": "\\"}


def unescape(text):
    def replace(match):
        if match[1] not in _ESCAPES:
            raise QueryError(f"no escape \\{match[1]}")
        return _ESCAPES[match[1]]

    return re.sub(r"\\(.)", replace, text, flags=re.DOTALL)


def cut(query):
    tokens = []
    at = 0
    while at < len(query):
        match = _TOKEN.match(query, at)
        if match is None:
            raise QueryError(f"nothing begins with {query[at]!r}")
        at = match.end()
        if match.lastgroup != "space":
            tokens.append(Token(match.lastgroup, match[match.lastgroup]))
    return tokens


def split_filter(query):
    """The filter, and the rest after the first bar outside of quotes; None where there is no bar."""
    match = re.match(r'((?:[^|"]|"(?:[^"\\]|\\.)*")*)\|', query, re.DOTALL)
    return (match[1], query[match.end() :]) if match else (query, None)


class Tokens:
    """Tokens that are taken one by one."""

    def __init__(self, tokens):
        self._tokens = tokens
        self._at = 0

    @property
    def place(self):
        return self._at

    def peek(self, ahead=0):
        at = self._at + ahead
        return self._tokens[at] if at < len(self._tokens) else Token("end", "the end")

    def take(self):
        token = self.peek()
        self._at += 1
        return token

    def has(self, kind, *texts):
        token = self.peek()
        return token.kind == kind and (not texts or token.text in texts)

    def accept(self, kind, *texts):
        return self.take() if self.has(kind, *texts) else None

    def want(self, kind, *texts):
        token = self.accept(kind, *texts)
        if token is None:
            raise QueryError(f"{' or '.join(texts) or kind} wanted, not {self.peek().text}")
        return token
