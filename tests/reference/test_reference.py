"""Tests of the reference alone: the rulebook's examples, single rules, and random games."""

import random
from collections import Counter
from itertools import product

import pytest

from .mammoth import Reference
from .mammoth_box import DARK, LIGHT, SHADES, open_box
from .mammoth_conflict import plain_after_conflict
from .mammoth_position import Position, option_values
from .mammoth_round import (
    limit_of,
    new_dark_supply,
    regions_for_ice,
    score,
    seats_that_may_move_the_ice,
)

OPENING_LINE = (
    "mammoth seats=3 rounds=4 clubs=counted moves=anywhere pit=nothing strict8=off borders=thin round=1 phase=place "
    "actor=a turn=a starter=a ender=- card=- region=- origin=- herd=no steps=- draws=0 shade=- 1=ice 2=ice 3=ice 4=ice "
    "5=m1,f1 6=m1,f1 7=m1,f1 8=m1,f1 9=f1 10=f1 11=f1 12=f1 mammoths=0 fires=4/5/5 clubs-left=6 dark=20 light=0 "
    "open=-/- seen=- a=12h4s0c/-/-/- b=12h4s0c/-/-/- c=12h4s0c/-/-/-"
)


def settling(seats: int, hand: list[str], hunters: dict[str, int], **options: str) -> Reference:
    """Seat a is to play from a given hand; hunters stand as `{"a4": 2, "b6!": 1}` says."""
    game = Reference.start(seats, options)
    position = game.position
    position.phase = "play"
    position.players[0].hand = Counter(hand)
    for token, number in hunters.items():
        owner, region = "abcde".index(token[0]), position.regions[int(token[1:].removesuffix("!"))]
        position.players[owner].supply -= number
        if token.endswith("!"):
            region.clubbed[owner] += number
            position.clubs -= number
        else:
            region.plain[owner] += number
    return game


def word(game: Reference, key: str) -> str:
    """The value of one word of the line."""
    return next(part.split("=", 1)[1] for part in game.line().split(" ") if part.startswith(f"{key}="))


def play(game: Reference, *actions: str) -> None:
    """Several actions one after the other."""
    for action in actions:
        game.play(action)


def starting(game: Reference, verb: str) -> list[str]:
    """The legal actions that begin with a word."""
    return [action for action in game.legal() if action.split(" ")[0] == verb]


# Setting up


def test_opening_line() -> None:
    assert Reference.start(3).line() == OPENING_LINE


@pytest.mark.parametrize("options", [{"rounds": "5"}, {"moon": "full"}])
def test_unknown_options_are_refused(options: dict[str, str]) -> None:
    with pytest.raises(ValueError, match="no such option"):
        Reference.start(3, options)


def test_impossible_actions_are_refused() -> None:
    game = Reference.start(3)
    for action in ("place 1", "*draw paths", "done", ""):
        with pytest.raises(ValueError, match="not possible here"):
            game.play(action)


def test_placement_and_deal() -> None:
    game = Reference.start(4)
    for turn in range(24):
        assert game.actor() == "abcd"[turn % 4]
        game.play("place 5")
    assert (word(game, "phase"), word(game, "turn"), word(game, "draws"), word(game, "shade")) == (
        "deal",
        "a",
        "5",
        "light",
    )
    assert game.outcomes()["*draw herd"] == 3
    play(game, "*draw herd", "*draw herd")
    assert game.outcomes()["*draw newcomers"] == 4
    play(game, "*draw newcomers", "*draw newcomers", "*draw pit")
    assert word(game, "a") == "6h4s0c/2*herd,2*newcomers,pit/-/-"
    assert (word(game, "turn"), word(game, "draws"), word(game, "shade")) == ("b", "5", "light")


def test_points_option_cuts_two_borders() -> None:
    thin, points = Reference.start(5).position, Reference.start(5, {"borders": "points"}).position
    assert sorted(thin.borders - points.borders) == [(3, 6), (7, 10)]
    assert len(thin.borders) == 23


