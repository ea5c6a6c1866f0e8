"""What lies in the box, read from components.toml into numbers and tables that can be exchanged, and counted."""

from collections.abc import Callable
from typing import Any, Final

from beringia.components import Components
from beringia.exchangeable import ExchangeableTable
from beringia.games.winter.vocabulary import COLUMN_IDS, RANGES, TRACKS, Col, Compiler, Op, halves, index, price
from beringia.meaning import NONE
from beringia.sayings import names

COMPONENTS: Final = Components(__package__)
_number, _table, _fixed, _value = COMPONENTS.number, COMPONENTS.table, COMPONENTS.fixed, COMPONENTS.value
_compiler: Final = COMPONENTS.once(Compiler)

SEATS: Final = 4
COLUMNS: Final = len(COLUMN_IDS)
REST: Final = COLUMNS  # the place after the columns
PLACE_IDS: Final = (*COLUMN_IDS, "rest")


Things = Callable[[], list[dict[str, Any]]]


def _things(*path: str) -> Things:
    """All things of a kind, as the file has them now."""

    def ask() -> list[dict[str, Any]]:
        entry: Any = COMPONENTS.data
        for step in path:
            entry = entry[step]
        things: list[dict[str, Any]] = entry
        return things

    return ask


def _programs(name: str, things: Things, key: str, source: str = "effects") -> ExchangeableTable[Any]:
    """The program of each thing."""
    return _table(name, lambda: [_compiler().program(thing[key], source) for thing in things()])


def _by_seats(name: str, key: str) -> ExchangeableTable[Any]:
    """A row for each number of seats, from one on, and in it a number for each place."""
    return _table(name, lambda: [[0] * SEATS, *([*row] + [0] * (SEATS - len(row)) for row in _value("game", key))])


# Rounds, pieces, gauges
ROUNDS: Final[int] = _fixed("ROUNDS", lambda: _value("game", "rounds"))
FIGURES: Final[int] = _fixed("FIGURES", lambda: _value("game", "figures_each"))
STARTING_HAND: Final = _number("STARTING_HAND", lambda: _value("game", "starting_hand"))
CARDS_A_ROUND: Final = _number("CARDS_A_ROUND", lambda: _value("game", "cards_a_round"))
MOST_DRAWN: Final = _number("MOST_DRAWN", lambda: max(int(STARTING_HAND), int(CARDS_A_ROUND)))  # at the beginning of a round
ANIMALS_BEYOND_PLAYERS: Final[int] = _fixed("ANIMALS_BEYOND_PLAYERS", lambda: _value("game", "animals_open_beyond_players"))
CULTURE_OPEN: Final[int] = _fixed("CULTURE_OPEN", lambda: _value("game", "culture_open"))
SECOND_CULTURE_FROM: Final = _number("SECOND_CULTURE_FROM", lambda: _value("game", "second_culture_era_from_round"))
STONES_OPEN: Final = _table("STONES_OPEN", lambda: [0, *_value("game", "stones_open")])  # by seats
START_FOOD: Final = _by_seats("START_FOOD", "start_food")  # [seats, place]
START_TOOLS: Final = _by_seats("START_TOOLS", "start_tools")
START_CAMPS: Final = _number("START_CAMPS", lambda: _value("game", "start_camps_on_base"))
GAUGE: Final = _number("GAUGE", lambda: _value("game", "gauge"))
FOOD_PER_LABOUR: Final = _number("FOOD_PER_LABOUR", lambda: _value("game", "food_per_labour"))
REST_LABOUR: Final = _number("REST_LABOUR", lambda: halves(_value("game", "rest_labour")))
HAND_SURCHARGE: Final = _number("HAND_SURCHARGE", lambda: _value("game", "hand_surcharge"))
CAMP_INFLUENCE: Final = _number("CAMP_INFLUENCE", lambda: _value("game", "camp_influence"))
VILLAGE_INFLUENCE: Final = _number("VILLAGE_INFLUENCE", lambda: _value("game", "village_influence"))
VILLAGE_FOOD: Final = _number("VILLAGE_FOOD", lambda: _value("game", "village_food"))
SECOND_STONES_FROM: Final = _number("SECOND_STONES_FROM", lambda: _value("game", "second_era_from_round"))
STONE_FOOD: Final = _table("STONE_FOOD", lambda: _value("game", "stone_food"))  # by era
STONE_TOOLS: Final = _table("STONE_TOOLS", lambda: _value("game", "stone_tools"))
COVER_OWN: Final = _number("COVER_OWN", lambda: _value("game", "cover_own"))
COVER_OTHER: Final = _number("COVER_OTHER", lambda: _value("game", "cover_other"))
COVERED_GIFT: Final = _number("COVERED_GIFT", lambda: _value("game", "covered_gift"))
MAMMOTH_STEPS: Final = _number("MAMMOTH_STEPS", lambda: _value("game", "mammoth_steps"))
GLACIERS: Final[int] = _fixed("GLACIERS", lambda: _value("game", "ring_2_glaciers"))
CAMPS_EACH: Final = _number("CAMPS_EACH", lambda: _value("box", "camps_each"))
VILLAGES_EACH: Final[int] = _fixed("VILLAGES_EACH", lambda: _value("box", "villages_each"))
ERAS: Final = 2

