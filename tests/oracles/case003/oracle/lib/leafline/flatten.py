"""The way from a document to its lines."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from leafline.jsontext import Number, atom_text, quote
from leafline.paths import Part, part_text


@dataclass(frozen=True, slots=True)
class Entry:
    """One value of a document: its path in both notations and the value."""

    path: str
    tuple_path: str
    value: Any

    @property
    def is_leaf(self) -> bool:
        """Whether nothing lies below."""
        return not (isinstance(self.value, dict | list) and self.value)


def entries(document: Any, root: str, keep_order: bool) -> Iterator[Entry]:
    """Every value of a document, each container before its contents."""
    stack = [iter([Entry(root, "", document)])]
    while stack:
        entry = next(stack[-1], None)
        if entry is None:
            stack.pop()
            continue
        yield entry
        if not entry.is_leaf:
            stack.append(_children(entry, keep_order))


def _children(entry: Entry, keep_order: bool) -> Iterator[Entry]:
    value = entry.value
    pairs: Iterator[tuple[Part, Any]] = iter(value.items()) if isinstance(value, dict) else enumerate(value)
    if isinstance(value, dict) and not keep_order:
        pairs = iter(sorted(value.items(), key=lambda pair: pair[0]))
    comma = "," if entry.tuple_path else ""
    for part, child in pairs:
        step = quote(part) if isinstance(part, str) else str(part)
        yield Entry(entry.path + part_text(part), entry.tuple_path + comma + step, child)


def select(document: Any, parts: Sequence[Part]) -> tuple[bool, Any]:
    """Whether a document has a value at a path, and the value."""
    for part in parts:
        if isinstance(part, int):
            if not isinstance(document, list) or part >= len(document):
                return False, None
        elif not isinstance(document, dict) or part not in document:
            return False, None
        document = document[part]
    return True, document


def line_text(entry: Entry) -> str:
    """An entry as an assignment."""
    return f"{entry.path} = {atom_text(entry.value)};"


def tuple_text(entry: Entry) -> str:
    """An entry as a JSON array of path and value."""
    return f"[[{entry.tuple_path}],{atom_text(entry.value)}]"


def value_text(entry: Entry) -> str:
    """The value alone, strings without their quotes."""
    text = atom_text(entry.value)
    is_string = isinstance(entry.value, str) and not isinstance(entry.value, Number)
    return text[1:-1] if is_string else text
