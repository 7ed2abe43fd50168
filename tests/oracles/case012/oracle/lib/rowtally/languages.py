"""The table of languages."""

from typing import NamedTuple


class Language(NamedTuple):
    name: str
    line: tuple = ()
    blocks: tuple = ()
    nested: bool = False
    quotes: str = ""


SLASHES, STARS, HTML = ("//",), (("/*", "*/"),), (("<!--", "-->"),)
LANGUAGES = [
    Language("C", SLASHES, STARS, False, "\"'"),
    Language("CSS", (), STARS, False, "\"'"),
    Language("Haskell", ("--",), (("{-", "-}"),), True, "\""),
    Language("HTML", (), HTML),
    Language("INI", ("#", ";")),
    Language("JavaScript", SLASHES, STARS, False, "\"'`"),
    Language("JSON"),
    Language("Lua", ("--",), (("--[[", "]]"),), False, "\"'"),
    Language("Makefile", ("#",)),
    Language("Python", ("#",), (), False, "\"'"),
    Language("Rust", SLASHES, STARS, True, "\""),
    Language("Shell", ("#",), (), False, "\"'"),
    Language("SQL", ("--",), STARS, False, "'"),
    Language("Text"),
]
NAMED = {language.name: language for language in LANGUAGES}
SUFFIXES = {
    "c": "C", "h": "C", "css": "CSS", "hs": "Haskell", "html": "HTML", "htm": "HTML", "ini": "INI", "cfg": "INI",
    "js": "JavaScript", "mjs": "JavaScript", "cjs": "JavaScript", "json": "JSON", "lua": "Lua", "mk": "Makefile",
    "py": "Python", "rs": "Rust", "sh": "Shell", "bash": "Shell", "sql": "SQL", "txt": "Text",
}  # fmt: skip
WHOLE_NAMES = {"Makefile": "Makefile", "GNUmakefile": "Makefile"}
PROGRAMS = {"sh": "Shell", "bash": "Shell", "python": "Python", "python3": "Python", "node": "JavaScript", "lua": "Lua"}


def language_of(name, first_line, forced):
    if name in WHOLE_NAMES:
        return NAMED[WHOLE_NAMES[name]]
    stem, dot, suffix = name.rpartition(".")
    if dot and stem:
        suffix = suffix.lower()
        return forced.get(suffix) or NAMED.get(SUFFIXES.get(suffix, ""))
    return NAMED.get(PROGRAMS.get(program(first_line), ""))


def program(line):
    if not line.startswith("#!"):
        return ""
    words = line[2:].split()
    names = [word.rpartition("/")[2] for word in words]
    if names[:1] == ["env"]:
        names = names[1:]
    return names[0] if names else ""
