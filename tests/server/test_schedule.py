"""One check of a case at a time, the newest state wins, cases don't wait for each other's pauses."""

import asyncio
from pathlib import Path

from cblint.server.jobs import Answer, Failed, Gone
from cblint.server.schedule import Schedule

ONE, TWO = Path("/one"), Path("/two")


class Bench:
    """Notes what is checked and told; a check waits until it is let go."""

    def __init__(self) -> None:
        self.started: list[Path] = []
        self.told: list[tuple[Path, Answer]] = []
        self.running: dict[Path, int] = {}
        self.most = 0
        self.gate = asyncio.Event()
        self.schedule = Schedule(self.check, lambda root, found: self.told.append((root, found)))

    async def check(self, root: Path) -> Answer:
        self.started.append(root)
        self.running[root] = self.running.get(root, 0) + 1
        self.most = max(self.most, self.running[root])
        await self.gate.wait()
        self.running[root] -= 1
        return Failed(str(len(self.started)))


async def turns() -> None:
    """Let everything run that can."""
    for _ in range(10):
        await asyncio.sleep(0)


def test_wishes_during_a_check_make_one_more_and_only_the_newest_is_told() -> None:
    async def scene() -> None:
        bench = Bench()
        bench.schedule.ask(ONE, 0)
        await turns()
        for _ in range(5):
            bench.schedule.ask(ONE, 0)
            await turns()
        assert bench.started == [ONE]
        bench.gate.set()
        await turns()
        assert bench.started == [ONE, ONE]
        assert bench.told == [(ONE, Failed("2"))]
        assert bench.most == 1

    asyncio.run(scene())


def test_a_pause_begins_anew_with_every_wish() -> None:
    async def scene() -> None:
        bench = Bench()
        bench.gate.set()
        for _ in range(6):
            bench.schedule.ask(ONE, 0.2)
            await asyncio.sleep(0.02)
        assert bench.started == []
        await asyncio.sleep(0.4)
        assert bench.started == [ONE]
        assert len(bench.told) == 1

    asyncio.run(scene())


def test_cases_are_checked_side_by_side_and_a_dropped_one_is_never_told() -> None:
    async def scene() -> None:
        bench = Bench()
        bench.schedule.ask(ONE, 0)
        bench.schedule.ask(TWO, 0)
        await turns()
        assert bench.started == [ONE, TWO]
        bench.schedule.drop(ONE)
        bench.gate.set()
        await turns()
        assert [root for root, _ in bench.told] == [TWO]
        bench.schedule.ask(ONE, 0)
        await turns()
        assert [root for root, _ in bench.told] == [TWO, ONE]

    asyncio.run(scene())


def test_the_number_of_a_case_changes_with_every_wish() -> None:
    async def scene() -> None:
        bench = Bench()
        numbers = [bench.schedule.number(ONE)]
        for _ in range(3):
            bench.schedule.ask(ONE, 9)
            numbers.append(bench.schedule.number(ONE))
            bench.schedule.drop(ONE) if len(numbers) == 3 else None
        bench.schedule.close()
        assert len(set(numbers)) == 4
        assert bench.schedule.number(ONE) == 0

    asyncio.run(scene())


def test_a_wish_made_while_the_last_result_is_told_is_served() -> None:
    async def scene() -> None:
        told: list[Path] = []

        async def check(root: Path) -> Answer:
            return Gone()

        def tell(root: Path, found: Answer) -> None:
            told.append(root)
            if len(told) == 1:
                schedule.ask(root, 0)

        schedule = Schedule(check, tell)
        schedule.ask(ONE, 0)
        await turns()
        assert told == [ONE, ONE]

    asyncio.run(scene())
