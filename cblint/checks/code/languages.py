"""Which language a source file is written in, told by its suffix or its first line."""

import re

SUFFIXES = {
    ".py": "python", ".pyi": "python",
    ".sh": "bash", ".bash": "bash", ".bats": "bash",
    ".js": "javascript", ".mjs": "javascript", ".cjs": "javascript", ".jsx": "javascript",
    ".ts": "typescript", ".mts": "typescript", ".cts": "typescript", ".tsx": "tsx",
    ".go": "go",
    ".c": "c", ".h": "c",
    ".cc": "cpp", ".cpp": "cpp", ".cxx": "cpp", ".hh": "cpp", ".hpp": "cpp", ".hxx": "cpp",
    ".rs": "rust",
    ".java": "java",
}  # fmt: skip
"""Suffix in lower case -> language."""
_INTERPRETERS = {"python": "python", "bash": "bash", "sh": "bash", "dash": "bash", "node": "javascript"}
_SHEBANG = re.compile(r"#![ \t]*\S*?/?(?:env[ \t]+(?:-\S+[ \t]+)*)?([A-Za-z]+)[\d.]*(?=\s|\Z)")


def language_of(path: str, content: str = "") -> str | None:
    """Return the language of a file, or None for data, prose, and languages that have no reader."""
    name = path.rpartition("/")[2]
    stem, dot, suffix = name.rpartition(".")
    known = SUFFIXES.get(f".{suffix.lower()}") if dot and stem else None
    if known is None and (found := _SHEBANG.match(content)):
        program = found.group(1).rpartition("/")[2]
        known = _INTERPRETERS.get(program)
    return known
