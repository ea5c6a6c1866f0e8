"""Chapter 1: setting up."""

from collections import Counter
from functools import cache
from itertools import combinations
from typing import Any

import numpy as np
import pytest

from beringia import Match
from beringia.errors import SetupError
from beringia.games.winter import GAME
from beringia.games.winter.components import (
    ANIMAL_COUNT,
    ANIMAL_IDS,
    CAMPS_EACH,
    CARDS,
    CHIEF_IDS,
    GAUGE,
    MEGALITHS_EACH,
    RECRUIT_COUNT,
    ROUNDS,
    START_FOOD,
    START_TOOLS,
    STARTING_HAND,
    STONES_OPEN,
    TERRAIN_OF,
    TILE_IDS,
    VILLAGES_EACH,
)
from beringia.games.winter.geometry import HEX_IDS, JUNCTION_IDS, NEIGHBOURS, RING, TOUCHES_BASE
from beringia.games.winter.view import change_hidden
from beringia.questions import CHANCE, SEAT_LETTERS

from .positions import (
    DATA,
    amount,
    answer_chance,
    camps,
    cards,
    chances,
    eclipse,
    food,
    opening,
    phase,
    scene,
    starting,
    tools,
    word,
)

ROWS = {"A": 3, "B": 4, "C": 5, "D": 4, "E": 3}
PLACES = {f"{row}{number + 1}": (5 - size + 2 * number, "ABCDE".index(row)) for row, size in ROWS.items() for number in range(size)}
INNER = ["B2", "B3", "C2", "C4", "D2", "D3"]


@cache
def states_in(name: str, seats: int, options: tuple[tuple[str, str], ...]) -> bytes:
    """A new game as chance has laid it out up to a phase."""
    return answer_chance(opening(seats, **dict[str, Any](options)), until=name).states.tobytes()


def laid_out(name: str, seats: int = 2, **options: str) -> Match:
    """A new game up to a phase; chance gave its first answer each time."""
    states = np.frombuffer(states_in(name, seats, tuple(options.items())), dtype=GAME.state).copy()
    return Match(GAME, states, edition=GAME.editions[0].name)


def borders(one: str, other: str) -> bool:
    """Whether two hexes share a side: half a hex apart in neighbouring rows, a whole one in the same row."""
    (x, y), (u, v) = PLACES[one], PLACES[other]
    return (abs(y - v), abs(x - u)) in ((0, 2), (1, 1))


def distance(name: str) -> int:
    """Steps from the Base."""
    ring, reached = 0, {"C3"}
    while name not in reached:
        reached |= {each for each in HEX_IDS if any(borders(each, near) for near in reached)}
        ring += 1
    return ring


@pytest.mark.rule("Winter 1.1")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_one_to_four_play_and_alone_there_is_a_rival(seats: int) -> None:
    match = opening(seats)
    assert match.seats == seats
    assert (int(match.state.players), word(match, "round")) == (max(seats, 2), "1")
    assert len([part for part in match.position().split() if part[:2] in ("a=", "b=", "c=", "d=")]) == max(seats, 2)


@pytest.mark.rule("Winter 1.1")
@pytest.mark.parametrize("seats", [0, 5, 6])
def test_nobody_plays_with_more_than_four(seats: int) -> None:
    with pytest.raises(SetupError, match=f"for 1 to 4 seats, not {seats}"):
        opening(seats)


@pytest.mark.rule("Winter 1.1")
def test_a_game_has_four_rounds_and_the_last_has_no_preparation() -> None:
    assert ROUNDS == 4
    for number in range(1, ROUNDS + 1):
        match = eclipse(round_number=number)
        match.play_all(["end", "end"])
        assert match.is_over == (number == ROUNDS)
        assert match.is_over or word(match, "round") == str(number + 1)


@pytest.mark.rule("Winter 1.2")
@pytest.mark.parametrize(("seats", "order"), [(1, "ab"), (2, "ab"), (3, "abc"), (4, "abcd")])
def test_the_order_track_begins_in_the_order_of_the_seats(seats: int, order: str) -> None:
    assert word(opening(seats), "order") == order


@pytest.mark.rule("Winter 1.3")
def test_nineteen_hexes_lie_in_five_rows() -> None:
    assert list(HEX_IDS) == list(PLACES)
    assert len(HEX_IDS) == 19
    for number, name in enumerate(HEX_IDS):
        assert {HEX_IDS[near] for near in NEIGHBOURS[number] if near >= 0} == {near for near in HEX_IDS if borders(name, near)}
        assert RING[number] == distance(name)
    assert [name for name in HEX_IDS if distance(name) == 1] == INNER


