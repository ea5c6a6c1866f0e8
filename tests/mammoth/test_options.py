"""What the options and editions change: 1.1, 1.10, 2.6, 4.8, 4.9, 6.9."""

import pytest

from beringia import game
from beringia.errors import SetupError
from beringia.games.mammoth.components import NEIGHBOURS

from .positions import acting, after_conflict, numbers, on, playing, settling, starting, word

EVERYWHERE = set(range(1, 13))


@pytest.mark.rule("Mammoth 1.10")
def test_with_borders_as_points_two_pairs_do_not_border() -> None:
    lost = {
        (low + 1, high + 1) for low in range(12) for high in range(low, 12) if (NEIGHBOURS[0, low] ^ NEIGHBOURS[1, low]) >> high & 1
    }
    assert lost == {(3, 6), (7, 10)}
    assert starting(acting("walk", board={3: "a1"}, borders="points"), "move") == ["a3 2", "a3 4", "a3 7"]
    assert starting(acting("walk", board={3: "a1"}), "move") == ["a3 2", "a3 4", "a3 6", "a3 7"]


@pytest.mark.rule("Mammoth 1.10")
def test_with_borders_as_points_a_mammoth_pays_more_for_the_way_from_3_to_6() -> None:
    match = playing(acting("herd", board={3: "m1"}, stones="5 4 4", borders="points"), "mammoth 3 6")
    assert word(match, "light") == "5"
    assert word(playing(acting("herd", board={3: "m1"}, stones="5 4 4"), "mammoth 3 6"), "light") == "3"


@pytest.mark.rule("Mammoth 2.6")
@pytest.mark.parametrize(("strict8", "copies"), [("off", ["light", "dark"]), ("on", ["light"])])
def test_strict_eight_binds_a_light_echo_to_the_light_card(strict8: str, copies: list[str]) -> None:
    match = playing(settling(hand="echo pit", stones="8 4 4", open="paths/gift", strict8=strict8), "play echo")
    assert starting(match, "copy") == copies


@pytest.mark.rule("Mammoth 2.6")
def test_strict_eight_lets_an_echo_without_a_light_card_wait_while_another_card_may_be_played() -> None:
    match = settling(hand="echo ember pit", stones="8 4 4", open="-/gift", strict8="on")
    assert starting(match, "play") == ["ember"]
    refusal = match.why_not("play echo")
    assert refusal is not None
    assert refusal[0] == "Mammoth 2.6"


@pytest.mark.rule("Mammoth 2.6")
def test_strict_eight_lets_a_light_echo_copy_the_dark_card_as_a_last_resort() -> None:
    match = settling(hand="2*echo 3*pit", stones="8 4 4", open="-/gift", strict8="on")
    assert starting(match, "play") == ["echo"]
    assert starting(playing(match, "play echo"), "copy") == ["dark"]
    assert starting(settling(hand="echo 2*dark-echo 2*pit", stones="8 4 4", open="-/gift", strict8="on"), "play") == ["echo"]


@pytest.mark.rule("Mammoth 2.6")
def test_strict_eight_means_nothing_below_eight_stones() -> None:
    match = playing(settling(hand="echo ember pit", stones="7 4 4", open="paths/gift", strict8="on"), "play echo")
    assert starting(match, "copy") == ["light", "dark"]


@pytest.mark.rule("Mammoth 4.8")
def test_short_dark_moves_bind_elders_gift_to_bordering_open_regions() -> None:
    match = acting("gift", board={4: "b1"}, ice="3", actor="b", moves="adjacent")
    assert starting(match, "move") == ["b4 7", "b4 8"]
    refusal = match.why_not("move b4 12")
    assert refusal is not None
    assert refusal[0] == "Mammoth 4.8"


@pytest.mark.rule("Mammoth 4.8")
@pytest.mark.parametrize("card", ["gathering", "newcomers"])
def test_short_dark_moves_bind_moves_instead_of_placings_but_no_placing(card: str) -> None:
    moving = acting(card, board={4: "b12"}, actor="b", moves="adjacent")
    assert starting(moving, "move") == ["b4 3", "b4 7", "b4 8"]
    placing = acting(card, board={4: "b11"}, actor="b", moves="adjacent")
    assert numbers(starting(placing, "place")) == EVERYWHERE


