"""The four columns with their wares as the player would pay them, the rest space, and the sacred stones."""

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Final

from rich.text import Text

from beringia.action import unpack
from beringia.games.winter.actions import Kind
from beringia.games.winter.components import (
    ABILITY,
    ANIMAL_IDS,
    ANIMAL_SET,
    ANIMAL_YIELD,
    ANIMALS_BEYOND_PLAYERS,
    CARD_IDS,
    CARD_LABOUR,
    COLUMN_NAMES,
    COLUMNS,
    CULTURE_PROGRAM,
    ECLIPSE_ABILITY,
    ERAS,
    HAND_SURCHARGE,
    IS_LABOUR_ONLY,
    LOWER,
    OFFER_IDS,
    RECRUITS,
    REST,
    REST_TILE_IDS,
    REST_TILE_PROGRAM,
    SECOND_STONES_FROM,
    STARTING,
    STONE_IDS,
    STONE_PROGRAM,
    TRIBES,
)
from beringia.games.winter.programs import write_labour
from beringia.games.winter.state import NONE, Area, Phase
from beringia.games.winter.vocabulary import Op
from beringia.terminal import winter_facts as facts
from beringia.terminal.faces import Scene
from beringia.terminal.seats import SEATS
from beringia.terminal.winter_lines import FAINT, HEAD, TARGET, Lines, beside, flow, heading
from beringia.terminal.winter_signs import price_signs, program_signs

INITIATE, DEVELOP, HUNT, MIGRATE = range(COLUMNS)
FOUR: Final = 150  # from this width on the four columns stand in one row
NAME_WIDTHS: Final = (8, 16, 12, 8)  # letters of a ware's id, by column
PRICE_WIDTH: Final = 6
SHARES: Final = ((30, 26), (52, 38), (34, 26), (34, 34))  # columns in one row: wanted and least width


def figure_marks(v: SimpleNamespace, place: int) -> Text:
    """The figures in a place: letters, the chief's a capital."""
    marks = [
        (facts.letter(seat).upper() if is_chief else facts.letter(seat), SEATS[seat])
        for seat, is_chief in facts.figures_at(v, place)
    ]
    return Text(" ").join([Text(f" {mark} ", style) for mark, style in marks])


def names_in_choices(scene: Scene, kind: Kind) -> set[int]:
    """What the choices of one kind name."""
    return {unpack(action)[1][1 if kind == Kind.RECRUIT else 0] for action in scene.choices if unpack(action)[0] == kind}


def ware(v: SimpleNamespace, column: int, name: str, price: facts.Price, text: str, is_legal: bool) -> Text:
    """A ware: what to type, price, what it does. Marked if it can be bought now, dim if the labour would not do."""
    is_makeable = facts.is_makeable(v, price, facts.labour_in(v, column))
    style = TARGET if is_legal else ("bold" if is_makeable else FAINT)
    return Text.assemble(
        (f"{name:<{NAME_WIDTHS[column]}}", style),
        " ",
        (f"{price_signs(price):<{PRICE_WIDTH}}", "" if is_makeable else FAINT),
        " ",
        (text, "" if is_makeable else FAINT),
    )


def tribe_signs(card: int) -> str:
    """What a tribe card does: labour, ability, eclipse ability."""
    labour = f"{write_labour(int(CARD_LABOUR[card]))}L"
    if ABILITY[card]:
        labour += f" +{program_signs(int(ABILITY[card]))}" if IS_LABOUR_ONLY[card] else f", {program_signs(int(ABILITY[card]))}"
    return labour + (f"; eclipse {program_signs(int(ECLIPSE_ABILITY[card]))}" if ECLIPSE_ABILITY[card] else "")


