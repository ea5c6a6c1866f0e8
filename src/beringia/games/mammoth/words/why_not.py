"""Why an action is not allowed: the first paragraph that forbids it, with the numbers of the position."""

from typing import Final

from beringia.action import first_of, kind_of, second_of
from beringia.games.mammoth.actions import (
    ARMED_NOW,
    CHANCE_KINDS,
    CLUBBED,
    FIELDS,
    MAX_LEGAL,
    Kind,
    arm_of,
    owner_of,
    region_of,
)
from beringia.games.mammoth.components import (
    CARD_IDS,
    CARD_NAMES,
    CARD_STONES,
    DARK_ECHO,
    DRIVE,
    ECHO,
    EMBER,
    FOLLOW,
    FORCED_LIGHT_AT,
    GATHERING,
    GIFT,
    GROUNDS,
    HERD,
    HERD_PRICE,
    NEWCOMERS,
    OAK,
    PATHS,
    PIT,
    SPARK,
    THIN_ICE,
    WALK,
    WINTER,
)
from beringia.games.mammoth.rules.dark import is_hunter_for_mammoth
from beringia.games.mammoth.rules.hunters import has_movable
from beringia.games.mammoth.rules.land import ground, neighbours, open_regions
from beringia.games.mammoth.rules.piles import cards_in_hand
from beringia.games.mammoth.rules.settle import herd_price, must_play_light
from beringia.games.mammoth.state import LIGHT, Phase, State
from beringia.meaning import NONE
from beringia.questions import SEAT_LETTERS, Refusal
from beringia.sayings import Saying, say, whole_seat
from beringia.words.refusals import Reasons, explain_with, unfit

PHASE_KINDS: Final[dict[int, tuple[str, Saying, tuple[Kind, ...]]]] = {
    Phase.PLACE: ("1.7", say("a hunter is to be placed"), (Kind.PLACE,)),
    Phase.PLAY: ("2.1", say("a card is to be played"), (Kind.PLAY, Kind.DISCARD)),
    Phase.COPY: ("3.9", say("the echo needs an open card to copy"), (Kind.COPY,)),
    Phase.GIVE: ("4.2", say("a rival is to be named"), (Kind.GIVE,)),
    Phase.DISCARD: ("2.8", say("a card may be discarded, or none"), (Kind.KEEP, Kind.DISCARD)),
    Phase.DRAW: ("2.9", say("a pile to draw from is to be chosen"), (Kind.DRAW,)),
    Phase.GLACIER: ("8.1", say("a region may be covered with ice, or none"), (Kind.ICE, Kind.NO_ICE)),
    Phase.OVER: ("9.5", say("the game is over"), ()),
}
CHANCE_NOW: Final = {Phase.DEAL: "1.8", Phase.CARD: "2.9", Phase.REVEAL: "6.1", Phase.LOT: "8.1"}
_PLACING = (Kind.PLACE, Kind.MOVE, Kind.DONE)
_MAMMOTH = (Kind.NEW_MAMMOTH, Kind.MOVE_MAMMOTH)
_CLUB = (Kind.CLUB, Kind.CLUB_UNDER)
CARD_KINDS: Final[dict[int, tuple[str, tuple[Kind, ...]]]] = {
    **dict.fromkeys(range(GROUNDS), ("3.1", _PLACING)),
    FOLLOW: ("3.2", (Kind.REGION, *_PLACING, *_MAMMOTH)),
    WALK: ("3.3", (Kind.MOVE, Kind.MOVE_MAMMOTH, Kind.DONE)),
    HERD: ("3.4", _MAMMOTH),
    EMBER: ("3.5", (Kind.FIRE, Kind.DONE)),
    PATHS: ("3.6", (Kind.SWAP, Kind.DONE)),
    OAK: ("3.7", (*_CLUB, *_MAMMOTH, Kind.DONE)),
    DRIVE: ("3.8", (Kind.MOVE, Kind.DONE)),
    GATHERING: ("4.3", _PLACING),
    NEWCOMERS: ("4.3", _PLACING),
    WINTER: ("4.4", (Kind.REMOVE, Kind.DONE)),
    THIN_ICE: ("4.4", (Kind.REMOVE, Kind.DONE)),
    GIFT: ("4.5", (Kind.MOVE, *_CLUB, Kind.DONE)),
    SPARK: ("4.6", (Kind.FIRE, Kind.DONE)),
    PIT: ("4.7", (Kind.CHASE, *_PLACING)),
}


