"""Mammoth 6 to 10: what happens between the end of settling and the next round, without anybody's choice."""

from .mammoth_conflict import plain_after_conflict
from .mammoth_position import Position, Region


def next_fire(position: Position) -> int | None:
    """Mammoth 6.1: the region whose tile is turned next."""
    return next((number for number, region in position.regions.items() if region.face_down > 0), None)


def turn_fire(position: Position, number: int, strength: int) -> None:
    """Mammoth 6.1: a face-down tile gets its strength."""
    position.fires[strength] -= 1
    position.regions[number].face_down -= 1
    position.regions[number].turned += strength


def limit_of(position: Position, region: Region) -> int:
    """Mammoth 6.2, 6.3, 6.4: how many hunters a region holds."""
    return position.box.base_limit + position.box.limit_per_mammoth * region.mammoths + region.turned


def settle_conflicts(position: Position) -> None:
    """Mammoth 6.5 to 6.7, 6.9: in every region hunters leave until the limit is reached."""
    aside = position.options["clubs"] == "aside"
    for region in position.regions.values():
        left = plain_after_conflict(limit_of(position, region), region.plain, region.clubbed, aside)
        for seat in position.seats():
            position.players[seat].supply += region.plain[seat] - left[seat]
        region.plain = left


def clear_fires_and_clubs(position: Position) -> None:
    """Mammoth 6.8: all fire tiles leave the board, and all clubs on it return to the supply."""
    position.fires = list(position.box.fire_tiles)
    for region in position.regions.values():
        region.face_down = 0
        region.turned = 0
        for seat in position.seats():
            position.clubs += region.clubbed[seat]
            region.plain[seat] += region.clubbed[seat]
            region.clubbed[seat] = 0


def score(position: Position) -> None:
    """Mammoth 7.1: hunters count by whether none, one or more mammoths stand with them."""
    for seat in position.seats():
        numbers = [0, 0, 0]
        for region in position.regions.values():
            numbers[min(region.mammoths, 2)] += region.hunters(seat)
        position.players[seat].scored.append((numbers[0], numbers[1], numbers[2]))


def seats_that_may_move_the_ice(position: Position) -> list[int]:
    """Mammoth 8.1: fewest points, then fewer hunters on the board, then fewer stones."""
    points = position.scores()
    keys = [(points[seat], position.on_board(seat), position.players[seat].stones) for seat in position.seats()]
    return [seat for seat in position.seats() if keys[seat] == min(keys)]


def regions_for_ice(position: Position) -> list[int]:
    """Mammoth 8.2: open, and touching the top edge or bordering on ice."""
    iced = [number for number, region in position.regions.items() if region.ice]
    return [
        number
        for number in position.open_regions()
        if number in position.box.top_edge or any(position.border(number, ice) for ice in iced)
    ]


def cover_with_ice(position: Position, number: int) -> None:
    """Mammoth 8.3: hunters go back to their owners' supplies, mammoths into the mammoth supply."""
    region = position.regions[number]
    for seat in position.seats():
        position.players[seat].supply += region.plain[seat]
        region.plain[seat] = 0
    position.mammoths += region.mammoths
    region.mammoths = 0
    region.ice = True


def new_dark_supply(position: Position) -> None:
    """Mammoth 9.1, 9.2: the light supply becomes the dark one; players pay until it holds enough."""
    position.dark += position.light
    position.light = 0
    while position.dark < position.box.least_dark_supply:
        for player in position.players:
            if player.stones > 0:
                player.stones -= 1
                position.dark += 1


def new_fires(position: Position) -> None:
    """Mammoth 9.3: one face-down tile on each open region."""
    for number in position.open_regions():
        position.regions[number].face_down = 1


def places(position: Position) -> list[int]:
    """Mammoth 10.1: most points, then more hunters on the board, then more stones; equals share."""
    points = position.scores()
    keys = [(points[seat], position.on_board(seat), position.players[seat].stones) for seat in position.seats()]
    return [1 + sum(other > key for other in keys) for key in keys]
