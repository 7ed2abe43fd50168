"""One program in a bubblewrap sandbox: no network, a private /tmp, limits, and nothing left running.

Source of the options: bwrap(1) of github.com/containers/bubblewrap.
"""

import contextlib
import json
import os
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO

from cblint.delivery.sandbox_launch import LAUNCHER
from cblint.delivery.sandbox_toolchain import Toolchain, rust_variables
from cblint.delivery.sandbox_watch import Ending, Limits, watch

MIB = 1024 * 1024
_SYSTEM = ("/usr", "/bin", "/sbin", "/lib", "/lib64", "/lib32")
_ETC = ("/etc/ld.so.cache", "/etc/alternatives", "/etc/ssl/certs", "/etc/localtime")
_UNPRIVILEGED = "65534"
_FILES = {
    "/etc/passwd": f"user:x:{_UNPRIVILEGED}:{_UNPRIVILEGED}::/tmp:/bin/sh\n",
    "/etc/group": f"user:x:{_UNPRIVILEGED}:\n",
    "/etc/hosts": "127.0.0.1 localhost\n::1 localhost\n",
}
"""What programs look up about themselves; this machine's own files tell more than that."""


@dataclass(frozen=True, slots=True)
class Mount:
    """A file or folder of this machine that the sandbox sees."""

    source: Path
    target: str
    writable: bool = False


@dataclass(frozen=True, slots=True)
class Job:
    """A program, and everything that it gets."""

    command: tuple[str, ...]
    mounts: tuple[Mount, ...]
    folder: str
    """Working folder."""
    limits: Limits
    variables: tuple[tuple[str, str], ...] = ()
    scratch: tuple[str, ...] = ()
    """Folders that are in memory, empty, and gone afterwards."""
    copies: tuple[tuple[str, str], ...] = ()
    """(from, to) folders that are copied inside before the program starts."""
    stdin: Path | None = None

    def written_folders(self) -> tuple[Path, ...]:
        """Return the folders of this machine that the program may write."""
        return tuple(mount.source for mount in self.mounts if mount.writable)


@dataclass(frozen=True, slots=True)
class Sandbox:
    """A way to run jobs that keeps them from everything else."""

    bwrap: str
    toolchain: Toolchain = field(repr=False)

    def run(self, job: Job, output: IO[bytes] | int) -> Ending:
        """Run a job to its end, or to the end of its time; its output goes to `output`. Raises OSError."""
        read, write = os.pipe()
        try:
            command = [self.bwrap, "--info-fd", str(write), *self.arguments(job)]
            process = start_process(command, job, output, inherited=write)
        finally:
            os.close(write)
        with open(read, encoding="ascii") as told, first_process(told) as first:  # noqa: PTH123
            return watch(process, job.limits, job.written_folders(), first)

    def arguments(self, job: Job) -> list[str]:
        """Return the arguments for bubblewrap that run a job."""
        size = str(job.limits.scratch_mb * MIB)
        words = ["--unshare-all", "--unshare-user", "--uid", _UNPRIVILEGED, "--gid", _UNPRIVILEGED]
        words += ["--die-with-parent", "--new-session", "--clearenv", "--cap-drop", "ALL", "--hostname", "sandbox"]
        words += [word for path in _SYSTEM for word in _system_mount(Path(path))]
        words += ["--size", str(MIB), "--tmpfs", "/etc"]
        words += [word for path in _ETC for word in ("--ro-bind-try", path, path)]
        words += ["--proc", "/proc", "--dev", "/dev"]
        for folder in ("/tmp", "/dev/shm", *job.scratch):
            words += ["--size", size, "--tmpfs", folder]
        for path in self.toolchain.folders:
            words += ["--ro-bind", str(path), str(path)]
        for mount in job.mounts:
            words += ["--bind" if mount.writable else "--ro-bind", str(mount.source), mount.target]
        for name, value in (*self._variables(), *job.variables):
            words += ["--setenv", name, value]
        # The root and /dev lie in memory as well, with no limit of their own.
        words += ["--remount-ro", "/dev", "--remount-ro", "/"]
        return [*words, "--chdir", job.folder, "--", *self._launch(job)]

    def _launch(self, job: Job) -> list[str]:
        """Return the job's command behind the launcher; only inside is the number of processes the sandbox's own."""
        limits = {**job.limits.as_numbers(), "RLIMIT_NPROC": job.limits.processes}
        return launch_command(self.toolchain, job, limits, _FILES)

    def _variables(self) -> tuple[tuple[str, str], ...]:
        fixed = (("PATH", self.toolchain.search_path), ("HOME", "/tmp"), ("LANG", "C.UTF-8"), ("TZ", "UTC"))
        return (*fixed, *rust_variables())


@dataclass(frozen=True, slots=True)
class NoSandbox:
    """Jobs on this machine as it is, for who asks for that; folders are named where they lie."""

    toolchain: Toolchain

    def run(self, job: Job, output: IO[bytes] | int) -> Ending:
        """Run a job to its end, or to the end of its time; raises OSError."""
        variables = {**os.environ, "PATH": self.toolchain.search_path, **dict(job.variables)}
        command = launch_command(self.toolchain, job, job.limits.as_numbers(), {})
        process = start_process(command, job, output, folder=job.folder, variables=variables)
        return watch(process, job.limits, job.written_folders())


Means = Sandbox | NoSandbox


def launch_command(toolchain: Toolchain, job: Job, limits: Mapping[str, int], files: Mapping[str, str]) -> list[str]:
    """Return the job's command behind the launcher, which makes its copies, writes files and sets its limits."""
    orders = json.dumps({"copies": job.copies, "files": files, "limits": limits})
    return [toolchain.python, "-I", "-S", "-B", "-c", LAUNCHER, orders, *job.command]


def start_process(
    command: Sequence[str],
    job: Job,
    output: IO[bytes] | int,
    folder: str | None = None,
    variables: Mapping[str, str] | None = None,
    inherited: int | None = None,
) -> "subprocess.Popen[bytes]":
    """Start a command line in a session of its own, with the job's input; raises OSError."""
    with Path(os.devnull if job.stdin is None else job.stdin).open("rb") as stdin:
        return subprocess.Popen(
            command,
            stdin=stdin,
            stdout=output,
            stderr=subprocess.STDOUT,
            cwd=folder,
            env=variables,
            start_new_session=True,
            pass_fds=() if inherited is None else (inherited,),
        )


@contextmanager
def first_process(told: IO[str]) -> Iterator[int | None]:
    """Yield a descriptor of the sandbox's first process, of which bubblewrap tells; None when there is none."""
    descriptor: int | None = None
    with contextlib.suppress(OSError, ValueError, KeyError, TypeError):
        descriptor = os.pidfd_open(json.loads(told.read())["child-pid"])
    try:
        yield descriptor
    finally:
        if descriptor is not None:
            os.close(descriptor)


def _system_mount(path: Path) -> list[str]:
    if path.is_symlink():
        return ["--symlink", str(path.readlink()), str(path)]
    return ["--ro-bind", str(path), str(path)] if path.is_dir() else []
