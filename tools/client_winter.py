"""What the web client shows of Endless Winter, from its components: names, prices, points, every program as a list of effects."""

from pathlib import Path
from typing import Any, Final

from beringia.games.winter import components as box
from beringia.games.winter import geometry as land
from beringia.games.winter.state import Phase
from beringia.games.winter.vocabulary import COLUMN_IDS, POINT_SOURCES, RESOURCES, TERMS, TRACKS, Col, Op
from beringia.games.winter.words.effects import TERM_WORDS
from beringia.games.winter.words.names import GAIN_IDS, square_word
from beringia.games.winter.words.programs import ZONE_WORDS, instructions
from beringia.meaning import NONE

FOLDER: Final = Path(__file__).parent.parent / "client/src/games/winter"

Entry = dict[str, Any]


def labour(halves: int) -> float | int:
    """Labour in whole and half units."""
    return halves // 2 if halves % 2 == 0 else halves / 2


def price(parts: Any) -> Entry:
    """Labour, food and tools."""
    return {"labour": labour(int(parts[0])), "food": int(parts[1]), "tool": int(parts[2])}


def counted(row: Any) -> Entry:
    """What points are given for."""
    if row[Col.A] == NONE:
        return {"flat": int(row[Col.D])}
    numbers = {"per": int(row[Col.B]), "n": int(row[Col.N]), "max": int(row[Col.C])}
    return {"flat": int(row[Col.D]), "what": TERMS[row[Col.A]], **numbers}


def parameters(op: Op, row: Any) -> Entry:
    """What an operation says besides its name."""
    n, a = int(row[Col.N]), int(row[Col.A])
    match op:
        case Op.GAIN:
            return {"res": RESOURCES[a], "n": n}
        case Op.LABOUR:
            return {"n": labour(n)} if a == NONE else {"n": labour(n), "column": COLUMN_IDS[a]}
        case Op.ECLIPSE_LABOUR:
            return {"n": labour(n)}
        case Op.IDOL:
            return {"track": TRACKS[a], "n": n}
        case Op.BURY:
            return {"n": n, "from": [word for zone, word in enumerate(ZONE_WORDS) if a >> zone & 1]}
        case Op.TIP:
            return {"n": n, "bonus": a}
        case Op.RECRUIT:
            return {"to": ("discard", "hand")[a], "off": price(row[Col.B : Col.D + 1])}
        case Op.VILLAGE | Op.CULTURE | Op.HUNT | Op.STONE:
            return {"off": price(row[Col.B : Col.D + 1])}
        case Op.DISCOUNT:
            return {"column": COLUMN_IDS[a], "off": price(row[Col.B : Col.D + 1]), "n": n}
        case Op.EXCHANGE:
            give, get = RESOURCES[a], RESOURCES[row[Col.C]]
            return {"give": give, "given": int(row[Col.B]), "get": get, "got": int(row[Col.D]), "n": n}
        case Op.PAY:
            return {"cost": price(row[Col.B : Col.D + 1]), "asked": not row[Col.AUTO], "then": program(a)}
        case Op.CHOOSE:
            return {"n": n, "options": [program(a + option) for option in range(int(row[Col.B]))]}
        case Op.SCORE_NOW | Op.END_VP_PER:
            return counted(row)
        case Op.FIRST_BONUS:
            return {}
        case _:
            return {"n": n}


def effect(code: int) -> Entry:
    """An instruction."""
    row = box.CODE[code]
    op = Op(int(row[Col.OP]))
    return {"op": op.name.lower(), **parameters(op, row)}


def program(number: int) -> list[Entry]:
    """A list of effects."""
    return [effect(code) for code in instructions(int(number))]


def column(number: int) -> Entry:
    """A column with its three areas."""
    top = [
        {
            "id": None if box.OFFER_NAME[number, offer] == NONE else box.OFFER_IDS[box.OFFER_NAME[number, offer]],
            "price": price(box.OFFER_PRICE[number, offer]),
            "program": program(box.OFFER[number, offer]),
        }
        for offer in range(box.OFFERS)
        if box.OFFER[number, offer]
    ]
    names = {"id": COLUMN_IDS[number], "name": box.COLUMN_NAMES[number]}
    return {**names, "top": top, "middle": program(box.MIDDLE[number]), "lower": program(box.LOWER[number])}


