"""Test ids that name no test of their file."""

from collections.abc import Iterator
from typing import NamedTuple

from cblint.checks.code.named_tests import is_named, named_tests
from cblint.checks.code.outline import file_language, file_tree
from cblint.checks.code.python_cases import python_tests
from cblint.checks.code.python_source import python_source
from cblint.checks.code.shell import simple_commands
from cblint.checks.code.tree_cases import tree_tests
from cblint.checks.consistency.commands import all_commands
from cblint.checks.consistency.lists import FINAL, plain_path, read_acceptance
from cblint.checks.manifests.test_ids import find_id_fault
from cblint.checks.registry import NoParams, case_check
from cblint.checks.view import CaseView
from cblint.model.place import Place
from cblint.model.problem import NotChecked, Problem

MUST_FAIL = "/must_fail_tests"


class _Id(NamedTuple):
    file: str
    """Relative to `milestones/final`."""
    name: str
    """Without its parameters; "" when the id is a file."""
    place: Place


@case_check("undefined-test", NoParams)
def undefined_test(view: CaseView, params: NoParams) -> Iterator[Problem]:
    """Yield each id, on the test lists or of a control, whose file is there and defines no such test."""
    unsure = False
    for item in _ids(view):
        defined = _is_defined(view, item)
        unsure |= defined is None
        if defined is False:
            yield Problem(item.place, "the file of this test id defines no such test")
    if unsure:
        raise NotChecked("ids of tests in a language, or made in a way, that can't be read")


def _ids(view: CaseView) -> Iterator[_Id]:
    """Yield the ids of lists, commands and controls, equal ones of lists and commands once."""
    acceptance = read_acceptance(view)
    seen: set[str] = set()
    for item in (*acceptance.tests, *(item for group in acceptance.groups for item in group.files)):
        if "::" in item.text and item.text not in seen:
            seen.add(item.text)
            yield from _id(item.text, item.place)
    for command in all_commands(view):
        for word in (word for call in simple_commands(command.text) for word in call.arguments):
            if "::" in word.text and word.text not in seen:
                seen.add(word.text)
                yield from _id(word.text, command.inside(word.start, word.end))
    for manifest, entry in view.manifest_files():
        listed = view.value(entry.path, MUST_FAIL) if manifest.schema == "expect" else None
        for index, text in enumerate(listed if isinstance(listed, list) else ()):
            if isinstance(text, str):
                yield from _id(text, Place.value(entry.path, f"{MUST_FAIL}/{index}"))


def _id(text: str, place: Place) -> Iterator[_Id]:
    path = plain_path(text.partition("::")[0])
    # A damaged id is another rule's business.
    if path is not None and find_id_fault(text) is None:
        yield _Id(path, text.partition("::")[2].partition("[")[0], place)


def _is_defined(view: CaseView, item: _Id) -> bool | None:
    """Tell whether an id's test is there; None when it can't be told, or another rule speaks of it."""
    path = f"{FINAL}/{item.file}"
    if view.snapshot.data(path) is None:
        # What the lists name is asked for elsewhere.
        return not (item.place.pointer or "").startswith(MUST_FAIL)
    if not item.name:
        return True
    language = file_language(view, path)
    if language in ("c", "cpp", "bash"):
        return _is_in_text(view, path, language, item.name)
    if language == "python":
        source = python_source(view, path)
        found = python_tests(source) if source is not None else None
        if found is None:
            return None
        return any(test.name == item.name for test in found.tests) or (None if found.open_ended else False)
    return _is_in_tree(view, path, item.name)


def _is_in_text(view: CaseView, path: str, language: str, name: str) -> bool | None:
    text = view.text(path)
    names = named_tests(language, text.content) if text is not None else None
    if names is None:
        return None
    # The name of a test with parameters says which of them, in a form of its own.
    return is_named(name, names) or (None if "/" in name and language != "bash" else False)


def _is_in_tree(view: CaseView, path: str, name: str) -> bool | None:
    tree = file_tree(view, path)
    found = tree_tests(tree) if tree is not None else None
    if found is None or not found.known:
        return None
    names = {test.name for test in found.tests}
    if name in names or any(name.endswith((f" > {n}", f"::{n}", f" {n}", f".{n}")) for n in names if n):
        return True
    # A title that is put together while the file runs may be any.
    made = any(not n or "${" in n or "%" in n for n in names)
    return None if made else False
