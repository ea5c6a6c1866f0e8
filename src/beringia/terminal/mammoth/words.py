"""Mammoth Hunters in sentences: what a card does, what must be done now, what a choice means."""

from collections.abc import Callable, Sequence
from types import SimpleNamespace
from typing import Final

from beringia.action import unpack
from beringia.games.mammoth.actions import ARMED_NOW, CLUBBED, Kind, arm_of, owner_of, region_of
from beringia.games.mammoth.components import (
    CARD_IDS,
    CARD_NAMES,
    CARD_STONES,
    DARK_ECHO,
    ECHO,
    FORCED_LIGHT_AT,
    GROUNDS,
    HERD_PRICE,
    HUNTERS_EACH,
    LIGHT_CARDS,
    OPENING_HUNTERS,
    REGION_LANDSCAPE,
)
from beringia.games.mammoth.state import DARK, Phase
from beringia.games.mammoth.words.explain import CARD_HELP
from beringia.games.mammoth.words.notation import write_action
from beringia.meaning import NONE
from beringia.sayings import counted

COLOURS: Final = ("red", "yellow", "blue", "black", "green")
SHADES: Final = ("light", "dark")
PLACE_NAMES: Final = tuple(name.replace("-", " ") for name in REGION_LANDSCAPE)
BY_OPTION: Final = {  # cards that do something else where an option is on: its field, and what they do then
    "gift": ("short_moves", "A rival takes a club or moves up to 2 own hunters next door."),
    "pit": ("pit_hunter", "A rival may take a mammoth off the board, or place a hunter if none is there."),
}
PHASES: Final = {
    Phase.PLACE: "opening placement",
    Phase.DEAL: "the deal",
    Phase.REVEAL: "conflicts",
    Phase.LOT: "the glacier",
    Phase.GLACIER: "the glacier",
    Phase.OVER: "the end",
}
PATTERNS: Final = {
    Kind.PLACE: ("place REGION", "place an own hunter; add + to lay a held club under it"),
    Kind.MOVE: ("move HUNTER REGION", "move a hunter; b4 is one of seat b on 4, b4! clubbed, b4+ gets a held club"),
    Kind.SWAP: ("swap HUNTER HUNTER", "two hunters on bordering regions change places; b4 is one of seat b on 4"),
    Kind.REMOVE: ("remove HUNTER", "take a hunter off the board; b4 is one of seat b on 4"),
    Kind.NEW_MAMMOTH: ("mammoth REGION", "put a mammoth from the supply there"),
    Kind.MOVE_MAMMOTH: ("mammoth FROM TO", "move a mammoth"),
    Kind.CHASE: ("chase REGION", "take a mammoth off the board"),
    Kind.FIRE: ("fire FROM TO", "move a face-down fire tile"),
    Kind.CLUB: ("club", "take a club and keep it"),
    Kind.CLUB_UNDER: ("club REGION", "take a club and lay it under an own hunter there"),
    Kind.REGION: ("region REGION", "name the region"),
    Kind.PLAY: ("play CARD", "play a card"),
    Kind.COPY: ("copy SHADE", "do what the open card says"),
    Kind.GIVE: ("give SEAT", "name the rival who acts"),
    Kind.DONE: ("done", "stop here"),
    Kind.KEEP: ("keep", "discard nothing"),
    Kind.DISCARD: ("discard CARD", "discard a card unseen"),
    Kind.DRAW: ("draw SHADE", "draw from that pile"),
    Kind.ICE: ("ice REGION", "cover a region with ice"),
    Kind.NO_ICE: ("no ice", "leave the land as it is"),
}


def does(v: SimpleNamespace, card: int) -> str:
    """One line: what a card does, as the options have it."""
    option, otherwise = BY_OPTION.get(CARD_IDS[card], ("", ""))
    return otherwise if option and getattr(v, option) else CARD_HELP[CARD_IDS[card]][0]


