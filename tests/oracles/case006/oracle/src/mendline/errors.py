"""What can be wrong with patches and their application."""


class PatchError(ValueError):
    """Any error of a patch."""


class PatchSyntaxError(PatchError):
    """A text that is no patch, with the number of the line at fault."""

    def __init__(self, code: str, line: int) -> None:
        super().__init__(f"line {line}: {code.replace('-', ' ')}")
        self.code = code
        self.line = line


class ApplyError(PatchError):
    """A change that does not go with a text."""

    def __init__(self, code: str, path: str, hunk: int | None = None) -> None:
        place = "" if hunk is None else f", hunk {hunk}"
        super().__init__(f"{path}{place}: {code.replace('-', ' ')}")
        self.code = code
        self.path = path
        self.hunk = hunk
