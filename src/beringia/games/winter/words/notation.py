"""Actions in words (docs/notation.md)."""

import re
from collections.abc import Callable, Sequence
from typing import Final

from beringia.action import pack, unpack
from beringia.errors import AmbiguousAction, TextError
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
from beringia.words import is_small_number

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
THINGS: Final[dict[Kind, str]] = {
    Kind.HUNT: "animal",
    Kind.STONE: "sacred stone",
    Kind.VILLAGE: "junction",
    Kind.IDOL: "idol track",
    Kind.MAMMOTH: "junction",
    Kind.TIP: "animal",
    Kind.TAKE: "gain",
    Kind.PICK: "chief",
    Kind.SIDE: "side",
    Kind.TILE: "choice",
    Kind.ODD: "hex",
    Kind.LAND: "tile of the land",
    Kind.LAID_STONE: "sacred stone",
    Kind.ANIMAL: "animal",
    Kind.CHIEF: "chief",
    Kind.FOUND: "find",
    Kind.REST_TILE: "rest tile",
    Kind.RIVAL: "card of the rival",
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


def find(word: str, names: Sequence[str], thing: str) -> int:
    """The number of a name, or of the only one that begins so; upper and lower case are alike."""
    lower = [name.lower() for name in names]
    if word in lower:
        return lower.index(word)
    near = [name for name in names if name.lower().startswith(word)]
    if len(near) > 1:
        raise AmbiguousAction(f"{word!r} could be several: {', '.join(near)}")
    if not near:
        raise TextError(f"{word!r} is no {thing}; wanted one of: {', '.join(names)}")
    return list(names).index(near[0])


def read_named(kind: Kind) -> Callable[[str], int]:
    """How an action that names one thing is read."""
    names = NAMED[kind][1]
    return lambda word: int(pack(kind, find(word, names, THINGS.get(kind, "card")), 0, 0))


def read_junction(kind: Kind) -> Callable[[str], int]:
    """A junction: its hexes in any order."""
    return lambda word: int(pack(kind, find("-".join(sorted(word.split("-"))), JUNCTION_IDS, "junction"), 0, 0))


def read_place(word: str) -> int:
    """Where a megalith is to stand."""
    found = re.fullmatch(r"([a-z])([0-9]{1,2})(?:\^([0-9]))?", word)
    column, row = (ord(found[1]) - ord("a"), int(found[2]) - 1) if found else (-1, -1)
    level = int(found[3] or 0) if found else 0
    if not 0 <= column < WIDTH or not 0 <= row < SQUARES // WIDTH or level >= LEVELS:
        raise TextError(f"{word!r} is no place for a megalith; wanted a cell like f1, or f1^1 above ground")
    return int(pack(Kind.BUILD, level, row * WIDTH + column, 0))


def read_number(kind: Kind, base: int, most: int) -> Callable[[str], int]:
    """An action with a number."""

    def read(word: str) -> int:
        if not is_small_number(word) or not 1 <= int(word) <= most:
            raise TextError(f"{word!r} is no number here; wanted one from 1 to {most}")
        return int(pack(kind, int(word) - base, 0, 0))

    return read


def read_recruit(word: str, to: str = "discard") -> int:
    """`recruit elder`, `recruit elder hand`."""
    to_hand = find(to, ("discard", "hand"), "place for a recruit")
    return int(pack(Kind.RECRUIT, to_hand, find(word, RECRUIT_IDS, "card that can be recruited"), 0))


def read_figure(is_chief: int) -> Callable[[str], int]:
    """`chief hunt`, `figure rest`."""
    return lambda word: int(pack(Kind.PLACE, find(word, PLACE_IDS, "place for a figure"), is_chief, 0))


def read_hexes(kind: Kind) -> Callable[..., int]:
    """Two or three hexes."""

    def read(*words: str) -> int:
        hexes = [find(word, HEX_IDS, "hex") for word in words]
        return int(pack(kind, hexes[0], hexes[1], hexes[2] if len(hexes) > 2 else 0))

    return read


def read_bury(zone: str, card: str) -> int:
    """`bury hand elder`."""
    return int(pack(Kind.BURY, find(zone, ZONE_WORDS, "place of a card"), find(card, CARD_IDS, "card"), 0))


def plainly(kind: Kind, first: int = 0) -> Callable[[], int]:
    """An action of one word."""
    return lambda: int(pack(kind, first, 0, 0))


Reader = Callable[..., int]
READERS: Final[dict[tuple[str, int], Reader]] = {
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


def read_action(_s: State, text: str) -> int:
    """The action a text means, legal or not; TextError if it is none."""
    words = text.lower().split()
    verb, arguments = (words[0], words[1:]) if words else ("", [])
    verbs = sorted({known for known, _ in READERS})
    if verb not in verbs:
        raise TextError(f"{text.strip()!r} is no action; an action begins with one of: {', '.join(verbs)}")
    reader = READERS.get((verb, len(arguments)))
    if reader is None:
        wanted = " or ".join(str(count) for known, count in sorted(READERS) if known == verb)
        raise TextError(f"{verb!r} takes {wanted} words after it, not {len(arguments)}: {text.strip()!r}")
    return reader(*arguments)
