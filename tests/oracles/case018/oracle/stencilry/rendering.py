"""From nodes and data to text."""

import re
from collections.abc import Mapping

from .faults import TemplateFault
from .parsing import Parser
from .values import MISSING, escape_html, found, is_empty, written

DEEPEST = 100


def checked_delimiters(delimiters):
    if isinstance(delimiters, str) or not all(isinstance(word, str) for word in delimiters):
        raise TypeError("delimiters are a pair of texts")
    pair = tuple(delimiters)
    if len(pair) != 2 or not all(pair) or any(re.search(r"[\s=]", word) for word in pair):
        raise ValueError("delimiters are two texts without white space and equals signs")
    return pair


class Template:
    def __init__(self, text, *, delimiters=("{{", "}}")):
        if not isinstance(text, str):
            raise TypeError("a template is a text")
        self._delimiters = checked_delimiters(delimiters)
        self._text = text
        self._nodes = Parser(text, self._delimiters).parse()

    @property
    def text(self):
        return self._text

    def render(self, data=None, *, partials=None, escape=escape_html, strict=False):
        if not (partials is None or callable(partials) or isinstance(partials, Mapping)):
            raise TypeError("partials are a mapping or a function")
        if not (escape is None or callable(escape)):
            raise TypeError("escape is a function or None")
        job = Job(self._delimiters, partials, escape or str, strict)
        job.walk(self._nodes, [{} if data is None else data], None, 0)
        return "".join(job.pieces)


class Job:
    """One rendering."""

    def __init__(self, delimiters, partials, escape, strict):
        self.delimiters, self.partials = delimiters, partials
        self.escape, self.strict = escape, strict
        self.pieces = []
        self.texts, self.parsed = {}, {}

    def walk(self, nodes, stack, name, depth):
        for node in nodes:
            if node.kind == "text":
                self.pieces.append(node.content)
                continue
            if node.kind == "partial":
                self.partial(node, stack, name, depth)
                continue
            value = found(stack, node.content)
            if value is MISSING and self.strict:
                raise TemplateFault(f"there is no {node.content}", node.line, name)
            if node.kind == "value":
                self.pieces.append(self.escape(written(value)))
            elif node.kind == "raw":
                self.pieces.append(written(value))
            elif node.kind == "inverted":
                self.inner(node.children, [None] if is_empty(value) else [], stack, name, depth, node.line)
            else:
                self.section(node, value, stack, name, depth)

    def section(self, node, value, stack, name, depth):
        if is_empty(value):
            return
        items = value if isinstance(value, list | tuple) else [value]
        self.inner(node.children, items, stack, name, depth, node.line, pushed=True)

    def inner(self, nodes, items, stack, name, depth, line, pushed=False):
        for item in items:
            if depth == DEEPEST:
                raise TemplateFault("nested too deeply", line, name)
            self.walk(nodes, [*stack, item] if pushed else stack, name, depth + 1)

    def partial(self, node, stack, name, depth):
        text = self.partial_text(node.content)
        if text is None:
            if self.strict:
                raise TemplateFault(f"there is no partial {node.content}", node.line, name)
            return
        key = (node.content, node.indent)
        if key not in self.parsed:
            indented = re.sub(r"^(?=[^\r\n])", node.indent, text, flags=re.MULTILINE) if node.indent else text
            self.parsed[key] = Parser(indented, self.delimiters, node.content).parse()
        if depth == DEEPEST:
            raise TemplateFault("nested too deeply", node.line, name)
        self.walk(self.parsed[key], stack, node.content, depth + 1)

    def partial_text(self, name):
        if name not in self.texts:
            if self.partials is None:
                text = None
            elif isinstance(self.partials, Mapping):
                text = self.partials[name] if name in self.partials else None
            else:
                text = self.partials(name)
            if not (text is None or isinstance(text, str)):
                raise TypeError("a partial is a text")
            self.texts[name] = text
        return self.texts[name]


def render(text, data=None, *, partials=None, escape=escape_html, strict=False, delimiters=("{{", "}}")):
    template = Template(text, delimiters=delimiters)
    return template.render(data, partials=partials, escape=escape, strict=strict)
