"""The position as one line of text, word by word as the notation says."""

from collections import Counter
from collections.abc import Iterable

from .winter_field import place_text
from .winter_gains import gains_left
from .winter_hexes import BASE, HEXES, JUNCTIONS, junction_name
from .winter_position import CHANCE_PHASES, LETTERS, SOURCES, Player, Position
from .winter_price import NOTHING, labour_text
from .winter_words import entry_text


def actor_text(position: Position) -> str:
    """Who decides now: a seat, chance or nobody."""
    if position.phase == "over":
        return "nobody"
    if position.phase in CHANCE_PHASES or position.hidden_find() is not None:
        return "chance"
    if position.phase == "chief" and position.options["chiefs"] == "random":
        return "chance"
    if position.todo and position.todo[0].op["op"] == "draw":
        return "chance"
    return LETTERS[position.whose()]


def dash(text: str | None) -> str:
    """A dash stands for none."""
    return text or "-"


def yes(answer: bool) -> str:
    """A plain yes or no."""
    return "yes" if answer else "no"


def kinds_text(things: Counter[str], order: Iterable[str]) -> str:
    """Things of one list in a given order, several of a kind together."""
    words = [name if things[name] == 1 else f"{things[name]}*{name}" for name in order if things[name] > 0]
    return dash(",".join(words))


def row_text(row: list[str | None]) -> str:
    """A row with its empty places."""
    return ",".join(dash(item) for item in row)


def bound_text(position: Position) -> str:
    """Labour that waits for a figure in each column."""
    return "/".join(labour_text(position.bound.get(column, NOTHING)) for column in position.box.columns)


def discount_text(position: Position) -> str:
    """Discounts of this turn by column."""
    columns = [column for column in position.box.columns if position.discounts.get(column)]
    return dash(",".join(f"{column}:{'+'.join(price.text() for price in position.discounts[column])}" for column in columns))


def columns_text(position: Position) -> str:
    """Who was first in each column."""
    firsts = [position.columns.get(column) for column in position.box.columns]
    return "/".join("-" if first is None else LETTERS[first] for first in firsts)


def field_text(position: Position) -> str:
    """Megaliths by level, row and column."""
    return dash(",".join(f"{place_text(place)}:{position.megaliths[place]}" for place in sorted(position.megaliths)))


def villages_text(position: Position) -> str:
    """Villages in the order of the junctions."""
    built = [junction for junction in JUNCTIONS if junction in position.villages]
    return dash(",".join(f"{junction_name(junction)}:{LETTERS[position.villages[junction]]}" for junction in built))


def chief_text(player: Player) -> str:
    """The chief, with the side once it is chosen."""
    return "-".join(part for part in (player.chief, player.side) if part) or "-"


def player_text(position: Position, number: int) -> str:
    """The parts of one player."""
    box, player = position.box, position.players[number]
    cards = list(box.cards())
    zones = (player.hand, player.deck, player.discard, player.played, player.pile)
    parts = [chief_text(player), row_text(player.figures), f"{player.food}f{player.tools}t"]
    parts += [kinds_text(zone, cards) for zone in zones]
    parts += [
        str(player.unnamed) if position.is_rival(number) else kinds_text(player.buried, cards),
        kinds_text(player.camps, HEXES),
        kinds_text(player.untipped, box.animals),
        kinds_text(player.tipped, box.animals),
        kinds_text(Counter(player.stones), box.stones),
        f"{player.sacrifice}.{player.honour}.{player.honour_place}",
        str(player.built),
        labour_text(player.eclipse_labour),
        ".".join(str(player.points[source]) for source in SOURCES),
    ]
    return "/".join(parts)


def turn_words(position: Position) -> list[str]:
    """The words about the turn, the eclipse and the hand."""
    gains = gains_left(position)
    return [
        f"round={position.round}",
        f"phase={position.phase}",
        f"actor={actor_text(position)}",
        f"turn={'-' if position.turn is None else LETTERS[position.turn]}",
        f"order={''.join(LETTERS[number] for number in position.order)}",
        f"todo={dash(';'.join(entry_text(entry) for entry in position.todo))}",
        f"figure={dash(position.figure)}",
        f"area={dash(position.area)}",
        f"first={yes(position.first)}",
        f"free={yes(position.free and position.phase == 'turn')}",
        f"tribe={yes(position.tribe)}",
        f"card={dash(position.card)}",
        f"labour={labour_text(position.labour)}",
        f"bound={bound_text(position)}",
        f"discount={discount_text(position)}",
        f"gains={kinds_text(gains, position.box.gain_names(HEXES))}",
        f"read={yes(position.read is not None)}",
        f"step={dash(position.step)}",
        f"deal={position.deal}",
    ]


def table_words(position: Position) -> list[str]:
    """The words about what lies on the table."""
    land = ["base" if name == BASE else position.land.get(name) for name in HEXES]
    seen_tiles = [tile for tile in position.box.rest_tiles if tile in position.tiles_seen]
    seen_cards = [card for card in position.box.rival_cards if card in position.rival_seen]
    return [
        f"columns={columns_text(position)}",
        f"animals={row_text(position.animals)}",
        f"open={row_text(position.open)}",
        f"stones={'/'.join(row_text(row) for row in position.stones)}",
        f"land={row_text(land)}",
        f"odd={dash(position.odd)}",
        f"glaciers={dash('-'.join(position.glaciers or ()))}",
        f"finds={dash(','.join(f'{name}:{find or chr(63)}' for name, find in position.finds.items()))}",
        f"mammoth-at={dash('-'.join(position.mammoth_at or ()))}",
        f"villages={villages_text(position)}",
        f"field={field_text(position)}",
        f"tile={dash(position.tile)}",
        f"held={dash(position.held)}",
        f"tiles-seen={dash(','.join(seen_tiles))}",
        f"rival-seen={dash(','.join(seen_cards))}",
        f"rival-labour={labour_text(position.rival_labour)}",
    ]


def position_line(position: Position) -> str:
    """All words in the order of the notation."""
    words = ["winter", f"seats={position.seats}"]
    words += [f"{key}={value}" for key, value in position.options.items()]
    words += turn_words(position) + table_words(position)
    words += [f"{LETTERS[number]}={player_text(position, number)}" for number in range(len(position.players))]
    return " ".join(words)
