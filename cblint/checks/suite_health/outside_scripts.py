"""What JavaScript and TypeScript tests take from the clock."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from cblint.checks.code.grammars import SyntaxTree
from cblint.checks.suite_health.vocabulary import Words

if TYPE_CHECKING:
    from tree_sitter import Node

_NOW = frozenset((b"new Date()", b"new Date", b"Date.now()"))
_PARTS = frozenset(
    ("getFullYear", "getUTCFullYear", "getYear", "getMonth", "getUTCMonth", "getDate", "getUTCDate", "getDay",
     "getUTCDay", "getHours", "getUTCHours", "toDateString", "toLocaleDateString")
)  # fmt: skip
_EARLIER, _LATER = frozenset(("<", "<=")), frozenset((">", ">="))
_FIXED = frozenset(("number", "string"))
_CALLS = frozenset(("Date", "Date.now"))


def script_clocks(tree: SyntaxTree, words: Words) -> Iterator[tuple[str, int, int]]:
    """Yield ("clock", start, end) where the day or hour is taken, or a date is awaited that will come."""
    if _CALLS.isdisjoint(words.callees):
        return
    index = tree.index
    for number in index.numbers("new_expression", "call_expression"):
        node = index.nodes[number]
        if node.end_byte - node.start_byte > 12 or tree.raw(node) not in _NOW:
            continue
        holder = index.nodes[index.parents[number]]
        if _takes_part(tree, holder) or _expires(tree, holder, node):
            yield "clock", *tree.span(node)


def _takes_part(tree: SyntaxTree, holder: "Node") -> bool:
    part = holder.child_by_field_name("property") if holder.type == "member_expression" else None
    return part is not None and tree.text(part) in _PARTS


def _expires(tree: SyntaxTree, holder: "Node", now: "Node") -> bool:
    """Tell whether the present time is held to be before one that is spelled out."""
    if holder.type != "binary_expression":
        return False
    left, sign, right = (holder.child_by_field_name(name) for name in ("left", "operator", "right"))
    if left is None or sign is None or right is None:
        return False
    if left.id == now.id:
        return tree.text(sign) in _EARLIER and _is_fixed(right)
    return tree.text(sign) in _LATER and _is_fixed(left)


def _is_fixed(node: "Node") -> bool:
    if node.type != "new_expression":
        return node.type in _FIXED
    given = node.child_by_field_name("arguments")
    parts = given.named_children if given is not None else []
    return bool(parts) and all(part.type in _FIXED for part in parts)
