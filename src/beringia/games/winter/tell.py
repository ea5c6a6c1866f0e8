"""What happens, in words, as a seat may know it; help for everything that has a name."""

from collections.abc import Iterator

import numpy as np

from beringia.action import unpack
from beringia.games.winter.actions import Kind
from beringia.games.winter.components import (
    ANIMAL_NAMES,
    CARD_NAMES,
    CELL_SQUARE,
    CHIEF_NAMES,
    COLUMN_NAMES,
    FIND_IDS,
    FIND_PROGRAM,
    PATTERN_OF,
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
from beringia.games.winter.deeds import tell_choice
from beringia.games.winter.effect_words import counted, listed, program_words
from beringia.games.winter.geometry import FROM_BASE, HEX_IDS, JUNCTION_IDS
from beringia.games.winter.handbook import explain
from beringia.games.winter.notation import write_place
from beringia.games.winter.rules.finds import find_to_turn
from beringia.games.winter.rules.preparation import next_hex
from beringia.games.winter.rules.rival import ANIMAL, BURY, CAMP, CULTURE, STONE, VP, rival_does
from beringia.games.winter.state import NONE, RIVAL, Phase, State
from beringia.games.winter.story import Story, copy_of, following, idol_words, player
from beringia.questions import SEAT_LETTERS

__all__ = ["explain", "tell"]


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
    """What an action does in this position, as a seat or SPECTATOR may know it; all of it for nobody in particular (None)."""
    story = Story(s, action)
    is_known = viewer is None or viewer == int(s.turn)
    if unpack(action)[0] >= Kind.ODD:
        head = tell_chance(story, action, is_known)
    else:
        head = f"{SEAT_LETTERS[s.seat]} {tell_choice(story, action, is_known)}"
    return "; ".join([head, *(words for words in following(story) if words and not repeats(words, head))]) + "."
