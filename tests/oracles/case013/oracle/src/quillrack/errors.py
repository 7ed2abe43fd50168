"""The error of faulty headers."""


class HeaderError(ValueError):
    """A header that cannot be read or written; `line` counts from 1 in a block that is read."""

    def __init__(self, message: str, line: int | None = None) -> None:
        super().__init__(message)
        self.line = line
