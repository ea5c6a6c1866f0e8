"""What happens, in words, as a seat may know it."""

from collections.abc import Iterator
from operator import mul
from typing import cast

import numpy as np

from beringia.action import unpack
from beringia.games.mammoth.actions import ARMED_NOW, CLUBBED, Kind, arm_of, owner_of, region_of
from beringia.games.mammoth.components import (
    CARD_NAMES,
    CARD_STONES,
    DARK_ECHO,
    ECHO,
    HERD,
    HERD_PRICE,
    LIGHT_CARDS,
    POINTS_PER_HUNTER,
    REGIONS,
)
from beringia.games.mammoth.rules.conflict import limit, next_fire, resolve_conflicts, turn_fire
from beringia.games.mammoth.rules.next_round import renew_dark_supply, top_up_dark_supply
from beringia.games.mammoth.rules.piles import shade_of
from beringia.games.mammoth.rules.settle import ends_the_game, herd_price
from beringia.games.mammoth.scoring import rate
from beringia.games.mammoth.state import LIGHT, STATE, Phase, State
from beringia.meaning import NONE
from beringia.sayings import Saying, say, seat, sentences, series


def name_hunter(s: State, token: int) -> Saying:
    """A hunter in words, as seen by the acting seat; only their owner may touch hunters with clubs."""
    owner, arm = owner_of(token), arm_of(token)
    if owner != s.seat:
        return say("a hunter of {owner}", owner=seat(owner))
    if arm == ARMED_NOW:
        return say("a hunter (now with a club)")
    return say("a hunter with a club" if arm == CLUBBED else "a hunter")


def tell_card(s: State, card: int, is_copied: bool) -> Saying:
    """A card is played or copied: what it costs or brings."""
    who, name, stones = seat(int(s.turn)), CARD_NAMES[card], int(CARD_STONES[card])
    if card in (ECHO, DARK_ECHO):
        return say("{who} plays an {card}." if card == ECHO else "{who} plays a {card}.", who=who, card=name)
    if card == HERD:
        return say("{who} copies {card}." if is_copied else "{who} plays {card}.", who=who, card=name)
    if shade_of(card) == LIGHT:
        return say(
            "{who} copies {card} and pays {n}." if is_copied else "{who} plays {card} and pays {n}.", who=who, card=name, n=stones
        )
    if ends_the_game(s, card):
        return say(
            "{who} copies {card}: the last dark stone of the game, so it has no effect."
            if is_copied
            else "{who} plays {card}: the last dark stone of the game, so it has no effect.",
            who=who,
            card=name,
        )
    taken = min(stones, int(s.dark_supply) + int(s.light_supply))
    ending = say("The dark supply is empty: the round ends with this turn.") if stones >= int(s.dark_supply) else ""
    deed = say(
        "{who} copies {card} and takes {n}." if is_copied else "{who} plays {card} and takes {n}.", who=who, card=name, n=taken
    )
    return sentences([deed, ending])


def tell_hunter(s: State, kind: Kind, first: int, second: int) -> Saying:
    """A hunter is placed, moved, swapped or taken off the board."""
    who, here = seat(int(s.seat)), region_of(first) + 1
    if kind == Kind.PLACE:
        return say(
            "{who} places a hunter on {region} with a club." if second else "{who} places a hunter on {region}.",
            who=who,
            region=first + 1,
        )
    hunter = name_hunter(s, first)
    if kind == Kind.MOVE:
        return say("{who} moves {hunter} from {here} to {there}.", who=who, hunter=hunter, here=here, there=second + 1)
    if kind == Kind.REMOVE:
        return say("{who} takes {hunter} off region {region}.", who=who, hunter=hunter, region=here)
    other, there = name_hunter(s, second), region_of(second) + 1
    return say(
        "{who} swaps {hunter} on {here} with {other} on {there}.", who=who, hunter=hunter, here=here, other=other, there=there
    )


def tell_mammoth(s: State, kind: Kind, first: int, second: int) -> Saying:
    """A mammoth comes, moves or goes."""
    who = seat(int(s.seat))
    here, there = first + 1, second + 1
    if kind == Kind.MOVE_MAMMOTH and s.card == HERD:
        price = int(herd_price(s, first, second))
        return say("{who} moves a mammoth from {here} to {there} for {n}.", who=who, here=here, there=there, n=price)
    if kind == Kind.MOVE_MAMMOTH:
        return say("{who} moves a mammoth from {here} to {there}.", who=who, here=here, there=there)
    if kind == Kind.CHASE:
        return say("{who} takes a mammoth off region {region}.", who=who, region=first + 1)
    return say(
        "{who} brings a mammoth to {region} for {n}." if s.card == HERD else "{who} brings a mammoth to {region}.",
        who=who,
        region=first + 1,
        n=int(HERD_PRICE[0]),
    )


def tell_act(s: State, kind: Kind, first: int, second: int) -> Saying:
    """A step of a card's action."""
    who = seat(int(s.seat))
    match kind:
        case Kind.PLACE | Kind.MOVE | Kind.SWAP | Kind.REMOVE:
            return tell_hunter(s, kind, first, second)
        case Kind.NEW_MAMMOTH | Kind.MOVE_MAMMOTH | Kind.CHASE:
            return tell_mammoth(s, kind, first, second)
        case Kind.FIRE:
            return say("{who} carries a fire from {here} to {there}.", who=who, here=first + 1, there=second + 1)
        case Kind.CLUB:
            return say("{who} takes a club.", who=who)
        case Kind.CLUB_UNDER:
            return say("{who} takes a club and lays it under a hunter on {region}.", who=who, region=first + 1)
        case Kind.REGION:
            return say("{who} names region {region}.", who=who, region=first + 1)
        case _:
            return say("{who} is done.", who=who)


