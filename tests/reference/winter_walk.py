"""Random games of Endless Winter that check at every step that nothing is lost or made."""

import random
from collections import Counter

from .winter import Reference
from .winter_position import Position


def check_cards(position: Position) -> None:
    """No card is lost or made, and none lies in two places."""
    box = position.box
    owned: Counter[str] = Counter()
    for number, player in enumerate(position.players):
        cards = player.cards() + player.buried
        owned += cards
        zones = (player.hand, player.deck, player.discard, player.played, player.pile, player.camps, player.untipped)
        assert min(min(zone.values(), default=0) for zone in zones) >= 0
        if not position.is_rival(number):
            assert all(cards[kind] == table["count"] for kind, table in box.starting.items())
    assert all(owned[kind] <= table["count"] for kind, table in box.recruited.items())
    assert all(owned[card] + position.open.count(card) <= 1 for card in box.cultures)


def check_pieces(position: Position) -> None:
    """Gauges, camps, villages, megaliths and markers stay within their bounds."""
    box = position.box
    for number, player in enumerate(position.players):
        assert 0 <= player.food <= box.game["gauge"]
        assert 0 <= player.tools <= box.game["gauge"]
        assert position.camps_on_board(number) >= 0
        assert position.villages_of(number) <= box.villages_each
        assert player.sacrifice <= len(box.sacrifice)
    assert len(position.megaliths) == sum(player.built for player in position.players)
    for row in range(1, len(box.honour) + 1):
        marks = sorted(player.honour_place for player in position.players if player.honour == row)
        assert marks == list(range(1, len(marks) + 1))
    assert position.labour >= 0


def random_game(seats: int, options: dict[str, str], seed: int) -> Reference:
    """Play at random to the end, seldom ending of one's own accord."""
    chooser = random.Random(seed)
    game = Reference.start(seats, options)
    while game.actor() != "nobody":
        legal, outcomes = game.legal(), game.outcomes()
        assert bool(legal) != bool(outcomes)
        assert legal == sorted(set(legal))
        if outcomes:
            action = chooser.choices(list(outcomes), list(outcomes.values()))[0]
        else:
            weights = [0.1 if action in ("end", "skip") else 1.0 for action in legal]
            action = chooser.choices(legal, weights)[0]
        game.play(action)
        check_cards(game.position)
        check_pieces(game.position)
    return game
