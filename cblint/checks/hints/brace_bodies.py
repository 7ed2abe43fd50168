"""Function bodies in languages with braces: a careful reader of words, strings, comments and brackets."""

import re

from cblint.checks.hints.python_bodies import Body, CodeReading

_TOKEN = re.compile(
    r"(?P<skip>//[^\n]*|/\*(?:[^*]|\*(?!/))*(?:\*/)?|\"(?:\\.|[^\"\\\n])*\"?|`(?:\\.|[^`\\])*`?|'(?:\\.|[^'\\\n]){0,200}')"
    r"|(?P<word>[A-Za-z_$][\w$]*)"
    r"|(?P<sign>=>|[{}();]|=(?!=))"
    r"|(?P<line>\n)"
    r"|(?P<other>[^\s])",
    re.DOTALL,
)
_STARTERS = frozenset({"function", "func", "fn", "fun", "def", "sub", "proc"})
"""Words before a function's name."""
_NO_NAMES = frozenset(
    {"if", "for", "while", "switch", "catch", "return", "else", "do", "try", "finally", "match", "foreach", "elif"}
    | {"with", "until", "unless", "synchronized", "using", "lock", "when", "select", "loop", "new", "await", "typeof"}
    | {"sizeof", "throw", "case", "in", "not", "and", "or", "defer", "go", "function", "func", "fn", "class", "struct"}
    | {"enum", "interface", "trait", "impl", "namespace", "module", "package"}
)
_GROUPS = frozenset({"namespace", "extern", "mod"})
_PROGRAMS = frozenset({"main", "Main"})
"""Functions that are a program: they use something, whatever their length."""
_ACTING = frozenset({"if", "for", "while", "switch", "return", "match", "foreach", "loop", "unless", "until", "case"})


class _Frame:
    """One open brace."""

    __slots__ = ("acts", "name", "start", "statements", "transparent")

    def __init__(self, start: int, name: str, transparent: bool) -> None:
        self.start = start
        self.name = name
        """Of the function or method whose body it opens; "" for any other brace."""
        self.transparent = transparent
        """It only groups what is in it, as a namespace does."""
        self.statements = 0
        self.acts = False


def brace_bodies(code: str) -> CodeReading:
    """Return the named functions and methods of a piece of code, and whether it calls anything outside of them."""
    return _Reader(code).read()


class _Reader:
    """Walks over the tokens once, with a stack of open braces."""

    def __init__(self, code: str) -> None:
        self._code = code
        self._frames: list[_Frame] = []
        self._bodies: list[Body] = []
        self._line: list[str] = []
        """Words and signs since the last statement end."""
        self._line_start = 0
        self._parens = 0
        self._calls = False

    def read(self) -> CodeReading:
        """Return what the code holds; braces that are never closed hold no body."""
        for token in _TOKEN.finditer(self._code):
            kind, text = token.lastgroup, token.group()
            if kind == "line":
                self._newline()
            elif text == "{":
                self._open(token.start())
            elif text == "}":
                self._end_statement()
                self._close(token.end())
            elif text == ";" and not self._parens:
                self._end_statement()
            elif kind != "skip" or not text.startswith("/"):
                self._take(text if kind in ("word", "sign") else "\0", token.start())
        self._end_statement()
        return CodeReading(tuple(self._bodies), self._calls)

    def _take(self, text: str, start: int) -> None:
        if not self._line:
            self._line_start = start
        self._parens = max(0, self._parens + (text == "(") - (text == ")"))
        self._line.append(text)

    def _newline(self) -> None:
        if not self._parens and self._line and self._line[-1] not in ("=", "=>"):
            self._end_statement()

    def _end_statement(self) -> None:
        """Count the statement read so far in the innermost named function."""
        if any(word.isidentifier() for word in self._line):
            self._count(self._line[0])
            self._note_call()
        self._line = []

    def _note_call(self) -> None:
        """Remember a call outside of every function."""
        outside = all(frame.transparent for frame in self._frames)
        if outside and "(" in self._line and not _is_declaration(self._line):
            self._calls = True

    def _count(self, first: str) -> None:
        for frame in reversed(self._frames):
            if frame.name:
                frame.statements += 1
                frame.acts = frame.acts or first in _ACTING
                return

    def _open(self, start: int) -> None:
        line = self._line
        name = "" if self._parens else _function_name(line)
        if line and not name and line[0] in _ACTING:
            self._count(line[0])
        elif line and (not name or name in _PROGRAMS):
            self._note_call()
        transparent = bool(line) and line[0] in _GROUPS
        self._frames.append(_Frame(self._line_start if name else start, name, transparent))
        if self._parens:
            # A callback inside a call: its own statements end at line ends again.
            self._parens = 0
        self._line = []

    def _close(self, end: int) -> None:
        if self._frames:
            frame = self._frames.pop()
            if frame.name:
                self._bodies.append(Body(frame.name, frame.start, end, frame.statements, frame.acts))


def _function_name(line: list[str]) -> str:
    """Return the name of the function or method whose head stands before a brace, "" for any other text."""
    if "(" not in line:
        return ""
    value = line[line.index("=") - 1] if "=" in line[1:] and line[0] in ("const", "let", "var", "export") else ""
    starter = next((index for index, word in enumerate(line) if word in _STARTERS), None)
    if starter is not None:
        # A receiver may stand before the name, as in Go.
        names = (_name_before_parenthesis(line, index) for index in range(starter + 2, len(line)))
        return next(filter(None, names), value)
    if "=>" in line:
        return value
    return "" if line[0] in _NO_NAMES else _name_before_parenthesis(line, line.index("("))


def _name_before_parenthesis(line: list[str], index: int) -> str:
    before = line[index - 1] if index else ""
    return before if line[index] == "(" and before.isidentifier() and before not in _NO_NAMES else ""


def _is_declaration(line: list[str]) -> bool:
    return line[0] in ("import", "export", "use", "using", "package", "require", "include", "from", "type", "interface")