# Settling


def test_first_dark_play() -> None:
    game = settling(3, ["thin-ice"], {"a5": 1, "b5": 1, "b6!": 1})
    game.play("play thin-ice")
    assert (word(game, "a")[:4], word(game, "dark"), word(game, "open")) == ("11h6", "18", "-/thin-ice")
    assert game.legal() == ["give b", "give c"]
    game.play("give b")
    assert game.legal() == ["done", "remove a5", "remove b5", "remove b6!"]
    game.play("remove b6!")
    assert (word(game, "clubs-left"), word(game, "phase"), word(game, "b")[:3]) == ("6", "discard", "11h")


def test_winter_takes_from_different_players() -> None:
    game = settling(3, ["winter"], {"a5": 2, "b5": 1})
    play(game, "play winter", "give c", "remove a5")
    assert word(game, "steps") == "a0"
    assert game.legal() == ["done", "remove b5"]


def test_supply_runs_short() -> None:
    game = settling(3, ["gathering"], {})
    game.position.dark, game.position.light = 2, 1
    game.play("play gathering")
    assert (word(game, "a")[:5], word(game, "dark"), word(game, "light"), word(game, "ender")) == (
        "12h7s",
        "0",
        "0",
        "a",
    )
    assert game.actor() == "b"


def test_last_dark_card_of_the_last_round_has_no_effect() -> None:
    game = settling(3, ["winter"], {})
    game.position.round, game.position.dark = 4, 3
    game.play("play winter")
    assert (word(game, "phase"), word(game, "light"), word(game, "a")[:5]) == ("reveal", "3", "12h4s")
    assert (word(game, "turn"), word(game, "ender"), word(game, "open")) == ("-", "a", "-/winter")


def test_eight_stones() -> None:
    game = settling(3, ["echo", "dark-echo", "pit", "ember"], {})
    game.position.players[0].stones = 8
    assert game.legal() == ["play ember"]
    game.position.open = {LIGHT: None, DARK: "pit"}
    assert game.legal() == ["play echo", "play ember"]
    game.position.open = {LIGHT: "oak", DARK: "pit"}
    assert game.legal() == ["play dark-echo", "play echo", "play ember"]
    game.play("play dark-echo")
    assert game.legal() == ["copy light"]
    game.play("copy light")
    assert (word(game, "card"), word(game, "light"), word(game, "seen")) == ("oak", "3", "dark-echo")


def test_strict_eight() -> None:
    game = settling(3, ["echo", "ember"], {}, strict8="on")
    position = game.position
    position.players[0].stones = 8
    position.open[DARK] = "pit"
    assert game.legal() == ["play ember"]
    position.players[0].hand = Counter(["echo", "gift"])
    assert game.legal() == ["play echo"]
    game.play("play echo")
    assert game.legal() == ["copy dark"]


def test_no_card_can_be_played() -> None:
    game = settling(3, ["echo", "dark-echo"], {})
    assert game.legal() == ["discard dark-echo", "discard echo"]
    game.play("discard echo")
    assert (word(game, "phase"), word(game, "a")) == ("draw", "12h4s0c/dark-echo/echo/-")


def test_last_draw_completes_both_shades() -> None:
    game = settling(3, ["ember", "ember", "oak", "oak", "walk"], {})
    play(game, "play ember", "done", "keep")
    assert word(game, "draws") == "1"
    assert game.legal() == ["draw dark"]


def test_reshuffle_at_once_and_later() -> None:
    game = settling(3, ["spark", "ember", "ember", "oak", "pit"], {})
    position = game.position
    position.draw[DARK] = Counter(["winter"])
    position.players[1].unseen = Counter(["gift", "oak"])
    position.open[DARK] = "newcomers"
    play(game, "play spark", "give b", "done", "keep")
    assert word(game, "seen") == "newcomers"
    play(game, "draw dark", "*draw winter")
    assert (word(game, "seen"), word(game, "b")) == ("-", "12h4s0c/-/oak/-")
    assert position.draw[DARK] == Counter(["newcomers", "gift"])


