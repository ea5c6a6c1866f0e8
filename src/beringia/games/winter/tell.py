"""What happens, in words, as a seat may know it: what is done, and what follows from it at once."""

from collections.abc import Callable, Iterator
from typing import Final, cast

import numpy as np

from beringia.action import unpack
from beringia.games.winter.actions import Kind
from beringia.games.winter.apply import apply_chance, apply_choice, wait
from beringia.games.winter.components import (
    ABILITY,
    ANIMAL_NAMES,
    CARD_NAMES,
    CELL_SQUARE,
    CHIEF_NAMES,
    CHIEF_PLACES,
    CHIEF_PROGRAM,
    CODE,
    COLUMN_NAMES,
    COLUMNS,
    FIND_IDS,
    FIND_PROGRAM,
    FOOD_PER_LABOUR,
    IS_LABOUR_ONLY,
    MAMMOTH_STEPS,
    MIDDLE,
    OFFER,
    OFFER_IDS,
    OFFER_NAME,
    OFFER_PRICE,
    OFFERS,
    PATTERN_OF,
    PROGRAM,
    REST,
    REST_TILE_IDS,
    REST_TILE_PROGRAM,
    RIVAL_COLUMN,
    RIVAL_IDS,
    RIVAL_PROGRAM,
    STONE_IDS,
    STONE_PROGRAM,
    TERRAIN_NAMES,
    TERRAIN_OF,
    TILE_IDS,
    TILE_INCOME,
    TRIBES,
)
from beringia.games.winter.effect_words import (
    ZONE_NAMES,
    counted,
    goods,
    instruction_words,
    listed,
    places_words,
    price_words,
    program_words,
)
from beringia.games.winter.geometry import BASE, FROM_BASE, HEX_IDS, JUNCTION_IDS
from beringia.games.winter.handbook import explain
from beringia.games.winter.notation import write_place
from beringia.games.winter.position import GAIN_IDS
from beringia.games.winter.prices import NO_OFF, price_of
from beringia.games.winter.programs import write_labour
from beringia.games.winter.rules.eclipse import total
from beringia.games.winter.rules.finds import find_to_turn
from beringia.games.winter.rules.gains import program_of
from beringia.games.winter.rules.goods import food_for
from beringia.games.winter.rules.idols import HONOUR, SACRIFICE
from beringia.games.winter.rules.megaliths import colour
from beringia.games.winter.rules.preparation import next_hex
from beringia.games.winter.rules.rival import ANIMAL, BURY, CAMP, CULTURE, STONE, VP, rival_does
from beringia.games.winter.rules.turn import column_off, sells
from beringia.games.winter.scoring import place_of
from beringia.games.winter.state import GREY, NONE, RIVAL, STATE, Gain, Phase, State
from beringia.games.winter.vocabulary import Col, Op, Price
from beringia.questions import CHANCE, SEAT_LETTERS

__all__ = ["explain", "instruction_words", "program_words", "tell"]

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


# What follows


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


# What is done


def operation_of(s: State, action: int) -> tuple[int, Price]:
    """The operation an action is a choice of, and the discount of the column."""
    if s.depth > 0:
        return int(s.todo[s.depth - 1]), NO_OFF
    for offer in range(OFFERS):
        program = int(OFFER[s.place, offer])
        if program and OFFER_NAME[s.place, offer] == NONE and sells(int(PROGRAM[program, 0]), action):
            return int(PROGRAM[program, 0]), column_off(s)
    return int(PROGRAM[MIDDLE[s.place], 0]), NO_OFF


def cost_words(s: State, price: Price) -> str:
    """A price that is paid, and the food that becomes labour for it."""
    extra = food_for(s, price[0])
    made = f", {extra} food becoming {write_labour(2 * (extra // FOOD_PER_LABOUR))} labour" if extra else ""
    return f" for {price_words(price)}{made}"


def tell_purchase(s: State, kind: Kind, action: int) -> str:
    """Something is bought."""
    first = unpack(action)[1][0]
    what, price = price_of(action, *operation_of(s, action))
    cost = cost_words(s, price)
    match kind:
        case Kind.RECRUIT:
            return f"recruits {what} to the {'hand' if first else 'discard pile'}{cost}"
        case Kind.VILLAGE:
            return f"builds a village on {JUNCTION_IDS[first]}{cost}"
        case Kind.STONE:
            return f"takes {what}{cost}, in every eclipse {program_words(int(STONE_PROGRAM[first]))}"
        case _:
            return f"takes {what}{cost}"


