"""Hunters and Gatherers, slow and plain: the turns and phases, spoken to in text only."""

from .gatherers_areas import Area, all_areas, all_systems, is_complete
from .gatherers_box import Tile
from .gatherers_line import actor_text, cell_text, position_line, turn_text
from .gatherers_pieces import piece_choices, put_piece, shaman_choices, take_back
from .gatherers_placing import placements, sides_match
from .gatherers_position import Cell, Position, as_first_of_kind, empty_position, opening_position, unseen
from .gatherers_scoring import (
    completed_gold,
    places,
    score_completed_areas,
    score_end,
    score_hunting_trap,
    score_logboat,
)
from .gatherers_values import forest_value, meadow_value, river_value, system_value

CHANCE = {"draw": ("*draw", "land"), "bonus": ("*bonus", "bonus")}
"""The phases in which chance answers: the word of the answer, and the stack it comes from."""

VALUES = {"forest": forest_value, "river": river_value, "meadow": meadow_value, "system": system_value}


class Reference:
    """One position of Hunters and Gatherers, slow and plain."""

    def __init__(self, position: Position) -> None:
        self.position = position

    @classmethod
    def start(cls, seats: int, options: dict[str, str] | None = None) -> "Reference":
        """Gatherers 1: the opening position."""
        return cls(opening_position(seats, options or {}))

    @classmethod
    def on_table(cls, tiles: list[tuple[str, int, int, int]], options: dict[str, str] | None = None) -> "Reference":
        """Five seats, phase draw, no pieces, and these tiles on the table: id, x, y, quarter turns clockwise."""
        position = empty_position(5, options or {})
        for identity, x, y, quarters in tiles:
            tile, turned = as_first_of_kind(position.box, identity, quarters)
            if (x, y) in position.numbers or not sides_match(position, tile, (x, y), turned):
                raise ValueError(f"does not fit: {identity} on {x},{y}")
            position.lay(tile, (x, y), turned)
        return cls(position)

    def line(self) -> str:
        """The position as one line."""
        return position_line(self.position)

    def actor(self) -> str:
        """Who decides: a seat, "chance" or "nobody"."""
        return actor_text(self.position)

    def legal(self) -> list[str]:
        """All actions of the seat that decides, sorted."""
        return sorted(set(seat_actions(self.position)))

    def outcomes(self) -> dict[str, int]:
        """The answers of chance with their weights."""
        return chance_answers(self.position)

    def play(self, action: str) -> None:
        """Carry out an action of a seat or an answer of chance."""
        if action not in self.legal() and action not in self.outcomes():
            raise ValueError(f"not possible here: {action}")
        carry_out(self.position, action)

    def scores(self) -> list[int]:
        """Points of each seat."""
        return self.position.scores()

    def ranking(self) -> list[int]:
        """Place of each seat; equal seats share the better place."""
        return places(self.position)

    def areas(self) -> list[dict[str, object]]:
        """Every area and river system on the table, with what it would bring to a sole owner now."""
        kinds = ("forest", "river", "meadow")
        areas = [described(self.position, kind, area) for kind in kinds for area in all_areas(self.position, kind)]
        return areas + [described(self.position, "system", system) for system in all_systems(self.position)]


def described(position: Position, kind: str, area: Area) -> dict[str, object]:
    """One area in plain words; only forests and rivers can be complete (3.2 to 3.4)."""
    entry: dict[str, object] = {"type": kind, "zones": sorted(area), "value": VALUES[kind](position, area)}
    if kind in ("forest", "river"):
        entry["complete"] = is_complete(position, area)
    return entry


def drawn_tile(position: Position) -> Tile:
    """The tile drawn and not yet placed."""
    if position.drawn is None:
        raise ValueError("no tile is drawn")
    return position.drawn


def seat_actions(position: Position) -> list[str]:
    """What the seat that decides may do."""
    match position.phase:
        case "place":
            spaces = placements(position, drawn_tile(position))
            return [f"place {cell_text(cell)} {turn_text(quarters)}" for cell, quarters in spaces]
        case "shaman":
            return shaman_choices(position)
        case "piece":
            return piece_choices(position)
        case _:
            return []


def chance_answers(position: Position) -> dict[str, int]:
    """Gatherers 2.2, 5.4: every unseen tile of the stack is equally likely."""
    if position.phase not in CHANCE:
        return {}
    word, stack = CHANCE[position.phase]
    return {f"{word} {kind}": number for kind, number in unseen(position, stack).items()}


def carry_out(position: Position, action: str) -> None:
    """Carry out one possible action."""
    verb, *words = action.split(" ")
    match position.phase:
        case "draw" | "bonus":
            draw(position, words[0])
        case "place":
            x, y = words[0].split(",")
            place(position, (int(x), int(y)), int(words[1].removeprefix("r")) // 90)
        case "shaman":
            if verb == "take":
                take_back(position, action)
            position.phase = "piece"
        case _:
            if verb != "pass":
                put_piece(position, verb, words[0])
            after_the_piece(position)


def draw(position: Position, kind: str) -> None:
    """Gatherers 2.2, 2.6, 5.4, 5.8: the tile is to be placed, or leaves the game if it fits nowhere."""
    tile = position.box.tiles[kind]
    if placements(position, tile):
        position.drawn = tile
        position.phase = "place"
        return
    position.aside.append(kind)
    if not chance_answers(position):
        end_turn(position)


def place(position: Position, cell: Cell, quarters: int) -> None:
    """Gatherers 2.3, 6: the tile comes on the table, and a menhir tile takes effect."""
    tile = drawn_tile(position)
    position.lay(tile, cell, quarters)
    position.drawn = None
    score_logboat(position)
    score_hunting_trap(position)
    shaman_comes = tile.marked("shaman") and position.mover().members
    position.phase = "shaman" if shaman_comes else "piece"


def after_the_piece(position: Position) -> None:
    """Gatherers 5.1, 5.4, 5.5, 5.9: score what is completed; gold brings one bonus tile, but not on a bonus tile."""
    score_completed_areas(position)
    if completed_gold(position) and not position.is_bonus and unseen(position, "bonus"):
        position.is_bonus = True
        position.phase = "bonus"
    else:
        end_turn(position)


def end_turn(position: Position) -> None:
    """Gatherers 2.1, 7.1: the left neighbour's turn, or the end of the game when no land tile is left."""
    position.is_bonus = False
    if unseen(position, "land"):
        position.turn = (position.turn + 1) % len(position.players)
        position.phase = "draw"
    else:
        position.phase = "over"
        score_end(position)