def stones_of(card: int) -> str:
    """What a card costs or brings: `-4`, `+3`, or `=` for an echo."""
    if CARD_IDS[card] in ("echo", "dark-echo"):
        return "="
    if CARD_IDS[card] == "herd":
        return "-" + "/".join(str(price) for price in HERD_PRICE)
    return f"-{CARD_STONES[card]}" if card < LIGHT_CARDS else f"+{CARD_STONES[card]}"


def phase_name(v: SimpleNamespace) -> str:
    """The part of the round."""
    return PHASES.get(Phase(v.phase), "settling")


def placing(v: SimpleNamespace, left: int, where: str) -> str:
    """Placing hunters, or moving them once the own supply is empty."""
    verb = "Place" if v.supply[v.viewer] else "Your supply is empty, so move"
    return f"{verb} a hunter {where}: {left} left, or done."


def placing_by_dark_card(v: SimpleNamespace, left: int) -> str:
    """Placing hunters by a dark card, or moving them, which an option makes short."""
    if v.supply[v.viewer]:
        return placing(v, left, "on any open region")
    return placing(v, left, "to a bordering region" if v.short_moves else "to any open region")


def ask_ground(v: SimpleNamespace) -> str:
    """Good Ground."""
    land = CARD_IDS[v.card].replace("-", " ")
    is_off = any(REGION_LANDSCAPE[region] != CARD_IDS[v.card] for region in v.step_region[: v.steps])
    if v.steps == 0:
        verb = "Place" if v.supply[v.viewer] else "Your supply is empty, so move"
        return f"{verb} a hunter: 3 if all go to {land}, else 2 anywhere, or done."
    if is_off:
        return placing(v, 2 - v.steps, "anywhere")
    return placing(v, 3 - v.steps, f"on {land}" if v.steps == 2 else f"on {land}, or one more anywhere")


def ask_follow(v: SimpleNamespace) -> str:
    """Follow the Herd."""
    if v.region == NONE:
        return "Name the region where up to 2 of your hunters and a mammoth will go."
    hunters = [f"up to {counted(2 - v.steps, 'more hunter')}"] if v.steps < 2 else []
    mammoth = [] if v.herd_used else ["1 mammoth"]
    origin = " Your supply is empty, so hunters come from the board." if hunters and not v.supply[v.viewer] else ""
    return f"Bring {' and '.join(hunters + mammoth)} to region {v.region + 1}, or done.{origin}"


def ask_walk(v: SimpleNamespace) -> str:
    """The Long Walk."""
    if v.steps == 0:
        return "Move an own hunter to a bordering region: up to 3 walk the same way, or done."
    mammoth = "" if v.herd_used else ", with a mammoth of that region"
    return f"Walk on from {v.origin + 1} to {v.region + 1}: {3 - v.steps} more may come{mammoth}, or done."


def ask_herd(v: SimpleNamespace) -> str:
    """The Herd."""
    new, near, far = (int(price) for price in HERD_PRICE)
    return (
        f"Choose and pay: a new mammoth {new}, one step {near}, further {far}; you have {counted(v.stones[v.viewer], 'stone')}"
        f" and {v.mammoth_supply} in the mammoth supply."
    )


def ask_oak(v: SimpleNamespace) -> str:
    """Oak Club."""
    mammoth = "put a mammoth on the board" if v.mammoth_supply else "move a mammoth one step"
    if not v.club_supply:
        return f"No club is left: {mammoth}, or done."
    return f"Take a club to keep, or lay it under a hunter at once; or {mammoth}; or done."


def ask_drive(v: SimpleNamespace) -> str:
    """The Drive."""
    return f"Move any player's hunter to a bordering region: {3 - v.steps} left, not all 3 of one player, or done."


def ask_removal(v: SimpleNamespace) -> str:
    """Hard Winter and Thin Ice."""
    left = (2 if CARD_IDS[v.card] == "winter" else 1) - v.steps
    bound = ", of different players" if CARD_IDS[v.card] == "winter" else ""
    return f"Take a hunter off the board{bound}: {left} left, or done."


