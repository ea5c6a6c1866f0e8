"""The simple player: takes what is worth most by the game's hand-made evaluation, now or at the end of the deed."""

from typing import Final

from beringia.kernel import kernel, kernel_part
from beringia.layout import Float64s, Int32s, Records, UInt32s
from beringia.luck import below
from beringia.questions import actor, apply, are_twins, deed_of, guess, patience, worth
from beringia.sim.scratch import Scratch, list_allowed

NEVER: Final = -1.0e9  # worth less than anything
ALIKE: Final = 1.0e-9  # points; what differs by less is worth the same
FOLLOWED, TRIED = 1, 2  # positions of the room: where a deed is followed, where a step is tried


@kernel
def compared(best: float, ties: int, choice: int, value: float, index: int, luck: UInt32s) -> tuple[float, int, int]:
    """The best so far, how many are as good, and the one taken, after one more was looked at; each tied one is as likely."""
    if value > best + ALIKE:
        return value, 1, index
    if value > best - ALIKE:
        return best, ties + 1, index if below(luck, ties + 1) == 0 else choice
    return best, ties, choice


@kernel_part
def best_step(s: object, actions: Int32s, count: int, w: object, values: Float64s, room: Records, luck: UInt32s) -> int:
    """The action after which the position is worth most to the one who acts; ties are broken by luck. Writes what each is worth."""
    seat = actor(s)
    best, ties, choice = NEVER, 0, 0
    for index in range(count):
        room[TRIED] = s
        apply(room[TRIED], actions[index])
        value = worth(room[TRIED], seat, w)
        values[index] = value
        best, ties, choice = compared(best, ties, choice, value, index, luck)
    return choice


@kernel_part
def follow(s: object, deed: int, steps: int, w: object, scratch: Scratch) -> None:
    """Everybody takes the best step until chance decides, the deed is over, or so many steps are done."""
    actions, values, room = scratch.later_actions, scratch.later_values, scratch.room
    bans, luck = scratch.bans, scratch.luck
    for _ in range(steps):
        if actor(s) < 0 or deed_of(s) != deed:
            return
        count = list_allowed(s, actions, bans)
        apply(s, actions[best_step(s, actions, count, w, values, room, luck)])


@kernel
def greedy_choice(s: object, count: int, steps: int, w: object, scratch: Scratch) -> int:
    """The index of a sensible action of the list at hand: each is followed for some steps, at most to the end of the deed, or
    judged at once for 0. Writes what each is worth.

    Of twins that look alike at once only the first is followed.
    """
    actions, values, room, luck = scratch.actions, scratch.values, scratch.room, scratch.luck
    if count == 1:
        values[0] = 0.0
        return 0
    if steps == 0:
        return best_step(s, actions, count, w, values, room, luck)
    seat, deed, before = actor(s), deed_of(s), 0.0
    best, ties, choice = NEVER, 0, 0
    for index in range(count):
        room[FOLLOWED] = s
        apply(room[FOLLOWED], actions[index])
        at_once = worth(room[FOLLOWED], seat, w)
        if index > 0 and at_once == before and are_twins(s, actions[index], actions[index - 1]):
            values[index] = values[index - 1]
            continue
        before = at_once
        follow(room[FOLLOWED], deed, steps, w, scratch)
        value = worth(room[FOLLOWED], seat, w)
        values[index] = value
        best, ties, choice = compared(best, ties, choice, value, index, luck)
    return choice


@kernel
def choose_greedily(views: Records, count: int, weights: Records, scratch: Scratch) -> int:
    """The index of the best listed action in one position the viewer cannot tell from the true one, and what each is worth."""
    guess(views[0], scratch.luck, scratch.room)
    steps = patience(scratch.room[0], count)
    return greedy_choice(scratch.room[0], count, steps, weights[0], scratch)


@kernel
def is_slight(views: Records, count: int, scratch: Scratch) -> bool:
    """Whether the next step says all about the decision at hand, so that nobody has to follow it to the end of its deed."""
    guess(views[0], scratch.luck, scratch.room)
    return patience(scratch.room[0], count) == 0


@kernel
def look_one_step(views: Records, count: int, weights: Records, scratch: Scratch) -> int:
    """Likewise, looking no further than the next step."""
    guess(views[0], scratch.luck, scratch.room)
    room, luck = scratch.room, scratch.luck
    return best_step(room[0], scratch.actions, count, weights[0], scratch.values, room, luck)