# Cards: starting kinds, recruited kinds, culture cards
_starting, _tribe, _culture = _things("starting"), _things("tribe"), _things("culture")


def _tribe_cards() -> list[dict[str, Any]]:
    """Starting and recruited kinds."""
    return [*_starting(), *_tribe()]


def _cards() -> list[dict[str, Any]]:
    """All kinds."""
    return [*_tribe_cards(), *_culture()]


CARD_IDS: Final[tuple[str, ...]] = tuple(card["id"] for card in _cards())
CARD_NAMES: Final = names("card", CARD_IDS, (card["name"] for card in _cards()))
CARDS: Final = len(_cards())
STARTING: Final = len(_starting())  # cards below this number are starting cards
TRIBES: Final = STARTING + len(_tribe())  # cards below this number are tribe cards
RECRUITS: Final = len(_tribe())
CULTURES: Final = len(_culture())
STARTING_COUNT: Final = _table("STARTING_COUNT", lambda: [card["count"] for card in _starting()])
RECRUIT_COUNT: Final = _table("RECRUIT_COUNT", lambda: [card["count"] for card in _tribe()])
RECRUIT_PRICE: Final = _table("RECRUIT_PRICE", lambda: [halves(card["price"]) for card in _tribe()])  # in halves
CARD_LABOUR: Final = _table("CARD_LABOUR", lambda: [halves(card["labour"]) for card in _tribe_cards()])
CARD_POINTS: Final = _table("CARD_POINTS", lambda: [card["points"] for card in _cards()])
ABILITY: Final = _programs("ABILITY", _tribe_cards, "ability")
IS_LABOUR_ONLY: Final = _table(
    "IS_LABOUR_ONLY", lambda: [int(all(effect["op"] == "labour" for effect in card["ability"])) for card in _tribe_cards()]
)
ECLIPSE_ABILITY: Final = _programs("ECLIPSE_ABILITY", _tribe_cards, "eclipse")
CULTURE_ERA: Final = _table("CULTURE_ERA", lambda: [card["era"] - 1 for card in _culture()])
CULTURE_PRICE: Final = _table(
    "CULTURE_PRICE", lambda: [(halves(card["labour"]), card["food"], card["tools"]) for card in _culture()]
)
CARD_COUNT: Final = _table(
    "CARD_COUNT", lambda: [*STARTING_COUNT, *RECRUIT_COUNT, *[1] * CULTURES]
)  # copies of each card one player can own
CULTURE_PROGRAM: Final = _programs("CULTURE_PROGRAM", _culture, "program")


# Columns and the rest space
def _columns() -> list[dict[str, Any]]:
    """The columns in their order."""
    return [next(each for each in COMPONENTS.data["column"] if each["id"] == name) for name in COLUMN_IDS]


COLUMN_NAMES: Final = names("column", COLUMN_IDS, (column["name"] for column in _columns()))
OFFERS: Final = max(len(column["top"]) for column in _columns())
OFFER_IDS: Final = tuple(dict.fromkeys(offer["id"] for column in _columns() for offer in column["top"] if "cost" in offer))
OFFER_NAMES: Final = names("offer", OFFER_IDS, OFFER_IDS)
OFFER: Final = _table(
    "OFFER",
    lambda: [
        [_compiler().program(offer["program"]) for offer in column["top"]] + [0] * (OFFERS - len(column["top"]))
        for column in _columns()
    ],
)  # [column, offer] -> program; 0 for none
OFFER_NAME: Final = _table(
    "OFFER_NAME",
    lambda: [
        [OFFER_IDS.index(offer["id"]) if "cost" in offer else NONE for offer in column["top"]]
        + [NONE] * (OFFERS - len(column["top"]))
        for column in _columns()
    ],
)  # NONE: what it does is listed directly
OFFER_PRICE: Final = _table(
    "OFFER_PRICE",
    lambda: [
        [price(offer.get("cost", {})) for offer in column["top"]] + [(0, 0, 0)] * (OFFERS - len(column["top"]))
        for column in _columns()
    ],
)
MIDDLE: Final = _programs("MIDDLE", _columns, "middle")
LOWER: Final = _programs("LOWER", _columns, "lower")
REST_PROGRAM: Final = _table(
    "REST_PROGRAM", lambda: [_compiler().program([effect]) for effect in COMPONENTS.data["rest"]["program"]]
)
REST_EFFECTS: Final = len(REST_PROGRAM)

