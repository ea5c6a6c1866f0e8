"""The play loop: people at the keyboard, bots at the other seats. It knows no game."""

import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from rich.columns import Columns
from rich.console import Console
from rich.markup import escape
from rich.text import Text

from beringia import record
from beringia.bots import Bot, make_bot
from beringia.errors import BeringiaError, BotError, BrokenPosition, OutOfTurn, SetupError
from beringia.match import Match
from beringia.questions import SEAT_LETTERS
from beringia.terminal.faces import ArrangingFace, Face, Report, ReportingFace
from beringia.terminal.hint import draw_hint
from beringia.terminal.screen import breakdown, draw, ranking, scene_at, seat_badge

MANY: Final = 60  # longer lists are summed up
GLOSSED: Final = 24  # longer lists go without remarks
SUBSTITUTES: Final = ("forager", "random")  # who takes the seat of a bot that failed, one after the other
STOPPING: Final = ("done", "pass", "end", "skip")  # words for doing no more
COMMANDS: Final = (
    ("a number or the action", "play it"),
    ("?", "what can be done now; ? WORD explains a card or a word"),
    ("list", "all choices"),
    ("why ACTION", "the paragraph that forbids an action"),
    ("hint", "what a strong player would do, and why"),
    ("undo", "back to your last decision"),
    ("score", "every point with its paragraph"),
    ("board", "draw the table again"),
    ("position", "the position as a line, hidden cards included"),
    ("save FILE", "write the record"),
    ("quit", "leave"),
)


