"""Properties of every position that play can reach."""

import random
from collections import Counter
from typing import cast

from hypothesis import given, settings
from hypothesis import strategies as st

from beringia import Match, game
from beringia.games.gatherers import GAME
from beringia.games.gatherers.actions import MIDDLE, cell_at
from beringia.games.gatherers.components import DIFFERENT_TURNS, FIRST_KIND, HUTS, KIND_OF_ID, MEMBERS, PLACES, SETS
from beringia.games.gatherers.rules.tiles import put_on_table
from beringia.games.gatherers.start import empty_table
from beringia.games.gatherers.state import State
from beringia.questions import CHANCE

from .flood import STEPS, Landscape
from .positions import EDITIONS, TURNS, box, dense_action, is_same, lay, set_of, system_worth, unseen, word, worth
from .test_areas import check_areas

CHOICES = st.lists(st.integers(0, 10_000), min_size=20, max_size=150)


def chosen_action(match: Match, choice: int) -> int:
    """The action a number picks."""
    actions = match.actions()
    return actions[choice % len(actions)]


def check(match: Match) -> None:
    """What must hold in every position."""
    s, table = match.state, Landscape(match.position())
    seen = Counter(tile.name for tile in table.tiles)
    seen += Counter(table.pieces(word(match, "aside")))
    seen += Counter([word(match, "tile")] if word(match, "tile") != "-" else [])
    assert seen + Counter(unseen(match)) == Counter(box(set_of(match)))
    assert all(len(pieces) <= MEMBERS for pieces in table.members)
    assert all(len(pieces) <= int(HUTS[s.tile_set]) for pieces in table.huts)
    actions = match.actions()
    assert (len(actions) == 0) == match.is_over
    assert actions == sorted(set(actions))
    if match.actor == CHANCE:
        assert all(weight > 0 for weight in match.outcomes()[1])


@settings(deadline=None, max_examples=10)
@given(seats=st.integers(2, 5), edition=st.sampled_from(EDITIONS), choices=CHOICES)
def test_nothing_is_lost_or_made_and_points_never_fall(seats: int, edition: str, choices: list[int]) -> None:
    match = game("gatherers").start(seats, edition)
    scores, huts = match.scores, [0] * seats
    for step, choice in enumerate(choices):
        match.play(chosen_action(match, choice))
        assert all(new >= old for new, old in zip(match.scores, scores, strict=True))
        now = [len(pieces) for pieces in Landscape(match.position()).huts]
        assert all(new >= old for new, old in zip(now, huts, strict=True))
        scores, huts = match.scores, now
        if step % 10 == 0:
            check(match)
    check(match)
    check_areas(match)


def test_whole_games_keep_the_same_promises_to_their_end() -> None:
    for seats, edition in ((2, "2020"), (5, "2002")):
        dice = random.Random(seats)
        match = game("gatherers").start(seats, edition, seed=seats)
        while not match.is_over:
            match.play(dense_action(match, dice))
            if dice.random() < 0.1:
                check(match)
        check(match)
        assert not any(name.startswith("n") for name in unseen(match))
        assert sorted(match.ranking)[0] == 1
        assert [sum(points for _, _, points in match.breakdown(seat)) for seat in range(seats)] == match.scores


@settings(deadline=None, max_examples=8)
@given(seats=st.integers(2, 5), edition=st.sampled_from(EDITIONS), choices=CHOICES)
def test_undo_takes_back_every_action(seats: int, edition: str, choices: list[int]) -> None:
    match = game("gatherers").start(seats, edition)
    before = []
    for choice in choices[:60]:
        before.append(match.states.tobytes())
        match.play(chosen_action(match, choice))
    for state in reversed(before):
        match.undo()
        assert match.states.tobytes() == state


def finished(seats: int, edition: str, seed: int) -> Match:
    """A game played densely to its end."""
    dice = random.Random(seed)
    match = game("gatherers").start(seats, edition, seed=seed)
    while not match.is_over:
        match.play(dense_action(match, dice))
    return match


