"""The four columns with their wares as the player would pay them, the rest space, and the sacred stones."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
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
    OFFER,
    OFFER_IDS,
    OFFER_NAME,
    RECRUITS,
    REST,
    REST_LABOUR,
    REST_PROGRAM,
    REST_TILE_IDS,
    REST_TILE_PROGRAM,
    SECOND_STONES_FROM,
    STARTING,
    STONE_IDS,
    STONE_PROGRAM,
    TRIBES,
)
from beringia.games.winter.state import Area, Phase
from beringia.games.winter.vocabulary import Op
from beringia.games.winter.words.effects import program_words
from beringia.games.winter.words.programs import write_labour
from beringia.meaning import NONE
from beringia.terminal.faces import Scene
from beringia.terminal.seats import SEATS
from beringia.terminal.winter import facts
from beringia.terminal.winter.lines import FAINT, HEAD, TARGET, Lines, beside, flow, heading
from beringia.terminal.winter.signs import price_signs, program_signs

INITIATE, DEVELOP, HUNT, MIGRATE = range(COLUMNS)
FOUR: Final = 150  # from this width on the four columns stand in one row
TOP_WORDS: Final = ("recruit tribe cards", "take culture cards", "take animals", "place and move camps")
MIDDLE_WORDS: Final = ("bury a card", "take a sacred stone", "tip an animal", "build a village")
NAME_WIDTHS: Final = (8, 16, 12, 8)  # letters of a ware's id, by column
SHARES: Final = (34, 50, 34, 36)  # of the width, by column
LEFT_SHARE: Final = 40  # of a hundred, where columns stand two by two
SETS_FROM: Final = 34  # from this width on three numbers of an animal's set are shown
ROOMY: Final = 48  # from this width on recruits show their eclipse abilities


def figure_marks(v: SimpleNamespace, place: int) -> Text:
    """The figures in a place: letters, the chief's a capital."""
    marks = [
        Text(facts.letter(seat).upper() if is_chief else facts.letter(seat), SEATS[seat])
        for seat, is_chief in facts.figures_at(v, place)
    ]
    return Text(" ").join(marks)


def names_in_choices(scene: Scene, kind: Kind) -> set[int]:
    """What the choices of one kind name."""
    return {unpack(action)[1][1 if kind == Kind.RECRUIT else 0] for action in scene.choices if unpack(action)[0] == kind}


@dataclass(frozen=True)
class Ware:
    """Something a column sells: what to type, its price now, what it does, whether it can be bought at this moment."""

    name: str
    price: facts.Price
    text: str
    is_legal: bool


def ware_lines(v: SimpleNamespace, column: int, wares: Sequence[Ware | None]) -> Lines:
    """Wares below each other: marked if they can be bought now, dim if the labour would not do; a dash for an empty place."""
    labour = facts.labour_in(v, column)
    size = max((len(price_signs(each.price)) for each in wares if each), default=0)
    lines: Lines = []
    for each in wares:
        if each is None:
            lines.append(Text("-", FAINT))
            continue
        is_makeable = facts.is_makeable(v, each.price, labour)
        style = TARGET if each.is_legal else ("bold" if is_makeable else FAINT)
        rest = f" {price_signs(each.price):<{size}} {each.text}"
        lines.append(Text.assemble((f"{each.name:<{NAME_WIDTHS[column]}}", style), (rest, "" if is_makeable else FAINT)))
    return lines


def labour_signs(card: int) -> str:
    """The labour of a tribe card, and its ability."""
    labour = f"{write_labour(int(CARD_LABOUR[card]))}L"
    if not ABILITY[card]:
        return labour
    ability = program_signs(int(ABILITY[card]))
    return f"{labour}+{ability.replace('L', '', 1)}" if IS_LABOUR_ONLY[card] else f"{labour} {ability}"


def tribe_signs(card: int) -> str:
    """What a tribe card does: labour, ability, eclipse ability."""
    eclipse = int(ECLIPSE_ABILITY[card])
    return labour_signs(card) + (f"; eclipse {program_signs(eclipse)}" if eclipse else "")


def recruits(scene: Scene, v: SimpleNamespace, width: int) -> Iterator[Ware | None]:
    """The stacks of tribe cards: how many are left, labour; eclipse abilities where there is room."""
    legal = names_in_choices(scene, Kind.RECRUIT)
    for recruit in range(RECRUITS):
        card = STARTING + recruit
        text = f"x{v.recruits[recruit]:<2} {tribe_signs(card) if width >= ROOMY else labour_signs(card)}"
        yield Ware(CARD_IDS[card], facts.recruit_price(v, recruit, 0), text, recruit in legal)


def cultures(scene: Scene, v: SimpleNamespace, _: int) -> Iterator[Ware | None]:
    """The open culture cards."""
    legal = names_in_choices(scene, Kind.LEARN)
    for culture in v.culture_open:
        if culture == NONE:
            yield None
        else:
            card = TRIBES + culture
            text = program_signs(int(CULTURE_PROGRAM[culture]))
            yield Ware(CARD_IDS[card], facts.culture_price(v, culture), text, card in legal)


def animals(scene: Scene, v: SimpleNamespace, width: int) -> Iterator[Ware | None]:
    """The open animals: what tipping yields, and what the set would count."""
    legal = names_in_choices(scene, Kind.HUNT)
    for animal in v.animals_open[: v.players + ANIMALS_BEYOND_PLAYERS]:
        if animal == NONE:
            yield None
        else:
            sets = "/".join(str(points) for points in ANIMAL_SET[animal][: 3 if width >= SETS_FROM else 2])
            text = f"{program_signs(int(ANIMAL_YIELD[animal]), ' ')}, {sets}p"
            yield Ware(ANIMAL_IDS[animal], facts.animal_price(v, animal), text, animal in legal)


