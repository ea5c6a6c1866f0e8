"""Nothing leaks: every byte that is told to a seat or a spectator follows from what the engine lets it see."""

import itertools
import random
from collections.abc import Iterator

import msgspec
import pytest

from beringia.action import kind_of
from beringia.layout import Records
from beringia.past import line_of
from beringia.questions import SPECTATOR
from beringia.table.events import Played
from beringia.table.live_table import change_of
from beringia.table.private import standing
from beringia.table.table import Table
from beringia.table.updates import LineTold, Welcome, tell_line, tell_position, tell_update, tell_welcome
from tests.table.tables import PEOPLE, a_setup, begun

IN_THE_OPEN = {"mammoth": {"TURNED"}}  # a fire is turned before everybody's eyes, and the scoring that follows may clear it away
GAMES = [("mammoth", 3), ("mammoth", 5), ("gatherers", 2), ("winter", 1), ("winter", 2), ("winter", 4)]


def viewers(table: Table) -> tuple[int, ...]:
    """Everybody who is told something."""
    return (*range(len(table.chairs)), SPECTATOR)


def altered(table: Table, viewer: int) -> Records | None:
    """The position with everything changed that a viewer may not know; None if there is nothing hidden in the game."""
    hide, states = table.game.change_hidden, table.playing.states
    if hide is None:
        return None
    if viewer != SPECTATOR:
        return hide(states[0], viewer)
    other = states
    for seat in range(len(table.chairs)):
        other = hide(other[0], seat)
    return other


def sent(table: Table, viewer: int, lines_before: int, event: Played) -> bytes:
    """What a viewer is sent when this event has happened, and a welcome: its lines are those of updates."""
    visitor = "watcher" if viewer == SPECTATOR else PEOPLE[viewer]
    update = tell_update(table, change_of(table, [event], lines_before), viewer, 7)
    welcome = tell_welcome(table, standing(table, visitor), table.seq, 7)
    return msgspec.json.encode([update, msgspec.structs.replace(welcome, lines=[], lines_from=0)])


def random_game(game: str, seats: int, seed: int) -> Iterator[tuple[Table, int, Played]]:
    """A table, how long its log was before, and the event, after each decision of a game played at random."""
    table = begun(a_setup(game, seats, undo="none"), f"{seed:032x}")
    dice = random.Random(seed)
    while table.status == "running":
        before = table.steps
        event = table.do(Played(table.deciders[0], dice.choice(table.playing.legal())), 7)
        assert isinstance(event, Played)
        yield table, before, event


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_altered_hidden_truth_changes_no_byte_that_is_sent(game: str, seats: int) -> None:
    altered_positions = 0
    for table, before, event in random_game(game, seats, 1):
        if table.status == "finished":
            break
        true = table.playing.states.copy()
        for viewer in viewers(table):
            changed = altered(table, viewer)
            if changed is None:
                continue
            altered_positions += changed.tobytes() != true.tobytes()
            told = sent(table, viewer, before, event)
            table.playing.states[:] = changed
            try:
                assert sent(table, viewer, before, event) == told, f"seat {viewer} after {event.action}"
            finally:
                table.playing.states[:] = true
    assert altered_positions > 0 or game == "gatherers" or (game, seats) == ("winter", 1)


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_what_a_viewer_cannot_tell_apart_is_told_alike(game: str, seats: int) -> None:
    """The log: deeds of one kind that leave a viewer with the same view are told in the same words; everybody sees the kind."""
    table = begun(a_setup(game, seats, undo="none"), f"{3:032x}")
    match = table.playing
    match.luck = None
    dice, told_alike = random.Random(3), 0
    for _ in range(150):
        if match.is_over:
            break
        actor, actions = match.actor, match.actions()
        kinds = {int(kind) for kind in table.game.fields if kind.name in IN_THE_OPEN.get(game, ())}
        for viewer in viewers(table):
            if viewer == actor:
                continue
            told: dict[tuple[int, bytes], LineTold] = {}
            for action in (each for each in actions[:40] if kind_of(each) not in kinds):
                line = line_of(match, action)
                words = tell_line(game, line, viewer, is_open=False)
                seen = kind_of(action), match.after(action).view(viewer).tobytes()
                told_alike += seen in told
                assert told.setdefault(seen, words) == words, f"seat {viewer} could tell {words} from {told[seen]}"
        match.play(dice.choice(actions))
    assert told_alike > 0 or game == "gatherers" or (game, seats) == ("winter", 1)


def test_after_the_end_everything_is_open() -> None:
    for table, _, _ in random_game("mammoth", 3, 2):
        last = table
    told = msgspec.json.encode(tell_welcome(last, standing(last, "watcher"), 0, 7))
    welcome = msgspec.json.decode(told, type=Welcome)
    assert welcome.table.seed == f"{2:032x}"
    assert [line.action for line in welcome.lines] == [line.action for line in last.lines()]


def test_before_the_end_nobody_is_told_the_seed_or_who_the_visitors_are() -> None:
    *_, (table, _, _) = itertools.islice(random_game("mammoth", 3, 2**100 + 12345), 20)
    for visitor in (*PEOPLE[:3], "watcher"):
        told = msgspec.json.encode(tell_welcome(table, standing(table, visitor), 0, 7)).decode()
        assert f"{table.seed:032x}" not in told
        assert str(table.seed) not in told
        assert not any(f'"{person}"' in told for person in PEOPLE)
        links = [chair.link for index, chair in enumerate(table.chairs) if visitor != PEOPLE[index]]
        assert all(links)
        assert not any(link in told for link in links)


def test_a_position_is_told_only_to_whoever_must_decide() -> None:
    table = begun()
    decider = table.deciders[0]
    for viewer in viewers(table):
        position = tell_position(table, viewer, 0)
        assert position is not None
        assert bool(position.legal) == (viewer == decider)