def tell_offer(s: State, name: int) -> str:
    """An action of a top area with a price."""
    offer = next(offer for offer in range(OFFERS) if OFFER_NAME[s.place, offer] == name)
    labour, food, tools = (max(int(part) - off, 0) for part, off in zip(OFFER_PRICE[s.place, offer], column_off(s), strict=True))
    return f"uses {OFFER_IDS[name]} in {COLUMN_NAMES[s.place]}{cost_words(s, (labour, food, tools))}"


def tell_effect(story: Story, kind: Kind, action: int) -> str:
    """A choice of an operation without a price."""
    s, seat = story.before, int(story.before.turn)
    _, (first, second, _) = unpack(action)
    code = operation_of(s, action)[0]
    match kind:
        case Kind.BUILD:
            grey = "grey " if colour(s, seat) == GREY else ""
            return f"builds a {grey}megalith on {write_place(first, second)}"
        case Kind.IDOL:
            return f"steps {idol_words(s, story.first, seat, first)}"
        case Kind.STEP:
            return f"moves a camp from {HEX_IDS[first]} to {HEX_IDS[second]}"
        case Kind.MAMMOTH:
            return f"gives up {MAMMOTH_STEPS} steps and puts the mammoth on {JUNCTION_IDS[first]}"
        case Kind.BURY:
            return f"buries {CARD_NAMES[second]} from the {ZONE_NAMES[first]}"
        case Kind.RECOVER:
            return f"takes {CARD_NAMES[first]} from the discard pile into the hand"
        case Kind.TIP:
            bonus, more = int(CODE[code, Col.A]), int(story.first.food[seat]) - int(s.food[seat])
            return f"tips {ANIMAL_NAMES[first]}" + (f": {gain_words(0, bonus, more)}" if bonus else "")
        case Kind.SWAP:
            given, got = int(CODE[code, Col.A]), int(CODE[code, Col.C])
            old, new = ((each.food if got == 0 else each.tools)[seat] for each in (s, story.first))
            gained = gain_words(got, int(CODE[code, Col.D]) * first, int(new) - int(old))
            return f"exchanges {goods(given, int(CODE[code, Col.B]) * first)}: {gained}"
        case Kind.PAY:
            labour, food, tools = (int(part) for part in CODE[code, Col.B : Col.D + 1])
            return f"pays{cost_words(s, (labour, food, tools)).removeprefix(' for')}"
        case Kind.CHOOSE:
            return f"chooses: {program_words(int(CODE[code, Col.A]) + first)}"
        case _:
            return f"gives up the rest: {instruction_words(code, int(s.todo_left[s.depth - 1]))}"


def tell_play(story: Story, card: int) -> str:
    """A card is played."""
    s, first = story.before, story.first
    if card >= TRIBES:
        further = f"names {CARD_NAMES[card]} as a further culture card and must discard another one"
        return f"plays {CARD_NAMES[card]}" if s.free_card == 1 else further
    made = write_labour(int(first.labour) - int(s.labour))
    waits = [
        f", {write_labour(int(first.bound[column]) - int(s.bound[column]))} more waits for {COLUMN_NAMES[column]}"
        for column in range(COLUMNS)
        if first.bound[column] > s.bound[column]
    ]
    ability = "" if IS_LABOUR_ONLY[card] else f", its ability may be used: {program_words(int(ABILITY[card]))}"
    return f"plays {CARD_NAMES[card]} for {made} labour{''.join(waits)}{ability}"


