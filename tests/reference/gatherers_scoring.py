"""Scoring during the game and at its end (chapters 5 to 7)."""

from .gatherers_areas import Area, all_areas, all_systems, area_of, areas_of_tile, is_complete, system_of
from .gatherers_pieces import huts_in, members_in
from .gatherers_position import Position
from .gatherers_values import (
    forest_value,
    holds,
    logboat_value,
    meadow_value,
    river_value,
    system_value,
    trapped_value,
    trapped_zones,
)


def seats_with_most(pieces: list[int]) -> list[int]:
    """Gatherers 5.7: the seats with the most pieces; nobody without pieces."""
    most = max(pieces)
    return [seat for seat, number in enumerate(pieces) if number == most > 0]


def give_points(position: Position, seats: list[int], source: str, value: int) -> None:
    """Gatherers 5.7: each of the seats scores the whole value."""
    for seat in seats:
        position.players[seat].points[source] += value


def completed(position: Position, kind: str) -> list[Area]:
    """Gatherers 5.1: the forests or rivers that the tile placed last completed."""
    return [area for area in areas_of_tile(position, position.newest(), kind) if is_complete(position, area)]


def return_members(position: Position, area: Area) -> None:
    """Gatherers 5.6: all members of a scored area go back."""
    for player in position.players:
        player.members = [spot for spot in player.members if spot not in area]


def score_completed_areas(position: Position) -> None:
    """Gatherers 5.1 to 5.7: forests and rivers completed by the tile placed last."""
    for forest in completed(position, "forest"):
        seats = seats_with_most(members_in(position, forest))
        give_points(position, seats, "forests", forest_value(position, forest))
        return_members(position, forest)
    for river in completed(position, "river"):
        seats = seats_with_most(members_in(position, river))
        give_points(position, seats, "rivers", river_value(position, river))
        return_members(position, river)


def completed_gold(position: Position) -> bool:
    """Gatherers 5.4: whether the tile placed last completed a forest with gold."""
    return any(holds(position, forest, "gold") for forest in completed(position, "forest"))


def score_logboat(position: Position) -> None:
    """Gatherers 6.2: who places the logboat scores the lakes of its river system."""
    number = position.newest()
    for index in position.table[number].tile.marked("logboat"):
        value = logboat_value(position, system_of(position, (number, index)))
        give_points(position, [position.turn], "logboat", value)


def score_hunting_trap(position: Position) -> None:
    """Gatherers 6.3: who places the hunting trap scores the animals around it, which are then gone."""
    number = position.newest()
    for index in position.table[number].tile.marked("hunting-trap"):
        zones = trapped_zones(position, area_of(position, (number, index)), number)
        give_points(position, [position.turn], "trap", trapped_value(position, zones))
        position.dead += zones


def remove_gatherers_and_fishers(position: Position) -> None:
    """Gatherers 7.2: they score nothing."""
    for player in position.players:
        player.members = [spot for spot in player.members if position.zone(spot).type == "meadow"]


def score_huts(position: Position) -> None:
    """Gatherers 7.3, 7.9: every river system with a hut."""
    for system in all_systems(position):
        seats = seats_with_most(huts_in(position, system))
        give_points(position, seats, "huts", system_value(position, system))


def meadow_owners(position: Position, meadow: Area) -> list[int]:
    """Gatherers 7.4, 7.7: who has the most hunters, or the hunter at the shrine alone."""
    if position.shrine is not None and holds(position, meadow, "shrine"):
        return [position.shrine]
    return seats_with_most(members_in(position, meadow))


def score_meadows(position: Position) -> None:
    """Gatherers 7.4 to 7.8: every meadow with a hunter."""
    for meadow in all_areas(position, "meadow"):
        give_points(position, meadow_owners(position, meadow), "meadows", meadow_value(position, meadow))


def score_end(position: Position) -> None:
    """Gatherers 7.2 to 7.9: the final scoring."""
    remove_gatherers_and_fishers(position)
    score_huts(position)
    score_meadows(position)


def places(position: Position) -> list[int]:
    """Gatherers 7.10: the place of each seat; who has equally many points shares it."""
    scores = position.scores()
    return [1 + sum(other > own for other in scores) for own in scores]
