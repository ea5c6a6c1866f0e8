"""Playing the games of a deal. Every game can be repeated on its own: it depends on the plan, the deal and its number in it."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import cache
from time import thread_time
from traceback import format_exception_only
from typing import Final

import numpy as np

from beringia.arena.deal_luck import DealLuck
from beringia.arena.plan import ContestPlan, Lineup, seed_from
from beringia.arena.results import DealResult, Forfeit, GameResult, Mishap, step_of
from beringia.bots import Bot, make_bot
from beringia.errors import BotError, BrokenPosition, SetupError
from beringia.games.registry import find
from beringia.position import Position
from beringia.questions import CHANCE, NOBODY

LONGEST_REASON: Final = 2000  # characters of a bot's trouble that are written down


@contextmanager
def blamed(name: str, *others: type[Exception]) -> Iterator[None]:
    """Whatever goes wrong meanwhile is a BotError of this bot, unless it is one of the others, or the fault is ours."""
    try:
        yield
    except Exception as error:
        if isinstance(error, (BotError, BrokenPosition, *others)):
            raise
        raise BotError(f"{name} failed: {''.join(format_exception_only(error))}", "gone") from error


def reason_of(error: BotError) -> str:
    """Why a bot failed, in one line that every file can hold."""
    return " ".join(str(error).split())[:LONGEST_REASON].encode(errors="replace").decode()


class Board:
    """A position with the luck of a deal: it plays by itself what needs no decision, and does not go on from a broken one."""

    def __init__(self, position: Position, luck: DealLuck) -> None:
        self.position = position
        self.luck = luck

    def next_decision(self) -> tuple[int, list[int]]:
        """Play what needs no decision, then say who decides and between what; nobody and nothing at the end."""
        while True:
            actor = self.position.actor
            if actor == NOBODY:
                return NOBODY, []
            if actor == CHANCE:
                self.play(self.luck.draw(*self.position.outcomes()))
                continue
            legal = self.position.actions()
            if len(legal) > 1:
                return actor, legal
            self.play(legal[0])

    def play(self, action: int) -> None:
        """Carry out an action, and look whether the position is still sound."""
        self.position.apply(action)
        found, game = self.position.faults, self.position.game
        if found:
            raise BrokenPosition(f"{game.fault_words(found)} after {game.write_action(action)!r}")


class Player:
    """A bot on a seat, with the time it took.

    A search counts its seconds by what the processor gave it: other work on the machine makes nobody weaker.
    """

    def __init__(self, board: Board, seat: int, name: str, bot: Bot, clock: float | None) -> None:
        self.board = board
        self.seat = seat
        self.name = name
        self.bot = bot
        self.clock = clock
        if bot.thinks_in_thread:
            bot.watch = thread_time
        self.times: list[float] = []

    def choose(self, legal: list[int]) -> int:
        """What the bot answers; BotError if that is not legal."""
        view = self.board.position.view(self.seat)
        with blamed(self.name):
            start = self.bot.watch()
            answer = self.bot.choose(view, list(legal), self.clock)
            self.times.append(self.bot.watch() - start)
            if isinstance(answer, bool) or not isinstance(answer, int | np.integer) or answer not in legal:
                raise BotError(f"{self.name} answered {answer!r:.60}, which is none of the {len(legal)} legal actions")
            return int(answer)

    def begin(self, options: Mapping[str, str]) -> None:
        """Tell the bot which game begins; BotError if it fails."""
        with blamed(self.name):
            self.bot.begin(options)

    def end(self) -> Mishap | None:
        """Tell the bot how the game ended; what it does wrong now changes no result, and is noted."""
        position = self.board.position
        try:
            with blamed(self.name):
                self.bot.end(position.points, position.places)
        except BotError as error:
            return Mishap(self.seat, reason_of(error))
        return None

    def leave(self) -> None:
        """Let the bot go, even if it does so badly."""
        with suppress(BotError), blamed(self.name):
            self.bot.close()


def places_after_forfeit(points: Sequence[int], guilty: int, last: int) -> list[int]:
    """The guilty seat is last, alone as one that lost against the game; the others are placed by their points at that moment."""
    others = [seat for seat in range(len(points)) if seat != guilty]
    places = [1 + sum(points[other] > points[seat] for other in others) for seat in range(len(points))]
    places[guilty] = last
    return places


class DealGame:
    """One game of a deal, from the opening to the result."""

    def __init__(self, plan: ContestPlan, deal: int, number: int, seating: Lineup) -> None:
        self.plan = plan
        self.deal = deal
        self.number = number
        self.seating = seating
        opening = Position.opening(plan.rules, plan.seats, plan.options)
        self.board = Board(opening, DealLuck(plan.seed, deal))
        self.players: list[Player] = []
        self.acting = 0
        self.mishaps: tuple[Mishap, ...] = ()

    def play(self) -> GameResult:
        """The result of the game; a bot that fails forfeits it."""
        forfeit = None
        try:
            self.sit_down()
            self.play_on()
        except BotError as error:
            forfeit = Forfeit(self.acting, reason_of(error))
        finally:
            self.leave()
        points = self.board.position.points
        places = self.board.position.places if forfeit is None else places_after_forfeit(points, forfeit.seat, self.plan.last_place)
        times: list[list[float]] = [player.times for player in self.players]
        times += [[]] * (self.plan.seats - len(times))
        return GameResult(
            self.seating,
            tuple(points),
            tuple(places),
            tuple(map(len, times)),
            tuple(map(sum, times)),
            tuple(max(each, default=0.0) for each in times),
            forfeit,
            self.mishaps,
        )

    def sit_down(self) -> None:
        """Make the bots, each with a seed of its own."""
        for seat, number in enumerate(self.seating):
            self.acting = seat
            spec = self.plan.bots[number]
            with blamed(spec, SetupError):
                bot = make_bot(spec, self.plan.rules, seed_from(self.plan.seed, self.deal, self.number, seat))
            self.players.append(Player(self.board, seat, spec, bot, self.plan.clock))
            self.players[seat].begin(self.plan.options)

    def play_on(self) -> None:
        """Ask the bots until the game is over, and tell them how it ended."""
        while True:
            self.acting, legal = self.board.next_decision()
            if self.acting == NOBODY:
                break
            self.board.play(self.players[self.acting].choose(legal))
        self.mishaps = tuple(mishap for player in self.players if (mishap := player.end()) is not None)

    def leave(self) -> None:
        """The game is over for everybody."""
        for player in self.players:
            player.leave()


@cache
def choose_unseen(game: str, spec: str, clock: float | None) -> None:
    """Let a bot choose once, unseen, so that its first move in a game has nothing to load or compile. Once for each process."""
    rules = find(game)
    opening = Position.opening(rules, min(rules.seats), rules.settings())
    board = Board(opening, DealLuck(0, 0))
    seat, legal = board.next_decision()
    with suppress(BotError):
        with blamed(spec, SetupError):
            bot = make_bot(spec, rules, 0)
        player = Player(board, seat, spec, bot, clock)
        try:
            player.choose(legal)
        finally:
            player.leave()


def play_deal(plan: ContestPlan, deal: int) -> DealResult:
    """All games of a deal."""
    for spec in plan.bots:
        choose_unseen(plan.game, spec, plan.clock)
    games = []
    paces: list[Counter[int]] = [Counter() for _ in plan.bots]
    for number, seating in enumerate(plan.seatings(deal)):
        game = DealGame(plan, deal, number, seating)
        games.append(game.play())
        for player, bot in zip(game.players, seating, strict=False):
            paces[bot].update(step_of(seconds) for seconds in player.times)
    return DealResult(deal, tuple(games), tuple(paces))