def recruits(scene: Scene, v: SimpleNamespace) -> Iterator[Text]:
    """The stacks of tribe cards."""
    legal = names_in_choices(scene, Kind.RECRUIT)
    for recruit in range(RECRUITS):
        card = STARTING + recruit
        text = f"{v.recruits[recruit]:>2} left  {tribe_signs(card)}"
        yield ware(v, INITIATE, CARD_IDS[card], facts.recruit_price(v, recruit, 0), text, recruit in legal)


def cultures(scene: Scene, v: SimpleNamespace) -> Iterator[Text]:
    """The open culture cards."""
    legal = names_in_choices(scene, Kind.LEARN)
    for culture in v.culture_open:
        if culture == NONE:
            yield Text("-", FAINT)
        else:
            card = TRIBES + culture
            text = program_signs(int(CULTURE_PROGRAM[culture]))
            yield ware(v, DEVELOP, CARD_IDS[card], facts.culture_price(v, culture), text, card in legal)


def animals(scene: Scene, v: SimpleNamespace) -> Iterator[Text]:
    """The open animals: what tipping yields, and what the set would count."""
    legal = names_in_choices(scene, Kind.HUNT)
    for animal in v.animals_open[: v.players + ANIMALS_BEYOND_PLAYERS]:
        if animal == NONE:
            yield Text("-", FAINT)
        else:
            sets = "/".join(str(points) for points in ANIMAL_SET[animal][:3])
            text = f"{program_signs(int(ANIMAL_YIELD[animal]))}  set {sets}"
            yield ware(v, HUNT, ANIMAL_IDS[animal], facts.animal_price(v, animal), text, animal in legal)


def journeys(scene: Scene, v: SimpleNamespace) -> Iterator[Text]:
    """The actions of Migrate that cost labour."""
    legal = names_in_choices(scene, Kind.OFFER)
    for offer, text in ((OFFER_IDS.index("camp"), "a camp onto C3, the Base"), (OFFER_IDS.index("walk"), "two camp steps")):
        yield ware(v, MIGRATE, OFFER_IDS[offer], facts.offer_price(v, MIGRATE, offer), text, offer in legal)


WARES: Final = (recruits, cultures, animals, journeys)


def middle_words(v: SimpleNamespace, column: int) -> str:
    """The middle area of a column."""
    if column == DEVELOP:
        stones = [next((stone for stone in row if stone != NONE), NONE) for row in v.stones_open]
        open_eras = stones if v.round_number >= SECOND_STONES_FROM else stones[:1]
        prices = [price_signs(facts.stone_price(v, stone)) for stone in open_eras if stone != NONE]
        return "a sacred stone " + (" or ".join(prices) or "(none left)")
    return ("bury a card", "", "tip an animal", f"a village {price_signs(facts.village_price(v))}, own camps on its hexes")[column]


def area_lines(v: SimpleNamespace, column: int) -> Lines:
    """The middle and the lower area: what they give, and whether they are open."""
    is_here = v.place == column and v.phase == Phase.COLUMN
    is_closed = is_here and v.area != Area.TOP
    middle = Text.assemble(("middle ", FAINT), (middle_words(v, column), FAINT if is_closed else ""))
    first = v.first_in[column]
    lower = Text.assemble(("lower  ", FAINT), (program_signs(int(LOWER[column])), FAINT if first != NONE and not is_here else ""))
    if first == NONE:
        lower.append("  for the first figure", FAINT)
    else:
        lower.append("  first: ", FAINT)
        lower.append(f" {facts.letter(first)} ", SEATS[first])
    return [middle, lower]


def labour_words(v: SimpleNamespace, column: int) -> str:
    """The labour the viewer has or could make in a column."""
    if v.place == column and v.phase == Phase.COLUMN and v.turn == v.viewer:
        rest = facts.labour_in(v, column) - v.labour
        return f"labour {write_labour(v.labour)}" + (f" +{write_labour(rest)} in hand" if rest else "")
    if v.turn == v.viewer and v.place != NONE:
        return ""
    return f"you make {write_labour(facts.labour_in(v, column))}L"


