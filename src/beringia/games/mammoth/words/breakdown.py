"""Where every point of a seat came from, each with its paragraph."""

from beringia.games.mammoth.components import POINTS_PER_HUNTER, RATES
from beringia.games.mammoth.state import Phase, State
from beringia.sayings import Saying, say


def scored(played: int, herd: int, count: int) -> Saying:
    """How many hunters scored in a round, and beside how many mammoths."""
    hunters = say("{n} hunter" if count == 1 else "{n} hunters", n=count)
    if herd == 0:
        return say("round {round}: {hunters} without a mammoth", round=played, hunters=hunters)
    return say(
        "round {round}: {hunters} with one mammoth" if herd == 1 else "round {round}: {hunters} with two or more mammoths",
        round=played,
        hunters=hunters,
    )


def breakdown(s: State, seat: int) -> list[tuple[str, Saying, int]]:
    """Every point of a seat: the paragraph, what happened, and the points it brought."""
    last = int(s.round_number) if s.phase >= Phase.LOT else int(s.round_number) - 1
    return [
        ("Mammoth 7.1", scored(played + 1, herd, count), count * int(POINTS_PER_HUNTER[herd]))
        for played in range(last)
        for herd in range(RATES)
        if (count := int(s.tally[seat, played, herd])) > 0
    ]
