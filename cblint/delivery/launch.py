"""The `VAR=value` assignments at the head of a test command: the part of it that an agent is told."""

import re
from typing import NamedTuple

_HEAD = re.compile(r"\s*(?:cd\s+\S+\s*(?:&&|;)\s*)?(?:export\s+|env\s+(?:-\S+\s+)*)?")
_ASSIGNMENT = re.compile(r"""[A-Za-z_][A-Za-z0-9_]*=(?:"[^"]*"|'[^']*'|\\.|[^\s"'\\;&|])*""")
_GAP = re.compile(r"\s*(?:&&|;)\s*(?:export\s+|env\s+)?|\s+")


class Assignment(NamedTuple):
    """One assignment and where it stands in the command, in code points."""

    start: int
    text: str


def launch_variables(command: str) -> tuple[Assignment, ...]:
    """Return the assignments that come before the program of a shell command, in order.

    A leading `cd DIR &&`, `env` and `export` are passed over, as a shell would apply them first.
    """
    found: list[Assignment] = []
    head = _HEAD.match(command)
    position = head.end() if head else 0
    while match := _ASSIGNMENT.match(command, position):
        found.append(Assignment(match.start(), match.group()))
        gap = _GAP.match(command, match.end())
        if gap is None:
            break
        position = gap.end()
    return tuple(found)
