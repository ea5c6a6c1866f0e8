"""What playing and replaying share: scenes from positions, rankings, breakdowns."""

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Final

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from beringia.action import kind_of
from beringia.match import Match
from beringia.questions import CHANCE, NOBODY, SEAT_LETTERS
from beringia.terminal.faces import Face, Happening, Scene

EVENTS: Final = 8  # shown on a screen
LOOK_BACK: Final = 200  # actions searched for events with a sentence
TALL: Final = 60  # the height taken for granted where there is no terminal


def event_at(match: Match, step: int, viewer: int | None) -> Happening:
    """What the action with this number was, as the viewer may know it."""
    position = match.history.position(step)
    return Happening(position.actor, match.game.tell(position.state, match.history[step].action, viewer))


def last_events(match: Match, face: Face, step: int, viewer: int | None) -> list[Happening]:
    """The last things that happened before a step, oldest first; like answers of chance in a row are one of them."""
    found: list[tuple[int, int, list[str]]] = []  # seat, kind and sentences; newest first, the sentences too
    for number in range(step - 1, max(step - LOOK_BACK, 0) - 1, -1):
        action = match.history[number].action
        event = event_at(match, number, viewer)
        if not event.sentence or not face.is_news(action):
            continue
        seat, kind, sentences = found[-1] if found else (NOBODY, NOBODY, [""])
        is_more = (seat, kind) == (event.seat, kind_of(action))
        if is_more and (seat == CHANCE or event.sentence == sentences[-1]):
            sentences.append(event.sentence)
        elif len(found) == EVENTS:
            break
        else:
            found.append((event.seat, kind_of(action), [event.sentence]))
    return [Happening(seat, in_one_line(sentences[::-1])) for seat, _, sentences in reversed(found)]


def in_one_line(sentences: Sequence[str]) -> str:
    """Sentences one after another; the same one several times in a row stands once."""
    runs = [(sentence, len(list(run))) for sentence, run in groupby(sentences)]
    return " ".join(sentence if times == 1 else f"{sentence} ({times} times)" for sentence, times in runs)


def scene_at(
    console: Console,
    face: Face,
    match: Match,
    viewer: int,
    names: Sequence[str],
    step: int | None = None,
    choices: Sequence[int] = (),
    teller: int | None = None,
) -> Scene:
    """What a seat sees, now or before a step. Events are told to `teller`; None may know all of them."""
    number = match.turn_number if step is None else step
    position = match.history.position(number)
    return Scene(
        view=position.view(viewer)[0],
        names=names,
        points=position.points,
        events=last_events(match, face, number, teller),
        choices=choices,
        width=console.width,
        height=console.height if console.is_terminal else TALL,
        is_ascii=console.options.ascii_only,
    )


def draw(
    console: Console,
    face: Face,
    match: Match,
    viewer: int,
    names: Sequence[str],
    step: int | None = None,
    choices: Sequence[int] = (),
    teller: int | None = None,
) -> None:
    """Draw the table as a seat sees it."""
    console.print(face.draw(scene_at(console, face, match, viewer, names, step, choices, teller)))


def seat_badge(face: Face, seat: int) -> Text:
    """A seat's letter in its colour."""
    return Text(f" {SEAT_LETTERS[seat]} ", face.colour(seat))


def ranking(match: Match, face: Face, names: Mapping[int, str] | Sequence[str]) -> Table:
    """The seats by place."""
    table = Table(title="Final ranking" if match.is_over else "Ranking so far", box=box.SIMPLE_HEAD, title_justify="left")
    table.add_column("place", justify="right")
    table.add_column("seat")
    table.add_column("")
    table.add_column("points", justify="right")
    places, scores = match.ranking, match.scores
    for seat in sorted(range(match.seats), key=lambda seat: (places[seat], seat)):
        style = "bold" if places[seat] == 1 else ""
        table.add_row(str(places[seat]), seat_badge(face, seat), names[seat], str(scores[seat]), style=style)
    return table


def breakdown(match: Match, face: Face) -> Table:
    """Every point of every seat, with its paragraph."""
    table = Table(title="Points by paragraph", box=box.SIMPLE_HEAD, title_justify="left", padding=(0, 1, 0, 0))
    table.add_column("seat")
    table.add_column("paragraph", no_wrap=True)
    table.add_column("what scored")
    table.add_column("points", justify="right")
    scores = match.scores
    for seat in range(match.seats):
        for citation, happening, points in match.breakdown(seat):
            table.add_row(seat_badge(face, seat), citation, happening, str(points))
        table.add_row(seat_badge(face, seat), "", "together", Text(str(scores[seat]), "bold"), end_section=True)
    return table
