"""The errors of values that a record or a typed collection does not take."""


class FieldTypeError(TypeError):
    """A value of a type that is not allowed; `owner` is the class, `name` the field or part, `value` the value."""

    def __init__(self, owner, name, value):
        super().__init__(f"{owner.__name__}: {name} cannot be {type(value).__name__}")
        self.owner = owner
        self.name = name
        self.value = value


class RuleFault(ValueError):
    """An element that breaks the rule of a typed collection; `text` is what the rule said."""

    def __init__(self, owner, text):
        super().__init__(f"{owner.__name__}: {text}")
        self.owner = owner
        self.text = text


class RecordFault(ValueError):
    """A record that lacks required values, or breaks rules."""

    def __init__(self, owner, missing, broken):
        super().__init__(f"{owner.__name__}: missing {list(missing)}, broken {list(broken)}")
        self.owner = owner
        self.missing = missing
        self.broken = broken
