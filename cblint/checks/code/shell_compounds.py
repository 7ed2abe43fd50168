"""The parts of shell commands that have words of their own: loops, cases, arrays and `[[ ]]`."""

from cblint.checks.code.shell_words import WORD_END, Fault, WordReader


class Level:
    """What is open in one list of commands."""

    __slots__ = ("at_command", "begin", "closer", "depth", "open", "pattern")

    def __init__(self, closer: str, begin: int, depth: int) -> None:
        """Take what ends the list: "" for the end of the text, ")" or "`"; and where it begins, how deep."""
        self.closer = closer
        self.begin = begin
        self.depth = depth
        self.open: list[tuple[str, int]] = []
        """Keywords that wait for their partner, with their places."""
        self.at_command = True
        """The next word is a command or a keyword."""
        self.pattern = False
        """A pattern of a `case` is due."""


class CompoundReader(WordReader):
    """Reads such a part from its head on, and returns the place after it; raises Fault and TooDeep."""

    def loop_head(self, position: int, level: Level) -> int:
        """Return the place after `for NAME in WORDS`, before what ends it."""
        text = self._text
        while position < len(text) and text[position] in " \t":
            position += 1
        if text.startswith("((", position):
            position = self._balanced(position)
        # The words up to the line's end or a semicolon are no commands; `for NAME do` has none.
        while (position := self._skipped(position, " \t\r")) < len(text) and text[position] not in ";\n":
            if text[position] == "#":
                break
            end = self.word_end(position, level.depth)
            if text[position:end] == "do":
                break
            position = max(end, position + 1)
        level.at_command = True
        return position

    def case_head(self, position: int, begin: int, level: Level) -> int:
        """Return the place after `case WORD in`, before the first pattern."""
        text = self._text
        level.open.append(("case", begin))
        while (position := self._skipped(position, " \t\r\n")) < len(text):
            end = self.word_end(position, level.depth)
            word, position = text[position:end], max(end, position + 1)
            if word == "in":
                level.pattern = True
                return position
        raise Fault("this case has no list of patterns", begin)

    def pattern(self, position: int, level: Level) -> int:
        """Read a pattern up to its bracket, or the end of the case."""
        text = self._text
        if text.startswith("(", position):
            position += 1
        end = self.word_end(position, level.depth)
        if text[position:end] == "esac" and text[end : end + 1] != ")":
            level.pattern = False
            level.open.pop()
            level.at_command = False
            return end
        while (position := self._skipped(position, " \t|\r")) < len(text) and text[position] != ")":
            end = self.word_end(position, level.depth)
            if end == position:
                raise Fault("this is no pattern of a case", position)
            position = end
        level.pattern = False
        level.at_command = True
        return position + 1

    def array(self, position: int, depth: int) -> int:
        """Return the place after the words of an array."""
        begin = position
        while position < len(self._text):
            character = self._text[position]
            if character == ")":
                return position + 1
            if character == "#":
                end = self._text.find("\n", position)
                position = len(self._text) if end < 0 else end
            elif character in WORD_END:
                position += 1
            else:
                position = max(self.word_end(position, depth), position + 1)
        raise Fault("a bracket or backtick is not closed", begin)

    def double_test(self, position: int, begin: int) -> int:
        """Return the place after `]]`; what stands before it is taken as words."""
        while position < len(self._text):
            if self._text[position] in WORD_END:
                position += 1
                continue
            end = max(self.word_end(position, 0), position + 1)
            if self._text[position:end] == "]]":
                return end
            position = end
        raise Fault("this has no closing ]]", begin)

    def _skipped(self, position: int, signs: str) -> int:
        """Return the place behind some signs and lines that go on."""
        while position < len(self._text):
            if self._text[position] in signs:
                position += 1
            elif self._text.startswith("\\\n", position):
                position += 2
            else:
                break
        return position