def test_reshuffle_waits_for_a_card() -> None:
    game = settling(3, ["ember", "ember", "ember", "oak", "pit"], {})
    position = game.position
    position.draw[DARK] = Counter()
    play(game, "play ember", "done", "keep")
    assert game.legal() == ["draw light"]
    position.seen[DARK] = Counter(["gift"])
    assert game.legal() == ["draw dark", "draw light"]
    game.play("draw dark")
    assert (game.outcomes(), word(game, "seen")) == ({"*draw gift": 1}, "-")


# The cards


def test_good_ground_does_not_mix() -> None:
    game = settling(5, ["forest"], {})
    play(game, "play forest", "place 3", "place 10")
    assert game.legal() == ["done", "place 10", "place 3"]
    game.play("place 3")
    assert word(game, "phase") == "discard"
    game = settling(5, ["forest"], {})
    play(game, "play forest", "place 3", "place 1")
    assert word(game, "phase") == "discard"


def test_moving_instead_of_placing() -> None:
    game = settling(5, ["steppe"], {"a1": 11})
    play(game, "play steppe", "place 5")
    assert starting(game, "place") == []
    assert len(starting(game, "move")) == 11
    assert "move a1 5" in game.legal()
    game.play("move a1 5")
    assert game.legal() == ["done", "move a1 11", "move a1 5"]


def test_follow_the_herd() -> None:
    game = settling(4, ["follow"], {})
    game.position.players[0].stones = 5
    game.play("play follow")
    assert "done" not in game.legal()
    game.play("region 5")
    assert game.legal() == ["done", "mammoth 5", "place 5"]
    play(game, "mammoth 5", "place 5")
    assert (word(game, "region"), word(game, "herd"), word(game, "steps")) == ("5", "yes", "a5")
    game.play("place 5")
    assert word(game, "phase") == "discard"


def test_follow_the_herd_from_a_bordering_region() -> None:
    game = settling(3, ["follow"], {})
    game.position.players[0].stones = 5
    play(game, "play follow", "region 9")
    assert starting(game, "mammoth") == ["mammoth 5 9", "mammoth 6 9"]


def test_long_walk() -> None:
    game = settling(3, ["walk"], {"a5": 1, "a5!": 1, "a12": 1})
    game.position.players[0].stones = 5
    game.play("play walk")
    assert starting(game, "mammoth") == []
    game.play("move a5! 9")
    assert (word(game, "origin"), word(game, "region"), word(game, "steps")) == ("5", "9", "a9!")
    assert game.legal() == ["done", "mammoth 5 9", "move a5 9"]
    game.play("mammoth 5 9")
    assert game.legal() == ["done", "move a5 9"]


def test_herd_prices() -> None:
    game = settling(4, ["herd", "pit"], {})
    position = game.position
    position.players[0].stones = 2
    game.play("play herd")
    assert (word(game, "a")[:5], word(game, "phase"), word(game, "light")) == ("12h2s", "act", "0")
    assert game.legal() == sorted(f"mammoth {number}" for number in position.open_regions())
    position.players[0].stones = 3
    assert "mammoth 2 6" in game.legal()
    assert "mammoth 2 12" not in game.legal()
    position.players[0].stones = 5
    game.play("mammoth 2 12")
    assert (word(game, "light"), word(game, "phase")) == ("5", "discard")


def test_herd_without_a_choice_may_not_be_played() -> None:
    game = settling(3, ["herd", "pit"], {})
    game.position.players[0].stones = 2
    assert game.legal() == ["play pit"]


