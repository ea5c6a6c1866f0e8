"""A bot that is a program of its own, in any language, spoken to over stdin and stdout (docs/bot-protocol.md).

Whatever such a program does wrong becomes a BotError that says what was asked and what came. The program is ended then, and the
next decision starts it anew.
"""

import shlex
import shutil
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NoReturn

from beringia.bots.bot import Bot
from beringia.bots.external_program import HeardLine, Program, Sign
from beringia.bots.external_words import HELLO, end_line, game_line, go_line, legal_line, own_seed, settings_of, view_line
from beringia.errors import BotError, SetupError
from beringia.layout import Records
from beringia.position import Position
from beringia.questions import Game

MOST_RUBBISH: Final = 100  # unknown lines before an answer: a later version may say a few things we do not know
LONGEST_QUOTE: Final = 100
LONGEST_QUESTION: Final = 40
LONGEST_COMPLAINT: Final = 200
LONGEST_NAME: Final = 40
ANSWER: Final = "bestmove"
BREATH: Final = 0.001  # seconds at least between an answer and the next question, in which a second answer shows
MOST_NAMED: Final = 6  # legal actions named in a message


@dataclass(frozen=True)
class BotLimits:
    """How long we wait, in seconds."""

    greeting: float = 10.0  # for `ready`, after `hello` and after `game`
    grace: float = 1.0  # for an answer, beyond its clock
    patience: float = 60.0  # for an answer without a clock
    farewell: float = 2.0  # for the end, after `quit`


USUAL: Final = BotLimits()


def quote(text: str, longest: int = LONGEST_QUOTE) -> str:
    """A piece of what was said, safe to show and not too long."""
    return repr(text if len(text) <= longest else f"{text[:longest]}…")


def printable(text: str) -> str:
    """A text without what a terminal would obey instead of showing it."""
    return "".join(letter for letter in text if letter.isprintable())


def end_of(command: str) -> str:
    """A command that is not too long; its last words say most."""
    return command if len(command) <= LONGEST_QUOTE else f"…{command[-LONGEST_QUOTE:]}"


def read_command(command: str | Sequence[str]) -> list[str]:
    """The words of a command, split as a shell would; SetupError if that is no program."""
    try:
        words = shlex.split(command) if isinstance(command, str) else list(command)
    except ValueError as error:
        raise SetupError(f"the command {command!r} of a bot cannot be split into words: {error}") from error
    if not words:
        raise SetupError("a bot needs a command, such as: python3 examples/plain_bot.py")
    if shutil.which(words[0]) is None:
        raise SetupError(f"there is no program {words[0]!r} that could be started as a bot")
    return words


