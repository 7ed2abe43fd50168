"""Checks of texts that are read, and of those that cannot be."""

import pytest
from candlemark import Unreadable


def reads(function, rows, **options):
    """Check that texts give equal results of the same type."""
    for text, expected in rows:
        found = function(text, **options)
        assert (found, type(found)) == (expected, type(expected)), text


def unreadable(function, *texts, **options):
    """Check that texts are refused, by the error of the package itself."""
    for text in texts:
        with pytest.raises(Unreadable) as caught:
            function(text, **options)
        assert type(caught.value) is Unreadable, text
        assert str(caught.value)


def spoiled(text):
    """Texts that are nearly this one."""
    return [
        f" {text}", f"{text} ", f"{text}\n", f"\n{text}", f"{text}\0", text.lower() if text.lower() != text else f"{text}x",
        text.replace("2", "\u0662", 1), text.replace("-", "\u2010", 1) if "-" in text else f"{text}\u200b", f"+{text}",
    ]
