"""The simple player: takes what is worth most by the game's hand-made evaluation, now or at the end of the deed."""

from typing import Final

from beringia.kernel import kernel, kernel_part
from beringia.layout import Float64s, Int32s, Records, UInt32s
from beringia.luck import below
from beringia.questions import actor, apply, are_twins, deed_of, guess, legal, patience, worth

NEVER: Final = -1.0e9  # worth less than anything
ALIKE: Final = 1.0e-9  # points; what differs by less is worth the same


@kernel
def compared(best: float, ties: int, choice: int, value: float, index: int, luck: UInt32s) -> tuple[float, int, int]:
    """The best so far, how many are as good, and the one taken, after one more was looked at; each tied one is as likely."""
    if value > best + ALIKE:
        return value, 1, index
    if value > best - ALIKE:
        return best, ties + 1, index if below(luck, ties + 1) == 0 else choice
    return best, ties, choice


@kernel_part
def best_step(s: object, actions: Int32s, count: int, w: object, values: Float64s, trial: Records, luck: UInt32s) -> int:
    """The action after which the position is worth most to the one who acts; ties are broken by luck. Writes what each is worth."""
    seat = actor(s)
    best, ties, choice = NEVER, 0, 0
    for index in range(count):
        trial[0] = s
        apply(trial[0], actions[index])
        value = worth(trial[0], seat, w)
        values[index] = value
        best, ties, choice = compared(best, ties, choice, value, index, luck)
    return choice


@kernel_part
def follow(s: object, deed: int, steps: int, w: object, actions: Int32s, values: Float64s, trial: Records, luck: UInt32s) -> None:
    """Everybody takes the best step until chance decides, the deed is over, or so many steps are done."""
    for _ in range(steps):
        if actor(s) < 0 or deed_of(s) != deed:
            return
        count = legal(s, actions)
        apply(s, actions[best_step(s, actions, count, w, values, trial, luck)])


@kernel
def greedy_choice(
    s: object, actions: Int32s, count: int, steps: int, w: object, values: Float64s, room: Records, spare: Int32s, luck: UInt32s
) -> int:
    """The index of a sensible action: each is followed for some steps, at most to the end of the deed, or judged at once for 0.

    Of twins that look alike at once only the first is followed. Writes into the first row of `values` what each action is worth.
    `room` lends three positions, `spare` a second legal list, `values` a second row.
    """
    if count == 1:
        values[0, 0] = 0.0
        return 0
    if steps == 0:
        return best_step(s, actions, count, w, values[0], room[2:], luck)
    seat, deed, before = actor(s), deed_of(s), 0.0
    best, ties, choice = NEVER, 0, 0
    for index in range(count):
        room[1] = s
        apply(room[1], actions[index])
        at_once = worth(room[1], seat, w)
        if index > 0 and at_once == before and are_twins(s, actions[index], actions[index - 1]):
            values[0, index] = values[0, index - 1]
            continue
        before = at_once
        follow(room[1], deed, steps, w, spare, values[1], room[2:], luck)
        value = worth(room[1], seat, w)
        values[0, index] = value
        best, ties, choice = compared(best, ties, choice, value, index, luck)
    return choice


@kernel
def choose_greedily(
    views: Records, actions: Int32s, weights: Records, values: Float64s, room: Records, spare: Int32s, luck: UInt32s
) -> int:
    """The index of the best action in one position the viewer cannot tell from the true one; `values` says what each is worth."""
    guess(views[0], luck, room)
    steps = patience(room[0], len(actions))
    return greedy_choice(room[0], actions, len(actions), steps, weights[0], values, room, spare, luck)


@kernel
def is_slight(views: Records, count: int, room: Records, luck: UInt32s) -> bool:
    """Whether the next step says all about the decision at hand, so that nobody has to follow it to the end of its deed."""
    guess(views[0], luck, room)
    return patience(room[0], count) == 0


@kernel
def look_one_step(views: Records, actions: Int32s, weights: Records, values: Float64s, room: Records, luck: UInt32s) -> int:
    """Likewise, looking no further than the next step."""
    guess(views[0], luck, room)
    return best_step(room[0], actions, len(actions), weights[0], values[0], room[2:], luck)
