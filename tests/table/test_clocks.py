"""Clocks: the server's time only, each seat by itself."""

from beringia.table.clocks import DAY, LEAST_BANK, Clocks
from beringia.table.setup import ClockRule


def test_without_a_clock_nobody_runs_out_of_time() -> None:
    clocks = Clocks(ClockRule("none"), 3)
    clocks.run([0], 0)
    assert not clocks.is_used
    assert clocks.deadline() is None


def test_a_clock_for_each_decision_begins_anew() -> None:
    clocks = Clocks(ClockRule("move", 30), 2)
    clocks.run([0], 1_000)
    assert clocks.left_at(0, 11_000) == 20_000
    assert clocks.deadline() == 31_000
    clocks.decided(0, 11_000)
    clocks.run([1], 11_000)
    assert clocks.left_at(0, 99_000) == 30_000
    assert clocks.left_at(1, 12_000) == 29_000


def test_a_bank_gains_its_increment_with_each_decision() -> None:
    clocks = Clocks(ClockRule("bank", 60, 5), 2)
    clocks.run([0], 0)
    clocks.decided(0, 20_000)
    clocks.run([1], 20_000)
    assert clocks.left_at(0, 50_000) == 45_000


def test_whoever_decides_twice_in_a_row_goes_on_from_the_second_decision() -> None:
    clocks = Clocks(ClockRule("bank", 60, 0), 2)
    clocks.run([0], 0)
    clocks.decided(0, 20_000)
    clocks.run([0], 20_000)
    assert clocks.left_at(0, 30_000) == 30_000


def test_several_seats_tick_independently() -> None:
    clocks = Clocks(ClockRule("bank", 60, 0), 3)
    clocks.run([0, 2], 0)
    clocks.decided(0, 10_000)
    clocks.run([2], 10_000)
    assert [clocks.left_at(seat, 25_000) for seat in range(3)] == [50_000, 60_000, 35_000]
    assert clocks.deadline() == 60_000


def test_days_are_days() -> None:
    clocks = Clocks(ClockRule("days", 3), 2)
    clocks.run([1], 5)
    assert clocks.deadline() == 3 * DAY + 5


def test_time_that_does_not_count_moves_the_deadline() -> None:
    clocks = Clocks(ClockRule("move", 10), 1)
    clocks.run([0], 0)
    clocks.shift(4_000)
    assert clocks.left_at(0, 9_000) == 5_000
    assert clocks.deadline() == 14_000


def test_no_time_is_less_than_none() -> None:
    clocks = Clocks(ClockRule("move", 1), 1)
    clocks.run([0], 0)
    assert clocks.left_at(0, 10**9) == 0


def test_whoever_comes_back_finds_some_time_in_the_bank() -> None:
    clocks = Clocks(ClockRule("bank", 60, 0), 1)
    clocks.run([0], 0)
    clocks.refill(0, 60_000)
    assert clocks.left_at(0, 60_000) == LEAST_BANK
    short = Clocks(ClockRule("bank", 10, 0), 1)
    short.run([0], 0)
    short.refill(0, 10_000)
    assert short.left_at(0, 10_000) == 10_000
