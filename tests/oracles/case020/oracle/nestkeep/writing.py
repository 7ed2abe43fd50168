"""Writing: from tree to text."""

from .reading import BARE, BLANKS


def render(document, indent):
    if not isinstance(indent, str):
        raise TypeError("indent is a text")
    if indent.strip(BLANKS):
        raise ValueError("indent is made of blanks and tabulators")
    lines = [*section_lines(document, indent), *(comment(line) for line in document.closing)]
    return "".join(line + "\n" for line in lines)


def section_lines(section, indent):
    margin = indent * section.depth
    for name in section.entries:
        yield from before(section, name, margin)
        yield margin + f"{written_name(name)} = {written_value(section.raw(name))}" + behind(section, name)
    for name in section.sections:
        yield from before(section, name, margin)
        depth = section.depth + 1
        yield margin + "[" * depth + written_name(name) + "]" * depth + behind(section, name)
        yield from section_lines(section.raw(name), indent)


def before(section, name, margin):
    for line in section.comments.get(name, []):
        yield margin + comment(line) if line else ""


def behind(section, name):
    text = section.inline.get(name, "")
    return "  " + comment(text) if text else ""


def comment(line):
    if not isinstance(line, str):
        raise TypeError("comments are texts")
    if line and (not line.startswith("#") or "\n" in line or "\r" in line):
        raise ValueError("a comment begins with # and is one line")
    return line


def written_name(name):
    if BARE.fullmatch(name) and name == name.strip(BLANKS) and not set(name) & {"\n", "\r"}:
        return name
    return quoted(name)


def quoted(text):
    if "\n" in text or "\r" in text or ('"' in text and "'" in text):
        raise ValueError("the text cannot be written in quotes")
    quote = "'" if '"' in text else '"'
    return quote + text + quote


def written_item(text):
    bare = text and text == text.strip(BLANKS) and text[0] not in "'\"" and not set(text) & set(",#\n\r")
    return text if bare else quoted(text)


def written_value(value):
    if isinstance(value, list):
        if len(value) < 2:
            return "".join(written_item(item) for item in value) + ","
        return ", ".join(written_item(item) for item in value)
    if "\r" in value:
        raise ValueError("a carriage return cannot be written")
    if "\n" not in value:
        try:
            return written_item(value)
        except ValueError:
            pass
    for quote in ('"""', "'''"):
        if quote not in value and not value.endswith(quote[0]):
            return quote + value + quote
    raise ValueError("the text cannot be written")
