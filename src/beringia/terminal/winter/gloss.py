"""The choices of Endless Winter in words: what each means, costs and brings."""

from types import SimpleNamespace

from beringia.action import unpack
from beringia.games.winter.actions import Kind
from beringia.games.winter.components import (
    ANIMAL_YIELD,
    CARD_LABOUR,
    CARD_POINTS,
    CELL_AT,
    CELL_REWARD,
    CHIEF_PLACES,
    CHIEF_PROGRAM,
    CODE,
    CULTURE_PROGRAM,
    OFFER,
    OFFER_NAME,
    OVERFLOW_POINTS,
    PATTERN_OF,
    REST,
    REST_PROGRAM,
    REST_TILE_PROGRAM,
    ROW_POINTS,
    STARTING,
    STEP_BONUS,
    STEP_RATIO,
    STEPS,
    STONE_PROGRAM,
    TERRAIN_NAMES,
    TERRAIN_OF,
    TILE_INCOME,
    TRIBES,
    VILLAGE_INFLUENCE,
)
from beringia.games.winter.geometry import BASE, HEX_IDS, JUNCTION_HEXES, TOUCHES_BASE
from beringia.games.winter.rules.megaliths import points_above
from beringia.games.winter.scoring import set_points
from beringia.games.winter.state import FACE_DOWN, Phase
from beringia.games.winter.vocabulary import Col
from beringia.games.winter.words.effects import instruction_words, places_words, price_words, program_words
from beringia.games.winter.words.programs import write_labour
from beringia.meaning import NONE
from beringia.sayings import counted
from beringia.terminal.winter import facts
from beringia.terminal.winter.board import card_signs
from beringia.terminal.winter.columns import TOP_WORDS
from beringia.terminal.winter.eclipse import gain_name, program_of
from beringia.terminal.winter.land import influence_words
from beringia.terminal.winter.signs import program_signs


def costs(v: SimpleNamespace, price: facts.Price) -> str:
    """A price, and the food that would have to make up for missing labour."""
    food = facts.missing_food(v, price) if not v.manual else 0
    made = f" ({food} food for missing labour)" if food else ""
    return f"for {price_words(price)}{made}"


def card_words(card: int) -> str:
    """What a card does, in words."""
    return card_signs(card) if card < TRIBES else program_words(int(CULTURE_PROGRAM[card - TRIBES]))


def gloss_play(v: SimpleNamespace, card: int) -> str:
    """A card to be played."""
    if card >= TRIBES:
        return program_words(int(CULTURE_PROGRAM[card - TRIBES]))
    labour = int(CARD_LABOUR[card]) + (facts.bound_labour(card, v.place) if v.place not in (NONE, REST) else 0)
    return f"{write_labour(labour)} labour"


def gloss_build(v: SimpleNamespace, level: int, square: int) -> str:
    """What a place for a megalith brings."""
    cell = int(CELL_AT[PATTERN_OF[v.seats], square])
    if level == 0:
        return program_words(int(CELL_REWARD[PATTERN_OF[v.seats], cell]))
    return counted(int(points_above(v.record, v.turn, level, cell)), "point")


def gloss_idol(v: SimpleNamespace, track: int) -> str:
    """What the next step of a track brings."""
    if track == 0:
        step = v.sacrifice[v.turn]
        if step == STEPS:
            return counted(int(OVERFLOW_POINTS), "point")
        give, points = STEP_RATIO[step]
        bonus = f", {program_words(int(STEP_BONUS[step]))}" if STEP_BONUS[step] else ""
        return f"step {step + 1}: {give} goods for {counted(int(points), 'point')} at the end{bonus}"
    row = v.honour[v.turn]
    return f"row {row + 1}: {counted(int(ROW_POINTS[row]), 'point')}"


def land_words(v: SimpleNamespace, hexagon: int) -> str:
    """A hex: what it is, its income, who is there."""
    if hexagon == BASE:
        return "the Base, no income"
    tile = v.land[hexagon]
    people = influence_words(v, hexagon)
    return f"{TERRAIN_NAMES[TERRAIN_OF[tile]]}, {land_income(v, hexagon)}" + (f"; {people}" if people else "; nobody")


