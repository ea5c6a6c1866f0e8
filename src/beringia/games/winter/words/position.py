"""Positions as one line, and back (docs/notation.md)."""

import re
from types import SimpleNamespace
from typing import Final, cast

import numpy as np

from beringia.games.winter.components import (
    ANIMAL_COUNT,
    ANIMAL_IDS,
    ANIMALS_BEYOND_PLAYERS,
    CARD_IDS,
    CELL_AT,
    CELL_SQUARE,
    CHIEF_IDS,
    COLUMNS,
    CULTURE_ERA,
    CULTURES,
    DISCOUNT_LAYERS,
    ERAS,
    FIND_IDS,
    GLACIERS,
    LEVELS,
    PATTERN_OF,
    PLACE_IDS,
    RECRUIT_COUNT,
    REST_TILE_IDS,
    RIVAL_IDS,
    ROUNDS,
    SEATS,
    STARTING,
    STONE_IDS,
    STONES_OPEN,
    TILE_IDS,
    TRIBES,
    WIDTH,
)
from beringia.games.winter.geometry import BASE, HEX_IDS, HEXES, JUNCTION_IDS
from beringia.games.winter.options import OPTIONS
from beringia.games.winter.rules.preparation import era_of_round
from beringia.games.winter.start import clear_table, set_options, set_players
from beringia.games.winter.state import DEPTH, FACE_DOWN, GREY, PARTS, SOURCES, STATE, State
from beringia.games.winter.vocabulary import COLUMN_IDS
from beringia.games.winter.words.names import AREA_WORDS, CULTURE_IDS, GAIN_IDS, PHASE_WORDS, SIDE_WORDS, STEP_WORDS, square_word
from beringia.games.winter.words.programs import read_waiting, write_labour, write_waiting
from beringia.layout import Records, plain
from beringia.meaning import MOST_INT8, NONE
from beringia.questions import SEAT_LETTERS
from beringia.sayings import say
from beringia.words.positions import (
    MOST_POINTS_READ,
    PositionWords,
    at,
    at_most,
    letter_or_dash,
    listed_in,
    misread,
    name_or_dash,
    pick,
    read_counts,
    read_line,
    seat_word,
    split,
    whole,
    write_counts,
    write_line,
    yes_or_no,
)

OPTION_FIELDS: Final = (
    "finds_on",
    "rest_tiles_on",
    "mammoth_on",
    "tribe_first",
    "manual",
    "in_steps",
    "rest_once",
    "chosen_chiefs",
    "difficulty",
)  # in the order of OPTIONS
ZONES: Final = ("hand", "deck", "discard", "played", "pile")
PLAYER_PARTS: Final = 17

# Of what adds up in a turn, half of what a position has room for: nobody needs the other half in the rest of a turn.
MOST_READ: Final = MOST_INT8 // 2
MOST_LABOUR_READ: Final = MOST_READ // 2  # where a position counts it in few halves


def write_todo(s: SimpleNamespace) -> str:
    """What waits to be carried out, the next operation first."""
    places = range(s.depth - 1, -1, -1)
    return ";".join(write_waiting(s.todo[place], s.todo_left[place], s.todo_used[place]) for place in places) or "-"


def write_discounts(s: SimpleNamespace) -> str:
    """Discounts of this turn by column, the next action's first."""
    words = []
    for column, layers in enumerate(s.discount):
        last = max((layer + 1 for layer, parts in enumerate(layers) if any(parts)), default=0)
        if last:
            prices = "+".join(f"{write_labour(labour)}/{food}/{tools}" for labour, food, tools in layers[:last])
            words.append(f"{COLUMN_IDS[column]}:{prices}")
    return ",".join(words) or "-"