@pytest.mark.rule("Winter 1.3")
@pytest.mark.parametrize(
    ("origin", "ends"),
    [
        ("C3", "B2 B3 C2 C4 D2 D3"),
        ("A1", "A2 B1 B2"),
        ("B1", "A1 B2 C1 C2"),
        ("B2", "A1 A2 B1 B3 C2 C3"),
        ("C5", "B4 C4 D4"),
        ("E1", "D1 D2 E2"),
        ("D1", "C1 C2 D2 E1"),
    ],
)
def test_camps_step_to_bordering_hexes_and_no_others(origin: str, ends: str) -> None:
    match = scene(a={"camps": origin, "hand": "trail-marks"})
    match.play("play trail-marks")
    assert starting(match, "step") == [f"{origin} {end}" for end in ends.split()]


@pytest.mark.rule("Winter 1.3")
def test_a_junction_is_three_hexes_that_border_on_each_other() -> None:
    triples = ["-".join(triple) for triple in combinations(HEX_IDS, 3) if all(borders(*pair) for pair in combinations(triple, 2))]
    assert list(JUNCTION_IDS) == triples
    assert len(triples) == 24
    assert sum(TOUCHES_BASE) == 6
    assert [name for name, touches in zip(JUNCTION_IDS, TOUCHES_BASE, strict=True) if touches] == [
        name for name in triples if "C3" in name.split("-")
    ]


@pytest.mark.rule("Winter 1.4")
def test_chance_first_names_the_hex_of_the_sixth_tile() -> None:
    assert chances(opening()) == {f"*odd {name}": 1 for name in INNER}


@pytest.mark.rule("Winter 1.4")
def test_ring_1_gets_each_land_type_once_then_any_land_tile_on_the_sixth_hex() -> None:
    match = opening()
    match.play("*odd B3")
    kinds: set[str] = set()
    for _ in range(5):
        answers = chances(match)
        assert set(answers.values()) == {1}
        assert {tile.rpartition("-")[0].split()[1] for tile in answers} == {
            "grassland",
            "forest",
            "hills",
            "lake",
            "spirit",
        } - kinds
        assert len(answers) == 4 * (5 - len(kinds))
        tile = sorted(answers)[-1]
        kinds.add(tile.split()[1].rpartition("-")[0])
        match.play(tile)
    land = dict(zip(HEX_IDS, word(match, "land").split(","), strict=True))
    assert [name for name in INNER if land[name] == "-"] == ["B3"]
    answers = chances(match)
    assert len(answers) == 15  # all land tiles but the five that lie
    assert set(answers.values()) == {1}
    assert not any("glacier" in tile for tile in answers)
    match.play("*land hills-2")
    assert dict(zip(HEX_IDS, word(match, "land").split(","), strict=True))["B3"] == "hills-2"


@pytest.mark.rule("Winter 1.4")
def test_three_glaciers_lie_in_ring_2_and_no_two_border_on_each_other() -> None:
    match = opening()
    match.play("*odd B2")
    while not match.legal()[0].startswith("*glaciers"):
        match.play(match.legal()[0])
    outer = [name for name in HEX_IDS if distance(name) == 2]
    wanted = [chosen for chosen in combinations(outer, 3) if not any(borders(*pair) for pair in combinations(chosen, 2))]
    assert chances(match) == {f"*glaciers {' '.join(chosen)}": 1 for chosen in wanted}
    match.play("*glaciers A2 C1 E3")
    lying = set(word(match, "land").split(","))
    for name in outer:
        answers = chances(match)
        is_ice = name in ("A2", "C1", "E3")
        assert set(answers) == {f"*land {tile}" for tile in TILE_IDS if tile not in lying and ("glacier" in tile) == is_ice}
        assert set(answers.values()) == {1}
        tile = sorted(answers)[0].split()[1]
        lying.add(tile)
        match.play(f"*land {tile}")
    assert phase(match) == "stones"
    land = dict(zip(HEX_IDS, word(match, "land").split(","), strict=True))
    assert [name for name in HEX_IDS if "glacier" in land[name]] == ["A2", "C1", "E3"]
    assert (word(match, "odd"), word(match, "glaciers")) == ("-", "-")


@pytest.mark.rule("Winter 1.4")
def test_four_tiles_of_each_of_six_kinds_and_six_stay_in_the_box() -> None:
    assert Counter(int(kind) for kind in TERRAIN_OF) == dict.fromkeys(range(6), 4)
    land = word(laid_out("stones"), "land").split(",")
    assert (land[9], len(set(land))) == ("base", 19)
    assert len(set(TILE_IDS) - set(land)) == 6


