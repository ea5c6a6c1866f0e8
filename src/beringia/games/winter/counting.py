"""Whether what the box says agrees with the sum of its parts."""

from typing import Any, Final

import numpy as np
import numpy.typing as npt

from beringia.errors import BrokenPosition
from beringia.games.winter.components import (
    ANIMAL_COUNT,
    CARD_IDS,
    CARDS,
    CHIEFS,
    CODE,
    COLUMNS,
    COMPONENTS,
    CULTURE_ERA,
    CULTURE_OPEN,
    CULTURES,
    ERAS,
    FIGURES,
    FINDS,
    GLACIER,
    GLACIERS,
    GREY_MEGALITHS,
    MEGALITHS_EACH,
    MIDDLE,
    OFFER,
    OFFER_NAME,
    OFFERS,
    PROGRAM,
    PROGRAM_LENGTH,
    RECRUIT_COUNT,
    REST_TILES,
    RIVALS,
    ROUNDS,
    SEATS,
    SLOT_STONES,
    SLOTS,
    STARTING_COUNT,
    STONE_ERA,
    STONE_PLACES,
    STONES,
    TERRAIN_OF,
    TILES,
    VILLAGE_INCOME,
    VILLAGES_EACH,
)
from beringia.games.winter.vocabulary import COLS, Col, Op
from beringia.games.winter.waiting import has_room, is_discount_in_eclipse

LISTED: Final = frozenset({Op.RECRUIT, Op.CULTURE, Op.HUNT, Op.STONE, Op.VILLAGE, Op.BURY, Op.TIP, Op.MEGALITH, Op.RECOVER})


def codes_of(program: int) -> list[int]:
    """The instructions of a program."""
    return [int(code) for code in PROGRAM[program, : PROGRAM_LENGTH[program]]]


def nests_too_deep() -> bool:
    """Whether a list inside `pay` holds `pay` or `choose`, or an option holds `choose`: kernels do not recurse."""
    for row in CODE:
        if row[Col.OP] == Op.PAY:
            inner, forbidden = [int(row[Col.A])], {Op.PAY, Op.CHOOSE}
        elif row[Col.OP] == Op.CHOOSE:
            inner, forbidden = list(range(int(row[Col.A]), int(row[Col.A] + row[Col.B]))), {Op.CHOOSE}
        else:
            continue
        ops = {int(CODE[code][Col.OP]) for program in inner for code in codes_of(program)}
        if ops & forbidden:
            return True
    return False


def ops_of(program: int) -> list[int]:
    """The operations of a program."""
    return [int(CODE[code][Col.OP]) for code in codes_of(program)]


def columns_are_clear() -> bool:
    """What an action belongs to must be plain: free offers and middle areas begin with different operations that are listed."""
    for column in range(COLUMNS):
        free = [
            ops_of(int(OFFER[column, offer]))[0]
            for offer in range(OFFERS)
            if OFFER[column, offer] and OFFER_NAME[column, offer] < 0
        ]
        middle = ops_of(int(MIDDLE[column]))[0]
        if not {middle, *free} <= LISTED or middle in free:
            return False
    return True


def count_of(table: npt.NDArray[Any], value: int) -> int:
    """How often a value stands in a table."""
    return int(np.count_nonzero(table == value))


def check_components() -> None:
    """What the box says must agree with the sum of its parts; a wrong correction of the TOML file stops here."""
    value = COMPONENTS.value
    checks = {
        "food and tools by seats and place": all(
            [len(row) for row in value("game", name)] == list(range(1, SEATS + 1)) for name in ("start_food", "start_tools")
        ),
        "starting cards": int(STARTING_COUNT.sum()) == value("box", "starting_cards_each"),
        "tribe cards": int(RECRUIT_COUNT.sum()) == value("box", "tribe_cards"),
        "culture cards": value("box", "culture_cards") == CULTURES,
        "different ids of cards": len(set(CARD_IDS)) == CARDS,
        "culture cards enough for the row": min(count_of(CULTURE_ERA, era) for era in range(ERAS)) >= 2 * CULTURE_OPEN,
        "animals": int(ANIMAL_COUNT.sum()) == value("box", "animals"),
        "chiefs": value("box", "chiefs") == CHIEFS >= SEATS,
        "tiles of the land": value("box", "terrain_tiles") == TILES + 1,
        "glaciers": count_of(TERRAIN_OF, GLACIER) >= GLACIERS,
        "megalith tiles": len(COMPONENTS.data["megaliths"]["tile"]) == value("box", "megalith_tiles"),
        "megalith slots": SLOTS * SLOT_STONES == MEGALITHS_EACH and SLOT_STONES == GREY_MEGALITHS,
        "sacred stones": value("box", "sacred_stones") == STONES,
        "stones of each era": min(count_of(STONE_ERA, era) for era in range(ERAS)) >= STONE_PLACES,
        "villages": len(VILLAGE_INCOME) == VILLAGES_EACH,
        "finds": value("box", "finds") == FINDS >= GLACIERS,
        "rest tiles, two for each round": value("box", "rest_tiles") == REST_TILES >= 2 * ROUNDS,
        "rival cards, one for each turn": value("box", "rival_cards") == RIVALS >= FIGURES * ROUNDS,
        "the order of stones by era": bool((np.diff(STONE_ERA) >= 0).all()),
        "lists inside `pay` and `choose`": not nests_too_deep(),
        "the areas of the columns": columns_are_clear(),
        "room for all that can wait": has_room(),
        "no discounts in an eclipse": not is_discount_in_eclipse(),
        "numbers of an instruction": bool((CODE[:, Col.N] >= 0).all()) and CODE.shape[1] == COLS,
        "what can be taken fits into an action": CARDS < 256 and STONES < 128,
    }
    wrong = [name for name, is_right in checks.items() if not is_right]
    if wrong:
        raise BrokenPosition(f"winter/components.toml does not add up: {'; '.join(wrong)}")
