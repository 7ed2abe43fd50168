"""The import root of the test command against the layout of contract and controls."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from cblint.checks.code.python_imports import python_imports
from cblint.checks.code.python_source import python_source
from cblint.checks.code.shell import simple_commands
from cblint.checks.consistency.commands import Command, command_templates
from cblint.checks.consistency.lists import FINAL, TESTS, plain_path, read_acceptance
from cblint.checks.registry import case_check
from cblint.checks.view import CaseView
from cblint.model.place import Place
from cblint.model.problem import Problem, RelatedPlace

CONTRACT = "public/Interface_Contract.md"
_VARIABLE = "PYTHONPATH="
_ISOLATING = re.compile(r"-[A-Za-z]*[IE][A-Za-z]*")
_CONTROL_FILE = re.compile(r"(controls/[^/]+)/app/(.+)\.py")


class LayoutParams(NamedTuple):
    """How a contract tells where a package lies."""

    source_roots: tuple[str, ...]
    """Folders that hold packages and are none themselves, such as `src`."""
    workspace: re.Pattern[str]
    """What a command may write before a path of the workspace, such as `$PWD/`."""


class _ImportRoots(NamedTuple):
    command: Command
    start: int
    end: int
    folders: frozenset[str]
    """Relative to the workspace; "" is the workspace itself."""

    @property
    def place(self) -> Place:
        return self.command.inside(self.start, self.end)


@case_check("broken-layout-promise", LayoutParams)
def broken_layout_promise(view: CaseView, params: LayoutParams) -> Iterator[Problem]:
    """Yield where a package that tests import lies outside PYTHONPATH: by the contract, or in a control.

    Without a PYTHONPATH of plain folders, or when the interpreter is told to ignore it, nothing can be told.
    """
    roots = _import_roots(view, params)
    if roots is None:
        return
    packages = sorted(_tested_packages(view))
    for package in packages:
        problem = _contract_problem(view, roots, package, params)
        if problem is not None:
            yield problem
    yield from _control_problems(view, roots, frozenset(packages))


def _import_roots(view: CaseView, params: LayoutParams) -> _ImportRoots | None:
    manifest, own = command_templates(view)
    command = own or manifest
    for call in simple_commands(command.text) if command else ():
        for word in call.assignments:
            if command is None or not word.text.startswith(_VARIABLE):
                continue
            if any(_ISOLATING.fullmatch(w.text) for w in call.arguments[:3]):
                return None
            folders = [_folder(part, params) for part in word.text.removeprefix(_VARIABLE).split(":")]
            known = frozenset(f for f in folders if f is not None)
            return _ImportRoots(command, word.start, word.end, known) if None not in folders else None
    return None


def _folder(text: str, params: LayoutParams) -> str | None:
    """Return a part of PYTHONPATH relative to the workspace, or None when it can't be told.

    A reference to the variable itself adds what the image has, never the product.
    """
    if re.fullmatch(r"\$\{?PYTHONPATH(?::-)?\}?", text):
        return "tests"
    inside = params.workspace.sub("", text, count=1).rstrip("/")
    if inside in ("", "."):
        return ""
    return plain_path(inside) if "$" not in inside else None


def _tested_packages(view: CaseView) -> set[str]:
    """Return the first names that listed tests import at their top and that are no files of the tests."""
    local = {entry.path.rpartition("/")[2].partition(".")[0] for entry in view.snapshot.files(TESTS)}
    found: set[str] = set()
    for path in read_acceptance(view).test_paths:
        source = python_source(view, f"{FINAL}/{path}")
        for item in python_imports(source) if source is not None else ():
            if item.root and item.root not in local and not item.optional:
                found.add(item.root)
    return found


def _contract_problem(view: CaseView, roots: _ImportRoots, package: str, params: LayoutParams) -> Problem | None:
    text = view.text(CONTRACT)
    promised = list(_promises(text.content, package, params)) if text is not None else []
    folders = {folder for folder, _, _ in promised}
    if not promised or folders & roots.folders or _tests_add_root(view, folders):
        return None
    _, start, end = promised[0]
    related = (RelatedPlace(Place.text(CONTRACT, start, end), "the contract says where the package lies"),)
    return Problem(roots.place, "the import root is not where the contract puts the package", related=related)


def _tests_add_root(view: CaseView, folders: set[str]) -> bool:
    """Tell whether a hidden source puts one of the folders on the import path by itself."""
    for entry in view.snapshot.files(TESTS):
        text = view.text(entry.path) if entry.path.endswith(".py") else None
        if text is None or "sys.path" not in text.content:
            continue
        if any(
            re.search(rf"['\"/]{re.escape(folder)}['\"/]" if folder else r"cwd\(", text.content) for folder in folders
        ):
            return True
    return False


def _promises(content: str, package: str, params: LayoutParams) -> Iterator[tuple[str, int, int]]:
    """Yield (folder, start, end) for each path of the package in the contract.

    A path that begins with the package itself tells its folder only where no source root is spoken of: else it may
    be short for a path below that.
    """
    roots = "|".join(map(re.escape, params.source_roots))
    name = re.escape(package)
    found = False
    for match in re.finditer(rf"(?<![\w./~-])(?:\./)?({roots})/{name}(?=/|\.py\b)", content):
        found = True
        yield match.group(1), *match.span()
    if not found and not re.search(rf"(?<![\w./])(?:{roots})/", content):
        for match in re.finditer(rf"(?<=`)(?:\./)?{name}(?=/__init__\.py\b|\.py\b|/`)", content):
            yield "", *match.span()


def _control_problems(view: CaseView, roots: _ImportRoots, packages: frozenset[str]) -> Iterator[Problem]:
    """Yield each control whose copy of a tested package cannot be imported."""
    found: dict[str, list[tuple[str, str]]] = {}
    for entry in view.snapshot.files("controls"):
        match = _CONTROL_FILE.fullmatch(entry.path)
        if match:
            folder, _, module = match.group(2).removesuffix("/__init__").rpartition("/")
            if module in packages:
                found.setdefault(match.group(1), []).append((folder, entry.path))
    for copies in found.values():
        if not any(folder in roots.folders for folder, _ in copies):
            related = (RelatedPlace(roots.place, "the tests import from here"),)
            message = "the control's package lies outside the import root, so the control fails for the wrong reason"
            yield Problem(Place(copies[0][1]), message, related=related)
