"""What the client knows of the components of the games is what the components say."""

import json

from beringia.games.mammoth.actions import CHANCE_KINDS, Kind
from beringia.games.mammoth.components import CARD_IDS
from beringia.games.winter import actions as winter_actions
from beringia.games.winter.components import CODE, COMPONENTS
from beringia.games.winter.state import Phase
from tests.art.reading import CLIENT
from tests.tools import load_tool

FOLDER = CLIENT / "games/mammoth"
walks = load_tool("client_walks")
winter = load_tool("client_winter")
winter_walks = load_tool("client_winter_walks")
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
    assert walks.kinds_in(positions) == {kind.name.lower() for kind in Kind if kind not in CHANCE_KINDS}


def test_the_data_of_endless_winter_is_up_to_date() -> None:
    assert json.loads((winter.FOLDER / "data.json").read_text("utf-8")) == winter.data(), "run: python tools/client_data.py"


def test_programs_are_those_of_the_file() -> None:
    found = {card["id"]: card["program"] for card in winter.data()["cards"] if card["sort"] == "culture"}
    for card in COMPONENTS.data["culture"]:
        assert [effect["op"] for effect in found[card["id"]]] == [effect["op"] for effect in card["program"]]
    assert found["shared-chores"] == [
        {"op": "labour", "n": next(c for c in COMPONENTS.data["culture"] if c["id"] == "shared-chores")["program"][0]["n"]}
    ]
    assert len(winter.data()["instructions"]) == len(CODE)


def test_the_recorded_positions_of_endless_winter_show_every_kind_and_every_phase_a_person_sees() -> None:
    positions = json.loads((winter.FOLDER / "fixtures/positions.json").read_text("utf-8"))
    kinds = {kind for kind in winter_actions.Kind if kind not in winter_actions.CHANCE_KINDS} - winter_walks.NOWHERE
    assert walks.kinds_in(positions) == {kind.name.lower() for kind in kinds}
    assert {position["view"]["phase"] for position in positions} == {int(phase) for phase in Phase}
    assert {position["view"]["seats"] for position in positions} == {1, 2, 3, 4}


def test_as_few_positions_as_possible_show_everything() -> None:
    rows = [{"shows": {1}}, {"shows": {1, 2}}, {"shows": {3}}, {"shows": {2}}]
    assert walks.fewest(rows, lambda row: {(each,) for each in row["shows"]}) == [{"shows": {1, 2}}, {"shows": {3}}]
