"""The command line: `beringia play`, `serve`, `replay`, `verify`, `analyse`, `simulate`, `arena`, `bench`, `perft`,
`try-bot`, `warm`, `backup`, `restore`, `admin`.

Whatever a user gets wrong is answered with one line on stderr and exit code 2. Heavy modules are imported inside the commands, so
that `--help` is quick.
"""

import argparse
import json
import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, NoReturn

from beringia import __version__
from beringia.errors import BeringiaError, SetupError
from beringia.web.operator_options import add_operations

OWN_MODULE = ("analyse", "arena", "try_bot", "verify")  # commands that have a module of their own
WEB_MODULE = {"serve": "server", "backup": "backups", "restore": "backups", "admin": "admin_client"}  # those about servers
OUR_FAULT, WRONG, INTERRUPTED = 1, 2, 130


class Parser(argparse.ArgumentParser):
    """A parser that complains in one line."""

    def error(self, message: str) -> NoReturn:
        """What argparse found wrong, as our own error."""
        raise SetupError(" ".join(message.split()))


def whole(least: int, most: int) -> Callable[[str], int]:
    """A reader of whole numbers within bounds."""

    def read(text: str) -> int:
        if not (text.isascii() and text.isdecimal() and len(text) < 20 and least <= int(text) <= most):
            raise argparse.ArgumentTypeError(f"{text!r} is no whole number from {least} to {most}")
        return int(text)

    return read


def seed(text: str) -> int:
    """Any whole number from 0 on."""
    return whole(0, 2**63)(text)


def seconds(text: str) -> float:
    """A length of time."""
    try:
        length = float(text)
    except ValueError:
        length = 0.0
    if not 0.0 < length < 1e6:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of seconds")
    return length


def option(text: str) -> tuple[str, str]:
    """An option of a game: `name=value`."""
    name, equals, value = text.partition("=")
    if not (name and equals and value):
        raise argparse.ArgumentTypeError(f"{text!r} is no option; wanted name=value, such as strict8=on")
    return name, value


def add_setup(parser: argparse.ArgumentParser) -> None:
    """What a game begins with."""
    parser.add_argument("game", metavar="GAME", help="a game's id, such as mammoth")
    parser.add_argument("--seats", type=whole(0, 99), default=None, help="how many play")
    parser.add_argument("--edition", default=None, help="a printed edition")
    parser.add_argument("--option", type=option, action="append", default=[], metavar="NAME=VALUE", help="repeatable")


def add_json(parser: argparse.ArgumentParser) -> None:
    """The same numbers for machines."""
    parser.add_argument("--json", action="store_true", help="write JSON instead of a table")


def add_play(commands: "argparse._SubParsersAction[Parser]") -> None:
    """`play`."""
    parser = commands.add_parser("play", help="play in the terminal, against bots or people at the same keyboard")
    add_setup(parser)
    parser.add_argument("--bots", default="forager", help="who plays the other seats: a level such as cub or forager")
    parser.add_argument("--people", type=whole(0, 99), default=1, help="people; they take the first seats")
    parser.add_argument("--seed", type=seed, default=None, help="the same seed, the same luck")
    start = parser.add_mutually_exclusive_group()
    start.add_argument("--load", metavar="FILE", default=None, help="go on with a saved record")
    start.add_argument("--position", metavar="LINE", default=None, help="begin at a position")