def tell_take(s: State, gain: int) -> str:
    """A gain is taken."""
    seat, words = int(s.turn), program_words(program_of(s, gain))
    if gain == Gain.CHIEF:
        return f"uses the ability of {CHIEF_NAMES[s.chief[seat]]}: {words}"
    if gain == Gain.LOWER:
        return f"uses the lower area of {COLUMN_NAMES[s.place]}: {words}"
    if gain == Gain.TILE:
        return f"uses the rest tile {REST_TILE_IDS[s.tile_held]}: {words}"
    if gain < Gain.TRIBE:
        return f"uses the rest: {words}"
    if gain < Gain.PLACE:
        return f"uses the ability of {CARD_NAMES[gain - Gain.TRIBE]}: {words}"
    if Gain.HEX <= gain < Gain.VILLAGE:
        terrain = TERRAIN_NAMES[TERRAIN_OF[s.land[gain - Gain.HEX]]]
        return f"takes the income of {GAIN_IDS[gain]}, {terrain}: {words}"
    return f"takes the income of {GAIN_IDS[gain].replace('-', ' ') if gain < Gain.STONE else GAIN_IDS[gain]}: {words}"


def tell_place(story: Story, place: int, is_chief: int) -> str:
    """A figure is placed."""
    figure = "the chief" if is_chief else "a tribe figure"
    if place == REST:
        return f"rests with {figure}"
    made = int(story.first.labour) - int(story.before.labour)
    first = ", the first figure there" if story.first.is_first else ""
    return f"places {figure} in {COLUMN_NAMES[place]}{first}" + (f", +{write_labour(made)} labour" if made else "")


def tell_end(s: State) -> str:
    """Something is over."""
    if s.phase == Phase.PILE:
        return f"ends the eclipse pile with {counted(int(s.pile[s.turn].sum()), 'card')}"
    if s.phase == Phase.ECLIPSE:
        return "ends the eclipse" if s.step == NONE else f"ends the step of the {STEP_NAMES[s.step]}"
    return "ends the turn" + (f", {write_labour(int(s.labour))} labour is lost" if s.labour > 0 else "")


def tell_choice(story: Story, action: int, is_known: bool) -> str:
    """What a seat does, without the seat."""
    s = story.before
    number, (first, second, _) = unpack(action)
    kind = Kind(number)
    match kind:
        case Kind.PLAY:
            return tell_play(story, first)
        case Kind.DISCARD:
            return f"discards {CARD_NAMES[first]} and plays {CARD_NAMES[s.card]}"
        case Kind.LAY:
            return f"lays {CARD_NAMES[first] if is_known else 'a card'} on the eclipse pile"
        case Kind.RECRUIT | Kind.LEARN | Kind.HUNT | Kind.STONE | Kind.VILLAGE:
            return tell_purchase(s, kind, action)
        case Kind.OFFER:
            return tell_offer(s, first)
        case Kind.FOOD:
            return f"turns {FOOD_PER_LABOUR} food into 1 labour"
        case Kind.TAKE:
            return tell_take(s, first)
        case Kind.PLACE:
            return tell_place(story, first, second)
        case Kind.PICK:
            return f"picks {CHIEF_NAMES[first]}"
        case Kind.SIDE:
            chief = int(s.chief[s.turn])
            where, words = places_words(int(CHIEF_PLACES[chief, first])), program_words(int(CHIEF_PROGRAM[chief, first]))
            return f"chooses side {'AB'[first]} of {CHIEF_NAMES[chief]}, in {where}: {words}"
        case Kind.TILE:
            tile = REST_TILE_IDS[s.tile_open]
            return f"lays the rest tile {tile} under the stack" if first else f"keeps the rest tile {tile}"
        case Kind.END:
            return tell_end(s)
        case _:
            return tell_effect(story, kind, action)


# Chance


def built_words(before: State, after: State) -> str:
    """The places of new megaliths."""
    squares = CELL_SQUARE[PATTERN_OF[after.seats]]
    places = [write_place(int(level), int(squares[cell])) for level, cell in np.argwhere(after.field != before.field)]
    return f"builds a megalith on {listed(places)}" if places else ""


def rival_step_words(before: State, after: State, op: int, first: int, second: int) -> str:
    """What one operation of a rival card did; what fell away is said, too."""
    if op == CULTURE:
        culture = int(before.culture_open[first - 1])
        return f"takes {CARD_NAMES[TRIBES + culture]}" if culture != NONE else f"finds no culture card in place {first}"
    if op == ANIMAL:
        animal = int(before.animals_open[first - 1])
        return f"takes {ANIMAL_NAMES[animal]}" if animal != NONE else f"finds no animal in place {first}"
    if op == STONE:
        taken = [STONE_IDS[stone] for stone in np.flatnonzero(after.stone_owner != before.stone_owner)]
        return f"takes stone {taken[0]}" if taken else "finds no stone"
    if op == CAMP:
        has_camp = bool((after.camps != before.camps).any())
        return f"puts a camp on {HEX_IDS[FROM_BASE[first, second]]}" if has_camp else "has no camp left"
    if op == BURY:
        return f"buries {counted(first, 'card')}"
    if op == VP:
        return ""
    stepped = ""
    if before.sacrifice[RIVAL] != after.sacrifice[RIVAL] or before.honour[RIVAL] != after.honour[RIVAL]:
        stepped = f"steps {idol_words(before, after, RIVAL, first)}"
    return ", ".join(words for words in (stepped, built_words(before, after)) if words) or "can do nothing more"


