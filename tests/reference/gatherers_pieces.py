"""Putting pieces down and taking members back (chapter 4, 6.1)."""

from .gatherers_areas import Area, area_of, places_of, system_of
from .gatherers_box import PLACES
from .gatherers_position import Position, Spot

MEMBERS = {"gatherer": "forest", "fisher": "river", "hunter": "meadow"}
"""Gatherers 4.2: what a member is called, and where it stands."""


def members_in(position: Position, area: Area) -> list[int]:
    """How many members each seat has in an area."""
    return [sum(spot in area for spot in player.members) for player in position.players]


def huts_in(position: Position, system: Area) -> list[int]:
    """How many huts each seat has in a river system."""
    return [sum(spot in system for spot in player.huts) for player in position.players]


def first_places(areas: dict[int, Area]) -> list[int]:
    """Gatherers 4.5: of all places that belong to one area only the first."""
    return [place for place, area in areas.items() if place == min(other for other in areas if areas[other] == area)]


def member_choices(position: Position, name: str) -> list[int]:
    """Gatherers 4.2, 4.3, 4.6: the places where the player may put a member of one sort."""
    if len(position.mover().members) == position.box.members_each:
        return []
    areas = edge_areas(position, MEMBERS[name])
    return [place for place in first_places(areas) if sum(members_in(position, areas[place])) == 0]


def hut_choices(position: Position) -> list[int]:
    """Gatherers 4.4, 4.6: the places where the player may put a hut."""
    if len(position.mover().huts) == position.box.huts_each:
        return []
    systems = {place: system_of(position, spot) for place, spot in edge_spots(position, "river").items()}
    return [place for place in first_places(systems) if sum(huts_in(position, systems[place])) == 0]


def edge_spots(position: Position, kind: str) -> dict[int, Spot]:
    """The zones of one type along the edge of the tile placed last, by place."""
    number = position.newest()
    spots = {place: (number, position.zone_at(number, place)) for place in range(len(PLACES))}
    return {place: spot for place, spot in spots.items() if position.zone(spot).type == kind}


def edge_areas(position: Position, kind: str) -> dict[int, Area]:
    """The areas of one type along the edge of the tile placed last, by place."""
    return {place: area_of(position, spot) for place, spot in edge_spots(position, kind).items()}


def burns(position: Position) -> bool:
    """Gatherers 4.7: whether the tile placed last must stay empty because of the fire."""
    return position.options["fire"] == "empty" and bool(position.table[position.newest()].tile.marked("fire"))


def piece_choices(position: Position) -> list[str]:
    """Gatherers 4.1: a member, a hut, or none."""
    if burns(position):
        return ["pass"]
    members = [f"{name} {PLACES[place]}" for name in MEMBERS for place in member_choices(position, name)]
    return ["pass", *members, *(f"hut {PLACES[place]}" for place in hut_choices(position))]


def put_piece(position: Position, name: str, place: str) -> None:
    """Gatherers 4.1, 7.7: a piece goes on the tile just placed; a hunter there may hold the shrine."""
    number = position.newest()
    spot = (number, position.zone_at(number, PLACES.index(place)))
    if name == "hut":
        position.mover().huts.append(spot)
        return
    position.mover().members.append(spot)
    if "shrine" in position.zone(spot).marks:
        position.shrine = position.turn


def take_text(position: Position, spot: Spot) -> str:
    """The text of taking a member back."""
    x, y = position.table[spot[0]].cell
    return f"take {x},{y} {PLACES[places_of(position, spot)[0]]}"


def shaman_choices(position: Position) -> list[str]:
    """Gatherers 6.1: one own member, from wherever it stands, or none."""
    return ["leave"] + [take_text(position, spot) for spot in position.mover().members]


def take_back(position: Position, action: str) -> None:
    """Gatherers 6.1: the member named comes back."""
    members = position.mover().members
    members.remove(next(spot for spot in members if take_text(position, spot) == action))
