"""The first certain fault in the syntax of a shell script: a quote, bracket or keyword without its partner."""

import re

from cblint.checks.code.shell_compounds import CompoundReader, Level
from cblint.checks.code.shell_words import DEPTH_LIMIT, Fault, ShellFault, TooDeep

_OPERATORS = ("&&", "||", ";;&", ";;", ";&", "|&", "|", "&", ";")
_COMMAND_FOLLOWS = frozenset(("if", "then", "elif", "else", "while", "until", "do", "!", "time", "{"))
_CLOSES = {"fi": "if", "done": "do", "esac": "case", "}": "{"}
_PARTNER = {"if": "then", "then": "fi", "else": "fi", "do": "done", "case": "esac", "{": "}", "loop": "do", "(": ")"}
_KEYWORDS = frozenset(("[[", "case", "for", "select", "function", *_COMMAND_FOLLOWS, *_CLOSES))
_PLAIN = re.compile(r"[\w ./:=@%+,-]*", re.ASCII)
"""A text without a sign that a shell reads as anything but itself."""
_HEREDOC = re.compile(r"<<(-?)[ \t]*(?:'([^'\n]+)'|\"([^\"\n]+)\"|\\?([^\s;&|()<>'\"\\]+))")
_FUNCTION = re.compile(r"[ \t]*\([ \t]*\)")
_BATS_HEAD = re.compile(r"^[ \t]*@test[ \t][^\n]*\{[ \t]*$", re.MULTILINE)


def shell_fault(content: str) -> ShellFault | None:
    """Return the first certain fault, or None: there is none, or it can't be told. Linear in the text."""
    if _PLAIN.fullmatch(content) and _KEYWORDS.isdisjoint(content.split(" ")):
        return None
    if "@test" in content:
        content = _BATS_HEAD.sub(_as_group, content)
    try:
        _Reader(content).commands(0, "", 0)
    except Fault as found:
        return found.fault
    except TooDeep:
        return None
    return None


def _as_group(head: re.Match[str]) -> str:
    """Return `@test "title" {` as a group of commands of the same length, which is what bats makes of it."""
    text = head.group().rstrip()
    return " " * (len(text) - 1) + "{" + head.group()[len(text) :]


