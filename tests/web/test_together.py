"""Two servers over one database and one Redis: the seats of a table may be at different ones."""

from pathlib import Path

from beringia.table.commands import Start
from beringia.web.client import Client
from tests.web.house import CUB, ME, OPEN, mammoth, next_to_decide, open_house, person, run_soon


def test_seats_at_two_servers_play_one_game_and_move_when_one_ends(tmp_path: Path, postgres_url: str, redis_url: str) -> None:
    async def work() -> None:
        first = await open_house(tmp_path, database=postgres_url, redis=redis_url)
        second = await open_house(tmp_path, database=postgres_url, redis=redis_url)
        async with person(first) as ada, person(second) as ben:
            made = await ada.create(mammoth(ME, OPEN, CUB), "Ada")
            async with ben.join(made.id) as there:
                async with ada.join(made.id) as here:
                    await there.sit(name="Ben")
                    await here.until(lambda: here.table is not None and here.table.seats[1].name == "Ben")
                    await here.do(Start())
                    for _ in range(6):
                        visit = await next_to_decide(here, there)
                        await visit.play(visit.legal[0])
                    known = list(here.lines)
                    await first.stop()
                async with Client(second.address, {"beringia": ada.cookie or ""}) as moved, moved.join(made.id) as again:
                    assert again.seat == 0
                    assert [line.seat for line in again.lines[: len(known)]] == [line.seat for line in known]
                    for _ in range(4):
                        visit = await next_to_decide(again, there)
                        await visit.play(visit.legal[0])
        await second.stop()

    run_soon(work())


def test_what_is_erased_at_one_server_is_forgotten_at_the_other(tmp_path: Path, postgres_url: str, redis_url: str) -> None:
    async def work() -> None:
        first = await open_house(tmp_path, database=postgres_url, redis=redis_url)
        second = await open_house(tmp_path, database=postgres_url, redis=redis_url)
        async with person(first) as ada, person(second) as ben:
            made = await ada.create(mammoth(ME, OPEN, CUB), "Ada")
            await ada.do(made.id, Start())
            async with ben.join(made.id) as watching:
                assert watching.table is not None
                assert watching.table.seats[0].name == "Ada"
                await ada.erase()
                await watching.until(lambda: watching.table is not None and watching.table.seats[0].name == "")
        await first.stop()
        await second.stop()

    run_soon(work())