def standing_on(s: State) -> list[list[int]]:
    """How many hunters of each seat stand on each region."""
    standing: list[list[int]] = (s.plain + s.clubbed)[: int(s.seats)].T.tolist()
    return standing


def conflict_sentences(s: State) -> Iterator[Saying]:
    """Who loses what where, and what the scoring brings; `s` is a copy whose fires are all turned."""
    crowded = standing_on(s)
    resolve_conflicts(s)
    staying = standing_on(s)
    for region, (before, after) in enumerate(zip(crowded, staying, strict=True)):
        if before != after:
            lost = [old - new for old, new in zip(before, after, strict=True)]
            losses = series(say("{who} loses {n}", who=seat(who), n=count) for who, count in enumerate(lost) if count)
            yield say(
                "Conflict on {region}: {hunters} hunters, room for {limit}; {losses}.",
                region=region + 1,
                hunters=sum(before),
                limit=int(limit(s, region)),
                losses=losses,
            )
    worth = [int(POINTS_PER_HUNTER[rate(s, region)]) for region in range(REGIONS)]
    gains = [sum(map(mul, hunters, worth)) for hunters in zip(*staying, strict=True)]
    yield say("Scoring: {gains}.", gains=series(say("{who} {n}", who=seat(who), n=gain) for who, gain in enumerate(gains)))


def copy_of(s: State) -> State:
    """The same position, for rules to be carried out on."""
    return cast(State, np.array([s], dtype=STATE)[0])


def tell_fire(s: State, region: int, strength: int) -> Saying:
    """A fire is turned; the last one brings the conflicts and the scoring."""
    after = copy_of(s)
    turn_fire(after, region, strength)
    turned = say("The fire on {region} has strength {n}.", region=region + 1, n=strength)
    return sentences([turned, *conflict_sentences(after)]) if next_fire(after) == NONE else turned


def tell_glacier(s: State, deed: Saying) -> Saying:
    """What the ice does, and who gives how many stones where the new dark supply is too small (9.2)."""
    after = copy_of(s)
    renew_dark_supply(after)
    top_up_dark_supply(after)
    given: list[int] = (s.stones - after.stones)[: int(s.seats)].tolist()
    if not any(given):
        return deed
    gifts = series(say("{who} {n}", who=seat(who), n=count) for who, count in enumerate(given) if count)
    return sentences([deed, say("Everybody gives stones: {gifts}.", gifts=gifts)])


def tell_discard(s: State, card: int, viewer: int | None) -> Saying:
    """A card is laid away, which only its owner may know."""
    who = seat(int(s.turn))
    if viewer is None or viewer == s.turn:
        return say("{who} discards {card}.", who=who, card=CARD_NAMES[card])
    return say("{who} discards a light card." if card < LIGHT_CARDS else "{who} discards a dark card.", who=who)


def tell_drawn(s: State, card: int, viewer: int | None) -> Saying:
    """A card is dealt or drawn, which only its owner may know."""
    who, is_dealt = seat(int(s.turn)), s.phase == Phase.DEAL
    if viewer is None or viewer == s.turn:
        return say("{who} gets {card}." if is_dealt else "{who} draws {card}.", who=who, card=CARD_NAMES[card])
    if is_dealt:
        return say("{who} gets a light card." if card < LIGHT_CARDS else "{who} gets a dark card.", who=who)
    return say("{who} draws a light card." if card < LIGHT_CARDS else "{who} draws a dark card.", who=who)


def tell(s: State, action: int, viewer: int | None = None) -> Saying:
    """What an action does in this position, as a seat or SPECTATOR may know it; all of it for nobody in particular (None)."""
    kind, (first, second, _) = unpack(action)
    match Kind(kind):
        case Kind.PLAY:
            return tell_card(s, first, is_copied=False)
        case Kind.COPY:
            return tell_card(s, int(s.open_card[first]), is_copied=True)
        case Kind.GIVE:
            return say("{who} lets {other} act.", who=seat(int(s.seat)), other=seat(first))
        case Kind.KEEP:
            return say("{who} discards nothing.", who=seat(int(s.turn)))
        case Kind.DISCARD:
            return tell_discard(s, first, viewer)
        case Kind.DRAW:
            is_light = first == LIGHT
            return say("{who} draws from the light pile." if is_light else "{who} draws from the dark pile.", who=seat(int(s.turn)))
        case Kind.DRAWN:
            return tell_drawn(s, first, viewer)
        case Kind.TURNED:
            return tell_fire(s, first, second)
        case Kind.LOT:
            return say("The lot falls on {who}.", who=seat(first))
        case Kind.ICE:
            return tell_glacier(s, say("{who} lets the ice cover region {region}.", who=seat(int(s.seat)), region=first + 1))
        case Kind.NO_ICE:
            return tell_glacier(s, say("{who} leaves the ice where it is.", who=seat(int(s.seat))))
        case other:
            return tell_act(s, other, first, second)
