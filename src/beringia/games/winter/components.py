"""What lies in the box, read once from components.toml into frozen tables, and counted."""

import tomllib
from collections.abc import Sequence
from importlib.resources import files
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from beringia.errors import BrokenPosition
from beringia.games.winter.vocabulary import COLS, COLUMN_IDS, NONE, TRACKS, Col, Compiler, Op, halves, index, price
from beringia.sayings import names

Table = npt.NDArray[np.int64]

_DATA: Final[dict[str, Any]] = tomllib.loads(files(__package__).joinpath("components.toml").read_text("utf-8"))
_COMPILER: Final = Compiler()

SEATS: Final = 4
COLUMNS: Final = len(COLUMN_IDS)
REST: Final = COLUMNS  # the place after the columns
PLACE_IDS: Final = (*COLUMN_IDS, "rest")


def _value(*path: str) -> Any:
    """The value at a path of the TOML file, without its tag."""
    entry: Any = _DATA
    for step in path:
        entry = entry[step]
    return entry["value"]


def _table(values: Sequence[Any] | Table) -> Table:
    """A table that nobody can write to."""
    table = np.array(values, dtype=np.int64)
    table.flags.writeable = False
    return table


def _programs(entries: Sequence[Any], key: str, source: str = "effects") -> Table:
    """The program of each entry."""
    return _table([_COMPILER.program(entry[key], source) for entry in entries])


def _by_seats(rows: Sequence[Sequence[int]]) -> Table:
    """A row for each number of seats, from one on, and in it a number for each place."""
    return _table([[0] * SEATS, *([*row] + [0] * (SEATS - len(row)) for row in rows)])


# Rounds, pieces, gauges
ROUNDS: Final[int] = _value("game", "rounds")
FIGURES: Final[int] = _value("game", "figures_each")
STARTING_HAND: Final[int] = _value("game", "starting_hand")
CARDS_A_ROUND: Final[int] = _value("game", "cards_a_round")
ANIMALS_BEYOND_PLAYERS: Final[int] = _value("game", "animals_open_beyond_players")
CULTURE_OPEN: Final[int] = _value("game", "culture_open")
SECOND_CULTURE_FROM: Final[int] = _value("game", "second_culture_era_from_round")
STONES_OPEN: Final = _table([0, *_value("game", "stones_open")])  # by seats
START_FOOD: Final = _by_seats(_value("game", "start_food"))  # [seats, place]
START_TOOLS: Final = _by_seats(_value("game", "start_tools"))
START_CAMPS: Final[int] = _value("game", "start_camps_on_base")
GAUGE: Final[int] = _value("game", "gauge")
FOOD_PER_LABOUR: Final[int] = _value("game", "food_per_labour")
REST_LABOUR: Final = halves(_value("game", "rest_labour"))
HAND_SURCHARGE: Final[int] = _value("game", "hand_surcharge")
CAMP_INFLUENCE: Final[int] = _value("game", "camp_influence")
VILLAGE_INFLUENCE: Final[int] = _value("game", "village_influence")
VILLAGE_FOOD: Final[int] = _value("game", "village_food")
SECOND_STONES_FROM: Final[int] = _value("game", "second_era_from_round")
STONE_FOOD: Final = _table(_value("game", "stone_food"))  # by era
STONE_TOOLS: Final = _table(_value("game", "stone_tools"))
COVER_OWN: Final[int] = _value("game", "cover_own")
COVER_OTHER: Final[int] = _value("game", "cover_other")
COVERED_GIFT: Final[int] = _value("game", "covered_gift")
MAMMOTH_STEPS: Final[int] = _value("game", "mammoth_steps")
GLACIERS: Final[int] = _value("game", "ring_2_glaciers")
CAMPS_EACH: Final[int] = _value("box", "camps_each")
VILLAGES_EACH: Final[int] = _value("box", "villages_each")
ERAS: Final = 2

