"""What commands declare of their arguments and options, in `Annotated`: plain lines are read from it without typer."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple


class Declaration(NamedTuple):
    """An argument, or an option."""

    spellings: tuple[str, ...]
    """Of an option; empty for an argument."""
    help: str | None
    variable: str | None
    """Environment variable that gives a value."""
    least: int | None
    most: int | None
    hidden: bool
    """Left out of help."""
    metavar: str | None
    """What stands for the value of an argument in help."""


class Group(NamedTuple):
    """A command that only holds other commands."""

    help: str
    commands: Mapping[str, Callable[..., Any]]


def argument(*, help: str, metavar: str | None = None) -> Declaration:  # noqa: A002
    """Return the declaration of an argument."""
    return Declaration((), help, None, None, None, False, metavar)


def option(
    *spellings: str,
    help: str | None = None,  # noqa: A002
    variable: str | None = None,
    least: int | None = None,
    most: int | None = None,
    hidden: bool = False,
) -> Declaration:
    """Return the declaration of an option with at least one spelling."""
    return Declaration(spellings, help, variable, least, most, hidden, None)
