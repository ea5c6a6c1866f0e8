"""Mammoth, chapter 6: conflicts."""

from beringia.games.mammoth.components import BASE_LIMIT, FIRE_TILES, LIMIT_PER_MAMMOTH, REGIONS, STRENGTHS
from beringia.games.mammoth.state import State
from beringia.kernel import kernel
from beringia.meaning import NONE


@kernel
def next_fire(s: State) -> int:
    """Mammoth 6.1: the first region in the order of numbers with a face-down fire tile; NONE when all are turned."""
    for region in range(REGIONS):
        if s.fires[region] > 0:
            return region
    return NONE


@kernel
def turn_fire(s: State, region: int, strength: int) -> None:
    """Mammoth 6.1: a tile is turned; its strength is no longer among those to come."""
    s.fires[region] -= 1
    s.strength[region] += strength
    s.unturned[strength] -= 1


@kernel
def limit(s: State, region: int) -> int:
    """Mammoth 6.2, 6.3, 6.4: the base, one more for each mammoth, and the strength of the fires."""
    return int(BASE_LIMIT) + int(LIMIT_PER_MAMMOTH) * int(s.mammoths[region]) + int(s.strength[region])


@kernel
def hunters_of(s: State, seat: int, region: int) -> int:
    """Hunters of a seat on a region, with and without clubs."""
    return int(s.plain[seat, region]) + int(s.clubbed[seat, region])


@kernel
def strength_in_conflict(s: State, seat: int, region: int) -> int:
    """Mammoth 6.7, 6.9: what decides the order: all hunters of a seat, or only the plain ones if clubs are set aside."""
    if s.clubs_aside == 1:
        return int(s.plain[seat, region])
    return hunters_of(s, seat, region)


@kernel
def next_strength(s: State, above: int, standing: int) -> int:
    """Mammoth 6.5: the smallest number of hunters above this one among the numbers before the first removal; 0 if none.

    `standing` packs those numbers, four bits for each seat.
    """
    smallest = 0
    for seat in range(int(s.seats)):
        count = standing >> 4 * seat & 15
        if count > above and (smallest == 0 or count < smallest):
            smallest = count
    return smallest


@kernel
def remove_group(s: State, region: int, count: int, standing: int) -> int:
    """Mammoth 6.6, 6.7: all who began with this number remove one plain hunter at once. Returns how many left."""
    removed = 0
    for seat in range(int(s.seats)):
        if standing >> 4 * seat & 15 == count and s.plain[seat, region] > 0:
            s.plain[seat, region] -= 1
            s.supply[seat] += 1
            removed += 1
    return removed


@kernel
def resolve_conflict(s: State, region: int) -> None:
    """Mammoth 6.5, 6.7, 6.9: the weakest leave first, round after round, until the limit is reached.

    Clubs set aside lower the limit and the count alike, so the excess is the same; only the order differs. The conflict
    also ends when a whole pass removes nobody: then only clubbed hunters are left.
    """
    excess = -limit(s, region)
    standing = 0
    for seat in range(int(s.seats)):
        excess += hunters_of(s, seat, region)
        standing |= strength_in_conflict(s, seat, region) << 4 * seat
    count, removed_in_pass = 0, 0
    while excess > 0:
        count = next_strength(s, count, standing)
        if count > 0:
            removed = remove_group(s, region, count, standing)
            removed_in_pass += removed
            excess -= removed
        elif removed_in_pass > 0:
            removed_in_pass = 0
        else:
            return


@kernel
def resolve_conflicts(s: State) -> None:
    """Mammoth 6.5: every region for itself; owners have nothing to choose."""
    for region in range(REGIONS):
        resolve_conflict(s, region)


@kernel
def clear_board_after_conflicts(s: State) -> None:
    """Mammoth 6.8: fire tiles and the clubs on the board go back; clubs in front of players stay."""
    for region in range(REGIONS):
        s.strength[region] = 0
        for seat in range(int(s.seats)):
            clubbed = int(s.clubbed[seat, region])
            s.clubbed[seat, region] = 0
            s.plain[seat, region] += clubbed
            s.club_supply += clubbed
    for strength in range(STRENGTHS):
        s.unturned[strength] = FIRE_TILES[strength]
