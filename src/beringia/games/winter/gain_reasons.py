"""Why something cannot be taken: abilities, lower areas, rests, incomes of the eclipse."""

from beringia.games.winter.components import (
    ABILITY,
    CARD_NAMES,
    CHIEF_NAMES,
    CHIEF_PLACES,
    ECLIPSE_ABILITY,
    IS_LABOUR_ONLY,
    REST,
    SLOT_STONES,
)
from beringia.games.winter.effect_words import PLACE_NAMES, counted, places_words, program_words
from beringia.games.winter.geometry import BASE, HEX_IDS
from beringia.games.winter.names import GAIN_IDS, STEP_WORDS
from beringia.games.winter.reasons import NOW, Reasons, unfit, who
from beringia.games.winter.rules.eclipse import place_on_track
from beringia.games.winter.rules.gains import program_of, step_of
from beringia.games.winter.rules.land import influence, mammoth_influence, villages_built
from beringia.games.winter.state import NONE, Area, Gain, Phase, State


def chief_reasons(s: State) -> Reasons:
    """Why the chief's ability cannot be used (2.5)."""
    seat, place = int(s.turn), int(s.place)
    at, chief, side = int(s.chief_at[seat]), int(s.chief[seat]), int(s.side[seat])
    yield place == NONE, "2.5", "place the chief first"
    here = f"this turn's figure in {PLACE_NAMES[place]}"
    yield at == NONE, "2.5", f"your chief is not placed yet, only {here}"
    yield at != place, "2.5", f"your chief stands elsewhere: the chief in {PLACE_NAMES[at]}, {here}"
    places = int(CHIEF_PLACES[chief, side])
    works = f"side {'AB'[side]} of {CHIEF_NAMES[chief]} works in {places_words(places)}"
    yield not places >> place & 1, "2.5", f"{works}, not in {PLACE_NAMES[place]}"
    is_plain = place not in s.figure_at[seat]
    yield is_plain, "2.5", "your chief's ability was used already"
    yield True, "2.5", "your chief's ability was used already, or the chief came here in an earlier turn"


def turn_gain_reasons(s: State, gain: int) -> Reasons:
    """Why something of the turn cannot be taken (2.5, 2.7, 2.11, 10.4)."""
    seat, place = int(s.turn), int(s.place)
    if gain == Gain.CHIEF:
        yield from chief_reasons(s)
    if gain == Gain.LOWER:
        yield place in (NONE, REST), "2.7", "only a figure in a column uses a lower area"
        yield s.is_first == 1 or s.area == Area.LOWER, "2.7", "the lower area was used already"
        first = int(s.first_in[place])
        owner = "your own earlier figure" if first == seat else who(s, first)
        yield True, "2.7", f"the lower area went to {owner}, who was first here"
    if gain == Gain.TILE:
        yield s.rest_tiles_on == 0, "10.4", "rest tiles are not in this game: play with rest_tiles=on"
        yield s.tile_held == NONE, "10.4", "you hold no rest tile in this turn"
        yield True, "10.4", "the rest tile was used already"
    yield place != REST, "2.11", "your figure does not rest"
    yield True, "2.11", f"{GAIN_IDS[gain]} was used already"


def tribe_gain_reasons(s: State, card: int) -> Reasons:
    """Why the ability of a tribe card cannot be used (2.8, 4.5)."""
    name, seat = CARD_NAMES[card], int(s.turn)
    if s.phase == Phase.ECLIPSE:
        yield ECLIPSE_ABILITY[card] == 0, "4.5", f"{name} does nothing in the eclipse"
        yield s.pile[seat, card] == 0, "4.5", f"no {name} lies in your eclipse pile"
        yield True, "4.5", f"the ability of every {name} in your pile was used already, or its step is over"
    what = program_words(int(ABILITY[card]))
    yield ABILITY[card] == 0, "2.8", f"{name} has no ability but its labour"
    yield IS_LABOUR_ONLY[card] == 1, "2.8", f"the ability of {name} only gives labour, which comes at once: {what}"
    yield s.played[seat, card] == 0, "2.8", f"no {name} was played in this turn"
    yield True, "2.8", f"the ability of every {name} played in this turn was used already"


def hex_reasons(s: State, hexagon: int) -> Reasons:
    """Why the income of a hex cannot be taken (4.6, 7.4, 10.6)."""
    seat, name = int(s.turn), HEX_IDS[hexagon]
    yield hexagon == BASE, "7.4", "nobody leads the Base"
    own, mammoth = influence(s, seat, hexagon), mammoth_influence(s, hexagon)
    yield own == 0, "7.4", f"you have no influence on {name}"
    yield own < mammoth, "10.6", f"the mammoth has {mammoth} on {name}, you have {own}"
    others = {other: influence(s, other, hexagon) for other in range(int(s.players)) if other != seat}
    best = max(others, key=lambda other: others[other])
    yield others[best] > own, "7.4", f"{who(s, best)} leads {name} with {others[best]}, you have {own}"
    yield True, "4.6", f"the income of {name} was taken already, or you did not lead it when the land was read"


def eclipse_gain_reasons(s: State, gain: int) -> Reasons:
    """Why something of the eclipse cannot be taken (4.4, 4.6, 4.7)."""
    seat, gone = int(s.turn), "was taken already, or its step is over"
    if gain < Gain.HEX:
        place, own = gain - Gain.PLACE, place_on_track(s, seat)
        yield place < own, "4.4", f"you are on place {own + 1}: take its income or that of a lower place"
        yield True, "4.4", f"the income of one place {gone}"
    elif gain < Gain.VILLAGE:
        yield from hex_reasons(s, gain - Gain.HEX)
    elif gain < Gain.SLOT:
        built = villages_built(s, seat)
        yield built <= gain - Gain.VILLAGE, "4.7", f"you have built {counted(built, 'village')}"
    elif gain < Gain.STONE:
        built, needed = int(s.built[seat]), SLOT_STONES * (gain - Gain.SLOT + 1)
        yield built < needed, "6.6", f"that slot is empty with {needed} megaliths built, you have built {built}"
    else:
        yield int(s.stone_owner[gain - Gain.STONE]) != seat, "4.7", f"{GAIN_IDS[gain]} is not yours"
    yield True, "4.7", f"the income of {GAIN_IDS[gain]} {gone}"


def take_reasons(s: State, gain: int) -> Reasons:
    """Why something cannot be taken."""
    yield s.phase not in (Phase.TURN, Phase.COLUMN, Phase.REST, Phase.ECLIPSE), *unfit(s)[1:]
    is_eclipse = s.phase == Phase.ECLIPSE
    if s.gains[gain] > 0:
        is_later = s.step != NONE and step_of(gain) != int(s.step)
        yield is_later, "4.3", f"its step has not come yet: now the step is {STEP_WORDS[int(s.step)]}"
        yield True, "9.27", f"nothing of it can be done now: {program_words(program_of(s, gain))}"
    if Gain.TRIBE <= gain < Gain.PLACE:
        yield from tribe_gain_reasons(s, gain - Gain.TRIBE)
    elif gain < Gain.TRIBE:
        yield is_eclipse, "4.3", f"{GAIN_IDS[gain]} belongs to the turn of a figure: {NOW[Phase.ECLIPSE][1]}"
        yield from turn_gain_reasons(s, gain)
    else:
        yield not is_eclipse, "4.3", f"{GAIN_IDS[gain]} is an income of the eclipse: {NOW[Phase(s.phase)][1]}"
        yield from eclipse_gain_reasons(s, gain)
