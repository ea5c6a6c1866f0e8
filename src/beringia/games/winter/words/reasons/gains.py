"""Why something cannot be taken: abilities, lower areas, rests, incomes of the eclipse."""

from typing import Final

from beringia.games.winter.components import (
    ABILITY,
    CARD_NAMES,
    CHIEF_NAMES,
    CHIEF_PLACES,
    ECLIPSE_ABILITY,
    IS_LABOUR_ONLY,
    REST,
    SLOT_STONES,
    STONE_NAMES,
)
from beringia.games.winter.geometry import BASE, HEX_IDS
from beringia.games.winter.rules.eclipse import place_on_track
from beringia.games.winter.rules.gains import program_of, step_of
from beringia.games.winter.rules.land import influence, mammoth_influence, villages_built
from beringia.games.winter.state import Area, Gain, Phase, State
from beringia.games.winter.words.effects import PLACE_NAMES, places_words, program_words
from beringia.games.winter.words.names import SIDE_WORDS
from beringia.games.winter.words.reasons.reason import NO_REST_TILES, nothing_of, now, who
from beringia.meaning import NONE
from beringia.sayings import say
from beringia.words.refusals import Reasons, unfit

STEPS_NOW: Final = (say("place"), say("abilities"), say("land"), say("board"))


def gain_name(gain: int) -> str:
    """What can be taken, as an action names it: `rest-1`, `A2`, `s1-01`."""
    rest, place, village, slot = (gain - first + 1 for first in (Gain.REST, Gain.PLACE, Gain.VILLAGE, Gain.SLOT))
    if gain < Gain.REST:
        return (say("chief"), say("lower"), say("tile"))[gain]
    if gain < Gain.TRIBE:
        return say("rest-{n}", n=rest)
    if Gain.PLACE <= gain < Gain.HEX:
        return say("place-{n}", n=place)
    if Gain.VILLAGE <= gain < Gain.SLOT:
        return say("village-{n}", n=village)
    if Gain.SLOT <= gain < Gain.STONE:
        return say("slot-{n}", n=slot)
    return HEX_IDS[gain - Gain.HEX] if gain < Gain.VILLAGE else STONE_NAMES[gain - Gain.STONE]


def chief_reasons(s: State) -> Reasons:
    """Why the chief's ability cannot be used (2.5)."""
    seat, place = int(s.turn), int(s.place)
    at, chief, side = int(s.chief_at[seat]), int(s.chief[seat]), int(s.side[seat])
    yield place == NONE, "2.5", say("place the chief first")
    here = PLACE_NAMES[place]
    yield at == NONE, "2.5", say("your chief is not placed yet, only this turn's figure in {place}", place=here)
    elsewhere = say(
        "your chief stands elsewhere: the chief in {place}, this turn's figure in {here}", place=PLACE_NAMES[at], here=here
    )
    yield at != place, "2.5", elsewhere
    places = int(CHIEF_PLACES[chief, side])
    works = say(
        "side {side} of {chief} works in {places}, not in {place}",
        side=SIDE_WORDS[side],
        chief=CHIEF_NAMES[chief],
        places=places_words(places),
        place=here,
    )
    yield not places >> place & 1, "2.5", works
    is_plain = place not in s.figure_at[seat]
    yield is_plain, "2.5", say("your chief's ability was used already")
    yield True, "2.5", say("your chief's ability was used already, or the chief came here in an earlier turn")


def turn_gain_reasons(s: State, gain: int) -> Reasons:
    """Why something of the turn cannot be taken (2.5, 2.7, 2.11, 10.4)."""
    seat, place = int(s.turn), int(s.place)
    if gain == Gain.CHIEF:
        yield from chief_reasons(s)
    if gain == Gain.LOWER:
        yield place in (NONE, REST), "2.7", say("only a figure in a column uses a lower area")
        yield s.is_first == 1 or s.area == Area.LOWER, "2.7", say("the lower area was used already")
        first = int(s.first_in[place])
        yield first == seat, "2.7", say("the lower area went to your own earlier figure, who was first here")
        yield True, "2.7", say("the lower area went to {who}, who was first here", who=who(s, first))
    if gain == Gain.TILE:
        yield s.rest_tiles_on == 0, "10.4", NO_REST_TILES
        yield s.tile_held == NONE, "10.4", say("you hold no rest tile in this turn")
        yield True, "10.4", say("the rest tile was used already")
    yield place != REST, "2.11", say("your figure does not rest")
    yield True, "2.11", say("{gain} was used already", gain=gain_name(gain))


