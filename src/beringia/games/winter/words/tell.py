"""What happens, in words, as a seat may know it."""

from collections.abc import Iterator
from functools import reduce

import numpy as np

from beringia.action import unpack
from beringia.games.winter.actions import Kind
from beringia.games.winter.components import (
    ANIMAL_NAMES,
    CARD_NAMES,
    CELL_SQUARE,
    CHIEF_NAMES,
    COLUMN_NAMES,
    FIND_NAMES,
    FIND_PROGRAM,
    PATTERN_OF,
    REST_TILE_NAMES,
    REST_TILE_PROGRAM,
    RIVAL_COLUMN,
    RIVAL_NAMES,
    RIVAL_PROGRAM,
    STONE_NAMES,
    STONE_PROGRAM,
    TERRAIN_NAMES,
    TERRAIN_OF,
    TILE_INCOME,
    TILE_NAMES,
    TRIBES,
)
from beringia.games.winter.geometry import FROM_BASE, HEX_IDS, JUNCTION_IDS
from beringia.games.winter.rules.finds import find_to_turn
from beringia.games.winter.rules.preparation import next_hex
from beringia.games.winter.rules.rival import ANIMAL, BURY, CAMP, CULTURE, STONE, VP, rival_does
from beringia.games.winter.state import RIVAL, Phase, State
from beringia.games.winter.words.deeds import tell_choice
from beringia.games.winter.words.effects import besides, clauses, program_words
from beringia.games.winter.words.notation import write_place
from beringia.games.winter.words.story import Story, copy_of, following, idol_words, player
from beringia.meaning import NONE
from beringia.sayings import Saying, listed, say


def built_words(before: State, after: State) -> Saying | None:
    """The places of new megaliths."""
    squares = CELL_SQUARE[PATTERN_OF[after.seats]]
    places = [write_place(int(level), int(squares[cell])) for level, cell in np.argwhere(after.field != before.field)]
    return say("builds a megalith on {places}", places=listed(places)) if places else None


def rival_taken_words(before: State, after: State, op: int, place: int) -> Saying:
    """A card, an animal or a stone the rival took, if there was one."""
    if op == CULTURE:
        culture = int(before.culture_open[place - 1])
        if culture == NONE:
            return say("finds no culture card in place {n}", n=place)
        return say("takes {thing}", thing=CARD_NAMES[TRIBES + culture])
    if op == ANIMAL:
        animal = int(before.animals_open[place - 1])
        if animal == NONE:
            return say("finds no animal in place {n}", n=place)
        return say("takes {thing}", thing=ANIMAL_NAMES[animal])
    taken = [STONE_NAMES[stone] for stone in np.flatnonzero(after.stone_owner != before.stone_owner)]
    return say("takes stone {stone}", stone=taken[0]) if taken else say("finds no stone")


def rival_step_words(before: State, after: State, op: int, first: int, second: int) -> Saying | None:
    """What one operation of a rival card did; what fell away is said, too."""
    if op in (CULTURE, ANIMAL, STONE):
        return rival_taken_words(before, after, op, first)
    if op == CAMP and (after.camps != before.camps).any():
        return say("puts a camp on {hex}", hex=HEX_IDS[FROM_BASE[first, second]])
    if op == CAMP:
        return say("has no camp left")
    if op == BURY:
        return say("buries {n} card" if first == 1 else "buries {n} cards", n=first)
    if op == VP:
        return None
    stepped = None
    if before.sacrifice[RIVAL] != after.sacrifice[RIVAL] or before.honour[RIVAL] != after.honour[RIVAL]:
        stepped = say("steps {where}", where=idol_words(before, after, RIVAL, first))
    return clauses(stepped, built_words(before, after)) or say("can do nothing more")


def rival_clauses(s: State, card: int, after: State) -> Iterator[Saying | None]:
    """Winter 11.2 to 11.6: everything the rival does with its card."""
    work = copy_of(s)
    for step in RIVAL_PROGRAM[card]:
        op, first, second = (int(part) for part in step)
        if op != NONE:
            earlier = copy_of(work)
            rival_does(work, op, first, second)
            yield rival_step_words(earlier, work, op, first, second)
    for junction in np.flatnonzero(after.village != s.village):
        yield say("its camps become a village on {place}", place=JUNCTION_IDS[junction])


