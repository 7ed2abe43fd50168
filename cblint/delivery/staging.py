"""Outputs written beside their destination and renamed into place, all or nothing for each case.

A folder of a fixed name inside the output folder holds what is not finished. The lock on the output folder ends with
the process that holds it, so whoever gets the lock may clear what a killed build left behind.
"""

import fcntl
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from cblint.delivery.destination import check_replaceable
from cblint.delivery.exchange import exchange_folders
from cblint.delivery.faults import DeliveryError
from cblint.delivery.record import RECORD, SIGNATURE_SUFFIX
from cblint.delivery.signing import sign_file
from cblint.delivery.tree import FOLDER_MODE, OutputFile, OutputTree
from cblint.model.snapshot import Snapshot
from cblint.reading.discovery import CaseRef
from cblint.reading.files import OPEN_FOLDER
from cblint.reading.loader import load_case

STAGING = ".cblint-staging"
_OLD = ".old"
"""Inside the staging folder: outputs on their way out, where the system cannot exchange two folders at once."""
_WHEN = 315619200
"""1980-01-02, the modification time of every entry, in seconds: no clock shows in an output."""


class Staging:
    """The unfinished outputs of one build."""

    def __init__(self, out: Path) -> None:
        self._out = out
        self._root = out / STAGING

    def folder(self, case_id: str) -> Path:
        """Return where a case's output is staged."""
        return self._root / case_id

    def write(self, tree: OutputTree) -> None:
        """Write a tree. Raises OSError."""
        root = self.folder(tree.case_id)
        folders = [root, *(root / path for path in tree.every_folder())]
        for folder in folders:
            folder.mkdir()
            folder.chmod(FOLDER_MODE)
        for file in tree.files:
            _write_file(root / file.path, file)
        for folder in folders:
            os.utime(folder, (_WHEN, _WHEN))

    def read(self, case_id: str) -> Snapshot:
        """Return what is staged for a case, read back from the disk."""
        return load_case(CaseRef(case_id, self.folder(case_id)))

    def sign(self, case_id: str, key: Path) -> None:
        """Sign a staged record; raises DeliveryError, and OSError."""
        folder = self.folder(case_id)
        sign_file(folder / RECORD, key)
        for path in (folder / f"{RECORD}{SIGNATURE_SUFFIX}", folder):
            os.utime(path, (_WHEN, _WHEN))

    def publish(self, case_id: str) -> None:
        """Give a staged output its final name; an older output gives way in the same step.

        Raises DeliveryError when something else has taken the name, and OSError.
        """
        target = self._out / case_id
        check_replaceable(target, case_id)
        if not os.path.lexists(target):
            self.folder(case_id).rename(target)
        elif not exchange_folders(self.folder(case_id), target):
            old = self._root / _OLD / case_id
            old.parent.mkdir(exist_ok=True)
            target.rename(old)
            self.folder(case_id).rename(target)


@contextmanager
def staged_outputs(out: Path) -> Iterator[Staging]:
    """Make the output folder and an empty staging folder in it; whatever is still staged at the end is removed.

    Raises DeliveryError when another build is at work there, or the disk refuses.
    """
    made = _missing_folders(out)
    try:
        out.mkdir(parents=True, exist_ok=True)
        with _locked(out):
            clear_staging(out)
            (out / STAGING).mkdir()
            try:
                yield Staging(out)
            finally:
                clear_staging(out)
    except OSError as error:
        reason = error.strerror or "input/output error"
        raise DeliveryError(f"{out}: cannot be written: {reason}", "name a writable folder with --out") from error
    finally:
        for folder in made:
            with suppress(OSError):  # it holds an output, or was never made
                folder.rmdir()


def clear_staging(out: Path) -> None:
    """Remove the staging folder; an output that was on its way out when its build was killed comes back first.

    The caller holds the lock. Raises OSError.
    """
    root = out / STAGING
    if not os.path.lexists(root):
        return
    if root.is_symlink() or not root.is_dir():
        raise DeliveryError(f"{root}: is no folder of ours", "remove it yourself")
    for old in sorted((root / _OLD).iterdir()) if (root / _OLD).is_dir() else ():
        if not os.path.lexists(out / old.name):
            old.rename(out / old.name)
    shutil.rmtree(root)


@contextmanager
def _locked(out: Path) -> Iterator[None]:
    descriptor = os.open(out, OPEN_FOLDER)
    try:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise DeliveryError(f"{out}: another build is writing there", "wait until it has ended") from None
        yield
    finally:
        os.close(descriptor)


def _missing_folders(out: Path) -> list[Path]:
    """Return the folders that will have to be made, the innermost first."""
    return [folder for folder in (out, *out.parents) if not folder.exists()]


def _write_file(path: Path, file: OutputFile) -> None:
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC, 0o600)
    with os.fdopen(descriptor, "wb") as stream:
        stream.write(file.data)
        stream.flush()
        os.fchmod(descriptor, file.mode)
        os.utime(descriptor, (_WHEN, _WHEN))
