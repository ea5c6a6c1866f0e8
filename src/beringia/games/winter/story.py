"""An action carried out step by step, and what follows from it at once, in words."""

from collections.abc import Callable, Iterator
from typing import Final, cast

import numpy as np

from beringia.action import unpack
from beringia.games.winter.actions import Kind
from beringia.games.winter.apply import apply_chance, apply_choice, wait
from beringia.games.winter.components import CODE, COLUMN_NAMES, REST_TILE_IDS
from beringia.games.winter.effect_words import counted, goods, instruction_words, listed, price_words
from beringia.games.winter.geometry import BASE, HEX_IDS
from beringia.games.winter.programs import write_labour
from beringia.games.winter.rules.eclipse import total
from beringia.games.winter.rules.finds import find_to_turn
from beringia.games.winter.rules.idols import HONOUR, SACRIFICE
from beringia.games.winter.scoring import place_of
from beringia.games.winter.state import NONE, STATE, Gain, Phase, State
from beringia.games.winter.vocabulary import Col, Op
from beringia.questions import CHANCE, SEAT_LETTERS

STEP_NAMES: Final = ("places", "abilities", "land", "board")
LAYING: Final = {
    Phase.STONES: "sacred stones are laid out next",
    Phase.ANIMALS: "animals are laid open next",
    Phase.OPEN: "culture cards are laid open next",
    Phase.TILE_UP: "a rest tile is turned up next",
    Phase.TILE_NEXT: "another rest tile is turned up next",
    Phase.RIVAL: "the rival's turn comes next",
}  # what chance does when a phase begins


def copy_of(s: State) -> State:
    """A position of our own."""
    return cast(State, np.array([s], dtype=STATE)[0])


def player(s: State, seat: int) -> str:
    """A seat's letter, or the rival."""
    return "the rival" if seat >= int(s.seats) else SEAT_LETTERS[seat]


def points_of(s: State) -> list[int]:
    """The points of all players, the rival included."""
    return [int(s.score[seat].sum()) for seat in range(int(s.players))]


def gain_words(resource: int, wanted: int, gained: int) -> str:
    """`+2 food`, `+1 food, 1 lost at the gauge`."""
    lost = f"{wanted - gained if gained else goods(resource, wanted)} lost at the gauge"
    return ", ".join([f"+{goods(resource, gained)}"] * (gained > 0) + [lost] * (gained < wanted))


def idol_words(before: State, after: State, seat: int, track: int) -> str:
    """Where a marker has come to."""
    name = ("sacrifice", "honour")[track]
    old, new = (int((s.sacrifice if track == SACRIFICE else s.honour)[seat]) for s in (before, after))
    if old == new:
        return f"beyond the end of the {name} track"
    return f"to {'step' if track == SACRIFICE else 'row'} {new} of the {name} track"


def labour_words(before: State, after: State, code: int) -> str:
    """What became of labour."""
    amount, column = write_labour(int(CODE[code, Col.N])), int(CODE[code, Col.A])
    if int(after.labour) > int(before.labour):
        return f"+{amount} labour"
    if column != NONE and int(after.bound[column]) > int(before.bound[column]):
        return f"{amount} labour waits for {COLUMN_NAMES[column]}"
    return f"{instruction_words(code)} does not count here"


def paid_words(before: State, after: State, seat: int, code: int) -> str:
    """What was paid without asking."""
    is_paid = after.food[seat] != before.food[seat] or after.tools[seat] != before.tools[seat] or after.depth > before.depth - 1
    return f"pays {price_words(CODE[code, Col.B : Col.D + 1])}" if is_paid else f"{instruction_words(code)} falls away"


def settled(before: State, after: State) -> str:
    """What an operation did that needed no choice; empty for points, which are told together."""
    code, left, seat = int(before.todo[before.depth - 1]), int(before.todo_left[before.depth - 1]), int(before.turn)
    match Op(int(CODE[code, Col.OP])):
        case Op.GAIN:
            resource = int(CODE[code, Col.A])
            gained = int(after.food[seat]) - int(before.food[seat]) + int(after.tools[seat]) - int(before.tools[seat])
            return gain_words(resource, int(CODE[code, Col.N]), gained)
        case Op.LABOUR:
            return labour_words(before, after, code)
        case Op.CAMP_PLACE:
            camps = int(after.camps[seat, BASE]) - int(before.camps[seat, BASE])
            return f"{counted(camps, 'camp')} onto the Base" if camps else "no camp is left for the Base"
        case Op.IDOL if CODE[code, Col.A] in (SACRIFICE, HONOUR):
            return f"a step {idol_words(before, after, seat, int(CODE[code, Col.A]))}"
        case Op.DISCOUNT:
            return instruction_words(code)
        case Op.ECLIPSE_LABOUR:
            return f"+{instruction_words(code)}"
        case Op.PAY if CODE[code, Col.AUTO]:
            return paid_words(before, after, seat, code)
        case Op.FIRST_BONUS:
            return "the lower area is open" if after.gains[Gain.LOWER] else ""
        case Op.VP | Op.SCORE_NOW | Op.END_VP_PER:
            return ""
        case _:
            return f"{instruction_words(code, left)} falls away"


