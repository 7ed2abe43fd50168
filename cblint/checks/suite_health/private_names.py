"""Names that tests use although the public documents never give them."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from cblint.checks.code.grammars import SyntaxTree
from cblint.checks.code.outline import file_language, file_names, file_symbols, file_tree
from cblint.checks.code.python_imports import python_imports
from cblint.checks.code.python_source import PythonSource, python_source
from cblint.checks.consistency.lists import FINAL
from cblint.checks.registry import case_check
from cblint.checks.suite_health.public import is_product_module, public_text
from cblint.checks.view import CaseView
from cblint.model.place import Place
from cblint.model.problem import Problem, RelatedPlace
from cblint.model.severity import Confidence

if TYPE_CHECKING:
    from tree_sitter import Node

RELATED_LIMIT = 10
_UNDERSCORE = ord("_")
_PRIVATE = re.compile(r"_[A-Za-z]\w*\Z")
_SCRIPTS = ("javascript", "typescript", "tsx")
IMPORTED = "a test imports a name of the product that no public document gives"
MODULE = "a test imports a module of the product that no public document gives"
ATTRIBUTE = "a test uses a private name that no public document gives"
_OWNERS = frozenset(("self", "cls", "mcs"))
_Use = tuple[str, str, int, int]
"""Name, message, and where it stands."""


class PrivateParams(NamedTuple):
    """What looks private and is not."""

    known: tuple[str, ...]
    """Names with a leading underscore that are part of a language or its standard library."""


@case_check("private-name", PrivateParams)
def private_name(view: CaseView, params: PrivateParams) -> Iterator[Problem]:
    """Yield, once a name, what tests take from the product without its being promised."""
    uses: dict[tuple[str, str], list[Place]] = defaultdict(list)
    words = public_text(view).words
    for entry in view.snapshot.files(FINAL):
        for name, message, start, end in _uses(view, entry.path):
            if name not in words and name not in params.known:
                uses[name, message].append(Place.text(entry.path, start, end))
    own = _own_names(view) if uses else ()
    uses = {use: places for use, places in uses.items() if use[0] not in own}
    for (name, message), (first, *others) in uses.items():
        related = tuple(RelatedPlace(place, "and here") for place in others[:RELATED_LIMIT])
        yield Problem(first, message, evidence=name, related=related, confidence=Confidence.MEDIUM)


def _uses(view: CaseView, path: str) -> Iterator[_Use]:
    language = file_language(view, path)
    if language == "python":
        source = python_source(view, path)
        if source is not None:
            yield from _python_imports(view, source)
            yield from _python_attributes(source)
    elif language in _SCRIPTS:
        tree = file_tree(view, path)
        if tree is not None:
            yield from _script_attributes(tree)


def _python_imports(view: CaseView, source: PythonSource) -> Iterator[_Use]:
    for item in python_imports(source):
        if item.level or item.optional or not is_product_module(view, item.module):
            continue
        span = source.span(item.node)
        for part in item.module.split(".")[1:]:
            yield part, MODULE, span.start, span.end
        for name in item.names:
            if name != "*":
                yield name, IMPORTED, span.start, span.end


def _python_attributes(source: PythonSource) -> Iterator[_Use]:
    """Yield attributes with a leading underscore that are not asked of the test itself, nor of a module."""
    nodes = [node for node in source.index.of(ast.Attribute) if node.attr[0] == "_"]
    named = (alias for node in source.index.of(ast.Import) for alias in node.names) if nodes else ()
    owners = _OWNERS | {alias.asname or alias.name.partition(".")[0] for alias in named}
    for node in nodes:
        if not (isinstance(node.ctx, ast.Load) and _PRIVATE.match(node.attr)):
            continue
        owner = node.value.id if isinstance(node.value, ast.Name) else ""
        if owner not in owners and not node.attr.endswith("__"):
            span = source.span(node)
            yield node.attr, ATTRIBUTE, span.end - len(node.attr), span.end


def _script_attributes(tree: SyntaxTree) -> Iterator[_Use]:
    begins, names = tree.data, tree.index.of("property_identifier")
    if not any(begins[name.start_byte] == _UNDERSCORE for name in names):
        return
    for node in tree.index.of("member_expression"):
        owner, named = node.child_by_field_name("object"), node.child_by_field_name("property")
        if named is None or owner is None or owner.type in ("this", "super"):
            continue
        name = tree.text(named) if tree.data[named.start_byte] == _UNDERSCORE else ""
        if _PRIVATE.match(name) and not _is_assigned(node):
            yield name, ATTRIBUTE, *tree.span(named)


def _is_assigned(node: "Node") -> bool:
    parent = node.parent
    return parent is not None and parent.type == "assignment_expression" and parent.child_by_field_name("left") == node


def _own_names(view: CaseView) -> frozenset[str]:
    """Return the names that tests define themselves: definitions, fields, and keys of their own data."""
    names: set[str] = set()
    for entry in view.snapshot.files(FINAL):
        names.update(name.text for name in file_names(view, entry.path))
        names.update(text for text in _texts(view, entry.path) if text[:1] == "_" and _PRIVATE.match(text))
        source = python_source(view, entry.path) if file_language(view, entry.path) == "python" else None
        if source is not None:
            names.update(n.attr for n in source.index.of(ast.Attribute) if n.ctx.__class__ is ast.Store)
            names.update(n.id for n in source.index.of(ast.Name) if n.ctx.__class__ is ast.Store)
    return frozenset(names)


def _texts(view: CaseView, path: str) -> Iterable[str]:
    """Return the string literals of a file."""
    if file_language(view, path) == "python":
        source = python_source(view, path)
        return source.strings.values() if source is not None else ()
    symbols = file_symbols(view, path)
    return (item.text for item in symbols.literals) if symbols is not None else ()
