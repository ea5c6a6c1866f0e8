"""What a seat does, in words."""

from beringia.action import unpack
from beringia.games.winter.actions import Kind
from beringia.games.winter.components import (
    ABILITY,
    ANIMAL_NAMES,
    CARD_NAMES,
    CHIEF_NAMES,
    CHIEF_PLACES,
    CHIEF_PROGRAM,
    CODE,
    COLUMN_NAMES,
    COLUMNS,
    FOOD_PER_LABOUR,
    IS_LABOUR_ONLY,
    MAMMOTH_STEPS,
    MIDDLE,
    OFFER,
    OFFER_IDS,
    OFFER_NAME,
    OFFERS,
    PROGRAM,
    REST,
    REST_TILE_IDS,
    STONE_PROGRAM,
    TERRAIN_NAMES,
    TERRAIN_OF,
    TRIBES,
)
from beringia.games.winter.effect_words import (
    ZONE_NAMES,
    counted,
    goods,
    instruction_words,
    places_words,
    price_words,
    program_words,
)
from beringia.games.winter.geometry import HEX_IDS, JUNCTION_IDS
from beringia.games.winter.names import GAIN_IDS
from beringia.games.winter.notation import write_place
from beringia.games.winter.prices import NO_OFF, offer_price, price_of
from beringia.games.winter.programs import write_labour
from beringia.games.winter.rules.gains import program_of
from beringia.games.winter.rules.goods import food_for
from beringia.games.winter.rules.megaliths import colour
from beringia.games.winter.rules.turn import column_off, sells
from beringia.games.winter.state import GREY, NONE, Gain, Phase, State
from beringia.games.winter.story import STEP_NAMES, Story, gain_words, idol_words
from beringia.games.winter.vocabulary import Col, Price


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
    cost = cost_words(s, offer_price(s, int(s.place), offer))
    return f"uses {OFFER_IDS[name]} in {COLUMN_NAMES[s.place]}{cost}"


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