# Cards: starting kinds, recruited kinds, culture cards
_STARTING, _TRIBE, _CULTURE = _DATA["starting"], _DATA["tribe"], _DATA["culture"]
_CARDS: Final = [*_STARTING, *_TRIBE, *_CULTURE]
CARD_IDS: Final[tuple[str, ...]] = tuple(card["id"] for card in _CARDS)
CARD_NAMES: Final = names("card", CARD_IDS, (card["name"] for card in _CARDS))
CARDS: Final = len(_CARDS)
STARTING: Final = len(_STARTING)  # cards below this number are starting cards
TRIBES: Final = STARTING + len(_TRIBE)  # cards below this number are tribe cards
RECRUITS: Final = len(_TRIBE)
CULTURES: Final = len(_CULTURE)
STARTING_COUNT: Final = _table([card["count"] for card in _STARTING])
RECRUIT_COUNT: Final = _table([card["count"] for card in _TRIBE])
RECRUIT_PRICE: Final = _table([halves(card["price"]) for card in _TRIBE])  # in halves
CARD_LABOUR: Final = _table([halves(card["labour"]) for card in _CARDS[:TRIBES]])
CARD_POINTS: Final = _table([card["points"] for card in _CARDS])
ABILITY: Final = _programs(_CARDS[:TRIBES], "ability")
IS_LABOUR_ONLY: Final = _table([int(all(effect["op"] == "labour" for effect in card["ability"])) for card in _CARDS[:TRIBES]])
ECLIPSE_ABILITY: Final = _programs(_CARDS[:TRIBES], "eclipse")
CULTURE_ERA: Final = _table([card["era"] - 1 for card in _CULTURE])
CULTURE_PRICE: Final = _table([(halves(card["labour"]), card["food"], card["tools"]) for card in _CULTURE])
CULTURE_PROGRAM: Final = _programs(_CULTURE, "program")

# Columns and the rest space
_COLUMNS: Final = [next(each for each in _DATA["column"] if each["id"] == name) for name in COLUMN_IDS]
COLUMN_NAMES: Final = names("column", COLUMN_IDS, (column["name"] for column in _COLUMNS))
OFFERS: Final = max(len(column["top"]) for column in _COLUMNS)
OFFER_IDS: Final = tuple(dict.fromkeys(offer["id"] for column in _COLUMNS for offer in column["top"] if "cost" in offer))
OFFER_NAMES: Final = names("offer", OFFER_IDS, OFFER_IDS)
OFFER: Final = _table(
    [[_COMPILER.program(offer["program"]) for offer in column["top"]] + [0] * (OFFERS - len(column["top"])) for column in _COLUMNS]
)  # [column, offer] -> program; 0 for none
OFFER_NAME: Final = _table(
    [
        [OFFER_IDS.index(offer["id"]) if "cost" in offer else NONE for offer in column["top"]]
        + [NONE] * (OFFERS - len(column["top"]))
        for column in _COLUMNS
    ]
)  # NONE: what it does is listed directly
OFFER_PRICE: Final = _table(
    [[price(offer.get("cost", {})) for offer in column["top"]] + [(0, 0, 0)] * (OFFERS - len(column["top"])) for column in _COLUMNS]
)
MIDDLE: Final = _programs(_COLUMNS, "middle")
LOWER: Final = _programs(_COLUMNS, "lower")
REST_PROGRAM: Final = _table([_COMPILER.program([effect]) for effect in _DATA["rest"]["program"]])
REST_EFFECTS: Final = len(REST_PROGRAM)

# Chiefs
_CHIEFS: Final = _DATA["chief"]
CHIEF_IDS: Final[tuple[str, ...]] = tuple(chief["id"] for chief in _CHIEFS)
CHIEF_NAMES: Final = names("chief", CHIEF_IDS, (chief["name"] for chief in _CHIEFS))
CHIEFS: Final = len(_CHIEFS)
SIDES: Final = 2
CHIEF_PROGRAM: Final = _table([[_COMPILER.program(chief[side]["program"]) for side in "AB"] for chief in _CHIEFS])
CHIEF_PLACES: Final = _table(
    [[sum(1 << index(PLACE_IDS, place, "place") for place in chief[side]["when"]) for side in "AB"] for chief in _CHIEFS]
)  # bit set of places

# Animals
_ANIMALS: Final = _DATA["animal"]
ANIMAL_IDS: Final[tuple[str, ...]] = tuple(animal["id"] for animal in _ANIMALS)
ANIMAL_NAMES: Final = names("animal", ANIMAL_IDS, (animal["name"] for animal in _ANIMALS))
ANIMALS: Final = len(_ANIMALS)
ANIMAL_COUNT: Final = _table([animal["count"] for animal in _ANIMALS])
ANIMAL_PRICE: Final = _table([(halves(animal["labour"]), 0, animal["tools"]) for animal in _ANIMALS])
ANIMAL_YIELD: Final = _programs(_ANIMALS, "yield")
ANIMAL_SET: Final = _table([animal["set"] for animal in _ANIMALS])
SET_SIZE: Final = int(ANIMAL_SET.shape[1])
ANIMALS_OPEN: Final = SEATS + ANIMALS_BEYOND_PLAYERS

