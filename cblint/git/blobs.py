"""Contents of objects through one `git cat-file --batch`."""

import subprocess
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import IO, NamedTuple

from cblint.git.process import GitError, first_line, git_command, git_environment, not_runnable

_CHUNK = 1 << 20


class Blob(NamedTuple):
    """An object's size in bytes, and its content unless it is larger than was asked for."""

    size: int
    data: bytes | None


class BlobReader:
    """Reads objects of one repository, one after the other; starts git with the first one."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self._process: subprocess.Popen[bytes] | None = None
        self._errors: IO[bytes] | None = None

    def read(self, oid: str, limit: int) -> Blob | None:
        """Return an object, or None when the repository does not hold it; raises GitError when git fails."""
        process = self._started()
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(oid.encode("ascii") + b"\n")
            process.stdin.flush()
        except OSError:
            raise self._failure() from None
        head = process.stdout.readline().split()
        if head[1:] == [b"missing"]:
            return None
        if len(head) != 3:
            raise self._failure()
        return self._content(process, int(head[2]), limit)

    def _content(self, process: "subprocess.Popen[bytes]", size: int, limit: int) -> Blob:
        assert process.stdout is not None
        if size <= limit:
            data = process.stdout.read(size + 1)
            if len(data) != size + 1:
                raise self._failure()
            return Blob(size, data[:-1])
        left = size + 1
        while left > 0 and (piece := process.stdout.read(min(left, _CHUNK))):
            left -= len(piece)
        return Blob(size, None)

    def _started(self) -> "subprocess.Popen[bytes]":
        if self._process is None:
            try:
                # A pipe that nobody empties could stop git.
                self._errors = tempfile.TemporaryFile()  # noqa: SIM115
                self._process = subprocess.Popen(
                    git_command(self._root, ("cat-file", "--batch")),
                    env=git_environment(),
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=self._errors,
                )
            except OSError as error:
                raise not_runnable(error) from error
        return self._process

    def _failure(self) -> GitError:
        assert self._errors is not None
        self._errors.seek(0)
        return GitError(f"git cat-file failed: {first_line(self._errors.read())}", "run git fsck")

    def close(self) -> None:
        """End git, which changes nothing: it need not be waited for."""
        if self._process is not None:
            self._process.kill()
            for stream in (self._process.stdin, self._process.stdout):
                if stream is not None:
                    with suppress(OSError):
                        stream.close()
            self._process.wait()
        if self._errors is not None:
            self._errors.close()
