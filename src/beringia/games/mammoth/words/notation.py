"""Actions in words, and back (docs/notation.md)."""

import re
from typing import Final

from beringia.action import pack, unpack
from beringia.errors import TextError
from beringia.games.mammoth.actions import (
    ARMED_NOW,
    CLUBBED,
    PLAIN,
    Kind,
    arm_of,
    hunter,
    owner_of,
    region_of,
)
from beringia.games.mammoth.components import CARD_IDS, REGIONS, STRENGTHS
from beringia.games.mammoth.state import State
from beringia.questions import SEAT_LETTERS
from beringia.sayings import say
from beringia.words.actions import Readers, exact_name, find_name, number_from, read_with

ARM_MARKS: Final = {PLAIN: "", ARMED_NOW: "+", CLUBBED: "!"}
SHADE_WORDS: Final = ("light", "dark")


def write_hunter(token: int) -> str:
    """A hunter token: owner, region, and a mark for its club."""
    return f"{SEAT_LETTERS[owner_of(token)]}{region_of(token) + 1}{ARM_MARKS[arm_of(token)]}"


def write_action(action: int) -> str:
    """An action in words."""
    kind, (first, second, _) = unpack(action)
    match Kind(kind):
        case Kind.PLACE:
            return f"place {first + 1}{ARM_MARKS[second]}"
        case Kind.MOVE:
            return f"move {write_hunter(first)} {second + 1}"
        case Kind.SWAP:
            return f"swap {write_hunter(first)} {write_hunter(second)}"
        case Kind.REMOVE:
            return f"remove {write_hunter(first)}"
        case Kind.NEW_MAMMOTH:
            return f"mammoth {first + 1}"
        case Kind.MOVE_MAMMOTH:
            return f"mammoth {first + 1} {second + 1}"
        case Kind.FIRE:
            return f"fire {first + 1} {second + 1}"
        case Kind.CHASE | Kind.REGION | Kind.ICE:
            return f"{Kind(kind).name.lower()} {first + 1}"
        case Kind.CLUB_UNDER:
            return f"club {first + 1}"
        case Kind.PLAY | Kind.DISCARD:
            return f"{Kind(kind).name.lower()} {CARD_IDS[first]}"
        case Kind.COPY | Kind.DRAW:
            return f"{Kind(kind).name.lower()} {SHADE_WORDS[first]}"
        case Kind.GIVE:
            return f"give {SEAT_LETTERS[first]}"
        case Kind.NO_ICE:
            return "no ice"
        case Kind.CLUB | Kind.DONE | Kind.KEEP:
            return Kind(kind).name.lower()
        case Kind.DRAWN:
            return f"*draw {CARD_IDS[first]}"
        case Kind.TURNED:
            return f"*fire {first + 1} {second}"
        case Kind.LOT:
            return f"*lot {SEAT_LETTERS[first]}"


def read_region(word: str) -> int:
    """A region number, `1` to `12`."""
    return number_from(word, 1, REGIONS, say("region")) - 1


def read_seat(word: str, seats: int) -> int:
    """A seat letter."""
    letter = word.lower()
    if len(letter) != 1 or letter not in SEAT_LETTERS[:seats]:
        raise TextError(say("{word} is no seat; wanted a letter from a to {last}", word=repr(word), last=SEAT_LETTERS[seats - 1]))
    return SEAT_LETTERS.index(letter)


def read_card(word: str) -> int:
    """A card's id, or the beginning of exactly one."""
    return find_name(word, CARD_IDS, say("card"))


def read_shade(word: str) -> int:
    """`light` or `dark`."""
    return exact_name(word, SHADE_WORDS, say("pile"))


def read_hunter(s: State, word: str) -> int:
    """A hunter token; without a letter it is the acting seat's own."""
    found = re.fullmatch(r"([a-z]?)([0-9]{1,2})([+!]?)", word.lower())
    if not found:
        raise TextError(say("{word} is no hunter; wanted a token like b4, b4! (clubbed) or b4+ (gets a club)", word=repr(word)))
    owner = read_seat(found[1], int(s.seats)) if found[1] else max(int(s.seat), 0)
    arm = {mark: arm for arm, mark in ARM_MARKS.items()}[found[3]]
    return int(hunter(read_region(found[2]), owner, arm))


def read_placing(_s: State, word: str) -> int:
    """`7` or `7+`."""
    return int(pack(Kind.PLACE, read_region(word.removesuffix("+")), int(word.endswith("+")), 0))


def read_swap(s: State, word: str, other: str) -> int:
    """Two hunter tokens in either order."""
    low, high = sorted((read_hunter(s, word), read_hunter(s, other)))
    return int(pack(Kind.SWAP, low, high, 0))


def read_strength(word: str) -> int:
    """The strength of a fire tile."""
    return number_from(word, 0, STRENGTHS - 1, say("strength of a fire"))


READERS: Final[Readers] = {
    ("place", 1): read_placing,
    ("move", 2): lambda s, a, b: pack(Kind.MOVE, read_hunter(s, a), read_region(b), 0),
    ("swap", 2): read_swap,
    ("remove", 1): lambda s, a: pack(Kind.REMOVE, read_hunter(s, a), 0, 0),
    ("mammoth", 1): lambda _, a: pack(Kind.NEW_MAMMOTH, read_region(a), 0, 0),
    ("mammoth", 2): lambda _, a, b: pack(Kind.MOVE_MAMMOTH, read_region(a), read_region(b), 0),
    ("chase", 1): lambda _, a: pack(Kind.CHASE, read_region(a), 0, 0),
    ("fire", 2): lambda _, a, b: pack(Kind.FIRE, read_region(a), read_region(b), 0),
    ("club", 0): lambda _: pack(Kind.CLUB, 0, 0, 0),
    ("club", 1): lambda _, a: pack(Kind.CLUB_UNDER, read_region(a), 0, 0),
    ("region", 1): lambda _, a: pack(Kind.REGION, read_region(a), 0, 0),
    ("play", 1): lambda _, a: pack(Kind.PLAY, read_card(a), 0, 0),
    ("copy", 1): lambda _, a: pack(Kind.COPY, read_shade(a), 0, 0),
    ("give", 1): lambda s, a: pack(Kind.GIVE, read_seat(a, int(s.seats)), 0, 0),
    ("done", 0): lambda _: pack(Kind.DONE, 0, 0, 0),
    ("keep", 0): lambda _: pack(Kind.KEEP, 0, 0, 0),
    ("discard", 1): lambda _, a: pack(Kind.DISCARD, read_card(a), 0, 0),
    ("draw", 1): lambda _, a: pack(Kind.DRAW, read_shade(a), 0, 0),
    ("ice", 1): lambda _, a: pack(Kind.ICE, read_region(a), 0, 0),
    ("no ice", 0): lambda _: pack(Kind.NO_ICE, 0, 0, 0),
    ("*draw", 1): lambda _, a: pack(Kind.DRAWN, read_card(a), 0, 0),
    ("*fire", 2): lambda _, a, b: pack(Kind.TURNED, read_region(a), read_strength(b), 0),
    ("*lot", 1): lambda s, a: pack(Kind.LOT, read_seat(a, int(s.seats)), 0, 0),
}


def read_action(s: State, text: str) -> int:
    """The action a text means in this position, legal or not; TextError if it is none."""
    return read_with(READERS, s, text)