def write_field(s: SimpleNamespace) -> str:
    """Megaliths by level, then row, then column."""
    squares = CELL_SQUARE[PATTERN_OF[s.seats]]
    words = []
    for level, cells in enumerate(s.field):
        for cell, stone in enumerate(cells):
            if stone:
                owner = "g" if stone == GREY else SEAT_LETTERS[stone - 1]
                words.append(square_word(int(squares[cell])) + (f"^{level}" if level else "") + f":{owner}")
    return ",".join(words) or "-"


def write_finds(s: SimpleNamespace) -> str:
    """Hexes with finds."""
    lying = [(HEX_IDS[number], find) for number, find in enumerate(s.find) if find != NONE]
    return ",".join(f"{name}:{'?' if find == FACE_DOWN else FIND_IDS[find]}" for name, find in lying) or "-"


def write_player(s: SimpleNamespace, seat: int) -> str:
    """Everything of one player."""
    chief = name_or_dash(CHIEF_IDS, s.chief[seat])
    if s.side[seat] != NONE:
        chief += f"-{SIDE_WORDS[s.side[seat]]}"
    places = [s.chief_at[seat], *s.figure_at[seat]]
    buried = str(s.buried_count[seat]) if seat >= s.seats else write_counts(CARD_IDS, s.buried[seat])
    return "/".join(
        (
            chief,
            ",".join(name_or_dash(PLACE_IDS, place) for place in places),
            f"{s.food[seat]}f{s.tools[seat]}t",
            *(write_counts(CARD_IDS, getattr(s, zone)[seat]) for zone in ZONES),
            buried,
            write_counts(HEX_IDS, s.camps[seat]),
            write_counts(ANIMAL_IDS, s.untipped[seat]),
            write_counts(ANIMAL_IDS, s.tipped[seat]),
            write_counts(STONE_IDS, [int(owner == seat) for owner in s.stone_owner]),
            f"{s.sacrifice[seat]}.{s.honour[seat]}.{s.honour_place[seat]}",
            str(s.built[seat]),
            write_labour(s.eclipse_labour[seat]),
            ".".join(str(points) for points in s.score[seat]),
        )
    )


def write_turn(s: SimpleNamespace) -> dict[str, object]:
    """Whose turn it is and how far it has come."""
    return {
        "round": s.round_number,
        "phase": PHASE_WORDS[s.phase],
        "actor": seat_word(s.seat),
        "turn": letter_or_dash(s.turn),
        "order": "".join(SEAT_LETTERS[seat] for seat in s.order if seat != NONE),
        "todo": write_todo(s),
        "figure": name_or_dash(PLACE_IDS, s.place),
        "area": name_or_dash(AREA_WORDS, s.area),
        "first": yes_or_no(s.is_first),
        "free": yes_or_no(s.free_card),
        "tribe": yes_or_no(s.tribe_played),
        "card": name_or_dash(CARD_IDS, s.card),
        "labour": write_labour(s.labour),
        "bound": "/".join(write_labour(labour) for labour in s.bound),
        "discount": write_discounts(s),
        "gains": write_counts(GAIN_IDS, s.gains),
        "read": yes_or_no(s.is_read),
        "step": name_or_dash(STEP_WORDS, s.step),
        "deal": s.deal,
        "columns": "/".join(letter_or_dash(seat) for seat in s.first_in),
    }