def tribe_gain_reasons(s: State, card: int) -> Reasons:
    """Why the ability of a tribe card cannot be used (2.8, 4.5)."""
    name, seat = CARD_NAMES[card], int(s.turn)
    if s.phase == Phase.ECLIPSE:
        yield ECLIPSE_ABILITY[card] == 0, "4.5", say("{card} does nothing in the eclipse", card=name)
        yield s.pile[seat, card] == 0, "4.5", say("no {card} lies in your eclipse pile", card=name)
        used = say("the ability of every {card} in your pile was used already, or its step is over", card=name)
        yield True, "4.5", used
    what = program_words(int(ABILITY[card]))
    yield ABILITY[card] == 0, "2.8", say("{card} has no ability but its labour", card=name)
    at_once = say("the ability of {card} only gives labour, which comes at once: {effects}", card=name, effects=what)
    yield IS_LABOUR_ONLY[card] == 1, "2.8", at_once
    yield s.played[seat, card] == 0, "2.8", say("no {card} was played in this turn", card=name)
    yield True, "2.8", say("the ability of every {card} played in this turn was used already", card=name)


def hex_reasons(s: State, hexagon: int) -> Reasons:
    """Why the income of a hex cannot be taken (4.6, 7.4, 10.6)."""
    seat, name = int(s.turn), HEX_IDS[hexagon]
    yield hexagon == BASE, "7.4", say("nobody leads the Base")
    own, mammoth = influence(s, seat, hexagon), mammoth_influence(s, hexagon)
    yield own == 0, "7.4", say("you have no influence on {hex}", hex=name)
    yield own < mammoth, "10.6", say("the mammoth has {n} on {hex}, you have {own}", n=mammoth, hex=name, own=own)
    others = {other: influence(s, other, hexagon) for other in range(int(s.players)) if other != seat}
    best = max(others, key=lambda other: others[other])
    leads = say("{who} leads {hex} with {n}, you have {own}", who=who(s, best), hex=name, n=others[best], own=own)
    yield others[best] > own, "7.4", leads
    yield True, "4.6", say("the income of {hex} was taken already, or you did not lead it when the land was read", hex=name)


def eclipse_gain_reasons(s: State, gain: int) -> Reasons:
    """Why something of the eclipse cannot be taken (4.4, 4.6, 4.7)."""
    seat = int(s.turn)
    if gain < Gain.HEX:
        place, own = gain - Gain.PLACE, place_on_track(s, seat)
        yield place < own, "4.4", say("you are on place {n}: take its income or that of a lower place", n=own + 1)
        yield True, "4.4", say("the income of one place was taken already, or its step is over")
    elif gain < Gain.VILLAGE:
        yield from hex_reasons(s, gain - Gain.HEX)
    elif gain < Gain.SLOT:
        built = villages_built(s, seat)
        few = say("you have built {n} village" if built == 1 else "you have built {n} villages", n=built)
        yield built <= gain - Gain.VILLAGE, "4.7", few
    elif gain < Gain.STONE:
        built, needed = int(s.built[seat]), SLOT_STONES * (gain - Gain.SLOT + 1)
        full = say("that slot is empty with {needed} megaliths built, you have built {n}", needed=needed, n=built)
        yield built < needed, "6.6", full
    else:
        yield int(s.stone_owner[gain - Gain.STONE]) != seat, "4.7", say("{stone} is not yours", stone=gain_name(gain))
    yield True, "4.7", say("the income of {gain} was taken already, or its step is over", gain=gain_name(gain))


def take_reasons(s: State, gain: int) -> Reasons:
    """Why something cannot be taken."""
    yield unfit(*now(s), s.phase not in (Phase.TURN, Phase.COLUMN, Phase.REST, Phase.ECLIPSE))
    is_eclipse, wanted = s.phase == Phase.ECLIPSE, now(s)[1]
    if s.gains[gain] > 0:
        is_later = s.step != NONE and step_of(gain) != int(s.step)
        yield is_later, "4.3", say("its step has not come yet: now the step is {step}", step=STEPS_NOW[int(s.step)])
        yield True, "9.27", nothing_of(program_of(s, gain))
    if Gain.TRIBE <= gain < Gain.PLACE:
        yield from tribe_gain_reasons(s, gain - Gain.TRIBE)
    elif gain < Gain.TRIBE:
        of_a_turn = say("{gain} belongs to the turn of a figure: {wanted}", gain=gain_name(gain), wanted=wanted)
        yield is_eclipse, "4.3", of_a_turn
        yield from turn_gain_reasons(s, gain)
    else:
        of_the_eclipse = say("{gain} is an income of the eclipse: {wanted}", gain=gain_name(gain), wanted=wanted)
        yield not is_eclipse, "4.3", of_the_eclipse
        yield from eclipse_gain_reasons(s, gain)
