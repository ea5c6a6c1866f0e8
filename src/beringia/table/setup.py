"""What a table is made with: the game and its options, the seats, the clock, and what its people may do."""

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from beringia.errors import SetupError
from beringia.games.registry import find
from beringia.sayings import names, say

COLOURS: Final = ("hematite", "ochre", "ice", "charcoal", "bone")
COLOUR_NAMES: Final = names("colour", COLOURS, COLOURS)
MOST_SECONDS: Final = 24 * 3600
MOST_DAYS: Final = 60
MOST_DELAY: Final = 3600  # seconds
USUAL_ABSENCE: Final = 60  # seconds a lost connection is waited for where a clock runs
USUAL_PATIENCE: Final = 600  # seconds after which the seat of somebody who is away may be given on
DAY: Final = 24 * 3600  # seconds

Word = Annotated[str, Meta(max_length=40)]
# The names in bots/levels.py, from the weakest to the strongest; as a type, so that the schema lists them.
Level = Literal["cub", "forager", "hunter", "elder", "shaman"]


class SeatPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit somewhere: the one who makes the table, whoever has the seat's own link, whoever comes, or a bot."""

    kind: Literal["me", "person", "open", "bot"] = "open"
    level: Level = "hunter"  # of a bot


class ClockRule(Struct, frozen=True, forbid_unknown_fields=True):
    """How long people may think: for ever, so many seconds a decision, from a bank, or so many days a decision."""

    kind: Literal["none", "move", "bank", "days"] = "none"
    amount: Annotated[int, Meta(ge=0, le=MOST_SECONDS)] = 0  # seconds; days where the kind is days
    increment: Annotated[int, Meta(ge=0, le=3600)] = 0  # seconds a bank gains with each decision


class Setup(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that is settled when a table is made. Whatever is left out has a good default."""

    game: Word
    seats: Annotated[tuple[SeatPlan, ...], Meta(max_length=5)] = ()
    edition: Word | None = None
    options: Annotated[dict[Word, Word], Meta(max_length=40)] = {}
    clock: ClockRule = ClockRule()
    undo: Literal["hidden", "free", "none"] = "hidden"
    hints: bool = True
    listed: bool = True  # shown in the lobby
    watching: bool = True  # spectators may come
    delay: Annotated[int, Meta(ge=0, le=MOST_DELAY)] = 0  # seconds by which spectators see everything later
    stand_in: Level = "forager"  # who plays for somebody whose time or connection has run out
    absence: Annotated[int, Meta(ge=5, le=MOST_SECONDS)] | None = None  # seconds a lost connection is waited for; None: for ever
    stand_ins_agree: bool = False  # whether somebody a bot plays for agrees by that to take a decision back
    # Who may give the seat of somebody who stays away to a bot or to somebody new. None: nobody; an older server made the table.
    replacing: Literal["vote", "host", "never"] | None = None
    patience: Annotated[int, Meta(ge=60, le=MOST_DAYS * DAY)] | None = None  # seconds somebody must have been away for that
    rated: bool = False  # the result counts: bots always think for as long as they usually do


def check_clock(rule: ClockRule) -> None:
    """A clock must leave time to think."""
    if rule.kind == "none":
        return
    if rule.amount < 1:
        raise SetupError(say("a clock of kind {kind} needs an amount of at least 1, not {n}", kind=repr(rule.kind), n=rule.amount))
    if rule.kind == "days" and rule.amount > MOST_DAYS:
        raise SetupError(say("a decision may take at most {most} days, not {n}", most=MOST_DAYS, n=rule.amount))


def checked(setup: Setup) -> Setup:
    """The setup with every default filled in; SetupError for what cannot be played."""
    game = find(setup.game)
    edition = setup.edition or game.editions[0].name
    settings = game.settings(edition, setup.options)
    count = game.check_seats(len(setup.seats) or None)
    seats = setup.seats or (SeatPlan("me"), *(SeatPlan("bot") for _ in range(count - 1)))
    if sum(plan.kind == "me" for plan in seats) > 1:
        raise SetupError(say("you can sit on one seat only; wanted at most one seat of the kind 'me'"))
    check_clock(setup.clock)
    is_quick = setup.clock.kind in ("move", "bank")
    absence = USUAL_ABSENCE if is_quick and setup.absence is None else setup.absence
    patience = setup.patience or (setup.clock.amount * DAY if setup.clock.kind == "days" else USUAL_PATIENCE)
    return replace(
        setup,
        edition=edition,
        options=settings,
        seats=seats,
        absence=absence,
        replacing=setup.replacing or "vote",
        patience=patience,
    )