def add_serve(commands: "argparse._SubParsersAction[Parser]") -> None:
    """`serve`."""
    parser = commands.add_parser("serve", help="tables for people and bots, over the web")
    parser.add_argument("--host", default="127.0.0.1", help="where to listen; 0.0.0.0 lets other machines in")
    parser.add_argument("--port", type=whole(0, 65535), default=8000, help="0: any that is free")
    parser.add_argument("--database", metavar="URL", default=None, help="sqlite:///FILE or postgresql://...; a file of your own")
    parser.add_argument(
        "--database-file", metavar="FILE", default=None, help="holds the URL, unseen by others; or BERINGIA_DATABASE"
    )
    parser.add_argument("--redis", metavar="URL", default=None, help="for several server processes over one database")
    parser.add_argument("--redis-file", metavar="FILE", default=None, help="holds the URL, unseen by others; or BERINGIA_REDIS")
    parser.add_argument("--secret-file", metavar="FILE", default=None, help="signs cookies; made beside the database")
    parser.add_argument("--admin-socket", metavar="FILE", default=None, help="where `admin` finds the server; beside the database")
    parser.add_argument(
        "--origin", metavar="URL", action="append", default=[], help="the site's address behind a proxy; repeatable"
    )
    parser.add_argument(
        "--proxy", metavar="ADDRESS", action="append", default=[], help="whose X-Forwarded-For counts; or a network; repeatable"
    )
    parser.add_argument("--limits", metavar="FILE", default=None, help="TOML: what one visitor, address or table may ask for")
    parser.add_argument("--metrics-port", type=whole(0, 65535), default=None, metavar="PORT", help="figures for Prometheus")
    parser.add_argument("--metrics-host", default="127.0.0.1", metavar="HOST", help="where that port is")
    parser.add_argument("--metrics-token-file", metavar="FILE", default=None, help="whoever asks for the figures must have it")
    parser.add_argument("--thinkers", type=whole(1, 1024), default=None, metavar="N", help="threads in which bots think")
    parser.add_argument(
        "--durability",
        choices=("full", "process"),
        default="full",
        help="what survives: a power cut, or only a crash of the server",
    )
    parser.add_argument("--no-warm", action="store_true", help="compile in the server itself, at first use")


def add_replay(commands: "argparse._SubParsersAction[Parser]") -> None:
    """`replay`."""
    parser = commands.add_parser("replay", help="step through a record")
    parser.add_argument("file", metavar="FILE")
    parser.add_argument("--seat", default=None, help="see it with the eyes of one seat: a, b, ...")
    parser.add_argument("--step", type=whole(0, 10**9), default=0, metavar="N", help="begin after N actions")
    parser.add_argument("--to", type=whole(0, 10**9), default=None, metavar="N", help="stop after N actions")
    parser.add_argument("--print", action="store_true", help="print all actions as sentences")


def add_verify(commands: "argparse._SubParsersAction[Parser]") -> None:
    """`verify`."""
    parser = commands.add_parser("verify", help="check that the luck of a record follows from the seed committed to")
    parser.add_argument("file", metavar="RECORD")
    add_json(parser)


def add_analyse(commands: "argparse._SubParsersAction[Parser]") -> None:
    """`analyse`."""
    parser = commands.add_parser("analyse", help="judge the decisions and the luck in a record")
    parser.add_argument("file", metavar="RECORD")
    parser.add_argument("--seat", default=None, help="only one seat: a, b, ...")
    parser.add_argument("--sims", type=whole(1, 10**7), default=None, metavar="N", help="simulations a question; 200, quick 50")
    parser.add_argument("--quick", action="store_true", help="a rough view: few simulations, no second look at bad moves")
    parser.add_argument("--seed", type=seed, default=0, help="the same seed, the same review")
    parser.add_argument("--threads", type=whole(1, 1024), default=None, help="all cores if not given")
    parser.add_argument("--json", metavar="FILE", default=None, help="write the review as JSON; - for stdout, without the report")
    parser.add_argument("--plot", metavar="FILE", default=None, help="draw the win chances: FILE.svg or FILE.png")


