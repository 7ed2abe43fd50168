"""The known word that an unknown one was probably meant to be."""

from collections.abc import Iterable


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Return `did you mean 'x'?` for the nearest known word, or "" when none is near."""
    # Needed on the way to an error only, and slow to import.
    import difflib

    words = {candidate.casefold(): candidate for candidate in known}
    near = difflib.get_close_matches(word.casefold(), sorted(words), 1)
    return f"did you mean {words[near[0]]!r}?" if near else ""