def tell_rival(s: State, card: int, after: State) -> Saying:
    """The rival's turn."""
    is_chief = s.chief_at[RIVAL] == NONE
    name, column = RIVAL_NAMES[card], COLUMN_NAMES[RIVAL_COLUMN[card]]
    if is_chief:
        head = say("The rival turns up {card}: its chief goes to {column}", card=name, column=column)
    else:
        head = say("The rival turns up {card}: a figure goes to {column}", card=name, column=column)
    return clauses(head, *rival_clauses(s, card, after))


def tell_laid_out(s: State, kind: Kind, first: int, second: int, third: int) -> Saying:
    """What is laid out for all."""
    match kind:
        case Kind.ODD:
            return say("The sixth tile of the inner ring will lie on {hex}", hex=HEX_IDS[first])
        case Kind.GLACIERS:
            return say("The glaciers will lie on {hexes}", hexes=listed([HEX_IDS[number] for number in (first, second, third)]))
        case Kind.LAND:
            return say(
                "{terrain} ({tile}: {effects}) is laid on {hex}",
                terrain=TERRAIN_NAMES[TERRAIN_OF[first]],
                tile=TILE_NAMES[first],
                effects=program_words(int(TILE_INCOME[first])),
                hex=HEX_IDS[next_hex(s)],
            )
        case Kind.LAID_STONE:
            words = program_words(int(STONE_PROGRAM[first]))
            return say("The stone {stone} is laid out: in every eclipse {effects}", stone=STONE_NAMES[first], effects=words)
        case _:
            return say("{thing} is laid open", thing=(ANIMAL_NAMES if kind == Kind.ANIMAL else CARD_NAMES)[first])


def tell_rest_tile(s: State, tile: int) -> Saying:
    """A rest tile is turned up, for all or for a seat."""
    name, words = REST_TILE_NAMES[tile], program_words(int(REST_TILE_PROGRAM[tile]))
    if s.phase == Phase.TILE_UP:
        return say("The rest tile {tile} is turned up: {effects}", tile=name, effects=words)
    return say("The rest tile {tile} goes to {who}: {effects}", tile=name, who=player(s, int(s.turn)), effects=words)


def tell_chance(story: Story, action: int, is_known: bool) -> Saying:
    """What chance lays out or deals."""
    s = story.before
    number, (first, second, third) = unpack(action)
    match Kind(number):
        case Kind.CHIEF:
            return say("{who} gets {chief} as chief", who=player(s, int(s.turn)), chief=CHIEF_NAMES[first])
        case Kind.DRAWN if is_known:
            return say("{who} draws {card}", who=player(s, int(s.turn)), card=CARD_NAMES[first])
        case Kind.DRAWN:
            return say("{who} draws a card", who=player(s, int(s.turn)))
        case Kind.FOUND:
            place, words = HEX_IDS[find_to_turn(s)], program_words(int(FIND_PROGRAM[first]))
            return say("The find on {hex} is {find}: {effects}", hex=place, find=FIND_NAMES[first], effects=words)
        case Kind.REST_TILE:
            return tell_rest_tile(s, first)
        case Kind.RIVAL:
            return tell_rival(s, first, story.after)
        case kind:
            return tell_laid_out(s, kind, first, second, third)


def repeats(words: Saying, head: Saying) -> bool:
    """Whether what follows has been said; goods that are gained count each time."""
    return not words.startswith("+") and words.removeprefix("next: ") in head


def tell(s: State, action: int, viewer: int | None = None) -> Saying:
    """What an action does in this position, as a seat or SPECTATOR may know it; all of it for nobody in particular (None)."""
    story = Story(s, action)
    is_known = viewer is None or viewer == int(s.turn)
    head = (tell_chance if unpack(action)[0] >= Kind.ODD else tell_choice)(story, action, is_known)
    further = [words for words in following(story) if words and not repeats(words, head)]
    return say("{told}.", told=reduce(besides, further, head))
