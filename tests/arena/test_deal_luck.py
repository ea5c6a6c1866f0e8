"""Duplicate luck: exact draws that agree as far as they can."""

from collections import Counter
from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as some

from beringia.arena.deal_luck import DealLuck
from beringia.arena.play import Board
from beringia.position import Position
from tests.arena.made import plan_for


def empty_pile(luck: DealLuck, pile: Counter[int], missing: int | None = None) -> list[int]:
    """Draw a pile to its end, perhaps without one kind of card."""
    cards = Counter({card: count for card, count in pile.items() if card != missing})
    drawn = []
    while cards:
        card = luck.draw(sorted(cards), [cards[card] for card in sorted(cards)])
        drawn.append(card)
        cards = cards - Counter([card])
    return drawn


PILE = Counter({1: 4, 2: 1, 3: 2, 4: 1, 5: 3})


@given(seed=some.integers(0, 2**60), deal=some.integers(0, 10**6))
def test_the_same_deal_gives_the_same_answers(seed: int, deal: int) -> None:
    assert empty_pile(DealLuck(seed, deal), PILE) == empty_pile(DealLuck(seed, deal), PILE)


def test_other_deals_give_other_answers() -> None:
    orders = {tuple(empty_pile(DealLuck(1, deal), PILE)) for deal in range(50)}
    assert len(orders) == 50


@given(deal=some.integers(0, 10**6))
def test_one_pile_does_not_disturb_another(deal: int) -> None:
    luck = DealLuck(3, deal)
    empty_pile(luck, Counter({10: 3, 11: 2}))
    assert empty_pile(luck, PILE) == empty_pile(DealLuck(3, deal), PILE)


def test_draws_are_as_likely_as_their_weights() -> None:
    counts = Counter(DealLuck(7, deal).draw([4, 5, 6], [1, 2, 5]) for deal in range(8000))
    assert [abs(counts[card] - wanted) < 120 for card, wanted in ((4, 1000), (5, 2000), (6, 5000))] == [True] * 3


def test_the_second_draw_is_independent_of_the_first() -> None:
    pairs: Counter[tuple[int, int]] = Counter()
    for deal in range(4000):
        luck = DealLuck(7, deal)
        pairs[luck.draw([1, 2], [1, 1]), luck.draw([1, 2], [1, 1])] += 1
    assert all(abs(count - 1000) < 120 for count in pairs.values())
    assert len(pairs) == 4


def test_a_missing_card_leaves_all_other_first_draws_alone() -> None:
    cards, weights = [1, 2, 3, 4], [1, 1, 1, 1]
    for deal in range(300):
        full = DealLuck(1, deal).draw(cards, weights)
        assert full == 4 or DealLuck(1, deal).draw(cards[:3], weights[:3]) == full


@given(deal=some.integers(0, 10**6))
def test_a_shuffled_pile_goes_on_from_the_same_draw(deal: int) -> None:
    """One game emptied the pile of card 2 before it came back, the other did not: the next draws agree all the same."""
    one, other = DealLuck(3, deal), DealLuck(3, deal)
    one.draw([1, 2, 3], [1, 1, 1])
    one.draw([1, 3], [1, 1])
    other.draw([1, 2, 3], [1, 1, 1])
    other.draw([1, 2, 3], [1, 1, 1])
    assert one.draw([1, 2, 3], [2, 1, 1]) == other.draw([1, 2, 3], [2, 1, 1])


def test_piles_that_turn_out_to_be_one_draw_fresh_tickets() -> None:
    """No ticket is used twice: after two piles became one, draws are as likely as their weights say and forget what was before."""
    counts: Counter[tuple[int, int]] = Counter()
    for deal in range(4000):
        luck = DealLuck(9, deal)
        luck.draw([1, 2], [1, 1])
        luck.draw([3, 4], [1, 1])
        before = luck.draw([3, 4], [1, 1])
        counts[before, luck.draw([1, 2, 3, 4], [1, 1, 3, 3])] += 1
    wanted = {1: 250, 2: 250, 3: 750, 4: 750}
    assert all(abs(counts[before, after] - wanted[after]) < 110 for before in (3, 4) for after in wanted)
    assert counts.total() == 4000


class Witness(DealLuck):
    """Luck that remembers what it answered."""

    def __init__(self, seed: int, deal: int) -> None:
        super().__init__(seed, deal)
        self.said: list[int] = []

    def draw(self, answers: Sequence[int], weights: Sequence[int]) -> int:
        self.said.append(super().draw(answers, weights))
        return self.said[-1]


def answers_of_chance(deal: int, which: int) -> list[int]:
    """What chance answers in a game of Mammoth in which everybody plays the first or the last legal action."""
    plan = plan_for(["cub", "random"], 4)
    luck = Witness(plan.seed, deal)
    board = Board(Position.opening(plan.rules, plan.seats, plan.options), luck)
    while legal := board.next_decision()[1]:
        board.play(legal[which])
    return luck.said


def test_games_of_a_deal_hand_out_the_same_cards_whatever_is_played() -> None:
    for deal in range(3):
        first, last = answers_of_chance(deal, 0), answers_of_chance(deal, -1)
        assert first == answers_of_chance(deal, 0)
        assert first[:12] == last[:12]
        assert first != last
    assert answers_of_chance(0, 0)[:12] != answers_of_chance(1, 0)[:12]