def reordered(match: Match, dice: random.Random) -> Match:
    """The same table without pieces, its tiles placed in another order that begins anywhere and always touches."""
    words = word(match, "table").split(";")
    waiting = {tuple(map(int, text.partition("@")[2].split(",")[:2])): text for text in words}
    states = empty_table(match.seats, match.settings)
    here = dice.choice(sorted(waiting))
    reached = [here]
    while reached:
        cell = reached.pop(dice.randrange(len(reached)))
        if cell in waiting:
            lay(cast(State, states[0]), waiting.pop(cell))
            reached += [near for x, y in STEPS if (near := (cell[0] + x, cell[1] + y)) in waiting]
    return Match(GAME, states)


def values(match: Match, table: Landscape) -> dict[str, int]:
    """What every zone's area and river system would bring."""
    found = {}
    for tile in table.tiles:
        for number, zone in enumerate(tile.places):
            if tile.places.index(zone) == number:
                spot = f"{tile.x},{tile.y}:{PLACES[number]}"
                found[spot] = worth(match, spot)
                if tile.zones[zone].type == "river":
                    found[f"{spot} system"] = system_worth(match, spot)
    return found


@settings(deadline=None, max_examples=2)
@given(seed=st.integers(0, 1000), edition=st.sampled_from(EDITIONS))
def test_areas_bring_the_same_in_whatever_order_their_tiles_came(seed: int, edition: str) -> None:
    match = finished(2, edition, seed)
    table = Landscape(match.position())
    first = values(reordered(match, random.Random(seed + 1)), table)
    assert first == values(reordered(match, random.Random(seed + 2)), table)
    if word(match, "dead") == "-":  # what the hunting trap takes depends on when it came
        assert first == values(match, table)


def test_areas_hang_together_in_whatever_order_their_tiles_came() -> None:
    match = finished(3, "2002", 4)
    table, other = Landscape(match.position()), reordered(match, random.Random(8))
    for kind in ("forest", "river", "meadow"):
        for area in table.areas(kind):
            spots = []
            for tile, zone in sorted(area.nodes):
                laid = table.tiles[tile]
                spots.append(f"{laid.x},{laid.y}:{PLACES[laid.places.index(zone)]}")
            assert all(is_same(other, spots[0], spot) for spot in spots)


def turned_start(match: Match) -> Match:
    """The opening of the same game with the start tile turned by a quarter."""
    states = empty_table(match.seats, match.settings)
    s = cast(State, states[0])
    s.unseen[0] -= 1
    put_on_table(s, int(FIRST_KIND[s.tile_set]), cell_at(MIDDLE, MIDDLE), 1)
    return Match(GAME, states)


def turned_cell(text: str) -> str:
    """A cell after a quarter turn of the table clockwise: east goes south."""
    x, y = map(int, text.split(","))
    return f"{-y},{x}"


def turned_action(match: Match, text: str) -> str:
    """The same action on the turned table."""
    verb, *words = text.split()
    if verb == "place":
        tile = KIND_OF_ID[SETS.index(set_of(match))][word(match, "tile")]
        turns = (TURNS.index(words[1]) + 1) % int(DIFFERENT_TURNS[tile])
        return f"place {turned_cell(words[0])} {TURNS[turns]}"
    if verb == "take":  # a tile holds one piece
        return next(each for each in match.legal() if each.startswith(f"take {turned_cell(words[0])} "))
    if words and not verb.startswith("*"):
        return f"{verb} {PLACES[(PLACES.index(words[0]) + 3) % 12]}"
    return text


@settings(deadline=None, max_examples=2)
@given(seed=st.integers(0, 1000), edition=st.sampled_from(EDITIONS), seats=st.integers(2, 5))
def test_turning_the_whole_game_changes_no_choice_and_no_point(seed: int, edition: str, seats: int) -> None:
    dice = random.Random(seed)
    match = game("gatherers").start(seats, edition)
    other = turned_start(match)
    while not match.is_over:
        assert len(match.actions()) == len(other.actions())
        text = dense_action(match, dice)
        turned = turned_action(other, text)
        match.play(text)
        other.play(turned)
        assert other.scores == match.scores
        assert (word(other, "phase"), word(other, "turn")) == (word(match, "phase"), word(match, "turn"))
    assert other.ranking == match.ranking
