"""Rules that leave files and folders out."""

import re


def read_rules(text):
    rules = []
    for line in text.split("\n"):
        line = line.removesuffix("\r").rstrip(" \t")
        if line and not line.startswith("#"):
            rules.append(rule(line))
    return rules


def rule(line):
    keep = line.startswith("!")
    line = line[1:] if keep else line
    folder = line.endswith("/")
    line = line.rstrip("/") if folder else line
    anchored = "/" in line
    body = expression(line.removeprefix("/"))
    return keep, folder, re.compile(body if anchored else f"(?:.*/)?{body}", re.DOTALL)


def expression(pattern):
    parts = []
    for segment in pattern.split("/"):
        if segment == "**":
            parts.append("**")
        else:
            parts.append(re.escape(segment).replace(r"\*", "[^/]*").replace(r"\?", "[^/]"))
    result = ""
    for at, part in enumerate(parts):
        last = at == len(parts) - 1
        result += ("[^/].*" if last else "(?:[^/]+/)*") if part == "**" else part + ("" if last else "/")
    return result


def ignored(path, folder, rules):
    """What the last rule that fits says."""
    verdict = False
    for keep, only_folders, body in rules:
        if (folder or not only_folders) and body.fullmatch(path):
            verdict = not keep
    return verdict
