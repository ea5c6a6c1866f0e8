"""An action carried out step by step, and what follows from it at once, in words."""

from collections.abc import Callable, Iterator
from typing import Final, cast

import numpy as np

from beringia.action import unpack
from beringia.games.winter.actions import Kind
from beringia.games.winter.apply import apply_chance, apply_choice, wait
from beringia.games.winter.components import CODE, COLUMN_NAMES, REST_TILE_NAMES
from beringia.games.winter.geometry import BASE, HEX_IDS
from beringia.games.winter.rules.eclipse import total
from beringia.games.winter.rules.finds import find_to_turn
from beringia.games.winter.rules.idols import HONOUR, SACRIFICE
from beringia.games.winter.scoring import place_of
from beringia.games.winter.state import STATE, Gain, Phase, State
from beringia.games.winter.vocabulary import Col, Op
from beringia.games.winter.words.effects import clauses, goods, instruction_words, points, price_words, whole_or_half
from beringia.meaning import NONE
from beringia.questions import CHANCE
from beringia.sayings import Saying, listed, say, seat, series

STEP_NAMES: Final = (
    say("the step of the places"),
    say("the step of the abilities"),
    say("the step of the land"),
    say("the step of the board"),
)
LAYING: Final = {
    Phase.STONES: say("sacred stones are laid out next"),
    Phase.ANIMALS: say("animals are laid open next"),
    Phase.OPEN: say("culture cards are laid open next"),
    Phase.TILE_UP: say("a rest tile is turned up next"),
    Phase.TILE_NEXT: say("another rest tile is turned up next"),
    Phase.RIVAL: say("the rival's turn comes next"),
}  # what chance does when a phase begins


def copy_of(s: State) -> State:
    """A position of our own."""
    return cast(State, np.array([s], dtype=STATE)[0])


def player(s: State, number: int) -> Saying:
    """Whoever sits there, or the rival."""
    return say("the rival") if number >= int(s.seats) else seat(number)


def points_of(s: State) -> list[int]:
    """The points of all players, the rival included."""
    return [int(s.score[seat].sum()) for seat in range(int(s.players))]


def gain_words(resource: int, wanted: int, gained: int) -> Saying:
    """`+2 food`, `+1 food, 1 lost at the gauge`."""
    more = say("+{gain}", gain=goods(resource, gained)) if gained > 0 else None
    missing = wanted - gained if gained else goods(resource, wanted)
    return clauses(more, say("{lost} lost at the gauge", lost=missing) if gained < wanted else None)


def idol_words(before: State, after: State, number: int, track: int) -> Saying:
    """Where a marker has come to."""
    old, new = (int((s.sacrifice if track == SACRIFICE else s.honour)[number]) for s in (before, after))
    if track == SACRIFICE:
        return say("beyond the end of the sacrifice track" if old == new else "to step {n} of the sacrifice track", n=new)
    return say("beyond the end of the honour track" if old == new else "to row {n} of the honour track", n=new)


def labour_words(before: State, after: State, code: int) -> Saying:
    """What became of labour."""
    amount, column = whole_or_half(int(CODE[code, Col.N])), int(CODE[code, Col.A])
    if int(after.labour) > int(before.labour):
        return say("+{n} labour", n=amount)
    if column != NONE and int(after.bound[column]) > int(before.bound[column]):
        return say("{n} labour waits for {column}", n=amount, column=COLUMN_NAMES[column])
    return say("{effects} does not count here", effects=instruction_words(code))


def fallen_away(effects: Saying) -> Saying:
    """Something cannot be done."""
    return say("{effects} falls away", effects=effects)


def paid_words(before: State, after: State, turn: int, code: int) -> Saying:
    """What was paid without asking."""
    is_paid = after.food[turn] != before.food[turn] or after.tools[turn] != before.tools[turn] or after.depth > before.depth - 1
    if not is_paid:
        return fallen_away(instruction_words(code))
    return say("pays {price}", price=price_words(CODE[code, Col.B : Col.D + 1]))


def camp_words(camps: int) -> Saying:
    """How many camps came onto the Base."""
    if camps == 0:
        return say("no camp is left for the Base")
    return say("{n} camp onto the Base" if camps == 1 else "{n} camps onto the Base", n=camps)


def settled(before: State, after: State) -> Saying | None:
    """What an operation did that needed no choice; nothing for points, which are told together."""
    code, left, turn = int(before.todo[before.depth - 1]), int(before.todo_left[before.depth - 1]), int(before.turn)
    match Op(int(CODE[code, Col.OP])):
        case Op.GAIN:
            resource = int(CODE[code, Col.A])
            gained = int(after.food[turn]) - int(before.food[turn]) + int(after.tools[turn]) - int(before.tools[turn])
            return gain_words(resource, int(CODE[code, Col.N]), gained)
        case Op.LABOUR:
            return labour_words(before, after, code)
        case Op.CAMP_PLACE:
            return camp_words(int(after.camps[turn, BASE]) - int(before.camps[turn, BASE]))
        case Op.IDOL if CODE[code, Col.A] in (SACRIFICE, HONOUR):
            return say("a step {where}", where=idol_words(before, after, turn, int(CODE[code, Col.A])))
        case Op.DISCOUNT:
            return instruction_words(code)
        case Op.ECLIPSE_LABOUR:
            return say("+{gain}", gain=instruction_words(code))
        case Op.PAY if CODE[code, Col.AUTO]:
            return paid_words(before, after, turn, code)
        case Op.FIRST_BONUS:
            return say("the lower area is open") if after.gains[Gain.LOWER] else None
        case Op.VP | Op.SCORE_NOW | Op.END_VP_PER:
            return None
        case _:
            return fallen_away(instruction_words(code, left))