def test_swap_must_change_the_position() -> None:
    hunters = {"a6": 1, "a9": 1, "b6": 1, "b9!": 1, "b10": 1}
    game = settling(3, ["paths"], hunters)
    game.play("play paths")
    assert game.legal() == ["done", "swap a6 b10", "swap a9 b10", "swap b6 a9"]
    game.position.players[0].clubs = 2
    assert {"swap a6+ a9", "swap a6 a9+", "swap a6+ a9+"} <= set(game.legal())
    game.position.players[0].clubs = 1
    assert "swap a6+ a9+" not in game.legal()
    game.play("swap a6+ b10")
    assert (word(game, "6"), word(game, "10"), word(game, "a")[:7]) == ("m1,f1,b2", "f1,a!1", "10h2s0c")


def test_oak_club() -> None:
    game = settling(3, ["oak"], {"a6": 1, "b7": 1})
    game.play("play oak")
    assert starting(game, "club") == ["club", "club 6"]
    assert "mammoth 5 9" in game.legal()
    game.play("club 6")
    assert (word(game, "6"), word(game, "clubs-left"), word(game, "phase")) == ("m1,f1,a!1", "5", "discard")


def test_oak_with_an_empty_club_supply() -> None:
    game = settling(4, ["oak"], {"a6": 1})
    game.position.clubs = 0
    game.play("play oak")
    assert starting(game, "club") == []
    assert len(starting(game, "mammoth")) == 10


def test_drive_not_all_three_of_one_player() -> None:
    game = settling(3, ["drive"], {"b5": 3, "a12": 1, "c10!": 1})
    play(game, "play drive", "move b5 9", "move b5 9")
    assert game.legal() == ["done", "move a12 11", "move a12 7", "move a12 8"]


def test_no_hunter_moves_twice() -> None:
    game = settling(3, ["drive"], {"b5": 1, "b9": 1, "a12": 1})
    play(game, "play drive", "move b5 9")
    assert [action for action in game.legal() if action.startswith("move b9")] != []
    game.play("move b9 5")
    assert [action for action in game.legal() if action.startswith("move b")] == []


def test_held_club_is_laid_while_moving() -> None:
    game = settling(3, ["gift"], {"b6": 1, "b9!": 1})
    position = game.position
    position.players[1].clubs = 1
    play(game, "play gift", "give b")
    assert {"club", "club 6", "move b6 12", "move b6+ 12", "move b9! 5"} <= set(game.legal())
    game.play("move b6+ 12")
    assert (word(game, "12"), word(game, "steps"), position.players[1].clubs) == ("f1,b!1", "b12!", 0)
    assert starting(game, "club") == []


def test_short_dark_moves() -> None:
    game = settling(3, ["gift"], {"b9": 1}, moves="adjacent")
    play(game, "play gift", "give b")
    assert starting(game, "move") == ["move b9 10", "move b9 5", "move b9 6"]


def test_gathering_goes_round() -> None:
    game = settling(3, ["gathering"], {})
    play(game, "play gathering", "place 5", "place 5")
    assert (game.actor(), word(game, "steps"), word(game, "turn")) == ("c", "-", "a")
    game.play("done")
    assert (game.actor(), word(game, "phase")) == ("a", "discard")


def test_pit_without_a_mammoth() -> None:
    for option, expected in (("nothing", ["done"]), ("hunter", ["done", "place 5"])):
        game = settling(3, ["pit"], {}, pit=option)
        for number, region in game.position.regions.items():
            region.mammoths = 0
            region.ice = number != 5
        play(game, "play pit", "give b")
        assert game.legal() == expected


# Conflicts


@pytest.mark.parametrize(
    ("mammoths", "turned", "limit"),
    [(0, 0, 3), (1, 2, 6), (3, 2, 8)],
)
def test_limits(mammoths: int, turned: int, limit: int) -> None:
    position = Reference.start(5).position
    region = position.regions[1]
    region.mammoths, region.turned = mammoths, turned
    assert limit_of(position, region) == limit


