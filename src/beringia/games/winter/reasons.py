"""What a reason is, and what is to be done at this moment."""

from collections.abc import Iterator
from typing import Final

from beringia.games.winter.effect_words import instruction_words
from beringia.games.winter.state import Phase, State
from beringia.questions import SEAT_LETTERS

Reason = tuple[bool, str, str]  # whether it forbids the action, the paragraph, the reason in words
Reasons = Iterator[Reason]

NOW: Final[dict[Phase, tuple[str, str]]] = {
    Phase.CHIEF: ("1.8", "a chief is to be picked"),
    Phase.SIDE: ("1.8", "the side of your chief is to be chosen"),
    Phase.TURN: ("2.1", "culture cards may be played, then a figure is to be placed"),
    Phase.PRICE: ("2.3", "a card is to be discarded for the further culture card"),
    Phase.COLUMN: ("2.6", "the areas of the column may be used, until you end the turn"),
    Phase.REST: ("2.11", "the effects of resting may be used, until you end the turn"),
    Phase.TILE: ("10.4", "keep the open rest tile, or take the next one"),
    Phase.PILE: ("2.13", "cards may be laid on the eclipse pile, until you end it"),
    Phase.ECLIPSE: ("4.3", "gains may be taken, until you end your eclipse"),
}  # what is to be done


def who(s: State, seat: int) -> str:
    """A player in words."""
    return "the rival" if seat >= int(s.seats) else f"seat {SEAT_LETTERS[seat]}"


def now(s: State) -> tuple[str, str]:
    """The paragraph of the phase, and what is to be done now; of an effect that waits, what it is."""
    if s.depth > 0:
        waiting = instruction_words(int(s.todo[s.depth - 1]), int(s.todo_left[s.depth - 1]))
        return "9.1", f"finish the effect that waits first, or skip: {waiting}"
    return NOW[Phase(s.phase)]


def unfit(s: State) -> Reason:
    """What does not fit here, and what is to be done instead."""
    paragraph, wanted = now(s)
    return True, paragraph, f"that does not fit here: {wanted}"
