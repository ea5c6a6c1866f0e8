"""Bans: a seat leaves some actions alone, in playouts, in trees and in its choices, and is never left without any."""

from collections.abc import Callable

import numpy as np
import pytest

import beringia
from beringia.action import kind_of, pack
from beringia.bots import Bot
from beringia.bots.levels import plan_of
from beringia.bots.searching import Budget, SearchBot
from beringia.bots.simple import GreedyBot, NearSightedBot
from beringia.errors import SetupError
from beringia.games.gatherers.actions import Kind
from beringia.games.registry import find
from beringia.kernel import JIT
from beringia.match import Match
from beringia.sim.bans import EVERYBODY, Ban, bans_of, is_banned, without_banned
from beringia.sim.playout import playouts

GAME = find("gatherers")
PIECES = ("gatherer", "fisher", "hunter", "hut", "take")
NO_PIECES = [Ban(kind, seat=0) for kind in PIECES]
FORBIDDEN = {int(Kind[kind.upper()]) for kind in PIECES}
STEPS = 1000 if JIT else 8  # decisions of a game that are played

Make = Callable[[list[Ban]], Bot]
BOTS: dict[str, Make] = {
    "near-sighted": lambda bans: NearSightedBot(GAME, 1, 0.5, bans),
    "greedy": lambda bans: GreedyBot(GAME, 1, 0.5, bans),
    "searching": lambda bans: SearchBot(GAME, 1, Budget(12 if JIT else 2), plan_of(GAME), bans=bans),
}


@pytest.mark.parametrize("policy", ["random", "greedy"])
def test_who_may_put_no_piece_on_the_land_has_no_points(policy: str) -> None:
    games = 20 if JIT else 1
    found = playouts("gatherers", games, 2, seed=3, policy=policy, bans=NO_PIECES)
    assert (found.scores[:, 0] == 0).all()
    assert (found.scores[:, 1] > 0).all()


@pytest.mark.parametrize("name", BOTS)
def test_bots_keep_to_their_bans(name: str) -> None:
    bot, other, match = BOTS[name](NO_PIECES), BOTS[name]([]), beringia.game("gatherers").start(seats=2, seed=2)
    played: list[set[int]] = [set(), set()]
    while not match.is_over and match.turn_number < STEPS:
        seat = match.actor
        action = (bot if seat == 0 else other).choose(match.view(seat), match.actions())
        played[seat].add(kind_of(action))
        match.play(action)
    assert not played[0] & FORBIDDEN
    assert played[1] & FORBIDDEN
    assert bot.fingerprint() != other.fingerprint()


def at_a_piece(seat: int) -> Match:
    """A match in which a seat has just laid a tile and may put a piece on it."""
    match = beringia.game("gatherers").start(seats=2, seed=2)
    while match.actor != seat or len({kind_of(each) for each in match.actions()} & FORBIDDEN) == 0:
        match.play(match.actions()[-1])
    return match


@pytest.mark.parametrize("viewer", [0, 1])
def test_a_tree_holds_no_forbidden_action_whoever_thinks(viewer: int) -> None:
    match = at_a_piece(0)
    bot = SearchBot(GAME, 1, Budget(200 if JIT else 4), plan_of(GAME) | {"ripe": 1}, bans=NO_PIECES)
    bot.think(match.view(viewer))
    nodes = bot.searcher.tree.nodes[1 : bot.searcher.used]
    kinds = [{kind_of(int(node.action)) for node in nodes if int(node.who) == seat} for seat in (0, 1)]
    assert not kinds[0] & FORBIDDEN
    if JIT:
        assert kinds[1] & FORBIDDEN


def test_where_all_is_forbidden_all_is_allowed() -> None:
    bans = bans_of(GAME, *(Ban(kind.name.lower()) for kind in GAME.fields))
    match = at_a_piece(1)
    actions = np.array(match.actions(), np.int32)
    assert without_banned(bans, 1, actions, len(actions)) == len(actions)
    assert actions.tolist() == match.actions()
    bot = SearchBot(GAME, 1, Budget(4), plan_of(GAME), bans=[Ban(kind.name.lower()) for kind in GAME.fields])
    assert bot.choose(match.view(1), match.actions()) in match.actions()


def test_what_is_left_keeps_its_order() -> None:
    bans = bans_of(GAME, Ban("hunter", fields={"place": (2, 4)}))
    actions = np.array([pack(int(Kind.HUNTER), place, 0, 0) for place in range(6)], np.int32)
    count = without_banned(bans, 0, actions, 6)
    assert [action >> 16 & 255 for action in actions[:count].tolist()] == [0, 1, 5]


def test_a_ban_binds_its_seat_its_kind_and_its_ranges() -> None:
    bans = bans_of(GAME, Ban("place", seat=1, fields={"x": (10, 20), "turns": (0, 1)}), Ban("pass"))
    cases = [(1, 10, 7, 0), (1, 20, 200, 1), (1, 9, 7, 0), (1, 21, 7, 0), (1, 15, 7, 2), (0, 15, 7, 0)]
    found = [is_banned(bans, seat, pack(int(Kind.PLACE), x, y, turns)) for seat, x, y, turns in cases]
    assert found == [True, True, False, False, False, False]
    assert is_banned(bans, 0, pack(int(Kind.PASS), 0, 0, 0))
    assert bans["seat"].tolist() == [1, EVERYBODY]


@pytest.mark.parametrize(
    ("ban", "words"),
    [
        (Ban("sleep"), "gatherers has no actions of the kind 'sleep'; wanted one of: place, gatherer, "),
        (Ban("hut", fields={"colour": (0, 1)}), "hut of gatherers has no field 'colour'; wanted one of: place"),
        (Ban("pass", fields={"place": (0, 1)}), "pass of gatherers has no field 'place'; wanted one of: none"),
    ],
)
def test_bans_of_what_does_not_exist_are_refused(ban: Ban, words: str) -> None:
    with pytest.raises(SetupError, match=words):
        bans_of(GAME, ban)
