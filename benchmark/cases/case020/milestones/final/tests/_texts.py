"""Shared helpers: texts from lines, trees in short, and what is wrong with a text."""

import pytest
from nestkeep import ParseError, parse


def text(*lines):
    return "".join(line + "\n" for line in lines)


def read(*lines):
    return parse(text(*lines)).to_dict(raw=True)


def value(written):
    """The value of an entry that is written like this."""
    return parse(f"v = {written}\n").raw("v")


def troubles(*lines):
    with pytest.raises(ParseError) as caught:
        parse(text(*lines))
    assert isinstance(caught.value, ValueError)
    found = caught.value.troubles
    assert found and [(one.line, one.kind) for one in found] == [tuple(one) for one in found]
    return [tuple(one) for one in found]
