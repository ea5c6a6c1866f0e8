"""Carcassonne: Hunters and Gatherers, Klaus-Jürgen Wrede, 2002: two to five seats."""

from beringia import questions as asked
from beringia.games.gatherers.actions import FIELDS, MAX_LEGAL, Kind
from beringia.games.gatherers.apply import apply
from beringia.games.gatherers.chance import outcomes
from beringia.games.gatherers.components import SEAT_COUNTS
from beringia.games.gatherers.evaluate import are_twins, deed_of, doubt, outlook, patience, worth
from beringia.games.gatherers.faults import Fault, faults
from beringia.games.gatherers.legal import actor, legal
from beringia.games.gatherers.options import EDITIONS, OPTIONS
from beringia.games.gatherers.scoring import place_of, points, points_from, style_of
from beringia.games.gatherers.space import NUMBERING, action_at, index_of
from beringia.games.gatherers.start import start
from beringia.games.gatherers.state import STATE, Source
from beringia.games.gatherers.view import VIEW, guess, view
from beringia.games.gatherers.weights import USUAL, weigh
from beringia.games.gatherers.words.breakdown import breakdown
from beringia.games.gatherers.words.explain import explain
from beringia.games.gatherers.words.notation import read_action, write_action
from beringia.games.gatherers.words.position import read_position, write_position
from beringia.games.gatherers.words.tell import tell
from beringia.games.gatherers.words.why_not import why_not

GAME = asked.Game(
    id="gatherers",
    title="Hunters and Gatherers",
    rules_version=1,
    seats=SEAT_COUNTS,
    editions=EDITIONS,
    options=OPTIONS,
    state=STATE,
    view_type=VIEW,
    fields=FIELDS,
    max_legal=MAX_LEGAL,
    headline=asked.Headline(Kind.GATHERER, ("gatherer", "fisher", "hunter", "hut", "no piece"), last=Kind.PASS),
    sources=tuple(source.name.lower() for source in Source),
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
    change_hidden=None,
    write_action=write_action,
    read_action=read_action,
    write_position=write_position,
    read_position=read_position,
    why_not=why_not,
    tell=tell,
    breakdown=breakdown,
    explain=explain,
)