# Chiefs
_chiefs: Final = _things("chief")
CHIEF_IDS: Final[tuple[str, ...]] = tuple(chief["id"] for chief in _chiefs())
CHIEF_NAMES: Final = names("chief", CHIEF_IDS, (chief["name"] for chief in _chiefs()))
CHIEFS: Final = len(_chiefs())
SIDES: Final = 2
CHIEF_PROGRAM: Final = _table(
    "CHIEF_PROGRAM", lambda: [[_compiler().program(chief[side]["program"]) for side in "AB"] for chief in _chiefs()]
)
CHIEF_PLACES: Final = _table(
    "CHIEF_PLACES",
    lambda: [[sum(1 << index(PLACE_IDS, place, "place") for place in chief[side]["when"]) for side in "AB"] for chief in _chiefs()],
)  # bit set of places

# Animals
_animals: Final = _things("animal")
ANIMAL_IDS: Final[tuple[str, ...]] = tuple(animal["id"] for animal in _animals())
ANIMAL_NAMES: Final = names("animal", ANIMAL_IDS, (animal["name"] for animal in _animals()))
ANIMALS: Final = len(_animals())
ANIMAL_COUNT: Final = _table("ANIMAL_COUNT", lambda: [animal["count"] for animal in _animals()])
ANIMAL_PRICE: Final = _table("ANIMAL_PRICE", lambda: [(halves(animal["labour"]), 0, animal["tools"]) for animal in _animals()])
ANIMAL_YIELD: Final = _programs("ANIMAL_YIELD", _animals, "yield")
ANIMAL_SET: Final = _table("ANIMAL_SET", lambda: [animal["set"] for animal in _animals()])
SET_SIZE: Final = int(ANIMAL_SET.shape[1])
ANIMALS_OPEN: Final = SEATS + ANIMALS_BEYOND_PLAYERS

# Land
_terrain: Final = _things("terrain")
TILE_IDS: Final = tuple(f"{kind['id']}-{number + 1}" for kind in _terrain() for number in range(len(kind["tiles"])))
TILE_NAMES: Final = names("tile", TILE_IDS, TILE_IDS)
TILES: Final = len(TILE_IDS)
TERRAIN_NAMES: Final = names("terrain", (kind["id"] for kind in _terrain()), (kind["name"] for kind in _terrain()))
TERRAIN_OF: Final = _table("TERRAIN_OF", lambda: [number for number, kind in enumerate(_terrain()) for _ in kind["tiles"]])
GLACIER: Final = [kind["id"] for kind in _terrain()].index("glacier")
TILE_INCOME: Final = _table(
    "TILE_INCOME", lambda: [_compiler().program(income, "land") for kind in _terrain() for income in kind["tiles"]]
)

# Megaliths
LEVELS: Final = 4  # forty megaliths cannot stand on a fifth: it would need fifty-five
PATTERNS: Final = ("stair", "pinwheel", "block")
PATTERN_OF: Final = _table(
    "PATTERN_OF", lambda: [0, *(PATTERNS.index(name) for name in COMPONENTS.data["megaliths"]["pattern_by_seats"])]
)  # by seats


def _megalith_tiles() -> dict[str, list[list[dict[str, Any]]]]:
    """The two rows of cells of each tile of the field."""
    return {tile["id"]: [tile["row_1"], tile["row_2"]] for tile in COMPONENTS.data["megaliths"]["tile"]}


CELLS: Final = sum(len(row) for rows in _megalith_tiles().values() for row in rows)
SLOTS: Final = len(COMPONENTS.data["megalith_slot"])
SLOT_STONES: Final[int] = len(COMPONENTS.data["megalith_slot"][0]["stones"])
GREY_MEGALITHS: Final[int] = _fixed("GREY_MEGALITHS", lambda: _value("box", "grey_megaliths_each"))
MEGALITHS_EACH: Final[int] = _fixed("MEGALITHS_EACH", lambda: GREY_MEGALITHS + _value("box", "own_megaliths_each"))
SLOT_INCOME: Final = _programs("SLOT_INCOME", _things("megalith_slot"), "income", "megaliths")
VILLAGE_INCOME: Final = _programs("VILLAGE_INCOME", _things("village_slot"), "income")


