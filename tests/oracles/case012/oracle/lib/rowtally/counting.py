"""Blank, comment and code lines of a text."""


def count(text, language):
    """The three numbers, in this order."""
    totals = [0, 0, 0]
    depth, block, quote = 0, None, ""
    lines = text.split("\n")
    if lines[-1] == "":
        lines.pop()
    for number, line in enumerate(lines):
        line = line.removesuffix("\r")
        if not line.strip(" \t\v\f\r"):
            totals[0] += 1
            quote = quote if quote == "`" else ""
            continue
        code, depth, block, quote = scan(line, language, depth, block, quote)
        if number == 0 and line.startswith("#!"):
            code = True
        totals[2 if code else 1] += 1
    return totals


def scan(line, language, depth, block, quote):
    """Whether the line has code, and the state after it."""
    code, at = False, 0
    while at < len(line):
        if block:
            at, depth, block = inside(line, at, language, depth, block)
        elif quote:
            code = True
            if line[at] == "\\":
                at += 1
            elif line[at] == quote:
                quote = ""
            at += 1
        else:
            opened = next((pair for pair in language.blocks if line.startswith(pair[0], at)), None)
            if opened:
                block, depth, at = opened, 1, at + len(opened[0])
            elif any(line.startswith(mark, at) for mark in language.line):
                break
            else:
                code = code or line[at] not in " \t\v\f\r"
                quote = line[at] if line[at] in language.quotes else ""
                at += 1
    return code, depth, block, quote if quote == "`" else ""


def inside(line, at, language, depth, block):
    if line.startswith(block[1], at):
        depth -= 1
        return at + len(block[1]), depth, block if depth else None
    if language.nested and line.startswith(block[0], at):
        return at + len(block[0]), depth + 1, block
    return at + 1, depth, block
