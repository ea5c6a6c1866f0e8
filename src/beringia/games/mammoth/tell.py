"""What happens, in words, as a seat may know it; and what the cards do."""

from collections.abc import Iterator
from operator import mul
from typing import Final, cast

import numpy as np

from beringia.action import unpack
from beringia.games.mammoth.actions import ARMED_NOW, CLUBBED, Kind, arm_of, owner_of, region_of
from beringia.games.mammoth.components import (
    CARD_IDS,
    CARD_NAMES,
    CARD_STONES,
    GROUNDS,
    HERD,
    HERD_PRICE,
    LIGHT_CARDS,
    POINTS_PER_HUNTER,
    REGIONS,
)
from beringia.games.mammoth.rules.conflict import limit, next_fire, resolve_conflicts, turn_fire
from beringia.games.mammoth.rules.piles import shade_of
from beringia.games.mammoth.rules.settle import ends_the_game
from beringia.games.mammoth.scoring import rate
from beringia.games.mammoth.state import DARK, LIGHT, NONE, STATE, Phase, State
from beringia.questions import SEAT_LETTERS

SHADE_WORDS: Final = ("light", "dark")
CARD_HELP: Final[dict[str, str]] = {
    **{card: f"Place up to 3 hunters on {card.replace('-', ' ')}, or up to 2 anywhere. (3.1)" for card in CARD_IDS[:GROUNDS]},
    "follow": "Name a region: up to 2 hunters and a mammoth go there. (3.2)",
    "walk": "Up to 3 of your hunters go from one region to a bordering one; a mammoth may come along. (3.3)",
    "herd": "A new mammoth for {} stones, one step for {}, further for {}. (3.4)".format(*HERD_PRICE),
    "ember": "Carry a fire tile, unseen, to another region. (3.5)",
    "paths": "Two hunters on bordering regions change places. (3.6)",
    "oak": "Take a club; or place a mammoth (move one a step if none is in supply). (3.7)",
    "drive": "Up to 3 hunters of anybody go one step each, not all of one player. (3.8)",
    "echo": "Do what one of the two open cards does. (3.9)",
    "gathering": "Every rival may place up to 2 hunters. (4.3)",
    "winter": "A rival may take up to 2 hunters of different players off the board. (4.4)",
    "gift": "A rival takes a club or moves up to 2 own hunters anywhere. (4.5)",
    "newcomers": "Every rival may place a hunter. (4.3)",
    "thin-ice": "A rival may take a hunter off the board. (4.4)",
    "spark": "A rival may carry a fire tile to another region. (4.6)",
    "pit": "A rival may take a mammoth off the board. (4.7)",
    "dark-echo": "Do what one of the two open cards does; with 8 stones only the light one. (3.9)",
}
TOPICS: Final[dict[str, str]] = {
    "limit": "A region holds 3 hunters, 1 more for each mammoth, and the strength of its fires. (6.2 to 6.4)",
    "conflict": "Where too many stand, the player with fewest removes one first, then the next, until the limit is met. (6.5)",
    "club": "A clubbed hunter stays in every conflict, and no rival may touch it. (5.5, 6.7)",
    "eight": "With 8 or more stones at the start of your turn you may not play a dark card, but an echo. (2.5)",
    "score": "Each hunter scores 1 point, 2 beside one mammoth, 3 beside two or more. (7.1)",
    "ice": "After each round but the last the player with fewest points may freeze a region at the edge of the ice. (8)",
    "round": "A round ends with the turn in which the last dark stone is taken. (2.13)",
}


def explain(word: str) -> str | None:
    """Help for a card, by id or name, or for a topic; None if there is none."""
    key = word.strip().lower()
    names = {name.lower(): card for name, card in zip(CARD_NAMES, CARD_IDS, strict=True)}
    card = names.get(key, key)
    if card not in CARD_HELP:
        return TOPICS.get(key)
    number = CARD_IDS.index(card)
    stones = {HERD: "costs 2, 3 or 5 stones"}.get(number)
    if stones is None and card not in ("echo", "dark-echo"):
        count = int(CARD_STONES[number])
        stones = f"{'costs' if number < LIGHT_CARDS else 'brings'} {count} stone{'s' if count != 1 else ''}"
    return f"{CARD_NAMES[number]} ({stones or 'stones as copied'}): {CARD_HELP[card]}"


def name_hunter(s: State, token: int) -> str:
    """A hunter in words, as seen by the acting seat."""
    owner, arm = owner_of(token), arm_of(token)
    whose = "a hunter" if owner == s.seat else f"a hunter of {SEAT_LETTERS[owner]}"
    return whose + {CLUBBED: " with a club", ARMED_NOW: " (now with a club)"}.get(arm, "")


def tell_card(s: State, card: int, verb: str) -> str:
    """A card is played or copied: what it costs or brings."""
    who, stones = SEAT_LETTERS[s.turn], int(CARD_STONES[card])
    if CARD_IDS[card] in ("echo", "dark-echo"):
        return f"{who} plays an {CARD_NAMES[card]}." if card < LIGHT_CARDS else f"{who} plays a {CARD_NAMES[card]}."
    if shade_of(card) == LIGHT:
        price = "" if card == HERD else f" and pays {stones}"
        return f"{who} {verb} {CARD_NAMES[card]}{price}."
    if ends_the_game(s, card):
        return f"{who} {verb} {CARD_NAMES[card]}: the last dark stone of the game, so it has no effect."
    taken = min(stones, int(s.dark_supply) + int(s.light_supply))
    ending = " The dark supply is empty: the round ends with this turn." if stones >= int(s.dark_supply) else ""
    return f"{who} {verb} {CARD_NAMES[card]} and takes {taken}.{ending}"