def card(number: int) -> Entry:
    """A card of a player's deck."""
    entry = {"id": box.CARD_IDS[number], "name": box.CARD_NAMES[number], "points": int(box.CARD_POINTS[number])}
    if number >= box.TRIBES:
        culture = number - box.TRIBES
        cost = price(box.CULTURE_PRICE[culture])
        return {"sort": "culture", **entry, "era": int(box.CULTURE_ERA[culture]) + 1, "price": cost} | {
            "program": program(box.CULTURE_PROGRAM[culture])
        }
    made = {
        "labour": labour(int(box.CARD_LABOUR[number])),
        "ability": program(box.ABILITY[number]),
        "eclipse": program(box.ECLIPSE_ABILITY[number]),
    }
    if number < box.STARTING:
        return {"sort": "starting", **entry, "count": int(box.STARTING_COUNT[number]), **made}
    recruit = number - box.STARTING
    cost = price((box.RECRUIT_PRICE[recruit], 0, 0))
    return {"sort": "tribe", **entry, "count": int(box.RECRUIT_COUNT[recruit]), "price": cost, **made}


def chief(number: int) -> Entry:
    """A chief, both sides."""
    sides = [
        {
            "when": [name for place, name in enumerate(box.PLACE_IDS) if box.CHIEF_PLACES[number, side] >> place & 1],
            "program": program(box.CHIEF_PROGRAM[number, side]),
        }
        for side in range(box.SIDES)
    ]
    return {"id": box.CHIEF_IDS[number], "name": box.CHIEF_NAMES[number], "sides": sides}


def animal(number: int) -> Entry:
    """An animal."""
    names = {"id": box.ANIMAL_IDS[number], "name": box.ANIMAL_NAMES[number], "count": int(box.ANIMAL_COUNT[number])}
    return {**names, "price": price(box.ANIMAL_PRICE[number]), "yield": program(box.ANIMAL_YIELD[number])} | {
        "set": box.ANIMAL_SET[number].tolist()
    }


def terrains() -> list[Entry]:
    """The types of land with their names."""
    ids = list(dict.fromkeys(tile.rpartition("-")[0] for tile in box.TILE_IDS))
    return [{"id": name, "name": box.TERRAIN_NAMES[number]} for number, name in enumerate(ids)]


def tile(number: int) -> Entry:
    """A tile of the land."""
    name = box.TILE_IDS[number]
    return {"id": name, "terrain": name.rpartition("-")[0], "income": program(box.TILE_INCOME[number])}


def hexagon(number: int) -> Entry:
    """A hex of the land; x and y count half hexes to the right and rows downwards from the Base."""
    name = land.HEX_IDS[number]
    row = [each for each in land.HEX_IDS if each[0] == name[0]]
    x, y = 2 * row.index(name) - len(row) + 1, ord(name[0]) - ord(land.HEX_IDS[land.BASE][0])
    neighbours = [int(each) for each in land.NEIGHBOURS[number] if each >= 0]
    return {"id": name, "x": x, "y": y, "ring": int(land.RING[number]), "neighbours": neighbours}


def junction(number: int) -> Entry:
    """Three hexes that border on each other."""
    hexes = land.JUNCTION_HEXES[number].tolist()
    return {"id": land.JUNCTION_IDS[number], "hexes": hexes, "touchesBase": bool(land.TOUCHES_BASE[number])}


def cells(pattern: int) -> list[Entry]:
    """The cells of a pattern of the megalith field, as in the view."""
    return [
        {
            "id": square_word(int(box.CELL_SQUARE[pattern, cell])),
            "x": int(box.CELL_COLUMN[pattern, cell]),
            "y": int(box.CELL_ROW[pattern, cell]),
            "isStart": bool(box.IS_START[pattern, cell]),
            "reward": program(box.CELL_REWARD[pattern, cell]),
        }
        for cell in range(box.CELLS)
    ]


def field() -> Entry:
    """The megalith field by the number of seats."""
    seats = range(1, box.SEATS + 1)
    return {
        "levels": box.LEVELS,
        "width": box.WIDTH,
        "patternBySeats": [box.PATTERNS[box.PATTERN_OF[number]] for number in seats],
        "patterns": {name: cells(number) for number, name in enumerate(box.PATTERNS)},
    }


def stone(number: int) -> Entry:
    """A sacred stone."""
    era = int(box.STONE_ERA[number])
    cost = price((0, box.STONE_FOOD[era], box.STONE_TOOLS[era]))
    return {"id": box.STONE_IDS[number], "era": era + 1, "price": cost, "program": program(box.STONE_PROGRAM[number])}