def add_numbers(commands: "argparse._SubParsersAction[Parser]") -> None:
    """`simulate`, `perft` and `bench`."""
    parser = commands.add_parser("simulate", help="play many games and report points, wins, lengths and card use")
    add_setup(parser)
    parser.add_argument("--games", type=whole(1, 10**9), default=10_000)
    parser.add_argument("--policy", default="random", help="random or greedy")
    parser.add_argument("--seed", type=seed, default=0)
    parser.add_argument("--threads", type=whole(1, 1024), default=None, help="all cores if not given")
    add_json(parser)
    parser = commands.add_parser("perft", help="count lines of play")
    add_setup(parser)
    parser.add_argument("--depth", type=whole(0, 99), default=3)
    parser.add_argument("--divide", action="store_true", help="count after each first action")
    parser.add_argument("--position", metavar="LINE", default=None, help="begin at a position")
    add_json(parser)
    parser = commands.add_parser("bench", help="measure decisions and games a second")
    parser.add_argument("games", metavar="GAME", nargs="*", help="all games if not given")
    parser.add_argument("--game", action="append", default=[], metavar="GAME", help="the same, repeatable")
    parser.add_argument("--seats", type=whole(0, 99), nargs="+", default=[], help="all if not given")
    parser.add_argument("--seconds", type=seconds, default=2.0, help="length of each run")
    parser.add_argument("--search", action="store_true", help="measure the searching bots instead")
    parser.add_argument("--moves", type=whole(2, 10**6), default=1000, help="with --search: answers that are timed")
    parser.add_argument("--clock", type=whole(1, 10**6), default=200, metavar="MS", help="with --search: time for each answer")
    add_json(parser)


def add_try_bot(commands: "argparse._SubParsersAction[Parser]") -> None:
    """`try-bot`."""
    parser = commands.add_parser("try-bot", help="check whether a program keeps to the bot protocol")
    parser.add_argument(
        "bot", metavar="COMMAND", nargs="+", help="how the bot is started; after -- where it has options of its own"
    )
    parser.add_argument("--game", action="append", default=None, metavar="GAME", help="repeatable; all if not given")
    parser.add_argument("--games", type=whole(1, 10**6), default=2, help="played with each number of seats")
    parser.add_argument("--clock", type=whole(1, 10**6), default=1000, metavar="MS", help="for each answer")
    add_json(parser)


def add_arena(commands: "argparse._SubParsersAction[Parser]") -> None:
    """`arena`."""
    parser = commands.add_parser("arena", help="let bots play each other, seat-balanced with equal luck, and rate them")
    add_setup(parser)
    parser.add_argument("bots", metavar="BOT", nargs="+", help="two or more, such as forager cub elder@100ms")
    parser.add_argument(
        "--games", type=whole(1, 10**9), default=None, help="rounded up to whole deals; 400, or with --sprt at most 20000"
    )
    parser.add_argument("--lineup", default=None, help="one-vs-rest (two bots: the first among the second) or mixed")
    parser.add_argument("--seed", type=seed, default=0, help="the same seed, the same games")
    parser.add_argument("--clock", type=whole(1, 10**8), default=None, metavar="MS", help="milliseconds a move for every bot")
    parser.add_argument("--jobs", type=whole(1, 1024), default=None, help="processes; all cores if not given")
    parser.add_argument("--out", default=None, metavar="FOLDER", help="where everything is kept; run it again to go on")
    parser.add_argument("--fresh", action="store_true", help="start over, whatever the folder holds")
    parser.add_argument("--sprt", action="store_true", help="stop when it is settled whether the first bot is better")
    parser.add_argument("--sprt-share", default=None, metavar="SHARE", help="what better means: 30%%, 0.3 or 1.15x the fair share")
    parser.add_argument("--ray", default=None, metavar="ADDRESS", help="play on a Ray cluster; local starts one here")
    add_json(parser)


def make_parser() -> Parser:
    """All commands and their options."""
    parser = Parser(
        prog="beringia", description="Ice-age board games: play, replay, simulate, measure, compare.", allow_abbrev=False
    )
    parser.add_argument("--version", action="version", version=f"beringia {__version__}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND", parser_class=Parser)
    add_play(commands)
    add_serve(commands)
    add_operations(commands)
    add_replay(commands)
    add_verify(commands)
    add_analyse(commands)
    add_numbers(commands)
    add_arena(commands)
    add_try_bot(commands)
    warm = commands.add_parser("warm", help="compile everything now instead of at first use")
    warm.add_argument("games", metavar="GAME", nargs="*", help="all games if not given")
    warm.add_argument("--with-stdin", action="store_true", help="end as soon as stdin is closed; servers want it so")
    return parser


