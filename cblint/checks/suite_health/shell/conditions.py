"""The conditions of a shell script: `[ ]`, `[[ ]]`, `(( ))` and `test`."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from cblint.checks.code.grammars import SyntaxTree
from cblint.checks.suite_health.shell.state import State
from cblint.checks.suite_health.shell.words import arithmetic, as_integer, calculate, word_value

if TYPE_CHECKING:
    from tree_sitter import Node

FILE_QUESTIONS = frozenset(("-e", "-f", "-s", "-r", "-x", "-d", "-a", "-L", "-h"))
_NUMBERS = {"-eq": "==", "-ne": "!=", "-lt": "<", "-gt": ">", "-le": "<=", "-ge": ">="}


class Answer(NamedTuple):
    """What a condition comes to."""

    value: bool | None
    """None: it can't be told."""
    file: str | None = None
    """Text of the word that names the file whose existence was asked for."""


def condition(tree: SyntaxTree, node: "Node", state: State, depth: int = 0) -> Answer:
    """Return the value of an expression between test brackets."""
    if depth > 24:
        return Answer(None)
    if node.type in ("test_command", "parenthesized_expression", "compound_statement"):
        inner = node.named_children
        return condition(tree, inner[0], state, depth + 1) if len(inner) == 1 else Answer(None)
    operator = node.child_by_field_name("operator")
    sign = tree.text(operator) if operator is not None else ""
    if node.type == "unary_expression":
        operand = node.named_children[-1]
        if sign == "!":
            answer = condition(tree, operand, state, depth + 1)
            return Answer(None if answer.value is None else not answer.value, answer.file)
        return _unary(sign, word_value(tree, operand, state), tree.text(operand))
    left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
    if node.type == "binary_expression" and left is not None and right is not None:
        if sign in ("&&", "||", "-a", "-o"):
            return _joined(sign in ("&&", "-a"), *(condition(tree, n, state, depth + 1) for n in (left, right)))
        return _compared(tree, sign, left, right, state)
    text = word_value(tree, node, state)
    return Answer(None if text is None else text != "")


def arithmetic_condition(tree: SyntaxTree, node: "Node", state: State) -> bool | None:
    """Return whether the expression between `((` and `))` is other than zero."""
    value = arithmetic(tree, node, state)
    return None if value is None else value != 0


def words_condition(words: Sequence[str | None], raw: Sequence[str]) -> Answer:
    """Return the value of the words after `test`."""
    if words[:1] == ["!"]:
        answer = words_condition(words[1:], raw[1:])
        return Answer(None if answer.value is None else not answer.value, answer.file)
    if len(words) == 2 and words[0] is not None:
        return _unary(words[0], words[1], raw[1])
    if len(words) == 3 and words[1] is not None:
        return Answer(_compare(words[1], words[0], words[2]))
    return Answer(None)


def _unary(sign: str, text: str | None, raw: str) -> Answer:
    if sign in FILE_QUESTIONS:
        return Answer(None, raw)
    if text is None or sign not in ("-z", "-n"):
        return Answer(None)
    return Answer((text == "") == (sign == "-z"))


def _joined(both: bool, first: Answer, second: Answer) -> Answer:
    file = first.file or second.file
    values = (first.value, second.value)
    if (not both) in values:
        return Answer(not both, file)
    return Answer(None if None in values else both, file)


def _compared(tree: SyntaxTree, sign: str, left: "Node", right: "Node", state: State) -> Answer:
    if left.type == "variable_name" or right.type == "variable_name":
        value = calculate(sign, arithmetic(tree, left, state), arithmetic(tree, right, state))
        return Answer(None if value is None else value != 0)
    if right.type in ("extglob_pattern", "regex"):
        return Answer(None)
    return Answer(_compare(sign, word_value(tree, left, state), word_value(tree, right, state)))


def _compare(sign: str, first: str | None, second: str | None) -> bool | None:
    if first is None or second is None:
        return None
    if sign in _NUMBERS or sign in ("<", ">", "<=", ">="):
        value = calculate(_NUMBERS.get(sign, sign), as_integer(first), as_integer(second))
        return None if value is None else value != 0
    if sign in ("=", "=="):
        return first == second
    return first != second if sign == "!=" else None
