"""The error for keys that have no value but lie on the way to one."""


class InnerKeyError(KeyError):
    """The key has no value of its own, but longer keys do."""