# Land
_TERRAIN: Final = _DATA["terrain"]
TILE_IDS: Final = tuple(f"{kind['id']}-{number + 1}" for kind in _TERRAIN for number in range(len(kind["tiles"])))
TILE_NAMES: Final = names("tile", TILE_IDS, TILE_IDS)
TILES: Final = len(TILE_IDS)
TERRAIN_NAMES: Final = names("terrain", (kind["id"] for kind in _TERRAIN), (kind["name"] for kind in _TERRAIN))
TERRAIN_OF: Final = _table([number for number, kind in enumerate(_TERRAIN) for _ in kind["tiles"]])
GLACIER: Final = [kind["id"] for kind in _TERRAIN].index("glacier")
TILE_INCOME: Final = _table([_COMPILER.program(income, "land") for kind in _TERRAIN for income in kind["tiles"]])

# Megaliths
LEVELS: Final = 4  # forty megaliths cannot stand on a fifth: it would need fifty-five
PATTERNS: Final = ("stair", "pinwheel", "block")
PATTERN_OF: Final = _table([0, *(PATTERNS.index(name) for name in _DATA["megaliths"]["pattern_by_seats"])])  # by seats
_TILES: Final = {tile["id"]: [tile["row_1"], tile["row_2"]] for tile in _DATA["megaliths"]["tile"]}
CELLS: Final = sum(len(row) for rows in _TILES.values() for row in rows)
SLOTS: Final = len(_DATA["megalith_slot"])
SLOT_STONES: Final[int] = len(_DATA["megalith_slot"][0]["stones"])
GREY_MEGALITHS: Final[int] = _value("box", "grey_megaliths_each")
MEGALITHS_EACH: Final[int] = GREY_MEGALITHS + _value("box", "own_megaliths_each")
SLOT_INCOME: Final = _programs(_DATA["megalith_slot"], "income", "megaliths")
VILLAGE_INCOME: Final = _programs(_DATA["village_slot"], "income")


def _cells(pattern: str) -> list[tuple[int, int, bool, int]]:
    """Winter 6.2: row, column, whether it is a start cell, and reward of each cell of a pattern, by row, then column."""
    cells = []
    for tile, top, left, is_turned in _DATA["megaliths"][pattern]:
        for y, row in enumerate(_TILES[tile]):
            for x, cell in enumerate(row):
                place = (top + x, left + 1 - y) if is_turned else (top + y, left + x)
                cells.append((*place, bool(cell["start"]), _COMPILER.program(cell["reward"], "megaliths")))
    return sorted(cells)


_FIELD: Final = [_cells(pattern) for pattern in PATTERNS]
CELL_ROW: Final = _table([[cell[0] for cell in cells] for cells in _FIELD])  # [pattern, cell]
CELL_COLUMN: Final = _table([[cell[1] for cell in cells] for cells in _FIELD])
IS_START: Final = _table([[int(cell[2]) for cell in cells] for cells in _FIELD])
CELL_REWARD: Final = _table([[cell[3] for cell in cells] for cells in _FIELD])


def _beside(down: int, right: int) -> Table:
    """For each pattern and cell, the cell so far away; NONE if there is none."""
    table = []
    for cells in _FIELD:
        places = {(cell[0], cell[1]): number for number, cell in enumerate(cells)}
        table.append([places.get((cell[0] + down, cell[1] + right), NONE) for cell in cells])
    return _table(table)


WIDTH: Final = int(CELL_COLUMN.max()) + 1  # of the frame around every pattern
SQUARES: Final = (int(CELL_ROW.max()) + 1) * WIDTH
CELL_SQUARE: Final = _table(CELL_ROW * WIDTH + CELL_COLUMN)  # [pattern, cell] -> square of the frame
CELL_AT: Final = _table(
    [[list(cells).index(square) if square in cells else NONE for square in range(SQUARES)] for cells in CELL_SQUARE]
)  # [pattern, square] -> cell
RIGHT, LEFT, BELOW, ABOVE, DIAGONAL = _beside(0, 1), _beside(0, -1), _beside(1, 0), _beside(-1, 0), _beside(1, 1)

