"""Shared helpers of the library's tests: faults with their places, and nested templates."""

import pytest


def fault(action):
    """The line and the name of the fault that a call raises."""
    from stencilry import TemplateFault

    with pytest.raises(TemplateFault) as caught:
        action()
    assert isinstance(caught.value, ValueError) and str(caught.value)
    return caught.value.line, caught.value.name


def nested(depth, inside):
    return "{{#a}}" * depth + inside + "{{/a}}" * depth


class Shelf:
    """An object with attributes, a method and something private."""

    label = "top"
    _secret = "hidden"

    def __init__(self, books):
        self.books = books

    def count(self):
        return len(self.books)