def _cells(pattern: str) -> list[tuple[int, int, bool, int]]:
    """Winter 6.2: row, column, whether it is a start cell, and reward of each cell of a pattern, by row, then column."""
    cells = []
    for tile, top, left, is_turned in COMPONENTS.data["megaliths"][pattern]:
        for y, row in enumerate(_megalith_tiles()[tile]):
            for x, cell in enumerate(row):
                place = (top + x, left + 1 - y) if is_turned else (top + y, left + x)
                cells.append((*place, bool(cell["start"]), _compiler().program(cell["reward"], "megaliths")))
    return sorted(cells)


_field: Final = COMPONENTS.once(lambda: [_cells(pattern) for pattern in PATTERNS])
CELL_ROW: Final = _table("CELL_ROW", lambda: [[cell[0] for cell in cells] for cells in _field()])  # [pattern, cell]
CELL_COLUMN: Final = _table("CELL_COLUMN", lambda: [[cell[1] for cell in cells] for cells in _field()])
IS_START: Final = _table("IS_START", lambda: [[int(cell[2]) for cell in cells] for cells in _field()])
CELL_REWARD: Final = _table("CELL_REWARD", lambda: [[cell[3] for cell in cells] for cells in _field()])


def _beside(down: int, right: int) -> list[list[int]]:
    """For each pattern and cell, the cell so far away; NONE if there is none."""
    table = []
    for cells in _field():
        places = {(cell[0], cell[1]): number for number, cell in enumerate(cells)}
        table.append([places.get((cell[0] + down, cell[1] + right), NONE) for cell in cells])
    return table


WIDTH: Final = _fixed("WIDTH", lambda: int(CELL_COLUMN.max()) + 1)  # of the frame around every pattern
SQUARES: Final = _fixed("SQUARES", lambda: (int(CELL_ROW.max()) + 1) * WIDTH)
CELL_SQUARE: Final = _table("CELL_SQUARE", lambda: CELL_ROW * WIDTH + CELL_COLUMN)  # [pattern, cell] -> square of the frame
CELL_AT: Final = _table(
    "CELL_AT",
    lambda: [[list(cells).index(square) if square in cells else NONE for square in range(SQUARES)] for cells in CELL_SQUARE],
)  # [pattern, square] -> cell
RIGHT: Final = _table("RIGHT", lambda: _beside(0, 1))
LEFT: Final = _table("LEFT", lambda: _beside(0, -1))
BELOW: Final = _table("BELOW", lambda: _beside(1, 0))
ABOVE: Final = _table("ABOVE", lambda: _beside(-1, 0))
DIAGONAL: Final = _table("DIAGONAL", lambda: _beside(1, 1))

# Idols, burial
STEP_RATIO: Final = _table("STEP_RATIO", lambda: [step["ratio"] for step in COMPONENTS.data["sacrifice"]["steps"]])
STEP_BONUS: Final = _table(
    "STEP_BONUS", lambda: [_compiler().program(step["bonus"], "sacrifice") for step in COMPONENTS.data["sacrifice"]["steps"]]
)
STEPS: Final = len(STEP_BONUS)
OVERFLOW_POINTS: Final = _number("OVERFLOW_POINTS", lambda: COMPONENTS.data["sacrifice"]["overflow_points"])
ROW_POINTS: Final = _table("ROW_POINTS", lambda: COMPONENTS.data["honour"]["rows"])
ROWS: Final = len(ROW_POINTS)
BURIAL: Final = _table(
    "BURIAL", lambda: [[0, *COMPONENTS.data["burial"][rank]] for rank in ("rank1", "rank2", "rank3")]
)  # [rank, cards]

# Stones, order track
STONE_IDS: Final[tuple[str, ...]] = tuple(stone["id"] for stone in COMPONENTS.data["stone"])
STONE_NAMES: Final = names("stone", STONE_IDS, STONE_IDS)
STONES: Final = len(STONE_IDS)
STONE_ERA: Final = _table("STONE_ERA", lambda: [stone["era"] - 1 for stone in COMPONENTS.data["stone"]])
STONE_PROGRAM: Final = _programs("STONE_PROGRAM", _things("stone"), "eclipse", "stones")
STONE_PLACES: Final = _fixed("STONE_PLACES", lambda: int(STONES_OPEN.max()))
PLACES: Final = len(COMPONENTS.data["order_track"]["income"])
PLACE_INCOME: Final = _table(
    "PLACE_INCOME", lambda: [_compiler().program(income) for income in COMPONENTS.data["order_track"]["income"]]
)

