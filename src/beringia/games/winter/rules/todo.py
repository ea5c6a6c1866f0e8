"""What waits to be carried out: a stack of operations, the next one on top (9.1)."""

from beringia.games.winter.components import CODE, PROGRAM, PROGRAM_LENGTH
from beringia.games.winter.state import State
from beringia.games.winter.vocabulary import Col
from beringia.kernel import kernel


@kernel
def push(s: State, code: int) -> None:
    """Winter 9.1: an operation comes before everything that waits."""
    s.todo[s.depth] = code
    s.todo_left[s.depth] = CODE[code, Col.TIMES]
    s.todo_used[s.depth] = 0
    s.depth += 1


@kernel
def push_program(s: State, program: int) -> None:
    """Winter 9.1: a program is carried out in its order, so its first operation ends on top."""
    for place in range(PROGRAM_LENGTH[program] - 1, -1, -1):
        push(s, PROGRAM[program, place])


@kernel
def top(s: State) -> int:
    """The operation that is next."""
    return int(s.todo[s.depth - 1])


@kernel
def pop(s: State) -> None:
    """Winter 9.1: the next operation is over or falls away."""
    s.depth -= 1
    s.todo[s.depth] = 0
    s.todo_left[s.depth] = 0
    s.todo_used[s.depth] = 0


@kernel
def use_up(s: State, times: int) -> None:
    """Winter 9.1: the next operation has been carried out so often; after the last time it is over."""
    s.todo_left[s.depth - 1] = int(s.todo_left[s.depth - 1]) - times
    if s.todo_left[s.depth - 1] <= 0:
        pop(s)
