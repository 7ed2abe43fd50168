"""Configuration texts, split line by line."""

import re
from collections import namedtuple
from collections.abc import Mapping, MutableMapping

Trouble = namedtuple("Trouble", "line kind")
Problem = namedtuple("Problem", "path kind")
Verdict = namedtuple("Verdict", "ok values problems extra")


class ParseError(ValueError):
    def __init__(self, troubles):
        super().__init__("faulty text")
        self.troubles = troubles


class ExpansionError(ValueError):
    def __init__(self, kind):
        super().__init__(kind)
        self.kind = kind


class RuleError(ValueError):
    def __init__(self, path):
        super().__init__("faulty rule")
        self.path = path


class Section(MutableMapping):
    def __init__(self, name=None, parent=None):
        self.name, self.parent = name, parent
        self.depth = 0 if parent is None else parent.depth + 1
        self.comments, self.inline, self._items = {}, {}, {}

    def __iter__(self):
        return iter(self._items)

    def __len__(self):
        return len(self._items)

    def __contains__(self, name):
        return name in self._items

    def __delitem__(self, name):
        del self._items[name]

    def raw(self, name):
        return self._items[name]

    def __getitem__(self, name):
        value = self._items[name]
        root = self
        while root.parent is not None:
            root = root.parent
        if not root.expand or isinstance(value, Section):
            return value
        if isinstance(value, list):
            return [self._expand(item) for item in value]
        return self._expand(value)

    def _expand(self, text):
        def found(match):
            place = self
            while place is not None:
                if match[1] in place:
                    return place[match[1]]
                place = place.parent
            raise ExpansionError("missing")

        try:
            return re.sub(r"\$\{([^}]*)\}", found, text).replace("$$", "$")
        except RecursionError:
            raise ExpansionError("loop") from None

    def __setitem__(self, name, value):
        if isinstance(value, Mapping):
            section = Section(name, self)
            for key in value:
                section[key] = value[key]
            value = section
        elif isinstance(value, (list, tuple)):
            value = list(value)
        elif not isinstance(value, str):
            raise TypeError("no value")
        self._items[name] = value
        self.comments[name], self.inline[name] = [], ""

    @property
    def entries(self):
        return [name for name, value in self._items.items() if not isinstance(value, Section)]

    @property
    def sections(self):
        return [name for name, value in self._items.items() if isinstance(value, Section)]

    def rename(self, old, new):
        self[new] = self._items.pop(old)

    def merge(self, other):
        for name, value in other.items():
            if isinstance(value, Mapping) and name in self.sections:
                self[name].merge(value)
            else:
                self[name] = value

    def to_dict(self, raw=False):
        take = self.raw if raw else self.__getitem__
        return {name: take(name).to_dict(raw) if isinstance(self._items[name], Section) else take(name) for name in self}


class Document(Section):
    def __init__(self, mapping=None, *, expand=True):
        super().__init__()
        self.expand, self.closing = expand, []
        self.merge(mapping or {})

    def render(self, indent=""):
        lines = []
        write(self, indent, lines)
        return "".join(line + "\n" for line in lines + self.closing)


def write(section, indent, lines):
    margin = indent * section.depth
    for name in section.entries + section.sections:
        value = section.raw(name)
        lines.extend(margin + line for line in section.comments[name])
        inline = "  " + section.inline[name] if section.inline[name] else ""
        if isinstance(value, Section):
            lines.append(f"{margin}{'[' * value.depth}{name}{']' * value.depth}{inline}")
            write(value, indent, lines)
        else:
            written = ", ".join(map(quoted, value)) if isinstance(value, list) else quoted(value)
            lines.append(f"{margin}{name} = {written}{inline}")


def quoted(text):
    if "\n" in text:
        return f'"""{text}"""'
    return text if text and text.strip() == text and not set(text) & set(",#\"'") else f'"{text}"'


