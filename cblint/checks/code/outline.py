"""The outline of any source file of a case, read once and shared by all checks."""

from cblint.checks.code.grammars import SyntaxTree, parse_source
from cblint.checks.code.languages import language_of
from cblint.checks.code.python_source import python_source
from cblint.checks.code.python_symbols import python_names, python_symbols
from cblint.checks.code.symbols import Name, Symbols
from cblint.checks.code.tree_symbols import tree_names, tree_symbols
from cblint.checks.code.word_names import names_by_words
from cblint.checks.view import CaseView


def file_language(view: CaseView, path: str) -> str | None:
    """Return the language of the file at a case-relative path, or None when it has none that can be read."""
    text = view.text(path)
    return language_of(path, text.content[:200]) if text is not None else None


def file_symbols(view: CaseView, path: str) -> Symbols | None:
    """Return the outline of a file, or None: no source code, or it can't be told."""
    return view.once(f"symbols of {path}", lambda _: _read_symbols(view, path))


def file_names(view: CaseView, path: str) -> tuple[Name, ...]:
    """Return what a file defines: the names of its outline, or what its words tell when a parser can't read it."""
    return view.once(f"names of {path}", lambda _: _read_names(view, path))


def file_tree(view: CaseView, path: str) -> SyntaxTree | None:
    """Return the syntax tree of a file that is not Python, or None: no grammar for it, or too much work."""
    return view.once(f"tree of {path}", lambda _: _read_tree(view, path))


def _read_tree(view: CaseView, path: str) -> SyntaxTree | None:
    text, language = view.text(path), file_language(view, path)
    if text is None or language in (None, "python"):
        return None
    return parse_source(str(language), text.content)


def _read_symbols(view: CaseView, path: str) -> Symbols | None:
    if file_language(view, path) == "python":
        source = python_source(view, path)
        return python_symbols(source, file_names(view, path)) if source is not None else None
    tree = file_tree(view, path)
    return tree_symbols(path, tree, file_names(view, path)) if tree is not None else None


def _read_names(view: CaseView, path: str) -> tuple[Name, ...]:
    text, language = view.text(path), file_language(view, path)
    if text is None or language is None:
        return ()
    if language == "python":
        source = python_source(view, path)
        return python_names(source) if source is not None else tuple(names_by_words(text.content))
    tree = file_tree(view, path)
    return tree_names(tree) if tree is not None else tuple(names_by_words(text.content))
