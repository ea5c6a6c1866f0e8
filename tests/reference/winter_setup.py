"""Winter 1.4 to 1.8, 5, 10.2: what chance lays out, in setting up and in the preparation phase."""

from .winter_box import GLACIER, terrain_of
from .winter_hexes import BASE, HEXES, RING_1, RING_2, Junction, glacier_hexes
from .winter_position import Position
from .winter_price import NOTHING


def tiles_left(position: Position, *, glacier: bool) -> list[str]:
    """Winter 1.4: tiles that do not lie on the land yet, glaciers or others."""
    laid = position.land.values()
    return [tile for tile in position.box.tiles if tile not in laid and (terrain_of(tile) == GLACIER) == glacier]


def next_hex(position: Position) -> str | None:
    """Winter 1.4: the hex that gets the next tile."""
    ring_1 = [name for name in RING_1 if name != position.odd] + ([position.odd] if position.odd else [])
    return next((name for name in ring_1 + RING_2 if name not in position.land), None)


def land_answers(position: Position) -> list[str]:
    """Winter 1.4: the hex of the sixth tile, the tiles of ring 1, the hexes of the glaciers, the tiles of ring 2."""
    if position.odd is None:
        return [f"*odd {name}" for name in RING_1]
    name = next_hex(position)
    if name in RING_2 and position.glaciers is None:
        return [f"*glaciers {' '.join(hexes)}" for hexes in glacier_hexes()]
    tiles = tiles_left(position, glacier=position.glaciers is not None and name in position.glaciers)
    if name in RING_1 and name != position.odd:
        types = {terrain_of(tile) for tile in position.land.values()}
        tiles = [tile for tile in tiles if terrain_of(tile) not in types]
    return [f"*land {tile}" for tile in tiles]


def lay_land(position: Position, verb: str, words: list[str]) -> None:
    """Winter 1.4, 10.1: one answer; the complete land gets its finds."""
    if verb == "*odd":
        position.odd = words[0]
    elif verb == "*glaciers":
        position.glaciers = named_hexes(words)
    else:
        position.land[next_hex(position) or ""] = words[0]
    if next_hex(position) is None:
        if position.on("glacier_finds"):
            position.finds = {name: None for name in HEXES if name != BASE and terrain_of(position.land[name]) == GLACIER}
        position.odd = position.glaciers = None
        position.phase = "stones"


def named_hexes(words: list[str]) -> Junction:
    """Three hexes."""
    one, two, three = words
    return (one, two, three)


def row_of_stones(position: Position) -> int | None:
    """Winter 1.5: the era whose row is not full yet, from 0."""
    return next((era for era, row in enumerate(position.stones) if None in row), None)


def stone_answers(position: Position) -> list[str]:
    """Winter 1.5: stones of the era that do not lie open."""
    era = row_of_stones(position)
    if era is None:
        return []
    row = position.stones[era]
    return [f"*stone {stone}" for stone, table in position.box.stones.items() if table["era"] == era + 1 and stone not in row]


def lay_stone(position: Position, stone: str) -> None:
    """Winter 1.5: in a row in the order drawn."""
    row = position.stones[position.box.stones[stone]["era"] - 1]
    row[row.index(None)] = stone
    if row_of_stones(position) is None:
        position.phase = "animals"


def unseen_animals(position: Position) -> dict[str, int]:
    """Winter 1.6, 5.2: how many animals of each kind are neither open nor taken."""
    unseen = {}
    for kind, table in position.box.animals.items():
        taken = sum(player.untipped[kind] + player.tipped[kind] for player in position.players)
        unseen[kind] = table["count"] - taken - position.animals.count(kind)
    return {kind: number for kind, number in unseen.items() if number > 0}


def era_of_cards(position: Position) -> int:
    """Winter 5.3: the era of the culture cards that are laid open in this round."""
    return 2 if position.round >= position.box.game["second_culture_era_from_round"] else 1


def unseen_cultures(position: Position) -> list[str]:
    """Winter 1.7, 5.3: cards of the era that neither lie open nor were taken."""
    seen = [card for player in position.players for card in (player.cards() + player.buried)] + position.open
    era = era_of_cards(position)
    return [card for card, table in position.box.cultures.items() if table["era"] == era and card not in seen]


def chiefs_left(position: Position) -> list[str]:
    """Winter 1.8: chiefs that nobody has."""
    return [chief for chief in position.box.chiefs if all(player.chief != chief for player in position.players)]


def new_round(position: Position) -> None:
    """Winter 5.1, 5.3: the round marker, figures and columns; after round 2 the culture cards leave the game."""
    position.round += 1
    position.turn = None
    position.columns = {}
    position.rival_labour = NOTHING
    for player in position.players:
        player.figures = [None, None, None]
        player.eclipse_labour = NOTHING
    if position.round == position.box.game["second_culture_era_from_round"]:
        position.open = [None] * len(position.open)
    position.phase = "animals"


def filled(row: list[str | None], unseen: int) -> bool:
    """Winter 5.2, 5.3: no place is empty, or nothing is left to fill it."""
    return None not in row or unseen == 0
