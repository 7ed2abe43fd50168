"""Console blocks of the guides: read from a page, run in one shell at a terminal, compared with what is shown."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import textwrap
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

MARKER = re.compile(r"<!-- not run: (.+) -->")
WIDTH = 110
_MARK = "\x1e"
"""Stands before each exit code in what the shell prints; no program prints it."""


@dataclass(slots=True)
class Step:
    """One command of a page, and what the page shows below it."""

    line: int
    """Line of the command in the page, from 1."""
    command: str
    shown: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Block:
    """One fenced block of a page."""

    line: int
    language: str
    text: str
    reason: str | None
    """Why its commands are not run, from the comment before it."""

    def steps(self) -> list[Step]:
        """Return the commands (`$ `, continued by `> `) with their output; text before the first is an error."""
        steps: list[Step] = []
        for number, line in enumerate(self.text.splitlines(), self.line + 1):
            if line.startswith("$ "):
                steps.append(Step(number, line[2:]))
            elif line.startswith("> ") and steps and not steps[-1].shown:
                steps[-1].command += "\n" + line[2:]
            elif steps:
                steps[-1].shown.append(line)
            else:
                raise ValueError(f"line {number}: output without a command")
        return steps


def blocks(page: str) -> Iterator[Block]:
    """Yield the fenced blocks of a page, each with the reason of the marker that stands right before it."""
    reason, opened, body = None, None, list[str]()
    for number, line in enumerate(page.splitlines(), 1):
        fence = line.lstrip().startswith("```")
        if opened is None and fence:
            opened, body = (number, line.strip().strip("`")), []
        elif opened is not None and fence:
            yield Block(*opened, textwrap.dedent("\n".join(body)) + "\n", reason)
            reason, opened = None, None
        elif opened is not None:
            body.append(line)
        elif marker := MARKER.fullmatch(line.strip()):
            reason = marker[1]
        elif line.strip() and not line.startswith("<!--"):
            reason = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a step did."""

    step: Step
    code: int
    printed: str


def run_steps(steps: Sequence[Step], folder: Path, environ: Mapping[str, str], seconds: float = 300) -> list[Outcome]:
    """Run the commands in one bash in `folder`, its output a terminal; TimeoutError when they take too long."""
    parts = [f"{step.command}\n__code=$?; printf '{_MARK}%s{_MARK}' $__code; (exit $__code)" for step in steps]
    command = ["bash", "--noprofile", "--norc", "-c", "\n".join(parts)]
    printed = _at_a_terminal(command, folder, environ, time.monotonic() + seconds)
    pieces = printed.split(_MARK)
    assert len(pieces) == 2 * len(steps) + 1, f"the shell ended early: {printed}"
    return [
        Outcome(step, int(code), text.strip("\n"))
        for step, text, code in zip(steps, pieces[::2], pieces[1::2], strict=False)
    ]


def _at_a_terminal(command: Sequence[str], folder: Path, environ: Mapping[str, str], deadline: float) -> str:
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 40, WIDTH, 0, 0))
    with subprocess.Popen(
        command, cwd=folder, env=dict(environ), stdin=subprocess.DEVNULL, stdout=theirs, stderr=theirs,
        start_new_session=True,
    ) as process:  # fmt: skip
        os.close(theirs)
        try:
            read = b"".join(_pieces(ours, deadline))
        except TimeoutError:
            os.killpg(process.pid, signal.SIGKILL)
            raise
        finally:
            os.close(ours)
    return read.decode("utf-8", "replace").replace("\r\n", "\n")


def _pieces(terminal: int, deadline: float) -> Iterator[bytes]:
    """Yield what is read until no program holds the terminal any more (Linux tells that as an error)."""
    while select.select([terminal], [], [], max(0, deadline - time.monotonic()))[0]:
        try:
            piece = os.read(terminal, 65536)
        except OSError:
            return
        if not piece:
            return
        yield piece
    raise TimeoutError("the commands of the page don't end")


def agrees(shown: Iterable[str], printed: str) -> bool:
    """Tell whether the output is as shown: `...` stands for a part of a line, alone on a line for any lines."""
    pattern = ""
    for line in shown:
        if line.strip() == "...":
            pattern += r"(?:.*\n)*?"
        else:
            pattern += ".*?".join(re.escape(part) for part in line.rstrip().split("...")) + "[ ]*\n"
    return re.fullmatch(pattern, printed + "\n" if printed else "") is not None


def failures(outcomes: Sequence[Outcome]) -> Iterator[str]:
    """Yield each difference; a command that fails without a shown exit code (`$ echo $?` below it) is one."""
    following = [*outcomes[1:], None]
    for outcome, after in zip(outcomes, following, strict=True):
        step = outcome.step
        if outcome.code and (after is None or after.step.command != "echo $?"):
            yield f"line {step.line}: `{step.command}` ended with {outcome.code}, unmentioned:\n{outcome.printed}"
        if step.shown and not agrees(step.shown, outcome.printed):
            shown = "\n".join(step.shown)
            yield f"line {step.line}: `{step.command}` shows\n{shown}\nbut printed\n{outcome.printed}"


def scratch_environ(folder: Path) -> dict[str, str]:
    """Return an environment of a new user at a terminal: a home in `folder`, no CI, this cblint on the PATH."""
    home = folder / "home"
    home.mkdir()
    (home / ".gitconfig").write_text(
        "[user]\nname = Ada\nemail = ada@example.org\n[init]\ndefaultBranch = main\n[core]\npager = cat\n", "utf-8"
    )
    return {
        "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}", "HOME": str(home), "TERM": "dumb",
        "NO_COLOR": "1", "COLUMNS": str(WIDTH), "LC_ALL": "C.UTF-8", "GIT_CONFIG_NOSYSTEM": "1",
        "PYTHONWARNINGS": "default", "CBLINT_JOBS": "1",
    }  # fmt: skip