def ask_gift(v: SimpleNamespace) -> str:
    """Elder's Gift."""
    where = "next door" if v.short_moves else "to any region"
    if v.steps:
        return f"Move another own hunter {where}: {2 - v.steps} left, or done."
    club = "Take a club, or" if v.club_supply else "No club is left:"
    return f"{club} move up to 2 of your hunters, each {where}, or done."


def ask_pit(v: SimpleNamespace) -> str:
    """The Pit."""
    if any(v.mammoths):
        return "You may take a mammoth off the board, or done."
    if not v.pit_hunter:
        return "No mammoth is on the board, so nothing happens: done."
    return f"No mammoth is on the board. Instead: {placing_by_dark_card(v, 1)}"


ACTS: Final[dict[str, Callable[[SimpleNamespace], str]]] = {
    "follow": ask_follow,
    "walk": ask_walk,
    "herd": ask_herd,
    "ember": lambda _: "Move a face-down fire tile to another region, or done.",
    "paths": lambda _: "Let two hunters on bordering regions change places, or done.",
    "oak": ask_oak,
    "drive": ask_drive,
    "gathering": lambda v: placing_by_dark_card(v, 2 - v.steps),
    "newcomers": lambda v: placing_by_dark_card(v, 1 - v.steps),
    "winter": ask_removal,
    "thin-ice": ask_removal,
    "gift": ask_gift,
    "spark": lambda _: "Move a face-down fire tile to another region, or done.",
    "pit": ask_pit,
}


def ask_play(v: SimpleNamespace, choices: Sequence[int]) -> str:
    """The card of the turn."""
    stones = v.stones[v.viewer]
    if unpack(choices[0])[0] == Kind.DISCARD:
        return "No card of yours can be played: discard one, then draw (2.7)."
    if stones >= int(FORCED_LIGHT_AT):
        return ask_light(v, {unpack(action)[1][0] for action in choices})
    return f"Play a card; you have {counted(stones, 'stone')}."


def ask_light(v: SimpleNamespace, cards: set[int]) -> str:
    """The card of a turn with eight stones or more: a light one, or an echo."""
    stones = v.stones[v.viewer]
    strict = " The Echo Rite copies the dark card only if nothing else can be played (2.6)." if v.strict8 and ECHO in cards else ""
    if DARK_ECHO not in cards:
        return f"Play a light card: with {stones} stones no dark one is allowed (2.5).{strict}"
    echo = f"or the {CARD_NAMES[DARK_ECHO]} to copy the open light one"
    return f"Play a light card, {echo}: with {stones} stones no other dark card is allowed (2.5).{strict}"


def ends_the_game(v: SimpleNamespace, card: int) -> bool:
    """Whether a card would take the last dark stone of the last round, and so have no effect (2.14)."""
    return card >= LIGHT_CARDS and v.round_number == v.rounds and bool(CARD_STONES[card] >= v.dark_supply)


def ending_copy(v: SimpleNamespace, echo: int) -> int:
    """The open dark card that an echo of the hand could copy, if that ends the game; NONE if there is no such danger."""
    card = v.open_card[DARK]
    is_bound = echo == DARK_ECHO and v.stones[v.viewer] >= int(FORCED_LIGHT_AT)
    return card if card != NONE and not is_bound and ends_the_game(v, card) else NONE


def ask_copy(v: SimpleNamespace, choices: Sequence[int]) -> str:
    """The card an echo copies."""
    cards = [v.open_card[unpack(action)[1][0]] for action in choices]
    ends = "".join(
        f" {CARD_NAMES[card]} ends the game, without stones or effect (2.14)." for card in cards if ends_the_game(v, card)
    )
    return f"Choose the open card that the echo copies.{ends}"


