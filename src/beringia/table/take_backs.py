"""Who may ask to take a decision back, who answers, and what follows. Nothing is changed here."""

from collections.abc import Sequence

from beringia.errors import BeringiaError, OutOfTurn, StaleTurn, TableError
from beringia.sayings import say, whole_seat
from beringia.table.commands import AnswerUndo, AskUndo
from beringia.table.events import AnyEvent, StoodIn, TakenBack, UndoAnswered, UndoAsked, UndoDropped
from beringia.table.table import Table
from beringia.table.take_back_request import BOTS_WAIT


def refusal_to_ask(table: Table, seat: int) -> BeringiaError | None:
    """Why a seat may not ask; None if it may."""
    if table.setup.undo == "none":
        return TableError(say("at this table nothing is taken back"))
    if table.status != "running":
        return table.not_running(say("take something back"))
    if table.chairs[seat].bot:
        return OutOfTurn(say("a bot plays for {who}", who=whole_seat(seat)))
    if table.last_decision(seat) is None:
        return OutOfTurn(say("{who} has decided nothing that could be taken back", who=whole_seat(seat)))
    request = table.request
    if request is not None and request.is_open:
        return TableError(say("{who} asks to take something back already", who=whole_seat(request.seat)))
    if request is not None and request.outcome == "refused" and request.seat == seat:
        return TableError(say("{who} has said no to this already", who=whole_seat(request.ended_by)))
    return None


def ask_undo(table: Table, seat: int, command: AskUndo) -> list[AnyEvent]:
    """Ask everybody; who plays with bots alone need not wait."""
    if (seat, command.id) in table.ids:
        return []
    refusal = refusal_to_ask(table, seat)
    if refusal is not None:
        raise refusal
    if command.step != table.last_decision(seat):
        raise StaleTurn(
            say(
                "the last own decision is line {line} of the log, not line {step}",
                line=table.last_decision(seat) or 0,
                step=command.step,
            )
        )
    asked = UndoAsked(seat, command.step, command.id)
    others = any(table.has_a_say(other) for other in range(len(table.chairs)) if other != seat)
    return [asked] if others else [asked, TakenBack(seat, step=command.step)]


def answer_undo(table: Table, seat: int, command: AnswerUndo) -> list[AnyEvent]:
    """Say yes or no; with the last yes the decision is taken back."""
    request = table.open_request
    if request.number != command.request:
        raise StaleTurn(say("nobody asks to take something back any more"))
    if not table.has_a_say(seat):
        raise OutOfTurn(say("a bot plays for {who}", who=whole_seat(seat)))
    if not command.is_yes:
        return [UndoAnswered(seat, False)]
    if seat not in table.asked:
        return []
    is_last = table.asked == (seat,)
    return [UndoAnswered(seat, True), *([TakenBack(request.seat, step=request.step)] if is_last else [])]


def granted_after(table: Table, events: Sequence[AnyEvent]) -> list[AnyEvent]:
    """What follows when bots take seats: the decision is taken back if nobody is left whose answer is missing.

    Whoever resigns is not asked any more; others are, also while a bot plays for them, unless the table was set up otherwise.
    """
    request = table.request
    stand_ins = [event for event in events if isinstance(event, StoodIn)]
    silent = {event.seat for event in stand_ins if event.reason == "resigned" or table.setup.stand_ins_agree}
    if request is None or not request.is_open or not silent or set(table.asked) - silent:
        return []
    has_left = any(isinstance(event, StoodIn | UndoDropped) and event.seat == request.seat for event in events)
    return [] if has_left else [TakenBack(request.seat, step=request.step)]


def bots_wait_until(table: Table) -> int:
    """Until when bots decide nothing, since people think about a request; long ago if nobody does."""
    request = table.request
    return table.server_time(request.at_ms) + BOTS_WAIT if request is not None and request.is_open else 0