def column_block(scene: Scene, v: SimpleNamespace, column: int) -> Lines:
    """One column from the top: who stands there, wares, middle and lower area."""
    style = TARGET if v.place == column and v.phase == Phase.COLUMN else HEAD
    head = Text.assemble((f" {COLUMN_NAMES[column]} ", style), " ", figure_marks(v, column), " ", (labour_words(v, column), FAINT))
    off = facts.column_off(v, column)
    if any(off):
        head.append(f"  -{price_signs(off)} next", "bold")
    return [head, *WARES[column](scene, v), *area_lines(v, column)]


def rest_line(v: SimpleNamespace) -> Text:
    """The rest space, and the rest tile."""
    line = Text.assemble((" Rest ", HEAD), " ", figure_marks(v, REST), (" draw a card, tip an animal; 1.5L for the eclipse", FAINT))
    if v.rest_tiles_on and v.tile_open != NONE:
        line.append(f"  tile {REST_TILE_IDS[v.tile_open]}: {program_signs(int(REST_TILE_PROGRAM[v.tile_open]))}")
    if v.tile_held != NONE:
        line.append(f"  your tile: {program_signs(int(REST_TILE_PROGRAM[v.tile_held]))}", "bold")
    return line


def panel(scene: Scene, v: SimpleNamespace, width: int) -> Lines:
    """All columns: in one row where there is room, otherwise two by two."""
    blocks = [column_block(scene, v, column) for column in range(COLUMNS)]
    surcharge = Text(f"to hand: +{HAND_SURCHARGE}f", FAINT)
    blocks[INITIATE].insert(1 + RECRUITS, surcharge)
    if width >= FOUR:
        wanted = sum(share for share, _ in SHARES)
        widths = [max(share * (width - 6) // wanted, least) for share, least in SHARES]
        lines = beside(blocks, widths, scene.is_ascii)
    else:
        left = max(width * 9 // 20, 33) - 2
        lines = []
        for pair in ((INITIATE, DEVELOP), (HUNT, MIGRATE)):
            lines += beside([blocks[column] for column in pair], (left, width - left - 2), scene.is_ascii)
    return [*lines, rest_line(v)]


def stone_piece(scene: Scene, v: SimpleNamespace, stone: int, era: int) -> Text:
    """An open sacred stone and its points in every eclipse."""
    is_legal = stone in names_in_choices(scene, Kind.STONE)
    is_closed = era > 0 and v.round_number < SECOND_STONES_FROM and facts.waiting_off(v, Op.STONE) is None
    style = TARGET if is_legal else (FAINT if is_closed else "bold")
    return Text.assemble((STONE_IDS[stone], style), (f" {program_signs(int(STONE_PROGRAM[stone]))}", FAINT if is_closed else ""))


def stones_panel(scene: Scene, v: SimpleNamespace, width: int) -> Lines:
    """The sacred stones on display with their prices, and those that somebody owns."""
    lines: Lines = []
    for era in range(ERAS):
        stones = [stone for stone in v.stones_open[era] if stone != NONE]
        price = price_signs(facts.stone_price(v, stones[0])) if stones else "none left"
        late = f", from round {SECOND_STONES_FROM}" if era and v.round_number < SECOND_STONES_FROM else ""
        head = heading(f"Stones {'I' * (era + 1)}", f"{price}{late}")
        pieces = [stone_piece(scene, v, stone, era) for stone in stones]
        lines += flow([head, *pieces], width, gap=3, indent=2)
    owned = [
        Text.assemble((f" {facts.letter(owner)} ", SEATS[owner]), f" {STONE_IDS[stone]} {program_signs(int(STONE_PROGRAM[stone]))}")
        for stone, owner in enumerate(v.stone_owner)
        if owner != NONE
    ]
    return lines + (flow([Text("Owned:", FAINT), *owned], width, gap=3, indent=2) if owned else [])