class ExternalBot(Bot):
    """Plays with a program. It is started at the first decision, and serves one seat after another, one game after another."""

    def __init__(self, game: Game, seed: int, command: str | Sequence[str], limits: BotLimits = USUAL) -> None:
        self.game = game
        self.seed = seed
        self.words = read_command(command)
        self.limits = limits
        self.facts: dict[str, str] = {}  # what the program says of itself: name, author
        self.spent = 0.0  # seconds the last answer took
        self.answer: str | None = None  # the last one of this program
        self.answered = 0.0  # when it came, as a time of time.monotonic()
        self.games = 0  # begun so far
        self.playing: tuple[int, int] | None = None  # seats and seat of the game under way
        self.settings: Mapping[str, str] | None = None
        self.program: Program | None = None

    @property
    def name(self) -> str:
        """What the bot is called in messages."""
        command = end_of(shlex.join(self.words))
        return f"{self.facts['name']!r} ({command})" if "name" in self.facts else repr(command)

    @property
    def remarks(self) -> list[str]:
        """The last `info` lines, the oldest first."""
        return list(self.program.remarks) if self.program else []

    def choose(self, views: Records, legal: Sequence[int], clock: float | None = None) -> int:
        """What the program answers; BotError if it does not answer in time, or with anything that is not legal."""
        actions = {self.game.write_action(action): action for action in legal}
        try:
            program = self.greet()
            self.refuse_chatter(program, self.answered + BREATH)
            self.open_game(program, views)
            return actions[self.ask(program, views, list(actions), clock)]
        except BaseException:
            self.abandon()
            raise

    def begin(self, settings: Mapping[str, str] | None = None) -> None:
        """The next decision belongs to a new game. Its options are read from the view if they are not given."""
        self.settings = settings
        self.playing = None

    def end(self, points: Sequence[int], places: Sequence[int]) -> None:
        """Tell the program how its game ended."""
        if self.program and self.playing:
            self.program.say(end_line(points, places))
        self.begin()

    def close(self) -> None:
        """End the program; the bot can be used again."""
        self.dismiss()

    def dismiss(self) -> bool:
        """End the program cleanly, and by force if it must be. Whether it left by itself."""
        program, self.program, self.playing = self.program, None, None
        return program.close(self.limits.farewell) if program else True

    def abandon(self) -> None:
        """End the program at once."""
        program, self.program, self.playing = self.program, None, None
        if program:
            program.kill()

    def greet(self) -> Program:
        """The running program; started and greeted if there is none."""
        if self.program:
            return self.program
        self.facts, self.answer = {}, None
        try:
            self.program = Program(self.words)
        except OSError as error:
            raise BotError(f"the bot {self.name} cannot be started: {error.strerror}", "gone") from error
        try:
            self.ask_for(self.program, "ready", HELLO, self.limits.greeting)
        except BaseException:
            self.abandon()
            raise
        return self.program

    def open_game(self, program: Program, views: Records) -> None:
        """Say what game begins, unless it is under way."""
        position = Position.from_view(self.game, views, 0)
        table = position.seats, position.actor  # whoever is asked to choose is the one who acts
        if self.playing == table:
            return
        settings = settings_of(self.game, views) if self.settings is None else self.settings
        line = game_line(self.game, *table, settings, own_seed(self.seed, self.games))
        self.ask_for(program, "ready", line, self.limits.greeting)
        self.playing = table
        self.games += 1

    def ask(self, program: Program, views: Records, actions: Sequence[str], clock: float | None) -> str:
        """The program's answer to one decision."""
        program.remarks.clear()
        program.say(view_line(views))
        program.say(legal_line(actions))
        start = time.monotonic()
        limit = self.limits.patience if clock is None else clock + self.limits.grace
        answer = self.ask_for(program, ANSWER, go_line(clock), limit)
        self.answered = time.monotonic()
        self.spent = self.answered - start
        self.refuse_chatter(program)
        if answer not in actions:
            raise self.illegal(answer, actions)
        self.answer = answer
        return answer

    def illegal(self, answer: str, actions: Sequence[str]) -> BotError:
        """What is wrong with an answer; one that was given before was perhaps given twice."""
        more = f" and {len(actions) - MOST_NAMED} more" if len(actions) > MOST_NAMED else ""
        again = f" (its answer before; did it say {ANSWER} twice?)" if answer == self.answer else ""
        wanted = f"{', '.join(actions[:MOST_NAMED])}{more}"
        return BotError(f"the bot {self.name} answered {quote(answer)}, which is not legal now{again}; wanted one of: {wanted}")

    def unasked(self, line: HeardLine) -> BotError:
        """What is wrong with an answer to no question."""
        return BotError(f"the bot {self.name} said {quote(line.text)} without being asked; wanted one {ANSWER} for each go")

    def refuse_chatter(self, program: Program, until: float = 0.0) -> None:
        """An answer nobody asked for must not be taken for the answer to the next question. Those that come by then are seen."""
        for line in program.leftovers(until):
            if isinstance(line, Sign):
                program.heard.put_sign(line)
            elif line.text.partition(" ")[0] == ANSWER:
                raise self.unasked(line)

    def ask_for(self, program: Program, wanted: str, question: str, limit: float) -> str:
        """Ask; the rest of the line that begins with the wanted word. Other lines are passed over, as long as they are few."""
        number = program.say(question)
        deadline = time.monotonic() + limit
        rubbish: list[str] = []
        while len(rubbish) <= MOST_RUBBISH:
            line = program.hear(deadline)
            if isinstance(line, Sign):
                self.complain(program, line, question, limit, rubbish[-1] if rubbish else "")
            word, _, rest = line.text.partition(" ")
            if word == ANSWER and (word != wanted or line.said < number):
                raise self.unasked(line)
            if word == wanted:
                return rest.strip()
            if word == "refuse":
                raise BotError(f"the bot {self.name} refuses {quote(question, LONGEST_QUESTION)}: {quote(rest)}", "refused")
            if word in ("name", "author"):
                self.facts[word] = printable(rest).strip()[:LONGEST_NAME]
            else:
                rubbish.append(line.text)
        asked = f"to {quote(question, LONGEST_QUESTION)} the bot {self.name} said {len(rubbish)} lines that mean nothing"
        raise BotError(f"{asked}, the last one {quote(rubbish[-1])}; wanted {wanted!r}")

    def complain(self, program: Program, sign: Sign, question: str, limit: float, last: str) -> NoReturn:
        """Say why no answer will come, with the last words of the program."""
        said = f"; the last it said was {quote(last)}" if last else ""
        if sign is Sign.LATE:
            hint = f"{said} (does it flush its output after each line?)"
            raise BotError(
                f"the bot {self.name} did not answer {quote(question, LONGEST_QUESTION)} within {limit:g} s{hint}", "late"
            )
        how = program.ending() or ("closed its input" if sign is Sign.DEAF else "closed its output")
        words = f"; on stderr it wrote {' | '.join(program.complaints)[-LONGEST_COMPLAINT:]!r}" if program.complaints else ""
        raise BotError(f"the bot {self.name} {how} instead of answering {quote(question, LONGEST_QUESTION)}{said}{words}", "gone")
