"""Configuration texts with nested sections: reading, changing, writing with comments, and checking by rules."""

from .errors import ExpansionError, ParseError, Problem, RuleError, Trouble
from .reading import parse
from .rules import Rules, Verdict
from .tree import Document, Section

__all__ = [
    "Document",
    "ExpansionError",
    "ParseError",
    "Problem",
    "RuleError",
    "Rules",
    "Section",
    "Trouble",
    "Verdict",
    "parse",
]
