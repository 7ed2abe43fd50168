"""Outlines of JavaScript, TypeScript, Go, C, C++, Rust, Java and shell files, by their syntax trees."""

import re
from collections.abc import Iterator, Mapping
from itertools import starmap
from typing import TYPE_CHECKING

from cblint.checks.code.embedded import embedded_names
from cblint.checks.code.grammars import DEPTH_LIMIT, SyntaxTree
from cblint.checks.code.symbols import Call, Literal, Name, NameKind, Symbols

if TYPE_CHECKING:
    from tree_sitter import Node

_F, _M, _C = NameKind.FUNCTION, NameKind.METHOD, NameKind.CLASS
_DEFINITIONS: Mapping[str, NameKind] = {
    # JavaScript and TypeScript
    "function_declaration": _F, "generator_function_declaration": _F, "class_declaration": _C, "method_definition": _M,
    "abstract_class_declaration": _C, "interface_declaration": _C, "enum_declaration": _C,
    # Go
    "method_declaration": _M, "type_spec": _C,
    # C and C++
    "function_definition": _F, "struct_specifier": _C, "class_specifier": _C, "preproc_function_def": _F,
    # Rust
    "function_item": _F, "struct_item": _C, "enum_item": _C, "trait_item": _C, "macro_definition": _F,
    # Java
    "record_declaration": _C, "constructor_declaration": _M,
}  # fmt: skip
_FUNCTIONS = frozenset({"arrow_function", "function_expression", "generator_function"})
_BODIES = frozenset(
    {"function_declaration", "generator_function_declaration", "method_definition", "method_declaration",
     "function_definition", "function_item", "arrow_function", "function_expression", "func_literal",
     "closure_expression", "lambda_expression", "constructor_declaration"}
)  # fmt: skip
STRINGS = frozenset(
    {"string", "template_string", "interpreted_string_literal", "raw_string_literal", "string_literal", "raw_string",
     "concatenated_string", "ansi_c_string", "heredoc_body"}
)  # fmt: skip
"""Kinds of nodes that are literal texts."""
_CALLS = frozenset({"call_expression", "method_invocation", "macro_invocation", "command", "new_expression"})
_IMPORTS = frozenset(
    {"import_statement", "export_statement", "import_spec", "preproc_include", "use_declaration", "import_declaration"}
)
_PATH_PART = re.compile(r"[A-Za-z_$][\w$]*|\?")
_ESCAPE = re.compile(r"\\(.)", re.DOTALL)
_PLAIN = {"n": "\n", "t": "\t", "r": "\r", "0": "\0"}
_QUOTES = re.compile(r"(?:[A-Za-z$]{0,3}#*)?(['\"`])(.*)\1#*\Z", re.DOTALL)


def tree_symbols(path: str, tree: SyntaxTree, names: tuple[Name, ...]) -> Symbols:
    """Return the outline of a file whose definitions are known, as far as a fault of the syntax lets it be read."""
    nodes = tree.index.nodes
    literals = [literal_of(tree, node) for node in _outer_strings(tree)]
    calls = [_call(tree, nodes[number]) for number in _shallow(tree, *_CALLS)]
    imports = [item for number in _shallow(tree, *_IMPORTS) for item in _imported(tree, nodes[number])]
    return Symbols(path, tree.language, names, tuple(imports), tuple(literals), tuple(calls), not tree.faulty)


def tree_words(tree: SyntaxTree) -> tuple[frozenset[str], frozenset[str]]:
    """Return the names of all that a file calls, and all its literal texts, at any depth and without their places."""
    raw = {tree.raw(node) for node in tree.index.of(*STRINGS)}
    callees = {_raw_callee(tree, node) for node in tree.index.of(*_CALLS)}
    return frozenset(starmap(_callee, callees)), frozenset(_unquoted(text.decode("utf-8", "replace")) for text in raw)


def tree_names(tree: SyntaxTree) -> tuple[Name, ...]:
    """Return what a file defines, then what programs in its string literals define."""
    bodies = frozenset(tree.index.numbers(*_BODIES))
    found = (_definition(tree, number, bodies) for number in _shallow(tree, *_DEFINITIONS, "variable_declarator"))
    long = (node for node in _outer_strings(tree) if b"\n" in (raw := tree.raw(node)) or b"\\n" in raw)
    return (*filter(None, found), *embedded_names([literal_of(tree, node) for node in long]))


def _outer_strings(tree: SyntaxTree) -> Iterator["Node"]:
    nodes, parents = tree.index.nodes, tree.index.parents
    for number in _shallow(tree, *STRINGS):
        if nodes[number].is_named and (not number or nodes[parents[number]].type not in STRINGS):
            yield nodes[number]


