"""Mammoth 3, 4 and 5: what the player who carries out a card's action may do next, as text."""

from collections.abc import Callable

from .mammoth_box import DARK
from .mammoth_position import LETTERS, Position

GROUND_HUNTERS = 3
GROUND_HUNTERS_ANYWHERE = 2
FOLLOW_HUNTERS = 2
WALK_HUNTERS = 3
DRIVE_HUNTERS = 3
GIFT_HUNTERS = 2
PLACED_BY_ALL_RIVALS = {"gathering": 2, "newcomers": 1}
REMOVED_BY_ONE_RIVAL = {"winter": 2, "thin-ice": 1}


def short_moves(position: Position) -> bool:
    """Mammoth 4.8: with `moves=adjacent` hunters moved by a dark card go only to a bordering region."""
    return position.options["moves"] == "adjacent" and position.shade_of(position.deed_now().card) == DARK


def hunters_that_may_leave(position: Position, owner: int, region: int) -> list[str]:
    """Mammoth 5.3, 5.4, 5.5: tokens of the hunters of one owner that the actor may take from a region."""
    deed = position.deed_now()
    own = owner == position.actor
    name = f"{LETTERS[owner]}{region}"
    tokens = []
    if deed.may_leave(owner, region, clubbed=False):
        tokens.append(name)
        if own and position.players[owner].clubs > 0:
            tokens.append(f"{name}+")
    if own and deed.may_leave(owner, region, clubbed=True):
        tokens.append(f"{name}!")
    return tokens


def moves_of(position: Position, owner: int, origin: int, targets: list[int]) -> list[str]:
    """Mammoth 5.1: move a hunter from a region to one of several others, never to the one it stands on."""
    tokens = hunters_that_may_leave(position, owner, origin)
    return [f"move {token} {target}" for token in tokens for target in targets if target != origin]


def own_moves_to(position: Position, targets: list[int]) -> list[str]:
    """Own hunters moved from anywhere to one of several regions, but for 4.8."""
    choices = []
    for origin in position.open_regions():
        near = [target for target in targets if not short_moves(position) or position.border(origin, target)]
        choices += moves_of(position, position.actor, origin, near)
    return choices


def placements(position: Position, targets: list[int]) -> list[str]:
    """Mammoth 5.1, 5.2, 5.4: place an own hunter; once the own supply is empty, move one instead."""
    player = position.players[position.actor]
    if player.supply == 0:
        return own_moves_to(position, targets)
    marks = ["", "+"] if player.clubs > 0 else [""]
    return [f"place {target}{mark}" for target in targets for mark in marks]


def good_ground(position: Position) -> list[str]:
    """Mammoth 3.1: up to three onto the landscape, or up to two anywhere."""
    deed = position.deed_now()
    if len(deed.steps) < GROUND_HUNTERS_ANYWHERE:
        return placements(position, position.open_regions())
    landscape = [number for number in position.open_regions() if position.box.landscapes[number] == deed.card]
    return placements(position, landscape)


def follow(position: Position) -> list[str]:
    """Mammoth 3.2: name a region; then two hunters and a mammoth into it."""
    deed = position.deed_now()
    if deed.region is None:
        return [f"region {number}" for number in position.open_regions()]
    choices = []
    if len(deed.steps) < FOLLOW_HUNTERS:
        choices += placements(position, [deed.region])
    if not deed.herd and position.mammoths > 0:
        choices.append(f"mammoth {deed.region}")
    if not deed.herd and position.mammoths == 0:
        sources = [number for number in position.regions_with_mammoth() if position.border(number, deed.region)]
        choices += [f"mammoth {number} {deed.region}" for number in sources]
    return choices


def walk(position: Position) -> list[str]:
    """Mammoth 3.3: three own hunters from one region to one bordering region, then a mammoth with them."""
    deed = position.deed_now()
    if deed.origin is None or deed.region is None:
        return [
            choice
            for origin in position.open_regions()
            for choice in moves_of(position, position.actor, origin, position.open_neighbours(origin))
        ]
    choices = []
    if len(deed.steps) < WALK_HUNTERS:
        choices += moves_of(position, position.actor, deed.origin, [deed.region])
    if not deed.herd and position.regions[deed.origin].mammoths > 0:
        choices.append(f"mammoth {deed.origin} {deed.region}")
    return choices


def new_mammoths(position: Position) -> list[str]:
    """Put a mammoth from the supply on any open region."""
    return [f"mammoth {number}" for number in position.open_regions()] if position.mammoths > 0 else []


def mammoth_steps(position: Position) -> list[str]:
    """Move a mammoth to a bordering open region."""
    return [
        f"mammoth {origin} {target}" for origin in position.regions_with_mammoth() for target in position.open_neighbours(origin)
    ]


def mammoth_journeys(position: Position) -> list[str]:
    """Move a mammoth to any other open region that does not border."""
    return [
        f"mammoth {origin} {target}"
        for origin in position.regions_with_mammoth()
        for target in position.open_regions()
        if target != origin and not position.border(origin, target)
    ]


def herd_prices(position: Position) -> dict[str, int]:
    """Mammoth 3.4: every choice that can be done, with its price."""
    new, step, journey = position.box.cards["herd"].stones
    prices = dict.fromkeys(new_mammoths(position), new)
    prices |= dict.fromkeys(mammoth_steps(position), step)
    prices |= dict.fromkeys(mammoth_journeys(position), journey)
    return prices


def herd(position: Position) -> list[str]:
    """Mammoth 3.4: the choices that can be done and paid by the player whose turn it is."""
    stones = position.players[position.turn].stones
    return [choice for choice, price in herd_prices(position).items() if price <= stones]


