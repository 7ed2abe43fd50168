"""The error of values that fit nowhere, and checks of numbers and functions."""


class TooLarge(ValueError):
    """A value whose size is more than the whole capacity."""


def number(value, name):
    """A whole or floating-point number that is not negative."""
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise TypeError(f"{name} must be a number, not {type(value).__name__}")
    if not value >= 0:
        raise ValueError(f"{name} must not be negative")
    return value


def demand(value, name):
    if not callable(value):
        raise TypeError(f"{name} must be a function")
    return value


def function(value, name):
    return None if value is None else demand(value, name)
