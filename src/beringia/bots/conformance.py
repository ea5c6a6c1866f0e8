"""Does a program keep to the protocol (docs/bot-protocol.md)? A list of named checks, each with what came of it."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import partial
from typing import Final

from beringia.bots.external import USUAL, BotLimits, ExternalBot
from beringia.bots.simple import RandomBot
from beringia.box import Box
from beringia.errors import BotError
from beringia.match import Match
from beringia.questions import SEAT_LETTERS, Game
from beringia.sayings import counted

UNKNOWN: Final = ("", "weather cold wind=7", "view2 {}", "going on", "ünknöwn ❄")  # what no bot knows
FEW: Final = 5  # decisions of a short check
LATE_SHARE: Final = 0.01  # of all answers; more than that is no accident of the machine


UNTRIED: Final = "untried"  # the fault of a check that could not be carried out


class State(Enum):
    """What came of a check."""

    OK = "ok"
    FAILED = "failed"
    REFUSED = "refused"  # the bot says that it does not play this, which it may
    SKIPPED = "not tried"


@dataclass(frozen=True)
class CheckVerdict:
    """A check and what came of it."""

    check: str
    state: State
    remark: str = ""


@dataclass(frozen=True)
class Case:
    """A game and a number of seats the bot is tried with."""

    game: Game
    seats: int


def cases_of(games: Sequence[Game]) -> list[Case]:
    """Each game with each number of seats."""
    return [Case(game, seats) for game in games for seats in game.seats]


def play(bot: ExternalBot, match: Match, seat: int, clock: float | None, most: int | None = None) -> list[float]:
    """Let the bot play a seat among random ones, to the end or for so many decisions. The seconds of its answers."""
    others = RandomBot(match.game, seat)
    seconds: list[float] = []
    while not match.is_over and (most is None or len(seconds) < most):
        views, legal = match.view(match.actor), match.actions()
        if match.actor == seat:
            action = bot.choose(views, legal, clock)
            seconds.append(bot.spent)
        else:
            action = others.choose(views, legal)
        match.play(action)
    if match.is_over:
        bot.end(match.scores, match.ranking)
    return seconds


class Examination:
    """All checks of one program. `count` games are played with each case, each answer within `clock` seconds."""

    def __init__(self, words: Sequence[str], cases: Sequence[Case], count: int, clock: float, limits: BotLimits = USUAL) -> None:
        self.words = words
        self.cases = cases
        self.count = count
        self.clock = clock
        self.limits = replace(limits, patience=min(limits.patience, limits.greeting))
        self.facts: dict[str, str] = {}  # what the program says of itself
        self.seconds: list[float] = []  # of all answers
        self.late: list[str] = []  # messages about answers that never came
        self.usable: Case | None = None  # a case the bot can play
        self.plan: dict[str, Callable[[], str]] = {"greets": self.greets}
        for case in cases:
            self.plan[f"plays {case.game.id} with {counted(case.seats, 'seat')}"] = partial(self.plays, case)
        self.plan |= {
            "answers in time": self.answers_in_time,
            "answers without a clock": self.answers_without_a_clock,
            "passes over unknown messages": self.passes_over_unknown_messages,
            "plays a second game in the same process": self.plays_a_second_game,
            "quits when told": self.quits_when_told,
            "leaves when its input ends": self.leaves_when_its_input_ends,
        }

    def run(self) -> Iterator[CheckVerdict]:
        """One check after another. Without a greeting nothing else is tried."""
        reason = ""
        for check, attempt in self.plan.items():
            verdict = CheckVerdict(check, State.SKIPPED, reason) if reason else self.judge(check, attempt)
            yield verdict
            if check == "greets" and verdict.state is not State.OK:
                reason = "it did not greet"

    def judge(self, check: str, attempt: Callable[[], str]) -> CheckVerdict:
        """Carry out a check. It returns a remark, or raises what is wrong."""
        try:
            return CheckVerdict(check, State.OK, attempt())
        except BotError as error:
            if error.fault == "late":
                self.late.append(str(error))
            states = {"refused": State.REFUSED, UNTRIED: State.SKIPPED}
            return CheckVerdict(check, states.get(error.fault, State.FAILED), str(error))

    def bot_for(self, game: Game) -> ExternalBot:
        """A fresh bot, not yet started."""
        return ExternalBot(game, 0, self.words, self.limits)

    def open(self, case: Case, number: int) -> tuple[Match, int]:
        """A match and the seat the bot takes: editions and seats take turns."""
        edition = case.game.editions[number % len(case.game.editions)].name
        return Box.of(case.game).start(case.seats, edition, seed=number), number % case.seats

    def chosen_case(self) -> Case:
        """A case for checks that need any game."""
        if self.usable is None:
            raise BotError("it has played no game to the end", UNTRIED)
        return self.usable

    def greets(self) -> str:
        """`hello` is answered with a name and `ready`."""
        with self.bot_for(self.cases[0].game) as bot:
            bot.greet()
            self.facts = dict(bot.facts)
            if not bot.facts.get("name"):
                raise BotError(f"the bot {bot.name} said ready without saying its name; wanted a line such as: name Plain")
        by = f" by {self.facts['author']}" if "author" in self.facts else ""
        return f"{self.facts['name']}{by}"

    def plays(self, case: Case) -> str:
        """Whole games without a wrong answer."""
        decisions = 0
        with self.bot_for(case.game) as bot:
            for number in range(self.count):
                match, seat = self.open(case, number)
                seconds = self.watch(bot, match, seat)
                decisions += len(seconds)
                self.seconds += seconds
        self.usable = self.usable or case
        return f"{counted(decisions, 'answer')} in {counted(self.count, 'game')}"

    def watch(self, bot: ExternalBot, match: Match, seat: int) -> list[float]:
        """A whole game; what goes wrong is told with the seat and the number of actions played before."""
        try:
            return play(bot, match, seat, self.clock)
        except BotError as error:
            if error.fault == "refused":
                raise
            where = f"as seat {SEAT_LETTERS[seat]}, after {match.turn_number} actions"
            raise BotError(f"{where}: {error}", error.fault) from error

    def answers_in_time(self) -> str:
        """Of all answers so far hardly any took longer than its clock."""
        if self.late:
            raise BotError(self.late[0], "late")
        self.chosen_case()
        slow = [spent for spent in self.seconds if spent > self.clock]
        worst = f"the slowest of {len(self.seconds)} answers took {max(self.seconds) * 1000:.0f} ms of {self.clock * 1000:.0f}"
        if len(slow) > LATE_SHARE * len(self.seconds):
            raise BotError(f"{len(slow)} answers came after their clock; {worst}", "late")
        return worst

    def answers_without_a_clock(self) -> str:
        """`go` alone is a question, too."""
        case = self.chosen_case()
        with self.bot_for(case.game) as bot:
            return counted(len(play(bot, *self.open(case, 0), None, FEW)), "answer")

    def passes_over_unknown_messages(self) -> str:
        """Whatever a later version may say changes nothing."""
        case = self.chosen_case()
        match, seat = self.open(case, 0)
        with self.bot_for(case.game) as bot:
            program = bot.greet()
            for _ in range(FEW):
                for line in UNKNOWN:
                    program.say(line)
                play(bot, match, seat, self.clock, 1)
        return f"{len(UNKNOWN)} unknown lines before each of {FEW} decisions"

    def plays_a_second_game(self) -> str:
        """After `end` another `game` follows."""
        case = self.chosen_case()
        with self.bot_for(case.game) as bot:
            for number in range(2):
                play(bot, *self.open(case, number), self.clock)
        return ""

    def quits_when_told(self) -> str:
        """After `quit` the program ends by itself."""
        return self.leaves_after("quit", "'quit'")

    def leaves_when_its_input_ends(self) -> str:
        """Without a partner the program does not live on."""
        return self.leaves_after(None, "the end of its input")

    def leaves_after(self, farewell: str | None, words: str) -> str:
        """Whether the program ends when this is the last it hears; None closes its input."""
        bot = self.bot_for(self.cases[0].game)
        program = bot.greet()
        program.unsaid.put(farewell)
        has_left = program.has_ended(self.limits.farewell)
        bot.abandon()
        if not has_left:
            raise BotError(f"the bot {bot.name} was still there {self.limits.farewell:g} s after {words}", "late")
        return ""