def tell_act(s: State, kind: Kind, first: int, second: int) -> str:
    """A step of a card's action."""
    who = SEAT_LETTERS[s.seat]
    match kind:
        case Kind.PLACE:
            return f"{who} places a hunter on {first + 1}{' with a club' if second else ''}."
        case Kind.MOVE:
            return f"{who} moves {name_hunter(s, first)} from {region_of(first) + 1} to {second + 1}."
        case Kind.SWAP:
            here, there = region_of(first) + 1, region_of(second) + 1
            return f"{who} swaps {name_hunter(s, first)} on {here} with {name_hunter(s, second)} on {there}."
        case Kind.REMOVE:
            return f"{who} takes {name_hunter(s, first)} off region {region_of(first) + 1}."
        case Kind.NEW_MAMMOTH:
            price = f" for {HERD_PRICE[0]}" if s.card == HERD else ""
            return f"{who} brings a mammoth to {first + 1}{price}."
        case Kind.MOVE_MAMMOTH:
            return f"{who} moves a mammoth from {first + 1} to {second + 1}."
        case Kind.CHASE:
            return f"{who} takes a mammoth off region {first + 1}."
        case Kind.FIRE:
            return f"{who} carries a fire from {first + 1} to {second + 1}."
        case Kind.CLUB:
            return f"{who} takes a club."
        case Kind.CLUB_UNDER:
            return f"{who} takes a club and lays it under a hunter on {first + 1}."
        case Kind.REGION:
            return f"{who} names region {first + 1}."
        case _:
            return f"{who} is done."


def standing_on(s: State) -> list[list[int]]:
    """How many hunters of each seat stand on each region."""
    standing: list[list[int]] = (s.plain + s.clubbed)[: int(s.seats)].T.tolist()
    return standing


def conflict_sentences(s: State) -> Iterator[str]:
    """Who loses what where, and what the scoring brings; `s` is a copy whose fires are all turned."""
    letters = SEAT_LETTERS[: int(s.seats)]
    crowded = standing_on(s)
    resolve_conflicts(s)
    staying = standing_on(s)
    for region, (before, after) in enumerate(zip(crowded, staying, strict=True)):
        if before != after:
            losses = [f"{who} loses {old - new}" for who, old, new in zip(letters, before, after, strict=True) if old > new]
            yield f"Conflict on {region + 1}: {sum(before)} hunters, room for {int(limit(s, region))}; {', '.join(losses)}."
    worth = [int(POINTS_PER_HUNTER[rate(s, region)]) for region in range(REGIONS)]
    gains = [sum(map(mul, hunters, worth)) for hunters in zip(*staying, strict=True)]
    yield "Scoring: " + ", ".join(f"{who} {gain}" for who, gain in zip(letters, gains, strict=True)) + "."


def tell_fire(s: State, region: int, strength: int) -> str:
    """A fire is turned; the last one brings the conflicts and the scoring."""
    after = cast(State, np.array([s], dtype=STATE)[0])
    turn_fire(after, region, strength)
    sentence = f"The fire on {region + 1} has strength {strength}."
    return " ".join([sentence, *conflict_sentences(after)]) if next_fire(after) == NONE else sentence


def tell_hidden_card(s: State, card: int, verb: str, viewer: int | None) -> str:
    """A card only its owner may know."""
    who = SEAT_LETTERS[s.turn]
    is_known = viewer is None or viewer == s.turn
    shade = SHADE_WORDS[LIGHT if card < LIGHT_CARDS else DARK]
    return f"{who} {verb} {CARD_NAMES[card] if is_known else f'a {shade} card'}."


def tell(s: State, action: int, viewer: int | None = None) -> str:
    """What an action does in this position, as a seat or SPECTATOR may know it; all of it for nobody in particular (None)."""
    kind, (first, second, _) = unpack(action)
    match Kind(kind):
        case Kind.PLAY:
            return tell_card(s, first, "plays")
        case Kind.COPY:
            return tell_card(s, int(s.open_card[first]), "copies")
        case Kind.GIVE:
            return f"{SEAT_LETTERS[s.seat]} lets {SEAT_LETTERS[first]} act."
        case Kind.KEEP:
            return f"{SEAT_LETTERS[s.turn]} discards nothing."
        case Kind.DISCARD:
            return tell_hidden_card(s, first, "discards", viewer)
        case Kind.DRAW:
            return f"{SEAT_LETTERS[s.turn]} draws from the {SHADE_WORDS[first]} pile."
        case Kind.DRAWN:
            return tell_hidden_card(s, first, "gets" if s.phase == Phase.DEAL else "draws", viewer)
        case Kind.TURNED:
            return tell_fire(s, first, second)
        case Kind.LOT:
            return f"The lot falls on {SEAT_LETTERS[first]}."
        case Kind.ICE:
            return f"{SEAT_LETTERS[s.seat]} lets the ice cover region {first + 1}."
        case Kind.NO_ICE:
            return f"{SEAT_LETTERS[s.seat]} leaves the ice where it is."
        case other:
            return tell_act(s, other, first, second)
