"""The exception tree: every error that cblint raises on purpose, each with a hint how to mend it."""


class CblintError(Exception):
    """The job could not be done (exit code 2); `hint` says what to do about it."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint


class UsageError(CblintError):
    """The command line asks for something that does not exist or does not fit together."""


class SelectionError(UsageError):
    """Rules are chosen that do not exist, or none are; `key` is the setting that says so, "" for all together."""

    def __init__(self, message: str, hint: str = "", key: str = "") -> None:
        super().__init__(message, hint)
        self.key = key


class TargetError(CblintError):
    """A named path is missing, unreadable, or holds no case."""


class OutputError(CblintError):
    """Standard output cannot be written; `done` says what was done all the same."""

    def __init__(self, reason: str, done: str = "") -> None:
        told = f"; {done}" if done else ""
        super().__init__(f"the output could not be written: {reason}{told}", "give it another place")
        self.reason = reason


class ConfigError(CblintError):
    """A configuration file or rule data is wrong; `problems` holds every fault found, not only the first."""

    def __init__(self, message: str, problems: tuple[str, ...] = (), hint: str = "") -> None:
        super().__init__(message, hint)
        self.problems = problems

    def __str__(self) -> str:
        return "\n  ".join((self.message, *self.problems))


class UnknownProfileError(ConfigError):
    """The profile that was named does not exist."""


class ExecutorError(CblintError):
    """The workers that were asked for cannot be had, or are not what this run needs."""


class ResourceError(CblintError):
    """The installation is incomplete: rules or policy data are missing or damaged."""
