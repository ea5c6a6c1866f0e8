"""The games that can be played here, as clients are told of them."""

from beringia.bots.levels import LEVELS
from beringia.games.registry import find_all
from beringia.questions import Game
from beringia.table.setup import COLOURS
from beringia.web.messages import EditionTold, GameList, GameTold, OptionTold


def told(game: Game) -> GameTold:
    """A game, its editions and its options."""
    return GameTold(
        id=game.id,
        title=game.title,
        rules=game.rules_version,
        seats=game.seats,
        usual_seats=game.check_seats(None),
        editions=tuple(EditionTold(each.name, each.title, dict(each.settings)) for each in game.editions),
        options=tuple(OptionTold(option.name, option.values, option.meaning) for option in game.options),
    )


def catalogue() -> GameList:
    """All games that can be loaded now: a program may register further ones."""
    return GameList(tuple(map(told, find_all())), LEVELS, COLOURS)