def unquoted(text):
    text = text.strip()
    return text[1:-1] if len(text) > 1 and text[0] == text[-1] and text[0] in "'\"" else text


def parse(text, *, expand=True):
    document = section = Document(expand=expand)
    waiting, lines, at = [], text.splitlines(), 0
    while at < len(lines):
        line, number = lines[at].strip(), at + 1
        at += 1
        if not line or line.startswith("#"):
            waiting.append(line)
            continue
        header = re.fullmatch(r"(\[+)([^\[\]]+)(\]+)\s*(#.*)?", line)
        if header:
            depth, name, inline = len(header[1]), unquoted(header[2]), header[4] or ""
            if depth > section.depth + 1:
                raise ParseError([Trouble(number, "nesting")])
            while section.depth >= depth:
                section = section.parent
            place, value = section, {}
        else:
            name, sign, rest = line.partition("=")
            if not sign:
                raise ParseError([Trouble(number, "syntax")])
            place, name, rest, inline = section, unquoted(name), rest.strip(), ""
            if rest[:3] in ("'''", '"""'):
                quote, rest = rest[:3], rest[3:]
                while quote not in rest:
                    if at == len(lines):
                        raise ParseError([Trouble(number, "unclosed")])
                    rest += "\n" + lines[at]
                    at += 1
                value, _, inline = rest.partition(quote)
                inline = inline.strip()
            else:
                parts = re.match(r"""((?:"[^"]*"|'[^']*'|[^#])*)(#.*)?""", rest)
                inline = (parts[2] or "").strip()
                items = re.findall(r"""\s*("[^"]*"|'[^']*'|[^,]+)\s*(?:,|$)""", parts[1])
                value = [unquoted(item) for item in items] if "," in re.sub(r"\"[^\"]*\"|'[^']*'", "", parts[1]) else unquoted(parts[1])
        if name in place:
            raise ParseError([Trouble(number, "duplicate")])
        place[name] = value
        place.comments[name], place.inline[name], waiting = waiting, inline, []
        if header:
            section = place[name]
    document.closing = waiting
    return document


CONVERT = {
    "any": lambda value: value,
    "text": str,
    "integer": int,
    "number": float,
    "truth": lambda value: {"true": True, "yes": True, "on": True, "1": True, "false": False, "no": False, "off": False, "0": False}[value.lower()],
}


class Rules:
    def __init__(self, text, *, checks=None):
        self._checks = {**CONVERT, **(checks or {})}
        self._tree = {}
        path = [self._tree]
        for line in text.splitlines():
            line = line.strip()
            if line.startswith("["):
                depth = len(line) - len(line.lstrip("["))
                path = path[:depth]
                path.append(path[-1].setdefault(line.strip("[] "), {}))
            elif line and not line.startswith("#"):
                name, _, rule = line.partition("=")
                path[-1][unquoted(name)] = rule.strip()

    def check(self, section):
        problems, extra = [], []
        values = self._check(self._tree, section, (), problems, extra)
        return Verdict(not problems, values, problems, extra)

    def _check(self, rules, section, path, problems, extra):
        values = {}
        for name, rule in rules.items():
            if isinstance(rule, dict):
                values[name] = self._check(rule, section.get(name, Document()), (*path, name), problems, extra)
                continue
            kind, _, rest = rule.partition("(")
            options = dict(re.findall(r"(\w+)\s*=\s*([^,)]+)", rest))
            if kind.rstrip("s") not in self._checks and kind != "choice":
                raise RuleError((*path, name))
            value = section.get(name, options.get("default"))
            if value is None:
                problems.append(Problem((*path, name), "missing"))
                continue
            try:
                convert = self._checks.get(kind) or self._checks.get(kind[:-1], str)
                values[name] = [convert(item) for item in value] if isinstance(value, list) else convert(value)
            except (ValueError, KeyError):
                problems.append(Problem((*path, name), "type"))
        extra.extend((*path, name) for name in section if name not in rules)
        return values

    def fill(self, section):
        return []
