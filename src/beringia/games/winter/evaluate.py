"""How good a position is for a seat, by hand-made terms: points made, what counts at the end, what comes in each eclipse, means."""

from typing import Final

from beringia.action import first_of, kind_of
from beringia.games.winter.actions import Kind
from beringia.games.winter.components import (
    ANIMAL_PRICE,
    ANIMALS,
    ANIMALS_OPEN,
    BURIAL,
    CAMPS_EACH,
    CARD_LABOUR,
    CARD_POINTS,
    CARDS,
    CODE,
    CULTURE_OPEN,
    CULTURE_PRICE,
    CULTURE_PROGRAM,
    ECLIPSE_ABILITY,
    ERAS,
    FIGURES,
    GREY_MEGALITHS,
    PROGRAM,
    RIVAL_POINTS,
    ROUNDS,
    SLOT_INCOME,
    SLOT_STONES,
    SLOTS,
    STARTING,
    STONE_FOOD,
    STONE_PLACES,
    STONE_PROGRAM,
    STONE_TOOLS,
    STONES,
    TILE_INCOME,
    TRIBES,
    VILLAGE_FOOD,
    VILLAGES_EACH,
)
from beringia.games.winter.geometry import BASE, HEXES, JUNCTION_HEXES, JUNCTIONS, TOUCHES_BASE
from beringia.games.winter.rules.cards import owned
from beringia.games.winter.rules.counts import points_for_count
from beringia.games.winter.rules.eclipse import place_on_track
from beringia.games.winter.rules.gains import program_of
from beringia.games.winter.rules.land import (
    CORNERS,
    camps_left,
    camps_on_land,
    first_site,
    income_times,
    is_junction_empty,
    villages_built,
)
from beringia.games.winter.rules.turn import column_off, figures_left
from beringia.games.winter.rules.wares import is_era_open
from beringia.games.winter.scoring import (
    MOST_BURIED,
    animal_points,
    burial_points,
    plan_points,
    points,
    printed_points,
    sacrifice_points,
    set_points,
)
from beringia.games.winter.state import GAINS, Area, Gain, Phase, State
from beringia.games.winter.vocabulary import Col, Op
from beringia.games.winter.weights import Weights
from beringia.kernel import kernel
from beringia.meaning import NONE

STEPS_FOLLOWED: Final = 24
COLUMN_INITIATE, COLUMN_DEVELOP, COLUMN_HUNT, COLUMN_MIGRATE = 0, 1, 2, 3


@kernel
def eclipses_to_come(s: State) -> int:
    """Eclipses that have not begun."""
    left = ROUNDS - int(s.round_number)
    return left if s.phase == Phase.ECLIPSE else left + 1


@kernel
def waits_for_gains(s: State, seat: int) -> bool:
    """Whether the eclipse has begun and has not come to a seat yet."""
    return s.phase == Phase.ECLIPSE and place_on_track(s, seat) > place_on_track(s, int(s.turn))


@kernel
def turns_to_come(s: State, seat: int) -> int:
    """Figures a seat will place, in this round and later."""
    return figures_left(s, seat) + FIGURES * (ROUNDS - int(s.round_number))


@kernel
def goods_worth(s: State, seat: int, rounds: int, w: Weights) -> float:
    """Food and tools: less when there are many, and little at the end, when only the sacrifice track counts them."""
    food, tools = int(s.food[seat]), int(s.tools[seat])
    worth = w.food * (food - 0.5 * max(food - w.goods_full, 0)) + w.tool * (tools - 0.5 * max(tools - w.goods_full, 0))
    if rounds > 0 or figures_left(s, seat) > 0:
        share = min(0.25 * (3 * rounds + figures_left(s, seat)), 1.0)
        return worth * max(share, w.goods_end) + (1.0 - share) * sacrifice_points(s, seat)
    return worth * w.goods_end + sacrifice_points(s, seat)