@pytest.mark.rule("Mammoth 4.8")
def test_short_dark_moves_leave_light_cards_alone() -> None:
    match = acting("pasture", board={4: "a12"}, moves="adjacent")
    assert numbers(action.split()[1] for action in starting(match, "move")) == EVERYWHERE - {4}
    follow = playing(acting("follow", board={4: "a12"}, moves="adjacent"), "region 9")
    assert starting(follow, "move") == ["a4 9"]


@pytest.mark.rule("Mammoth 4.9")
def test_a_rival_who_finds_no_mammoth_may_place_one_hunter() -> None:
    match = acting("pit", actor="b", mammoths=4, pit="hunter")
    assert numbers(starting(match, "place")) == EVERYWHERE
    playing(match, "place 9")
    assert (on(match, 9), word(match, "phase")) == ("b1", "discard")


@pytest.mark.rule("Mammoth 4.9")
def test_while_a_mammoth_is_on_the_board_the_pit_only_takes_it() -> None:
    assert acting("pit", board={6: "m1"}, actor="b", pit="hunter").legal() == ["chase 6", "done"]


@pytest.mark.rule("Mammoth 4.9")
@pytest.mark.parametrize(("moves", "targets"), [("anywhere", EVERYWHERE - {4}), ("adjacent", {3, 7, 8})])
def test_the_hunter_for_the_missing_mammoth_is_moved_if_the_supply_is_empty(moves: str, targets: set[int]) -> None:
    match = acting("pit", board={4: "b12"}, actor="b", pit="hunter", moves=moves)
    assert numbers(action.split()[1] for action in starting(match, "move")) == targets


@pytest.mark.rule("Mammoth 6.9")
@pytest.mark.parametrize(("edition", "left"), [("alea", "a3 b1"), ("rio_grande", "a2 b2")])
def test_editions_differ_in_conflicts_with_clubs(edition: str, left: str) -> None:
    match = game("mammoth").start(3, edition=edition)
    assert after_conflict("a1 a!2 b2", 4, word(match, "clubs")) == left


@pytest.mark.rule("Mammoth 4.8")
@pytest.mark.parametrize(
    ("edition", "options"),
    [
        ("alea", {"clubs": "counted", "moves": "anywhere", "pit": "nothing"}),
        ("rio_grande", {"clubs": "aside", "moves": "adjacent", "pit": "hunter"}),
    ],
)
def test_an_edition_sets_three_options_at_once(edition: str, options: dict[str, str]) -> None:
    match = game("mammoth").start(3, edition=edition)
    assert {key: word(match, key) for key in options} == options
    assert [word(match, key) for key in ("rounds", "strict8", "borders")] == ["4", "off", "thin"]
    assert match.settings == options | {"rounds": "4", "strict8": "off", "borders": "thin"}


@pytest.mark.rule("Mammoth 1.1")
def test_the_first_edition_is_the_default_and_single_options_go_over_it() -> None:
    assert word(game("mammoth").start(), "clubs") == "counted"
    match = game("mammoth").start(5, edition="rio_grande", moves="anywhere", rounds=3, strict8=True, borders="points")
    wanted = {"rounds": "3", "clubs": "aside", "moves": "anywhere", "pit": "hunter", "strict8": "on", "borders": "points"}
    assert {key: word(match, key) for key in wanted} == wanted


def test_unknown_editions_and_options_are_refused_with_what_there_is() -> None:
    with pytest.raises(SetupError, match=r"'heidelberger'.*alea, rio_grande"):
        game("mammoth").start(edition="heidelberger")
    with pytest.raises(SetupError, match=r"'weather'.*rounds, clubs"):
        game("mammoth").start(weather="mild")
    with pytest.raises(SetupError, match="rounds of mammoth cannot be '5'; wanted one of: 4, 3"):
        game("mammoth").start(rounds=5)
