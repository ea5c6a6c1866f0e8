"""Thinking is shared out: by visitor, then by table; people who wait first. All in seconds that nobody really waits."""

from collections import Counter
from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from beringia.table.sharing import BRIEFEST, CALM, OTHERS_TURN, SLIGHT, Beneficiary, Sharing

LONG, SHORT = 1.0, 0.01  # seconds that the strongest and a simple bot think


class Kitchen:
    """One thread that thinks in seconds of its own: tables ask again as soon as they are answered."""

    def __init__(self, usual: dict[str, float], threads: int = 1) -> None:
        self.sharing: Sharing[float] = Sharing(threads)
        self.sharing.usual = dict(usual)
        self.usual = usual
        self.now = 0.0
        self.served: list[str] = []
        self.waits: dict[str, list[float]] = {}

    def ask(self, whom: Beneficiary, kind: str) -> None:
        self.sharing.add(whom, kind, self.now)

    def serve(self, times: int = 1, asks_again: bool = True) -> None:
        for _ in range(times):
            ticket = self.sharing.next()
            assert ticket is not None
            table = ticket.whom.table
            self.served.append(table)
            self.waits.setdefault(table, []).append(self.now - ticket.content)
            seconds = self.usual[ticket.kind] * ticket.share
            self.now += seconds
            self.sharing.done(ticket, seconds)
            if asks_again:
                self.ask(ticket.whom, ticket.kind)


def one(visitor: str, table: str, **more: bool) -> Beneficiary:
    return Beneficiary((visitor,), table, **more)


@pytest.mark.parametrize("is_patient", [False, True])
def test_twenty_tables_of_the_strongest_bot_hold_up_nobody_else_for_long(is_patient: bool) -> None:
    kitchen = Kitchen({"shaman": LONG, "hunter": SHORT})
    for number in range(20):
        kitchen.ask(one("greedy", f"greedy {number}", is_patient=is_patient), "shaman")
    kitchen.serve(30)
    kitchen.ask(one("ada", "ada's", is_patient=is_patient), "hunter")
    kitchen.serve(200)
    assert max(kitchen.waits["ada's"]) <= LONG  # never more than what is being thought over already
    assert kitchen.served.count("ada's") >= 90


def test_equal_thinking_is_halved_between_a_visitor_with_twenty_tables_and_one_with_one() -> None:
    kitchen = Kitchen({"shaman": LONG})
    for number in range(20):
        kitchen.ask(one("greedy", f"greedy {number}", is_patient=True), "shaman")
    kitchen.ask(one("ada", "ada's", is_patient=True), "shaman")
    kitchen.serve(100)
    assert 49 <= kitchen.served.count("ada's") <= 51
    assert max(kitchen.waits["ada's"]) <= 2 * LONG
    others = Counter(kitchen.served)
    del others["ada's"]
    assert len(others) == 20
    assert max(others.values()) - min(others.values()) <= 1


def test_the_tables_of_a_visitor_share_seconds_not_answers() -> None:
    kitchen = Kitchen({"shaman": LONG, "elder": LONG / 4})
    kitchen.ask(one("ada", "slow", is_patient=True), "shaman")
    kitchen.ask(one("ada", "quick", is_patient=True), "elder")
    kitchen.serve(100)
    assert 78 <= kitchen.served.count("quick") <= 82


def test_who_was_away_saves_nothing_up() -> None:
    kitchen = Kitchen({"hunter": SHORT})
    kitchen.ask(one("ada", "ada's"), "hunter")
    kitchen.serve(1000)
    for number in range(5):
        kitchen.ask(one("bob", f"bob's {number}"), "hunter")
    kitchen.served.clear()
    kitchen.serve(100)
    assert 49 <= kitchen.served.count("ada's") <= 51


def test_people_who_wait_come_before_tables_nobody_looks_at_which_do_not_starve() -> None:
    kitchen = Kitchen({"hunter": SHORT})
    for number in range(50):
        kitchen.ask(one(f"gone {number}", f"unseen {number}", is_watched=False), "hunter")
    kitchen.ask(one("ada", "ada's"), "hunter")
    kitchen.serve(200)
    assert kitchen.served[: OTHERS_TURN - 1] == ["ada's"] * (OTHERS_TURN - 1)
    assert kitchen.served.count("ada's") == 200 - 200 // OTHERS_TURN


def test_a_table_that_somebody_looks_at_now_waits_no_longer_behind_all_others() -> None:
    kitchen = Kitchen({"hunter": SHORT})
    for number in range(50):
        kitchen.ask(one("gone", f"unseen {number}", is_watched=False), "hunter")
    kitchen.sharing.look(one("ada", "unseen 49"))
    kitchen.serve(1)
    assert kitchen.served == ["unseen 49"]
    kitchen.sharing.look(one("ada", "unknown"))


