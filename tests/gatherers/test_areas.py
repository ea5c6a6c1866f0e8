"""Chapter 3: areas. The record's union-find against the flood fill, and what joins what."""

import random
from collections.abc import Sequence

import pytest

from beringia import Match, game
from beringia.games.gatherers.components import (
    AUROCHS_POINTS,
    KIND_OF_ID,
    LOCAL,
    MAMMOTH_POINTS,
    MAX_RIVERS,
    TYPE_COUNT,
    TYPES,
)
from beringia.layout import plain

from .flood import Area, Landscape
from .positions import EDITIONS, dense_action, draw_and_place, is_same, is_same_system, lakes_at, open_sides, place, scene, worth

CURVES = "n15@0,0 n16@1,0,r90 n18@1,1,r180 n21a@0,1,r270"  # a river that closes into a loop


def speaker(parent: Sequence[int], zone: int) -> int:
    """The zone that speaks for an area."""
    while parent[zone] != zone:
        zone = parent[zone]
    return zone


def columns(match: Match, kind: str, speaking: int) -> dict[str, int]:
    """What the record says of an area."""
    s = plain(match.state)
    if kind == "forest":
        names = ("open", "tiles", "zones", "riches", "members")
        return {name: getattr(s, f"forest_{name}")[speaking] for name in names}
    if kind == "river":
        return {name: getattr(s, f"river_{name}")[speaking] for name in ("open", "tiles", "fish", "members")}
    if kind == "meadow":
        return {name: getattr(s, f"meadow_{name}")[speaking] for name in ("deer", "tigers", "game", "members")}
    return {name: getattr(s, f"water_{name}")[speaking] for name in ("fish", "huts")}


def counted(match: Match, kind: str, area: Area) -> dict[str, int]:
    """What the flood fill says of an area, in the same words."""
    things, members = area.things, sum(area.members)
    if kind == "forest":
        riches = things["mushrooms"] + 16 * bool(things["gold"])
        return {"open": area.open, "tiles": area.tiles, "zones": len(area.nodes), "riches": riches, "members": members}
    if kind == "river":
        return {"open": area.open, "tiles": area.tiles, "fish": things["fish"], "members": members}
    if kind == "meadow":
        chosen = int(match.state.tile_set)
        prey = things["mammoth"] * int(MAMMOTH_POINTS[chosen]) + things["aurochs"] * int(AUROCHS_POINTS[chosen])
        return {"deer": things["deer"], "tigers": things["tiger"], "game": prey, "members": members}
    return {"fish": things["fish"], "huts": sum(area.huts)}


def zone_numbers(match: Match, table: Landscape) -> dict[tuple[str, int, int], int]:
    """The number of every zone in the record, counted over the table, by type; lakes after all rivers."""
    numbers: dict[tuple[str, int, int], int] = {}
    begun = [0] * len(TYPES)
    for tile, laid in enumerate(table.tiles):
        kind = KIND_OF_ID[int(match.state.tile_set)][laid.name]
        for zone, words in enumerate(laid.zones):
            number = begun[TYPES.index(words.type)] + int(LOCAL[kind, zone])
            numbers[words.type, tile, zone] = number + (MAX_RIVERS if words.type == "lake" else 0)
        begun = [count + int(more) for count, more in zip(begun, TYPE_COUNT[kind], strict=True)]
    return numbers


def check_areas(match: Match) -> None:
    """Every area of the record is one of the flood fill, with the same in it."""
    table, s = Landscape(match.position()), plain(match.state)
    numbers = zone_numbers(match, table)
    parents = {"forest": s.forest_parent, "river": s.river_parent, "meadow": s.meadow_parent, "system": s.water_parent}
    for kind, parent in parents.items():
        speakers: set[int] = set()
        for area in table.areas(kind):
            found = {speaker(parent, numbers[table.zone(node).type, *node]) for node in area.nodes}
            assert len(found) == 1, f"one {kind} of {match.position()} is several"
            assert not found & speakers, f"several areas of {match.position()} are one {kind}"
            speakers |= found
            assert columns(match, kind, found.pop()) == counted(match, kind, area), (
                f"{kind} {sorted(area.nodes)}: {match.position()}"
            )


@pytest.mark.rule("Gatherers 3.1")
def test_forests_and_meadows_join_at_a_shared_side() -> None:
    match = scene("n35@0,0 n37@1,0,r270 n62@0,1 n61@0,2")
    assert is_same(match, "0,0:Em", "1,0:Wm")
    assert is_same(match, "0,0:Sm", "0,1:Nm")
    assert is_same(match, "0,0:Nm", "0,2:Em")
    assert not is_same(match, "0,0:Nm", "1,0:Nm")