@pytest.mark.parametrize(
    ("limit", "plain", "clubbed", "aside", "left"),
    [
        (5, [2, 3, 4], [0, 0, 0], False, [0, 2, 3]),
        (7, [2, 2, 2, 3, 4], [0, 0, 0, 0, 0], False, [0, 0, 0, 2, 3]),
        (5, [0, 2, 4], [1, 0, 0], False, [0, 1, 3]),
        (4, [1, 2, 0], [2, 0, 0], False, [1, 1, 0]),
        (4, [1, 2, 0], [2, 0, 0], True, [0, 2, 0]),
        (3, [0, 1, 0], [4, 0, 0], False, [0, 0, 0]),
        (3, [5, 1, 0], [0, 2, 1], True, [0, 0, 0]),
        (9, [5, 1, 0], [0, 2, 1], True, [5, 1, 0]),
    ],
)
def test_conflicts(limit: int, plain: list[int], clubbed: list[int], aside: bool, left: list[int]) -> None:
    assert plain_after_conflict(limit, plain, clubbed, aside) == left


# Scoring, glacier, next rounds, the end


def test_scoring_examples() -> None:
    position = Reference.start(5).position
    for region in position.regions.values():
        region.mammoths = 0
    position.regions[1].mammoths, position.regions[1].plain = 2, [3, 1, 1, 0, 0]
    position.regions[2].mammoths, position.regions[2].plain = 1, [0, 3, 0, 2, 0]
    position.regions[3].plain = [0, 0, 2, 0, 0]
    score(position)
    assert position.scores() == [9, 3 + 6, 3 + 2, 4, 0]
    assert position.players[1].scored == [(0, 3, 1)]


@pytest.mark.parametrize(
    ("seats", "regions"),
    [(3, [5, 6, 7, 8]), (4, [2, 3, 5, 6, 7, 8]), (5, [1, 2, 3, 4])],
)
def test_first_glacier(seats: int, regions: list[int]) -> None:
    assert regions_for_ice(Reference.start(seats).position) == regions


def test_who_moves_the_ice() -> None:
    position = Reference.start(3).position
    assert seats_that_may_move_the_ice(position) == [0, 1, 2]
    position.players[0].stones = 5
    assert seats_that_may_move_the_ice(position) == [1, 2]
    position.regions[9].plain = [0, 1, 1]
    assert seats_that_may_move_the_ice(position) == [0]
    position.players[0].scored = [(1, 0, 0)]
    assert seats_that_may_move_the_ice(position) == [1, 2]


def test_top_up_example() -> None:
    position = Reference.start(3).position
    position.dark, position.light = 0, 6
    for player, stones in zip(position.players, (1, 5, 5), strict=True):
        player.stones = stones
    new_dark_supply(position)
    assert (position.dark, [player.stones for player in position.players]) == (11, [0, 3, 3])


def test_reveal_to_next_round() -> None:
    game = settling(3, [], {"a5": 6, "b9": 1, "b10": 1, "c9": 2})
    position = game.position
    position.phase, position.ender, position.dark, position.light = "reveal", 1, 0, 20
    assert game.outcomes() == {"*fire 5 0": 4, "*fire 5 1": 5, "*fire 5 2": 5}
    for number in range(5, 9):
        game.play(f"*fire {number} 0")
    assert game.outcomes() == {"*fire 9 1": 5, "*fire 9 2": 5}
    for number in range(9, 13):
        game.play(f"*fire {number} 1")
    assert (word(game, "5"), word(game, "a")) == ("m1,a4", "8h4s0c/-/-/0.4.0")
    assert (word(game, "phase"), game.outcomes()) == ("lot", {"*lot b": 1, "*lot c": 1})
    game.play("*lot c")
    assert (game.actor(), game.legal()) == ("c", ["ice 5", "ice 6", "ice 7", "ice 8", "no ice"])
    game.play("ice 5")
    assert (word(game, "5"), word(game, "a")[:3], word(game, "mammoths"), word(game, "9")) == (
        "ice",
        "12h",
        "1",
        "f1,b1,c2",
    )
    assert (word(game, "round"), word(game, "starter"), word(game, "ender"), word(game, "dark")) == (
        "2",
        "c",
        "-",
        "20",
    )


