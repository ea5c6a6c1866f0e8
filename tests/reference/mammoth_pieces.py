"""Mammoth 3 to 5: carrying out one action with hunters, mammoths, fire tiles and clubs."""

from .mammoth_choices import herd_prices
from .mammoth_position import LETTERS, Position, Step


def read_hunter(token: str) -> tuple[int, int, str]:
    """Owner, region and mark of a hunter token."""
    mark = token[-1] if token[-1] in "+!" else ""
    return LETTERS.index(token[0]), int(token[1:].removesuffix(mark)), mark


def lay_held_club(position: Position, owner: int) -> None:
    """Mammoth 5.4: a club held in front of its player is laid."""
    position.players[owner].clubs -= 1


def lift(position: Position, token: str) -> None:
    """Take a hunter from its region."""
    owner, number, mark = read_hunter(token)
    region = position.regions[number]
    if mark == "!":
        region.clubbed[owner] -= 1
    else:
        region.plain[owner] -= 1
    position.deed_now().gone[(owner, number, mark == "!")] += 1


def put_down(position: Position, owner: int, number: int, mark: str) -> None:
    """Put a hunter on a region; with "+" a held club is laid under it, with "!" its club came along."""
    if mark == "+":
        lay_held_club(position, owner)
    region = position.regions[number]
    if mark:
        region.clubbed[owner] += 1
    else:
        region.plain[owner] += 1


def place_hunter(position: Position, target: str) -> None:
    """Mammoth 5.1: an own hunter comes from the own supply onto the board."""
    mark = "+" if target.endswith("+") else ""
    number = int(target.removesuffix("+"))
    position.players[position.actor].supply -= 1
    put_down(position, position.actor, number, mark)
    if position.deed is not None:
        position.deed.steps.append(Step(position.actor, number, mark == "+"))


def move_hunter(position: Position, token: str, target: str) -> None:
    """Mammoth 5.1, 5.5: a hunter goes to another region, and its club with it."""
    owner, origin, mark = read_hunter(token)
    lift(position, token)
    put_down(position, owner, int(target), mark)
    deed = position.deed_now()
    deed.steps.append(Step(owner, int(target), mark != ""))
    if deed.card == "walk":
        deed.origin, deed.region = origin, int(target)


def swap_hunters(position: Position, one: str, other: str) -> None:
    """Mammoth 3.6: two hunters change places."""
    one_owner, one_region, one_mark = read_hunter(one)
    other_owner, other_region, other_mark = read_hunter(other)
    lift(position, one)
    lift(position, other)
    put_down(position, one_owner, other_region, one_mark)
    put_down(position, other_owner, one_region, other_mark)


def remove_hunter(position: Position, token: str) -> None:
    """Mammoth 4.4, 5.6: a hunter goes back to its owner's supply, its club to the club supply."""
    owner, _, mark = read_hunter(token)
    lift(position, token)
    position.players[owner].supply += 1
    if mark == "!":
        position.clubs += 1
    position.deed_now().steps.append(Step(owner, 0, False))


def bring_mammoth(position: Position, regions: list[str]) -> None:
    """Mammoth 3.2, 3.3, 3.4, 3.7: a mammoth comes from the supply or from another region."""
    deed = position.deed_now()
    if deed.card == "herd":
        price = herd_prices(position)[" ".join(["mammoth", *regions])]
        pay(position, price)
    if len(regions) == 1:
        position.mammoths -= 1
    else:
        position.regions[int(regions[0])].mammoths -= 1
    position.regions[int(regions[-1])].mammoths += 1
    if deed.card in ("follow", "walk"):
        deed.herd = True


def chase_mammoth(position: Position, number: str) -> None:
    """Mammoth 4.7: a mammoth goes into the mammoth supply."""
    position.regions[int(number)].mammoths -= 1
    position.mammoths += 1


def move_fire(position: Position, origin: str, target: str) -> None:
    """Mammoth 3.5, 4.6: a face-down tile lies on another region now."""
    position.regions[int(origin)].face_down -= 1
    position.regions[int(target)].face_down += 1


def receive_club(position: Position, under: list[str]) -> None:
    """Mammoth 3.7, 4.5: a club from the supply, kept or laid at once under an own plain hunter."""
    position.clubs -= 1
    if not under:
        position.players[position.actor].clubs += 1
        return
    region = position.regions[int(under[0])]
    region.plain[position.actor] -= 1
    region.clubbed[position.actor] += 1


def pay(position: Position, stones: int) -> None:
    """Mammoth 2.2: the player whose turn it is pays into the light supply."""
    position.players[position.turn].stones -= stones
    position.light += stones


def carry_out_choice(position: Position, verb: str, words: list[str]) -> None:
    """Carry out one action of a card, other than stopping."""
    match verb:
        case "place":
            place_hunter(position, words[0])
        case "move":
            move_hunter(position, words[0], words[1])
        case "swap":
            swap_hunters(position, words[0], words[1])
        case "remove":
            remove_hunter(position, words[0])
        case "mammoth":
            bring_mammoth(position, words)
        case "chase":
            chase_mammoth(position, words[0])
        case "fire":
            move_fire(position, words[0], words[1])
        case "club":
            receive_club(position, words)
        case "region":
            position.deed_now().region = int(words[0])
        case _:
            raise ValueError(f"unknown action: {verb}")
