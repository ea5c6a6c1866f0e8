"""When garbage is looked for: all of it only while nobody plays."""

import asyncio
import gc
from pathlib import Path

import pytest

from beringia.web import garbage
from tests.web.house import CUB, ME, House, in_house, mammoth, person


def test_a_server_leaves_pythons_own_settings_as_they_were(tmp_path: Path) -> None:
    before = gc.get_threshold()

    async def work(_house: House) -> None:
        assert gc.get_threshold() == (garbage.YOUNG, garbage.MOST_ROUNDS, 0)
        assert gc.get_freeze_count() > 0

    in_house(tmp_path, work)
    assert gc.get_threshold() == before
    assert gc.get_freeze_count() == 0


def test_everything_is_looked_through_only_while_nobody_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    looks: list[int] = []
    monkeypatch.setattr(garbage, "QUIET", 0.0)
    monkeypatch.setattr(garbage, "is_due", lambda: True)

    async def work(house: House) -> None:
        service = house.server.service
        monkeypatch.setattr(gc, "collect", lambda: looks.append(service.commands))
        async with person(house) as ada:
            made = await ada.create(mammoth(ME, CUB, CUB))
            async with ada.join(made.id) as visit:
                await visit.until(lambda: visit.may_decide)
                await visit.play(visit.legal[0])
                while 1 not in looks:
                    await asyncio.sleep(0)
                for _ in range(50):  # somebody plays between any two looks
                    service.commands += 1
                    seen = len(looks)
                    await asyncio.sleep(0)
                    assert len(looks) == seen

    in_house(tmp_path, work)


def test_new_circles_are_found_although_all_else_is_left_alone(tmp_path: Path) -> None:
    class Circle:
        alive = 0

        def __init__(self) -> None:
            self.own = self
            Circle.alive += 1

        def __del__(self) -> None:
            Circle.alive -= 1

    async def work(_house: House) -> None:
        for _ in range(20 * garbage.YOUNG):
            Circle()
        assert Circle.alive <= 2 * garbage.YOUNG

    in_house(tmp_path, work)


def test_what_tables_took_is_given_back_when_they_are_gone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[int] = []
    monkeypatch.setattr(garbage, "QUIET", 0.0)

    async def work(house: House) -> None:
        service = house.server.service
        monkeypatch.setattr(garbage, "give_back", lambda: given.append(service.keeper.gone))
        for _ in range(3 * garbage.GIVING_BACK):
            await asyncio.sleep(0)
        assert given == []
        service.keeper.gone += 3
        while not given:
            await asyncio.sleep(0.001)
        for _ in range(3 * garbage.GIVING_BACK):
            await asyncio.sleep(0)
        assert given == [3]

    in_house(tmp_path, work)


def test_where_the_library_cannot_give_memory_back_nothing_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    assert garbage.give_back() in (True, False)

    def other_library(_name: None) -> object:
        return object()

    monkeypatch.setattr("ctypes.CDLL", other_library)
    garbage.trimmer.cache_clear()
    assert garbage.give_back() is False
    garbage.trimmer.cache_clear()
