"""Changed files of a case written in place: one by one, whole or not at all, through no link."""

import os
import secrets
import stat
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from cblint.errors import TargetError
from cblint.model.snapshot import Entry
from cblint.reading.files import OPEN_FILE, OPEN_FOLDER, opened, path_key, read_regular

_HINT = "run the command again"
_STAGE = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC


class CaseChangedError(OSError):
    """A file is no longer what was read."""


def write_changes(root: Path, changes: Sequence[tuple[Entry, Entry]]) -> None:
    """Write each file of (as it was read, as it is to be) into a case folder.

    A file is replaced only while it is what was read. Raises TargetError when one can't be written; those before it
    are written then, and every file is whole.
    """
    for done, (old, new) in enumerate(changes):
        try:
            with _folder(root, new.path) as folder:
                _write(folder, path_key(new.path.rpartition("/")[2]), old, new)
        except CaseChangedError as error:
            raise TargetError(f"a file changed while the case was mended ({_files(done)} written)", _HINT) from error
        except OSError as error:
            reason = error.strerror or "input/output error"
            raise TargetError(f"a file cannot be written: {reason} ({_files(done)} written)", _HINT) from error


def _files(count: int) -> str:
    return f"{count} {'file was' if count == 1 else 'files were'}"


@contextmanager
def _folder(root: Path, path: str) -> Iterator[int]:
    """Open the folder of a case-relative path, part by part, so that no link is followed. Raises OSError."""
    descriptors = [os.open(root, OPEN_FOLDER)]
    try:
        for part in path.split("/")[:-1]:
            descriptors.append(os.open(path_key(part), OPEN_FOLDER, dir_fd=descriptors[-1]))
        yield descriptors[-1]
    finally:
        for descriptor in descriptors:
            os.close(descriptor)


def _write(folder: int, name: bytes, old: Entry, new: Entry) -> None:
    status = _unchanged(folder, name, old)
    if new.data == old.data:
        with opened(os.fsdecode(name), OPEN_FILE, folder) as descriptor:
            os.fchmod(descriptor, new.mode)
        return
    staged = b".cblint-" + secrets.token_hex(8).encode()
    try:
        _stage(folder, staged, new, status)
        # Looked at again as late as can be: what somebody saved in the meantime is not overwritten.
        _unchanged(folder, name, old)
        os.replace(staged, name, src_dir_fd=folder, dst_dir_fd=folder)
    except BaseException:
        with suppress(OSError):
            os.unlink(staged, dir_fd=folder)
        raise


def _unchanged(folder: int, name: bytes, old: Entry) -> os.stat_result:
    """Return the status of a file that is still what was read; raises CaseChangedError."""
    status = os.stat(name, dir_fd=folder, follow_symlinks=False)
    if not stat.S_ISREG(status.st_mode) or status.st_nlink != 1 or stat.S_IMODE(status.st_mode) != old.mode:
        raise CaseChangedError
    if read_regular(os.fsdecode(name), folder, len(old.data or b"")).data != old.data:
        raise CaseChangedError
    return status


def _stage(folder: int, staged: bytes, new: Entry, status: os.stat_result) -> None:
    descriptor = os.open(staged, _STAGE, 0o600, dir_fd=folder)
    with os.fdopen(descriptor, "wb") as file:
        file.write(new.data or b"")
        file.flush()
        with suppress(PermissionError):
            os.fchown(file.fileno(), status.st_uid, status.st_gid)
        # After the change of the owner, which clears special bits.
        os.fchmod(file.fileno(), new.mode)
        os.fsync(file.fileno())
