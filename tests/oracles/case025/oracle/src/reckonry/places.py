"""Where the parts of a formula stand in its text."""

import re

_BREAK = re.compile(r"\r\n|\r|\n")


class Places:
    """Offsets of characters from the lines and bytes of the parser."""

    def __init__(self, text, start):
        self._text = text
        self._starts = [start, *(start + at.end() for at in _BREAK.finditer(text[start:]))]

    def span(self, node):
        """The slice of the text that a part covers."""
        return (
            self._offset(node.lineno, node.col_offset),
            self._offset(node.end_lineno, node.end_col_offset),
        )

    def _offset(self, line, column):
        start = self._starts[line - 1]
        rest = self._text[start:].encode("utf-8")[:column]
        return start + len(rest.decode("utf-8"))
