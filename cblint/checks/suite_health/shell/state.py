"""What is known at one step of a shell script."""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from tree_sitter import Node

Status = int | None
"""An exit status; None: zero or not, nobody knows."""


class Control(StrEnum):
    """How a step is left."""

    NEXT = "next"
    EXIT = "exit"
    RETURN = "return"
    BREAK = "break"
    CONTINUE = "continue"


class State(NamedTuple):
    """One of the states that a script may be in."""

    status: Status = 0
    errexit: bool = False
    pipefail: bool = False
    pipe: tuple[Status, ...] = ()
    names: Mapping[str, str | None] = MappingProxyType({})
    """Values of variables that the script has set; None: unknown."""
    arguments: tuple[str | None, ...] | None = None
    """Positional arguments of the function that runs; None: unknown."""
    ran: bool = False
    """A test runner was started."""
    failed: bool = False
    """The runner under watch has failed."""
    waiting: bool = False
    """It failed in the background, and nobody has asked for its status."""
    witness: "Node | None" = None
    """The first question about a file whose answer led here."""
    handled: frozenset[str] = frozenset()
    """Texts of words that name files which the script itself made or removed."""
    trap: str | None = None
    """What is run at the end."""
    explicit: bool = False
    """The end was asked for by `exit`."""

    def with_status(self, status: Status) -> "State":
        """Return this state after a command with that status."""
        return self._replace(status=status, pipe=(status,))

    def with_name(self, name: str, value: str | None) -> "State":
        """Return this state after an assignment."""
        return self._replace(names={**self.names, name: value})

    @property
    def key(self) -> tuple[object, ...]:
        """What tells two states apart."""
        witness = None if self.witness is None else self.witness.start_byte
        return (
            self.status, self.errexit, self.pipefail, self.pipe, tuple(sorted(self.names.items(), key=repr)),
            self.arguments, self.ran, self.failed, self.waiting, witness, self.handled, self.trap, self.explicit,
        )  # fmt: skip


Outcome = tuple[Control, State]


class CannotTell(Exception):  # noqa: N818 - no error of anybody: the script goes beyond what is followed
    """Raised when a script can't be followed: too many ways through it, or syntax without a meaning here."""
