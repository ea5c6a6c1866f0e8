"""Actions in words (docs/notation.md)."""

import re
from collections.abc import Sequence
from typing import Final

from beringia.action import pack, unpack
from beringia.errors import TextError
from beringia.games.winter.actions import Kind
from beringia.games.winter.components import (
    ANIMAL_IDS,
    CARD_IDS,
    CHIEF_IDS,
    FIND_IDS,
    LEVELS,
    OFFER_IDS,
    PLACE_IDS,
    REST_TILE_IDS,
    RIVAL_IDS,
    SQUARES,
    STARTING,
    STONE_IDS,
    TILE_IDS,
    TRIBES,
    WIDTH,
)
from beringia.games.winter.geometry import HEX_IDS, JUNCTION_IDS
from beringia.games.winter.state import State
from beringia.games.winter.vocabulary import TRACKS
from beringia.games.winter.words.names import GAIN_IDS, SIDE_WORDS, square_word
from beringia.games.winter.words.programs import ZONE_WORDS
from beringia.sayings import Saying, say
from beringia.words.actions import Reader, Readers, find_name, number_from, read_with

TILE_WORDS: Final = ("keep", "next")
FIGURE_WORDS: Final = ("figure", "chief")
RECRUIT_IDS: Final = CARD_IDS[STARTING:TRIBES]

NAMED: Final[dict[Kind, tuple[str, Sequence[str]]]] = {
    Kind.PLAY: ("play", CARD_IDS),
    Kind.DISCARD: ("discard", CARD_IDS),
    Kind.LAY: ("lay", CARD_IDS),
    Kind.LEARN: ("learn", CARD_IDS),
    Kind.HUNT: ("hunt", ANIMAL_IDS),
    Kind.STONE: ("stone", STONE_IDS),
    Kind.VILLAGE: ("village", JUNCTION_IDS),
    Kind.IDOL: ("idol", TRACKS[:2]),
    Kind.MAMMOTH: ("mammoth", JUNCTION_IDS),
    Kind.RECOVER: ("recover", CARD_IDS),
    Kind.TIP: ("tip", ANIMAL_IDS),
    Kind.TAKE: ("take", GAIN_IDS),
    Kind.PICK: ("pick", CHIEF_IDS),
    Kind.SIDE: ("side", SIDE_WORDS),
    Kind.TILE: ("tile", TILE_WORDS),
    Kind.ODD: ("*odd", HEX_IDS),
    Kind.LAND: ("*land", TILE_IDS),
    Kind.LAID_STONE: ("*stone", STONE_IDS),
    Kind.ANIMAL: ("*animal", ANIMAL_IDS),
    Kind.OPENED: ("*open", CARD_IDS),
    Kind.CHIEF: ("*chief", CHIEF_IDS),
    Kind.DRAWN: ("*draw", CARD_IDS),
    Kind.FOUND: ("*find", FIND_IDS),
    Kind.REST_TILE: ("*tile", REST_TILE_IDS),
    Kind.RIVAL: ("*rival", RIVAL_IDS),
}  # actions that name one thing
CARD: Final = say("card")
THINGS: Final[dict[Kind, Saying]] = {
    Kind.HUNT: say("animal"),
    Kind.STONE: say("sacred stone"),
    Kind.IDOL: say("idol track"),
    Kind.TIP: say("animal"),
    Kind.TAKE: say("gain"),
    Kind.PICK: say("chief"),
    Kind.SIDE: say("side"),
    Kind.TILE: say("choice"),
    Kind.ODD: say("hex"),
    Kind.LAND: say("tile of the land"),
    Kind.LAID_STONE: say("sacred stone"),
    Kind.ANIMAL: say("animal"),
    Kind.CHIEF: say("chief"),
    Kind.FOUND: say("find"),
    Kind.REST_TILE: say("rest tile"),
    Kind.RIVAL: say("card of the rival"),
}  # what it is; a card where nothing stands here
PLAIN: Final = {Kind.PAY: "pay", Kind.FOOD: "food", Kind.SKIP: "skip", Kind.END: "end"}


def write_place(level: int, square: int) -> str:
    """A place for a megalith: `f1`, or `f1^1` above ground."""
    return square_word(square) + (f"^{level}" if level else "")


