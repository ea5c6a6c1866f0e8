"""Why an action is not allowed: the first paragraph that forbids it, with the numbers of the position."""

from typing import Final

from beringia.action import first_of, kind_of, second_of
from beringia.games.winter.actions import CHANCE_KINDS, FIELDS, MAX_LEGAL, Kind
from beringia.games.winter.components import CARD_NAMES, CHIEF_NAMES, CODE, FIGURES, FOOD_PER_LABOUR, REST, TRIBES
from beringia.games.winter.rules.finds import find_to_turn
from beringia.games.winter.rules.goods import is_in_turn
from beringia.games.winter.state import Phase, State
from beringia.games.winter.vocabulary import Col, Op
from beringia.games.winter.words.effects import PLACE_NAMES
from beringia.games.winter.words.prices import NO_OFF
from beringia.games.winter.words.reasons.choices import OP_OF, choice_reasons, column_reasons, offer_reasons
from beringia.games.winter.words.reasons.gains import take_reasons
from beringia.games.winter.words.reasons.reason import NO_REST_TILES, now, who
from beringia.meaning import NONE
from beringia.questions import NOBODY, Refusal
from beringia.sayings import Saying, say
from beringia.words.refusals import Reasons, explain_with, unfit

CHANCE_NOW: Final[dict[Phase, tuple[str, str, Saying]]] = {
    Phase.LAND: ("1.4", "1.4", say("the land is laid out")),
    Phase.STONES: ("1.5", "1.5", say("sacred stones are laid out")),
    Phase.ANIMALS: ("1.6", "5.2", say("animals are laid open")),
    Phase.OPEN: ("1.7", "5.3", say("culture cards are laid open")),
    Phase.CHIEF: ("1.8", "1.8", say("chiefs are dealt")),
    Phase.HAND: ("1.10", "5.4", say("hands are drawn")),
    Phase.TILE_UP: ("10.4", "10.4", say("a rest tile is turned up")),
    Phase.TILE_NEXT: ("10.4", "10.4", say("the next rest tile is turned up")),
    Phase.RIVAL: ("11.2", "11.2", say("the rival's card is turned up")),
}  # the paragraph in the first round and later, and what is laid out


def play_reasons(s: State, card: int) -> Reasons:
    """Why a card cannot be played (2.2, 2.3, 2.8, 2.11, 2.14)."""
    name, phase = CARD_NAMES[card], Phase(s.phase)
    lacks = int(s.hand[s.turn, card]) == 0, say("{card} is not in your hand", card=name)
    yield unfit(*now(s), phase not in (Phase.TURN, Phase.COLUMN, Phase.REST))
    if card >= TRIBES:
        yield phase != Phase.TURN, "2.2", say("culture cards are played before the figure is placed")
        yield lacks[0], "2.2", lacks[1]
        yield True, "2.3", say("you have no other card to pay for a second culture card")
    yield phase == Phase.REST, "2.11", say("a resting figure plays no tribe cards")
    early = say("tribe cards are played while the figure stands in a column (before it only with tribe_in_step_1=on)")
    yield phase == Phase.TURN and s.tribe_first == 0, "2.8", early
    yield lacks[0], "2.8", lacks[1]


def figure_reasons(s: State, place: int, is_chief: int) -> Reasons:
    """Why that figure cannot be placed there (2.4, 2.14)."""
    seat = int(s.turn)
    yield s.place != NONE, "2.4", say("one figure a turn: this turn's stands in {place}", place=PLACE_NAMES[s.place])
    yield unfit(*now(s), s.phase != Phase.TURN)
    at = int(s.chief_at[seat])
    yield is_chief == 1 and at != NONE, "2.4", say("your chief stands in {place} already", place=PLACE_NAMES[at])
    placed = say("both tribe figures of your {n} figures are placed", n=FIGURES)
    yield is_chief == 0 and NONE not in s.figure_at[seat], "2.4", placed
    yield place == REST, "2.14", say("who has played a tribe card in this turn cannot rest with their figure")


def food_reasons(s: State) -> Reasons:
    """Why food cannot be turned into labour (2.10)."""
    by_itself = say("food becomes labour by itself when a price is paid; by hand only with payment=manual")
    yield s.manual == 0, "2.10", by_itself
    yield s.phase == Phase.ECLIPSE, "4.1", say("in the eclipse food makes no labour")
    yield s.phase == Phase.PRICE, "2.10", say("not between naming a further culture card and its price")
    yield s.phase == Phase.TILE, "2.10", say("not before the choice of a rest tile")
    yield unfit(*now(s), not is_in_turn(s))
    few = say("you have {n} food, and a labour takes {needed}", n=int(s.food[s.turn]), needed=int(FOOD_PER_LABOUR))
    yield True, "2.10", few


