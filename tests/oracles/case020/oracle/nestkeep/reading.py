"""Reading: from text to tree."""

import re

from .errors import ParseError, Trouble
from .tree import Document

BARE = re.compile(r"[^=#'\"\[\]]+")
BLANKS = " \t"


class Faulty(Exception):
    def __init__(self, kind="syntax"):
        super().__init__(kind)
        self.kind = kind


def parse(text, *, expand=True):
    return Reader(text, expand).read()


class Reader:
    """Reads line by line; `lists` says whether values have lists, quotes and comments behind them."""

    def __init__(self, text, expand=True, lists=True):
        if not isinstance(text, str):
            raise TypeError("a text is needed")
        text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
        self._lines = text.split("\n")
        if self._lines[-1] == "":
            self._lines.pop()
        self._at = 0
        self._lists = lists
        self._troubles = []
        self._waiting = []
        self._document = self._section = Document(expand=expand)
        self._lost = False

    def read(self):
        while self._at < len(self._lines):
            number = self._at + 1
            line = self._lines[self._at].strip(BLANKS)
            self._at += 1
            try:
                self._line(line)
            except Faulty as fault:
                self._troubles.append(Trouble(number, fault.kind))
        self._document.closing = self._waiting
        if self._troubles:
            raise ParseError(self._troubles)
        return self._document

    def _line(self, line):
        if not line or line.startswith("#"):
            self._waiting.append(line)
        elif line.startswith("["):
            self._lost = True
            self._header(line)
            self._lost = False
        else:
            self._entry(line)

    def _header(self, line):
        depth = len(line) - len(line.lstrip("["))
        name, rest = take_name(line[depth:].lstrip(BLANKS), "]")
        if not rest.startswith("]" * depth):
            raise Faulty
        inline = take_comment(rest[depth:])
        if depth > self._section.depth + 1:
            raise Faulty("nesting")
        parent = self._section
        while parent.depth >= depth:
            parent = parent.parent
        if name in parent:
            raise Faulty("duplicate")
        parent[name] = {}
        self._keep(parent, name, inline)
        self._section = parent[name]

    def _entry(self, line):
        name, rest = take_name(line, "=")
        if not rest.startswith("="):
            raise Faulty
        rest = rest[1:].strip(BLANKS)
        if not self._lists:
            value, inline = rest, ""
        elif rest[:3] in ('"""', "'''"):
            value, inline = self._lines_of(rest)
        else:
            value, inline = take_value(rest)
        if self._lost:
            return
        if name in self._section:
            raise Faulty("duplicate")
        self._section[name] = value
        self._keep(self._section, name, inline)

    def _lines_of(self, rest):
        quote, line = rest[:3], self._lines[self._at - 1]
        text = line[len(line.rstrip(BLANKS)) - len(rest) + 3 :]
        while quote not in text:
            if self._at == len(self._lines):
                raise Faulty("unclosed")
            text += "\n" + self._lines[self._at]
            self._at += 1
        value, _, after = text.partition(quote)
        return value, take_comment(after.strip(BLANKS))

    def _keep(self, section, name, inline):
        section.comments[name], self._waiting = self._waiting, []
        section.inline[name] = inline


def take_name(text, end):
    """A name and what follows it; raises Faulty."""
    if text[:1] in ("'", '"') and text:
        name, closed, rest = text[1:].partition(text[0])
        if not closed:
            raise Faulty
        return name, rest.lstrip(BLANKS)
    name, _, _ = text.partition(end)
    rest = text[len(name) :]
    name = name.strip(BLANKS)
    if not BARE.fullmatch(name):
        raise Faulty
    return name, rest


def take_comment(text):
    text = text.strip(BLANKS)
    if text and not text.startswith("#"):
        raise Faulty
    return text


def take_value(text):
    """A text or a list, and the comment behind it; raises Faulty."""
    items, commas = [], 0
    while text and not text.startswith("#"):
        if text[0] == ",":
            if items or commas:
                raise Faulty
            item = None
        elif text[0] in "'\"":
            item, closed, text = text[1:].partition(text[0])
            if not closed:
                raise Faulty
            text = text.lstrip(BLANKS)
        else:
            item = re.match("[^,#]+", text)[0]
            text, item = text[len(item) :], item.rstrip(BLANKS)
        if item is not None:
            items.append(item)
        if text.startswith(","):
            commas += 1
            text = text[1:].lstrip(BLANKS)
            if item is None and text and text[0] != "#":
                raise Faulty
        elif text and text[0] != "#":
            raise Faulty
    value = items if commas else items[0] if items else ""
    return value, text