class _Reader(CompoundReader):
    def __init__(self, content: str) -> None:
        super().__init__(content)
        self._heredocs: list[tuple[str, bool]] = []

    def commands(self, position: int, closer: str, depth: int) -> int:
        """Read commands up to `closer`; return the place after it. Raises Fault and TooDeep."""
        if depth > DEPTH_LIMIT:
            raise TooDeep
        level = Level(closer, position, depth)
        while position < len(self._text):
            character = self._text[position]
            if (
                closer
                and character == closer
                and not level.pattern
                and not (closer == ")" and level.open and level.open[-1][0] == "(")
            ):
                self._finish(level)
                return position + 1
            position = self._step(character, position, level)
        if closer:
            raise Fault("a bracket or backtick is not closed", level.begin)
        self._finish(level)
        return position

    def _finish(self, level: Level) -> None:
        if level.open:
            keyword, offset = level.open[-1]
            raise Fault(f"this has no closing {_PARTNER.get(keyword, keyword)}", offset)

    def _step(self, character: str, position: int, level: Level) -> int:
        text = self._text
        if character in " \t\r" or text.startswith("\\\n", position):
            return position + (2 if character == "\\" else 1)
        if character == "\n":
            level.at_command = True
            return self._skip_heredocs(position + 1)
        if character == "#":
            end = text.find("\n", position)
            return len(text) if end < 0 else end
        if level.pattern:
            return self.pattern(position, level)
        if character in ";&|":
            return self._operator(position, level)
        if character in "<>":
            return self._redirect(position, level)
        if character in "()":
            return self._bracket(character, position, level)
        return self._word(position, level)

    # Brackets, operators, redirections

    def _bracket(self, character: str, position: int, level: Level) -> int:
        text = self._text
        if character == "(" and text.startswith("((", position) and self._guesses:
            end = self._balanced(position)
            if text[end - 2 : end] == "))":
                level.at_command = False
                return end
            self._guesses -= 1
        if character == "(":
            level.open.append(("(", position))
            level.at_command = True
            return position + 1
        if not level.open or level.open[-1][0] != "(":
            raise Fault("this closing bracket has no opening one here", position)
        level.open.pop()
        level.at_command = False
        return position + 1

    def _operator(self, position: int, level: Level) -> int:
        operator = next(sign for sign in _OPERATORS if self._text.startswith(sign, position))
        if operator in (";;", ";&", ";;&"):
            if not level.open or level.open[-1][0] != "case":
                raise Fault("this stands outside of a case", position)
            level.pattern = True
        level.at_command = True
        return position + len(operator)

    def _redirect(self, position: int, level: Level) -> int:
        text = self._text
        if text.startswith(("<(", ">("), position):
            level.at_command = False
            return self.commands(position + 2, ")", level.depth + 1)
        if text.startswith("<<<", position):
            return position + 3
        found = _HEREDOC.match(text, position)
        if found:
            self._heredocs.append((found.group(2) or found.group(3) or found.group(4), bool(found.group(1))))
            return found.end()
        position += 1
        while position < len(text) and text[position] in "<>&|":
            position += 1
        return position

    def _skip_heredocs(self, position: int) -> int:
        """Return the place after the bodies that begin on this line; one without its end reaches to the text's."""
        for word, tabs in self._heredocs:
            while position < len(self._text):
                end = self._text.find("\n", position)
                end = len(self._text) if end < 0 else end
                line = self._text[position:end]
                position = end + 1
                if (line.lstrip("\t") if tabs else line) == word:
                    break
        self._heredocs = []
        return min(position, len(self._text))

    # Words

    def _word(self, position: int, level: Level) -> int:
        end = self.word_end(position, level.depth)
        raw = self._text[position:end]
        if end == position:
            return position + 1
        if level.at_command and raw in _KEYWORDS:
            return self._keyword(raw, position, end, level)
        if level.at_command and (found := _FUNCTION.match(self._text, end)):
            return found.end()
        # After an assignment a keyword is a word like any other.
        level.at_command = False
        if self._text.startswith("(", end) and raw.endswith("="):
            return self.array(end + 1, level.depth)
        return end

    def _keyword(self, word: str, position: int, end: int, level: Level) -> int:
        if word == "[[":
            level.at_command = False
            return self.double_test(end, position)
        if word in _CLOSES or word in ("then", "else", "elif", "do"):
            self._close(word, position, level)
        if word in ("if", "{"):
            level.open.append((word, position))
        elif word in ("while", "until"):
            level.open.append(("loop", position))
        elif word in ("for", "select"):
            level.open.append(("loop", position))
            level.at_command = False
            return self.loop_head(end, level)
        elif word == "case":
            return self.case_head(end, position, level)
        elif word == "function":
            level.at_command = True
            while end < len(self._text) and self._text[end] in " \t":
                end += 1
            end = self.word_end(end, level.depth)
            found = _FUNCTION.match(self._text, end)
            return found.end() if found else end
        level.at_command = word in _COMMAND_FOLLOWS
        return end

    def _close(self, word: str, position: int, level: Level) -> None:
        """Take what a keyword closes or goes on with from the open ones."""
        top = level.open[-1][0] if level.open else ""
        wanted = {"then": ("if",), "else": ("then",), "elif": ("then",), "do": ("loop",), "fi": ("then", "else")}
        allowed = wanted.get(word, (_CLOSES.get(word, ""),))
        if top not in allowed:
            raise Fault(f"this {word} belongs to nothing that is open here", position)
        begin = level.open.pop()[1]
        follows = {"then": "then", "else": "else", "elif": "if", "do": "do"}.get(word)
        if follows:
            level.open.append((follows, begin))
