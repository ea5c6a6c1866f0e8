"""Bans: a seat leaves some actions alone, in playouts, in trees and in its choices, and is never left without any."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import beringia
from beringia.action import kind_of, pack
from beringia.bots import Bot, make_bot
from beringia.bots.levels import plan_of
from beringia.bots.searching import Budget, SearchBot
from beringia.bots.simple import GreedyBot, NearSightedBot, RandomBot
from beringia.errors import SetupError
from beringia.games.gatherers.actions import Kind
from beringia.games.gatherers.components import FIRST_KIND, IS_BONUS
from beringia.games.registry import IDS, find
from beringia.kernel import JIT, answer
from beringia.luck import luck_from
from beringia.match import Match
from beringia.questions import apply
from beringia.sim.ban_rows import close_up
from beringia.sim.bans import EVERYBODY, ONESELF, Ban, allowed, bans_of
from beringia.sim.playout import playouts
from beringia.sim.search import Searcher
from tests.small.nim import GAME as NIM

GAME = find("gatherers")
PIECES = ("gatherer", "fisher", "hunter", "hut", "take")
NO_PIECES = [Ban(kind, seat=0) for kind in PIECES]
FORBIDDEN = {int(Kind[kind.upper()]) for kind in PIECES}
STEPS = 1000 if JIT else 8  # decisions of a game that are played
CAREFUL = ("hunter members=1 tiles_left>12", "hunter members=2 tiles_left>40")

Make = Callable[[list[Ban]], Bot]
BOTS: dict[str, Make] = {
    "random": lambda bans: RandomBot(GAME, 1, bans),
    "near-sighted": lambda bans: NearSightedBot(GAME, 1, 0.5, bans),
    "greedy": lambda bans: GreedyBot(GAME, 1, 0.5, bans),
    "searching": lambda bans: SearchBot(GAME, 1, Budget(12 if JIT else 2), plan_of(GAME), bans=bans),
}


def is_careless(s: Any, seat: int, action: int) -> bool:
    """What CAREFUL forbids, read from the position in another way."""
    members = 5 - sum(int(piece) >= 0 for piece in s.member[seat])
    first = int(FIRST_KIND[s.tile_set])
    left = sum(int(count) for kind, count in enumerate(s.unseen) if count and not IS_BONUS[first + kind])
    return kind_of(action) == Kind.HUNTER and ((members == 1 and left > 12) or (members == 2 and left > 40))


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


@pytest.mark.skipif(not JIT, reason="only whole games run out of members")
@pytest.mark.parametrize("name", BOTS)
def test_a_careful_bot_never_sends_its_last_members_hunting_early(name: str) -> None:
    careful = BOTS[name]([Ban(words) for words in CAREFUL])
    careless = 0
    for seed in range(6):
        match = beringia.game("gatherers").start(seats=2, seed=seed)
        while not match.is_over:
            seat, actions, s = match.actor, match.actions(), match.state
            action = careful.choose(match.view(seat), actions)
            assert action in actions
            assert not is_careless(s, seat, action)
            careless += any(is_careless(s, seat, each) for each in actions)
            match.play(action)
    assert careless > 10


def at_a_piece(seat: int) -> Match:
    """A match in which a seat has just laid a tile and may put a hunter or another piece on it."""
    match = beringia.game("gatherers").start(seats=2, seed=2)
    while match.actor != seat or Kind.HUNTER not in {kind_of(each) for each in match.actions()}:
        match.play(match.actions()[-1])
    return match


def kinds_in(searcher: Searcher) -> list[set[int]]:
    """The kinds of actions in a tree, by seat."""
    nodes = searcher.tree.nodes[1 : searcher.used]
    return [{kind_of(int(node.action)) for node in nodes if int(node.who) == seat} for seat in (0, 1)]


@pytest.mark.parametrize("viewer", [0, 1])
def test_a_tree_holds_no_forbidden_action_whoever_thinks(viewer: int) -> None:
    match = at_a_piece(0)
    bot = SearchBot(GAME, 1, Budget(200 if JIT else 4), plan_of(GAME) | {"ripe": 1}, bans=NO_PIECES)
    bot.think(match.view(viewer))
    kinds = kinds_in(bot.searcher)
    assert not kinds[0] & FORBIDDEN
    if JIT:
        assert kinds[1] & FORBIDDEN


@pytest.mark.skipif(not JIT, reason="an interpreted tree is too small")
@pytest.mark.parametrize("seat", [0, 1])
def test_who_thinks_binds_itself_and_expects_nothing_of_others(seat: int) -> None:
    match = at_a_piece(seat)
    bans = bans_of(GAME, *(Ban(kind, seat=ONESELF) for kind in PIECES))
    searcher = Searcher(GAME, luck_from(1), plan_of(GAME) | {"ripe": 1}, GAME.heuristics.weights, 20_000, bans=bans)
    searcher.grow(match.view(seat), 300)
    kinds = kinds_in(searcher)
    assert not kinds[seat] & FORBIDDEN
    assert kinds[1 - seat] & FORBIDDEN
    searcher = Searcher(GAME, luck_from(1), plan_of(GAME) | {"ripe": 1}, GAME.heuristics.weights, 20_000, 4, bans)
    searcher.select(match.view(seat), 4)
    assert searcher.tree.scratch.bans.thinker[0] == seat


def test_who_thinks_is_the_viewer_where_views_say_whose_they_are() -> None:
    match = beringia.game("mammoth").start(seats=3, seed=1)
    bans = bans_of(match.game, Ban("place", seat=ONESELF))
    searcher = Searcher(match.game, luck_from(1), plan_of(match.game), match.game.heuristics.weights, 2000, bans=bans)
    for viewer in (2, 1):
        searcher.grow(match.view(viewer), 1)
        assert searcher.tree.scratch.bans.thinker[0] == viewer


def below(searcher: Searcher, node: int) -> Iterator[tuple[int, int]]:
    """The nodes of a tree below one, each with its parent."""
    for child in searcher.children_of(node):
        yield child, node
        yield from below(searcher, child)


@pytest.mark.skipif(not JIT, reason="an interpreted tree is too small")
def test_in_a_tree_a_condition_is_judged_where_the_action_would_be_done() -> None:
    match = at_a_piece(0)
    most = int(match.state.unseen.sum())  # bonus tiles among them
    now = next(number for number in range(most + 1) if allowed(match, Ban("hunter", f"tiles_left={number}")) != match.actions())
    bot = SearchBot(GAME, 1, Budget(2000), plan_of(GAME) | {"ripe": 1}, bans=[Ban("hunter", f"tiles_left<{now}")])
    bot.think(match.view(0))
    nodes, root = bot.searcher.tree.nodes, bot.searcher.root
    hunters = [parent for child, parent in below(bot.searcher, root) if kind_of(int(nodes[child].action)) == Kind.HUNTER]
    assert hunters
    assert set(hunters) == {root}


@pytest.mark.skipif(not JIT, reason="interpreted games are slow")
@pytest.mark.parametrize("policy", ["random", "greedy"])
def test_in_playouts_a_condition_is_judged_at_every_decision(policy: str) -> None:
    hunter = GAME.headline.names.index("hunter")
    usual = playouts("gatherers", 40, 2, seed=3, policy=policy).uses[:, hunter]
    late = playouts("gatherers", 40, 2, seed=3, policy=policy, bans=[Ban("hunter", "tiles_left>0")]).uses[:, hunter]
    assert usual.min() > 1
    assert late.max() == 1
    assert playouts("gatherers", 5, 2, bans=[Ban("hunter", "tiles_left>=0")]).uses[:, hunter].max() == 0


@pytest.mark.skipif(JIT, reason="looks into every step of a search, which compiled code does not let anybody do")
def test_root_tree_playouts_and_looks_ahead_carry_out_nothing_that_is_forbidden() -> None:
    position = beringia.game("gatherers").start(seats=2, seed=2)
    while position.state.tiles < 30 or position.actor != 0 or Kind.HUNTER not in {kind_of(each) for each in position.actions()}:
        position.play(position.actions()[-1])
    carried_out: list[bool] = []
    real = GAME.kernels[apply]

    def watched(s: Any, action: int) -> None:
        if kind_of(action) < Kind.DRAWN and int(s.seat) == 0:
            carried_out.append(kind_of(action) == Kind.HUNTER and int(s.tiles) % 2 == 0)
        real(s, action)

    answer(apply, GAME.state, watched)
    try:
        for bans in ([], [Ban("hunter", f"tiles={number}", seat=0) for number in range(30, 80, 2)]):
            carried_out.clear()
            plan = plan_of(GAME) | {"ripe": 1, "playout": 3, "looks_ahead": 3}
            SearchBot(GAME, 1, Budget(6), plan, bans=bans).think(position.view(0))
            assert len(carried_out) > 100
            assert any(carried_out) == (not bans)
    finally:
        answer(apply, GAME.state, real)


def test_where_all_is_forbidden_all_is_allowed() -> None:
    everything = [Ban(kind.name.lower()) for kind in GAME.fields]
    match = at_a_piece(1)
    assert allowed(match, *everything) == match.actions()
    assert allowed(match, *everything[:-1]) == match.actions()
    bot = SearchBot(GAME, 1, Budget(4), plan_of(GAME), bans=everything)
    assert bot.choose(match.view(1), match.actions()) in match.actions()


def test_what_is_left_keeps_its_order() -> None:
    actions = np.array([pack(int(Kind.HUNTER), place, 0, 0) for place in range(6)], np.int32)
    actions[2:5] = ~actions[2:5]
    count = close_up(actions, 6)
    assert [action >> 16 & 255 for action in actions[:count].tolist()] == [0, 1, 5]


def test_a_ban_binds_its_seat_its_kind_and_its_ranges() -> None:
    match = beringia.game("gatherers").start(seats=2, seed=2)
    seat, actions = match.actor, match.actions()
    xs = sorted({action >> 16 & 255 for action in actions})
    kept = [action for action in actions if action >> 16 & 255 != xs[0] or action & 255 > 1]
    assert allowed(match, Ban("place", f"x={xs[0]}", "turns=0..1", seat=seat)) == kept
    assert allowed(match, Ban(f"place x<={xs[0]} turns<2 turns>=0")) == kept
    assert allowed(match, Ban("place", f"x<{xs[-1] + 1}", "turns<2", seat=1 - seat)) == actions
    assert allowed(match, Ban("pass"), Ban("hunter")) == actions
    assert bans_of(GAME, Ban("pass", seat=1), Ban("pass"))["seat"].tolist() == [1, EVERYBODY]


def test_where_nobody_decides_nothing_is_forbidden() -> None:
    opening = beringia.game("winter").opening(2)
    assert opening.actor < 0
    assert allowed(opening, *(Ban(kind.name.lower(), "points>=0") for kind in opening.game.fields)) == opening.actions()


def test_a_ban_can_be_written_as_it_is_shown() -> None:
    for ban in (Ban("hunter"), Ban("hunter members=1", "tiles_left>12"), Ban("place", "turns=1..3", seat=1), Ban("")):
        assert repr(eval(repr(ban), {"Ban": Ban})) == repr(ban)


@pytest.mark.parametrize(
    ("ban", "words"),
    [
        ("sleep", "gatherers has no actions of the kind 'sleep'; nearest: leave; wanted one of: place, gatherer, "),
        ("huntr", "gatherers has no actions of the kind 'huntr'; nearest: hunter, hut; wanted one of: place, "),
        ("", "gatherers has no actions of the kind ''"),
        (
            "hut colour=1",
            "'colour' is nothing a ban on hut of gatherers can ask for; .*wanted a field of the action .place., a measure",
        ),
        (
            "pass place=1",
            r"'place' is nothing a ban on pass of gatherers can ask for; .*wanted a field of the action \(it has none\)",
        ),
        ("hunter tile_left>3", "'tile_left' is nothing a ban on hunter of gatherers can ask for; nearest: tiles_left, "),
        ("hunter members[me]>3", r"'members\[me\]' is nothing a ban on hunter"),
        (
            "hunter members",
            "'members' is no condition of a ban; wanted a quantity, one of = < > <= >=, and a value, such as points>10",
        ),
        ("hunter members==1", "'=1' in 'members==1' is no value; wanted a whole number from 0 to 5$"),
        ("hunter members=", "'members=' is no condition"),
        ("hunter members=1..", "'' in 'members=1..' is no value"),
        ("hunter members<1..2", "'1..2' in 'members<1..2' is no value"),
        ("hunter place=5..2", "'place=5..2' is no range; wanted the smaller number first: place=2..5"),
        ("hunter place=3..12", "'place=3..12' makes no sense: place goes from 0 to 11"),
        ("hunter place>11", "'place>11' makes no sense: place goes from 0 to 11"),
        ("hunter members<0", "'members<0' makes no sense: members goes from 0 to 5"),
        (
            "hunter place=Nx",
            "'Nx' in 'place=Nx' is no value; nearest: n.*wanted a whole number from 0 to 11, or one of: nl, nm, nr, ",
        ),
        ("hunter place<3 place>5", "'place>5' can never hold beside the rest of Ban"),
        ("hunter phase=peace", "'peace' in 'phase=peace' is no value; nearest: .*piece"),
        ("fisher deer>2", "'deer' says nothing about fisher; wanted a ban on one of: hunter"),
        ("hunter member[me]=3", "'member' of gatherers is a list of 5 numbers that cannot be added up; wanted an index for each"),
        (
            "hunter tally[you]>3",
            "'you' is no index of 'tally' of gatherers; wanted a whole number from 0 to 4, or one of: me, a, b, ",
        ),
        ("hunter tally[7]>3", "'7' is no index of 'tally'"),
        ("hunter tally[me][fish]>3", "'fish' is no index of 'tally' of gatherers; .*or one of: forests, rivers, "),
        ("hunter tiles[0]>3", "'tiles' of gatherers came with 1 indexes; it has 0"),
        ("place tiles>1 tiles>2 tiles>3 tiles>4 tiles>5 tiles>6 tiles>7 tiles>8 tiles>9", "has 9 conditions; wanted at most 8"),
    ],
)
def test_bans_that_make_no_sense_are_refused(ban: str, words: str) -> None:
    with pytest.raises(SetupError, match=words):
        bans_of(GAME, Ban(ban))


@pytest.mark.parametrize("seat", [5, -3, 99])
def test_bans_of_seats_that_do_not_exist_are_refused(seat: int) -> None:
    with pytest.raises(SetupError, match=f"gatherers has no seat {seat}; wanted a number from 0 to 4"):
        bans_of(GAME, Ban("hunter", seat=seat))


def test_playouts_have_nobody_who_thinks() -> None:
    with pytest.raises(SetupError, match="nobody thinks in playouts; wanted bans of a seat, or of everybody"):
        playouts("gatherers", 1, bans=[Ban("hunter", seat=ONESELF)])


@pytest.mark.parametrize(
    ("ban", "words"),
    [
        ("play deck[card]>1", "'deck' of mammoth is not known to every seat, so no ban can ask for it"),
        ("play hand[a][card]>1", r"of 'hand' of mammoth a seat knows only its own; wanted hand\[me\]"),
        ("play hand>1", r"wanted hand\[me\]"),
        (
            "move mammoths[hunter]>1",
            "'hunter' is no index of 'mammoths' of mammoth; wanted a whole number from 0 to 11, or one of: to",
        ),
        ("play own_hand[card]>1", "'own_hand.card.' is nothing a ban on play of mammoth can ask for; nearest: hand, "),
    ],
)
def test_what_a_seat_may_not_know_cannot_be_asked_for(ban: str, words: str) -> None:
    with pytest.raises(SetupError, match=words):
        bans_of(find("mammoth"), Ban(ban))


def test_bots_with_vetoes_are_made_by_name() -> None:
    vetoes = ",".join(f"veto={words}" for words in CAREFUL)
    for name in ("random", "cub", "forager"):
        assert make_bot(f"{name}@{vetoes}", GAME, 1).fingerprint() != make_bot(name, GAME, 1).fingerprint()
    elder = make_bot(f"elder@40sims,playout=3,{vetoes}", GAME, 1)
    assert isinstance(elder, SearchBot)
    assert elder.budget.simulations == 40
    assert int(elder.plan.playout) == 3
    assert elder.searcher.tree.scratch.bans.rows["seat"].tolist() == [ONESELF, ONESELF]
    assert elder.fingerprint() != make_bot("elder@40sims,playout=3,veto=hunter", GAME, 1).fingerprint()


@pytest.mark.parametrize(
    ("spec", "words"),
    [
        ("elder@veto=", "gatherers has no actions of the kind ''"),
        ("elder@veto=huntr", "no actions of the kind 'huntr'; nearest: hunter"),
        ("elder@40sims,veto=hunter tiles_left>900", "'tiles_left>900' makes no sense"),
        ("elder@veto=hunter,40sims", "'40sims' is nothing a searching bot could do otherwise"),
        ("forager@40sims,veto=hunter", "forager takes no budget .*, only vetoes .forager@veto="),
        ("random@", "random takes no budget"),
    ],
)
def test_vetoes_that_make_no_sense_are_refused(spec: str, words: str) -> None:
    with pytest.raises(SetupError, match=words):
        make_bot(spec, GAME, 1)


def test_the_page_about_bans_lists_every_measure() -> None:
    page = (Path(__file__).parents[2] / "docs" / "search.md").read_text("utf-8")
    told: dict[str, dict[str, str]] = {}
    title = ""
    for line in page.partition("### Conditions")[2].partition("### Predicates")[0].splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == 4 and cells[1].startswith("`"):
            title = cells[0] or title
            told.setdefault(title, {})[cells[1].strip("`")] = cells[3]
    assert told == {game.title: {each.name: each.meaning for each in game.measures} for game in map(find, IDS)}


OWN_PREDICATE = """
from dataclasses import replace
from beringia.action import second_of
from beringia.bots import make_bot
from beringia.kernel import kernel
from beringia.position import Position
from beringia.questions import Measure, measure
from beringia.sim.bans import Ban, allowed
from tests.small.nim import GAME, Kind

