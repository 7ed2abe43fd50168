"""What the programs of a suite call, and which texts they hold: enough to see that most need no closer look."""

from collections.abc import Mapping
from typing import NamedTuple

from cblint.checks.code.outline import file_language, file_tree
from cblint.checks.code.python_source import python_source
from cblint.checks.code.tree_symbols import tree_words
from cblint.checks.consistency.lists import FINAL
from cblint.checks.view import CaseView


class Words(NamedTuple):
    """What stands anywhere in a program, and perhaps a little that its outline leaves out."""

    callees: frozenset[str]
    """Dotted names of what is called."""
    texts: frozenset[str]
    """String literals."""


class Vocabulary(NamedTuple):
    """The words of all programs of a case."""

    files: Mapping[str, Words]
    """Case-relative path -> its words, for each file that has an outline."""
    callees: frozenset[str]
    texts: frozenset[str]


def vocabulary(view: CaseView) -> Vocabulary:
    """Return the words of the tests and of what lies beside them."""
    return view.once("vocabulary of the suite", _vocabulary)


def _vocabulary(view: CaseView) -> Vocabulary:
    read = ((entry.path, _words(view, entry.path)) for entry in view.snapshot.files(FINAL))
    files = {path: words for path, words in read if words is not None}
    callees = frozenset().union(*(words.callees for words in files.values()))
    return Vocabulary(files, callees, frozenset().union(*(words.texts for words in files.values())))


def _words(view: CaseView, path: str) -> Words | None:
    if file_language(view, path) == "python":
        source = python_source(view, path)
        return Words(frozenset(c for _, _, c in source.calls), frozenset(source.strings.values())) if source else None
    tree = file_tree(view, path)
    return Words(*tree_words(tree)) if tree is not None else None
