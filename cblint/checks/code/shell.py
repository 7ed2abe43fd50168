"""Shell commands as words with their places: enough of the grammar to tell programs from arguments."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

_TOKEN = re.compile(
    r"(?P<blank>(?:[ \t\r]|\\\r?\n)+)"
    r"|(?P<end>\n|&&|\|\||;;|[;&|()])"
    r"|(?P<redirect>(?:\d+)?(?:>>|>&|<&|<<<|<<-?|<>|>\||[<>])|&>>?)"
    r"|(?P<comment>#[^\n]*)"
    r"|(?P<word>(?:[^\s'\"\\;&|()<>`$]|\$(?!\()|\$\((?:[^()'\"`]|'[^']*'|\"[^\"]*\")*\)|`[^`]*`"
    r"|'[^']*'|\"(?:\\.|[^\"\\])*\"|\\[^\n])+)"
    r"|(?P<other>.)",
    re.DOTALL,
)
"""The next token; `other` is a quote or bracket without its partner and stands for itself."""
_PIECE = re.compile(r"'([^']*)'|\"((?:\\.|[^\"\\])*)\"|\\(.)", re.DOTALL)
_ESCAPED_IN_QUOTES = re.compile(r"\\([$`\"\\])|\\\n")
_SUBSTITUTION = re.compile(r"'[^']*'|\$\(([^()]*)\)|`([^`]*)`")
_ASSIGNMENT = re.compile(r"[A-Za-z_]\w*\+?=")
_DURATION = re.compile(r"\d+(?:\.\d+)?[smhd]?")
KEYWORDS = frozenset({"if", "then", "else", "elif", "while", "until", "do", "!", "{", "}", "fi", "done"})
WRAPPERS = frozenset(
    {"env", "sudo", "exec", "command", "nice", "ionice", "time", "nohup", "timeout", "xargs", "stdbuf", "setsid"}
)
"""Programs that run the program named after them."""
SHELLS = frozenset({"bash", "sh", "dash", "zsh", "ksh"})
NESTING_LIMIT = 4


class Word(NamedTuple):
    """One word after quotes and escapes are taken away."""

    text: str
    start: int
    """Code points in the command, quotes included."""
    end: int


class SimpleCommand(NamedTuple):
    """One program with its arguments, without what stands around it."""

    assignments: tuple[Word, ...]
    """`NAME=value` words before the program."""
    words: tuple[Word, ...]
    """The program and its arguments; empty when there are only assignments."""

    @property
    def program(self) -> str:
        """The program's name without its folder; "" when there is none."""
        return self.words[0].text.rpartition("/")[2] if self.words else ""

    @property
    def arguments(self) -> tuple[Word, ...]:
        """The words after the program."""
        return self.words[1:]


def shell_words(command: str) -> tuple[str, ...]:
    """Return the words and operators of a command: equal for two spellings that a shell reads alike.

    Blanks, quotes that quote nothing special, and comments don't count; a line end counts as `;`.
    """
    found = []
    for kind, word in _tokens(command):
        if kind in ("end", "redirect"):
            found.append(word.text.replace("\n", ";"))
        else:
            found.append(f"'{word.text}'" if _reads_as_operator(word.text) else word.text)
    while found and found[-1] == ";":
        found.pop()
    return tuple(found)


@lru_cache(maxsize=256)
def simple_commands(command: str) -> tuple[SimpleCommand, ...]:
    """Return every program call of a command, in the order of a shell, also inside `$(...)` and `sh -c '...'`."""
    return tuple(_commands(command, 0, 0))


def _commands(command: str, offset: int, depth: int) -> Iterator[SimpleCommand]:
    words: list[Word] = []
    skip_next = False
    for kind, word in _tokens(command):
        if kind == "end":
            yield from _finished(words, offset, depth)
            words, skip_next = [], False
        elif kind == "redirect":
            skip_next = True
        elif skip_next:
            skip_next = False
        else:
            words.append(word)
        if kind == "word" and depth < NESTING_LIMIT:
            raw = command[word.start : word.end]
            for match in _SUBSTITUTION.finditer(raw):
                group = 1 if match.group(1) is not None else 2
                if match.group(group):
                    yield from _commands(match.group(group), offset + word.start + match.start(group), depth + 1)
    yield from _finished(words, offset, depth)


def _finished(words: list[Word], offset: int, depth: int) -> Iterator[SimpleCommand]:
    """Yield the call that a run of words makes, and the calls in the text it hands to a shell."""
    assignments, rest = _without_prefix([Word(w.text, w.start + offset, w.end + offset) for w in words])
    if not assignments and not rest:
        return
    call = SimpleCommand(tuple(assignments), tuple(rest))
    yield call
    script = _handed_script(call)
    if script is not None and depth < NESTING_LIMIT:
        yield from _commands(script.text, script.start + 1, depth + 1)


def _without_prefix(words: list[Word]) -> tuple[list[Word], list[Word]]:
    """Split off keywords, assignments and wrapping programs; return (assignments, the rest)."""
    assignments: list[Word] = []
    wrapped = False
    for index, word in enumerate(words):
        name = word.text.rpartition("/")[2]
        if _ASSIGNMENT.match(word.text):
            assignments.append(word)
        elif name in WRAPPERS:
            wrapped = True
        elif not (word.text in KEYWORDS or (wrapped and _is_wrapper_option(word.text)) or name == "export"):
            return assignments, words[index:]
    return assignments, []


def _is_wrapper_option(text: str) -> bool:
    return text.startswith("-") or _DURATION.fullmatch(text) is not None


def _handed_script(call: SimpleCommand) -> Word | None:
    """Return the text of `sh -c TEXT`, or None."""
    if call.program not in SHELLS:
        return None
    for index, word in enumerate(call.arguments[:-1]):
        if re.fullmatch(r"-[a-z]*c", word.text):
            return call.arguments[index + 1]
        if not word.text.startswith(("-", "+")):
            return None
    return None


def _tokens(command: str) -> Iterator[tuple[str, Word]]:
    """Yield (kind, word) for everything but blanks and comments."""
    for match in _TOKEN.finditer(command):
        kind = match.lastgroup or "other"
        if kind in ("blank", "comment"):
            continue
        text = _unquoted(match.group()) if kind == "word" else match.group()
        yield ("word" if kind == "other" else kind), Word(text, match.start(), match.end())


def _unquoted(raw: str) -> str:
    if "'" not in raw and '"' not in raw and "\\" not in raw:
        return raw
    return _PIECE.sub(_piece, raw)


def _piece(match: re.Match[str]) -> str:
    single, double, escaped = match.groups()
    if single is not None:
        return str(single)
    if double is not None:
        return _ESCAPED_IN_QUOTES.sub(lambda m: m.group(1) or "", double)
    return str(escaped)


def _reads_as_operator(text: str) -> bool:
    return text != "" and all(character in ";&|()<>" for character in text)
