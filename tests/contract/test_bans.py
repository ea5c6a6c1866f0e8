"""What bans ask for: whoever decides knows it, it is read rightly, and bots keep to it without peeking."""

import random
from collections import defaultdict
from enum import IntEnum
from itertools import islice
from typing import Any

import numpy as np
import pytest

import beringia
from beringia.action import kind_of, unpack
from beringia.bots import make_bot
from beringia.games.registry import IDS
from beringia.kernel import JIT
from beringia.layout import declared_in
from beringia.luck import luck_from
from beringia.meaning import Count, Flag
from beringia.position import Position
from beringia.questions import Game
from beringia.sim.ban_rows import measured
from beringia.sim.bans import EVERYBODY, ONESELF, Ban, allowed
from beringia.sim.quantities import ALL_HAVE, ME, SEATS, open_fields
from tests.contract.test_bots import test_no_bot_peeks as check_that_no_bot_peeks
from tests.contract.walks import CASES, glimpses, walk

EVERY = 4 if JIT else 1  # of so many positions of a walk one is looked at: not three, as a turn of Gatherers has
BANS = 3 if JIT else 2  # tried in each position that is looked at
VETOED = {  # a bot of each game that leaves something alone, as long as something holds
    "mammoth": "veto=play hand[me][card]<2 hand[me]>2,veto=place rivals_there>0",
    "gatherers": "veto=hunter members=1 tiles_left>12,veto=hunter members=2 tiles_left>40",
    "winter": "veto=place place=rest figures_left>1,veto=play deck[me]<3 labour<9",
}
LEVELS = ("random", "cub", "forager", "hunter@8sims") if JIT else ("random", "cub")
SHARP_EYED = ("forager", "hunter@8sims") if JIT else ("cub",)


def decisions(name: str, seats: int, edition: str, seed: int) -> list[Position]:
    """The positions of a game in which a seat decides."""
    matches = glimpses(walk(name, seats, edition, seed, with_options=True))
    return [Position(match.game, match.states.copy()) for match in islice(matches, 0, None, EVERY) if match.actor >= 0]


def indistinguishable(position: Position) -> list[Position]:
    """Positions that whoever decides cannot tell from the true one."""
    game, seat = position.game, position.actor
    found = [position.guess(seat, luck_from(number)) for number in range(2)]
    if game.change_hidden is not None:
        found.append(Position(game, game.change_hidden(position.state, seat)))
    return found


@pytest.mark.parametrize(("name", "seats", "edition"), CASES)
def test_who_decides_knows_every_number_that_a_ban_can_read(name: str, seats: int, edition: str) -> None:
    for position in decisions(name, seats, edition, 31):
        seat, view = position.actor, position.view(position.actor)[0]
        for field, is_own in open_fields(position.game).items():
            known, true = (view[f"own_{field}"], position.state[field][seat]) if is_own else (view[field], position.state[field])
            assert np.array_equal(known, true), field


@pytest.mark.parametrize(("name", "seats", "edition"), CASES)
def test_a_measure_is_the_same_in_all_positions_that_who_decides_cannot_tell_apart(name: str, seats: int, edition: str) -> None:
    values: dict[str, set[int]] = defaultdict(set)
    for position in decisions(name, seats, edition, 32):
        others = indistinguishable(position)
        for number, each in enumerate((*ALL_HAVE, *position.game.measures)):
            about = [action for action in position.actions() if not each.kinds or kind_of(action) in each.kinds]
            for action in about if each.kinds else about[:1]:
                value = measured(position.state, position.actor, action, number)
                assert each.least <= value <= int(each.most), each.name
                assert {measured(other.state, position.actor, action, number) for other in others} == {value}, each.name
                values[each.name].add(value)
    changing = sum(len(values[each.name]) > 1 for each in position.game.measures)
    assert changing >= len(position.game.measures) / 2, "most measures must change in a game"


@pytest.mark.parametrize("name", IDS)
def test_measures_have_names_of_their_own_and_words(name: str) -> None:
    game = beringia.game(name)
    names = [each.name for each in (*ALL_HAVE, *game.measures)]
    fields = {field.name for each in game.fields.values() for field in each} | set(declared_in(game.state))
    assert len(set(names)) == len(names)
    assert not fields & {each.name for each in game.measures}
    assert all(each.meaning and each.name.isidentifier() for each in game.measures)


