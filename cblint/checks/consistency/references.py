"""The files that tests need beside themselves: what they import and open, resolved inside the package."""

from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple
from weakref import WeakKeyDictionary

from cblint.checks.code.javascript_source import SUFFIXES, Specifier, javascript_specifiers
from cblint.checks.code.python_imports import python_imports
from cblint.checks.code.python_known_paths import KnownPath
from cblint.checks.code.python_paths import FileUse, Use, python_file_uses
from cblint.checks.code.python_source import PythonSource, python_source
from cblint.checks.consistency.lists import FINAL, is_file, read_acceptance
from cblint.checks.consistency.local_tree import Tree, is_at_or_below
from cblint.checks.consistency.surroundings import surroundings
from cblint.checks.view import CaseView
from cblint.model.place import Place

FINAL_PARTS = tuple(FINAL.split("/"))
_FOUND: "WeakKeyDictionary[CaseView, tuple[Tree, tuple[Reference, ...]]]" = WeakKeyDictionary()


class Lack(StrEnum):
    """Why a needed file is not simply there."""

    NONE = "there"
    MODULE = "no module of that name"
    FILE = "no file of that name"
    OUTSIDE = "outside"
    UNKNOWN = "relative to the working folder, and not in the package"


class Reference(NamedTuple):
    """One need of one source file."""

    place: Place
    """Where the source file says so."""
    target: str
    """The file or folder, relative to `milestones/final`; for a lack, what names it."""
    lack: Lack = Lack.NONE


def references_of(tree: Tree, path: str) -> Iterator[Reference]:
    """Yield what the source file at a path (relative to `milestones/final`) needs; other languages: nothing."""
    if path.endswith(".py"):
        source = python_source(tree.view, f"{FINAL}/{path}")
        if source is not None:
            yield from _python_references(tree, path, source)
    elif path.endswith(SUFFIXES):
        text = tree.view.text(f"{FINAL}/{path}")
        for specifier in javascript_specifiers(text.content) if text is not None else ():
            yield from _javascript_reference(tree, path, specifier)


def _python_references(tree: Tree, path: str, source: PythonSource) -> Iterator[Reference]:
    for item in python_imports(source):
        place = Place.text(source.path, *source.span(item.node))
        targets = tree.imported(path.rpartition("/")[0], item.level, item.module, item.names)
        yield from (Reference(place, target) for target in targets)
        if not targets and not item.optional:
            # A dot says that the module is local, whatever its name.
            yield Reference(place, item.root or f"./{item.module or item.names[0]}", Lack.MODULE)
    uses = list(python_file_uses(source))
    made = {use.path for use in uses if use.use is not Use.READ}
    moves = "chdir" in source.content or "cwd=" in source.content
    for use in uses:
        reference = _file_reference(tree, source, use, is_made=use.path in made, moves=moves)
        if reference is not None:
            yield reference


def _file_reference(tree: Tree, source: PythonSource, use: FileUse, *, is_made: bool, moves: bool) -> Reference | None:
    """Return the need that a used path makes, or None when it makes none or can't be told."""
    if use.use in (Use.WRITE, Use.PROBE):
        return None
    place = Place.text(source.path, *source.span(use.node))
    inside = _inside(use.path)
    if inside is None:
        return _outside(tree, place, use)
    if inside in tree.files or (inside in tree.folders and inside not in tree.test_folders):
        return Reference(place, inside)
    if use.use is not Use.READ or is_made or inside in tree.test_folders:
        return None
    if not use.path.from_cwd or inside.partition("/")[0] in tree.test_folders:
        below_tests = any(is_at_or_below(inside, folder) for folder in tree.test_folders)
        return Reference(place, inside, Lack.FILE) if below_tests else None
    return None if moves else Reference(place, inside, Lack.UNKNOWN)


def _inside(path: KnownPath) -> str | None:
    """Return a path relative to `milestones/final`, or None when it lies outside."""
    if path.from_cwd:
        return None if path.parts[:1] == ("..",) else "/".join(path.parts)
    return "/".join(path.parts[2:]) if path.parts[:2] == FINAL_PARTS else None


def _outside(tree: Tree, place: Place, use: FileUse) -> Reference | None:
    """Return the need of a file of the package that the tests will not find where they run."""
    target = "/".join(use.path.parts)
    exists = tree.view.snapshot.entry(target) is not None
    if use.path.from_cwd or not (exists or use.use is Use.READ):
        return None
    return Reference(place, target, Lack.OUTSIDE)


def _javascript_reference(tree: Tree, path: str, specifier: Specifier) -> Iterator[Reference]:
    if not specifier.text.startswith(("./", "../")):
        return
    source = f"{FINAL}/{path}"
    place = Place.text(source, specifier.start, specifier.end)
    parts = [*source.split("/")[:-1]]
    for part in specifier.text.partition("?")[0].split("/"):
        if part == "..":
            parts = parts[:-1]
        elif part not in ("", "."):
            parts.append(part)
    if tuple(parts[:2]) != FINAL_PARTS:
        if tree.view.snapshot.entry("/".join(parts)) is not None:
            yield Reference(place, "/".join(parts), Lack.OUTSIDE)
        return
    inside = "/".join(parts[2:])
    found = next((name for name in _candidates(inside, specifier) if name in tree.files), None)
    if found is not None:
        yield Reference(place, found)
    elif inside in tree.folders or not any(is_at_or_below(inside, f) for f in tree.test_folders):
        return
    elif specifier.module:
        yield Reference(place, inside, Lack.MODULE)


def _candidates(path: str, specifier: Specifier) -> Iterator[str]:
    yield path
    if specifier.module:
        stem, _, suffix = path.rpartition(".")
        yield from (f"{path}{s}" for s in (*SUFFIXES, ".json"))
        yield from (f"{path}/index{s}" for s in SUFFIXES)
        # TypeScript names the file that its compiler will write.
        yield from ({"js": (f"{stem}.ts", f"{stem}.tsx"), "mjs": (f"{stem}.mts",)}.get(suffix, ()))


def case_references(view: CaseView) -> tuple[Tree, tuple[Reference, ...]]:
    """Return the tree of a case's tests and all that they need; found once for all checks."""
    if view not in _FOUND:
        tree = Tree(view, read_acceptance(view), surroundings(view))
        _FOUND[view] = tree, tuple(_walk_references(tree))
    return _FOUND[view]


def _walk_references(tree: Tree) -> Iterator[Reference]:
    """Yield the needs of the listed files, and of the files that those need, each file once."""
    waiting = [path for path in sorted(tree.files) if tree.acceptance.covers(path)]
    seen = set(waiting)
    while waiting:
        for reference in references_of(tree, waiting.pop(0)):
            yield reference
            if reference.lack is Lack.NONE and reference.target not in seen and is_file(tree.view, reference.target):
                seen.add(reference.target)
                waiting.append(reference.target)
