"""JavaScript and TypeScript files as tokens: which modules and files they name, by a careful reader."""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice
from typing import NamedTuple

SUFFIXES = (".js", ".mjs", ".cjs", ".jsx", ".ts", ".mts", ".cts", ".tsx")
_CODE = re.compile(r"[^'\"`/]+")
_STRING = re.compile(r"'(?:\\.|[^'\\\n])*'|\"(?:\\.|[^\"\\\n])*\"", re.DOTALL)
_COMMENT = re.compile(r"//[^\n]*|/\*.*?(?:\*/|\Z)", re.DOTALL)
_TOKEN = re.compile(r"[A-Za-z_$][\w$]*|\d[\w.]*|\S")
_REGEX = re.compile(r"/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\[\n])+/[a-z]*")
_ESCAPE = re.compile(r"\\(.)", re.DOTALL)
_NAMING = re.compile(r"from\s*['\"`/]|(?:require|URL)\s*[(`/]|import|dirname")
"""What may make a string that comes within the next tokens a specifier."""
_BEFORE_REGEX = frozenset("(,=:[!&|?{};+-*%~^<>") | {"return", "typeof", "case", "in", "of", "do", "else", ""}
_JOINED = (["join", "(", "__dirname", ","], ["resolve", "(", "__dirname", ","])
_WINDOW = 7
"""Tokens before a string that are looked at."""


class Piece(NamedTuple):
    """A string, or code without strings, comments, template literals and regular expressions."""

    is_string: bool
    start: int
    end: int


class Specifier(NamedTuple):
    """A module or file that the source names."""

    text: str
    start: int
    end: int
    module: bool
    """Resolved as a module, so that a suffix may be left out; else the path of a plain file."""


@lru_cache(maxsize=64)
def javascript_specifiers(content: str) -> tuple[Specifier, ...]:
    """Return the literal specifiers of imports, exports, `require`, and files beside the source, in order."""
    pieces = _pieces(content)
    places = (i for i, piece in enumerate(pieces) if piece.is_string and i and _may_name(content, pieces[i - 1]))
    return tuple(found for place in places for found in _named(content, pieces, place))


def _may_name(content: str, before: Piece) -> bool:
    """Tell whether what stands before a string may make it a specifier, by its last word alone."""
    code = content[before.start : before.end].rstrip() if not before.is_string else "?"
    if code[-1:] in ("(", ","):
        rest = code[:-1].rstrip()
        return not rest or rest.endswith(("require", "import", "URL", "dirname"))
    return code.endswith(("from", "import"))


def _named(content: str, pieces: Sequence[Piece], place: int) -> Iterator[Specifier]:
    """Yield the specifier that a string is, or begins."""
    piece = pieces[place]
    before = _tokens_before(content, pieces, place)
    if before[-1:] in (["from"], ["import"]) or before[-2:] in (["require", "("], ["import", "("]):
        yield Specifier(_value(content, piece), piece.start, piece.end, module=True)
    elif before[-3:] == ["new", "URL", "("]:
        if _code_after(content, pieces, place, 6) == [",", "import", ".", "meta", ".", "url"]:
            yield Specifier(f"./{_value(content, piece)}", piece.start, piece.end, module=False)
    elif before[-4:] in _JOINED or before == ["(", "import", ".", "meta", ".", "dirname", ","]:
        last = place
        while _code_after(content, pieces, last, 2) == [","] and pieces[last + 2 : last + 3]:
            last += 2
        if _code_after(content, pieces, last, 1) == [")"]:
            text = "/".join((".", *(_value(content, item) for item in pieces[place : last + 1 : 2])))
            yield Specifier(text, piece.start, pieces[last].end, module=False)


def _tokens_before(content: str, pieces: Sequence[Piece], place: int) -> list[str]:
    """Return the last tokens before a piece, at most so many as are looked at; a string is blank."""
    found: list[str] = []
    while place and len(found) < _WINDOW:
        place -= 1
        is_string, start, end = pieces[place]
        found = [*([""] if is_string else _TOKEN.findall(content, start, end)), *found]
    return found[-_WINDOW:]


def _code_after(content: str, pieces: Sequence[Piece], place: int, count: int) -> list[str]:
    """Return the next tokens behind a piece, up to a string or the end of the file, at most `count` of them."""
    found: list[str] = []
    for is_string, start, end in pieces[place + 1 : place + 1 + count]:
        if is_string or len(found) >= count:
            break
        tokens = (match.group() for match in _TOKEN.finditer(content, start, end))
        found += islice(tokens, count - len(found))
    return found


def _value(content: str, piece: Piece) -> str:
    return _ESCAPE.sub(r"\1", content[piece.start + 1 : piece.end - 1])


def _pieces(content: str) -> list[Piece]:
    """Return the strings of a source and the code between them, up to where no specifier can follow."""
    pieces: list[Piece] = []
    last = max((found.start() for found in _NAMING.finditer(content)), default=-1)
    spare = _WINDOW + 1
    # The last token, which tells a division from a regular expression; None: it is that of the last piece.
    previous: str | None = ""
    position = searched = 0
    while position < len(content):
        start, character = position, content[position]
        if character == "`":
            position, previous = _after_template(content, position), "`"
        elif character != "/":
            is_string = character in "'\""
            found = (_STRING if is_string else _CODE).match(content, position)
            position = found.end() if found else position + 1
            if not content[start:position].isspace():
                pieces.append(Piece(is_string and found is not None, start, position))
                previous = "'" if is_string else None
                spare -= start > last
                # Joined strings go on until a code that is no comma.
                if spare < 0 and ";" in content[start:position] and not pieces[-1].is_string:
                    break
        else:
            previous = previous if previous is not None else _last_token(content, pieces[-1])
            found = _REGEX.match(content, position) if previous in _BEFORE_REGEX and position >= searched else None
            if found:
                position, previous = found.end(), "/"
                continue
            if previous in _BEFORE_REGEX and position >= searched:
                # No pattern ends on this line: looking again from every later slash would cost its length squared.
                line_end = content.find("\n", position)
                searched = line_end if line_end >= 0 else len(content)
            found = _COMMENT.match(content, position)
            position = found.end() if found else position + 1
            if not found:
                pieces.append(Piece(False, start, position))
                previous = "/"
    return pieces


def _last_token(content: str, piece: Piece) -> str:
    start = piece.end
    while start > piece.start and (content[start - 1].isspace()):
        start -= 1
    end = start
    while start > piece.start and (content[start - 1].isalnum() or content[start - 1] in "_$."):
        start -= 1
    tokens: list[str] = _TOKEN.findall(content, start, end)
    return tokens[-1] if tokens else content[end - 1]


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
