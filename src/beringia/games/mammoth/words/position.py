"""Positions as one line of words, and back (docs/notation.md)."""

import re
from types import SimpleNamespace
from typing import Final, cast

import numpy as np

from beringia.errors import TextError
from beringia.games.mammoth.components import CARD_COUNT, CARD_IDS, CARDS, RATES, REGIONS, SEAT_COUNTS, STRENGTHS
from beringia.games.mammoth.options import OPTIONS
from beringia.games.mammoth.start import set_options
from beringia.games.mammoth.state import STATE, STEPS, Phase, State
from beringia.games.mammoth.words.notation import SHADE_WORDS, read_card, read_seat
from beringia.layout import Records, plain
from beringia.meaning import NONE
from beringia.questions import SEAT_LETTERS
from beringia.sayings import say
from beringia.words.positions import (
    PositionWords,
    at,
    at_most,
    letter_or_dash,
    listed_in,
    misread,
    name_or_dash,
    read_counts,
    read_line,
    seat_word,
    whole,
    write_counts,
    write_line,
    yes_or_no,
)

PHASE_WORDS: Final = tuple(phase.name.lower() for phase in Phase)


def write_region(s: SimpleNamespace, region: int) -> str:
    """What stands and lies on a region."""
    if s.ice >> region & 1:
        return "ice"
    pieces = [("m", s.mammoths[region]), ("f", s.fires[region]), ("v", s.strength[region])]
    for seat in range(s.seats):
        letter = SEAT_LETTERS[seat]
        pieces += [(letter, s.plain[seat][region]), (f"{letter}!", s.clubbed[seat][region])]
    return ",".join(f"{name}{count}" for name, count in pieces if count) or "-"


def write_seat(s: SimpleNamespace, seat: int) -> str:
    """What lies in front of a seat, its cards, and what it scored."""
    last = s.round_number if s.phase in (Phase.LOT, Phase.GLACIER, Phase.OVER) else s.round_number - 1
    scored = "+".join(".".join(str(count) for count in s.tally[seat][played]) for played in range(last))
    return "/".join(
        (
            f"{s.supply[seat]}h{s.stones[seat]}s{s.clubs[seat]}c",
            write_counts(CARD_IDS, s.hand[seat]),
            write_counts(CARD_IDS, s.buried[seat]),
            scored or "-",
        )
    )


def write_steps(s: SimpleNamespace) -> str:
    """The hunters that had their step in this action."""
    words = [
        f"{SEAT_LETTERS[s.step_owner[step]]}{s.step_region[step] + 1}{'!' if s.step_clubbed[step] else ''}"
        for step in range(s.steps)
    ]
    return ",".join(words) or "-"


def number_or_dash(region: int) -> str:
    """A region's number, or a dash for none."""
    return "-" if region == NONE else str(region + 1)


def option_words(s: SimpleNamespace) -> dict[str, str]:
    """The option values of a position."""
    chosen = (s.clubs_aside, s.short_moves, s.pit_hunter, s.strict8, s.borders)
    words = {"rounds": str(s.rounds)}
    return words | {option.name: option.values[value] for option, value in zip(OPTIONS[1:], chosen, strict=True)}


def write_position(record: State) -> str:
    """A position as one line, hidden things included."""
    s = plain(record)
    words: dict[str, object] = {"seats": s.seats, **option_words(s)}
    words |= {
        "round": s.round_number,
        "phase": PHASE_WORDS[s.phase],
        "actor": seat_word(s.seat),
        "turn": letter_or_dash(s.turn),
        "starter": letter_or_dash(s.starter),
        "ender": letter_or_dash(s.ender),
        "card": name_or_dash(CARD_IDS, s.card),
        "region": number_or_dash(s.region),
        "origin": number_or_dash(s.origin),
        "herd": yes_or_no(s.herd_used),
        "steps": write_steps(s),
        "draws": s.draws,
        "shade": name_or_dash(SHADE_WORDS, s.shade),
    }
    words |= {str(region + 1): write_region(s, region) for region in range(REGIONS)}
    words |= {
        "mammoths": s.mammoth_supply,
        "fires": "/".join(str(count) for count in s.unturned),
        "clubs-left": s.club_supply,
        "dark": s.dark_supply,
        "light": s.light_supply,
        "open": "/".join(name_or_dash(CARD_IDS, card) for card in s.open_card),
        "seen": write_counts(CARD_IDS, s.seen),
    }
    words |= {SEAT_LETTERS[seat]: write_seat(s, seat) for seat in range(s.seats)}
    return write_line("mammoth", words)


