"""Quotes, substitutions and brackets of shell words: where each ends, or that it does not."""

from typing import NamedTuple

DEPTH_LIMIT = 40
GUESS_LIMIT = 100
WORD_END = frozenset(" \t\r\n;&|()<>")


class ShellFault(NamedTuple):
    """What is wrong, and where, in code points."""

    reason: str
    offset: int


class Fault(Exception):  # noqa: N818 - carries the first fault out of the readers
    """Raised at the first certain fault."""

    def __init__(self, reason: str, offset: int) -> None:
        super().__init__(reason)
        self.fault = ShellFault(reason, offset)


class TooDeep(Exception):  # noqa: N818 - no fault: the text is nested deeper than it is followed
    """Raised when nothing can be told of what is nested so deep."""


class WordReader:
    """Reads words of one text; `commands` is told by its subclass."""

    def __init__(self, content: str) -> None:
        self._text = content
        self._guesses = GUESS_LIMIT
        """How often two brackets may still turn out to begin no arithmetic; each time costs a look ahead."""

    def commands(self, position: int, closer: str, depth: int) -> int:
        """Read commands up to `closer`; return the place after it. Raises Fault and TooDeep."""
        raise NotImplementedError

    def word_end(self, position: int, depth: int) -> int:
        """Return where a word ends, quotes and substitutions included; raises Fault when one is not closed."""
        text = self._text
        while position < len(text):
            character = text[position]
            if character == "(" and position and text[position - 1] in "@?*+!":
                position = self._balanced(position)
            elif character in WORD_END:
                return position
            else:
                position = self._piece(character, position, depth)
        return position

    def _piece(self, character: str, position: int, depth: int) -> int:
        text = self._text
        if character == "\\":
            return min(position + 2, len(text))
        if character == "'":
            return self._after(text.find("'", position + 1), position)
        if character == '"':
            return self._quoted(position, depth)
        if character == "`":
            return self._backticks(position)
        if character == "$":
            return self._dollar(position, depth)
        return position + 1

    def _after(self, end: int, begin: int) -> int:
        if end < 0:
            raise Fault("this quote is not closed", begin)
        return end + 1

    def _quoted(self, begin: int, depth: int) -> int:
        position = begin + 1
        while position < len(self._text):
            character = self._text[position]
            if character == '"':
                return position + 1
            if character == "\\":
                position += 2
            elif character == "`":
                position = self._backticks(position)
            elif character == "$" and self._text.startswith(("$(", "${"), position):
                position = self._dollar(position, depth)
            else:
                position += 1
        raise Fault("this quote is not closed", begin)

    def _backticks(self, begin: int) -> int:
        position = begin + 1
        while position < len(self._text):
            if self._text[position] == "`":
                return position + 1
            position += 2 if self._text[position] == "\\" else 1
        raise Fault("a bracket or backtick is not closed", begin)

    def _dollar(self, position: int, depth: int) -> int:
        text = self._text
        if text.startswith("$'", position):
            end = position + 2
            while end < len(text) and text[end] != "'":
                end += 2 if text[end] == "\\" else 1
            return self._after(end if end < len(text) else -1, position)
        if text.startswith("$((", position) and self._guesses:
            end = self._balanced(position + 1)
            if text[end - 2 : end] == "))":
                return end
            self._guesses -= 1
        if text.startswith("$(", position):
            return self.commands(position + 2, ")", depth + 1)
        if text.startswith("${", position):
            return self._braces(position, depth)
        return position + 1

    def _braces(self, begin: int, depth: int) -> int:
        if depth > DEPTH_LIMIT:
            raise TooDeep
        position = begin + 2
        while position < len(self._text):
            character = self._text[position]
            if character == "}":
                return position + 1
            if character == "'":
                # Inside double quotes it stands for itself; outside it quotes: neither is a certain fault.
                position += 1
            elif character in '\\"`$':
                position = self._piece(character, position, depth + 1)
            else:
                position += 1
        raise Fault("a bracket or backtick is not closed", begin)

    def _balanced(self, begin: int) -> int:
        """Return the place after the bracket that closes the one at `begin`; quotes in between are passed over."""
        level, position = 0, begin
        while position < len(self._text):
            character = self._text[position]
            if character in "()":
                level += 1 if character == "(" else -1
                if level == 0:
                    return position + 1
            if character == "\\":
                position += 1
            elif character in "'\"":
                end = self._text.find(character, position + 1)
                position = end if end >= 0 else position
            position += 1
        raise Fault("a bracket or backtick is not closed", begin)
