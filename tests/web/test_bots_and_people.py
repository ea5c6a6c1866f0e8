"""Many tables where only bots play, and a person beside them: nobody waits for ever, and the queue is fair."""

import asyncio
import threading
from collections import Counter
from pathlib import Path
from typing import Any

from beringia import game
from beringia.table.commands import HandOver
from beringia.table.setup import SeatPlan
from beringia.table.thinkers import Thinkers, ThinkingTask
from beringia.web.client import Client
from tests.web.house import CUB, ME, House, in_house, mammoth, person, run_soon

TABLES = 30
DECISIONS = 12
FORAGER = SeatPlan("bot", "forager")


class Witness(Thinkers):
    """One thread that keeps in mind for whom it has chosen; it may be held up."""

    def __init__(self) -> None:
        self.answered: list[str] = []
        self.may_go_on = threading.Event()
        super().__init__(1)

    def _answer(self, question: ThinkingTask, bots: dict[tuple[str, str], Any]) -> None:
        self.may_go_on.wait()
        self.answered.append(question.table)
        super()._answer(question, bots)


async def bots_only(client: Client, level: SeatPlan) -> str:
    """A table where bots play among themselves."""
    made = await client.create(mammoth(ME, level, level))
    await client.do(made.id, HandOver("forager" if level is FORAGER else "cub"))
    return made.id


def test_a_person_is_served_although_many_bots_play(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        witness = Witness()
        house.server.service.thinkers.close()
        house.server.service.thinkers = house.server.service.keeper.thinkers = witness
        witness.may_go_on.set()
        async with person(house) as crowd, person(house) as ada:
            others = [await bots_only(crowd, FORAGER if number % 2 else CUB) for number in range(TABLES)]
            made = await ada.create(mammoth(ME, FORAGER, FORAGER))
            answered = 0
            async with ada.join(made.id) as visit:
                while answered < DECISIONS:
                    await visit.until(lambda: visit.may_decide)
                    assert (await visit.play(visit.legal[0])).turn == visit.turn
                    await visit.ping()
                    answered += 1
            served = Counter(witness.answered)
            assert served[made.id] > 0
            assert all(served[table] for table in others)

    in_house(tmp_path, work)


def test_the_queue_serves_first_whom_it_served_least() -> None:
    async def work() -> None:
        witness, match = Witness(), game("mammoth").start(3, seed=1)
        legal = match.actions()

        async def ask(table: str) -> int:
            return await witness.choose(table, "mammoth", "cub", match.view(match.actor), legal)

        busy = [f"busy {number}" for number in range(TABLES)]
        witness.spent = {name: 1.0 + number for number, name in enumerate(busy)}
        waiting = [asyncio.create_task(ask("the first"))]
        await asyncio.sleep(0)
        while witness.waiting:
            await asyncio.sleep(0)
        waiting += [asyncio.create_task(ask(name)) for name in reversed(busy)]
        await asyncio.sleep(0)
        waiting += [asyncio.create_task(ask("a person's")) for _ in range(2)]
        await asyncio.sleep(0)
        assert len(witness.waiting) == TABLES + 2
        witness.may_go_on.set()
        assert set(await asyncio.gather(*waiting)) <= set(legal)
        assert witness.answered == ["the first", "a person's", "a person's", *busy]
        witness.close()

    run_soon(work())