def journeys(scene: Scene, v: SimpleNamespace, _: int) -> Iterator[Ware | None]:
    """The actions of Migrate that cost labour."""
    legal = names_in_choices(scene, Kind.OFFER)
    for place, offer in enumerate(OFFER_NAME[MIGRATE]):
        if offer != NONE:
            text = program_words(int(OFFER[MIGRATE, place]))
            yield Ware(OFFER_IDS[offer], facts.offer_price(v, MIGRATE, int(offer)), text, int(offer) in legal)


WARES: Final = (recruits, cultures, animals, journeys)


def middle_words(v: SimpleNamespace, column: int) -> str:
    """The middle area of a column."""
    if column == DEVELOP:
        stones = [next((stone for stone in row if stone != NONE), NONE) for row in v.stones_open]
        open_eras = stones if v.round_number >= int(SECOND_STONES_FROM) else stones[:1]
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
        lower.append("  for the first", FAINT)
    else:
        lower.append("  first: ", FAINT)
        lower.append(f" {facts.letter(first)} ", SEATS[first])
    return [middle, lower]


def labour_words(v: SimpleNamespace, column: int) -> str:
    """The labour the viewer has or could make in a column."""
    if v.place == column and v.phase == Phase.COLUMN and v.turn == v.viewer:
        rest = facts.labour_in(v, column) - v.labour
        return f"{write_labour(v.labour)}L" + (f" +{write_labour(rest)}L in hand" if rest else "")
    if v.phase not in (Phase.TURN, Phase.PRICE) or v.turn != v.viewer:
        return ""
    return f"you make {write_labour(facts.labour_in(v, column))}L"


def column_block(scene: Scene, v: SimpleNamespace, column: int, width: int) -> Lines:
    """One column from the top: who stands there, wares, middle and lower area."""
    style = TARGET if v.place == column and v.phase == Phase.COLUMN else HEAD
    head = Text.assemble((f" {COLUMN_NAMES[column]} ", style), " ", figure_marks(v, column), " ", (labour_words(v, column), FAINT))
    off = facts.column_off(v, column)
    if any(off):
        head.append(f"  -{price_signs(off)} next", "bold")
    surcharge = [Text(f"into the hand: {HAND_SURCHARGE}f more", FAINT)] if column == INITIATE else []
    return [head, *ware_lines(v, column, list(WARES[column](scene, v, width))), *surcharge, *area_lines(v, column)]


def rest_line(v: SimpleNamespace) -> Text:
    """The rest space, and the rest tile."""
    effects = ", ".join(program_signs(int(program)) for program in REST_PROGRAM)
    line = Text.assemble(
        (" Rest ", HEAD), " ", figure_marks(v, REST), (f" {effects}; {write_labour(int(REST_LABOUR))}L for the eclipse", FAINT)
    )
    if v.rest_tiles_on and v.tile_open != NONE:
        line.append(f"  tile {REST_TILE_IDS[v.tile_open]}: {program_signs(int(REST_TILE_PROGRAM[v.tile_open]))}")
    if v.tile_held != NONE:
        line.append(f"  your tile: {program_signs(int(REST_TILE_PROGRAM[v.tile_held]))}", "bold")
    return line


def panel(scene: Scene, v: SimpleNamespace, width: int) -> Lines:
    """All columns: in one row where there is room, otherwise two by two."""
    if width >= FOUR:
        wanted = sum(SHARES)
        widths = [share * (width - 6) // wanted for share in SHARES]
        blocks = [column_block(scene, v, column, widths[column]) for column in range(COLUMNS)]
        lines = beside(blocks, widths, scene.is_ascii)
    else:
        left = width * LEFT_SHARE // 100
        sizes = (left, width - left - 2)
        lines = []
        for pair in ((INITIATE, DEVELOP), (HUNT, MIGRATE)):
            blocks = [column_block(scene, v, column, size) for column, size in zip(pair, sizes, strict=True)]
            lines += beside(blocks, sizes, scene.is_ascii)
    return [*lines, rest_line(v)]


def stone_piece(scene: Scene, v: SimpleNamespace, stone: int, era: int) -> Text:
    """An open sacred stone and its points in every eclipse."""
    is_legal = stone in names_in_choices(scene, Kind.STONE)
    is_closed = era > 0 and v.round_number < int(SECOND_STONES_FROM) and facts.waiting_off(v, Op.STONE) is None
    style = TARGET if is_legal else (FAINT if is_closed else "bold")
    return Text.assemble((STONE_IDS[stone], style), (f" {program_signs(int(STONE_PROGRAM[stone]))}", FAINT if is_closed else ""))


def stones_panel(scene: Scene, v: SimpleNamespace, width: int) -> Lines:
    """The sacred stones on display with their prices, and those that somebody owns."""
    lines: Lines = []
    for era in range(ERAS):
        stones = [stone for stone in v.stones_open[era] if stone != NONE]
        price = price_signs(facts.stone_price(v, stones[0])) if stones else "none left"
        late = f", from round {SECOND_STONES_FROM}" if era and v.round_number < int(SECOND_STONES_FROM) else ""
        head = heading(f"Stones {'I' * (era + 1)}", f"{price}{late}")
        pieces = [stone_piece(scene, v, stone, era) for stone in stones]
        lines += flow([head, *pieces], width, gap=3, indent=2)
    owned = [
        Text.assemble((f" {facts.letter(owner)} ", SEATS[owner]), f" {STONE_IDS[stone]} {program_signs(int(STONE_PROGRAM[stone]))}")
        for stone, owner in enumerate(v.stone_owner)
        if owner != NONE
    ]
    return lines + (flow([Text("Owned:", FAINT), *owned], width, gap=3, indent=2) if owned else [])