def bench(arguments: argparse.Namespace) -> int:
    """`beringia bench`: measure everything, one line after another."""
    from beringia.bench import tasks
    from beringia.bench_search import search_tasks
    from beringia.terminal.commands import games_for, out, prepare, progress_bar
    from beringia.terminal.report import bench_report, search_report

    games = games_for(dict.fromkeys(arguments.games + arguments.game))
    wanted: list[tuple[str, Callable[[], Any]]] = (
        list(search_tasks(games, arguments.seats, arguments.seconds, arguments.moves, arguments.clock / 1000))
        if arguments.search
        else list(tasks(games, arguments.seats, arguments.seconds))
    )
    for game in games:
        prepare(game)
    lines = []
    with progress_bar("Measuring") as bar:
        task = bar.add_task("", total=len(wanted))
        for name, measure in wanted:
            bar.update(task, description=name)
            lines.append(measure().plain())
            bar.advance(task)
    if arguments.json:
        sys.stdout.write(json.dumps(lines, indent=2) + "\n")
    else:
        out().print(search_report(lines) if arguments.search else bench_report(lines))
    return 0


def about_servers(arguments: argparse.Namespace) -> int:
    """`beringia serve` and what operators do: it needs what games alone do not."""
    try:
        module = import_module(f"beringia.web.{WEB_MODULE[arguments.command]}")
    except ModuleNotFoundError as error:
        raise SetupError(f"{error.name} is missing; wanted: pip install 'beringia[web]'") from error
    run: Callable[[argparse.Namespace], int] = getattr(module, arguments.command)
    return run(arguments)


def run_command(arguments: argparse.Namespace) -> int:
    """Carry out a command."""
    if arguments.command == "bench":
        return bench(arguments)
    if arguments.command in WEB_MODULE:
        return about_servers(arguments)
    name = arguments.command.replace("-", "_")
    module = import_module(f"beringia.terminal.{name if name in OWN_MODULE else 'commands'}")
    run: Callable[[argparse.Namespace], int] = getattr(module, name)
    return run(arguments)


def say(message: str) -> None:
    """One line on stderr."""
    sys.stderr.write(f"beringia: {' '.join(message.split())}\n")


def describe(error: OSError) -> str:
    """What the operating system refused, and where."""
    return f"{error.filename}: {error.strerror}" if error.filename else str(error)


def open_closed_streams() -> None:
    """Let what is said to a stream that was closed before we began be lost: there is nobody to hear it."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode))  # noqa: SIM115  # for as long as we run


def main(argv: Sequence[str] | None = None) -> int:
    """The exit code of a command: 0, 2 after one line that says what was wrong, 130 after Ctrl-C, 1 for a fault of ours."""
    open_closed_streams()
    try:
        code = run_command(make_parser().parse_args(argv))
        sys.stdout.flush()
        return code
    except SystemExit as leaving:
        return int(leaving.code or 0)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except BeringiaError as error:
        say(str(error))
    except UnicodeDecodeError as error:
        say(f"the file is no text: {error.reason} at byte {error.start}")
    except OSError as error:
        say(describe(error))
    except MemoryError:
        say("there is not enough memory for that")
    except KeyboardInterrupt:
        say("interrupted")
        return INTERRUPTED
    except Exception as error:
        if os.environ.get("BERINGIA_DEBUG"):
            raise
        say(f"a fault of ours, please report it: {type(error).__name__}: {error} (BERINGIA_DEBUG=1 shows where)")
        return OUR_FAULT
    return WRONG


if __name__ == "__main__":
    sys.exit(main())