def write_action(action: int) -> str:
    """An action in words."""
    number, (first, second, third) = unpack(action)
    kind = Kind(number)
    if kind in NAMED:
        verb, names = NAMED[kind]
        return f"{verb} {names[first]}"
    match kind:
        case Kind.RECRUIT:
            return f"recruit {RECRUIT_IDS[second]}" + (" hand" if first else "")
        case Kind.BUILD:
            return f"build {write_place(first, second)}"
        case Kind.STEP:
            return f"step {HEX_IDS[first]} {HEX_IDS[second]}"
        case Kind.BURY:
            return f"bury {ZONE_WORDS[first]} {CARD_IDS[second]}"
        case Kind.SWAP:
            return f"swap {first}"
        case Kind.CHOOSE:
            return f"choose {first + 1}"
        case Kind.OFFER:
            return str(OFFER_IDS[first])
        case Kind.PLACE:
            return f"{FIGURE_WORDS[second]} {PLACE_IDS[first]}"
        case Kind.GLACIERS:
            return f"*glaciers {HEX_IDS[first]} {HEX_IDS[second]} {HEX_IDS[third]}"
        case _:
            return PLAIN[kind]


def read_named(kind: Kind) -> Reader:
    """How an action that names one thing is read."""
    names = NAMED[kind][1]
    return lambda _s, word: pack(kind, find_name(word, names, THINGS.get(kind, CARD)), 0, 0)


def read_junction(kind: Kind) -> Reader:
    """A junction: its hexes in any order."""
    return lambda _s, word: pack(kind, find_name("-".join(sorted(word.upper().split("-"))), JUNCTION_IDS, say("junction")), 0, 0)


def read_place(_s: State, word: str) -> int:
    """Where a megalith is to stand."""
    found = re.fullmatch(r"([a-z])([0-9]{1,2})(?:\^([0-9]))?", word.lower())
    column, row = (ord(found[1]) - ord("a"), int(found[2]) - 1) if found else (-1, -1)
    level = int(found[3] or 0) if found else 0
    if not 0 <= column < WIDTH or not 0 <= row < SQUARES // WIDTH or level >= LEVELS:
        wanted = say("{word} is no place for a megalith; wanted a cell like f1, or f1^1 above ground", word=repr(word))
        raise TextError(wanted)
    return int(pack(Kind.BUILD, level, row * WIDTH + column, 0))


def read_number(kind: Kind, base: int, most: int) -> Reader:
    """An action with a number."""
    return lambda _s, word: pack(kind, number_from(word, 1, most, say("number here")) - base, 0, 0)


def read_recruit(_s: State, word: str, to: str = "discard") -> int:
    """`recruit elder`, `recruit elder hand`."""
    to_hand = find_name(to, ("discard", "hand"), say("place for a recruit"))
    return int(pack(Kind.RECRUIT, to_hand, find_name(word, RECRUIT_IDS, say("card that can be recruited")), 0))


def read_figure(is_chief: int) -> Reader:
    """`chief hunt`, `figure rest`."""
    return lambda _s, word: pack(Kind.PLACE, find_name(word, PLACE_IDS, say("place for a figure")), is_chief, 0)


def read_hexes(kind: Kind) -> Reader:
    """Two or three hexes."""

    def read(_s: State, *words: str) -> int:
        hexes = [find_name(word, HEX_IDS, say("hex")) for word in words]
        return int(pack(kind, hexes[0], hexes[1], hexes[2] if len(hexes) > 2 else 0))

    return read


def read_bury(_s: State, zone: str, card: str) -> int:
    """`bury hand elder`."""
    return int(pack(Kind.BURY, find_name(zone, ZONE_WORDS, say("place of a card")), find_name(card, CARD_IDS, CARD), 0))


def plainly(kind: Kind, first: int = 0) -> Reader:
    """An action of one word."""
    return lambda _s: pack(kind, first, 0, 0)


READERS: Final[Readers] = {
    **{(verb, 1): read_named(kind) for kind, (verb, _) in NAMED.items()},
    **{(word, 0): plainly(kind) for kind, word in PLAIN.items()},
    **{(word, 0): plainly(Kind.OFFER, offer) for offer, word in enumerate(OFFER_IDS)},
    ("village", 1): read_junction(Kind.VILLAGE),
    ("mammoth", 1): read_junction(Kind.MAMMOTH),
    ("recruit", 1): read_recruit,
    ("recruit", 2): read_recruit,
    ("build", 1): read_place,
    ("step", 2): read_hexes(Kind.STEP),
    ("bury", 2): read_bury,
    ("swap", 1): read_number(Kind.SWAP, 0, 99),
    ("choose", 1): read_number(Kind.CHOOSE, 1, 8),
    ("figure", 1): read_figure(0),
    ("chief", 1): read_figure(1),
    ("*glaciers", 3): read_hexes(Kind.GLACIERS),
}


def read_action(s: State, text: str) -> int:
    """The action a text means, legal or not; TextError if it is none."""
    return read_with(READERS, s, text)