def write_table(s: SimpleNamespace) -> dict[str, object]:
    """What lies in the middle of the table."""
    animals = s.animals_open[: s.players + ANIMALS_BEYOND_PLAYERS]
    stones = [",".join(name_or_dash(STONE_IDS, stone) for stone in row[: int(STONES_OPEN[s.seats])]) for row in s.stones_open]
    return {
        "animals": ",".join(name_or_dash(ANIMAL_IDS, animal) for animal in animals),
        "open": ",".join(name_or_dash(CULTURE_IDS, culture) for culture in s.culture_open),
        "stones": "/".join(stones),
        "land": ",".join("base" if number == BASE else name_or_dash(TILE_IDS, tile) for number, tile in enumerate(s.land)),
        "odd": name_or_dash(HEX_IDS, s.odd),
        "glaciers": "-".join(HEX_IDS[number] for number in s.ice if number != NONE) or "-",
        "finds": write_finds(s),
        "mammoth-at": name_or_dash(JUNCTION_IDS, s.mammoth),
        "villages": ",".join(f"{JUNCTION_IDS[at]}:{SEAT_LETTERS[seat]}" for at, seat in enumerate(s.village) if seat != NONE)
        or "-",
        "field": write_field(s),
        "tile": name_or_dash(REST_TILE_IDS, s.tile_open),
        "held": name_or_dash(REST_TILE_IDS, s.tile_held),
        "tiles-seen": write_counts(REST_TILE_IDS, s.tile_seen),
        "rival-seen": write_counts(RIVAL_IDS, s.rival_seen),
        "rival-labour": write_labour(s.rival_labour),
    }


def write_position(record: State) -> str:
    """A position as one line, hidden things included."""
    s = plain(record)
    words: dict[str, object] = {"seats": s.seats}
    words |= {option.name: option.values[getattr(s, field)] for option, field in zip(OPTIONS, OPTION_FIELDS, strict=True)}
    words |= write_turn(s) | write_table(s)
    words |= {SEAT_LETTERS[seat]: write_player(s, seat) for seat in range(s.players)}
    return write_line("winter", words)


def read_labour(word: str, place: str, high: int = MOST_READ) -> int:
    """Labour in halves: `2` or `2.5`."""
    half = word.endswith(".5")
    return 2 * whole(word.removesuffix(".5"), place, high) + int(half)


def read_todo(s: State, words: PositionWords) -> None:
    """What waits to be carried out."""
    waiting = words.items("todo", ";")
    if len(waiting) > DEPTH:
        raise misread(f"todo={words.text('todo')}", at_most(DEPTH))
    for place, text in enumerate(reversed(waiting)):
        s.todo[place], s.todo_left[place], s.todo_used[place] = read_waiting(text)
    s.depth = len(waiting)


def read_discounts(s: State, words: PositionWords) -> None:
    """Discounts of this turn."""
    for word in words.items("discount"):
        column, _, prices = word.partition(":")
        layers = prices.split("+")
        if len(layers) > DISCOUNT_LAYERS:
            raise misread(at(word, "discount="), at_most(DISCOUNT_LAYERS))
        for layer, text in enumerate(layers):
            labour, food, tools = split(text, PARTS, "/", "discount=")
            number = pick(COLUMN_IDS, column, "discount=")
            off = read_labour(labour, "discount=", MOST_LABOUR_READ)
            s.discount[number, layer] = off, *(whole(part, "discount=", MOST_READ) for part in (food, tools))


def read_order(s: State, words: PositionWords) -> None:
    """The order track."""
    text = words.text("order")
    if sorted(text) != sorted(SEAT_LETTERS[: int(s.players)]):
        raise misread(f"order={text}", say("each of {letters} once", letters=SEAT_LETTERS[: int(s.players)]))
    s.order[: len(text)] = [SEAT_LETTERS.index(letter) for letter in text]


def read_turn(s: State, words: PositionWords) -> None:
    """Whose turn it is and how far it has come."""
    letters = tuple(SEAT_LETTERS[: int(s.players)])
    s.round_number = words.number("round", ROUNDS)
    s.phase = words.choice("phase", PHASE_WORDS)
    s.seat = words.actor(letters)
    s.turn = words.choice("turn", letters)
    read_order(s, words)
    read_todo(s, words)
    s.place = words.choice("figure", PLACE_IDS)
    s.area = words.choice("area", AREA_WORDS)
    s.is_first, s.free_card, s.tribe_played = (words.flag(key) for key in ("first", "free", "tribe"))
    s.card = words.choice("card", CARD_IDS)
    s.labour = read_labour(words.text("labour"), "labour=")
    s.bound[:] = [read_labour(word, "bound=", MOST_LABOUR_READ) for word in words.parts("bound", COLUMNS)]
    read_discounts(s, words)
    read_counts(GAIN_IDS, words.text("gains"), s.gains, "gains=")
    s.is_read = words.flag("read")
    s.step = words.choice("step", STEP_WORDS)
    s.deal = words.number("deal")
    s.first_in[:] = [pick(letters, word, "columns=") for word in words.parts("columns", COLUMNS)]


