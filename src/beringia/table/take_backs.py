"""Who may ask to take a decision back, who answers, and what follows. Nothing is changed here."""

from collections.abc import Set

from beringia.errors import BeringiaError, OutOfTurn, StaleTurn, TableError
from beringia.sayings import say, whole_seat
from beringia.table.commands import AnswerUndo, AskUndo
from beringia.table.events import AnyEvent, TakenBack, UndoAnswered, UndoAsked
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
    others = [chair for index, chair in enumerate(table.chairs) if index != seat and chair.kind == "person" and not chair.bot]
    return [asked] if others else [asked, TakenBack(seat, step=command.step)]


def answer_undo(table: Table, seat: int, command: AnswerUndo) -> list[AnyEvent]:
    """Say yes or no; with the last yes the decision is taken back."""
    request = table.open_request
    if request.number != command.request:
        raise StaleTurn(say("nobody asks to take something back any more"))
    if table.chairs[seat].bot:
        raise OutOfTurn(say("a bot plays for {who}", who=whole_seat(seat)))
    if command.is_yes:
        if seat not in table.asked:
            return []
        return [UndoAnswered(seat, True), *granted_without(table, {seat})]
    return [UndoAnswered(seat, False)]


def granted_without(table: Table, seats: Set[int]) -> list[AnyEvent]:
    """What follows when these seats no longer have to be waited for: the decision is taken back if no other answer is missing."""
    request = table.request
    if request is None or not request.is_open or not seats or request.seat in seats or set(table.asked) - seats:
        return []
    return [TakenBack(request.seat, step=request.step)]


def bots_wait_until(table: Table) -> int:
    """Until when bots decide nothing, since people think about a request; long ago if nobody does."""
    request = table.request
    return table.server_time(request.at_ms) + BOTS_WAIT if request is not None and request.is_open else 0
