"""How long each handler holds the event loop: the processor's seconds of each step of each task, from one waiting to the next.

While a step runs nobody else is served, so the longest step is what everybody may have to wait for. Seconds are those of the event
loop's own thread: other processes and threads make none of them longer.
"""

import asyncio
from bisect import bisect_left
from collections.abc import Callable, Coroutine, Generator, Iterable
from time import monotonic, thread_time
from typing import Any, Final

from prometheus_client.core import GaugeMetricFamily, HistogramMetricFamily, Metric

BOUNDS: Final = (0.0001, 0.0003, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5)
WINDOW: Final = 300.0  # seconds for which the longest step is remembered at least


class Steps:
    """The steps of one kind of handler."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.total = 0.0
        self.longest = 0.0  # since the window began
        self.longest_before = 0.0  # in the window before

    def note(self, seconds: float) -> None:
        """One more step."""
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.total += seconds
        if seconds > self.longest:
            self.longest = seconds

    def begin_window(self) -> None:
        """Forget what is too old."""
        self.longest, self.longest_before = 0.0, self.longest

    @property
    def recent(self) -> float:
        """The longest step of late."""
        return max(self.longest, self.longest_before)


class Stepper(Coroutine[Any, Any, Any]):
    """A coroutine whose steps are counted, each under the name that the coroutine has then."""

    def __init__(self, work: Coroutine[Any, Any, Any], meter: "Meter") -> None:
        self.work = work
        self.meter = meter
        self.__name__ = self.__qualname__ = getattr(work, "__qualname__", type(work).__name__)
        self.steps = meter.steps_of(self.__qualname__)

    def send(self, value: Any) -> Any:
        """One step."""
        meter, start = self.meter, thread_time()
        outer, meter.running = meter.running, self
        try:
            return self.work.send(value)
        finally:
            meter.running = outer
            self.steps.note(thread_time() - start)

    def throw(self, *error: Any) -> Any:
        """One step, which begins with an error."""
        meter, start = self.meter, thread_time()
        outer, meter.running = meter.running, self
        try:
            return self.work.throw(*error)
        finally:
            meter.running = outer
            self.steps.note(thread_time() - start)

    def close(self) -> None:
        """Nobody waits for it any more."""
        self.work.close()

    def __await__(self) -> Generator[Any, Any, Any]:
        """Wait for it uncounted, as whoever waits is counted already."""
        return self.work.__await__()


class Meter:
    """The steps of all handlers, for Prometheus. Tasks made while it is installed are counted by the names of their functions."""

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self.now = now
        self.handlers: dict[str, Steps] = {}
        self.running: Stepper | None = None
        self.window = now()

    def install(self, loop: asyncio.AbstractEventLoop) -> None:
        """Count the steps of all tasks of an event loop from now on."""
        loop.set_task_factory(self._make_task)

    def remove(self, loop: asyncio.AbstractEventLoop) -> None:
        """Count no further tasks."""
        loop.set_task_factory(None)

    def _make_task(self, loop: asyncio.AbstractEventLoop, work: Any, **more: Any) -> "asyncio.Task[Any]":
        """A task whose steps are counted."""
        return asyncio.Task(Stepper(work, self), loop=loop, **more)

    def call(self, name: str) -> None:
        """What runs now is a handler of this name, until it is called otherwise."""
        if self.running is not None:
            self.running.steps = self.steps_of(name)

    def steps_of(self, name: str) -> Steps:
        """The steps of the handlers of a name."""
        steps = self.handlers.get(name)
        if steps is None:
            steps = self.handlers[name] = Steps()
        return steps

    def collect(self) -> Iterable[Metric]:
        """What Prometheus asks for."""
        if self.now() - self.window >= WINDOW:
            self.window = self.now()
            for steps in self.handlers.values():
                steps.begin_window()
        histogram = HistogramMetricFamily(
            "beringia_handler_seconds", "Seconds of the processor a step of a handler held the event loop", labels=["handler"]
        )
        longest = GaugeMetricFamily(
            "beringia_handler_seconds_max", "The longest such step of the last five to ten minutes", labels=["handler"]
        )
        for name, steps in sorted(self.handlers.items()):
            histogram.add_metric([name], steps_by_bound(steps), steps.total)
            longest.add_metric([name], steps.recent)
        return [histogram, longest]


def steps_by_bound(steps: Steps) -> list[tuple[str, float]]:
    """How many steps took at most so long, for each bound."""
    found, sum_so_far = list[tuple[str, float]](), 0
    for bound, count in zip((*map(str, BOUNDS), "+Inf"), steps.counts, strict=True):
        sum_so_far += count
        found.append((bound, float(sum_so_far)))
    return found