def warning(v: SimpleNamespace, card: int) -> str:
    """What is to be known before a card is played or copied: that the game ends with it."""
    if card in (ECHO, DARK_ECHO):
        copied = ending_copy(v, card)
        return "" if copied == NONE else f"; copying {CARD_NAMES[copied]} ends the game, no effect"
    return "; ends the game, no effect" if ends_the_game(v, card) else ""


def ask(v: SimpleNamespace, choices: Sequence[int]) -> str:
    """One sentence: what the viewer must do now."""
    match Phase(v.phase):
        case Phase.PLACE:
            left = v.supply[v.viewer] - (int(HUNTERS_EACH) - int(OPENING_HUNTERS))
            return f"Place a hunter on an open region: {left} left."
        case Phase.PLAY:
            return ask_play(v, choices)
        case Phase.COPY:
            return ask_copy(v, choices)
        case Phase.GIVE:
            return f"Name the rival who may act: {does(v, v.card)[8:-1]}."
        case Phase.ACT:
            sentence = ask_ground(v) if v.card < GROUNDS else ACTS[CARD_IDS[v.card]](v)
            return f"{CARD_NAMES[v.card]}. {sentence}"
        case Phase.DISCARD:
            return "You may discard one card before you draw, or keep all."
        case Phase.DRAW:
            return f"Draw {counted(v.draws, 'card')}: from which pile comes the next?"
        case _:
            return "You have the fewest points: cover a region with ice, or leave it."


def land_of(v: SimpleNamespace, region: int) -> str:
    """A region's landscape, and its mammoths."""
    herd = f", {counted(v.mammoths[region], 'mammoth')}" if v.mammoths[region] else ""
    return f"{PLACE_NAMES[region]}{herd}"


def hunter_words(token: int) -> str:
    """Whose hunter, and whether it is clubbed."""
    mark = {CLUBBED: "clubbed ", ARMED_NOW: "club under "}.get(arm_of(token), "")
    return f"{mark}{COLOURS[owner_of(token)]}"


def gloss(v: SimpleNamespace, action: int) -> str:
    """A few words beside a choice; empty if the notation speaks for itself."""
    kind, (first, second, _) = unpack(action)
    match Kind(kind):
        case Kind.PLACE:
            return land_of(v, first) + (", with a club" if second else "")
        case Kind.NEW_MAMMOTH | Kind.REGION | Kind.ICE | Kind.CHASE | Kind.CLUB_UNDER:
            return land_of(v, first)
        case Kind.MOVE_MAMMOTH | Kind.FIRE:
            return f"{PLACE_NAMES[first]} to {PLACE_NAMES[second]}"
        case Kind.MOVE:
            return f"{hunter_words(first)}, {PLACE_NAMES[region_of(first)]} to {PLACE_NAMES[second]}"
        case Kind.REMOVE:
            return f"{hunter_words(first)}, {PLACE_NAMES[region_of(first)]}"
        case Kind.SWAP:
            return f"{hunter_words(first)} and {hunter_words(second)}"
        case Kind.DISCARD:
            return f"{CARD_NAMES[first]} {stones_of(first)}"
        case Kind.PLAY | Kind.COPY:
            card = first if kind == Kind.PLAY else v.open_card[first]
            return f"{CARD_NAMES[card]} {stones_of(card)}{warning(v, card)}"
        case Kind.GIVE:
            return f"{COLOURS[first]}, {counted(v.stones[first], 'stone')}"
        case Kind.DRAW:
            return f"a {SHADES[first]} card"
        case _:
            return PATTERNS[Kind(kind)][1]


def patterns(choices: Sequence[int]) -> list[tuple[str, str]]:
    """For long lists: what to type, and what it means, with an example and how many there are."""
    kinds: dict[Kind, list[int]] = {}
    for action in choices:
        kinds.setdefault(Kind(unpack(action)[0]), []).append(action)
    lines = []
    for kind, actions in kinds.items():
        pattern, meaning = PATTERNS[kind]
        example = f"; {len(actions)} ways, such as {write_action(actions[0])}" if len(actions) > 1 else ""
        lines.append((pattern, meaning + example))
    return lines