def is_open(s: State, region: int) -> bool:
    """Whether a region is not under ice."""
    return bool(open_regions(s) >> region & 1)


def borders(s: State, region: int, other: int) -> bool:
    """Whether two regions border on each other."""
    return bool(neighbours(s, region) >> other & 1)


def apart(region: int, other: int) -> Saying:
    """That two regions do not border on each other."""
    return say("{here} and {there} do not border", here=region + 1, there=other + 1)


def too_dear(price: int, stones: int) -> Saying:
    """That there are not enough stones."""
    return say("it costs {price} stones, you have {stones}", price=price, stones=stones)


def target_reasons(s: State, to: int) -> Reasons:
    """Why nothing may go there."""
    yield not is_open(s, to), "1.2", say("region {region} is under ice", region=to + 1)


def placing_reasons(s: State, to: int, arm: int) -> Reasons:
    """Why a hunter may not be placed there."""
    seat, card = int(s.seat), int(s.card)
    yield from target_reasons(s, to)
    yield arm == ARMED_NOW and s.clubs[seat] == 0, "5.4", say("you hold no club")
    if s.phase == Phase.ACT:
        yield card == FOLLOW and s.region == NONE, "3.2", say("name the region first")
        yield card == FOLLOW and s.region != to, "3.2", say("all go to the region named, {region}", region=int(s.region) + 1)
        yield card == FOLLOW and s.steps >= 2, "3.2", say("two hunters have gone there already")
        yield (
            card == PIT and not is_hunter_for_mammoth(s),
            "4.7",
            say("{card} only takes a mammoth off the board", card=CARD_NAMES[PIT]),
        )
        yield s.supply[seat] == 0, "5.2", say("your supply is empty: move a hunter of yours there instead")
        yield from third_settler_reasons(s, to)


def third_settler_reasons(s: State, to: int) -> Reasons:
    """Why a third hunter of Good Ground may not go there."""
    if s.card != NONE and s.card < GROUNDS and s.steps == 2:
        yield not ground(s, int(s.card)) >> to & 1, "3.1", say("a third hunter may only go onto the card's landscape")


def hunter_reasons(s: State, token: int, paragraph: str) -> Reasons:
    """Why this hunter may not be touched."""
    owner, region, arm = owner_of(token), region_of(token), arm_of(token)
    if owner >= s.seats:
        yield True, "1.1", say("nobody sits at that seat; the seats are a to {last}", last=SEAT_LETTERS[s.seats - 1])
        return
    who, is_own, place = whole_seat(owner), owner == s.seat, region + 1
    plain, clubbed = int(s.plain[owner, region]), int(s.clubbed[owner, region])
    yield (
        plain + clubbed == 0,
        "5.1",
        say("you have no hunter on {region}" if is_own else "{who} has no hunter on {region}", who=who, region=place),
    )
    yield (
        arm == CLUBBED and clubbed == 0,
        "5.5",
        say(
            "you have no clubbed hunter on {region}" if is_own else "{who} has no clubbed hunter on {region}", who=who, region=place
        ),
    )
    yield arm == CLUBBED and owner != s.seat, "5.5", say("a clubbed hunter may only be touched by its owner")
    yield (
        arm != CLUBBED and plain == 0,
        "5.5",
        say(
            "you have only clubbed hunters on {region}" if is_own else "{who} has only clubbed hunters on {region}",
            who=who,
            region=place,
        ),
    )
    yield arm == ARMED_NOW and owner != s.seat, "5.4", say("a held club may only be laid under an own hunter")
    yield arm == ARMED_NOW and s.clubs[owner] == 0, "5.4", say("you hold no club")
    yield not has_movable(s, owner, region, arm), "5.3", say("no hunter moves twice in one action")
    yield owner != s.seat and paragraph in ("3.1", "3.2", "3.3", "4.3", "4.5", "4.7"), paragraph, say("only own hunters")


