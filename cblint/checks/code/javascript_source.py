"""JavaScript and TypeScript files as tokens: which modules and files they name, by a careful reader."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

SUFFIXES = (".js", ".mjs", ".cjs", ".jsx", ".ts", ".mts", ".cts", ".tsx")
_TOKEN = re.compile(
    r"(?P<blank>\s+|//[^\n]*|/\*.*?(?:\*/|\Z))"
    r"|(?P<word>[A-Za-z_$][\w$]*)"
    r"|(?P<number>\d[\w.]*)"
    r"|(?P<string>'(?:\\.|[^'\\\n])*'|\"(?:\\.|[^\"\\\n])*\")"
    r"|(?P<sign>.)",
    re.DOTALL,
)
_REGEX = re.compile(r"/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\[\n])+/[a-z]*")
_ESCAPE = re.compile(r"\\(.)", re.DOTALL)
_BEFORE_REGEX = frozenset("(,=:[!&|?{};+-*%~^<>") | {"return", "typeof", "case", "in", "of", "do", "else", ""}


class Token(NamedTuple):
    """One token that is no blank and no comment."""

    kind: str
    text: str
    """A string without its quotes."""
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Specifier:
    """A module or file that the source names."""

    text: str
    start: int
    end: int
    module: bool
    """Resolved as a module, so that a suffix may be left out; else the path of a plain file."""


@lru_cache(maxsize=64)
def javascript_specifiers(content: str) -> tuple[Specifier, ...]:
    """Return the literal specifiers of imports, exports, `require`, and files beside the source, in order."""
    tokens = list(_tokens(content))
    return tuple(_found(tokens))


def _found(tokens: Sequence[Token]) -> Iterator[Specifier]:
    for index, token in enumerate(tokens):
        if token.kind != "string":
            continue
        before = [t.text if t.kind != "string" else "" for t in tokens[max(0, index - 4) : index]]
        if before[-1:] == ["from"] or before[-1:] == ["import"] or before[-2:] in (["require", "("], ["import", "("]):
            yield Specifier(token.text, token.start, token.end, module=True)
        elif before[-3:] == ["new", "URL", "("] and _says(tokens, index + 1, ", import . meta . url"):
            yield Specifier(f"./{token.text}", token.start, token.end, module=False)
        elif _follows_dirname(tokens, index):
            rest = list(_literals_from(tokens, index))
            text = "/".join((".", *(t.text for t in rest)))
            if _says(tokens, index + 2 * len(rest) - 1, ")"):
                yield Specifier(text, token.start, rest[-1].end, module=False)


def _follows_dirname(tokens: Sequence[Token], index: int) -> bool:
    """Tell whether the token is the first literal after `join(__dirname,` or `join(import.meta.dirname,`."""
    return (
        _says(tokens, index - 4, "join ( __dirname ,")
        or _says(tokens, index - 4, "resolve ( __dirname ,")
        or (_says(tokens, index - 7, "( import . meta . dirname ,"))
    )


def _literals_from(tokens: Sequence[Token], index: int) -> Iterator[Token]:
    """Yield the string at `index` and the strings that follow it between commas."""
    yield tokens[index]
    while index + 2 < len(tokens) and tokens[index + 1].text == "," and tokens[index + 2].kind == "string":
        index += 2
        yield tokens[index]


def _says(tokens: Sequence[Token], index: int, words: str) -> bool:
    wanted = words.split(" ")
    if index < 0:
        return False
    return [t.text for t in tokens[index : index + len(wanted)] if t.kind != "string"] == wanted


def _tokens(content: str) -> Iterator[Token]:
    """Yield the tokens outside comments, template literals and regular expressions."""
    position, previous = 0, ""
    searched = 0
    while position < len(content):
        character = content[position]
        if character == "`":
            position, previous = _after_template(content, position), "`"
            continue
        if character == "/" and previous in _BEFORE_REGEX and position >= searched:
            found = _REGEX.match(content, position)
            if found:
                position, previous = found.end(), "/"
                continue
            # No pattern ends on this line: looking again from every later slash would cost its length squared.
            line_end = content.find("\n", position)
            searched = line_end if line_end >= 0 else len(content)
        match = _TOKEN.match(content, position)
        if match is None:
            return
        position = match.end()
        kind = match.lastgroup or "sign"
        if kind == "blank":
            continue
        text = match.group()
        if kind == "string":
            text = _ESCAPE.sub(r"\1", text[1:-1])
        previous = "'" if kind == "string" else text
        yield Token(kind, text, match.start(), match.end())


def _after_template(content: str, start: int) -> int:
    """Return where the template literal that begins at `start` ends, nested ones included."""
    stack = ["`"]
    position = start + 1
    while position < len(content) and stack:
        character = content[position]
        if character == "\\":
            position += 1
        elif stack[-1] == "`":
            if character == "`":
                stack.pop()
            elif content.startswith("${", position):
                stack.append("{")
                position += 1
        elif character == "`" or character == "{":
            stack.append(character)
        elif character == "}":
            stack.pop()
        position += 1
    return position
