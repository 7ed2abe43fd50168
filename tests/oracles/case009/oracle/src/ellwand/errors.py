"""The error for texts that cannot be read."""


class ReadError(ValueError):
    """The text is no quantity of the wanted kind."""

    def __init__(self, text: str, kind: str) -> None:
        super().__init__(f"{text!r} is no {kind}")
        self.text = text