def move_reasons(s: State, token: int, to: int, paragraph: str) -> Reasons:
    """Why this hunter may not go there."""
    seat, card, region = int(s.seat), int(s.card), region_of(token)
    is_placing = card < GROUNDS or card in (FOLLOW, GATHERING, NEWCOMERS, PIT)
    yield (
        card == PIT and not is_hunter_for_mammoth(s),
        "4.7",
        say("{card} only takes a mammoth off the board", card=CARD_NAMES[PIT]),
    )
    yield card == FOLLOW and s.region == NONE, "3.2", say("name the region first")
    yield (
        is_placing and s.supply[seat] > 0,
        "5.2",
        say("your supply still holds {n} hunters: place one of them", n=int(s.supply[seat])),
    )
    yield from hunter_reasons(s, token, paragraph)
    yield from target_reasons(s, to)
    yield region == to, "5.1", say("the hunter stands on {region} already", region=to + 1)
    yield card == FOLLOW and s.region != to, "3.2", say("all go to the region named, {region}", region=int(s.region) + 1)
    yield card == FOLLOW and s.steps >= 2, "3.2", say("two hunters have gone there already")
    yield (
        card == WALK and s.steps > 0 and region != s.origin,
        "3.3",
        say("all walk from one region, {region}", region=int(s.origin) + 1),
    )
    yield card == WALK and s.steps > 0 and to != s.region, "3.3", say("all walk to one region, {region}", region=int(s.region) + 1)
    yield card == WALK and s.steps >= 3, "3.3", say("three hunters have walked already")
    yield card in (WALK, DRIVE) and not borders(s, region, to), "1.10", apart(region, to)
    yield card == DRIVE, "3.8", say("not all three hunters may belong to one player")
    is_short = s.short_moves == 1 and card in (GIFT, GATHERING, NEWCOMERS, PIT)
    yield is_short and not borders(s, region, to), "4.8", apart(region, to)
    yield from third_settler_reasons(s, to)


def swap_reasons(s: State, token: int, other: int) -> Reasons:
    """Why these hunters may not change places."""
    yield from hunter_reasons(s, token, "3.6")
    yield from hunter_reasons(s, other, "3.6")
    low, high = region_of(token), region_of(other)
    yield not borders(s, low, high), "3.6", apart(low, high)
    yield arm_of(token) == ARMED_NOW == arm_of(other), "5.4", say("you hold only one club")
    yield low > high, "3.6", say("the lower region comes first")
    yield True, "3.6", say("these two hunters look alike: nothing would change")


def mammoth_reasons(s: State, origin: int, to: int) -> Reasons:
    """Why no mammoth may go there; origin is NONE for a new one."""
    card, stones, is_new = int(s.card), int(s.stones[s.seat]), origin == NONE
    yield from target_reasons(s, to)
    yield card == FOLLOW and s.region == NONE, "3.2", say("name the region first")
    yield card == FOLLOW and s.region != to, "3.2", say("all go to the region named, {region}", region=int(s.region) + 1)
    yield (
        card in (FOLLOW, WALK) and s.herd_used == 1,
        "3.2" if card == FOLLOW else "3.3",
        say("only one mammoth comes along"),
    )
    yield card == WALK and s.steps == 0, "3.3", say("a hunter must walk first")
    yield card == WALK and (origin, to) != (s.origin, s.region), "3.3", say("a mammoth walks where the hunters walk")
    yield is_new and s.mammoth_supply == 0, "5.1", say("no mammoth is in the supply")
    if is_new:
        yield card == HERD and stones < HERD_PRICE[0], "3.4", too_dear(int(HERD_PRICE[0]), stones)
        return
    yield s.mammoths[origin] == 0, "5.1", say("no mammoth stands on {region}", region=origin + 1)
    yield origin == to, "5.1", say("the mammoth stands on {region} already", region=to + 1)
    paragraph = "3.2" if card == FOLLOW else "3.7"
    yield card in (FOLLOW, OAK) and s.mammoth_supply > 0, paragraph, say("the supply still holds a mammoth: take that one")
    yield card in (FOLLOW, OAK) and not borders(s, origin, to), "1.10", apart(origin, to)
    price = int(herd_price(s, origin, to))
    yield card == HERD and stones < price, "3.4", too_dear(price, stones)


