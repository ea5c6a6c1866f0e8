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
    OFFER_NAME,
    OFFER_NAMES,
    OFFERS,
    PROGRAM,
    REST,
    REST_TILE_NAMES,
    STONE_NAMES,
    STONE_PROGRAM,
    TERRAIN_NAMES,
    TERRAIN_OF,
    TRIBES,
)
from beringia.games.winter.geometry import HEX_IDS, JUNCTION_IDS
from beringia.games.winter.rules.gains import program_of
from beringia.games.winter.rules.goods import food_for
from beringia.games.winter.rules.megaliths import colour
from beringia.games.winter.rules.turn import column_off, sells
from beringia.games.winter.state import GREY, Gain, Phase, State
from beringia.games.winter.vocabulary import Col, Price
from beringia.games.winter.words.effects import (
    clauses,
    goods,
    instruction_words,
    places_words,
    price_words,
    program_words,
    whole_or_half,
)
from beringia.games.winter.words.names import SIDE_WORDS
from beringia.games.winter.words.notation import write_place
from beringia.games.winter.words.prices import NO_OFF, offer_price, price_of
from beringia.games.winter.words.story import STEP_NAMES, Story, gain_words, idol_words
from beringia.meaning import NONE
from beringia.sayings import Saying, say, seat


def operation_of(s: State, action: int) -> tuple[int, Price]:
    """The operation an action is a choice of, and the discount of the column."""
    if s.depth > 0:
        return int(s.todo[s.depth - 1]), NO_OFF
    for offer in range(OFFERS):
        program = int(OFFER[s.place, offer])
        if program and OFFER_NAME[s.place, offer] == NONE and sells(int(PROGRAM[program, 0]), action):
            return int(PROGRAM[program, 0]), column_off(s)
    return int(PROGRAM[MIDDLE[s.place], 0]), NO_OFF


