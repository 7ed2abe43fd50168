"""Searches by other programs, one process a document, as a gate would call them."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable

from benchmarks.matching.peers.base import Peer, Task


def _version(program: str) -> Callable[[], str | None]:
    def version() -> str | None:
        if not shutil.which(program):
            return None
        done = subprocess.run([program, "--version"], capture_output=True, text=True, check=True)
        return done.stdout.split()[1]

    return version


def _count_lines(*command: str) -> Callable[[Task], int]:
    """Run the program over the document; both programs exit with 1 when nothing is found."""

    def search(task: Task) -> int:
        full = [*command, "-f", str(task.terms_path), str(task.path)]
        done = subprocess.run(full, capture_output=True, text=True, check=False)
        if done.returncode > 1:
            raise RuntimeError(f"{command[0]} failed: {done.stderr.strip()}")
        return len(done.stdout.splitlines())

    return search


RIPGREP = Peer("ripgrep", "ripgrep -F -i -f", _version("rg"), _count_lines("rg", "-F", "-i", "-o", "--no-config"))
UGREP = Peer("ugrep", "ugrep -Z -i -f", _version("ugrep"), _count_lines("ugrep", "-Z", "-i", "-o"), share=0.25)
