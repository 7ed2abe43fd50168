"""Failures and their exit codes."""


class Failure(Exception):
    """An expected failure: its text goes to standard error, its code to the caller."""

    code = 70


class NothingFound(Failure):
    """There is nothing to print."""

    code = 1


class UsageError(Failure):
    """The command line makes no sense."""

    code = 2


class UnreadableInput(Failure):
    """The input cannot be opened or read."""

    code = 3


class InvalidDocument(Failure):
    """The input is no JSON."""

    code = 4


class InvalidLine(Failure):
    """A line cannot be read, or contradicts an earlier one."""

    code = 5
