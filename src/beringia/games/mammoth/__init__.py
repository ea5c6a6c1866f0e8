"""Eiszeit / Mammoth Hunters, Alan R. Moon and Aaron Weissblum, 2003: three to five seats."""

from beringia import questions as asked
from beringia.games.mammoth.actions import FIELDS, MAX_LEGAL, Kind
from beringia.games.mammoth.apply import apply
from beringia.games.mammoth.chance import outcomes
from beringia.games.mammoth.components import CARD_NAMES, SEAT_COUNTS
from beringia.games.mammoth.evaluate import are_twins, deed_of, doubt, outlook, patience, worth
from beringia.games.mammoth.faults import Fault, faults
from beringia.games.mammoth.legal import actor, legal
from beringia.games.mammoth.options import EDITIONS, OPTIONS
from beringia.games.mammoth.scoring import place_of, points, points_from, style_of
from beringia.games.mammoth.space import NUMBERING, action_at, index_of
from beringia.games.mammoth.start import start
from beringia.games.mammoth.state import STATE
from beringia.games.mammoth.view import VIEW, change_hidden, guess, view
from beringia.games.mammoth.weights import USUAL, weigh
from beringia.games.mammoth.words.breakdown import breakdown
from beringia.games.mammoth.words.explain import explain
from beringia.games.mammoth.words.notation import read_action, write_action
from beringia.games.mammoth.words.position import read_position, write_position
from beringia.games.mammoth.words.tell import tell
from beringia.games.mammoth.words.why_not import why_not

GAME = asked.Game(
    id="mammoth",
    title="Mammoth Hunters",
    rules_version=1,
    seats=SEAT_COUNTS,
    editions=EDITIONS,
    options=OPTIONS,
    state=STATE,
    view_type=VIEW,
    fields=FIELDS,
    max_legal=MAX_LEGAL,
    headline=asked.Headline(Kind.PLAY, CARD_NAMES),
    sources=("without a mammoth", "with one mammoth", "with more mammoths"),
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
)
