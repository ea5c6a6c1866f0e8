"""Whoever leaves while something is told is nobody else's trouble."""

import asyncio
from pathlib import Path

from beringia.web.client import Visit
from tests.web.fuzzing import no_faults
from tests.web.house import CUB, ME, OPEN, House, in_house, mammoth, person
from tests.web.raw import CLOSE, RawLine, frame

SPECTATORS = 16
MOVES = 40


async def rush_off(house: House, table: str, is_rude: bool) -> None:
    """Watch until the first news, and leave in the middle of them."""
    async with await RawLine.to(house) as line:
        await line.enter(table)
        await line.reader.read(10)
        if not is_rude:
            await line.send(frame(CLOSE))
            await asyncio.sleep(0)


async def come_and_go(house: House, table: str, number: int) -> None:
    """Spectators, one after another, who never stay."""
    while True:
        await rush_off(house, table, is_rude=number % 2 == 0)


async def decide(visit: Visit) -> None:
    """One decision, which must be accepted."""
    await visit.until(lambda: visit.may_decide or visit.is_over)
    if not visit.is_over:
        await visit.play(visit.legal[0])


def test_spectators_who_leave_while_a_move_is_told_do_not_disturb_the_mover(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        async with person(house) as ada, person(house) as eve:
            made = await ada.create(mammoth(ME, CUB, CUB))
            async with ada.join(made.id) as visit, eve.join(made.id) as faithful:
                crowd = [asyncio.create_task(come_and_go(house, made.id, number)) for number in range(SPECTATORS)]
                try:
                    for _ in range(MOVES):
                        await decide(visit)
                    await faithful.until(lambda: faithful.seq >= visit.seq)
                finally:
                    for task in crowd:
                        task.cancel()
                    ends = await asyncio.gather(*crowd, return_exceptions=True)
                assert visit.welcomes == faithful.welcomes == 1
                assert all(isinstance(end, asyncio.CancelledError) for end in ends)
                await visit.until(lambda: visit.may_decide or visit.is_over)  # bots go on deciding

    with no_faults():
        in_house(tmp_path, work)


def test_a_socket_whose_close_has_come_is_told_nothing_and_nobody_notices(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        async with person(house) as ada:
            made = await ada.create(mammoth(ME, OPEN, CUB))
            async with ada.join(made.id), await RawLine.to(house) as leaving:
                await leaving.enter(made.id)
                live = house.server.service.tables.live[made.id]
                await leaving.send(frame(CLOSE))
                assert len(live.listeners) == 2
                while len(live.listeners) == 2:
                    live.tell_away(1)  # in each round of the event loop: also in those between the close and the end
                    await asyncio.sleep(0)

    with no_faults():
        in_house(tmp_path, work)
