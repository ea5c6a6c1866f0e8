"""The rival of the solo game (chapter 11)."""

from beringia.games.winter.components import (
    CELL_COLUMN,
    CELL_ROW,
    CELLS,
    CODE,
    ERAS,
    LEVELS,
    PATTERN_OF,
    PROGRAM,
    PROGRAM_LENGTH,
    RIVAL_COLUMN,
    RIVAL_LABOUR,
    RIVAL_OPS,
    RIVAL_POINTS,
    RIVAL_PROGRAM,
    RIVAL_STEPS,
    STONE_PLACES,
    STONE_PROGRAM,
    STONES,
    TRIBES,
)
from beringia.games.winter.geometry import FROM_BASE
from beringia.games.winter.rules.counts import score
from beringia.games.winter.rules.effects import happen
from beringia.games.winter.rules.idols import SACRIFICE, step_honour, step_sacrifice
from beringia.games.winter.rules.land import build_village, camps_left, first_site, hexes_led
from beringia.games.winter.rules.megaliths import NO_MEGALITH, colour, may_stand, points_above, raise_megalith
from beringia.games.winter.rules.turn import note_figure
from beringia.games.winter.rules.wares import give_stone, is_era_open
from beringia.games.winter.state import RIVAL, State
from beringia.games.winter.vocabulary import POINT_SOURCES, Col, Op
from beringia.kernel import kernel
from beringia.meaning import NONE

CULTURE, ANIMAL, CAMP, MEGALITH, IDOL, BURY, STONE, VP = range(len(RIVAL_OPS))
LAND_POINTS = POINT_SOURCES.index("land")
EFFECT_POINTS = POINT_SOURCES.index("effects")


@kernel
def rival_takes_culture(s: State, place: int) -> None:
    """Winter 11.3: the card in that place of the row; an empty place makes it fall away."""
    culture = int(s.culture_open[place - 1])
    if culture != NONE:
        s.culture_open[place - 1] = NONE
        s.discard[RIVAL, TRIBES + culture] = 1


@kernel
def rival_takes_animal(s: State, place: int) -> None:
    """Winter 11.3: the animal in that place of the row."""
    animal = int(s.animals_open[place - 1])
    if animal != NONE:
        s.animals_open[place - 1] = NONE
        s.untipped[RIVAL, animal] = int(s.untipped[RIVAL, animal]) + 1


@kernel
def rival_takes_stone(s: State) -> None:
    """Winter 11.3: the leftmost open stone of the latest era that may be taken, otherwise of the era before."""
    for era in range(ERAS - 1, -1, -1):
        if is_era_open(s, era):
            for place in range(STONE_PLACES):
                if s.stones_open[era, place] != NONE:
                    give_stone(s, RIVAL, int(s.stones_open[era, place]))
                    return


@kernel
def rival_puts_camp(s: State, direction: int, ring: int) -> None:
    """Winter 11.4: a camp from its board on the hex so many steps from the Base."""
    if camps_left(s, RIVAL) > 0:
        hexagon = FROM_BASE[direction, ring]
        s.camps[RIVAL, hexagon] = int(s.camps[RIVAL, hexagon]) + 1


@kernel
def rival_place_value(s: State, level: int, cell: int) -> int:
    """Winter 11.5: most points first, then the lowest row, column and level, as one number to be compared."""
    pattern = PATTERN_OF[s.seats]
    points = points_above(s, RIVAL, level, cell) if level > 0 else 0
    return int(((points * 100 - CELL_ROW[pattern, cell]) * 100 - CELL_COLUMN[pattern, cell]) * 100 - level)


@kernel
def rival_builds(s: State) -> None:
    """Winter 11.5: the leftmost megalith where it scores most by covering, otherwise on the ground; no reward of cells."""
    stone = colour(s, RIVAL)
    if stone == NO_MEGALITH:
        return
    best_level, best_cell, best = NONE, NONE, 0
    for level in range(LEVELS):
        for cell in range(CELLS):
            if may_stand(s, stone, level, cell):
                value = rival_place_value(s, level, cell)
                if best_cell == NONE or value > best:
                    best_level, best_cell, best = level, cell, value
    if best_cell != NONE:
        raise_megalith(s, RIVAL, best_level, best_cell)


@kernel
def rival_steps(s: State, track: int) -> None:
    """Winter 11.6: a step as for a player; of a bonus only points and megaliths are carried out."""
    if track != SACRIFICE:
        step_honour(s, RIVAL)
        return
    program = step_sacrifice(s, RIVAL)
    for place in range(PROGRAM_LENGTH[program]):
        code = PROGRAM[program, place]
        if CODE[code, Col.OP] == Op.VP:
            happen(s, RIVAL, code)
        elif CODE[code, Col.OP] == Op.MEGALITH:
            for _ in range(CODE[code, Col.N]):
                rival_builds(s)


@kernel
def rival_does(s: State, op: int, first: int, second: int) -> None:
    """Winter 11.2, 11.3: one operation of its card; an impossible one falls away."""
    if op == CULTURE:
        rival_takes_culture(s, first)
    elif op == ANIMAL:
        rival_takes_animal(s, first)
    elif op == CAMP:
        rival_puts_camp(s, first, second)
    elif op == MEGALITH:
        for _ in range(first):
            rival_builds(s)
    elif op == IDOL:
        for _ in range(second):
            rival_steps(s, first)
    elif op == BURY:
        s.buried_count[RIVAL] = int(s.buried_count[RIVAL]) + first
    elif op == STONE:
        rival_takes_stone(s)
    elif op == VP:
        score(s, RIVAL, EFFECT_POINTS, first)


@kernel
def rival_settles(s: State) -> None:
    """Winter 11.4: camps around a junction where a village may be built become one, without a price."""
    junction = first_site(s, RIVAL)
    if junction != NONE:
        build_village(s, RIVAL, junction)


@kernel
def rival_turn(s: State, card: int) -> None:
    """Winter 11.2: its figure takes the first place of the column if that is free; then the operations of the card."""
    s.rival_seen[card] = 1
    s.rival_labour = int(s.rival_labour) + RIVAL_LABOUR[card]
    column = RIVAL_COLUMN[card]
    note_figure(s, RIVAL, column, s.chief_at[RIVAL] == NONE)
    if s.first_in[column] == NONE:
        s.first_in[column] = RIVAL
    for step in range(RIVAL_STEPS):
        rival_does(s, RIVAL_PROGRAM[card, step, 0], RIVAL_PROGRAM[card, step, 1], RIVAL_PROGRAM[card, step, 2])
    rival_settles(s)


@kernel
def rival_eclipse(s: State) -> None:
    """Winter 11.7: a point for each hex it leads, its stones, and points for the difficulty."""
    score(s, RIVAL, LAND_POINTS, hexes_led(s, RIVAL))
    for stone in range(STONES):
        if int(s.stone_owner[stone]) == RIVAL:
            program = STONE_PROGRAM[stone]
            for place in range(PROGRAM_LENGTH[program]):
                if CODE[PROGRAM[program, place], Col.OP] == Op.SCORE_NOW:
                    happen(s, RIVAL, PROGRAM[program, place])
    score(s, RIVAL, EFFECT_POINTS, RIVAL_POINTS[s.difficulty])
