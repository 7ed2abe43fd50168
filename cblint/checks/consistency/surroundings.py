"""What a test may import that is no file of its own: product, runner, standard library."""

import re
import sys
from typing import Any, NamedTuple

from cblint.checks.code.shell import simple_commands
from cblint.checks.consistency.commands import LOCK, all_commands
from cblint.checks.view import MANIFEST, TEST_MANIFEST, CaseView

_WORD = re.compile(r"\w+")
_OPEN_ENDED = re.compile(r"-r|--requirement|-e|--editable|\.|\./.*|.*\.txt|.*\.toml|.*\.ya?ml")
"""Arguments of an installer with which the command alone does not tell what is installed."""


class Surroundings(NamedTuple):
    """Names that a Python test may import without a file beside it."""

    standard: frozenset[str]
    public: frozenset[str]
    """Words of the public documents and the product's neutral name."""
    installed: frozenset[str]
    """Words of the commands that prepare the image, and of the lock."""
    open_ended: bool
    """More may be installed than the commands spell out."""

    def offers(self, root: str) -> bool:
        """Tell whether a module's first name is standard, the product's, or that of something installed."""
        return root in self.public or self.brings(root)

    def brings(self, root: str) -> bool:
        """Tell whether a module's first name is standard, or that of something installed."""
        if root in self.standard:
            return True
        name = root.lower().strip("_")
        return any(name == word or (len(name) > 2 and name in word) for word in self.installed)


def surroundings(view: CaseView) -> Surroundings:
    """Return what the case says of its product and its image."""
    installed: set[str] = set()
    open_ended = False
    for command in all_commands(view):
        if command.key not in ("install_command", "workspace_install_command"):
            continue
        for call in simple_commands(command.text):
            installed.update(_WORD.findall(call.program.lower()))
            for word in call.arguments:
                installed.update(_names(word.text))
                open_ended |= _OPEN_ENDED.fullmatch(word.text) is not None
    installed.update(_declared(view))
    return Surroundings(sys.stdlib_module_names, _public_words(view), frozenset(installed), open_ended)


def _declared(view: CaseView) -> set[str]:
    """Return the words of the lock's packages and of the run's dependencies."""
    resolved: Any = view.value(LOCK, "/resolved/python")
    needed: Any = view.value(TEST_MANIFEST, "/execution_policy/run_dependencies")
    names = [*(resolved if isinstance(resolved, dict) else ()), *(needed if isinstance(needed, list) else ())]
    return {word for name in names if isinstance(name, str) for word in _names(name)}


def _names(text: str) -> set[str]:
    """Return a package's name in one word and in parts: `PyYAML>=6`, `python3-yaml`."""
    name = re.split(r"[=<>~!\[;@ ]", text.lower(), maxsplit=1)[0]
    return {name.replace("-", "_").replace(".", "_"), *_WORD.findall(name.replace("-", " "))}


def public_words(view: CaseView) -> frozenset[str]:
    """Return the words of the public documents, numbers among them."""
    return view.once("words of the public documents", _words_of_documents)


def _words_of_documents(view: CaseView) -> frozenset[str]:
    found: set[str] = set()
    for entry in view.public_files():
        text = view.text(entry.path)
        # No word runs over a blank, and most stand there many times.
        found.update(text.content.split() if text is not None else ())
    return frozenset(_WORD.findall(" ".join(found)))


def _public_words(view: CaseView) -> frozenset[str]:
    words = set(public_words(view))
    neutral = view.value(MANIFEST, "/init_metadata/suggested_neutral_name")
    if isinstance(neutral, str):
        words |= {neutral.replace("-", "_"), neutral.replace("-", "_").lower()}
    return frozenset(words)
