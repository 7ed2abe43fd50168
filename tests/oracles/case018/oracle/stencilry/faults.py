"""The error of templates."""


class TemplateFault(ValueError):
    def __init__(self, reason, line, name=None):
        super().__init__(reason)
        self.line, self.name = line, name
