"""What lies in the box of Endless Winter, read from components.toml."""

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

COMPONENTS = Path(__file__).resolve().parents[2] / "src" / "beringia" / "games" / "winter" / "components.toml"

Operation = dict[str, Any]
Program = list[Operation]
Table = dict[str, Any]

GLACIER = "glacier"
REST = "rest"


@dataclass(frozen=True)
class Box:
    """All tables of the game, by id and in the order of the file."""

    game: Table
    camps_each: int
    villages_each: int
    columns: dict[str, Table]
    rest: Program
    starting: dict[str, Table]
    recruited: dict[str, Table]
    cultures: dict[str, Table]
    chiefs: dict[str, Table]
    animals: dict[str, Table]
    tiles: dict[str, Program]
    megaliths: Table
    slots: list[Table]
    village_slots: list[Table]
    sacrifice: list[Table]
    overflow_points: int
    honour: list[int]
    burial: list[list[int]]
    stones: dict[str, Table]
    places: list[Program]
    finds: dict[str, Table]
    rest_tiles: dict[str, Table]
    rival: Table
    rival_cards: dict[str, Table]

    def tribe(self) -> dict[str, Table]:
        """Winter 0: the tribe cards, starting kinds first."""
        return self.starting | self.recruited

    def cards(self) -> dict[str, Table]:
        """All kinds of cards in the order of the file."""
        return self.starting | self.recruited | self.cultures

    def supply(self) -> list[str]:
        """Winter 1.9: the megaliths of a board from the left, `grey` or `own`."""
        return [stone for slot in self.slots for stone in slot["stones"]]

    def gain_names(self, hexes: list[str]) -> list[str]:
        """Everything that may be taken, in the order of the notation."""
        names = ["chief", "lower", "tile"]
        names += [f"rest-{number + 1}" for number in range(len(self.rest))]
        names += list(self.tribe())
        names += [f"place-{number + 1}" for number in range(len(self.places))]
        names += hexes
        names += [f"village-{number + 1}" for number in range(len(self.village_slots))]
        names += [f"slot-{number + 1}" for number in range(len(self.slots))]
        return names + list(self.stones)


def terrain_of(tile: str) -> str:
    """Winter 1.4: the type of a tile of the land."""
    return tile.rsplit("-", 1)[0]


def by_id(entries: list[Table]) -> dict[str, Table]:
    """Tables by their ids, in the order of the file."""
    return {entry["id"]: entry for entry in entries}


@cache
def open_box() -> Box:
    """Read all components."""
    with COMPONENTS.open("rb") as file:
        data = tomllib.load(file)
    burial = data["burial"]
    return Box(
        game={key: entry["value"] for key, entry in data["game"].items()},
        camps_each=data["box"]["camps_each"]["value"],
        villages_each=data["box"]["villages_each"]["value"],
        columns=by_id(data["column"]),
        rest=data["rest"]["program"],
        starting=by_id(data["starting"]),
        recruited=by_id(data["tribe"]),
        cultures=by_id(data["culture"]),
        chiefs=by_id(data["chief"]),
        animals=by_id(data["animal"]),
        tiles={
            f"{terrain['id']}-{number}": program
            for terrain in data["terrain"]
            for number, program in enumerate(terrain["tiles"], start=1)
        },
        megaliths=data["megaliths"],
        slots=data["megalith_slot"],
        village_slots=data["village_slot"],
        sacrifice=data["sacrifice"]["steps"],
        overflow_points=data["sacrifice"]["overflow_points"],
        honour=data["honour"]["rows"],
        burial=[burial["rank1"], burial["rank2"], burial["rank3"]],
        stones=by_id(data["stone"]),
        places=data["order_track"]["income"],
        finds=by_id(data["find"]),
        rest_tiles=by_id(data["rest_tile"]),
        rival={key: entry["value"] for key, entry in data["rival"].items() if key != "card"},
        rival_cards=by_id(data["rival"]["card"]),
    )
