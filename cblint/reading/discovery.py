"""From the paths that a person names to the suites and cases that they mean."""

import os
import stat
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Final

from cblint.errors import TargetError
from cblint.reading.files import posix_name
from cblint.reading.suite_walk import whole_suite
from cblint.reading.targets import SURE_MARKERS, CaseRef, Stray, Target

__all__ = ["SURE_MARKERS", "CaseRef", "Stray", "Target", "discover", "enclosing_case", "find_repository_root"]

_LOOKED_FOR: Final = f"looked for {', '.join(SURE_MARKERS[:-1])} or {SURE_MARKERS[-1]} in it and above it"


def discover(paths: Sequence[Path], locate: Callable[[Path], Target | CaseRef] | None = None) -> tuple[Target, ...]:
    """Return what the paths mean, sorted by suite; a path is a suite, a case, or anything inside a case.

    A path inside a case means that case even when nothing is there any more. Duplicates are folded, and cases
    of one suite share one target. `locate` finds a single path where it is not on the disk. Raises TargetError for a
    path that is missing, unreadable, or a file in no case.
    """
    named = [(locate or _locate)(path) for path in paths]
    suites = _outermost(target for target in named if isinstance(target, Target))
    covered = {case.root for suite in suites for case in suite.cases}
    single = {case.root: case for case in named if isinstance(case, CaseRef) and case.root not in covered}
    return tuple(sorted([*suites, *_by_suite(single)], key=lambda target: os.fsencode(target.suite)))


def find_repository_root(folder: Path) -> Path | None:
    """Return the nearest folder with a `.git` entry, at or above `folder`; None when there is none."""
    start = Path(os.path.realpath(folder))
    return next((above for above in (start, *start.parents) if os.path.lexists(above / ".git")), None)


def _locate(path: Path) -> Target | CaseRef:
    if "\0" in str(path):
        raise TargetError(f"{str(path)!r} is no path", "a path cannot hold a NUL character")
    try:
        given = _absolute(path)
        root = enclosing_case(given)
        if root:
            return CaseRef(posix_name(root.name), root)
        is_folder = stat.S_ISDIR(given.stat().st_mode)
    except (FileNotFoundError, NotADirectoryError) as error:
        raise TargetError(f"{path} does not exist", _LOOKED_FOR) from error
    except OSError as error:
        raise TargetError(f"{path} cannot be read", _LOOKED_FOR) from error
    if not is_folder:
        raise TargetError(f"{path} is no folder and lies in no case", _LOOKED_FOR)
    return whole_suite(Path(os.path.realpath(given)))


def _absolute(path: Path) -> Path:
    """Return an absolute path that keeps its links; only what stands before a `..` must be resolved."""
    path = path if path.is_absolute() else _current() / path
    parts = path.parts
    if ".." in parts:
        last = len(parts) - 1 - parts[::-1].index("..")
        return Path(os.path.realpath(Path(*parts[: last + 1])), *parts[last + 1 :])
    return path


def _current() -> Path:
    try:
        return Path.cwd()
    except OSError as error:
        raise TargetError("the current folder is not there any more", "change to another one") from error


def enclosing_case(given: Path) -> Path | None:
    """Return the outermost sure case at or above an absolute path, as it is named or as its links lead."""
    return _above(given) or _above(Path(os.path.realpath(given)))


def _above(given: Path) -> Path | None:
    """Return the outermost sure case at or above a path: what looks like a case inside it is a fixture."""
    for folder in (*reversed(given.parents), given):
        if folder.name and any(os.path.lexists(folder / marker) for marker in SURE_MARKERS):
            return Path(os.path.realpath(folder.parent), folder.name)
    return None


def _outermost(suites: Iterable[Target]) -> list[Target]:
    """Drop each suite whose cases are all cases of another one that was named above it."""
    kept: list[Target] = []
    for suite in sorted(suites, key=lambda target: len(target.suite.parts)):
        if not any(suite.suite.is_relative_to(o.suite) and set(suite.cases) <= set(o.cases) for o in kept):
            kept.append(suite)
    return kept


def _by_suite(cases: dict[Path, CaseRef]) -> list[Target]:
    groups: dict[Path, list[CaseRef]] = {}
    for root in sorted(cases, key=os.fsencode):
        groups.setdefault(root.parent, []).append(cases[root])
    return [Target(suite, tuple(found), whole=False) for suite, found in groups.items()]