def made_words(s: State, price: Price) -> Saying | None:
    """The food that becomes labour when a price is paid."""
    extra = food_for(s, price[0])
    return say("{food} food becoming {labour} labour", food=extra, labour=extra // int(FOOD_PER_LABOUR)) if extra else None


def tell_purchase(s: State, kind: Kind, action: int) -> Saying:
    """Something is bought."""
    who, first = seat(int(s.seat)), unpack(action)[1][0]
    what, price = price_of(action, *operation_of(s, action))
    cost, made = price_words(price), made_words(s, price)
    match kind:
        case Kind.RECRUIT if first:
            return clauses(say("{who} recruits {card} to the hand for {price}", who=who, card=what, price=cost), made)
        case Kind.RECRUIT:
            return clauses(say("{who} recruits {card} to the discard pile for {price}", who=who, card=what, price=cost), made)
        case Kind.VILLAGE:
            place = JUNCTION_IDS[first]
            return clauses(say("{who} builds a village on {place} for {price}", who=who, place=place, price=cost), made)
        case Kind.STONE:
            taken = say("{who} takes stone {stone} for {price}", who=who, stone=STONE_NAMES[first], price=cost)
            return clauses(taken, made, say("in every eclipse {effects}", effects=program_words(int(STONE_PROGRAM[first]))))
        case _:
            return clauses(say("{who} takes {thing} for {price}", who=who, thing=what, price=cost), made)


def tell_offer(s: State, name: int) -> Saying:
    """An action of a top area with a price."""
    offer = next(offer for offer in range(OFFERS) if OFFER_NAME[s.place, offer] == name)
    price = offer_price(s, int(s.place), offer)
    used = say(
        "{who} uses {offer} in {column} for {price}",
        who=seat(int(s.seat)),
        offer=OFFER_NAMES[name],
        column=COLUMN_NAMES[s.place],
        price=price_words(price),
    )
    return clauses(used, made_words(s, price))


def tell_tip(story: Story, animal: int, bonus: int) -> Saying:
    """An animal is tipped, perhaps for more food."""
    turn = int(story.before.turn)
    if not bonus:
        return say("{who} tips {animal}", who=seat(turn), animal=ANIMAL_NAMES[animal])
    more = gain_words(0, bonus, int(story.first.food[turn]) - int(story.before.food[turn]))
    return say("{who} tips {animal}: {gain}", who=seat(turn), animal=ANIMAL_NAMES[animal], gain=more)


def tell_swap(story: Story, code: int, times: int) -> Saying:
    """Goods are exchanged."""
    turn, got = int(story.before.turn), int(CODE[code, Col.C])
    old, new = ((each.food if got == 0 else each.tools)[turn] for each in (story.before, story.first))
    given = goods(int(CODE[code, Col.A]), int(CODE[code, Col.B]) * times)
    gained = gain_words(got, int(CODE[code, Col.D]) * times, int(new) - int(old))
    return say("{who} exchanges {goods}: {gain}", who=seat(turn), goods=given, gain=gained)


def tell_bury(who: Saying, card: Saying, zone: int) -> Saying:
    """A card is buried."""
    return (
        say("{who} buries {card} from the hand", who=who, card=card),
        say("{who} buries {card} from the discard pile", who=who, card=card),
        say("{who} buries {card} from the played cards", who=who, card=card),
        say("{who} buries {card} from the eclipse pile", who=who, card=card),
    )[zone]


def tell_build(s: State, place: str) -> Saying:
    """A megalith is built."""
    is_grey = colour(s, int(s.turn)) == GREY
    who = seat(int(s.turn))
    return say("{who} builds a grey megalith on {place}" if is_grey else "{who} builds a megalith on {place}", who=who, place=place)


def tell_effect(story: Story, kind: Kind, action: int) -> Saying:
    """A choice of an operation without a price."""
    s, who = story.before, seat(int(story.before.turn))
    _, (first, second, _) = unpack(action)
    code = operation_of(s, action)[0]
    match kind:
        case Kind.BUILD:
            return tell_build(s, write_place(first, second))
        case Kind.IDOL:
            return say("{who} steps {where}", who=who, where=idol_words(s, story.first, int(s.turn), first))
        case Kind.STEP:
            return say("{who} moves a camp from {start} to {end}", who=who, start=HEX_IDS[first], end=HEX_IDS[second])
        case Kind.MAMMOTH:
            place = JUNCTION_IDS[first]
            return say("{who} gives up {n} steps and puts the mammoth on {place}", who=who, n=int(MAMMOTH_STEPS), place=place)
        case Kind.BURY:
            return tell_bury(who, CARD_NAMES[second], first)
        case Kind.RECOVER:
            return say("{who} takes {card} from the discard pile into the hand", who=who, card=CARD_NAMES[first])
        case Kind.TIP:
            return tell_tip(story, first, int(CODE[code, Col.A]))
        case Kind.SWAP:
            return tell_swap(story, code, first)
        case Kind.PAY:
            labour, food, tools = (int(part) for part in CODE[code, Col.B : Col.D + 1])
            price = labour, food, tools
            return clauses(say("{who} pays {price}", who=who, price=price_words(price)), made_words(s, price))
        case Kind.CHOOSE:
            return say("{who} chooses: {effects}", who=who, effects=program_words(int(CODE[code, Col.A]) + first))
        case _:
            rest = instruction_words(code, int(s.todo_left[s.depth - 1]))
            return say("{who} gives up the rest: {effects}", who=who, effects=rest)


def tell_play(story: Story, card: int) -> Saying:
    """A card is played."""
    s, first = story.before, story.first
    who, name = seat(int(s.seat)), CARD_NAMES[card]
    if card >= TRIBES and s.free_card == 1:
        return say("{who} plays {card}", who=who, card=name)
    if card >= TRIBES:
        return say("{who} names {card} as a further culture card and must discard another one", who=who, card=name)
    made = whole_or_half(int(first.labour) - int(s.labour))
    waits = [
        say(
            "{n} more waits for {column}",
            n=whole_or_half(int(first.bound[column]) - int(s.bound[column])),
            column=COLUMN_NAMES[column],
        )
        for column in range(COLUMNS)
        if first.bound[column] > s.bound[column]
    ]
    ability = None if IS_LABOUR_ONLY[card] else say("its ability may be used: {effects}", effects=program_words(int(ABILITY[card])))
    return clauses(say("{who} plays {card} for {n} labour", who=who, card=name, n=made), *waits, ability)


def tell_income(s: State, gain: int) -> Saying:
    """An income of the eclipse is taken."""
    who, words = seat(int(s.turn)), program_words(program_of(s, gain))
    if gain < Gain.HEX:
        return say("{who} takes the income of place {n}: {effects}", who=who, n=gain - Gain.PLACE + 1, effects=words)
    if gain < Gain.VILLAGE:
        place, terrain = HEX_IDS[gain - Gain.HEX], TERRAIN_NAMES[TERRAIN_OF[s.land[gain - Gain.HEX]]]
        return say("{who} takes the income of {hex}, {terrain}: {effects}", who=who, hex=place, terrain=terrain, effects=words)
    if gain < Gain.SLOT:
        return say("{who} takes the income of village {n}: {effects}", who=who, n=gain - Gain.VILLAGE + 1, effects=words)
    if gain < Gain.STONE:
        return say("{who} takes the income of slot {n}: {effects}", who=who, n=gain - Gain.SLOT + 1, effects=words)
    return say("{who} takes the income of {stone}: {effects}", who=who, stone=STONE_NAMES[gain - Gain.STONE], effects=words)


def tell_take(s: State, gain: int) -> Saying:
    """A gain is taken."""
    if gain >= Gain.PLACE:
        return tell_income(s, gain)
    turn, words = int(s.turn), program_words(program_of(s, gain))
    who = seat(turn)
    if gain == Gain.LOWER:
        return say("{who} uses the lower area of {column}: {effects}", who=who, column=COLUMN_NAMES[s.place], effects=words)
    if gain == Gain.TILE:
        return say("{who} uses the rest tile {tile}: {effects}", who=who, tile=REST_TILE_NAMES[s.tile_held], effects=words)
    if Gain.REST <= gain < Gain.TRIBE:
        return say("{who} uses the rest: {effects}", who=who, effects=words)
    name = CHIEF_NAMES[s.chief[turn]] if gain == Gain.CHIEF else CARD_NAMES[gain - Gain.TRIBE]
    return say("{who} uses the ability of {name}: {effects}", who=who, name=name, effects=words)


def tell_place(story: Story, place: int, is_chief: int) -> Saying:
    """A figure is placed."""
    who = seat(int(story.before.seat))
    if place == REST:
        return say("{who} rests with the chief" if is_chief else "{who} rests with a tribe figure", who=who)
    placed = say(
        "{who} places the chief in {column}" if is_chief else "{who} places a tribe figure in {column}",
        who=who,
        column=COLUMN_NAMES[place],
    )
    made = int(story.first.labour) - int(story.before.labour)
    first = say("the first figure there") if story.first.is_first else None
    return clauses(placed, first, say("+{n} labour", n=whole_or_half(made)) if made else None)


def tell_pile(who: Saying, cards: int) -> Saying:
    """The eclipse pile is complete."""
    if cards == 1:
        return say("{who} ends the eclipse pile with {n} card", who=who, n=cards)
    return say("{who} ends the eclipse pile with {n} cards", who=who, n=cards)


def tell_end(s: State) -> Saying:
    """Something is over."""
    who = seat(int(s.turn))
    if s.phase == Phase.PILE:
        return tell_pile(who, int(s.pile[s.turn].sum()))
    if s.phase == Phase.ECLIPSE and s.step == NONE:
        return say("{who} ends the eclipse", who=who)
    if s.phase == Phase.ECLIPSE:
        return say("{who} ends {step}", who=who, step=STEP_NAMES[s.step])
    lost = say("{n} labour is lost", n=whole_or_half(int(s.labour))) if s.labour > 0 else None
    return clauses(say("{who} ends the turn", who=who), lost)


def tell_card(s: State, kind: Kind, card: int, is_known: bool) -> Saying:
    """A card of the hand is discarded or laid on the pile."""
    who = seat(int(s.seat))
    if kind == Kind.DISCARD:
        return say("{who} discards {card} and plays {other}", who=who, card=CARD_NAMES[card], other=CARD_NAMES[s.card])
    if is_known:
        return say("{who} lays {card} on the eclipse pile", who=who, card=CARD_NAMES[card])
    return say("{who} lays a card on the eclipse pile", who=who)


def tell_side(s: State, side: int) -> Saying:
    """The side of a chief is chosen."""
    chief = int(s.chief[s.turn])
    return say(
        "{who} chooses side {side} of {chief}, in {places}: {effects}",
        who=seat(int(s.seat)),
        side=SIDE_WORDS[side],
        chief=CHIEF_NAMES[chief],
        places=places_words(int(CHIEF_PLACES[chief, side])),
        effects=program_words(int(CHIEF_PROGRAM[chief, side])),
    )


def tell_tile(s: State, is_next: int) -> Saying:
    """A rest tile is kept, or goes under the stack."""
    who, tile = seat(int(s.seat)), REST_TILE_NAMES[s.tile_open]
    if is_next:
        return say("{who} lays the rest tile {tile} under the stack", who=who, tile=tile)
    return say("{who} keeps the rest tile {tile}", who=who, tile=tile)


def tell_choice(story: Story, action: int, is_known: bool) -> Saying:
    """What a seat does."""
    s = story.before
    number, (first, second, _) = unpack(action)
    kind = Kind(number)
    match kind:
        case Kind.PLAY:
            return tell_play(story, first)
        case Kind.DISCARD | Kind.LAY:
            return tell_card(s, kind, first, is_known)
        case Kind.RECRUIT | Kind.LEARN | Kind.HUNT | Kind.STONE | Kind.VILLAGE:
            return tell_purchase(s, kind, action)
        case Kind.OFFER:
            return tell_offer(s, first)
        case Kind.FOOD:
            return say("{who} turns {n} food into 1 labour", who=seat(int(s.seat)), n=int(FOOD_PER_LABOUR))
        case Kind.TAKE:
            return tell_take(s, first)
        case Kind.PLACE:
            return tell_place(story, first, second)
        case Kind.PICK:
            return say("{who} picks {chief}", who=seat(int(s.seat)), chief=CHIEF_NAMES[first])
        case Kind.SIDE:
            return tell_side(s, first)
        case Kind.TILE:
            return tell_tile(s, first)
        case Kind.END:
            return tell_end(s)
        case _:
            return tell_effect(story, kind, action)
