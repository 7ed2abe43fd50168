"""Errors, and the records that they and verdicts carry."""

from typing import NamedTuple


class Trouble(NamedTuple):
    """What is wrong with a line of a text."""

    line: int
    kind: str


class Problem(NamedTuple):
    """What is wrong with an entry by the rules."""

    path: tuple[str, ...]
    kind: str


class ParseError(ValueError):
    def __init__(self, troubles):
        super().__init__("; ".join(f"line {line}: {kind}" for line, kind in troubles))
        self.troubles = troubles


class ExpansionError(ValueError):
    def __init__(self, kind, name):
        super().__init__(f"{kind}: {name}")
        self.kind = kind


class RuleError(ValueError):
    def __init__(self, path, text):
        super().__init__(f"{'/'.join(path)}: {text}")
        self.path = path