def read_field(s: State, words: PositionWords) -> None:
    """Megaliths."""
    for word in words.items("field"):
        found = re.fullmatch(r"([a-z])([0-9]{1,2})(?:\^([1-9]))?:([a-dg])", word)
        column, row = (ord(found[1]) - ord("a"), int(found[2]) - 1) if found else (WIDTH, 0)
        square = row * WIDTH + column
        cells = CELL_AT[PATTERN_OF[s.seats]]
        level = int(found[3] or 0) if found else LEVELS
        if not found or column >= WIDTH or not 0 <= square < len(cells) or cells[square] == NONE or level >= LEVELS:
            raise misread(at(word, "field="), say("megaliths like {examples}", examples="a1:b, c2:g, a1^1:a"))
        s.field[level, cells[square]] = GREY if found[4] == "g" else SEAT_LETTERS.index(found[4]) + 1


def read_land(s: State, words: PositionWords) -> None:
    """The land and what lies on it for everybody."""
    for number, word in enumerate(words.parts("land", HEXES, ",")):
        s.land[number] = NONE if number == BASE else pick(TILE_IDS, word, "land=")
    s.odd = words.choice("odd", HEX_IDS)
    ice = words.items("glaciers", "-")
    if len(ice) not in (0, GLACIERS):
        raise misread(f"glaciers={words.text('glaciers')}", say("{n} hexes joined by -", n=GLACIERS))
    s.ice[: len(ice)] = [pick(HEX_IDS, word, "glaciers=") for word in ice]
    for word in words.items("finds"):
        place, _, find = word.partition(":")
        s.find[pick(HEX_IDS, place, "finds=")] = FACE_DOWN if find == "?" else pick(FIND_IDS, find, "finds=")
    s.mammoth = words.choice("mammoth-at", JUNCTION_IDS)
    for word in words.items("villages"):
        place, _, seat = word.partition(":")
        s.village[pick(JUNCTION_IDS, place, "villages=")] = pick(tuple(SEAT_LETTERS[: int(s.players)]), seat, "villages=")


def read_table(s: State, words: PositionWords) -> None:
    """What lies in the middle of the table."""
    animals = words.parts("animals", int(s.players) + ANIMALS_BEYOND_PLAYERS, ",")
    s.animals_open[: len(animals)] = [pick(ANIMAL_IDS, word, "animals=") for word in animals]
    s.culture_open[:] = [pick(CULTURE_IDS, word, "open=") for word in words.parts("open", len(s.culture_open), ",")]
    for era, row in enumerate(words.parts("stones", ERAS)):
        stones = split(row, int(STONES_OPEN[s.seats]), ",", "stones=")
        s.stones_open[era, : len(stones)] = [pick(STONE_IDS, word, "stones=") for word in stones]
    read_land(s, words)
    read_field(s, words)
    s.tile_open, s.tile_held = (words.choice(key, REST_TILE_IDS) for key in ("tile", "held"))
    read_counts(REST_TILE_IDS, words.text("tiles-seen"), s.tile_seen, "tiles-seen=")
    read_counts(RIVAL_IDS, words.text("rival-seen"), s.rival_seen, "rival-seen=")
    s.rival_labour = read_labour(words.text("rival-labour"), "rival-labour=")


