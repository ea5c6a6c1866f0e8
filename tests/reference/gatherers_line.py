"""The position as one line of text, word by word as the notation says."""

from .gatherers_areas import places_of
from .gatherers_box import PLACES
from .gatherers_position import LETTERS, SOURCES, Cell, Laid, Player, Position, Spot

CHANCE_PHASES = ("draw", "bonus")


def actor_text(position: Position) -> str:
    """Who decides now: a seat, chance or nobody."""
    if position.phase == "over":
        return "nobody"
    return "chance" if position.phase in CHANCE_PHASES else LETTERS[position.turn]


def cell_text(cell: Cell) -> str:
    """A cell: x and y."""
    return f"{cell[0]},{cell[1]}"


def turn_text(quarters: int) -> str:
    """A turn of a tile, in degrees clockwise."""
    return f"r{90 * quarters}"


def laid_text(laid: Laid) -> str:
    """A tile on the table."""
    return f"{laid.tile.id}@{cell_text(laid.cell)},{turn_text(laid.quarters)}"


def spots_text(position: Position, spots: list[Spot]) -> str:
    """Zones by the numbers of their tiles and their first places, in this order."""
    pairs = sorted((spot[0], places_of(position, spot)[0]) for spot in spots)
    return ",".join(f"{number}:{PLACES[place]}" for number, place in pairs) or "-"


def player_text(position: Position, player: Player) -> str:
    """Members and huts on the table, and points by source."""
    points = ".".join(str(player.points[source]) for source in SOURCES)
    return "/".join([spots_text(position, player.members), spots_text(position, player.huts), points])


def position_line(position: Position) -> str:
    """All words in the order of the notation."""
    words = ["gatherers", f"seats={len(position.players)}"]
    words += [f"{key}={value}" for key, value in position.options.items()]
    words += [
        f"phase={position.phase}",
        f"actor={actor_text(position)}",
        f"turn={'-' if position.phase == 'over' else LETTERS[position.turn]}",
        f"tile={position.drawn.id if position.drawn else '-'}",
        f"is-bonus={'yes' if position.is_bonus else 'no'}",
        f"table={';'.join(laid_text(laid) for laid in position.table)}",
        f"dead={spots_text(position, position.dead)}",
        f"aside={','.join(position.aside) or '-'}",
        f"shrine={'-' if position.shrine is None else LETTERS[position.shrine]}",
    ]
    words += [f"{letter}={player_text(position, player)}" for letter, player in zip(LETTERS, position.players, strict=False)]
    return " ".join(words)