# Idols, burial
STEP_RATIO: Final = _table([step["ratio"] for step in _DATA["sacrifice"]["steps"]])
STEP_BONUS: Final = _table([_COMPILER.program(step["bonus"], "sacrifice") for step in _DATA["sacrifice"]["steps"]])
STEPS: Final = len(STEP_BONUS)
OVERFLOW_POINTS: Final[int] = _DATA["sacrifice"]["overflow_points"]
ROW_POINTS: Final = _table(_DATA["honour"]["rows"])
ROWS: Final = len(ROW_POINTS)
BURIAL: Final = _table([[0, *_DATA["burial"][rank]] for rank in ("rank1", "rank2", "rank3")])  # [rank, cards]

# Stones, order track
STONE_IDS: Final[tuple[str, ...]] = tuple(stone["id"] for stone in _DATA["stone"])
STONE_NAMES: Final = names("stone", STONE_IDS, STONE_IDS)
STONES: Final = len(STONE_IDS)
STONE_ERA: Final = _table([stone["era"] - 1 for stone in _DATA["stone"]])
STONE_PROGRAM: Final = _programs(_DATA["stone"], "eclipse", "stones")
STONE_PLACES: Final = int(STONES_OPEN.max())
PLACES: Final = len(_DATA["order_track"]["income"])
PLACE_INCOME: Final = _table([_COMPILER.program(income) for income in _DATA["order_track"]["income"]])

# Modules
FIND_IDS: Final[tuple[str, ...]] = tuple(find["id"] for find in _DATA["find"])
FIND_NAMES: Final = names("find", FIND_IDS, FIND_IDS)
FINDS: Final = len(FIND_IDS)
FIND_PROGRAM: Final = _programs(_DATA["find"], "program", "land")
REST_TILE_IDS: Final[tuple[str, ...]] = tuple(tile["id"] for tile in _DATA["rest_tile"])
REST_TILE_NAMES: Final = names("rest_tile", REST_TILE_IDS, REST_TILE_IDS)
REST_TILES: Final = len(REST_TILE_IDS)
REST_TILE_PROGRAM: Final = _programs(_DATA["rest_tile"], "program")

# The rival: each card is a row of (operation, first, second)
RIVAL_OPS: Final = ("culture", "animal", "camp", "megalith", "idol", "bury", "stone", "vp")
_RIVAL: Final = _DATA["rival"]["card"]
RIVAL_IDS: Final[tuple[str, ...]] = tuple(card["id"] for card in _RIVAL)
RIVAL_NAMES: Final = names("rival", RIVAL_IDS, RIVAL_IDS)
RIVALS: Final = len(_RIVAL)
RIVAL_COLUMN: Final = _table([COLUMN_IDS.index(card["column"]) for card in _RIVAL])
RIVAL_LABOUR: Final = _table([halves(card["labour"]) for card in _RIVAL])
RIVAL_STEPS: Final = max(len(card["operations"]) for card in _RIVAL)
DIFFICULTIES: Final = ("normal", "easy", "hard")
RIVAL_POINTS: Final = _table([_value("rival", "points_a_round")[name] for name in DIFFICULTIES])
RIVAL_CULTURE_POINTS: Final[int] = _value("rival", "points_per_culture_card")


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
    [
        [_rival_step(step) for step in card["operations"]] + [(NONE, 0, 0)] * (RIVAL_STEPS - len(card["operations"]))
        for card in _RIVAL
    ]
)

# Programs
CODE: Final = _table(_COMPILER.instructions)  # [instruction, Col]
PROGRAM_LENGTH: Final = _table([len(program) for program in _COMPILER.programs])
PROGRAM: Final = _table(
    [program + [NONE] * (int(PROGRAM_LENGTH.max()) - len(program)) for program in _COMPILER.programs]
)  # [program, place] -> instruction
_PLANS: Final = [
    (TRIBES + culture, code)
    for culture, program in enumerate(CULTURE_PROGRAM)
    for code in _COMPILER.programs[program]
    if CODE[code, Col.OP] == Op.END_VP_PER
]
PLAN_CARD: Final = _table([card for card, _ in _PLANS])  # culture cards that score at the end
PLAN_CODE: Final = _table([code for _, code in _PLANS])
DISCOUNT_LAYERS: Final = max([1, *(int(row[Col.N]) for row in CODE if row[Col.OP] == Op.DISCOUNT)])


