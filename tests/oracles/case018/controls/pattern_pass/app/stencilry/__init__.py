"""Templates filled in by one regular expression for sections and one for tags."""

import html
import re


class TemplateFault(ValueError):
    def __init__(self, reason, line=1, name=None):
        super().__init__(reason)
        self.line, self.name = line, name


def escape_html(text):
    return html.escape(text).replace("&#x27;", "&#39;")


SECTION = re.compile(r"\{\{([#^])\s*([^}\s]+)\s*\}\}\n?(.*?)\{\{/\s*\2\s*\}\}\n?", re.DOTALL)
TAG = re.compile(r"\{\{\{\s*([^}\s]+)\s*\}\}\}|\{\{([&>!]?)\s*(.*?)\s*\}\}", re.DOTALL)


def find(stack, name):
    if name == ".":
        return stack[-1]
    for context in reversed(stack):
        value = context
        for part in name.split("."):
            value = value.get(part) if isinstance(value, dict) else getattr(value, part, None)
        if value is not None:
            return value() if callable(value) else value
    return None


def written(value):
    if value is None:
        return ""
    return str(value).lower() if isinstance(value, bool) else str(value)


def fill(text, stack, partials, escape):
    def section(match):
        sigil, name, inner = match.groups()
        value = find(stack, name)
        if sigil == "^":
            return "" if value else fill(inner, stack, partials, escape)
        items = value if isinstance(value, list) else [value] if value else []
        return "".join(fill(inner, [*stack, item], partials, escape) for item in items)

    def tag(match):
        raw, sigil, name = match.groups()
        if raw:
            return written(find(stack, raw))
        if sigil == "!":
            return ""
        if sigil == ">":
            partial = partials(name) if callable(partials) else (partials or {}).get(name)
            return fill(partial or "", stack, partials, escape)
        value = written(find(stack, name))
        return value if sigil == "&" else escape(value)

    return TAG.sub(tag, SECTION.sub(section, text))


class Template:
    def __init__(self, text, *, delimiters=("{{", "}}")):
        self.text = text.replace(delimiters[0], "{{").replace(delimiters[1], "}}")
        if self.text.count("{{") != self.text.count("}}"):
            raise TemplateFault("a tag is not closed")

    def render(self, data=None, *, partials=None, escape=escape_html, strict=False):
        return fill(self.text, [data or {}], partials, escape or str)


def render(text, data=None, *, partials=None, escape=escape_html, strict=False, delimiters=("{{", "}}")):
    return Template(text, delimiters=delimiters).render(data, partials=partials, escape=escape, strict=strict)