@kernel
def card_worth(s: State, seat: int, rounds: int, w: Weights) -> float:
    """Printed points, what good cards do in rounds to come, and what starting cards stand in the way of."""
    total = 0.0
    for card in range(CARDS):
        copies = owned(s, seat, card)
        if copies > 0:
            total += copies * CARD_POINTS[card]
            if card < STARTING:
                total -= copies * w.starter_weight * w.deck_quality * rounds
            elif card < TRIBES:
                total += copies * w.deck_quality * rounds
            else:
                program = w.program[CULTURE_PROGRAM[card - TRIBES]]
                total += program * w.culture_later * rounds
                if s.hand[seat, card] > 0 and (rounds > 0 or figures_left(s, seat) > 0):
                    total += program * w.culture_now
    return total


@kernel
def labour_worth(s: State, seat: int, rounds: int, w: Weights) -> float:
    """Labour of the hand for later figures or the next round, of the pile for the order, and cards still to be drawn."""
    in_hand, in_pile = 0, int(s.eclipse_labour[seat])
    for card in range(TRIBES):
        in_hand += CARD_LABOUR[card] * int(s.hand[seat, card])
        in_pile += CARD_LABOUR[card] * int(s.pile[seat, card])
    rate = w.hand_labour if figures_left(s, seat) > 0 else (w.kept_labour if rounds > 0 else 0.0)
    total = in_hand * rate
    if s.phase != Phase.ECLIPSE:
        total += w.pile_labour * min(in_pile, w.pile_cap)
        for card in range(TRIBES):
            if s.pile[seat, card] > 0:
                total += int(s.pile[seat, card]) * w.program[ECLIPSE_ABILITY[card]]
    return total


@kernel
def corners_held(s: State, seat: int) -> int:
    """At the best junction for a village, how many of its hexes have an own camp."""
    best = 0
    for junction in range(JUNCTIONS):
        if TOUCHES_BASE[junction] == 0 and is_junction_empty(s, junction):
            held = 0
            for corner in range(CORNERS):
                if s.camps[seat, JUNCTION_HEXES[junction, corner]] > 0:
                    held += 1
            best = max(best, held)
    return best


@kernel
def income_worth(s: State, seat: int, has_villages: bool, w: Weights) -> float:
    """The incomes of the hexes a player leads, once."""
    total = 0.0
    for hexagon in range(HEXES):
        if hexagon != BASE and (has_villages or s.camps[seat, hexagon] > 0):
            times = income_times(s, seat, hexagon)
            if times > 0:
                total += times * w.program[TILE_INCOME[s.land[hexagon]]]
    return total


@kernel
def land_worth(s: State, seat: int, eclipses: int, w: Weights) -> float:
    """Incomes of hexes led in eclipses to come, villages with their cards, camps ready to go, and the way to the next village."""
    villages, on_base, on_land = villages_built(s, seat), int(s.camps[seat, BASE]), camps_on_land(s, seat)
    total = w.land * eclipses * income_worth(s, seat, villages > 0, w)
    total += villages * (w.village_itself + w.village_card * eclipses)
    if eclipses > 0:
        total += w.camp_spread * (on_land - on_base) * min(eclipses, 2) + w.camp * min(on_base, 2)
        total += w.camp_left * (int(CAMPS_EACH) - on_land) * (eclipses - 1)
        if villages < VILLAGES_EACH:
            total += w.corner[corners_held(s, seat)] * (0.4 + 0.2 * eclipses)
    return total


@kernel
def stone_worth(s: State, seat: int, eclipses: int) -> float:
    """Points of the own stones in eclipses to come, counted as things stand."""
    total = 0.0
    for stone in range(STONES):
        if int(s.stone_owner[stone]) == seat:
            code = PROGRAM[STONE_PROGRAM[stone], 0]
            total += eclipses * (CODE[code, Col.D] + points_for_count(s, seat, code))
    return total


@kernel
def slot_worth(s: State, seat: int, eclipses: int, w: Weights) -> float:
    """Emptied megalith slots in eclipses to come, and a part of the next."""
    total, built = 0.0, int(s.built[seat])
    for slot in range(SLOTS):
        worth = w.program[SLOT_INCOME[slot]] * eclipses
        if built >= SLOT_STONES * (slot + 1):
            total += worth * w.slot
        elif built > SLOT_STONES * slot:
            total += worth * w.half_slot
    return total + 0.15 * min(built, GREY_MEGALITHS)


