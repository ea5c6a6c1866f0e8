"""Each attack of one rude visitor: the server bears it without an error, and honest people play on."""

import itertools
from collections import Counter
from pathlib import Path

import pytest

from beringia.web.limits import Limits
from tests.tools import load_tool
from tests.web.fuzzing import no_faults
from tests.web.house import CUB, ME, House, in_house, mammoth, person

rude_attacks = load_tool("rude_attacks")
LITTLE = 0.7  # seconds


@pytest.mark.parametrize("name", rude_attacks.ATTACKS)
def test_a_rude_visitor_stops_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setattr(rude_attacks, "OWN_GAME", LITTLE)
    attack = rude_attacks.ATTACKS[name]

    async def work(house: House) -> None:
        async with person(house) as ada:
            made = await ada.create(mammoth(ME, CUB, CUB))
            async with ada.join(made.id) as visit:
                rude = rude_attacks.Rude(house.port, (made.id,), Counter(), itertools.count())
                await rude_attacks.prepare(rude, attack)
                while not rude.tally.total():
                    await rude_attacks.attack_for(rude, attack, LITTLE)
                await visit.until(lambda: visit.may_decide)
                await visit.play(visit.legal[0])
                assert visit.welcomes == 1, "somebody honest lost the line"

    with no_faults():
        in_house(tmp_path, work, Limits())
