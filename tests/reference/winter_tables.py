"""Tables of Endless Winter for the tests: positions with what a test needs, and words of their lines."""

from collections import Counter
from fractions import Fraction

from .winter import Reference
from .winter_effects import push
from .winter_phases import next_turn, settle


def word(game: Reference, key: str) -> str:
    """The value of one word of the line."""
    return next(part.split("=", 1)[1] for part in game.line().split(" ") if part.startswith(f"{key}="))


def play(game: Reference, *actions: str) -> None:
    """Several actions one after the other."""
    for action in actions:
        game.play(action)


def starting(game: Reference, verb: str) -> list[str]:
    """The legal actions that begin with a word."""
    return [action for action in game.legal() if action.split(" ")[0] == verb]


def set_up(seats: int, **options: str) -> Reference:
    """Set up with the first answer each time, and the sides A."""
    game = Reference.start(seats, options)
    while word(game, "phase") != "turn":
        game.play(next(iter(game.outcomes() or game.legal())))
    return game


def turn_with(seats: int, hand: list[str], food: int = 5, tools: int = 5, **options: str) -> Reference:
    """Seat a begins a turn with a given hand; the other starting cards are the deck."""
    game = set_up(seats, **options)
    player, box = game.position.players[0], game.position.box
    player.hand = Counter(hand)
    player.deck = Counter({kind: table["count"] for kind, table in box.starting.items()}) - player.hand
    player.food, player.tools = food, tools
    return game


def eclipse_of_a(seats: int, pile: list[str], **options: str) -> Reference:
    """Everybody has had three turns, and seat a comes first in the eclipse."""
    game = set_up(seats, **options)
    position = game.position
    for player in position.players:
        player.figures = ["hunt", "hunt", "hunt"]
    position.players[0].pile = Counter(pile)
    position.players[0].eclipse_labour = Fraction(20)
    next_turn(position)
    settle(position)
    return game


def carry_out_program(game: Reference, operation: dict[str, object]) -> None:
    """One operation for seat a."""
    push(game.position, [operation], "effects")
    settle(game.position)
