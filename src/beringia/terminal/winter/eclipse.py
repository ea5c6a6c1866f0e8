"""The eclipse on the winter table: the piles that were turned up, the new order, and the gains by step."""

from types import SimpleNamespace
from typing import Final

from rich.text import Text

from beringia.action import unpack
from beringia.games.winter.actions import Kind
from beringia.games.winter.components import (
    ABILITY,
    CARD_IDS,
    CARD_NAMES,
    CHIEF_PROGRAM,
    ECLIPSE_ABILITY,
    LOWER,
    PLACE_INCOME,
    REST_PROGRAM,
    REST_TILE_PROGRAM,
    SLOT_INCOME,
    STONE_PROGRAM,
    TERRAIN_NAMES,
    TERRAIN_OF,
    TILE_INCOME,
    VILLAGE_INCOME,
)
from beringia.games.winter.geometry import HEX_IDS
from beringia.games.winter.state import GAINS, Gain, Phase
from beringia.games.winter.words.names import GAIN_IDS
from beringia.games.winter.words.programs import write_labour
from beringia.terminal.faces import Scene
from beringia.terminal.seats import SEATS
from beringia.terminal.winter import facts
from beringia.terminal.winter.board import each_counted
from beringia.terminal.winter.lines import FAINT, TARGET, Lines, beside, flow, heading
from beringia.terminal.winter.signs import program_signs

STEPS: Final = ("Place", "Abilities", "Land", "Board")
BOUNDS: Final = ((Gain.PLACE, Gain.HEX), (Gain.TRIBE, Gain.PLACE), (Gain.HEX, Gain.VILLAGE), (Gain.VILLAGE, GAINS))


def program_of(v: SimpleNamespace, gain: int) -> int:
    """The program of a gain."""
    rows = (
        (Gain.STONE, STONE_PROGRAM),
        (Gain.SLOT, SLOT_INCOME),
        (Gain.VILLAGE, VILLAGE_INCOME),
        (Gain.HEX, None),
        (Gain.PLACE, PLACE_INCOME),
        (Gain.TRIBE, ECLIPSE_ABILITY if v.phase == Phase.ECLIPSE else ABILITY),
        (Gain.REST, REST_PROGRAM),
    )
    for first, table in rows:
        if gain >= first:
            return int(TILE_INCOME[v.land[gain - first]] if table is None else table[gain - first])
    if gain == Gain.TILE:
        return int(REST_TILE_PROGRAM[v.tile_held])
    return int(LOWER[v.place] if gain == Gain.LOWER else CHIEF_PROGRAM[v.chief[v.turn], v.side[v.turn]])


def gain_name(v: SimpleNamespace, gain: int) -> str:
    """Where a gain comes from, in words."""
    if gain >= Gain.STONE:
        return "sacred stone"
    if gain >= Gain.SLOT:
        return f"emptied megalith slot {gain - Gain.SLOT + 1}"
    if gain >= Gain.VILLAGE:
        return f"emptied village place {gain - Gain.VILLAGE + 1}"
    if gain >= Gain.HEX:
        return f"{TERRAIN_NAMES[TERRAIN_OF[v.land[gain - Gain.HEX]]]} {HEX_IDS[gain - Gain.HEX]}"
    if gain >= Gain.PLACE:
        return f"place {gain - Gain.PLACE + 1} of the order track"
    if gain >= Gain.TRIBE:
        return f"{CARD_NAMES[gain - Gain.TRIBE]}'s {'eclipse ' if v.phase == Phase.ECLIPSE else ''}ability"
    if gain >= Gain.REST:
        return "rest"
    return {Gain.CHIEF: "your chief's ability", Gain.LOWER: "the lower area", Gain.TILE: "your rest tile"}[Gain(gain)]


def gain_line(v: SimpleNamespace, gain: int, offered: set[int]) -> Text:
    """A gain that may still be taken; dim if nothing of it can be done now."""
    count = v.gains[gain]
    style = TARGET if gain in offered else FAINT
    times = f" x{count}" if count > 1 else ""
    return Text.assemble(
        (GAIN_IDS[gain], style), (f"{times} {program_signs(program_of(v, gain))}", "" if gain in offered else FAINT)
    )


def totals_line(v: SimpleNamespace, width: int) -> Lines:
    """The piles and their labour, in the new order."""
    pieces = []
    for seat in v.order[: v.players]:
        cards = each_counted(CARD_IDS, facts.pile_of(v, seat))
        total = write_labour(facts.known_total(v, seat))
        pieces.append(Text.assemble((f" {facts.letter(seat)} ", SEATS[seat]), f" {total}L", (f" {cards}" if cards else "", FAINT)))
    return flow([Text("New order:", FAINT), *pieces], width, gap=3, indent=4)


def panel(scene: Scene, v: SimpleNamespace, width: int) -> Lines:
    """The gains that are left to whoever takes them now, in four lists."""
    offered = {unpack(action)[1][0] for action in scene.choices if unpack(action)[0] == Kind.TAKE}
    whose = "your gains" if v.turn == v.viewer else f"gains of {facts.who(v, v.turn)}"
    blocks: list[Lines] = []
    for step, (first, end) in enumerate(BOUNDS):
        is_now = v.step in (-1, step)
        gains = [gain_line(v, gain, offered) for gain in range(first, end) if v.gains[gain]]
        head = heading(STEPS[step], Text("" if is_now else ("done" if step < v.step else "later"), FAINT))
        blocks.append([head, *(gains or [Text("nothing left", FAINT)])])
    rule = "in this order, step by step" if v.in_steps else "in any order; of the places only one"
    top = Text.assemble((f" Eclipse: {whose} ", "bold"), (f" {rule}", FAINT))
    if width >= 4 * 24:
        lists = beside(blocks, [(width - 6) // 4] * 4, scene.is_ascii)
    else:
        half = (width - 2) // 2
        lists = [line for pair in (blocks[:2], blocks[2:]) for line in beside(pair, [half] * 2, scene.is_ascii)]
    return [top, *totals_line(v, width), *lists]