@pytest.mark.rule("Winter 1.5")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_stones_of_both_eras_lie_open_by_the_number_of_seats(seats: int) -> None:
    match = laid_out("stones", seats)
    count = {1: 3, 2: 4, 3: 5, 4: 6}[seats]
    assert STONES_OPEN[seats] == count
    for era in (1, 2):
        left = [f"s{era}-{number:02}" for number in range(1, 11)]
        for _ in range(count):
            assert chances(match) == {f"*stone {name}": 1 for name in left}
            match.play(f"*stone {left.pop()}")
    assert phase(match) == "animals"
    rows = [",".join(f"s{era}-{10 - number:02}" for number in range(count)) for era in (1, 2)]
    assert word(match, "stones") == "/".join(rows)


@pytest.mark.rule("Winter 1.6")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_one_more_animal_than_players_lies_open(seats: int) -> None:
    match = laid_out("animals", seats)
    counts = dict(zip(ANIMAL_IDS, (int(count) for count in ANIMAL_COUNT), strict=True))
    assert sum(counts.values()) == 60
    for _ in range(max(seats, 2) + 1):
        assert chances(match) == {f"*animal {name}": count for name, count in counts.items()}
        match.play("*animal mammoth")
        counts["mammoth"] -= 1
    assert phase(match) == "open"
    assert word(match, "animals") == ",".join(["mammoth"] * (max(seats, 2) + 1))


@pytest.mark.rule("Winter 1.7")
def test_eight_cards_of_era_i_lie_open() -> None:
    match = laid_out("open")
    first = [card["id"] for card in DATA["culture"] if card["era"] == 1]
    laid = []
    for _ in range(8):
        assert chances(match) == {f"*open {name}": 1 for name in first if name not in laid}
        laid.append([name for name in first if name not in laid][-1])
        match.play(f"*open {laid[-1]}")
    assert word(match, "open") == ",".join(laid)
    assert phase(match) == "chief"


@pytest.mark.rule("Winter 1.8")
def test_each_seat_gets_a_chief_by_chance_and_then_chooses_its_side() -> None:
    match = laid_out("chief", 3)
    left = list(CHIEF_IDS)
    for letter in "abc":
        assert (match.actor, word(match, "turn")) == (CHANCE, letter)
        assert chances(match) == {f"*chief {name}": 1 for name in left}
        match.play(f"*chief {left.pop(1)}")
    for letter, side in zip("abc", "ABA", strict=True):
        assert (phase(match), word(match, "actor")) == ("side", letter)
        assert match.legal() == ["side A", "side B"]
        match.play(f"side {side}")
    chiefs = [word(match, letter).split("/")[0] for letter in "abc"]
    assert chiefs == [f"{CHIEF_IDS[1]}-A", f"{CHIEF_IDS[2]}-B", f"{CHIEF_IDS[3]}-A"]
    assert phase(match) == "hand"


@pytest.mark.rule("Winter 1.8")
def test_chosen_chiefs_are_picked_by_the_seats_in_order() -> None:
    match = laid_out("chief", 2, chiefs="chosen")
    assert (phase(match), word(match, "actor")) == ("chief", "a")
    assert match.legal() == [f"pick {name}" for name in CHIEF_IDS]
    match.play("pick stone-carver")
    assert word(match, "actor") == "b"
    assert match.legal() == [f"pick {name}" for name in CHIEF_IDS if name != "stone-carver"]
    match.play("pick hand-eye")
    assert (phase(match), word(match, "actor")) == ("side", "a")


@pytest.mark.rule("Winter 1.9")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_pieces_food_and_tools_by_place_on_the_order_track(seats: int) -> None:
    match = opening(seats)
    assert (int(CAMPS_EACH), VILLAGES_EACH, MEGALITHS_EACH) == (5, 3, 10)
    for seat, letter in enumerate(SEAT_LETTERS[:seats]):
        assert camps(match, letter) == {"C3": 1}
        assert (food(match, letter), tools(match, letter)) == (int(START_FOOD[seats, seat]), int(START_TOOLS[seats, seat]))
        assert word(match, letter).split("/")[13:15] == ["0.0.0", "0"]
        assert word(match, letter).split("/")[1] == "-,-,-"
    assert list(START_FOOD[seats][:seats]) == DATA["game"]["start_food"]["value"][seats - 1]


@pytest.mark.rule("Winter 1.9")
def test_the_grey_megaliths_are_in_the_leftmost_slot() -> None:
    assert [slot["stones"] for slot in DATA["megalith_slot"]] == [["grey", "grey"], *[["own", "own"]] * 4]
    match = scene(columns={}, field="")
    match.play_all(["figure migrate", "take lower"])
    match.play(match.legal()[0])
    assert word(match, "field").endswith(":g")


