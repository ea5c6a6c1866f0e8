"""Two people over sockets: one asks to take a decision back, the server restarts, the other agrees."""

from pathlib import Path

from beringia.table.commands import Start
from beringia.web.client import Visit
from tests.web.house import CUB, ME, OPEN, caught_up, mammoth, next_to_decide, open_house, person, run_soon


def outcome(visit: Visit) -> str:
    """What somebody sees of the last request."""
    assert visit.position is not None
    return visit.position.request.outcome if visit.position.request else ""


async def both_decided(first: Visit, second: Visit) -> tuple[Visit, Visit]:
    """Let one decide until it is the other's turn; returns who may ask, and who is asked."""
    asker = await next_to_decide(first, second)
    while (decider := await next_to_decide(first, second)) is asker:
        await asker.play(asker.legal[0])
    await caught_up(asker, decider.seq)
    return asker, decider


def test_a_request_is_answered_after_a_restart(tmp_path: Path) -> None:
    async def work() -> None:
        house = await open_house(tmp_path)
        async with person(house) as ada, person(house) as ben:
            made = await ada.create(mammoth(ME, OPEN, CUB), "Ada")
            async with ada.join(made.id) as first, ben.join(made.id) as second:
                await second.sit(name="Ben")
                await first.do(Start())
                asker, asked = await both_decided(first, second)
                step = asker.position.may_ask_undo if asker.position else None
                assert step is not None
                await asker.ask_undo()
                await asked.until(lambda: outcome(asked) == "open")
                await house.stop()
                house = await open_house(tmp_path, house.port)
                await asked.until(lambda: asked.welcomes == 2)
                assert outcome(asked) == "open"
                accepted = await asked.answer_undo(True)
                await caught_up(asker, accepted.seq)
                assert (outcome(asker), asker.may_decide, len(asker.lines)) == ("granted", True, step)
                await asker.play(asker.legal[-1])
        await house.stop()

    run_soon(work())