def read_region_word(s: State, region: int, text: str) -> None:
    """What stands and lies on a region."""
    if text == "ice":
        s.ice |= 1 << region
        return
    for word in listed_in(text):
        found = re.fullmatch(r"([mfv]|[a-e]!?)([0-9]{1,2})", word)
        if not found:
            raise misread(at(word, f"{region + 1}="), say("pieces like {examples}", examples="m1, f1, v2, a3, a!1"))
        name, count = found[1], int(found[2])
        if name in "mfv":
            {"m": s.mammoths, "f": s.fires, "v": s.strength}[name][region] = count
        else:
            (s.clubbed if name.endswith("!") else s.plain)[read_seat(name[0], int(s.seats)), region] = count


def read_seat_word(s: State, seat: int, text: str) -> None:
    """What lies in front of a seat, its cards, and what it scored."""
    place = f"{SEAT_LETTERS[seat]}="
    parts = text.split("/")
    found = re.fullmatch(r"([0-9]{1,3})h([0-9]{1,3})s([0-9]{1,3})c", parts[0])
    if not found or len(parts) != 4:
        raise misread(at(text, place), say("four parts like {example}", example="6h4s0c/hand/discarded/scored"))
    s.supply[seat], s.stones[seat], s.clubs[seat] = (whole(found[part], place) for part in (1, 2, 3))
    read_counts(CARD_IDS, parts[1], s.hand[seat], place)
    read_counts(CARD_IDS, parts[2], s.buried[seat], place)
    for played, rates in enumerate(listed_in(parts[3], "+")):
        counts = rates.split(".")
        if len(counts) != RATES or played >= s.rounds:
            raise misread(at(parts[3], place), say("three numbers a round like {example}", example="4.2.0+3.3.0"))
        s.tally[seat, played] = [whole(count, place) for count in counts]


def read_steps(s: State, words: PositionWords) -> None:
    """The hunters that had their step in this action."""
    hunters = words.items("steps")
    if len(hunters) > STEPS:
        raise misread(f"steps={words.text('steps')}", at_most(STEPS))
    for step, word in enumerate(hunters):
        found = re.fullmatch(r"([a-e])([0-9]{1,2})(!?)", word)
        if not found or int(found[2]) > REGIONS:
            raise misread(at(word, "steps="), say("hunters like {examples}", examples="b7, b7!, b0"))
        s.step_owner[step] = read_seat(found[1], int(s.seats))
        s.step_region[step] = int(found[2]) - 1
        s.step_clubbed[step] = int(bool(found[3]))
    s.steps = len(hunters)


def read_progress(s: State, words: PositionWords) -> None:
    """Whose turn it is and how far the game has come."""
    letters = tuple(SEAT_LETTERS[: int(s.seats)])
    s.round_number = words.number("round", int(s.rounds))
    s.phase = words.choice("phase", PHASE_WORDS)
    s.seat = words.actor(letters)
    s.turn, s.starter, s.ender = (words.choice(key, letters) for key in ("turn", "starter", "ender"))
    s.card = words.choice("card", CARD_IDS)
    numbers = tuple(str(number + 1) for number in range(REGIONS))
    s.region, s.origin = (words.choice(key, numbers) for key in ("region", "origin"))
    s.herd_used = words.flag("herd")
    read_steps(s, words)
    s.draws = words.number("draws")
    s.shade = words.choice("shade", SHADE_WORDS)


def read_supplies(s: State, words: PositionWords) -> None:
    """The supplies and the piles."""
    s.mammoth_supply = words.number("mammoths")
    s.unturned[:] = [whole(count, "fires=") for count in words.parts("fires", STRENGTHS)]
    s.club_supply, s.dark_supply, s.light_supply = (words.number(key) for key in ("clubs-left", "dark", "light"))
    s.open_card[:] = [NONE if card == "-" else read_card(card) for card in words.parts("open", len(s.open_card))]
    read_counts(CARD_IDS, words.text("seen"), s.seen, "seen=")


def count_decks(s: State) -> None:
    """The draw piles are what is in no other place."""
    for card in range(CARDS):
        known = int(s.seen[card]) + int(s.hand[:, card].sum()) + int(s.buried[:, card].sum())
        rest = int(CARD_COUNT[card]) - known - int(card in s.open_card)
        if rest < 0:
            count = int(CARD_COUNT[card])
            raise TextError(
                say("the position holds {n} copies of {card}; there are {count}", n=known, card=CARD_IDS[card], count=count)
            )
        s.deck[card] = rest


def read_words(words: PositionWords) -> Records:
    """The position that some words describe."""
    states = np.zeros(1, STATE)
    s = cast(State, states[0])
    s.seats = words.seats(SEAT_COUNTS)
    set_options(s, words.settings(OPTIONS))
    read_progress(s, words)
    for region in range(REGIONS):
        read_region_word(s, region, words.text(str(region + 1)))
    read_supplies(s, words)
    for seat in range(int(s.seats)):
        read_seat_word(s, seat, words.text(SEAT_LETTERS[seat]))
    count_decks(s)
    return states


def read_position(line: str) -> Records:
    """The position a line describes; TextError says which word is wrong."""
    return read_line("mammoth", line, read_words, write_position)