@kernel
def oddness(s, seat, action, index):
    return (int(s.taken[0]) + second_of(action)) % 2

game = replace(GAME, kernels={**GAME.kernels, measure: oddness}, measures=(Measure("odd", 0, 1, "after it", (Kind.TAKE,)),))
position = Position(game, game.read_position("nim seats=2 most=3 dealt=3 turn=a taken=3,4,5 left=3,3,2"))
bot = make_bot("elder@40sims,veto=take odd=1", game, 1)
print([game.write_action(each) for each in allowed(position, Ban("take odd=1"))])
print(game.write_action(bot.choose(position.view(0), position.actions())) in ("take 1 from 1", "take 3 from 1", "take 1 from 2",
    "take 3 from 2", "take 1 from 3", "take 3 from 3"))
"""


def test_any_predicate_can_be_asked_for_by_who_answers_for_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    assert NIM.measures == ()
    monkeypatch.setenv("PYTHONPATH", f"{Path(__file__).parents[2]}:{Path(beringia.__file__).parents[1]}")
    ran = subprocess.run([sys.executable, "-c", OWN_PREDICATE], capture_output=True, text=True, check=False)
    assert ran.stderr == ""
    odd = [f"take {stones} from {heap}" for heap in (1, 2, 3) for stones in (1, 3)]
    assert ran.stdout.splitlines() == [str(odd), "True"]