def land_income(v: SimpleNamespace, hexagon: int) -> str:
    """The income of a hex, and its find."""
    from_find = {NONE: "", FACE_DOWN: ", find face down"}.get(v.find[hexagon], ", find turned up")
    return program_signs(program_of_hex(v, hexagon), " ") + from_find


def program_of_hex(v: SimpleNamespace, hexagon: int) -> int:
    """The income of a hex."""
    return int(TILE_INCOME[v.land[hexagon]])


def gloss_junction(v: SimpleNamespace, junction: int, is_village: bool) -> str:
    """The hexes around a junction."""
    hexes = [int(hexagon) for hexagon in JUNCTION_HEXES[junction]]
    lands = ", ".join("Base" if each == BASE else program_signs(program_of_hex(v, each), " ") for each in hexes)
    if is_village:
        return (
            f"{costs(v, facts.village_price(v))} and a camp from each hex: {VILLAGE_INFLUENCE} influence on each, incomes {lands}"
        )
    return f"incomes {lands}"


def junction_state(v: SimpleNamespace, junction: int) -> str:
    """What stands at a junction, or what a village of the viewer would need there."""
    if v.village[junction] != NONE:
        return f"village of {facts.letter(v.village[junction])}"
    if v.mammoth == junction:
        return "the mammoth"
    if TOUCHES_BASE[junction]:
        return "touches the Base, no village"
    missing = [HEX_IDS[hexagon] for hexagon in JUNCTION_HEXES[junction] if not v.camps[v.viewer][hexagon]]
    return f"a village needs a camp of yours on {', '.join(missing)}" if missing else "you could build a village"


def gloss_animal(v: SimpleNamespace, animal: int, is_tipped: bool) -> str:
    """An animal to be taken or tipped: price or yield, and what its set counts before and after."""
    here = v.untipped[v.turn][animal]
    now, then = (int(set_points(animal, max(count, 0))) for count in (here, here - 1 if is_tipped else here + 1))
    yields = program_words(int(ANIMAL_YIELD[animal]))
    if is_tipped:
        return f"{yields}; its set falls from {now} to {counted(then, 'point')}"
    return f"{costs(v, facts.animal_price(v, animal))}; set {now} to {counted(then, 'point')}, or tipped: {yields}"


def gloss_place(v: SimpleNamespace, place: int, is_chief: bool) -> str:
    """A place for a figure: labour, first place, the chief's ability."""
    if place == REST:
        parts = [f"{', '.join(program_words(int(program)) for program in REST_PROGRAM)}; no tribe cards"]
        if v.tile_open != NONE:
            parts.append(f"rest tile: {program_words(int(REST_TILE_PROGRAM[v.tile_open]))}")
    else:
        parts = [f"{write_labour(facts.labour_in(v, place))} labour, {TOP_WORDS[place]}"]
        first = v.first_in[place]
        parts.append(
            "you would be first" if first == NONE else f"{facts.who(v, first)} {'were' if first == v.viewer else 'was'} first"
        )
    if is_chief and int(CHIEF_PLACES[v.chief[v.turn], v.side[v.turn]]) >> place & 1:
        parts.append(f"chief: {program_words(int(CHIEF_PROGRAM[v.chief[v.turn], v.side[v.turn]]))}")
    return "; ".join(parts)


def gloss_side(chief: int, side: int) -> str:
    """A side of a chief."""
    where = places_words(int(CHIEF_PLACES[chief, side]))
    return f"in {where}: {program_words(int(CHIEF_PROGRAM[chief, side]))}"


def gloss_swap(v: SimpleNamespace, times: int) -> str:
    """What an exchange of so many times gives."""
    code = facts.top_code(v)
    names = ("food", "tools")
    give, get = int(CODE[code, Col.B]) * times, int(CODE[code, Col.D]) * times
    return f"{give} {names[CODE[code, Col.A]]} for {get} {names[CODE[code, Col.C]]}"


def gloss_end(v: SimpleNamespace) -> str:
    """What ending means now."""
    if v.phase == Phase.PILE:
        return "lay no more cards; the others stay in your hand"
    if v.phase == Phase.ECLIPSE:
        return "what was not taken is lost"
    return "end your turn" + (f"; {write_labour(v.labour)} labour is lost" if v.labour else "")


