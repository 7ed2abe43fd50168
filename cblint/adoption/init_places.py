"""Where a suite's first files go, and what stands there already."""

import os
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from cblint.adoption.init_texts import SuitePaths
from cblint.config import find_config_file
from cblint.config.files import CONFIG_NAME
from cblint.errors import TargetError, UsageError
from cblint.reading.discovery import CaseRef, Target, discover, find_repository_root

SUITE_BELOW = "benchmark/cases"
HOOKS = ".pre-commit-config.yaml"
WORKFLOW = ".github/workflows/cblint.yml"


@dataclass(frozen=True, slots=True)
class InitPlaces:
    """Absolute paths, links above them resolved."""

    root: Path
    """The repository's root, else the folder that was named."""
    target: Target
    """The suite."""
    baseline: Path | None

    @property
    def config(self) -> Path:
        """The suite's own configuration file."""
        return self.target.suite / CONFIG_NAME

    @property
    def hooks(self) -> Path:
        """The file of pre-commit."""
        return self.root / HOOKS

    @property
    def workflow(self) -> Path:
        """The workflow of GitHub."""
        return self.root / WORKFLOW

    @property
    def cases(self) -> tuple[CaseRef, ...]:
        """The suite's cases."""
        return self.target.cases

    def named(self) -> SuitePaths:
        """Return the paths as commands in the root name them; raises UsageError for one that a workflow can't carry."""
        suite = self.target.suite.relative_to(self.root).as_posix()
        baseline = self.baseline.relative_to(self.root).as_posix() if self.baseline else None
        for path in (suite, baseline or ""):
            if not path.isprintable() or "${{" in path:
                raise UsageError("a path holds characters that a workflow cannot carry", "rename the folder")
        return SuitePaths(suite, baseline)


def find_places(folder: Path, baseline: Path | None) -> InitPlaces:
    """Return the places for a folder: its suite is `benchmark/cases` below it, else the folder itself.

    Raises TargetError when the folder is missing or lies in a case, UsageError when a baseline would stand where no
    run from the root reaches it, or in the suite, where it would be a stray entry.
    """
    folder = Path(os.path.realpath(folder))
    if not folder.is_dir():
        raise TargetError(f"{folder} is no folder", "name the repository, or the suite")
    below = folder / SUITE_BELOW
    suite = Path(os.path.realpath(below if below.is_dir() else folder))
    root = find_repository_root(suite) or folder
    (target, *others) = discover([suite])
    if others or not target.whole or target.suite != suite or not suite.is_relative_to(root):
        raise TargetError(f"{folder} is a case, or lies in one", "name the repository, or the suite")
    return InitPlaces(root, target, _checked_baseline(baseline, root, target) if baseline else None)


def _checked_baseline(baseline: Path, root: Path, target: Target) -> Path:
    path = Path(os.path.realpath(baseline.parent), baseline.name)
    if not path.is_relative_to(root):
        raise UsageError(f"{baseline}: lies outside of {root}", "put the baseline into the repository")
    if path.is_relative_to(target.suite) and not path.relative_to(target.suite).parts[0].startswith("."):
        raise UsageError(f"{baseline}: lies in the suite", "put it beside the suite, or begin its name with a dot")
    if any(path.is_relative_to(case.root) for case in target.cases):
        raise UsageError(f"{baseline}: lies in a case", "put it beside the suite")
    return path


def refuse_existing(places: InitPlaces, wanted: Iterable[Path]) -> None:
    """Raise TargetError that names every wanted file that is there, and a configuration that holds already."""
    found = [path for path in wanted if os.path.lexists(path)]
    other = find_config_file(places.target.suite, find_repository_root(places.target.suite))
    if other is not None and other not in found:
        found.append(other)
    if found:
        names = ", ".join(str(path) for path in found)
        verb = "is" if len(found) == 1 else "are"
        raise TargetError(f"{names} {verb} there already: nothing was written", "--force writes anew what init writes")


def refuse_links(root: Path, wanted: Iterable[Path]) -> None:
    """Raise TargetError when a file, or a folder above it, is a link or no folder: nothing is written through one."""
    for path in wanted:
        for part in (path, *path.parents):
            if part == root or not part.is_relative_to(root):
                break
            if part.is_symlink() or (part != path and os.path.lexists(part) and not part.is_dir()):
                raise TargetError(f"{part}: is a link, or no folder: nothing was written", "replace it yourself")
            if part == path and os.path.lexists(part) and not part.is_file():
                raise TargetError(f"{part}: is no file: nothing was written", "move it away")