def hand_reasons(s: State, kind: Kind, card: int) -> Reasons:
    """Why a card cannot be discarded or laid on the pile (2.3, 2.13)."""
    name, wanted = CARD_NAMES[card], now(s)[1]
    lacks = say("{card} is not in your hand", card=name)
    if kind == Kind.DISCARD:
        only = say("cards are discarded only for a further culture card: {wanted}", wanted=wanted)
        yield s.phase != Phase.PRICE, "2.3", only
        yield int(s.card) == card, "2.3", say("{card} is the card to be played; discard another one", card=name)
        yield True, "2.3", lacks
    after = say("cards are laid on the pile after the third figure: {wanted}", wanted=wanted)
    yield s.phase != Phase.PILE, "2.13", after
    yield True, "2.13", lacks


def end_reasons(s: State) -> Reasons:
    """Why nothing can be ended now (2.4)."""
    yield s.phase == Phase.TURN, "2.4", say("a figure must be placed first: a column or rest")
    yield unfit(*now(s))


def pick_reasons(s: State, chief: int) -> Reasons:
    """Why a chief cannot be picked (1.8)."""
    yield unfit(*now(s), s.phase != Phase.CHIEF)
    yield True, "1.8", say("{chief} went to {who}", chief=CHIEF_NAMES[chief], who=who(s, list(s.chief).index(chief)))


def plain_reasons(s: State, kind: Kind, first: int, second: int) -> Reasons:
    """Everything that could forbid an action that is no choice of an operation."""
    match kind:
        case Kind.PLAY:
            yield from play_reasons(s, first)
        case Kind.DISCARD | Kind.LAY:
            yield from hand_reasons(s, kind, first)
        case Kind.OFFER:
            yield from offer_reasons(s, first)
        case Kind.TAKE:
            yield from take_reasons(s, first)
        case Kind.PLACE:
            yield from figure_reasons(s, first, second)
        case Kind.PICK:
            yield from pick_reasons(s, first)
        case Kind.SKIP:
            yield True, "9.1", say("no effect waits that could be skipped: {wanted}", wanted=now(s)[1])
        case Kind.TILE:
            yield s.rest_tiles_on == 0, "10.4", NO_REST_TILES
        case Kind.END:
            yield from end_reasons(s)
        case _:
            return


def reasons(s: State, action: int) -> Reasons:
    """Everything that could forbid an action of a seat."""
    kind, first, second = Kind(kind_of(action)), first_of(action), second_of(action)
    off = say("the mammoth is not in this game: play with mammoth=on")
    yield kind == Kind.MAMMOTH and s.mammoth_on == 0, "10.5", off
    if kind == Kind.FOOD:
        yield from food_reasons(s)
    if s.depth > 0:
        code = int(s.todo[s.depth - 1])
        if OP_OF.get(kind) == Op(int(CODE[code, Col.OP])):
            yield from choice_reasons(s, action, code, NO_OFF)
    elif kind in OP_OF:
        yield from column_reasons(s, action)
    else:
        yield from plain_reasons(s, kind, first, second)
    yield unfit(*now(s))


def chance_reason(s: State, action: int) -> tuple[str, Saying]:
    """Chance decides, and this is none of its answers. Says nothing about cards that are hidden."""
    phase = Phase(s.phase)
    if phase > Phase.OPEN and find_to_turn(s) != NONE:
        paragraph, what = "10.2", say("a find is turned up")
    elif s.depth > 0:
        paragraph, what = "9.4", say("a card is drawn")
    else:
        first, later, what = CHANCE_NOW[phase]
        paragraph = first if int(s.round_number) == 1 else later
    is_answer = Kind(kind_of(action)) in CHANCE_KINDS
    return paragraph, say("chance cannot answer this now: {what}" if is_answer else "chance decides now: {what}", what=what)


def seat_reasons(s: State, action: int) -> Reasons:
    """Everything that could forbid an action, whoever decides but chance."""
    yield s.seat == NOBODY, "8.1", say("the game is over")
    if Kind(kind_of(action)) in CHANCE_KINDS:
        paragraph, wanted = now(s)
        yield True, paragraph, say("{who} decides, not chance: {wanted}", who=who(s, int(s.seat)), wanted=wanted)
    yield from reasons(s, action)


def why_not(s: State, action: int) -> Refusal | None:
    """The paragraph that forbids an action, and why; None if it is legal."""
    return explain_with(
        s, action, title="Winter", unknown="1.1", fields=FIELDS, most=MAX_LEGAL, at_chance=chance_reason, at_seat=seat_reasons
    )
