"""What is open, in which cases, and what the last check of each case found."""

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from cblint.api import Options
from cblint.errors import CblintError
from cblint.model.report import HeldRule
from cblint.reading.discovery import discover
from cblint.server.buffers import Buffer, Buffers, Change
from cblint.server.jobs import Answer, Checked, CheckJob, Failed, Gone, Mended, MendJob, OpenText
from cblint.server.link import WorkerLink
from cblint.server.overlay import inside_case
from cblint.server.positions import Encoding
from cblint.server.schedule import PAUSE, Schedule
from cblint.server.told import Told, told_of

CONFIGURATIONS = ("cblint.toml", "pyproject.toml", "suite.lock.json")
"""Files that decide about every case near them."""

Publish = Callable[[Buffer, Told], None]


@dataclass(frozen=True, slots=True)
class Seat:
    """Where an open file belongs."""

    root: Path
    """Its case."""
    path: Path
    """The file, by the name that answers have for it."""


class Workbench:
    """Keeps the client's diagnostics in step with its open texts; every method is called within the event loop."""

    def __init__(self, link: WorkerLink, options: Options, publish: Publish) -> None:
        self.encoding = Encoding.UTF_16
        self.buffers = Buffers()
        self._link = link
        self._options = options
        self._publish = publish
        self._schedule = Schedule(self._check, self._tell)
        self._seats: dict[str, Seat] = {}
        self._found: dict[Path, Answer] = {}
        self._told: dict[str, Told] = {}
        self._mends: dict[Path, tuple[int, asyncio.Task[Answer]]] = {}

    def open(self, uri: str, version: int, text: str) -> None:
        """Take a text in and have its case checked at once."""
        buffer = self.buffers.open(uri, version, text)
        if buffer is not None:
            self._place(buffer, 0)

    def change(self, uri: str, version: int, changes: Iterable[Change]) -> None:
        """Change a text and have its case checked soon."""
        if self.buffers.change(uri, version, changes, self.encoding) is not None and uri in self._seats:
            self._schedule.ask(self._seats[uri].root)

    def save(self, uri: str) -> None:
        """Have the case of a saved text checked, or all when it may be their configuration."""
        buffer = self.buffers.save(uri)
        if buffer is not None:
            self.look_again([buffer.path])
            self._place(buffer, 0)

    def close(self, uri: str) -> None:
        """Forget a text; what was told of it is taken back, and its file counts again."""
        buffer, seat = self.buffers.close(uri), self._seats.pop(uri, None)
        if buffer is None:
            return
        self._say(buffer, Told())
        self._told.pop(uri, None)
        if seat is not None:
            self._left(seat.root)

    def look_again(self, paths: Iterable[Path]) -> None:
        """Have every case checked that files outside of the editor may decide about."""
        named = tuple(paths)
        every = any(path.name in CONFIGURATIONS for path in named)
        for buffer in self.buffers:
            seat = self._seats.get(buffer.uri)
            if every or seat is None or any(_touches(path, seat.root) for path in named):
                self._place(buffer, PAUSE)

    def told(self, uri: str) -> Told:
        """Return what the client was told last of a text."""
        return self._told.get(uri, Told())

    def rules(self, uri: str) -> dict[str, HeldRule]:
        """Return the rules of the findings of a text's case, by code."""
        seat = self._seats.get(uri)
        found = self._found.get(seat.root) if seat else None
        return dict(found.rules) if isinstance(found, Checked) else {}

    def uri_at(self, path: Path) -> tuple[str, int] | None:
        """Return the client's URI and version of an open file; None when it is not open."""
        for uri, seat in self._seats.items():
            buffer = self.buffers.find(uri)
            if seat.path == path and buffer is not None:
                return uri, buffer.version
        return None

    async def mends(self, uri: str) -> Mended | None:
        """Return the mendings of a text's case as it is now; None when there are none, or it changed meanwhile."""
        seat = self._seats.get(uri)
        if seat is None:
            return None
        number = self._schedule.number(seat.root)
        known = self._mends.get(seat.root)
        if known is None or known[0] != number:
            job = MendJob(seat.root, self._options, self._texts(seat.root), self.encoding)
            known = self._mends[seat.root] = number, asyncio.create_task(self._link.ask(job))
        answer = await asyncio.shield(known[1])
        return answer if isinstance(answer, Mended) and self._schedule.number(seat.root) == number else None

    def end(self) -> None:
        """Check nothing any more."""
        self._schedule.close()

    def _place(self, buffer: Buffer, pause: float) -> None:
        """Find the case of a text anew and have it checked."""
        before, seat = self._seats.pop(buffer.uri, None), _seat(buffer)
        if seat is not None:
            self._seats[buffer.uri] = seat
            self._schedule.ask(seat.root, pause)
        elif buffer.uri in self._told:
            self._say(buffer, Told())
        if before is not None and (seat is None or before.root != seat.root):
            self._left(before.root)

    def _left(self, root: Path) -> None:
        """A text of a case was closed: the others are judged anew, or the case is forgotten with the last one."""
        if any(seat.root == root for seat in self._seats.values()):
            self._schedule.ask(root)
            return
        self._schedule.drop(root)
        self._found.pop(root, None)
        self._mends.pop(root, None)

    def _texts(self, root: Path) -> tuple[OpenText, ...]:
        buffers = ((self.buffers.find(uri), seat) for uri, seat in self._seats.items() if seat.root == root)
        return tuple(OpenText(seat.path, buffer.text, buffer.edited) for buffer, seat in buffers if buffer)

    async def _check(self, root: Path) -> Answer:
        try:
            return await self._link.ask(CheckJob(root, self._options, self._texts(root), self.encoding))
        except Exception as error:
            return Failed(f"internal error: {type(error).__name__}")

    def _tell(self, root: Path, found: Answer) -> None:
        self._found[root] = found
        seated = {uri: seat.path for uri, seat in self._seats.items() if seat.root == root}
        for uri, path in seated.items():
            buffer = self.buffers.find(uri)
            if buffer is None:
                continue
            self._say(buffer, told_of(found, path, sorted(seated.values())))
            if isinstance(found, Gone) and _seat(buffer) != self._seats[uri]:
                self._place(buffer, PAUSE)

    def _say(self, buffer: Buffer, told: Told) -> None:
        self._told[buffer.uri] = told
        self._publish(buffer, told)


def _touches(path: Path, root: Path) -> bool:
    """Tell whether a path lies in a case, or the case in it."""
    return root.is_relative_to(path) or inside_case(root, path) is not None


def _seat(buffer: Buffer) -> Seat | None:
    """Return where a file belongs, as `cblint check FILE` finds it; None for one in no case."""
    try:
        if buffer.path.is_dir():
            # No text is one, and a folder would be searched for cases.
            return None
        (target,) = discover([buffer.path])
    except (CblintError, OSError, ValueError):
        return None
    if target.whole or len(target.cases) != 1:
        return None
    root = target.cases[0].root
    inside = inside_case(root, buffer.path)
    return Seat(root, root / inside) if inside else None
