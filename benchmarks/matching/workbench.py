"""A worker process that times one peer on documents in a folder, and prints seconds, hits and peak memory as JSON.

python -m benchmarks.matching.workbench PEER FOLDER
"""

from __future__ import annotations

import json
import resource
import subprocess
import sys
from dataclasses import asdict, dataclass
from pathlib import Path

from benchmarks.matching.peers import PEERS, Peer, Task

TEXT, TERMS = "text-{}.txt", "terms-{}.txt"


@dataclass(frozen=True, slots=True)
class Timing:
    """What one run over a folder took."""

    seconds: float
    """Processor time of building and searching, called programs included; not of imports and reading. Other than wall
    time, it doesn't depend on what else the machine does."""
    characters: int
    hits: int
    peak_kilobytes: int
    """Of resident memory: of this process, or of the largest of the programs that it called. The system counts the
    caller's memory at the time of the call as a program's own, so for programs it is an upper bound."""

    @property
    def seconds_per_megabyte(self) -> float:
        """Seconds for a million characters."""
        return self.seconds * 1e6 / self.characters


def write_tasks(folder: Path, documents: list[tuple[str, tuple[str, ...]]]) -> None:
    """Write documents and their terms where `read_tasks` finds them."""
    folder.mkdir()
    for number, (text, terms) in enumerate(documents):
        (folder / TEXT.format(number)).write_text(text, "utf-8")
        (folder / TERMS.format(number)).write_text("\n".join(terms) + "\n", "utf-8")


def read_tasks(folder: Path) -> list[Task]:
    """The tasks in a folder."""
    tasks = []
    for number in range(len(list(folder.glob(TEXT.format("*"))))):
        path, terms_path = folder / TEXT.format(number), folder / TERMS.format(number)
        terms = tuple(terms_path.read_text("utf-8").splitlines())
        tasks.append(Task(path.read_text("utf-8"), path, terms, terms_path))
    return tasks


def time_apart(peer: Peer, folder: Path) -> Timing:
    """Time a peer in a process of its own."""
    command = [sys.executable, "-m", "benchmarks.matching.workbench", peer.name, str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return Timing(**json.loads(done.stdout))


def time_here(peer: Peer, tasks: list[Task]) -> Timing:
    """Time a peer on its share of the tasks, after a quarter of them, by which it has loaded what it needs."""
    chosen = tasks[: max(1, round(len(tasks) * peer.share))]
    for task in chosen[: -(-len(chosen) // 4)]:
        peer.search(task)
    start = _processor_time()
    hits = sum(peer.search(task) for task in chosen)
    seconds = _processor_time() - start
    called = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
    return Timing(seconds, sum(len(task.text) for task in chosen), hits, called or _own_peak())


def _processor_time() -> float:
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(usage.ru_utime + usage.ru_stime for usage in used)


def _own_peak() -> int:
    """The most memory, in kilobytes, that this process has held since it was started."""
    status = Path("/proc/self/status")
    if not status.exists():
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    line = next(line for line in status.read_text("ascii").splitlines() if line.startswith("VmHWM:"))
    return int(line.split()[1])


def main() -> None:
    """Time the peer named."""
    name, folder = sys.argv[1:]
    peer = next(peer for peer in PEERS if peer.name == name)
    print(json.dumps(asdict(time_here(peer, read_tasks(Path(folder))))))


if __name__ == "__main__":
    main()