def fire_reasons(s: State, origin: int, to: int) -> Reasons:
    """Why no fire tile may be carried there."""
    yield from target_reasons(s, to)
    yield s.fires[origin] == 0, "3.5", say("no fire tile lies on {region}", region=origin + 1)
    yield origin == to, "3.5", say("the tile must go to another region")


def club_reasons(s: State, region: int) -> Reasons:
    """Why no club may be taken, or not laid there."""
    yield s.card == GIFT and s.steps > 0, "4.5", say("hunters have moved: it is either the club or the moves")
    yield s.club_supply == 0, "3.7", say("no club is in the supply")
    yield (
        region != NONE and s.plain[s.seat, region] == 0,
        "3.7",
        say("you have no hunter without a club on {region}", region=region + 1),
    )


def play_reasons(s: State, card: int) -> Reasons:
    """Why this card may not be played."""
    stones, price = int(s.stones[s.turn]), int(CARD_STONES[card])
    yield s.hand[s.turn, card] == 0, "2.1", say("you do not hold {card}", card=CARD_NAMES[card])
    is_dark = CARD_IDS.index("gathering") <= card < DARK_ECHO
    yield (
        is_dark and must_play_light(s),
        "2.5",
        say("with {most} or more stones you must play light; you have {stones}", most=int(FORCED_LIGHT_AT), stones=stones),
    )
    if card in (ECHO, DARK_ECHO):
        is_strict = bool(must_play_light(s)) and s.open_card[1] != NONE
        yield (
            is_strict and card == DARK_ECHO,
            "2.5",
            say("with eight stones a dark echo may only copy a light card you can pay"),
        )
        yield is_strict, "2.6", say("with eight stones the echo may copy the dark card only if nothing else can be played")
        yield True, "3.9", say("there is no open card to copy, or you cannot pay for it")
    yield (
        card == HERD,
        "3.4",
        say("no choice of {card} can be done and paid with {stones} stones", card=CARD_NAMES[HERD], stones=stones),
    )
    yield True, "2.2", say("{card} costs {price} stones, you have {stones}", card=CARD_NAMES[card], price=price, stones=stones)


def copy_reasons(s: State, shade: int) -> Reasons:
    """Why the echo may not copy that card."""
    card = int(s.open_card[shade])
    yield card == NONE, "3.9", say("no card lies open on that pile")
    if shade == LIGHT:
        yield (
            True,
            "3.9",
            say("you cannot pay for {card} with {stones} stones", card=CARD_NAMES[card], stones=int(s.stones[s.turn])),
        )
    yield s.strict8 == 1 and s.card == ECHO, "2.6", say("with eight stones the echo must copy the light card")
    yield True, "2.5", say("with eight stones the dark echo may only copy the light card")


def draw_reasons(s: State, shade: int) -> Reasons:
    """Why no card may be drawn from that pile."""
    only = cards_in_hand(s, int(s.turn), 1 - shade) == 0
    yield s.draws == 1 and only, "2.10", say("the hand must hold both shades: draw from the other pile")
    yield True, "2.11", say("that pile has no card to draw")


