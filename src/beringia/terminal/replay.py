"""Stepping through a record. It knows no game."""

from collections.abc import Callable

from rich.console import Console
from rich.text import Text

from beringia.match import Match
from beringia.questions import SEAT_LETTERS
from beringia.terminal.faces import Face
from beringia.terminal.screen import draw, event_at, ranking

HELP = "Enter next   b back   NUMBER jump   end   q quit"


class Replay:
    """A match that was played, step by step. Without a `seat` everything is told, with one only what it may know."""

    def __init__(self, match: Match, face: Face, console: Console, seat: int | None) -> None:
        self.match = match
        self.face = face
        self.console = console
        self.seat = seat
        self.names = [f"Seat {SEAT_LETTERS[seat]}" for seat in range(match.seats)]

    def print_all(self, first: int, last: int | None) -> None:
        """All actions from one number to another as sentences, then the ranking if the end is among them."""
        end = self.match.turn_number if last is None else min(last, self.match.turn_number)
        for step in range(first, end):
            event = event_at(self.match, step, self.seat)
            who = SEAT_LETTERS[event.seat] if event.seat >= 0 else "*"
            if event.sentence:
                self.console.print(f"{step + 1:>5}  {who}  {event.sentence}", highlight=False, markup=False, soft_wrap=True)
        if end == self.match.turn_number:
            self.console.print(ranking(self.match, self.face, self.names))

    def walk(self, read: Callable[[str], str], first: int, last: int | None) -> None:
        """Draw, ask, go on; until the reader quits."""
        end = self.match.turn_number if last is None else min(last, self.match.turn_number)
        step = min(first, end)
        self.show(step, end)
        while True:
            try:
                word = read("> ").strip().lower()
            except EOFError:
                self.console.print()
                return
            if word in ("q", "quit"):
                return
            wanted = self.next_step(word, step, end)
            if wanted is None:
                self.console.print(Text(f"{word!r} is no step; {HELP}"))
            else:
                step = wanted
                self.show(step, end)

    def next_step(self, word: str, step: int, end: int) -> int | None:
        """The step a word leads to, within the record; None if it is no word."""
        if word.isdecimal():
            return min(int(word), end)
        return {"": min(step + 1, end), "b": max(step - 1, 0), "end": end}.get(word)

    def viewer_at(self, step: int) -> int:
        """Through whose eyes the table is drawn: the given seat's, or whoever decides next."""
        return self.seat if self.seat is not None else max(self.match.history.position(step).actor, 0)

    def show(self, step: int, end: int) -> None:
        """The table after so many actions, and the ranking at the end."""
        if self.console.is_terminal and not self.console.is_dumb_terminal:
            self.console.clear()
        draw(self.console, self.face, self.match, self.viewer_at(step), self.names, step=step, teller=self.seat)
        if step == self.match.turn_number:
            self.console.print(ranking(self.match, self.face, self.names))
        self.console.print(Text.assemble((f"Step {step} of {end}   ", "bold"), (HELP, "dim")))
