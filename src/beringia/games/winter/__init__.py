"""Endless Winter: Paleoamericans, Stan Kordonskiy, 2022: one to four seats."""

from beringia import questions as asked
from beringia.games.winter.actions import FIELDS, MAX_LEGAL, Kind
from beringia.games.winter.apply import apply
from beringia.games.winter.chance import outcomes
from beringia.games.winter.components import CHIEF_NAMES, COLUMN_NAMES, SEATS
from beringia.games.winter.evaluate import are_twins, deed_of, doubt, outlook, patience, worth
from beringia.games.winter.faults import Fault, faults
from beringia.games.winter.legal import actor, legal
from beringia.games.winter.options import EDITIONS, OPTIONS
from beringia.games.winter.scoring import place_of, points, points_from, style_of
from beringia.games.winter.space import NUMBERING, action_at, index_of
from beringia.games.winter.start import start
from beringia.games.winter.state import STATE
from beringia.games.winter.view import VIEW, change_hidden, guess, view
from beringia.games.winter.vocabulary import POINT_SOURCES
from beringia.games.winter.weights import USUAL, weigh
from beringia.games.winter.words.breakdown import breakdown
from beringia.games.winter.words.explain import explain
from beringia.games.winter.words.names import SIDE_WORDS
from beringia.games.winter.words.notation import read_action, write_action
from beringia.games.winter.words.position import read_position, write_position
from beringia.games.winter.words.tell import tell
from beringia.games.winter.words.why_not import why_not

GAME = asked.Game(
    id="winter",
    title="Endless Winter",
    rules_version=1,
    seats=tuple(range(1, SEATS + 1)),
    editions=EDITIONS,
    options=OPTIONS,
    state=STATE,
    view_type=VIEW,
    fields=FIELDS,
    max_legal=MAX_LEGAL,
    headline=asked.Headline(Kind.PLACE, (*COLUMN_NAMES, "Rest")),
    sources=POINT_SOURCES,
    open_position=start,
    kernels={
        asked.actor: actor,
        asked.legal: legal,
        asked.outcomes: outcomes,
        asked.apply: apply,
        asked.faults: faults,
        asked.points: points,
        asked.points_from: points_from,
        asked.style_of: style_of,
        asked.place_of: place_of,
        asked.view: view,
        asked.guess: guess,
        asked.worth: worth,
        asked.outlook: outlook,
        asked.doubt: doubt,
        asked.patience: patience,
        asked.are_twins: are_twins,
        asked.deed_of: deed_of,
        asked.index_of: index_of,
        asked.action_at: action_at,
    },
    numbering=NUMBERING,
    weights=USUAL,
    weigh=weigh,
    fault=Fault,
    change_hidden=change_hidden,
    write_action=write_action,
    read_action=read_action,
    write_position=write_position,
    read_position=read_position,
    why_not=why_not,
    tell=tell,
    breakdown=breakdown,
    explain=explain,
    styles=tuple(f"{name} {side}" for name in CHIEF_NAMES for side in SIDE_WORDS),
    usual_seats=2,
)
