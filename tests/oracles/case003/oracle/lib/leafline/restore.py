"""The way from lines to a document."""

from collections.abc import Iterator
from typing import Any

from leafline.errors import InvalidLine, NothingFound
from leafline.jsontext import BadJson, Number, parse, parse_value
from leafline.paths import BadPath, Part, check_index, read_path

Statement = tuple[int, list[Part], Any]
_BLANKS = " \t"


class Node:
    """A place in the document under construction; kind is object, array, scalar or None."""

    __slots__ = ("children", "kind", "value")

    def __init__(self) -> None:
        self.kind: str | None = None
        self.children: dict[Part, Node] = {}
        self.value: Any = None

    def become(self, kind: str, number: int) -> None:
        """Fix what this place is; raises InvalidLine when it is something else already."""
        if self.kind not in (None, kind):
            raise InvalidLine(f"line {number}: {self.kind} cannot become {kind}")
        self.kind = kind


def build(statements: Iterator[Statement]) -> Node:
    """The document of all statements; raises InvalidLine, and NothingFound without any."""
    top = Node()
    for number, parts, value in statements:
        node = top
        for part in parts:
            node.become("array" if isinstance(part, int) else "object", number)
            node = node.children.setdefault(part, Node())
        if isinstance(value, dict | list):
            node.become("object" if isinstance(value, dict) else "array", number)
        else:
            node.become("scalar", number)
            node.value = value
    if top.kind is None:
        raise NothingFound("no lines to restore from")
    return top


def to_document(top: Node, keep_order: bool) -> Any:
    """The plain value of a tree; gaps in arrays become null."""
    result = _shell(top)
    work = [(top, result)]
    while work:
        node, value = work.pop()
        keys = list(node.children) if keep_order or node.kind == "array" else sorted(node.children, key=str)
        for key in keys:
            child = node.children[key]
            value[key] = _shell(child)
            if child.children:
                work.append((child, value[key]))
    return result


def _shell(node: Node) -> Any:
    if node.kind == "object":
        return {}
    if node.kind == "array":
        return [None] * (1 + max((key for key in node.children if isinstance(key, int)), default=-1))
    return node.value


def assignments(lines: list[str]) -> Iterator[Statement]:
    """Statements of assignment lines; raises InvalidLine."""
    known: str | None = None
    for number, line in _content(lines):
        try:
            root, parts, at = read_path(line, 0)
            at = _skip(line, at)
            if not line.startswith("=", at):
                raise BadPath("expected a path and an equals sign")
            value, at = parse_value(line, _skip(line, at + 1))
        except (BadPath, BadJson) as error:
            raise InvalidLine(f"line {number}: {error}") from None
        if line[at:].replace(";", "", 1).strip(_BLANKS):
            raise InvalidLine(f"line {number}: text after the value")
        if known not in (None, root):
            raise InvalidLine(f"line {number}: root {root} after {known}")
        known = root
        yield number, parts, _check_value(value, number)


def tuples(lines: list[str]) -> Iterator[Statement]:
    """Statements of tuple lines; raises InvalidLine."""
    for number, line in _content(lines):
        try:
            pair = parse(line)
            if not (isinstance(pair, list) and len(pair) == 2 and isinstance(pair[0], list)):
                raise BadPath("expected an array of a path and a value")
            parts = [_tuple_part(part) for part in pair[0]]
        except (BadPath, BadJson) as error:
            raise InvalidLine(f"line {number}: {error}") from None
        yield number, parts, _check_value(pair[1], number)


def _content(lines: list[str]) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(lines, 1):
        text = line.removesuffix("\r").strip(_BLANKS)
        if text not in ("", "--"):
            yield number, text


def _skip(text: str, at: int) -> int:
    while text[at : at + 1] in (" ", "\t"):
        at += 1
    return at


def _check_value(value: Any, number: int) -> Any:
    if isinstance(value, dict | list) and value:
        raise InvalidLine(f"line {number}: a container with contents")
    return value


def _tuple_part(part: Any) -> Part:
    if isinstance(part, Number):
        if not part.isdigit():
            raise BadPath("an index must be a whole number")
        return check_index(part)
    if not isinstance(part, str):
        raise BadPath("a path holds texts and numbers")
    return part
