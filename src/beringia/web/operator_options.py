"""The options of `beringia backup`, `restore` and `admin`. Nothing heavy is imported here, so that `--help` is quick."""

import argparse
import re
import time
from datetime import UTC, datetime
from typing import Any, Final

UNITS: Final = {"m": 60, "h": 3600, "d": 86400, "w": 7 * 86400}  # seconds
STATUSES: Final = ("open", "running", "finished", "closed")
MOST_LISTED: Final = 100_000


def moment_after(text: str) -> int:
    """A length of time from now on, such as 30m, 12h, 7d or 2w; in milliseconds of the clock."""
    found = re.fullmatch(r"([1-9][0-9]{0,5})([mhdw])", text)
    if found is None:
        raise argparse.ArgumentTypeError(f"{text!r} is no length of time; wanted one such as 30m, 12h, 7d or 2w")
    return time.time_ns() // 1_000_000 + int(found[1]) * UNITS[found[2]] * 1000


def moment(text: str) -> int:
    """A moment, such as 2030-01-31 or 2030-01-31T18:00; UTC where nothing else is said. In milliseconds of the clock."""
    try:
        read = datetime.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is no moment; wanted one such as 2030-01-31 or 2030-01-31T18:00") from None
    return int((read if read.tzinfo else read.replace(tzinfo=UTC)).timestamp() * 1000)


def how_many(text: str) -> int:
    """How much is listed."""
    if not (text.isascii() and text.isdecimal() and 1 <= int(text[:9]) <= MOST_LISTED):
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number from 1 to {MOST_LISTED}")
    return int(text)


def add_where(parser: argparse.ArgumentParser) -> None:
    """Which server's."""
    parser.add_argument("--database", metavar="URL", default=None, help="as for `serve`")
    parser.add_argument("--database-file", metavar="FILE", default=None, help="holds the URL; or BERINGIA_DATABASE")
    parser.add_argument("--secret-file", metavar="FILE", default=None, help="as for `serve`")


def add_operations(commands: Any) -> None:
    """All of them."""
    add_backups(commands)
    add_admin(commands)


def add_backups(commands: Any) -> None:
    """`backup` and `restore`."""
    parser = commands.add_parser("backup", help="write the database of a server, which may run meanwhile, into a file")
    parser.add_argument("file", metavar="FILE")
    add_where(parser)
    parser.add_argument(
        "--with-secret", action="store_true", help="the file that signs cookies, too: keep the backup as safe as it"
    )
    parser.add_argument("--replace", action="store_true", help="write over an older file")
    parser = commands.add_parser("restore", help="put a backup into a database that no server uses")
    parser.add_argument("file", metavar="FILE")
    add_where(parser)
    parser.add_argument("--replace", action="store_true", help="throw away what the database holds")


def add_admin(commands: Any) -> None:
    """`admin` and everything an operator can wish."""
    parser = commands.add_parser("admin", help="look after a server while it runs")
    add_where(parser)
    parser.add_argument("--admin-socket", metavar="FILE", default=None, help="as for `serve`")
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    wishes = parser.add_subparsers(dest="wish", required=True, metavar="WISH")
    add_table_wishes(wishes)
    add_ban_wishes(wishes)
    add_report_wishes(wishes)


def add_table_wishes(wishes: Any) -> None:
    """About tables."""
    parser = wishes.add_parser("tables", help="list tables, the newest first")
    parser.add_argument("--status", choices=STATUSES, default=None)
    parser.add_argument("--game", default=None)
    parser.add_argument("--visitor", metavar="TAG", default=None, help="only those a visitor has to do with")
    add_limit(parser)
    parser = wishes.add_parser("table", help="look at a table: seats, people, the last remarks")
    parser.add_argument("table", metavar="TABLE")
    parser = wishes.add_parser("close", help="end a table for everybody")
    parser.add_argument("table", metavar="TABLE")
    parser.add_argument("--reason", default="", help="everybody there is told")
    parser = wishes.add_parser("delete", help="remove a table with everything that belongs to it")
    parser.add_argument("table", metavar="TABLE")


def add_ban_wishes(wishes: Any) -> None:
    """About people."""
    parser = wishes.add_parser("ban", help="keep somebody out")
    parser.add_argument("whom", metavar="WHOM", help="a visitor's tag, an address or a network such as 203.0.113.0/24")
    parser.add_argument("--reason", default="", help="they are told")
    until = parser.add_mutually_exclusive_group()
    until.add_argument("--for", dest="until_ms", type=moment_after, default=None, metavar="TIME", help="30m, 12h, 7d, 2w")
    until.add_argument("--until", dest="until_ms", type=moment, default=None, metavar="MOMENT", help="2030-01-31T18:00, UTC")
    parser = wishes.add_parser("unban", help="let somebody in again")
    parser.add_argument("whom", metavar="WHOM")
    wishes.add_parser("bans", help="list who is kept out")
    parser = wishes.add_parser("put-out", help="take a visitor's seats and hang up on them")
    parser.add_argument("visitor", metavar="TAG")
    parser.add_argument("--table", default=None, help="only there")


def add_report_wishes(wishes: Any) -> None:
    """About what people report."""
    parser = wishes.add_parser("reports", help="list what people have reported; --json before it exports them")
    parser.add_argument("--standing", choices=("open", "settled", "all"), default="open")
    add_limit(parser)
    parser = wishes.add_parser("settle", help="a report was looked at")
    parser.add_argument("report", metavar="REPORT")
    parser.add_argument("--outcome", default="", help="what was done, for yourself")


def add_limit(parser: argparse.ArgumentParser) -> None:
    """How many at most."""
    parser.add_argument("--limit", type=how_many, default=50, metavar="N")
