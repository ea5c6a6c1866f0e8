"""Many tables where only bots play, and a person beside them: nobody waits for ever, and the queue is fair."""

import asyncio
import threading
from collections import Counter
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from beringia import game
from beringia.bots import Bot
from beringia.bots.simple import GreedyBot
from beringia.table.commands import HandOver
from beringia.table.setup import SeatPlan
from beringia.table.sharing import Beneficiary, Ticket
from beringia.table.thinkers import Bots, Thinkers, ThinkingTask, bot_of
from beringia.web.client import Client
from beringia.web.limits import Limits
from beringia.web.visit import Failed
from tests.web.house import CUB, ME, House, in_house, mammoth, person, run_soon

TABLES = 30
DECISIONS = 12
MOST_SOCKETS = Limits().sockets
FORAGER = SeatPlan("bot", "forager")


class Witness(Thinkers):
    """One thread that keeps in mind for whom it has chosen; it may be held up."""

    def __init__(self) -> None:
        self.answered: list[str] = []
        self.may_go_on = threading.Event()
        super().__init__(1)

    def _answer(self, ticket: Ticket[ThinkingTask], bots: Bots) -> None:
        self.may_go_on.wait()
        self.answered.append(ticket.whom.table)
        super()._answer(ticket, bots)


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
            async with AsyncExitStack() as stack:
                for table in others[: MOST_SOCKETS - 2]:
                    await stack.enter_async_context(crowd.join(table))
                visit = await stack.enter_async_context(ada.join(made.id))
                while answered < DECISIONS:
                    await visit.until(lambda: visit.may_decide)
                    assert (await visit.play(visit.legal[0])).turn == visit.turn
                    await visit.ping()
                    answered += 1
            served = Counter(witness.answered)
            assert served[made.id] > 0
            assert all(served[table] for table in others[: MOST_SOCKETS - 2])
            assert not any(served[table] for table in others[MOST_SOCKETS:])  # nobody looks at them

    in_house(tmp_path, work)


def test_the_queue_serves_first_whom_it_served_least() -> None:
    async def work() -> None:
        witness, match = Witness(), game("mammoth").start(3, seed=1)
        legal = match.actions()

        async def ask(visitor: str, table: str, is_watched: bool = True) -> int:
            whom = Beneficiary((visitor,), table, is_watched)
            return (await witness.choose(whom, "mammoth", "cub", match.view(match.actor), legal)).action

        busy = [f"busy {number}" for number in range(TABLES)]
        waiting = [asyncio.create_task(ask("crowd", "the first"))]
        await asyncio.sleep(0)
        while len(witness.waiting):
            await asyncio.sleep(0)
        for number, name in enumerate(busy):
            witness.waiting.visitors.charge(name, 1.0 + number)
        waiting += [asyncio.create_task(ask("away", "unseen", is_watched=False))]
        await asyncio.sleep(0)
        waiting += [asyncio.create_task(ask(name, name)) for name in reversed(busy[:7])]
        await asyncio.sleep(0)
        waiting += [asyncio.create_task(ask("ada", "a person's")) for _ in range(2)]
        await asyncio.sleep(0)
        assert len(witness.waiting) == 10
        witness.may_go_on.set()
        assert set(await asyncio.gather(*waiting)) <= set(legal)
        assert witness.answered == ["the first", "a person's", "a person's", *busy[:7], "unseen"]
        witness.close()

    run_soon(work())


def test_hints_wait_in_the_same_queue_each_for_its_own_visitor(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        service, witness = house.server.service, Witness()
        service.thinkers.close()
        service.thinkers = service.keeper.thinkers = service.advisers.thinkers = witness
        async with person(house) as ada:
            made = await ada.create(mammoth(ME, CUB, CUB))
            witness.may_go_on.set()
            async with ada.join(made.id) as visit:
                await visit.until(lambda: visit.may_decide)
                answered = len(witness.answered)
                hint = await visit.hint()
                assert hint.choices[0].action in visit.legal
                assert witness.answered[answered:] == [made.id]
        assert "mammoth hint" in witness.waiting.usual
        assert service.advisers.waiting == 0

    in_house(tmp_path, work)


def test_a_thread_remembers_few_bots_and_none_after_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        monkeypatch.setattr("beringia.table.thinkers.FORGETTING", 0.01)
        closed: list[Bot] = []
        monkeypatch.setattr(GreedyBot, "close", lambda bot: closed.append(bot))
        thinkers, bots = Thinkers(1), Bots()
        for game_id, level in (
            ("mammoth", "forager"),
            ("mammoth", "cub"),
            ("gatherers", "cub"),
            ("winter", "cub"),
            ("winter", "forager"),
        ):
            bot_of(bots, game_id, level)
            bot_of(bots, "mammoth", "cub")
        assert list(bots) == [("gatherers", "cub"), ("winter", "cub"), ("winter", "forager"), ("mammoth", "cub")]
        assert len(closed) == 1
        match = game("mammoth").start(3, seed=1)
        await thinkers.choose(Beneficiary(("ada",), "t"), "mammoth", "forager", match.view(match.actor), match.actions())
        while len(closed) < 2:
            await asyncio.sleep(0.01)
        thinkers.close()

    run_soon(work())


def test_nobody_has_a_table_rated_on_request(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        async with person(house) as ada:
            with pytest.raises(Failed, match="rated") as refused:
                await ada.create(mammoth(ME, CUB, CUB, rated=True))
            assert refused.value.code == "setup"

    in_house(tmp_path, work)