# Modules
FIND_IDS: Final[tuple[str, ...]] = tuple(find["id"] for find in COMPONENTS.data["find"])
FIND_NAMES: Final = names("find", FIND_IDS, FIND_IDS)
FINDS: Final = len(FIND_IDS)
FIND_PROGRAM: Final = _programs("FIND_PROGRAM", _things("find"), "program", "land")
REST_TILE_IDS: Final[tuple[str, ...]] = tuple(tile["id"] for tile in COMPONENTS.data["rest_tile"])
REST_TILE_NAMES: Final = names("rest_tile", REST_TILE_IDS, REST_TILE_IDS)
REST_TILES: Final = len(REST_TILE_IDS)
REST_TILE_PROGRAM: Final = _programs("REST_TILE_PROGRAM", _things("rest_tile"), "program")

# The rival: each card is a row of (operation, first, second)
RIVAL_PLAYERS: Final = 2  # the rival and who plays alone
RIVAL_OPS: Final = ("culture", "animal", "camp", "megalith", "idol", "bury", "stone", "vp")
_rival: Final = _things("rival", "card")
RIVAL_IDS: Final[tuple[str, ...]] = tuple(card["id"] for card in _rival())
RIVAL_NAMES: Final = names("rival", RIVAL_IDS, RIVAL_IDS)
RIVALS: Final = len(_rival())
RIVAL_COLUMN: Final = _table("RIVAL_COLUMN", lambda: [COLUMN_IDS.index(card["column"]) for card in _rival()])
RIVAL_LABOUR: Final = _table("RIVAL_LABOUR", lambda: [halves(card["labour"]) for card in _rival()])
RIVAL_STEPS: Final = max(len(card["operations"]) for card in _rival())
DIFFICULTIES: Final = ("normal", "easy", "hard")
RIVAL_POINTS: Final = _table("RIVAL_POINTS", lambda: [_value("rival", "points_a_round")[name] for name in DIFFICULTIES])
RIVAL_CULTURE_POINTS: Final = _number("RIVAL_CULTURE_POINTS", lambda: _value("rival", "points_per_culture_card"))


def _rival_step(step: dict[str, Any]) -> tuple[int, int, int]:
    """One operation of a rival card as numbers."""
    name = step["op"]
    op = index(RIVAL_OPS, name, "operation of the rival")
    match name:
        case "culture":
            return op, step["slot"], 0
        case "animal":
            return op, step["pos"], 0
        case "camp":
            return op, step["direction"], step["ring"]
        case "idol":
            return op, TRACKS.index(step["track"]), step["n"]
        case "stone":
            return op, 0, 0
        case _:
            return op, step["n"], 0


RIVAL_PROGRAM: Final = _table(
    "RIVAL_PROGRAM",
    lambda: [
        [_rival_step(step) for step in card["operations"]] + [(NONE, 0, 0)] * (RIVAL_STEPS - len(card["operations"]))
        for card in _rival()
    ],
)

# Programs
CODE: Final = _table("CODE", lambda: _compiler().instructions)  # [instruction, Col]
PROGRAM_LENGTH: Final = _table("PROGRAM_LENGTH", lambda: [len(program) for program in _compiler().programs])
PROGRAM: Final = _table(
    "PROGRAM", lambda: [program + [NONE] * (int(PROGRAM_LENGTH.max()) - len(program)) for program in _compiler().programs]
)  # [program, place] -> instruction
MOST_TIMES: Final = _number("MOST_TIMES", lambda: int(CODE[:, Col.TIMES].max()))
MOST_OPTIONS: Final = _fixed("MOST_OPTIONS", lambda: max(int(row[Col.B]) for row in CODE if row[Col.OP] == Op.CHOOSE))


def _plans() -> list[tuple[int, int]]:
    """Culture cards that score at the end, with the instruction that says how."""
    return [
        (TRIBES + culture, code)
        for culture, program in enumerate(CULTURE_PROGRAM)
        for code in _compiler().programs[program]
        if CODE[code, Col.OP] == Op.END_VP_PER
    ]


PLAN_CARD: Final = _table("PLAN_CARD", lambda: [card for card, _ in _plans()])
PLAN_CODE: Final = _table("PLAN_CODE", lambda: [code for _, code in _plans()])
DISCOUNT_LAYERS: Final = _fixed(
    "DISCOUNT_LAYERS", lambda: max([1, *(int(row[Col.N]) for row in CODE if row[Col.OP] == Op.DISCOUNT)])
)

COMPONENTS.allow({"rival.card.*.pos": (1, RIVAL_PLAYERS + ANIMALS_BEYOND_PLAYERS)} | RANGES)