def ice_reasons(s: State, region: int) -> Reasons:
    """Why that region may not freeze."""
    yield from target_reasons(s, region)
    yield True, "8.2", say("region {region} touches neither the top edge nor ice", region=region + 1)


def discard_reasons(s: State, card: int) -> Reasons:
    """Why that card may not be discarded."""
    yield s.hand[s.turn, card] == 0, "2.8", say("you do not hold {card}", card=CARD_NAMES[card])
    yield True, "2.1", say("a card that may be played must be played first")


def removal_reasons(s: State, hunter: int, paragraph: str) -> Reasons:
    """What could forbid taking a hunter off the board."""
    yield arm_of(hunter) == ARMED_NOW, "5.4", say("no club is laid under a hunter that leaves the board")
    yield from hunter_reasons(s, hunter, paragraph)
    yield True, "4.4", say("the two hunters must belong to different players")


def reasons(s: State, action: int, paragraph: str) -> Reasons:
    """Everything that could forbid an action whose kind fits the phase."""
    kind, first, second = Kind(kind_of(action)), first_of(action), second_of(action)
    match kind:
        case Kind.PLACE:
            yield from placing_reasons(s, first, second)
        case Kind.MOVE:
            yield from move_reasons(s, first, second, paragraph)
        case Kind.SWAP:
            yield from swap_reasons(s, first, second)
        case Kind.REMOVE:
            yield from removal_reasons(s, first, paragraph)
        case Kind.NEW_MAMMOTH:
            yield from mammoth_reasons(s, NONE, first)
        case Kind.MOVE_MAMMOTH:
            yield from mammoth_reasons(s, first, second)
        case Kind.CHASE:
            yield s.mammoths[first] == 0, "4.7", say("no mammoth stands on {region}", region=first + 1)
        case Kind.FIRE:
            yield from fire_reasons(s, first, second)
        case Kind.CLUB | Kind.CLUB_UNDER:
            yield from club_reasons(s, first if kind == Kind.CLUB_UNDER else NONE)
        case Kind.REGION:
            yield s.region != NONE, "3.2", say("the region is named already: {region}", region=int(s.region) + 1)
            yield from target_reasons(s, first)
        case Kind.PLAY:
            yield from play_reasons(s, first)
        case Kind.COPY:
            yield from copy_reasons(s, first)
        case Kind.GIVE:
            yield first >= s.seats, "1.1", say("the seats are a to {last}", last=SEAT_LETTERS[s.seats - 1])
            yield True, "4.2", say("name a rival, not yourself")
        case Kind.DISCARD:
            yield from discard_reasons(s, first)
        case Kind.DRAW:
            yield from draw_reasons(s, first)
        case Kind.ICE:
            yield from ice_reasons(s, first)
        case Kind.DONE:
            yield True, "3.10", say("this choice must be made before stopping")


def chance_reason(s: State, action: int) -> tuple[str, Saying]:
    """Why chance cannot answer that, or why somebody cannot decide that while chance is asked."""
    is_answer = Kind(kind_of(action)) in CHANCE_KINDS
    return CHANCE_NOW[Phase(s.phase)], say("chance cannot answer this" if is_answer else "chance decides now")


def seat_reasons(s: State, action: int) -> Reasons:
    """Everything that could forbid an action of a seat."""
    if s.phase == Phase.ACT:
        paragraph, kinds = CARD_KINDS[int(s.card)]
        wanted = say("{card} is being carried out", card=CARD_NAMES[s.card])
    else:
        paragraph, wanted, kinds = PHASE_KINDS[Phase(s.phase)]
    if Kind(kind_of(action)) in kinds:
        yield from reasons(s, action, paragraph)
    yield unfit(paragraph, wanted)


def why_not(s: State, action: int) -> Refusal | None:
    """The paragraph that forbids an action, and why; None if it is legal."""
    return explain_with(
        s, action, title="Mammoth", unknown="1.1", fields=FIELDS, most=MAX_LEGAL, at_chance=chance_reason, at_seat=seat_reasons
    )