def some_condition(game: Game, kind: IntEnum, s: Any, seat: int, action: int, dice: random.Random) -> tuple[str, int]:
    """A quantity that a ban on a kind can ask for, in words, and what it is now if the action is done."""
    own, values = game.fields[kind], dict(zip([each.name for each in game.fields[kind]], unpack(action)[1], strict=False))
    choice = dice.randrange(4)
    if own and choice == 0:
        field = dice.choice(own).name
        return field, values[field]
    measures = [each for each in enumerate((*ALL_HAVE, *game.measures)) if not each[1].kinds or kind in each[1].kinds]
    if choice == 1:
        number, measure = dice.choice(measures)
        return measure.name, int(measured(s, seat, action, number))
    known = {name: is_own for name, is_own in open_fields(game).items() if name not in values}
    name, is_own = dice.choice(list(known.items()))
    declared, part, words = declared_in(game.state)[name], s[name], name
    can_sum = isinstance(declared.meaning, Count | Flag)
    for place, axis in enumerate(declared.axes):
        if can_sum and not (is_own and place == 0) and dice.random() < 0.3:
            break
        ways: list[tuple[str, int]] = [(str(index), index) for index in [dice.randrange(axis.size)]]
        ways += [(each.name, values[each.name]) for each in own if each.size <= axis.size]
        ways += [(ME, seat)] if axis.name == SEATS else []
        word, index = (ME, seat) if is_own and place == 0 else dice.choice(ways)
        words, part = f"{words}[{word}]", part[index]
    return words, int(np.sum(part, dtype=int))


def some_ban(position: Position, dice: random.Random) -> tuple[str, list[int]]:
    """A ban that forbids at least one of the legal actions, and by another way of reading all that it forbids."""
    game, s, seat, actions = position.game, position.state, position.actor, position.actions()
    model = dice.choice(actions)
    kind = next(each for each in game.fields if int(each) == kind_of(model))
    words, forbidden = kind.name.lower(), [action for action in actions if kind_of(action) == kind]
    for _ in range(dice.randrange(4)):
        state = dice.getstate()
        name, value = some_condition(game, kind, s, seat, model, dice)
        sign = random.Random(f"{state[1][:3]} {name}").choice(["=", "<=", ">="])
        after = dice.getstate()
        kept = []
        for action in forbidden:
            dice.setstate(state)
            other = some_condition(game, kind, s, seat, action, dice)[1]
            if {"=": other == value, "<=": other <= value, ">=": other >= value}[sign]:
                kept.append(action)
        dice.setstate(after)
        words, forbidden = f"{words} {name}{sign}{value}", kept
    return words, forbidden


def check_bans(position: Position, bans: list[tuple[str, list[int]]], dice: random.Random) -> bool:
    """Whether some bans, each with all that it forbids, leave out some of the legal actions; they must leave out exactly these."""
    actions, forbidden = position.actions(), {action for _, each in bans for action in each}
    left = [action for action in actions if action not in forbidden]
    words = [Ban(words, seat=dice.choice([EVERYBODY, ONESELF, position.actor])) for words, _ in bans]
    elsewhere = [Ban(words, seat=(position.actor + 1) % max(position.game.seats)) for words, _ in bans]
    assert allowed(position, *words) == (left or actions), words
    assert allowed(position, *elsewhere) == actions
    return 0 < len(left) < len(actions)


@pytest.mark.parametrize(("name", "seats", "edition"), CASES)
def test_bans_leave_out_exactly_what_another_way_of_reading_forbids(name: str, seats: int, edition: str) -> None:
    dice, tried = random.Random(f"{name} {seats} {edition}"), 0
    for seed in range(33, 50):
        for position in decisions(name, seats, edition, seed)[:: 1 if JIT else 3]:
            for _ in range(BANS):
                tried += check_bans(position, [some_ban(position, dice) for _ in range(dice.randrange(1, 3))], dice)
        if tried > 5:
            break
    assert tried > 5


@pytest.mark.parametrize("level", SHARP_EYED)
@pytest.mark.parametrize("name", IDS)
def test_no_bot_peeks_for_its_vetoes(name: str, level: str) -> None:
    check_that_no_bot_peeks(name, vetoed(level, VETOED[name]))


def vetoed(level: str, vetoes: str) -> str:
    """The name of a bot with vetoes."""
    return f"{level},{vetoes}" if "@" in level else f"{level}@{vetoes}"


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", IDS)
def test_bots_with_vetoes_play_legal_games_and_never_do_what_is_forbidden(name: str, level: str) -> None:
    keep_to_vetoes(name, level, VETOED[name])


def keep_to_vetoes(name: str, level: str, vetoes: str) -> None:
    """Let a bot with vetoes play among the same without them, and look at each of its decisions; some must have been narrowed."""
    game = beringia.game(name)
    bans = [Ban(words.removeprefix("veto=")) for words in vetoes.split(",")]
    bot, other = make_bot(vetoed(level, vetoes), game, 1), make_bot(level, game, 1)
    narrowed = 0
    for seed in range(8):
        match = game.start(seed=seed)
        while not match.is_over and (JIT or match.turn_number < 60):
            seat, actions = match.actor, match.actions()
            choice = (other if seat else bot).choose(match.view(seat), actions)
            if seat == 0:
                possible = allowed(match, *bans)
                assert choice in possible
                narrowed += len(possible) < len(actions)
            match.play(choice, seat=seat)
        if narrowed:
            break
    assert narrowed
    assert bot.fingerprint() != other.fingerprint()