def test_equal_seats_share_the_better_place() -> None:
    game = Reference.start(3)
    for player, ones in zip(game.position.players, (5, 5, 4), strict=True):
        player.scored = [(ones, 0, 0)]
    assert game.ranking() == [1, 1, 3]
    game.position.players[1].stones += 1
    assert (game.scores(), game.ranking()) == ([5, 5, 4], [2, 1, 3])


# Random games


def check_conserved(position: Position) -> None:
    """Nothing comes into the game and nothing gets lost."""
    box, setup = position.box, position.box.setups[len(position.players)]
    regions, players = position.regions.values(), position.players
    for seat in position.seats():
        assert players[seat].supply + position.on_board(seat) == box.hunters_each
    stones = setup.dark_supply + setup.light_supply + setup.stones_each * len(players)
    assert position.dark + position.light + sum(player.stones for player in players) == stones
    clubs = position.clubs + sum(player.clubs for player in players) + sum(sum(region.clubbed) for region in regions)
    assert clubs == box.clubs
    mammoths = position.mammoths + sum(region.mammoths for region in regions)
    assert mammoths == setup.mammoth_supply + len(setup.mammoths_on)
    cards = position.draw[LIGHT] + position.draw[DARK] + position.seen[LIGHT] + position.seen[DARK]
    cards += Counter(card for card in position.open.values() if card is not None)
    for player in players:
        cards += player.hand + player.unseen
    assert cards == Counter({name: card.count for name, card in box.cards.items()})
    for region in regions:
        assert min(region.mammoths, region.face_down, region.turned, *region.plain, *region.clubbed) >= 0
        assert not region.ice or not (region.mammoths or region.face_down or any(region.plain + region.clubbed))
    check_fires(position)


def check_fires(position: Position) -> None:
    """One tile for each open region of the round; turned ones are no longer among the unturned."""
    face_down = sum(region.face_down for region in position.regions.values())
    strength = sum(region.turned for region in position.regions.values())
    turned = [all_of - left for all_of, left in zip(position.box.fire_tiles, position.fires, strict=True)]
    assert strength == sum(value * number for value, number in enumerate(turned))
    if position.phase in ("lot", "glacier", "over"):
        assert face_down + sum(turned) == 0
    else:
        assert face_down + sum(turned) == len(position.open_regions())


def check_hands(position: Position) -> None:
    """Mammoth 2.10: at the start of a turn every hand is full and has both shades."""
    for player in position.players:
        assert player.hand.total() == position.box.hand_size
        assert {position.shade_of(card) for card in player.hand if player.hand[card] > 0} == set(SHADES)


def random_game(seats: int, options: dict[str, str], seed: int) -> int:
    """Play at random to the end and count the decisions."""
    chooser = random.Random(seed)
    game = Reference.start(seats, options)
    position = game.position
    decisions = 0
    while game.actor() != "nobody":
        if game.actor() == "chance":
            outcomes = game.outcomes()
            assert game.legal() == []
            action = chooser.choices(list(outcomes), list(outcomes.values()))[0]
        else:
            legal = game.legal()
            assert legal != []
            assert legal == sorted(set(legal))
            assert game.outcomes() == {}
            action = chooser.choice(legal)
            decisions += 1
        game.play(action)
        if position.phase in ("play", "act", "reveal", "glacier", "over"):
            check_conserved(position)
        if position.phase == "play":
            check_hands(position)
    assert game.legal() == []
    assert game.outcomes() == {}
    assert position.round == int(options["rounds"])
    assert min(game.ranking()) == 1
    return decisions


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_random_games(seats: int) -> None:
    values = option_values(open_box())
    for seed, choice in enumerate([*product(*values.values())] * 2):
        decisions = random_game(seats, dict(zip(values, choice, strict=True)), seed)
        assert decisions > seats * open_box().opening_hunters