def rival_step(op: int, first: int, second: int) -> Entry:
    """One operation of a card of the rival."""
    name = box.RIVAL_OPS[op]
    match name:
        case "culture" | "animal":
            return {"op": name, "place": first}
        case "camp":
            return {"op": name, "hex": land.HEX_IDS[land.FROM_BASE[first, second]]}
        case "idol":
            return {"op": name, "track": TRACKS[first], "n": second}
        case "stone":
            return {"op": name}
        case _:
            return {"op": name, "n": first}


def rival(number: int) -> Entry:
    """A card of the rival."""
    steps = [[int(part) for part in step] for step in box.RIVAL_PROGRAM[number]]
    return {
        "id": box.RIVAL_IDS[number],
        "column": COLUMN_IDS[box.RIVAL_COLUMN[number]],
        "labour": labour(int(box.RIVAL_LABOUR[number])),
        "steps": [rival_step(*step) for step in steps if step[0] != NONE],
    }


def numbers() -> Entry:
    """Numbers of the whole game."""
    return {
        "rounds": box.ROUNDS,
        "figures": box.FIGURES,
        "cardsARound": int(box.CARDS_A_ROUND),
        "gauge": int(box.GAUGE),
        "foodPerLabour": int(box.FOOD_PER_LABOUR),
        "restLabour": labour(int(box.REST_LABOUR)),
        "handSurcharge": int(box.HAND_SURCHARGE),
        "campInfluence": int(box.CAMP_INFLUENCE),
        "villageInfluence": int(box.VILLAGE_INFLUENCE),
        "villageFood": int(box.VILLAGE_FOOD),
        "secondCultureFrom": int(box.SECOND_CULTURE_FROM),
        "secondStonesFrom": int(box.SECOND_STONES_FROM),
        "coverOwn": int(box.COVER_OWN),
        "coverOther": int(box.COVER_OTHER),
        "coveredGift": int(box.COVERED_GIFT),
        "mammothSteps": int(box.MAMMOTH_STEPS),
        "campsEach": int(box.CAMPS_EACH),
        "villagesEach": box.VILLAGES_EACH,
        "megalithsEach": box.MEGALITHS_EACH,
        "greyMegaliths": box.GREY_MEGALITHS,
        "slotStones": box.SLOT_STONES,
        "overflowPoints": int(box.OVERFLOW_POINTS),
        "rivalCulturePoints": int(box.RIVAL_CULTURE_POINTS),
    }


def programs_by_id(ids: tuple[str, ...], table: Any) -> list[Entry]:
    """Things that only have a program."""
    return [{"id": name, "program": program(table[number])} for number, name in enumerate(ids)]


def data() -> Entry:
    """Everything the client knows of the components."""
    steps = zip(box.STEP_RATIO.tolist(), box.STEP_BONUS, strict=True)
    return {
        "numbers": numbers(),
        "phases": [phase.name.lower() for phase in Phase],
        "sources": list(POINT_SOURCES),
        "terms": list(TERM_WORDS),
        "gains": list(GAIN_IDS),
        "zones": list(ZONE_WORDS),
        "offers": list(box.OFFER_IDS),
        "columns": [column(number) for number in range(box.COLUMNS)],
        "rest": [program(number) for number in box.REST_PROGRAM],
        "cards": [card(number) for number in range(box.CARDS)],
        "chiefs": [chief(number) for number in range(box.CHIEFS)],
        "animals": [animal(number) for number in range(box.ANIMALS)],
        "terrains": terrains(),
        "tiles": [tile(number) for number in range(box.TILES)],
        "hexes": [hexagon(number) for number in range(land.HEXES)],
        "junctions": [junction(number) for number in range(land.JUNCTIONS)],
        "field": field(),
        "slots": [program(number) for number in box.SLOT_INCOME],
        "villagePlaces": [program(number) for number in box.VILLAGE_INCOME],
        "sacrifice": [{"ratio": ratio, "bonus": program(bonus)} for ratio, bonus in steps],
        "honour": box.ROW_POINTS.tolist(),
        "burial": box.BURIAL.tolist(),
        "stones": [stone(number) for number in range(box.STONES)],
        "places": [program(number) for number in box.PLACE_INCOME],
        "finds": programs_by_id(box.FIND_IDS, box.FIND_PROGRAM),
        "restTiles": programs_by_id(box.REST_TILE_IDS, box.REST_TILE_PROGRAM),
        "rivals": [rival(number) for number in range(box.RIVALS)],
        "difficulties": list(box.DIFFICULTIES),
        "rivalPoints": box.RIVAL_POINTS.tolist(),
        "instructions": [effect(code) for code in range(len(box.CODE))],
    }