@pytest.mark.rule("Gatherers 3.1")
@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_on_a_river_side_each_bank_joins_the_bank_that_faces_it(turn: int) -> None:
    cells = {0: ("0,0", "1,0"), 90: ("0,0", "0,1"), 180: ("1,0", "0,0"), 270: ("0,1", "0,0")}
    one, other = cells[turn]
    sides = "NESW"[turn // 90 :] + "NESW"[: turn // 90]
    match = scene(f"n48@{one},r{turn} n53@{other},r{turn}")
    left, right = sides[0], sides[2]  # the sides beyond the banks
    assert is_same(match, f"{one}:{left}m", f"{other}:{left}m")
    assert is_same(match, f"{one}:{right}m", f"{other}:{right}m")
    assert not is_same(match, f"{one}:{left}m", f"{other}:{right}m")
    assert is_same(match, f"{one}:{sides[1]}m", f"{other}:{sides[3]}m")
    assert worth(match, f"{one}:{right}m") == 2  # a mammoth and a tiger
    assert worth(match, f"{one}:{left}m") == 0


@pytest.mark.rule("Gatherers 3.1")
def test_corners_join_nothing() -> None:
    match = scene("n62@0,0 n61@1,1")
    assert not is_same(match, "0,0:Nm", "1,1:Nm")
    match = scene("n75@0,0,r0 n78@1,1,r180")
    assert not is_same(match, "0,0:Em", "1,1:Sm")


@pytest.mark.rule("Gatherers 3.2")
def test_a_forest_is_complete_when_no_side_faces_an_empty_cell() -> None:
    match = scene("n67@0,0 n75@0,-1 n30@1,0,r90", drawn="n77")
    assert open_sides(match, "0,0:Nm") == open_sides(match, "0,0:Em") == 1
    place(match, "n77@1,-1,r90")
    assert open_sides(match, "0,0:Nm") == open_sides(match, "0,0:Em") == 0
    match.play("gatherer Sl")
    assert match.scores == [10, 0]


@pytest.mark.rule("Gatherers 3.2")
def test_a_forest_with_one_open_side_is_not_complete() -> None:
    match = scene("n67@0,0 n75@0,-1 n30@1,0,r90", drawn="n63")
    place(match, "n63@1,-1,r180", "gatherer")  # its third forest side faces an empty cell
    assert match.scores == [0, 0]
    assert open_sides(match, "1,-1:Sm") == 1


@pytest.mark.rule("Gatherers 3.3")
def test_a_river_is_complete_between_lakes_or_springs_or_as_a_loop() -> None:
    assert open_sides(scene("n03@0,0 n55@1,0"), "1,0:Wm") == 0  # a lake and a spring
    assert open_sides(scene("n03@0,0 n09@1,0,r180"), "0,0:Em") == 0  # two lakes
    assert open_sides(scene("n68@0,0 n70@0,1"), "0,0:Sm") == 0  # two springs
    assert open_sides(scene(CURVES), "0,0:Em") == 0
    assert open_sides(scene("n15@0,0 n16@1,0,r90 n18@1,1,r180"), "0,0:Em") == 2
    assert open_sides(scene("n03@0,0 n48@1,0"), "0,0:Em") == 1


@pytest.mark.rule("Gatherers 3.3")
def test_rivers_that_meet_in_one_lake_are_different_rivers() -> None:
    match = scene("n03@0,0 n68@-1,0,r270")
    assert not is_same(match, "0,0:Wm", "0,0:Em")
    assert open_sides(match, "0,0:Wm") == 0
    assert open_sides(match, "0,0:Em") == 1
    assert worth(match, "-1,0:Em") == 3


@pytest.mark.rule("Gatherers 3.4")
def test_forests_rivers_and_lakes_part_meadows() -> None:
    match = scene("n38@0,0 n48@5,0 n03@10,0")
    assert not is_same(match, "0,0:Nm", "0,0:Sm")
    assert not is_same(match, "5,0:Nm", "5,0:Sm")
    assert len({place for place in ("Nl", "Nr", "Sm") if is_same(match, "10,0:Nl", f"10,0:{place}")}) == 1


@pytest.mark.rule("Gatherers 3.4")
def test_a_closed_meadow_brings_nothing_before_the_end() -> None:
    closed = scene("n38@0,-1 n38@1,0,r90 n38@0,1 n38@-1,0,r90", drawn="n62")
    place(closed, "n62@0,0", "hunter")
    assert closed.scores == [0, 0]
    assert closed.position().split(" a=")[1].startswith("5:Nl/")


@pytest.mark.rule("Gatherers 3.5")
def test_a_river_system_hangs_together_through_lakes() -> None:
    match = scene("n03@0,0 n09@1,0,r180 b11@10,0 n68@5,5")
    assert is_same_system(match, "0,0:Nm", "0,0:Em")
    assert is_same_system(match, "0,0:Nm", "1,0:Sm")
    assert lakes_at(match, "0,0:Wm") == 2
    assert not is_same_system(match, "0,0:Nm", "5,5:Sm")
    assert is_same_system(match, "10,0:Nm", "10,0:Em")
    assert not is_same_system(match, "10,0:Nm", "10,0:Sm")  # two lakes on one tile
    assert lakes_at(match, "10,0:Nm") == 1


@pytest.mark.rule("Gatherers 3.6")
def test_an_area_that_touches_itself_counts_everything_once() -> None:
    match = scene("n62@0,0 n61@1,0 n35@1,1,r90", drawn="n36a")
    assert worth(match, "0,0:Nm") == 6
    place(match, "n36a@0,1,r90")
    assert worth(match, "0,0:Nm") == 8
    assert worth(scene(CURVES), "0,0:Em") == 4


@pytest.mark.rule("Gatherers 3.6")
@pytest.mark.parametrize("last", range(4))
def test_two_zones_of_one_tile_count_one_tile_whichever_tile_joins_them(last: int) -> None:
    ring = ["n67@0,0", "n75@0,-1", "n77@1,-1,r90", "n30@1,0,r90"]
    match = scene(" ".join(ring[last + 1 :] + ring[: last + 1]), edition="2014")
    assert worth(match, "0,0:Nm") == worth(match, "0,0:Em") == 8
    match = scene(" ".join(ring[last + 1 :] + ring[: last + 1]))
    assert worth(match, "0,0:Nm") == worth(match, "0,0:Em") == 10


@pytest.mark.rule("Gatherers 3.6")
@pytest.mark.parametrize("last", range(4))
def test_a_river_that_passes_a_tile_twice_counts_it_once(last: int) -> None:
    loop = ["n17@0,0", "n15@1,0,r90", "n16@1,1,r180", "n18@0,1,r270"]
    match = scene(" ".join(["n68@0,-1", "n55@-1,0,r180", *loop[last + 1 :], *loop[: last + 1]]))
    assert open_sides(match, "0,0:Nm") == 0
    assert worth(match, "0,0:Nm") == worth(match, "0,0:Sm") == 6


@pytest.mark.rule("Gatherers 3.6")
def test_joining_elsewhere_in_a_game_counts_a_shared_tile_once() -> None:
    match = scene("n67@0,0 n75@0,-1 n30@1,0,r90", left="n77", edition="2014", members={"b": "0,0:Nm"})
    draw_and_place(match, "n77@1,-1,r90", "pass")
    assert match.scores == [0, 8]


@pytest.mark.rule("Gatherers 3.6")
@pytest.mark.parametrize("last", range(4))
def test_a_lake_at_both_ends_of_a_river_counts_once_and_two_lakes_of_a_tile_are_two(last: int) -> None:
    loop = ["n15@0,-1", "n16@1,-1,r90", "n18@1,0,r180"]
    one = ["n20a@0,0", *loop]
    assert worth(scene(" ".join(one[last + 1 :] + one[: last + 1])), "0,0:Nm") == 4 + 2
    two = ["b11@0,0", "n15@1,0,r90", "n16@1,1,r180", "n18@0,1,r270"]
    assert worth(scene(" ".join(two[last + 1 :] + two[: last + 1])), "0,0:Em") == 4 + 2 + 2
    longer = ["n20a@0,0", "n15@0,-2", "n48@0,-1,r90", "n16@1,-2,r90", "n50@1,-1", "n18@1,0,r180"]
    assert worth(scene(" ".join(longer[last + 1 :] + longer[: last + 1])), "0,0:Em") == 6 + 2


@pytest.mark.rule("Gatherers 3.1")
@pytest.mark.rule("Gatherers 3.6")
@pytest.mark.parametrize(("edition", "seed"), [(edition, seed) for edition in EDITIONS for seed in (1, 2)])
def test_areas_agree_with_the_flood_fill_after_every_placement(edition: str, seed: int) -> None:
    dice = random.Random(seed)
    match = game("gatherers").start(2 + seed, edition, seed=seed)
    check_areas(match)
    while not match.is_over:
        text = match.play(dense_action(match, dice))
        if text.startswith(("place", "take")) or dice.random() < 0.1:
            check_areas(match)
    check_areas(match)
