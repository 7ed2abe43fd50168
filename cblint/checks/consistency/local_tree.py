"""The files of `milestones/final` as the imports of its tests see them."""

from collections.abc import Iterator
from weakref import ref

from cblint.checks.consistency.lists import FINAL, Acceptance
from cblint.checks.consistency.surroundings import Surroundings
from cblint.checks.view import CaseView


class Tree:
    """The files of `milestones/final` as imports see them."""

    def __init__(self, view: CaseView, acceptance: Acceptance, known: Surroundings) -> None:
        self._view = ref(view)
        self.acceptance = acceptance
        self.known = known
        self.files = {e.path.removeprefix(f"{FINAL}/") for e in view.snapshot.files(FINAL)}
        self.folders = {folder for path in self.files for folder in folders_above(path)}
        self.test_folders = {folder for path in acceptance.test_paths for folder in folders_above(path)}
        below = (f for f in self.folders if any(is_at_or_below(f, t) for t in self.test_folders))
        self.roots = sorted({*below, *self.test_folders})

    @property
    def view(self) -> CaseView:
        """The case; held weakly, since trees are kept for as long as their case."""
        view = self._view()
        assert view is not None, "a tree outlived its case"
        return view

    def module_files(self, folder: str, dotted: str) -> tuple[str, ...]:
        """Return the files that importing a dotted name from a folder runs, or () when there is no such module."""
        parts = dotted.split(".")
        path = join(folder, *parts)
        module = [name for name in (f"{path}/__init__.py", f"{path}.py") if name in self.files][:1]
        if not module and path not in self.folders:
            return ()
        packages = (join(folder, *parts[:length], "__init__.py") for length in range(1, len(parts)))
        return (*module, *(name for name in packages if name in self.files))


def folders_above(path: str) -> Iterator[str]:
    """Yield the folders above a path, the nearest first."""
    while "/" in path:
        path = path.rpartition("/")[0]
        yield path


def join(*parts: str) -> str:
    """Return the parts, blank ones left out, as one path."""
    return "/".join(part for part in parts if part)


def is_at_or_below(path: str, folder: str) -> bool:
    return path == folder or path.startswith(f"{folder}/")