@pytest.mark.rule("Winter 1.10")
def test_each_seat_in_order_draws_five_of_its_nine_cards() -> None:
    match = laid_out("hand")
    answer_chance(match)
    match.play_all(["side A", "side A"])
    deck = {"tribesman": 4, "tribeswoman": 3, "young-brave": 2}
    for letter in "ab":
        assert cards(match, "deck", letter) == deck
        left = Counter(deck)
        for card in ["tribesman", "tribesman", "young-brave", "tribesman", "tribesman"]:
            assert (phase(match), word(match, "turn")) == ("hand", letter)
            assert chances(match) == {f"*draw {name}": count for name, count in left.items() if count}
            match.play(f"*draw {card}")
            left[card] -= 1
        assert cards(match, "hand", letter) == {"tribesman": 4, "young-brave": 1}
        assert cards(match, "deck", letter) == {"tribeswoman": 3, "young-brave": 1}
    assert int(STARTING_HAND) == 5
    assert (phase(match), word(match, "actor")) == ("turn", "a")


@pytest.mark.rule("Winter 1.11")
@pytest.mark.parametrize("before", [0, 9, 10])
def test_what_would_go_beyond_ten_is_lost(before: int) -> None:
    assert int(GAUGE) == 10
    match = scene(a={"hand": "hearth-fire", "food": before, "tools": before})
    match.play("play hearth-fire")
    assert (food(match), tools(match)) == (min(before + amount("hearth-fire", "gain"), 10), before)
    match = scene(a={"hand": "obsidian-trade", "food": before, "tools": before}, round_number=3)
    match.play("play obsidian-trade")
    assert (food(match), tools(match)) == (before, min(before + amount("obsidian-trade", "gain"), 10))


@pytest.mark.rule("Winter 1.12")
def test_a_view_shows_sizes_but_not_faces_of_hands_and_decks() -> None:
    seen = {"hand": "2*tribesman elder", "discard": "shaman", "rest": "deck"}
    other = {"hand": "2*young-brave tribeswoman", "discard": "shaman"}
    match = scene(a={}, b={**seen, "deck": "2*tribesman 3*tribeswoman 2*young-brave"})
    same = scene(a={}, b={**other, "deck": "elder 4*tribesman 2*tribeswoman"})
    assert match.states.tobytes() != same.states.tobytes()
    assert match.view(0).tobytes() == same.view(0).tobytes()
    assert match.view(1).tobytes() != same.view(1).tobytes()
    view = match.view(0)[0]
    assert (view.hand_size[1], view.deck_size[1], view.pile_size[1]) == (3, 7, 0)
    assert view.covered[1].sum() == 10
    assert view.own_deck.sum() == 9


@pytest.mark.rule("Winter 1.12")
def test_an_eclipse_pile_is_face_down_until_the_reveal() -> None:
    def laid(pile: str, hand: str) -> Match:
        return scene(order="ba", turn="a", number=3, b={"pile": pile, "hand": hand})

    match, same = laid("2*young-brave tribesman", "3*tribesman"), laid("3*tribesman", "2*young-brave tribesman")
    assert match.view(0).tobytes() == same.view(0).tobytes()
    assert match.view(0)[0].pile_size[1] == 3
    for each in (match, same):
        each.play_all(["chief hunt", "end"])
    assert phase(match) == "eclipse"
    assert match.view(0).tobytes() != same.view(0).tobytes()
    assert (int(match.view(0)[0].shown[1, 2]), int(same.view(0)[0].shown[1, 2])) == (2, 0)


@pytest.mark.rule("Winter 1.12")
def test_a_guess_deals_the_covered_cards_anew_and_keeps_what_is_known() -> None:
    match = scene(3, a={"hand": "elder"}, b={"hand": "3*tribesman elder", "pile": ""}, c={"hand": "shaman"})
    luck = np.array([7, 3, 5, 9], np.uint32)
    for _ in range(5):
        other = Match(GAME, match.guess(0, luck).states)
        assert other.view(0).tobytes() == match.view(0).tobytes()
        assert cards(other, "hand", "a") == cards(match, "hand", "a")
        assert other.state.hand[1].sum() == 4
    changed = change_hidden(match.state, 0)
    assert changed.tobytes() != match.states.tobytes()


@pytest.mark.rule("Winter 1.12")
def test_what_is_gained_discarded_played_and_buried_is_public() -> None:
    match = scene(b={"discard": "elder", "buried": "shaman"})
    view = match.view(0)[0]
    assert (int(view.discard[1].sum()), int(view.buried[1].sum()), int(view.recruits.sum())) == (1, 1, int(RECRUIT_COUNT.sum()) - 2)
    assert len(view.own_hand) == CARDS
