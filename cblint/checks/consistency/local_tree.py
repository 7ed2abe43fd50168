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

        self._imported: dict[tuple[str, int, str, tuple[str, ...]], tuple[str, ...]] = {}

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

    def imported(self, folder: str, level: int, module: str, names: tuple[str, ...]) -> tuple[str, ...]:
        """Return the files of the package that an import in a file of a folder runs."""
        key = (folder, level, module, names)
        if key not in self._imported:
            self._imported[key] = self._find_imported(*key)
        return self._imported[key]

    def _find_imported(self, folder: str, level: int, module: str, names: tuple[str, ...]) -> tuple[str, ...]:
        if level:
            for _ in range(level - 1):
                folder = folder.rpartition("/")[0]
            bases = [folder]
        else:
            # Any folder of the tests may be on the import path; a name known from elsewhere is only looked for nearby.
            far = () if self.known.offers(module.partition(".")[0]) else self.roots
            bases = [folder, *(root for root in far if root != folder), ""]
        for base in bases:
            package = join(base, "__init__.py")
            found = self.module_files(base, module) if module else (package,) if package in self.files else ()
            inner = [f for name in names for f in self.module_files(base, join_dotted(module, name))]
            if found or inner or (module and join(base, *module.split(".")) in self.folders):
                return tuple(dict.fromkeys((*found, *inner)))
        return ()


def join_dotted(module: str, name: str) -> str:
    """Return the dotted name of what `from module import name` may load."""
    return f"{module}.{name}" if module else name


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