@kernel
def animal_worth(s: State, seat: int, rounds: int, w: Weights) -> float:
    """Sets as they are, and a part of what the next animal of a kind would add."""
    total = float(animal_points(s, seat))
    if rounds > 0:
        for animal in range(ANIMALS):
            count = int(s.untipped[seat, animal])
            if count > 0:
                total += w.set_growth * (set_points(animal, count + 1) - set_points(animal, count)) / (1 + count)
    return total


@kernel
def burial_worth(s: State, seat: int, w: Weights) -> float:
    """The burial table by rank; for a marker that has not moved a part of the middle one."""
    if s.honour[seat] > 0:
        return float(burial_points(s, seat))
    return float(w.burial_hope * BURIAL[1, min(int(s.buried_count[seat]), MOST_BURIED)])


@kernel
def middle_worth(s: State, seat: int, eclipses: int, w: Weights) -> float:
    """What the middle area still open promises, so that the top area is used first."""
    if s.place == COLUMN_INITIATE:
        return w.bury * 0.5
    if s.place == COLUMN_DEVELOP:
        for era in range(ERAS - 1, -1, -1):
            if is_era_open(s, era) and int(s.food[seat]) >= STONE_FOOD[era] and int(s.tools[seat]) >= STONE_TOOLS[era]:
                for place in range(STONE_PLACES):
                    if s.stones_open[era, place] != NONE:
                        price = STONE_FOOD[era] * w.food + STONE_TOOLS[era] * w.tool
                        return float(max(w.stone_guess * (1 + era) * eclipses - price, 0.0))
        return 0.0
    if s.place == COLUMN_MIGRATE:
        if int(s.food[seat]) >= int(VILLAGE_FOOD) and first_site(s, seat) != NONE:
            gained = w.village_itself + w.village_card * eclipses + CORNERS * w.camp_left * (eclipses - 1)
            lost = (
                int(VILLAGE_FOOD) * w.food + w.corner[CORNERS] * (0.4 + 0.2 * eclipses) + CORNERS * w.camp_spread * min(eclipses, 2)
            )
            return float(max(w.pending * (gained - lost), 0.0))
    return 0.0


@kernel
def usable_labour(s: State, seat: int, w: Weights) -> int:
    """Halves of labour that the next purchase in the column could use; food and tools of its price must be at hand."""
    most, off = 0, column_off(s)
    if s.place == COLUMN_INITIATE:
        return int(w.recruit_halves)
    if s.place == COLUMN_DEVELOP:
        for place in range(CULTURE_OPEN):
            culture = int(s.culture_open[place])
            if culture != NONE and (
                int(s.food[seat]) >= CULTURE_PRICE[culture, 1] - off[1] and int(s.tools[seat]) >= CULTURE_PRICE[culture, 2] - off[2]
            ):
                most = max(most, CULTURE_PRICE[culture, 0] - off[0])
    elif s.place == COLUMN_HUNT:
        for place in range(ANIMALS_OPEN):
            animal = int(s.animals_open[place])
            if animal != NONE and int(s.tools[seat]) >= ANIMAL_PRICE[animal, 2] - off[2]:
                most = max(most, ANIMAL_PRICE[animal, 0] - off[0])
    elif camps_left(s, seat) > 0 or s.camps[seat, BASE] > 0:
        most = int(w.camp_halves)
    return most


@kernel
def waiting_worth(s: State, seat: int, place: int, w: Weights) -> float:
    """What an operation that waits promises; camp steps count as far as camps stand on the Base."""
    code, left = int(s.todo[place]), int(s.todo_left[place])
    if CODE[code, Col.OP] == Op.CAMP_MOVE:
        return w.camp_step * min(left, 2 * int(s.camps[seat, BASE])) + 0.05
    return float(w.instruction[code] * left / max(int(CODE[code, Col.TIMES]), 1))


