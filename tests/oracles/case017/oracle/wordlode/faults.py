"""The error of reading."""


class CatalogueFault(ValueError):
    def __init__(self, reason, line=None):
        super().__init__(reason if line is None else f"line {line}: {reason}")
        self.line = line