class PlayLoop:
    """One match in the terminal. `bots` says who plays the seats without a person; `read` asks the person for a line."""

    def __init__(self, match: Match, bots: Mapping[int, Bot], face: Face, console: Console, read: Callable[[str], str]) -> None:
        self.match = match
        self.bots = dict(bots)
        self.face = face
        self.console = console
        self.read = read
        self.people = [seat for seat in range(match.seats) if seat not in bots]
        self.shown_to: int | None = None  # whose screen it is
        self.has_left = False
        self.saved_at = match.turn_number  # up to here the record is in a file, or there is nothing to lose
        self.failures = dict.fromkeys(bots, 0)  # how many bots have failed at each seat
        self.notes: list[str] = []  # to be told under the next drawing
        self.reports: Mapping[str, Report] = face.reports() if isinstance(face, ReportingFace) else {}
        self.commands: dict[str, Callable[[str], None]] = {
            "?": self.explain,
            "help": self.explain,
            "list": self.list_all,
            "why": self.why,
            "hint": self.hint,
            "undo": self.undo,
            "score": self.score,
            "board": self.show,
            "position": self.position,
            "save": self.save,
            "quit": self.leave,
        }

    def run(self) -> None:
        """Play until the game is over or the last person leaves."""
        while not self.match.is_over and not self.has_left:
            seat = self.match.actor
            if seat in self.bots:
                self.let_bot_play(seat)
            elif self.is_forced():
                self.notes.append(
                    f"Nothing was left to do for seat {SEAT_LETTERS[seat]}: {self.match.play(self.match.actions()[0])}."
                )
            else:
                self.let_person_play(seat)
        if self.match.is_over:
            self.show_end()

    def let_bot_play(self, seat: int) -> None:
        """The bot chooses from what its seat may know. If it fails, it is replaced, and its substitute is asked next."""
        try:
            action = self.bots[seat].choose(self.match.view(seat), self.match.actions())
        except BotError as error:
            self.replace_bot(seat, error)
        else:
            self.match.play(action, seat=seat)

    def replace_bot(self, seat: int, error: BotError) -> None:
        """The game is not lost: a level below takes the seat for the rest of it. When none is left, the error is ours."""
        if self.failures[seat] == len(SUBSTITUTES):
            raise error
        level = SUBSTITUTES[self.failures[seat]]
        self.failures[seat] += 1
        self.bots[seat] = make_bot(level, self.match.game, seat)
        self.notes.append(f"Seat {SEAT_LETTERS[seat]} is played by {level} from now on: {error}.")

    def is_forced(self) -> bool:
        """Whether stopping is all that can be done."""
        legal = self.match.legal()
        return len(legal) == 1 and legal[0] in STOPPING

    def let_person_play(self, seat: int) -> None:
        """Draw the table and ask until the person has played, taken back, or left."""
        self.pass_screen(seat)
        if self.has_left:
            return
        self.show()
        turn = self.match.turn_number
        while self.match.turn_number == turn and not self.has_left:
            self.obey(self.ask_line("> "))

    def pass_screen(self, seat: int) -> None:
        """With several people, nobody sees another one's hand."""
        if self.shown_to == seat or len(self.people) < 2:
            self.shown_to = seat
            return
        self.clear()
        self.console.print(Text("Pass the screen to seat ").append_text(seat_badge(self.face, seat)))
        self.shown_to = seat
        if self.ask_line("Press Enter when it is yours. ") == "quit":
            self.leave("")

    def clear(self) -> None:
        """An empty screen, without the lines that scrolled away."""
        if self.console.is_terminal and not self.console.is_dumb_terminal:
            self.console.file.write("\x1b[3J")
            self.console.clear()

    def ask_line(self, prompt: str) -> str:
        """A line of the person; the end of the input is a farewell."""
        try:
            return self.read(prompt).strip()
        except EOFError:
            self.console.print()
            return "quit"

    def obey(self, line: str) -> None:
        """A command, a number of the list, or an action. What is refused changes nothing."""
        word, _, rest = line.partition(" ")
        if line.startswith("?"):
            word, rest = "?", line[1:]
        command = self.commands.get(word.lower())
        try:
            if not line:
                self.show_prompt()
            elif command is not None:
                command(rest.strip())
            elif word.lower() in self.reports:
                self.report(word.lower(), rest.strip())
            else:
                self.match.play(self.numbered(line), seat=self.match.actor)
        except BrokenPosition:
            raise
        except (BeringiaError, OSError, ValueError) as error:
            self.console.print(f"[bold red]No:[/] {escape(str(error))}", highlight=False)

    def numbered(self, line: str) -> str | int:
        """The choice with this number of the list, or the line itself."""
        if not line.isdecimal():
            return line
        actions = self.match.actions()
        if not 1 <= int(line) <= len(actions):
            raise SetupError(f"there is no choice {line}; the list goes from 1 to {len(actions)}")
        return actions[int(line) - 1]

    def names(self, viewer: int) -> list[str]:
        """What the seats are called on this viewer's screen."""
        called = ["Bot" if seat in self.bots else "Player" for seat in range(self.match.seats)]
        if viewer in self.people:
            called[viewer] = "You"
        return called

    def show(self, _rest: str = "") -> None:
        """Draw the table for whoever decides, and the prompt."""
        seat = self.match.actor
        self.clear()
        draw(
            self.console,
            self.face,
            self.match,
            seat,
            self.names(seat),
            choices=self.match.actions(),
            teller=seat,
        )
        self.show_notes()
        self.show_prompt()

    def show_notes(self) -> None:
        """Tell what has to be told, once."""
        for note in self.notes:
            self.console.print(Text(note, "italic"))
        self.notes.clear()

    def show_prompt(self) -> None:
        """Who must do what, and the choices."""
        seat, actions = self.match.actor, self.match.actions()
        who = "You" if len(self.people) == 1 else f"Seat {SEAT_LETTERS[seat]}"
        sentence = self.face.ask(self.match.view(seat)[0], actions)
        self.console.print()
        self.console.print(Text.assemble((f" {who} ", self.face.colour(seat)), f" {sentence}"))
        if isinstance(self.face, ArrangingFace):
            self.console.print(self.face.arrange(self.match.view(seat)[0], actions, self.console.width))
        elif len(actions) > MANY:
            self.sum_up(actions)
        else:
            self.list_all()
        words = (
            "? help",
            *(report.usage for report in self.reports.values()),
            "why ACTION",
            "hint",
            "undo",
            "score",
            "save FILE",
            "quit",
        )
        gap = "   " if len("   ".join(words)) <= self.console.width else "  "
        self.console.print(Text(gap.join(words), "dim"))

    def sum_up(self, actions: list[int]) -> None:
        """A long list by its patterns."""
        for pattern, meaning in self.face.patterns(actions):
            self.console.print(Text.assemble((f"  {pattern}", "bold"), f"  {meaning}"))
        self.console.print(Text(f"  list shows all {len(actions)} choices.", "dim"))

    def list_all(self, _rest: str = "") -> None:
        """All choices, numbered, in columns."""
        actions = self.match.actions()
        view = self.match.view(self.match.actor)[0]
        lines, longest = [], max(len(text) for text in self.match.legal())
        for number, action in enumerate(actions, start=1):
            text = self.match.game.write_action(action)
            line = Text.assemble((f"{number:>3} ", "cyan"), (f"{text:<{longest}}", "bold"))
            if len(actions) <= GLOSSED and (remark := self.face.gloss(view, action)):
                line.append(f"  {remark}", "dim")
            lines.append(line)
        self.console.print(Columns(lines, padding=(0, 3), column_first=True))

    def explain(self, word: str) -> None:
        """The current choice and the commands, or one card or word."""
        topic, _, rest = word.partition(" ")
        if topic.lower() in self.reports:
            self.report(topic.lower(), rest.strip())
            return
        if word:
            found = self.match.game.explain(word.lower())
            self.console.print(Text(found or f"Nothing is known about {word!r}; try a card's name as you would type it."))
            return
        view, actions = self.match.view(self.match.actor)[0], self.match.actions()
        self.console.print(Text(self.face.ask(view, actions), "bold"))
        for pattern, meaning in self.face.patterns(actions):
            self.console.print(Text.assemble((f"  {pattern:<26}", "bold"), meaning))
        for topic in self.face.topics(view):
            if found := self.match.game.explain(topic):
                self.console.print(Text(f"  {found}"))
        self.console.print()
        more = [(report.usage, report.meaning) for report in self.reports.values()]
        for command, meaning in (*COMMANDS, *more):
            self.console.print(Text.assemble((f"  {command:<26}", "cyan"), meaning))

    def report(self, word: str, rest: str) -> None:
        """What the game shows when asked, as the person who decides sees it; after the end, as the first person does."""
        is_over = self.match.is_over
        seat = (self.people or [0])[0] if is_over else self.match.actor
        choices = [] if is_over else self.match.actions()
        scene = scene_at(self.console, self.face, self.match, seat, self.names(seat), choices=choices, teller=seat)
        self.console.print(self.reports[word].draw(scene, rest))

    def why(self, action: str) -> None:
        """The paragraph that forbids an action, or that it is allowed."""
        refusal = self.match.why_not(self.numbered(action))
        if refusal is None:
            self.console.print(Text(f"{action} is allowed."))
        else:
            self.console.print(Text.assemble((f"{refusal[0]}: ", "bold"), refusal[1]))

    def hint(self, _rest: str) -> None:
        """What the person who decides could do, from what that person may know."""
        self.console.print(draw_hint(self.match.hint(self.match.actor), self.match.actions(), self.face))

    def undo(self, _rest: str) -> None:
        """Back to the last decision of the person who asks, everybody's actions since then included."""
        seat = self.match.actor
        steps = range(self.match.turn_number - 1, -1, -1)
        own = next((step for step in steps if self.was_decided_by(seat, step)), None)
        if own is None:
            raise OutOfTurn("there is nothing of yours to take back")
        while self.match.turn_number > own:
            taken_back = self.match.undo()
        self.notes.append(f"Taken back: {taken_back}.")

    def was_decided_by(self, seat: int, step: int) -> bool:
        """Whether the seat had a choice before this action."""
        position = self.match.history.position(step)
        if position.actor != seat:
            return False
        legal = position.legal()
        return len(legal) > 1 or legal[0] not in STOPPING

    def score(self, _rest: str) -> None:
        """Every point with its paragraph."""
        self.console.print(breakdown(self.match, self.face))

    def position(self, _rest: str) -> None:
        """The position as one line."""
        self.console.print(self.match.position(), soft_wrap=True, highlight=False, markup=False)

    def save(self, name: str) -> None:
        """Write the record to a file; a file that is no record is not written over."""
        if not name:
            raise SetupError("save needs a file, such as: save game.record")
        path = Path(os.path.expanduser(name))
        if path.exists() and not path.read_bytes().startswith(b"[game "):
            raise SetupError(f"{name} exists and is no record; choose another name")
        path.write_text(record.write(self.match), "utf-8")
        self.saved_at = self.match.turn_number
        self.console.print(Text(f"Saved to {name}. Go on with: beringia play {self.match.game.id} --load {name}"))

    def leave(self, _rest: str) -> None:
        """Say farewell."""
        self.has_left = True
        if self.match.turn_number != self.saved_at:
            self.console.print(Text("Left without saving. Next time, save FILE before quit keeps the game for --load FILE."))

    def show_end(self) -> None:
        """The last board, all points, the ranking, and a chance to save."""
        viewer = self.people[0] if len(self.people) == 1 else 0
        names = self.names(viewer)
        self.clear()
        draw(self.console, self.face, self.match, viewer, names, teller=viewer)
        self.console.print(breakdown(self.match, self.face))
        self.console.print(ranking(self.match, self.face, names))
        self.show_notes()
        if self.people:
            self.console.print(Text("The game is over. save FILE keeps its record; Enter leaves."))
        while line := self.ask_line("> ") if self.people else "":
            if line.split()[0] in ("quit", "q"):
                break
            self.obey_after_end(line)

    def obey_after_end(self, line: str) -> None:
        """After the end only looking, saving and taking back make sense."""
        word, _, rest = line.partition(" ")
        if word not in ("save", "score", "position", *self.reports):
            also = "".join(f"{report.usage}, " for report in self.reports.values())
            self.console.print(Text(f"The game is over: save FILE, score, position, {also}or Enter to leave."))
            return
        try:
            if word in self.reports:
                self.report(word, rest.strip())
            else:
                self.commands[word](rest.strip())
        except (BeringiaError, OSError, ValueError) as error:
            self.console.print(f"[bold red]No:[/] {escape(str(error))}", highlight=False)
