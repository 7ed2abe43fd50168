"""Python's own parser, asked for a tree without its warnings."""

import ast
import threading
import warnings

_PARSING = threading.Lock()
"""Filters of warnings belong to the whole process: two threads that change them put back each other's."""


def parse_module(content: str) -> ast.Module:
    """Return the tree of a text; raises SyntaxError, ValueError (a NUL), RecursionError or MemoryError."""
    with _PARSING, warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return ast.parse(content)
