"""What the client knows of the cards and regions of Mammoth Hunters is what the components say."""

import json

from beringia.games.mammoth.actions import CHANCE_KINDS, Kind
from beringia.games.mammoth.components import CARD_IDS
from tests.art.reading import CLIENT
from tests.tools import load_tool

FOLDER = CLIENT / "games/mammoth"
tool = load_tool("client_data")


def test_the_data_is_up_to_date() -> None:
    assert json.loads((FOLDER / "data.json").read_text("utf-8")) == tool.data(), "run: python tools/client_data.py"


def test_every_card_has_a_picture() -> None:
    symbols = (FOLDER / "art/symbols.svg").read_text("utf-8")
    for card in CARD_IDS:
        names = (f'id="land-{card}"', f'id="card-{card.removeprefix("dark-")}"')
        assert any(name in symbols for name in names), card


def test_the_recorded_positions_offer_every_kind_a_person_can_choose() -> None:
    positions = json.loads((FOLDER / "fixtures/positions.json").read_text("utf-8"))
    assert tool.kinds_in(positions) == {kind.name.lower() for kind in Kind if kind not in CHANCE_KINDS}
