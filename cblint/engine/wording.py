"""Templates of messages, filled: texts are masked, and words follow a number."""

from collections.abc import Callable, Mapping


class _Amount(int):
    """A number that brings its noun: `{count:file|files}` gives "1 file", "2 files"."""

    def __format__(self, words: str) -> str:
        one, bar, many = words.partition("|")
        return f"{int(self)} {one if self == 1 else many}" if bar else format(int(self), words)


def fill_template(template: str, params: Mapping[str, str | int], mask: Callable[[str], str]) -> str:
    """Return the message of a template without fields left; texts go through `mask`."""
    if not params:
        return template
    return template.format_map({k: _Amount(v) if isinstance(v, int) else mask(v) for k, v in params.items()})
