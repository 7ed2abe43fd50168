"""The notation of checks: a name, and perhaps arguments in parentheses."""

import re

TOKEN = re.compile(r"""[ \t]*(?:"([^"]*)"|'([^']*)'|([^"'(),=\[\] \t](?:[^"'(),=\[\]]*[^"'(),=\[\] \t])?)|([(),=\[\]]))[ \t]*""")
NAME = re.compile("[A-Za-z_][A-Za-z0-9_]*")
END = ("", "end")


def split(text):
    tokens, at = [], 0
    while at < len(text):
        match = TOKEN.match(text, at)
        if not match:
            raise ValueError("the notation is malformed")
        double, single, bare, mark = match.groups()
        if mark:
            tokens.append((mark, "mark"))
        else:
            tokens.append((bare, "bare") if bare is not None else (double if double is not None else single, "quoted"))
        at = match.end()
    return [*tokens, END]


def read_call(text):
    """Name, positional arguments and keywords; raises ValueError."""
    tokens = split(text)
    name, kind = tokens.pop(0)
    if kind != "bare" or not NAME.fullmatch(name):
        raise ValueError("a check begins with its name")
    arguments, options = [], {}
    if tokens[0] == ("(", "mark"):
        tokens.pop(0)
        read_arguments(tokens, arguments, options)
    if tokens != [END]:
        raise ValueError("something follows the check")
    return name, arguments, options


def read_arguments(tokens, arguments, options):
    if tokens[0] == (")", "mark"):
        tokens.pop(0)
        return
    while True:
        if tokens[0][1] == "bare" and tokens[1] == ("=", "mark"):
            key = tokens.pop(0)[0]
            tokens.pop(0)
            if key in options or not NAME.fullmatch(key):
                raise ValueError("a keyword is doubled or malformed")
            options[key] = read_value(tokens)
        elif options:
            raise ValueError("an argument without keyword follows one with")
        else:
            arguments.append(read_value(tokens))
        mark = tokens.pop(0)
        if mark == (")", "mark"):
            return
        if mark != (",", "mark"):
            raise ValueError("a comma is missing")


def read_value(tokens):
    text, kind = tokens.pop(0)
    if kind == "quoted":
        return text
    if kind == "bare":
        return None if text == "none" else text
    if (text, kind) != ("[", "mark"):
        raise ValueError("a value is missing")
    items = []
    while tokens[0] != ("]", "mark"):
        if items and tokens.pop(0) != (",", "mark"):
            raise ValueError("a comma is missing")
        text, kind = tokens.pop(0)
        if kind not in ("bare", "quoted"):
            raise ValueError("an element is missing")
        items.append(text)
    tokens.pop(0)
    return items