def test_people_of_one_table_pay_together_and_are_served_like_the_one_who_had_least() -> None:
    kitchen = Kitchen({"shaman": LONG})
    kitchen.ask(one("ada", "ada's", is_patient=True), "shaman")
    kitchen.serve(10)
    kitchen.ask(Beneficiary(("bob", "ada", "bob"), "both", is_patient=True), "shaman")
    kitchen.serve(1)
    assert kitchen.served[-1] == "both"
    assert kitchen.sharing.visitors.spent["bob"] - kitchen.sharing.visitors.floor <= LONG / 2


def test_many_who_wait_are_thought_for_briefly_but_where_it_counts() -> None:
    kitchen = Kitchen({"shaman": LONG})
    for number in range(8):
        kitchen.ask(one(f"v{number}", f"t{number}", is_patient=number == 0), "shaman")
    tickets = [kitchen.sharing.next() for _ in range(8)]
    shares = {ticket.whom.table: ticket.share for ticket in tickets if ticket is not None}
    assert shares.pop("t0") == 1.0
    assert set(shares.values()) == {CALM / 8}
    assert all(ticket is not None and ticket.is_brief == (ticket.whom.table != "t0") for ticket in tickets)
    for ticket in tickets:
        assert ticket is not None
        kitchen.sharing.done(ticket, LONG * ticket.share)
    assert kitchen.sharing.due == 0.0
    assert kitchen.sharing.usual["shaman"] == LONG  # what was brief says nothing about what is usual


def test_nobody_thinks_for_less_than_a_tenth_and_few_who_wait_shorten_nothing() -> None:
    kitchen = Kitchen({"shaman": LONG})
    for number in range(500):
        kitchen.ask(one(f"v{number}", f"t{number}"), "shaman")
    ticket = kitchen.sharing.next()
    assert ticket is not None
    assert ticket.share == BRIEFEST
    calm = Kitchen({"shaman": LONG})
    calm.ask(one("ada", "ada's"), "shaman")
    calm.ask(one("bob", "bob's"), "shaman")
    first = calm.sharing.next()
    assert first is not None
    assert not first.is_brief


def test_what_takes_hardly_any_time_is_not_shortened() -> None:
    kitchen = Kitchen({"shaman": LONG, "hunter": SHORT, "elder": 2 * SLIGHT})
    for number in range(500):
        kitchen.ask(one(f"v{number}", f"t{number}"), "shaman")
    kitchen.ask(one("ada", "hunter's"), "hunter")
    kitchen.ask(one("ada", "elder's"), "elder")
    tickets = [kitchen.sharing.next() for _ in range(502)]
    shares = {ticket.asker.table: ticket.share for ticket in tickets if ticket is not None}
    assert (shares["hunter's"], shares["elder's"], shares["t0"]) == (1.0, 0.5, BRIEFEST)


def test_tables_nobody_looks_at_make_nobody_think_briefly() -> None:
    kitchen = Kitchen({"shaman": LONG})
    for number in range(500):
        kitchen.ask(one(f"v{number}", f"t{number}", is_watched=False), "shaman")
    kitchen.ask(one("ada", "ada's"), "shaman")
    ticket = kitchen.sharing.next()
    assert ticket is not None
    assert (ticket.whom.table, ticket.share) == ("ada's", 1.0)


def test_what_nobody_wants_any_more_costs_nothing() -> None:
    kitchen = Kitchen({"shaman": LONG})
    kitchen.ask(one("ada", "ada's"), "shaman")
    ticket = kitchen.sharing.next()
    assert ticket is not None
    kitchen.sharing.done(ticket, None)
    assert kitchen.sharing.visitors.of("ada") == 0.0
    assert kitchen.sharing.usual == {"shaman": LONG}
    assert kitchen.sharing.next() is None


def test_what_is_remembered_stays_small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("beringia.table.sharing.MOST_REMEMBERED", 100)
    kitchen = Kitchen({"cub": 0.0})
    for number in range(1_000):
        kitchen.ask(one(f"v{number}", f"t{number}"), "cub")
        kitchen.serve(1, asks_again=False)
    assert len(kitchen.sharing.visitors.spent) <= 102
    assert len(kitchen.sharing.tables) <= 102


@given(st.lists(st.tuples(st.integers(0, 4), st.integers(0, 6), st.booleans()), max_size=60), st.integers(1, 5))
@settings(max_examples=60, deadline=None)
def test_everything_that_waits_is_served_once(asked: Sequence[tuple[int, int, bool]], threads: int) -> None:
    kitchen = Kitchen({"elder": 0.2}, threads)
    for visitor, table, is_watched in asked:
        kitchen.ask(one(f"v{visitor}", f"t{table}", is_watched=is_watched), "elder")
    assert len(kitchen.sharing) == len(asked)
    kitchen.serve(len(asked), asks_again=False)
    assert Counter(kitchen.served) == Counter(f"t{table}" for _, table, _ in asked)
    assert kitchen.sharing.next() is None
    assert kitchen.sharing.due == pytest.approx(0.0)