def rival_clauses(s: State, card: int, after: State) -> Iterator[str]:
    """Winter 11.2 to 11.6: everything the rival does with its card."""
    work = copy_of(s)
    for step in RIVAL_PROGRAM[card]:
        op, first, second = (int(part) for part in step)
        if op != NONE:
            earlier = copy_of(work)
            rival_does(work, op, first, second)
            yield rival_step_words(earlier, work, op, first, second)
    for junction in np.flatnonzero(after.village != s.village):
        yield f"its camps become a village on {JUNCTION_IDS[junction]}"


def tell_rival(s: State, card: int, after: State) -> str:
    """The rival's turn."""
    figure = "its chief" if s.chief_at[RIVAL] == NONE else "a figure"
    head = f"The rival turns up {RIVAL_IDS[card]}: {figure} goes to {COLUMN_NAMES[RIVAL_COLUMN[card]]}"
    return ", ".join([head, *(words for words in rival_clauses(s, card, after) if words)])


def tell_chance(story: Story, action: int, is_known: bool) -> str:
    """What chance lays out or deals."""
    s = story.before
    number, (first, second, third) = unpack(action)
    who = "" if s.turn == NONE else player(s, int(s.turn))
    match Kind(number):
        case Kind.ODD:
            return f"The sixth tile of the inner ring will lie on {HEX_IDS[first]}"
        case Kind.GLACIERS:
            return f"The glaciers will lie on {listed([HEX_IDS[number] for number in (first, second, third)])}"
        case Kind.LAND:
            income = program_words(int(TILE_INCOME[first]))
            return f"{TERRAIN_NAMES[TERRAIN_OF[first]]} ({TILE_IDS[first]}: {income}) is laid on {HEX_IDS[next_hex(s)]}"
        case Kind.LAID_STONE:
            return f"The stone {STONE_IDS[first]} is laid out: in every eclipse {program_words(int(STONE_PROGRAM[first]))}"
        case Kind.ANIMAL:
            return f"{ANIMAL_NAMES[first]} is laid open"
        case Kind.OPENED:
            return f"{CARD_NAMES[first]} is laid open"
        case Kind.CHIEF:
            return f"{who} gets {CHIEF_NAMES[first]} as chief"
        case Kind.DRAWN:
            return f"{who} draws {CARD_NAMES[first] if is_known else 'a card'}"
        case Kind.FOUND:
            return f"The find on {HEX_IDS[find_to_turn(s)]} is {FIND_IDS[first]}: {program_words(int(FIND_PROGRAM[first]))}"
        case Kind.REST_TILE:
            verb = "is turned up" if s.phase == Phase.TILE_UP else f"goes to {who}"
            return f"The rest tile {REST_TILE_IDS[first]} {verb}: {program_words(int(REST_TILE_PROGRAM[first]))}"
        case _:
            return tell_rival(s, first, story.after)


def repeats(words: str, head: str) -> bool:
    """Whether what follows has been said; goods that are gained count each time."""
    return not words.startswith("+") and words.removeprefix("next: ") in head


def tell(s: State, action: int, viewer: int | None = None) -> str:
    """What an action does in this position, as a seat may know it; all of it for nobody in particular (None)."""
    story = Story(s, action)
    is_known = viewer is None or viewer == int(s.turn)
    if unpack(action)[0] >= Kind.ODD:
        head = tell_chance(story, action, is_known)
    else:
        head = f"{SEAT_LETTERS[s.seat]} {tell_choice(story, action, is_known)}"
    return "; ".join([head, *(words for words in following(story) if words and not repeats(words, head))]) + "."