def carry_fire(position: Position) -> list[str]:
    """Mammoth 3.5, 4.6: a face-down fire tile to another open region."""
    return [
        f"fire {origin} {target}"
        for origin in position.open_regions()
        if position.regions[origin].face_down > 0
        for target in position.open_regions()
        if target != origin
    ]


def changes_the_position(one: str, other: str) -> bool:
    """Mammoth 3.6: two hunters of one player that look alike before and after change nothing."""
    return one[0] != other[0] or one.endswith("+") or other.endswith("+") or one.endswith("!") != other.endswith("!")


def paths(position: Position) -> list[str]:
    """Mammoth 3.6: two hunters on bordering regions change places."""
    clubs = position.players[position.actor].clubs
    movable = {
        number: [token for owner in position.seats() for token in hunters_that_may_leave(position, owner, number)]
        for number in position.open_regions()
    }
    return [
        f"swap {one} {other}"
        for low in movable
        for high in movable
        if low < high and position.border(low, high)
        for one in movable[low]
        for other in movable[high]
        if one.count("+") + other.count("+") <= clubs and changes_the_position(one, other)
    ]


def take_club(position: Position) -> list[str]:
    """Mammoth 3.7: take a club, if the supply has one, to keep or to lay under an own plain hunter."""
    if position.clubs == 0:
        return []
    under = [number for number, region in position.regions.items() if region.plain[position.actor] > 0]
    return ["club"] + [f"club {number}" for number in under]


def oak(position: Position) -> list[str]:
    """Mammoth 3.7: take a club, or a mammoth from the supply, or, if that is empty, a mammoth's step."""
    mammoth = new_mammoths(position) if position.mammoths > 0 else mammoth_steps(position)
    return take_club(position) + mammoth


def drive(position: Position) -> list[str]:
    """Mammoth 3.8: three hunters of any players to bordering regions, not all three of one player."""
    owners = [step.owner for step in position.deed_now().steps]
    third = len(owners) == DRIVE_HUNTERS - 1
    barred = set(owners) if third and len(set(owners)) == 1 else set()
    return [
        choice
        for owner in position.seats()
        if owner not in barred
        for origin in position.open_regions()
        for choice in moves_of(position, owner, origin, position.open_neighbours(origin))
    ]


def anywhere(position: Position) -> list[str]:
    """Mammoth 4.3: own hunters on any open regions."""
    return placements(position, position.open_regions())


def take_off(position: Position) -> list[str]:
    """Mammoth 4.4: take hunters of different players off the board."""
    taken = {step.owner for step in position.deed_now().steps}
    return [
        f"remove {token}"
        for owner in position.seats()
        if owner not in taken
        for region in position.open_regions()
        for token in hunters_that_may_leave(position, owner, region)
        if not token.endswith("+")
    ]


def gift(position: Position) -> list[str]:
    """Mammoth 4.5: take a club, or instead move up to two own hunters."""
    moves = own_moves_to(position, position.open_regions())
    return moves if position.deed_now().steps else take_club(position) + moves


def pit(position: Position) -> list[str]:
    """Mammoth 4.7, 4.9: take a mammoth off the board; without one, with `pit=hunter`, place a hunter."""
    mammoths = position.regions_with_mammoth()
    if not mammoths and position.options["pit"] == "hunter":
        return placements(position, position.open_regions())
    return [f"chase {number}" for number in mammoths]


CHOICES: dict[str, Callable[[Position], list[str]]] = {
    "follow": follow,
    "walk": walk,
    "herd": herd,
    "ember": carry_fire,
    "paths": paths,
    "oak": oak,
    "drive": drive,
    "gathering": anywhere,
    "newcomers": anywhere,
    "winter": take_off,
    "thin-ice": take_off,
    "gift": gift,
    "spark": carry_fire,
    "pit": pit,
}


def card_choices(position: Position) -> list[str]:
    """What the card being carried out allows now, without stopping."""
    return CHOICES.get(position.deed_now().card, good_ground)(position)


def may_stop(position: Position) -> bool:
    """Mammoth 3.10: at any time, except for the region of 3.2 and the option of 3.4."""
    deed = position.deed_now()
    return deed.card != "herd" and not (deed.card == "follow" and deed.region is None)


def ground_used_up(position: Position) -> bool:
    """Mammoth 3.1: three on the landscape, or two of which not both are on it."""
    deed = position.deed_now()
    on_landscape = all(position.box.landscapes[step.region] == deed.card for step in deed.steps)
    return len(deed.steps) == (GROUND_HUNTERS if on_landscape else GROUND_HUNTERS_ANYWHERE)


def used_up(position: Position, verb: str) -> bool:
    """Mammoth 3.10: whether, after an action that began with `verb`, the card allows no more."""
    deed = position.deed_now()
    hunters = len(deed.steps)
    match deed.card:
        case "follow":
            return hunters == FOLLOW_HUNTERS and deed.herd
        case "walk":
            return hunters == WALK_HUNTERS and deed.herd
        case "drive":
            return hunters == DRIVE_HUNTERS
        case "gift":
            return verb == "club" or hunters == GIFT_HUNTERS
        case "gathering" | "newcomers":
            return hunters == PLACED_BY_ALL_RIVALS[deed.card]
        case "winter" | "thin-ice":
            return hunters == REMOVED_BY_ONE_RIVAL[deed.card]
        case "herd" | "ember" | "spark" | "paths" | "oak" | "pit":
            return True
        case _:
            return ground_used_up(position)
