"""From the text of a template to nodes."""

import re
from typing import NamedTuple

from .faults import TemplateFault

ALONE = "#^/>!="
REST = re.compile(r"[ \t]*(?:\r?\n|\Z)")


class Node(NamedTuple):
    kind: str  # "text", "value", "raw", "section", "inverted" or "partial"
    content: str  # the text, or the name
    line: int
    indent: str = ""
    children: tuple = ()


class Parser:
    def __init__(self, text, delimiters, name=None):
        self.text, self.name = text, name
        self.open, self.close = delimiters
        self.at = 0
        self.sections = []
        self.nodes = []

    def fault(self, reason, start):
        return TemplateFault(reason, 1 + self.text.count("\n", 0, start), self.name)

    def parse(self):
        counted, line = 0, 1
        while (start := self.text.find(self.open, self.at)) >= 0:
            line += self.text.count("\n", counted, start)
            counted = start
            self.tag(start, line)
        self.put_text(self.text[self.at :])
        if self.sections:
            raise TemplateFault("a section is not closed", self.sections[-1][2], self.name)
        return tuple(self.nodes)

    def put_text(self, text):
        if text:
            self.nodes.append(Node("text", text, 0))

    def tag(self, start, line):
        sigil, content, end = self.cut(start)
        before, after = start, end
        indent = ""
        if sigil and sigil in ALONE:
            begin = start
            while begin and self.text[begin - 1] in " \t":
                begin -= 1
            rest = REST.match(self.text, end)
            if rest and (begin == 0 or self.text[begin - 1] == "\n"):
                before, after, indent = begin, rest.end(), self.text[begin:start]
        self.put_text(self.text[self.at : before])
        self.at = after
        self.act(sigil, content, start, line, indent)

    def cut(self, start):
        """The sigil, the content and the end of the tag that begins here."""
        inside = start + len(self.open)
        sigil = self.text[inside : inside + 1]
        sigil = sigil if sigil and sigil in ALONE + "&{" else ""
        ending = {"{": "}", "=": "="}.get(sigil, "") + self.close
        stop = self.text.find(ending, inside + len(sigil))
        if stop < 0:
            raise self.fault("a tag is not closed", start)
        return sigil, self.text[inside + len(sigil) : stop], stop + len(ending)

    def act(self, sigil, content, start, line, indent):
        if sigil == "!":
            return
        if sigil == "=":
            self.set_delimiters(content, start)
            return
        name = self.checked(content, start, sigil == ">")
        if sigil in ("#", "^"):
            self.sections.append((sigil, name, line, self.nodes))
            self.nodes = []
        elif sigil == "/":
            self.end_section(name, start)
        elif sigil == ">":
            self.nodes.append(Node("partial", name, line, indent))
        else:
            self.nodes.append(Node("raw" if sigil else "value", name, line))

    def end_section(self, name, start):
        if not self.sections or self.sections[-1][1] != name:
            raise self.fault("no such section is open", start)
        sigil, _, line, outer = self.sections.pop()
        outer.append(Node("section" if sigil == "#" else "inverted", name, line, children=tuple(self.nodes)))
        self.nodes = outer

    def set_delimiters(self, content, start):
        words = content.split()
        if len(words) != 2 or "=" in content:
            raise self.fault("delimiters are two words", start)
        self.open, self.close = words

    def checked(self, content, start, partial):
        name = content.strip()
        if not name or len(name.split()) != 1:
            raise self.fault("a tag needs one name", start)
        if not partial and name != "." and "" in name.split("."):
            raise self.fault("a name with an empty part", start)
        return name
