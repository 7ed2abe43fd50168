"""Where in a rule file something stands, as far as a TOML parser that keeps no positions lets us tell."""

import re
from collections.abc import Sequence

from cblint.rulebook.files import RuleFile

_HEADER = re.compile(r"^[ \t]*\[\[[ \t]*rule[ \t]*\]\]", re.MULTILINE)


def rule_line(file: RuleFile, index: int) -> int | None:
    """Return the 1-based line of the header of the rule with this 0-based index, or None when unsure."""
    rules = file.data.get("rule")
    headers = [match.start() for match in _HEADER.finditer(file.text)]
    # Inline tables, or a header quoted in a multi-line string: counting would lead astray.
    if not isinstance(rules, list) or len(headers) != len(rules):
        return None
    return file.text.count("\n", 0, headers[index]) + 1


def rule_file_place(file: RuleFile, index: int) -> str:
    """Return `file:line` of a rule, or just the file."""
    line = rule_line(file, index)
    return f"{file.label}:{line}" if line else file.label


def rule_title(file: RuleFile, index: int) -> str:
    """Return the code of a rule, or its position when the code is missing or unusable."""
    rules = file.data.get("rule")
    rule = rules[index] if isinstance(rules, list) and index < len(rules) else None
    code = rule.get("code") if isinstance(rule, dict) else None
    return code if isinstance(code, str) and code.isalnum() else f"rule {index + 1}"


def key_path(parts: Sequence[str | int]) -> str:
    """Return a path into a document in TOML's notation: `params.words[2]`."""
    text = ""
    for part in parts:
        if isinstance(part, int):
            text += f"[{part + 1}]"
        else:
            text = below(text, part)
    return text


def below(path: str, key: str) -> str:
    """Return the path of a key inside a table; an unusual key is quoted, so that it cannot forge a line."""
    name = key if re.fullmatch(r"[\w-]+", key) else repr(key)
    return f"{path}.{name}" if path else name
