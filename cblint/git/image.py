"""A folder that stands for a checkout: the files of suites and configurations alone, at their places."""

import os
import shutil
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from cblint.config.files import CONFIG_NAME, MAX_BYTES, PYPROJECT_NAME
from cblint.errors import CblintError, ConfigError
from cblint.git.blobs import BlobReader
from cblint.git.locate import folders_of, joined, os_path
from cblint.git.process import GitError
from cblint.git.tree import Tree
from cblint.model.entry import FileKind
from cblint.reading.suite_files import SIZE_LIMIT

SEAL = "suite.lock.json"
CONFIG_NAMES = (CONFIG_NAME, PYPROJECT_NAME)


@dataclass(frozen=True, slots=True)
class Image:
    """Where the checkout would lie."""

    base: Path
    """What the file system's root stands for."""
    root: Path
    """What the repository's root stands for: its own path below `base`."""

    def holding(self, path: Path) -> Path:
        """Return the path that stands for one of the disk, with a copy of the file; errors are left to its reader."""
        real = Path(os.path.realpath(path))
        copy = self.base / real.relative_to(real.anchor)
        try:
            data = path.read_bytes() if path.is_file() and path.stat().st_size <= MAX_BYTES else None
        except OSError:
            data = None
        if data is None:
            return path
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(data)
        return copy


@contextmanager
def open_image(root: Path, source: str) -> Iterator[Image]:
    """Make an empty image of a repository for the `with` block; errors from within name `source` instead of it."""
    base = _temporary_folder()
    image = Image(base, base / root.relative_to(root.anchor))
    try:
        image.root.mkdir(parents=True)
        # What the root of a repository is known by.
        (image.root / ".git").touch()
        yield image
    except CblintError as error:
        _rename(error, image, source)
        raise
    finally:
        shutil.rmtree(base, ignore_errors=True)


def _temporary_folder() -> Path:
    try:
        return Path(os.path.realpath(tempfile.mkdtemp(prefix="cblint-")))
    except OSError as error:
        raise GitError("there is no folder for temporary files", "name a writable one with TMPDIR") from error


def fill_image(image: Image, tree: Tree, blobs: BlobReader, suites: Sequence[str]) -> None:
    """Write what is read from the disk beside the cases: configurations from each suite upwards, and the seals."""
    for suite in suites:
        (image.root / os_path(suite)).mkdir(parents=True, exist_ok=True)
        _write(image, tree, blobs, joined(suite, SEAL), SIZE_LIMIT)
        for folder in folders_of(suite):
            for name in CONFIG_NAMES:
                _write(image, tree, blobs, joined(folder, name), MAX_BYTES)


def _write(image: Image, tree: Tree, blobs: BlobReader, path: str, limit: int) -> None:
    """Write one file; what is no regular file, is too large or missing becomes a link that leads nowhere."""
    kind, target = tree.kind(path), image.root / os_path(path)
    if kind is None or os.path.lexists(target):
        return
    blob = blobs.read(tree.entries[path].oid, limit) if kind is FileKind.FILE else None
    if blob is None or blob.data is None:
        target.symlink_to("no-regular-file")
    else:
        target.write_bytes(blob.data)


def _rename(error: CblintError, image: Image, source: str) -> None:
    """Put the tree's name into an error where the image's would stand."""

    def renamed(text: str) -> str:
        inside = text.replace(f"{image.root}{os.sep}", f"{source}:").replace(str(image.root), source)
        return inside.replace(str(image.base), "")

    error.message, error.hint = renamed(error.message), renamed(error.hint)
    if isinstance(error, ConfigError):
        error.problems = tuple(renamed(problem) for problem in error.problems)
