"""The error of texts."""


class Unreadable(ValueError):
    """A text that denotes nothing of the kind that was asked for."""


def need_text(text):
    """Refuse what is no text."""
    if not isinstance(text, str):
        raise TypeError("that is no text")