def _shallow(tree: SyntaxTree, *kinds: str) -> Iterator[int]:
    """Yield the numbers of the nodes of some kinds, down to a depth that no person writes."""
    depth = tree.index.depth
    return (number for number in tree.index.numbers(*kinds) if depth(number) <= DEPTH_LIMIT)


def literal_of(tree: SyntaxTree, node: "Node") -> Literal:
    """Return a string node as a literal without its quotes, simple escapes resolved."""
    return Literal(_unquoted(tree.text(node)), *tree.span(node))


def _unquoted(raw: str) -> str:
    if len(raw) > 1 and raw[0] == raw[-1] and raw[0] in "'\"`":
        inner = raw[1:-1]
    else:
        quoted = _QUOTES.match(raw)
        inner = quoted.group(2) if quoted else raw
    if "\\" in inner:
        inner = _ESCAPE.sub(lambda m: _PLAIN.get(m.group(1), m.group(1)), inner)
    return inner


def _definition(tree: SyntaxTree, number: int, bodies: frozenset[int]) -> Name | None:
    node = tree.index.nodes[number]
    kind = _DEFINITIONS.get(node.type)
    if node.type == "variable_declarator":
        value = node.child_by_field_name("value")
        kind = _F if value is not None and value.type in _FUNCTIONS else None
    if kind is None:
        return None
    named = _name_node(node)
    if named is None or (node.type == "struct_specifier" and node.child_by_field_name("body") is None):
        return None
    return Name(tree.text(named), kind, *tree.span(named), _is_inside(tree, number, bodies))


def _is_inside(tree: SyntaxTree, number: int, bodies: frozenset[int]) -> bool:
    parents = tree.index.parents
    while number:
        number = parents[number]
        if number in bodies:
            return True
    return False


def _name_node(node: "Node") -> "Node | None":
    """Return the node that names a definition; C hides it in nested declarators."""
    found = node.child_by_field_name("name")
    current = node.child_by_field_name("declarator") if found is None else None
    for _ in range(16):
        if current is None:
            break
        if current.type in ("identifier", "field_identifier", "type_identifier", "destructor_name"):
            return current
        current = current.child_by_field_name("declarator") or current.child_by_field_name("name")
    return found


def _call(tree: SyntaxTree, node: "Node") -> Call:
    return Call(_callee(*_raw_callee(tree, node)), tuple(_arguments(tree, node)), *tree.span(node))


def _raw_callee(tree: SyntaxTree, node: "Node") -> tuple[bool, bytes | None, bytes | None]:
    """Return whether a call starts a program, and the bytes of what is called and of what it is called on."""
    function = (
        node.child_by_field_name("function")
        or node.child_by_field_name("macro")
        or node.child_by_field_name("constructor")
        or node.child_by_field_name("name")
    )
    owner = node.child_by_field_name("object") if node.type == "method_invocation" else None
    named = tree.raw(function) if function is not None else None
    return node.type == "command", named, tree.raw(owner) if owner is not None else None


def _callee(is_command: bool, function: bytes | None, owner: bytes | None) -> str:
    name = function.decode("utf-8", "replace") if function is not None else "?"
    callee = name.strip("'\"") if is_command and function is not None else dotted_name(name)
    return f"{dotted_name(owner.decode('utf-8', 'replace'))}.{callee}" if owner is not None else callee


def _arguments(tree: SyntaxTree, node: "Node") -> Iterator[Literal | None]:
    held = node.child_by_field_name("arguments")
    items = held.named_children if held is not None else node.children_by_field_name("argument")
    for item in items:
        if item.type in STRINGS:
            yield literal_of(tree, item)
        elif item.type == "word":
            yield Literal(tree.text(item), *tree.span(item))
        elif item.type != "comment":
            yield None


def dotted_name(text: str) -> str:
    """Return the names of a path such as `a.b`, `a::b` or `f(x)->b` joined by dots; `?` stands for the rest."""
    if len(text) > 200:
        text = "?." + text[-200:].rpartition("\n")[2]
    if text.isascii() and all(map(str.isidentifier, text.split("."))):
        return text
    parts = re.split(r"\.|::|->|\?\.", text)
    return ".".join(part if _PATH_PART.fullmatch(part) else "?" for part in parts)


def _imported(tree: SyntaxTree, node: "Node") -> Iterator[Literal]:
    for field in ("source", "path"):
        found = node.child_by_field_name(field)
        if found is not None:
            yield Literal(tree.text(found).strip("'\"`<>"), *tree.span(found))
            return
    held = node.child_by_field_name("argument")
    if held is None and node.type == "import_declaration" and tree.language == "java":
        held = next((child for child in node.named_children if child.type != "asterisk"), None)
    if held is not None:
        yield Literal(tree.text(held), *tree.span(held))