def _nests_too_deep() -> bool:
    """Whether a list inside `pay` holds `pay` or `choose`, or an option holds `choose`: kernels do not recurse."""
    for row in CODE:
        if row[Col.OP] == Op.PAY:
            inner, forbidden = [int(row[Col.A])], {Op.PAY, Op.CHOOSE}
        elif row[Col.OP] == Op.CHOOSE:
            inner, forbidden = list(range(int(row[Col.A]), int(row[Col.A] + row[Col.B]))), {Op.CHOOSE}
        else:
            continue
        ops = {int(CODE[code][Col.OP]) for program in inner for code in _COMPILER.programs[program]}
        if ops & forbidden:
            return True
    return False


def _ops(program: int) -> list[int]:
    """The operations of a program."""
    return [int(CODE[code][Col.OP]) for code in _COMPILER.programs[program]]


LISTED: Final = frozenset({Op.RECRUIT, Op.CULTURE, Op.HUNT, Op.STONE, Op.VILLAGE, Op.BURY, Op.TIP, Op.MEGALITH, Op.RECOVER})


def _columns_are_clear() -> bool:
    """What an action belongs to must be plain: free offers and middle areas begin with different operations that are listed."""
    for column in range(COLUMNS):
        free = [
            _ops(int(OFFER[column, offer]))[0] for offer in range(OFFERS) if OFFER[column, offer] and OFFER_NAME[column, offer] < 0
        ]
        middle = _ops(int(MIDDLE[column]))[0]
        if not {middle, *free} <= LISTED or middle in free:
            return False
    return True


def _count(table: Table, value: int) -> int:
    """How often a value stands in a table."""
    return int(np.count_nonzero(table == value))


def check_components() -> None:
    """What the box says must agree with the sum of its parts; a wrong correction of the TOML file stops here."""
    checks = {
        "food and tools by seats and place": all(
            [len(row) for row in _value("game", name)] == list(range(1, SEATS + 1)) for name in ("start_food", "start_tools")
        ),
        "starting cards": int(STARTING_COUNT.sum()) == _value("box", "starting_cards_each"),
        "tribe cards": int(RECRUIT_COUNT.sum()) == _value("box", "tribe_cards"),
        "culture cards": _value("box", "culture_cards") == CULTURES,
        "different ids of cards": len(set(CARD_IDS)) == CARDS,
        "culture cards enough for the row": min(_count(CULTURE_ERA, era) for era in range(ERAS)) >= 2 * CULTURE_OPEN,
        "animals": int(ANIMAL_COUNT.sum()) == _value("box", "animals"),
        "chiefs": _value("box", "chiefs") == CHIEFS >= SEATS,
        "tiles of the land": _value("box", "terrain_tiles") == TILES + 1,
        "glaciers": _count(TERRAIN_OF, GLACIER) >= GLACIERS,
        "megalith tiles": len(_TILES) == _value("box", "megalith_tiles"),
        "megalith slots": SLOTS * SLOT_STONES == MEGALITHS_EACH and SLOT_STONES == GREY_MEGALITHS,
        "sacred stones": _value("box", "sacred_stones") == STONES,
        "stones of each era": min(_count(STONE_ERA, era) for era in range(ERAS)) >= STONE_PLACES,
        "villages": len(VILLAGE_INCOME) == VILLAGES_EACH,
        "finds": _value("box", "finds") == FINDS >= GLACIERS,
        "rest tiles, two for each round": _value("box", "rest_tiles") == REST_TILES >= 2 * ROUNDS,
        "rival cards, one for each turn": _value("box", "rival_cards") == RIVALS >= FIGURES * ROUNDS,
        "the order of stones by era": bool((np.diff(STONE_ERA) >= 0).all()),
        "lists inside `pay` and `choose`": not _nests_too_deep(),
        "the areas of the columns": _columns_are_clear(),
        "numbers of an instruction": bool((CODE[:, Col.N] >= 0).all()) and CODE.shape[1] == COLS,
        "what can be taken fits into an action": CARDS < 256 and STONES < 128,
    }
    wrong = [name for name, is_right in checks.items() if not is_right]
    if wrong:
        raise BrokenPosition(f"winter/components.toml does not add up: {'; '.join(wrong)}")


check_components()
