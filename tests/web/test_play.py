"""People and bots play whole games over the web."""

from pathlib import Path

from beringia.fairness import verify
from beringia.table.commands import Start
from tests.web.house import CUB, ME, OPEN, House, in_house, mammoth, next_to_decide, person, play_on


def test_a_whole_game_against_bots_can_be_verified(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        async with person(house) as ada:
            made = await ada.create(mammoth(ME, CUB, CUB), "Ada")
            assert made.seat == 0
            async with ada.join(made.id) as visit:
                assert visit.table is not None
                assert visit.table.seats[0].name == "Ada"
                assert visit.table.seed is None
                promised = visit.table.commitment
                await play_on(visit)
                assert visit.table.status == "finished"
                assert len(visit.table.seed or "") == 32
                assert sorted(visit.position.places)[0] == 1 if visit.position else False
            record = await ada.record(made.id)
            assert f'[commitment "{promised}"]' in record
            assert verify(record).is_fine
            last = await ada.at(made.id, len(visit.lines), seat=1)
            assert last.steps == last.step == len(visit.lines)
            assert last.scores == (visit.position.scores if visit.position else ())

    in_house(tmp_path, work)


def test_two_people_play_and_are_told_the_same_story(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        async with person(house) as ada, person(house) as ben:
            made = await ada.create(mammoth(ME, OPEN, CUB), "Ada")
            async with ada.join(made.id) as first, ben.join(made.id) as second:
                assert not any(second.links)
                await second.sit(name="Ben")
                assert second.seat == 1
                await first.do(Start())
                await second.until(lambda: second.position is not None)
                for _ in range(6):
                    visit = await next_to_decide(first, second)
                    await visit.play(visit.legal[-1])
                await next_to_decide(first, second)
                await second.until(lambda: second.seq == first.seq)
                assert first.position is not None
                assert second.position is not None
                assert [line.seat for line in first.lines] == [line.seat for line in second.lines]
                assert first.position.step == second.position.step == len(first.lines)

    in_house(tmp_path, work)
