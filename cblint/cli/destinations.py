"""Where a report may be written: never over what the run reads, in a case, or where another report of it goes."""

import os
from collections.abc import Iterable, Sequence
from pathlib import Path

from cblint.errors import TargetError
from cblint.reading.discovery import enclosing_case

SUITE_FILES = ("cblint.toml", "suite.lock.json", "suite.lock.json.sig")
"""What decides about a suite and lies in it."""


def refuse_case(path: Path) -> None:
    """Raise TargetError for a file that lies in a case: a report may never take the place of what it is about."""
    if enclosing_case(_real(path).parent):
        raise TargetError(f"{path}: lies in a case", "write reports outside of the cases")


def refuse_outputs(
    outputs: Sequence[Path], files: Iterable[Path | None], suites: Iterable[Path] = (), rules: Iterable[Path] = ()
) -> None:
    """Raise TargetError when one of the outputs would destroy what the run reads, or another output.

    `files` are files, or folders of texts, that it reads; `rules` are folders with rule data.
    """
    read = [path for path in files if path is not None]
    read += [suite / name for suite in suites for name in SUITE_FILES]
    seen: list[Path] = []
    for path in outputs:
        refuse_case(path)
        if any(_holds(given, path) for given in read) or any(_is_rule_file(folder, path) for folder in rules):
            raise TargetError(f"{path}: is read by this run, or decides about it", "write the report to another file")
        if any(_is_same(other, path) for other in seen):
            raise TargetError(f"{path}: is given for two reports", "give each report a file of its own")
        seen.append(path)


def _holds(given: Path, path: Path) -> bool:
    """Tell whether a path is the given file, or lies in the given folder."""
    return _is_same(given, path) or (given.is_dir() and _real(path).is_relative_to(_real(given)))


def _is_rule_file(folder: Path, path: Path) -> bool:
    """Tell whether a path is, or would be, a file of rule data; a link may lead to one that lies elsewhere."""
    if path.suffix == ".toml" and _real(path).is_relative_to(_real(folder)):
        return True
    return any(_is_same(file, path) for pattern in ("*.toml", "*/*.toml") for file in folder.glob(pattern))


def _is_same(one: Path, other: Path) -> bool:
    """Tell whether two paths are one file; a device may be written to twice."""
    if not other.is_file() and os.path.lexists(_real(other)):
        return False
    try:
        return _real(one) == _real(other) or one.samefile(other)
    except OSError:
        return False


def _real(path: Path) -> Path:
    return Path(os.path.realpath(path))
