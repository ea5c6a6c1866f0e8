"""Asking many questions at once, on threads that nobody has to wait for."""

from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future, as_completed
from threading import Thread
from typing import TypeVar

Q = TypeVar("Q")
A = TypeVar("A")


def ask_all(ask: Callable[[Q], A], questions: Sequence[Q], threads: int, heard: Callable[[], None]) -> list[A]:
    """The answers in the order of the questions, on several threads: the search lets go of the interpreter while it runs.

    After Ctrl-C nothing new is begun, and what is being thought over is left to itself: a pool would wait for it, and a thought
    may take minutes.
    """
    answers: list[Future[A]] = [Future() for _ in questions]
    waiting = deque(zip(questions, answers, strict=True))

    def work() -> None:
        while waiting:
            try:
                question, answer = waiting.popleft()
            except IndexError:  # another thread was quicker
                return
            try:
                answer.set_result(ask(question))
            except BaseException as error:
                answer.set_exception(error)

    try:
        for _ in range(min(threads, len(questions))):
            Thread(target=work, daemon=True).start()
        for answer in as_completed(answers):
            answer.result()
            heard()
        return [answer.result() for answer in answers]
    finally:
        waiting.clear()
