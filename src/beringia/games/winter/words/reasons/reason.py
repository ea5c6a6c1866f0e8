"""What is to be done at this moment, and what reasons speak of."""

from typing import Final

from beringia.games.winter.state import Phase, State
from beringia.games.winter.words.effects import instruction_words, program_words
from beringia.sayings import Saying, say, whole_seat

NOW: Final[dict[Phase, tuple[str, Saying]]] = {
    Phase.CHIEF: ("1.8", say("a chief is to be picked")),
    Phase.SIDE: ("1.8", say("the side of your chief is to be chosen")),
    Phase.TURN: ("2.1", say("culture cards may be played, then a figure is to be placed")),
    Phase.PRICE: ("2.3", say("a card is to be discarded for the further culture card")),
    Phase.COLUMN: ("2.6", say("the areas of the column may be used, until you end the turn")),
    Phase.REST: ("2.11", say("the effects of resting may be used, until you end the turn")),
    Phase.TILE: ("10.4", say("keep the open rest tile, or take the next one")),
    Phase.PILE: ("2.13", say("cards may be laid on the eclipse pile, until you end it")),
    Phase.ECLIPSE: ("4.3", say("gains may be taken, until you end your eclipse")),
}  # what is to be done
NO_REST_TILES: Final = say("rest tiles are not in this game: play with rest_tiles=on")


def who(s: State, number: int) -> Saying:
    """A player in words."""
    return say("the rival") if number >= int(s.seats) else whole_seat(number)


def now(s: State) -> tuple[str, Saying]:
    """The paragraph of the phase, and what is to be done now; of an effect that waits, what it is."""
    if s.depth > 0:
        waiting = instruction_words(int(s.todo[s.depth - 1]), int(s.todo_left[s.depth - 1]))
        return "9.1", say("finish the effect that waits first, or skip: {effects}", effects=waiting)
    return NOW[Phase(s.phase)]


def nothing_of(program: int) -> Saying:
    """What is there, but without effect."""
    return say("nothing of it can be done now: {effects}", effects=program_words(program))
