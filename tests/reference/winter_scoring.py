"""Winter 8, 11.8: the points at the end of the game, and the places."""

from .winter_counts import counted_points
from .winter_idols import honour_ranks
from .winter_position import RIVAL, Player, Position


def sacrifice_points(position: Position, player: Player) -> int:
    """Winter 8.2: food and tools by the ratio of the step reached."""
    if player.sacrifice == 0:
        return 0
    goods, points = position.box.sacrifice[player.sacrifice - 1]["ratio"]
    return int((player.food + player.tools) * points // goods)


def burial_points(position: Position, number: int) -> int:
    """Winter 8.3: by the number of buried cards and the honour rank."""
    rank = honour_ranks(position).get(number)
    buried = position.players[number].buried_cards()
    if rank is None or buried == 0:
        return 0
    table = position.box.burial[min(rank, len(position.box.burial) - 1)]
    return table[min(buried, len(table)) - 1]


def card_points(position: Position, number: int) -> int:
    """Winter 8.4, 11.8: the printed points of unburied cards; the rival scores its culture cards alike."""
    cards = position.players[number].cards()
    if position.is_rival(number):
        return int(cards.total() * position.box.rival["points_per_culture_card"])
    return sum(table["points"] * cards[kind] for kind, table in position.box.cards().items())


def animal_points(position: Position, player: Player) -> int:
    """Winter 8.5: untipped animals by kind, in sets."""
    points = 0
    for kind, table in position.box.animals.items():
        sets, rest = divmod(player.untipped[kind], len(table["set"]))
        points += sets * table["set"][-1] + (table["set"][rest - 1] if rest else 0)
    return points


def plan_points(position: Position, number: int) -> int:
    """Winter 8.6, 9.23: culture cards with end scoring, unburied."""
    cards = position.players[number].cards()
    return sum(
        counted_points(position, number, op)
        for card, table in position.box.cultures.items()
        for op in table["program"]
        if op["op"] == "end_vp_per" and cards[card] > 0
    )


def final_scoring(position: Position) -> None:
    """Winter 8.1, 11.8: everything that is added at the end."""
    for number, player in enumerate(position.players):
        player.points["burial"] += burial_points(position, number)
        player.points["cards"] += card_points(position, number)
        player.points["animals"] += animal_points(position, player)
        if not position.is_rival(number):
            player.points["sacrifice"] += sacrifice_points(position, player)
            player.points["effects"] += plan_points(position, number)


def places(position: Position) -> list[int]:
    """Winter 8.7, 11.8: most points win, then the better place on the order track; alone one must beat the rival."""
    players = position.players
    if position.alone():
        return [1 if players[0].score() > players[RIVAL].score() else 2]
    ranked = sorted(range(position.seats), key=lambda number: (-players[number].score(), position.order.index(number)))
    return [ranked.index(number) + 1 for number in range(position.seats)]