def gloss_take(v: SimpleNamespace, gain: int) -> str:
    """A gain: where it comes from, and what it does."""
    count = v.gains[gain]
    return f"{gain_name(v, gain)}{f', {count} times' if count > 1 else ''}: {program_words(program_of(v, gain))}"


def gloss_buried(card: int) -> str:
    """What a card counts that would be buried or recovered."""
    return f"{card_signs(card)}; {counted(int(CARD_POINTS[card]), 'point')}"


def gloss_offer(v: SimpleNamespace, offer: int) -> str:
    """A named action of a top area."""
    place = list(OFFER_NAME[v.place]).index(offer)
    return f"{costs(v, facts.offer_price(v, v.place, offer))}; {program_words(int(OFFER[v.place, place]))}"


def gloss_card(v: SimpleNamespace, kind: Kind, first: int, second: int) -> str | None:
    """Choices that name a card of one's own."""
    match kind:
        case Kind.PLAY:
            return gloss_play(v, first)
        case Kind.DISCARD:
            return card_words(first)
        case Kind.LAY:
            return card_words(first) if first < TRIBES else "a culture card: it comes back to your hand"
        case Kind.BURY:
            return gloss_buried(second)
        case Kind.RECOVER:
            return gloss_buried(first)
        case _:
            return None


def gloss_ware(v: SimpleNamespace, kind: Kind, first: int, second: int) -> str | None:
    """Choices that cost something."""
    match kind:
        case Kind.RECRUIT:
            return f"{costs(v, facts.recruit_price(v, second, first))}; {card_signs(STARTING + second)}"
        case Kind.LEARN:
            return f"{costs(v, facts.culture_price(v, first - TRIBES))}; {card_words(first)}"
        case Kind.HUNT:
            return gloss_animal(v, first, False)
        case Kind.STONE:
            return f"{costs(v, facts.stone_price(v, first))}; {program_words(int(STONE_PROGRAM[first]))}"
        case Kind.VILLAGE:
            return gloss_junction(v, first, True)
        case Kind.OFFER:
            return gloss_offer(v, first)
        case Kind.PAY:
            return instruction_words(facts.top_code(v)).removeprefix("you may ")
        case Kind.FOOD:
            return "one food becomes one labour"
        case _:
            return None


def gloss_deed(v: SimpleNamespace, kind: Kind, first: int, second: int) -> str | None:
    """Choices of effects."""
    match kind:
        case Kind.BUILD:
            return gloss_build(v, first, second)
        case Kind.IDOL:
            return gloss_idol(v, first)
        case Kind.STEP:
            return land_words(v, second)
        case Kind.MAMMOTH:
            return gloss_junction(v, first, False)
        case Kind.TIP:
            return gloss_animal(v, first, True)
        case Kind.SWAP:
            return gloss_swap(v, first)
        case Kind.CHOOSE:
            return program_words(int(CODE[facts.top_code(v), Col.A]) + first)
        case Kind.TAKE:
            return gloss_take(v, first)
        case _:
            return None


def gloss_step_of_turn(v: SimpleNamespace, kind: Kind, first: int, second: int) -> str:
    """Choices that lead from one step to another."""
    match kind:
        case Kind.PLACE:
            return gloss_place(v, first, bool(second))
        case Kind.PICK:
            return f"A {gloss_side(first, 0)}; B {gloss_side(first, 1)}"
        case Kind.SIDE:
            return gloss_side(v.chief[v.turn], first)
        case Kind.TILE:
            return "an unseen tile" if first else program_words(int(REST_TILE_PROGRAM[v.tile_open]))
        case Kind.END:
            return gloss_end(v)
        case _:
            return "leave it out"


def gloss(v: SimpleNamespace, action: int) -> str:
    """What a choice means, costs and brings."""
    number, (first, second, _) = unpack(action)
    kind = Kind(number)
    for remark in (gloss_card, gloss_ware, gloss_deed):
        found = remark(v, kind, first, second)
        if found is not None:
            return found
    return gloss_step_of_turn(v, kind, first, second)