class Story:
    """An action carried out step by step on a copy: what follows, the points made, and where it ends."""

    def __init__(self, s: State, action: int) -> None:
        self.before, self.after = s, copy_of(s)
        kind = unpack(action)[0]
        self.clauses: list[str] = []
        self.points = [0] * int(s.players)
        self._step(lambda: (apply_chance if kind >= Kind.ODD else apply_choice)(self.after, kind, action))
        self.first = copy_of(self.after)
        is_waiting = False
        while not is_waiting:
            earlier = copy_of(self.after)
            is_waiting = bool(self._step(lambda: wait(self.after)))
            if not is_waiting and earlier.depth > 0:
                self.clauses.append(settled(earlier, self.after))

    def _step(self, carry_out: Callable[[], object]) -> object:
        """One step; its points are counted, but for those of the end."""
        earlier = points_of(self.after)
        result = carry_out()
        if self.after.phase != Phase.OVER:
            self.points = [so_far + new - old for so_far, new, old in zip(self.points, points_of(self.after), earlier, strict=True)]
        return result


def point_words(story: Story) -> str:
    """Who made points."""
    return listed([f"{player(story.after, seat)} +{counted(gain, 'point')}" for seat, gain in enumerate(story.points) if gain])


def reveal_words(story: Story) -> str:
    """Winter 4.1, 4.2: the totals and the new order."""
    first = story.first
    if first.phase != Phase.ECLIPSE or story.before.phase == Phase.ECLIPSE:
        return ""
    order = [int(seat) for seat in first.order[: int(first.players)]]
    totals = ", ".join(f"{player(first, seat)} {write_labour(total(first, seat))}" for seat in order)
    return f"the piles are turned up, labour and new order: {totals}"


def deck_words(before: State, after: State) -> Iterator[str]:
    """Winter 9.4: whose discard pile became the deck."""
    for seat in range(int(before.seats)):
        if int(after.deck[seat].sum()) > int(before.deck[seat].sum()):
            yield f"the discard pile of {SEAT_LETTERS[seat]} becomes the deck"


def end_words(after: State) -> str:
    """Winter 8.1, 8.7, 11.8: the points of all players, and who wins."""
    sums = listed([f"{player(after, seat)} {points}" for seat, points in enumerate(points_of(after))])
    winners = [SEAT_LETTERS[seat] for seat in range(int(after.seats)) if place_of(after, seat) == 1]
    return f"the game is over after the final scoring with {sums} points, {''.join(winners) or 'the rival'} wins"


def waiting_words(before: State, after: State) -> str:
    """What an effect or chance waits for now."""
    where = find_to_turn(after) if after.phase > Phase.OPEN else NONE
    if where != NONE:
        return f"a find is turned up next on {HEX_IDS[where]}"
    code, left = int(after.todo[after.depth - 1]), int(after.todo_left[after.depth - 1])
    is_same = before.depth == after.depth and int(before.todo[after.depth - 1]) == code
    return f"{'left' if is_same else 'next'}: {instruction_words(code, left)}"


def next_words(before: State, after: State) -> str:
    """Whose turn, pile or eclipse comes now, if that is new."""
    phase = Phase(after.phase)
    is_new = before.phase != phase or before.turn != after.turn
    who = "" if after.turn == NONE else player(after, int(after.turn))
    match phase:
        case Phase.TURN:
            return f"it is {who}'s turn" if before.phase not in (Phase.TURN, Phase.PRICE) else ""
        case Phase.PILE:
            return f"{who} may lay cards on the eclipse pile" if is_new else ""
        case Phase.ECLIPSE if is_new:
            return f"{who}'s eclipse comes"
        case Phase.ECLIPSE if before.step != after.step:
            return f"the step of the {STEP_NAMES[after.step]} comes"
        case Phase.HAND if is_new:
            return f"{who} draws {counted(int(after.deal), 'card')} next"
        case Phase.CHIEF | Phase.SIDE if is_new:
            return f"{who} {'gets a chief' if phase == Phase.CHIEF else 'chooses a side'} next"
        case Phase.TILE:
            return f"{who} may keep the rest tile {REST_TILE_IDS[after.tile_open]} or take the next"
        case _:
            return LAYING.get(phase, "") if is_new else ""


def following(story: Story) -> Iterator[str]:
    """Everything that follows from an action, in order."""
    before, after = story.before, story.after
    yield from story.clauses
    yield reveal_words(story)
    yield point_words(story)
    yield from deck_words(before, after)
    if after.phase == Phase.OVER:
        yield end_words(after)
        return
    if after.round_number > before.round_number:
        yield f"round {after.round_number} begins"
    if after.depth > 0 or (after.seat == CHANCE and after.phase > Phase.OPEN and find_to_turn(after) != NONE):
        yield waiting_words(before, after)
    else:
        yield next_words(before, after)
