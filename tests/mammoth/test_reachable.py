"""Properties of every position that play can reach."""

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from beringia import Match, game
from beringia.games.mammoth.actions import Kind
from beringia.games.mammoth.components import CARD_COUNT, CLUBS, FIRE_TILES, HUNTERS_EACH
from beringia.questions import CHANCE, NOBODY

from .positions import placed

EDITIONS = ("alea", "rio_grande")


def conserved(match: Match) -> dict[str, object]:
    """What no action may change: the numbers of pieces, stones and cards in the game."""
    s, seats = match.state, match.seats
    opened = Counter(int(card) for card in s.open_card if card >= 0)
    return {
        "hunters": [int(s.plain[seat].sum() + s.clubbed[seat].sum() + s.supply[seat]) for seat in range(seats)],
        "clubs": int(s.clubbed.sum()) + int(s.clubs.sum()) + int(s.club_supply),
        "mammoths": int(s.mammoths.sum()) + int(s.mammoth_supply),
        "stones": int(s.stones.sum()) + int(s.dark_supply) + int(s.light_supply),
        "cards": [
            int(s.deck[card]) + int(s.seen[card]) + int(s.hand[:, card].sum()) + int(s.buried[:, card].sum()) + opened[card]
            for card in range(len(CARD_COUNT))
        ],
    }


def check(match: Match, mammoths: int, stones: int) -> None:
    """What must hold in every position."""
    s, seats = match.state, match.seats
    assert conserved(match) == {
        "hunters": [int(HUNTERS_EACH)] * seats,
        "clubs": int(CLUBS),
        "mammoths": mammoths,
        "stones": stones,
        "cards": CARD_COUNT.tolist(),
    }
    turned = FIRE_TILES - s.unturned
    assert int(s.strength.sum()) == sum(strength * int(count) for strength, count in enumerate(turned))
    for region in range(12):
        if int(s.ice) >> region & 1:
            assert int(s.mammoths[region]) + int(s.fires[region]) + int(s.plain[:, region].sum() + s.clubbed[:, region].sum()) == 0
    actions = match.actions()
    assert (len(actions) == 0) == (match.actor == NOBODY)
    assert actions == sorted(set(actions))
    if match.actor == CHANCE:
        assert all(weight > 0 for weight in match.outcomes()[1])
    assert game("mammoth").at(match.position()).states.tobytes() == match.states.tobytes()


@settings(deadline=None, max_examples=25)
@given(
    seats=st.integers(3, 5),
    edition=st.sampled_from(EDITIONS),
    choices=st.lists(st.integers(0, 10_000), min_size=60, max_size=300),
    is_dealt=st.booleans(),
)
def test_nothing_is_lost_or_made_and_points_never_fall(seats: int, edition: str, choices: list[int], is_dealt: bool) -> None:
    match = placed(seats, edition=edition) if is_dealt else game("mammoth").start(seats, edition=edition)
    before = conserved(match)
    mammoths, stones = before["mammoths"], before["stones"]
    assert isinstance(mammoths, int)
    assert isinstance(stones, int)
    scores = match.scores
    for step, choice in enumerate(choices):
        if match.is_over:
            break
        actions = match.actions()
        match.play(actions[choice % len(actions)])
        assert all(new >= old for new, old in zip(match.scores, scores, strict=True))
        scores = match.scores
        if step % 5 == 0:
            check(match, mammoths, stones)
    check(match, mammoths, stones)


def test_whole_games_keep_the_same_promises_to_their_end() -> None:
    for seats, edition in ((3, "alea"), (4, "rio_grande"), (5, "alea")):
        match = game("mammoth").start(seats, edition=edition, seed=seats)
        before = conserved(match)
        picks = 1
        while not match.is_over:
            actions = match.actions()
            picks = picks * 48271 % 2147483647
            match.play(actions[picks % len(actions)])
        assert conserved(match) == before
        assert sum(Kind.ICE <= moment.action >> 24 <= Kind.NO_ICE for moment in match.history) == 3
        assert sorted(match.ranking)[0] == 1


@settings(deadline=None, max_examples=10)
@given(seats=st.integers(3, 5), choices=st.lists(st.integers(0, 10_000), min_size=40, max_size=120))
def test_undo_takes_back_every_action(seats: int, choices: list[int]) -> None:
    match = placed(seats)
    lines = [match.position()]
    for choice in choices:
        actions = match.actions()
        match.play(actions[choice % len(actions)])
        lines.append(match.position())
    for line in reversed(lines):
        assert match.position() == line
        match.undo()
