"""A running process and its descendants, watched for their time, their number and their memory."""

import contextlib
import os
import select
import signal
import subprocess
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

_PAGE = os.sysconf("SC_PAGE_SIZE")
_MIB = 1024 * 1024
_INTERVAL = 0.1
_LAST_SECONDS = 30
_ROUNDS = 5
"""Folders are measured once in so many intervals."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What a job may use."""

    seconds: float
    """Wall time."""
    processes: int = 512
    memory_mb: int = 4096
    """MiB, for all processes together."""
    file_mb: int = 256
    """MiB, for any one file."""
    scratch_mb: int = 1024
    """MiB, for each folder in memory, and for all folders together that a job may write and that stay."""

    def as_numbers(self) -> dict[str, int]:
        """Return the limits of one process by the names of the `resource` module.

        The data limit stands for memory, as runtimes such as Node.js reserve far more addresses than they use.
        """
        return {
            "RLIMIT_CORE": 0,
            "RLIMIT_CPU": int(self.seconds * 4) + 10,
            "RLIMIT_DATA": self.memory_mb * _MIB,
            "RLIMIT_FSIZE": self.file_mb * _MIB,
        }


@dataclass(frozen=True, slots=True)
class Ending:
    """How a job ended."""

    code: int
    """Exit code; negative for a signal."""
    seconds: float
    stopped: str | None = None
    """The limit that was passed: `time`, `processes`, `memory` or `disk`."""


def watch(
    process: "subprocess.Popen[bytes]", limits: Limits, folders: Sequence[Path] = (), first: int | None = None
) -> Ending:
    """Wait for the end of a process in its own session, or bring it about when a limit is passed.

    `folders` are those of this machine's that the process may write. `first` is a descriptor of a sandbox's first
    process: when that one has ended, the kernel has ended all others in the sandbox.
    """
    begun = time.monotonic()
    stopped: str | None = None
    rounds = 0
    try:
        while stopped is None:
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(_INTERVAL)
                break
            rounds += 1
            stopped = _passed(process.pid, limits, time.monotonic() - begun)
            if stopped is None and rounds % _ROUNDS == 0 and sum(map(_size, folders)) > limits.scratch_mb * _MIB:
                stopped = "disk"
    finally:
        _end(process, first)
    return Ending(process.returncode, time.monotonic() - begun, stopped)


def _passed(root: int, limits: Limits, seconds: float) -> str | None:
    if seconds > limits.seconds:
        return "time"
    found = _descendants(root)
    if len(found) > limits.processes:
        return "processes"
    return "memory" if sum(map(_resident, found)) > limits.memory_mb * _MIB else None


def _descendants(root: int) -> list[int]:
    """Return the process and all below it; only itself where the system does not tell."""
    found, level = [root], [root]
    while level:
        level = [child for pid in level for child in _children(pid)]
        found += level
    return found


def _children(pid: int) -> list[int]:
    with contextlib.suppress(OSError, ValueError):
        return [
            int(child)
            for task in Path(f"/proc/{pid}/task").iterdir()
            for child in (task / "children").read_text().split()
        ]
    return []


def _resident(pid: int) -> int:
    """Return the bytes that a process holds in memory of its own."""
    with contextlib.suppress(OSError, ValueError, IndexError):
        words = Path(f"/proc/{pid}/statm").read_text().split()
        return (int(words[1]) - int(words[2])) * _PAGE
    return 0


def _size(folder: Path) -> int:
    """Return the bytes of all files below a folder, no link followed."""
    total = 0
    for place, _, names in os.walk(folder):
        for name in names:
            with contextlib.suppress(OSError):
                total += os.lstat(os.path.join(place, name)).st_size  # noqa: PTH118
    return total


def _end(process: "subprocess.Popen[bytes]", first: int | None) -> None:
    """Kill what is left, and wait until it is gone."""
    if process.poll() is None:
        for pid in reversed(_descendants(process.pid)):
            with contextlib.suppress(OSError):
                os.kill(pid, signal.SIGKILL)
    with contextlib.suppress(OSError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    if first is not None:
        with contextlib.suppress(OSError):
            signal.pidfd_send_signal(first, signal.SIGKILL)
        select.select([first], [], [], _LAST_SECONDS)