def read_chief(s: State, seat: int, text: str, place: str) -> None:
    """The chief and its side."""
    name, _, side = text.rpartition("-")
    if name in CHIEF_IDS and side in SIDE_WORDS:
        s.chief[seat], s.side[seat] = CHIEF_IDS.index(name), SIDE_WORDS.index(side)
    elif text in CHIEF_IDS or text == "-":
        s.chief[seat] = pick(CHIEF_IDS, text, place)
    else:
        raise misread(at(text, place), say("one of: {list}, with -A or -B", list=", ".join(CHIEF_IDS)))


def read_player(s: State, seat: int, text: str) -> None:
    """Everything of one player."""
    here = f"{SEAT_LETTERS[seat]}="
    parts = split(text, PLAYER_PARTS, "/", here)
    read_chief(s, seat, parts[0], here)
    places = [pick(PLACE_IDS, word, here) for word in split(parts[1], 3, ",", here)]
    s.chief_at[seat], s.figure_at[seat] = places[0], places[1:]
    goods = re.fullmatch(r"([0-9]{1,2})f([0-9]{1,2})t", parts[2])
    if not goods:
        raise misread(at(parts[2], here), say("food and tools like {example}", example="3f2t"))
    s.food[seat], s.tools[seat] = int(goods[1]), int(goods[2])
    for zone, cards in zip(ZONES, parts[3:8], strict=True):
        read_counts(CARD_IDS, cards, getattr(s, zone)[seat], here)
    if seat >= s.seats:
        s.buried_count[seat] = whole(parts[8], here, MOST_READ)
    else:
        read_counts(CARD_IDS, parts[8], s.buried[seat], here)
        s.buried_count[seat] = min(int(s.buried[seat].sum()), MOST_INT8)  # more cards than there are are refused by their kinds
    read_counts(HEX_IDS, parts[9], s.camps[seat], here)
    read_counts(ANIMAL_IDS, parts[10], s.untipped[seat], here)
    read_counts(ANIMAL_IDS, parts[11], s.tipped[seat], here)
    for stone in listed_in(parts[12]):
        s.stone_owner[pick(STONE_IDS, stone, here)] = seat
    idols = [whole(word, here) for word in split(parts[13], 3, ".", here)]
    s.sacrifice[seat], s.honour[seat], s.honour_place[seat] = idols
    s.built[seat] = whole(parts[14], here)
    s.eclipse_labour[seat] = read_labour(parts[15], here, MOST_LABOUR_READ)
    s.score[seat] = [whole(word, here, MOST_POINTS_READ) for word in split(parts[16], SOURCES, ".", here)]


def count_stacks(s: State) -> None:
    """What is in no other place lies in its stack."""
    owned = sum(getattr(s, zone).astype(np.int64).sum(axis=0) for zone in (*ZONES, "buried"))
    for recruit, most in enumerate(RECRUIT_COUNT):
        s.recruits[recruit] = max(int(most) - int(owned[STARTING + recruit]), -1)
    for animal, most in enumerate(ANIMAL_COUNT):
        known = int(s.untipped[:, animal].sum()) + int(s.tipped[:, animal].sum()) + int((s.animals_open == animal).sum())
        s.animals_unseen[animal] = max(int(most) - known, -1)
    for culture in range(CULTURES):
        is_known = owned[TRIBES + culture] > 0 or culture in s.culture_open
        s.culture_unseen[culture] = int(not is_known and CULTURE_ERA[culture] >= era_of_round(s))


def read_words(words: PositionWords) -> Records:
    """The position that some words describe."""
    states = np.zeros(1, STATE)
    s = cast(State, states[0])
    clear_table(s)
    set_players(s, words.seats(range(1, SEATS + 1)))
    set_options(s, words.settings(OPTIONS))
    read_turn(s, words)
    read_table(s, words)
    for seat in range(int(s.players)):
        read_player(s, seat, words.text(SEAT_LETTERS[seat]))
    count_stacks(s)
    return states


def read_position(line: str) -> Records:
    """The position a line describes; TextError says which word is wrong."""
    return read_line("winter", line, read_words, write_position)
