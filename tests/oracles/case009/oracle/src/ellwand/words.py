"""Lists of words."""

from collections.abc import Iterable


def listing(items: Iterable[str], *, last: str = "and", comma: bool = False) -> str:
    """Texts joined as in a sentence."""
    texts = list(items)
    if not all(isinstance(item, str) for item in texts):
        raise TypeError("items are texts")
    if len(texts) < 2:
        return "".join(texts)
    pause = "," if comma and len(texts) > 2 else ""
    return f"{', '.join(texts[:-1])}{pause} {last} {texts[-1]}"