@kernel
def turn_worth(s: State, seat: int, eclipses: int, w: Weights) -> float:
    """What the turn under way still holds: labour, gains to be taken, the middle area, operations that wait."""
    total = 0.0
    if s.phase == Phase.COLUMN and s.area == Area.TOP:
        total += w.labour * min(int(s.labour), usable_labour(s, seat, w)) + middle_worth(s, seat, eclipses, w)
    elif s.phase == Phase.TURN:
        total += w.labour * int(s.labour)
        best = 0
        for column in range(len(s.bound)):
            best = max(best, int(s.bound[column]))
        total += w.labour * best
    for gain in range(GAINS):
        if s.gains[gain] > 0:
            if gain < Gain.PLACE or gain >= Gain.HEX:
                total += int(s.gains[gain]) * w.pending * w.program[program_of(s, gain)]
    total += w.pending * best_place_worth(s, w)
    for place in range(int(s.depth)):
        total += w.pending * waiting_worth(s, seat, place, w)
    return total


@kernel
def best_place_worth(s: State, w: Weights) -> float:
    """Only one income of the order track can be taken."""
    best = 0.0
    for gain in range(Gain.PLACE, Gain.HEX):
        if s.gains[gain] > 0:
            best = max(best, w.program[program_of(s, gain)])
    return best


@kernel
def rival_worth(s: State, rival: int, eclipses: int, w: Weights) -> float:
    """What the rival of the solo game has not booked yet, and what rounds to come bring: the points of its strength, and more."""
    counted = burial_points(s, rival) + printed_points(s, rival) + animal_points(s, rival)
    return float(counted + eclipses * (RIVAL_POINTS[s.difficulty] + w.rival_round))


@kernel
def holdings(s: State, seat: int, eclipses: int, w: Weights) -> float:
    """Points made, and what all that a seat has will bring, with so many eclipses to come for it."""
    rounds = ROUNDS - int(s.round_number)
    total = float(points(s, seat))
    total += goods_worth(s, seat, rounds, w) + card_worth(s, seat, rounds, w) + labour_worth(s, seat, rounds, w)
    total += land_worth(s, seat, eclipses, w) + stone_worth(s, seat, eclipses) + slot_worth(s, seat, eclipses, w)
    total += animal_worth(s, seat, rounds, w) + burial_worth(s, seat, w) + plan_points(s, seat)
    total += w.sacrifice_step * int(s.sacrifice[seat])
    if int(s.turn) == seat:
        total += turn_worth(s, seat, eclipses, w)
    return total


@kernel
def outlook(s: State, seat: int, w: Weights) -> float:
    """Points made, what a seat's holdings will bring, and what its turns to come will add."""
    if s.phase == Phase.OVER:
        return float(points(s, seat))
    eclipses = eclipses_to_come(s) + (1 if waits_for_gains(s, seat) else 0)
    if seat >= int(s.seats):
        return points(s, seat) + rival_worth(s, seat, eclipses, w)
    return float(holdings(s, seat, eclipses, w) + w.turn_adds[s.seats] * turns_to_come(s, seat) - w.overrated)


@kernel
def worth(s: State, seat: int, w: Weights) -> float:
    """A seat's own holdings: who looks at the others' gains little in this game.

    Gains of an eclipse that has begun elsewhere count for nothing yet: nobody shall end a turn for them.
    """
    if s.phase == Phase.OVER:
        return float(points(s, seat))
    return holdings(s, seat, eclipses_to_come(s), w)


@kernel
def doubt(s: State, w: Weights) -> float:
    """Points by which an outlook may be off: fewer with every figure placed."""
    placed = 0
    for seat in range(int(s.seats)):
        placed += FIGURES - figures_left(s, seat)
    done = (int(s.round_number) - 1 + placed / (FIGURES * int(s.seats))) / ROUNDS
    return w.doubt_at_start + (w.doubt_at_end - w.doubt_at_start) * min(done, 1.0)


@kernel
def patience(s: State, _count: int) -> int:
    """Where the turn goes is followed to its end; everything else is judged by its next step."""
    return STEPS_FOLLOWED if s.phase == Phase.TURN and s.depth == 0 else 0


@kernel
def are_twins(_s: State, action: int, other: int) -> bool:
    """The chief and a tribe figure in one place, if the chief has no ability there."""
    return kind_of(action) == Kind.PLACE and kind_of(other) == Kind.PLACE and first_of(action) == first_of(other)


@kernel
def deed_of(s: State) -> int:
    """A deed is a player's turn."""
    return int(s.turn)
