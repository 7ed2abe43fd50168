"""When cases are checked: shortly after the last change, one check of a case at a time, the newest state wins."""

import asyncio
from collections.abc import Awaitable, Callable
from itertools import count
from pathlib import Path

from cblint.server.jobs import Answer

PAUSE = 0.25
"""Seconds without a change after which a case is checked."""

Check = Callable[[Path], Awaitable[Answer]]
"""Checks a case folder as it is now, and returns what is to be told."""
Tell = Callable[[Path, Answer], None]
"""Tells the client what the newest check of a case found."""


class _Wish:
    """That a case be checked: when at the earliest, and which wish of all it is."""

    def __init__(self) -> None:
        self.due = 0.0
        self.number = 0
        self.task: asyncio.Task[None] | None = None


class Schedule:
    """Runs checks; must be used within one event loop."""

    def __init__(self, check: Check, tell: Tell) -> None:
        self._check = check
        self._tell = tell
        self._wishes: dict[Path, _Wish] = {}
        self._numbers = count(1)

    def number(self, root: Path) -> int:
        """Return the number of the last wish for a case: its state is another one when the number is."""
        wish = self._wishes.get(root)
        return wish.number if wish else 0

    def ask(self, root: Path, pause: float = PAUSE) -> None:
        """Have a case checked when `pause` seconds passed without another wish."""
        wish = self._wishes.setdefault(root, _Wish())
        wish.due = asyncio.get_running_loop().time() + pause
        wish.number = next(self._numbers)
        if wish.task is None:
            wish.task = asyncio.create_task(self._serve(root, wish))

    def drop(self, root: Path) -> None:
        """Forget a case: nothing of it is told any more."""
        wish = self._wishes.pop(root, None)
        if wish is not None and wish.task is not None:
            wish.task.cancel()

    def close(self) -> None:
        """Forget every case."""
        for root in tuple(self._wishes):
            self.drop(root)

    async def _serve(self, root: Path, wish: _Wish) -> None:
        """Check and tell until nothing newer is wished; what an older state gave is not told."""
        loop = asyncio.get_running_loop()
        told = 0
        try:
            while told != wish.number and self._wishes.get(root) is wish:
                while (left := wish.due - loop.time()) > 0:
                    await asyncio.sleep(left)
                number = wish.number
                found = await self._check(root)
                if wish.number == number:
                    told = number
                    self._tell(root, found)
        finally:
            wish.task = None