class Story:
    """An action carried out step by step on a copy: what follows, the points made, and where it ends."""

    def __init__(self, s: State, action: int) -> None:
        self.before, self.after = s, copy_of(s)
        kind = unpack(action)[0]
        self.clauses: list[Saying | None] = []
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


def point_words(story: Story) -> Saying | None:
    """Who made points."""
    gains = [(player(story.after, number), gain) for number, gain in enumerate(story.points) if gain]
    made = [say("{who} +{points}", who=who, points=points(gain)) for who, gain in gains]
    return listed(made) if made else None


def reveal_words(story: Story) -> Saying | None:
    """Winter 4.1, 4.2: the totals and the new order."""
    first = story.first
    if first.phase != Phase.ECLIPSE or story.before.phase == Phase.ECLIPSE:
        return None
    order = [int(number) for number in first.order[: int(first.players)]]
    totals = series(say("{who} {n}", who=player(first, number), n=whole_or_half(total(first, number))) for number in order)
    return say("the piles are turned up, labour and new order: {totals}", totals=totals)


def deck_words(before: State, after: State) -> Iterator[Saying]:
    """Winter 9.4: whose discard pile became the deck."""
    for number in range(int(before.seats)):
        if int(after.deck[number].sum()) > int(before.deck[number].sum()):
            yield say("the discard pile of {who} becomes the deck", who=seat(number))


def end_words(after: State) -> Saying:
    """Winter 8.1, 8.7, 11.8: the points of all players, and who wins."""
    sums = listed([say("{who} {n}", who=player(after, number), n=made) for number, made in enumerate(points_of(after))])
    winner = next((number for number in range(int(after.seats)) if place_of(after, number) == 1), int(after.seats))
    return say("the game is over after the final scoring with {sums} points, {who} wins", sums=sums, who=player(after, winner))


def waiting_words(before: State, after: State) -> Saying:
    """What an effect or chance waits for now."""
    where = find_to_turn(after) if after.phase > Phase.OPEN else NONE
    if where != NONE:
        return say("a find is turned up next on {hex}", hex=HEX_IDS[where])
    code, left = int(after.todo[after.depth - 1]), int(after.todo_left[after.depth - 1])
    is_same = before.depth == after.depth and int(before.todo[after.depth - 1]) == code
    return say("left: {effects}" if is_same else "next: {effects}", effects=instruction_words(code, left))


def setup_words(phase: Phase, who: Saying, cards: int) -> Saying:
    """Who gets cards or a chief now."""
    if phase == Phase.HAND:
        return say("{who} draws {n} card next" if cards == 1 else "{who} draws {n} cards next", who=who, n=cards)
    return say("{who} gets a chief next" if phase == Phase.CHIEF else "{who} chooses a side next", who=who)


def next_words(before: State, after: State) -> Saying | None:
    """Whose turn, pile or eclipse comes now, if that is new."""
    phase = Phase(after.phase)
    is_new = before.phase != phase or before.turn != after.turn
    if phase in LAYING:
        return LAYING[phase] if is_new else None
    if after.turn == NONE:
        return None
    who = player(after, int(after.turn))
    match phase:
        case Phase.TURN:
            return say("it is {who}'s turn", who=who) if before.phase not in (Phase.TURN, Phase.PRICE) else None
        case Phase.PILE if is_new:
            return say("{who} may lay cards on the eclipse pile", who=who)
        case Phase.ECLIPSE if is_new:
            return say("{who}'s eclipse comes", who=who)
        case Phase.ECLIPSE if before.step != after.step:
            return say("{step} comes", step=STEP_NAMES[after.step])
        case Phase.HAND | Phase.CHIEF | Phase.SIDE if is_new:
            return setup_words(phase, who, int(after.deal))
        case Phase.TILE:
            tile = REST_TILE_NAMES[after.tile_open]
            return say("{who} may keep the rest tile {tile} or take the next", who=who, tile=tile)
        case _:
            return None


def following(story: Story) -> Iterator[Saying | None]:
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
        yield say("round {n} begins", n=int(after.round_number))
    if after.depth > 0 or (after.seat == CHANCE and after.phase > Phase.OPEN and find_to_turn(after) != NONE):
        yield waiting_words(before, after)
    else:
        yield next_words(before, after)
