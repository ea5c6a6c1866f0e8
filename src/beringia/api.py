"""What `import beringia` offers: games and records whose matches can give hints."""

from functools import cache

from beringia.box import Box
from beringia.games.registry import find
from beringia.match import Match
from beringia.record import replay as replay_record
from beringia.review.hints import advise


def game(name: str) -> Box:
    """The game with this id, ready to be begun."""
    return boxed(name if isinstance(name, str) else find(name).id)


@cache
def boxed(name: str) -> Box:
    """The box of the game with this id; one for each game."""
    return Box.of(find(name), advise)


def replay(text: str) -> Match:
    """The match a record describes, at its end; every action is checked again."""
    match = replay_record(text)
    match.adviser = advise
    return match
