"""Tables at the end of long work, and the same numbers for machines."""

import math
from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np
import numpy.typing as npt
from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from beringia.questions import SEAT_LETTERS, Game
from beringia.sim import Playouts

NORMAL_95: Final = 1.96  # standard deviations on each side of a 95 % interval


def spread(values: npt.NDArray[Any]) -> dict[str, float]:
    """Mean, standard deviation, least and greatest."""
    return {
        "mean": float(values.mean()),
        "sd": float(values.std(ddof=1)) if len(values) > 1 else 0.0,
        "min": float(values.min()),
        "max": float(values.max()),
    }


def share(values: npt.NDArray[np.float64]) -> dict[str, float]:
    """A mean between 0 and 1 and its 95 % interval."""
    mean = float(values.mean())
    reach = NORMAL_95 * float(values.std(ddof=1)) / math.sqrt(len(values)) if len(values) > 1 else 1.0
    return {"mean": mean, "low": max(mean - reach, 0.0), "high": min(mean + reach, 1.0)}


def summarise(game: Game, results: Playouts, policy: str, seconds: float) -> dict[str, Any]:
    """Everything `simulate` reports, as plain numbers."""
    games, seats = results.scores.shape
    uses = results.uses.sum(axis=0)
    total = max(int(uses.sum()), 1)
    return {
        "game": game.id,
        "games": games,
        "seats": seats,
        "policy": policy,
        "seconds": seconds,
        "games_per_s": games / seconds,
        "points": [spread(results.scores[:, seat]) for seat in range(seats)],
        "wins": [share(results.wins[:, seat]) for seat in range(seats)],
        "decisions": spread(results.decisions),
        "turns": spread(results.turns),
        "uses": {
            name: {"per_game": int(uses[index]) / games, "share": int(uses[index]) / total}
            for index, name in enumerate(game.headline.names)
        },
        "sources": source_shares(game, results),
        "styles": style_points(game, results),
    }


def source_shares(game: Game, results: Playouts) -> dict[str, dict[str, float]]:
    """Where points come from: points of a seat in a game, and the share of all points."""
    together = results.sources.sum(axis=(0, 1))
    rows = results.scores.size
    return {
        name: {"per_seat": float(together[index]) / rows, "share": float(together[index]) / max(float(together.sum()), 1.0)}
        for index, name in enumerate(game.sources)
    }


def style_points(game: Game, results: Playouts) -> dict[str, dict[str, float]]:
    """What seats that differ have in common: how many there were, their mean points, and how far that is from the mean of all."""
    styles, scores = results.styles.ravel(), results.scores.ravel()
    found = {}
    for index, name in enumerate(game.styles):
        points = scores[styles == index]
        if len(points):
            mean = float(points.mean())
            found[name] = {"seats": len(points), "points": mean, "from_mean": mean - float(scores.mean())}
    return found


def seat_table(summary: Mapping[str, Any]) -> Table:
    """Points and wins by seat."""
    table = Table(title="By seat", box=box.SIMPLE_HEAD, title_justify="left")
    for head in ("seat", "points", "sd", "min", "max", "wins", "95 % interval"):
        table.add_column(head, justify="left" if head == "seat" else "right")
    for seat, (points, wins) in enumerate(zip(summary["points"], summary["wins"], strict=True)):
        table.add_row(
            SEAT_LETTERS[seat],
            f"{points['mean']:.2f}",
            f"{points['sd']:.2f}",
            f"{points['min']:.0f}",
            f"{points['max']:.0f}",
            f"{wins['mean']:.1%}",
            f"{wins['low']:.1%} to {wins['high']:.1%}",
        )
    return table


def length_table(summary: Mapping[str, Any]) -> Table:
    """How long games are."""
    table = Table(title="Lengths", box=box.SIMPLE_HEAD, title_justify="left")
    for head in ("", "mean", "sd", "min", "max"):
        table.add_column(head, justify="left" if not head else "right")
    for name in ("decisions", "turns"):
        row = summary[name]
        table.add_row(name, f"{row['mean']:.1f}", f"{row['sd']:.1f}", f"{row['min']:.0f}", f"{row['max']:.0f}")
    return table


def use_table(summary: Mapping[str, Any]) -> Table:
    """How often each card was played, the most used first."""
    table = Table(title="Use", box=box.SIMPLE_HEAD, title_justify="left")
    table.add_column("")
    table.add_column("per game", justify="right")
    table.add_column("share", justify="right")
    for name, use in sorted(summary["uses"].items(), key=lambda item: -item[1]["per_game"]):
        table.add_row(name, f"{use['per_game']:.2f}", f"{use['share']:.1%}")
    return table


def source_table(summary: Mapping[str, Any]) -> Table:
    """Where points come from."""
    table = Table(title="Points by source", box=box.SIMPLE_HEAD, title_justify="left")
    table.add_column("")
    table.add_column("per seat", justify="right")
    table.add_column("share", justify="right")
    for name, row in summary["sources"].items():
        table.add_row(name, f"{row['per_seat']:.2f}", f"{row['share']:.1%}")
    return table


def style_table(summary: Mapping[str, Any]) -> Table:
    """Points of seats by what distinguishes them."""
    table = Table(title="By kind of seat", box=box.SIMPLE_HEAD, title_justify="left")
    table.add_column("")
    for head in ("seats", "points", "from the mean"):
        table.add_column(head, justify="right")
    for name, row in summary["styles"].items():
        table.add_row(name, str(row["seats"]), f"{row['points']:.2f}", f"{row['from_mean']:+.2f}")
    return table


def simulation_report(title: str, summary: Mapping[str, Any]) -> RenderableType:
    """What `simulate` shows."""
    head = Text(f"{title}: {summary['games']} {summary['policy']} games with {summary['seats']} seats", "bold")
    foot = Text(f"{summary['games_per_s']:,.0f} games a second ({summary['seconds']:.2f} s).")
    tables = [seat_table(summary), length_table(summary), use_table(summary), source_table(summary)]
    if summary["styles"]:
        tables.append(style_table(summary))
    return Group(head, *tables, foot)


def short(number: float | None) -> str:
    """A large number with three digits: 12.3 M."""
    if number is None:
        return "-"
    for size, unit in ((1e9, " G"), (1e6, " M"), (1e3, " k")):
        if number >= size:
            return f"{number / size:.3g}{unit}"
    return f"{number:.3g}"


def bench_report(lines: Sequence[Mapping[str, Any]]) -> RenderableType:
    """What `bench` shows: a table, the size of positions, and the ratio to each peer."""
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False)
    heads = ("game", "seats", "mode", "decisions/s", "per CPU s", "games/s", "copies/s")
    for index, head in enumerate(heads):
        table.add_column(head, justify="left" if index in (0, 2) else "right", no_wrap=True)
    for line in lines:
        table.add_row(
            line["game"].removeprefix("open_spiel:"),
            str(line["seats"]),
            f"{line['mode']} x{line['threads']}",
            short(line["decisions_per_s"]),
            short(line["decisions_per_cpu_s"]),
            short(line["games_per_s"]),
            short(line["copies_per_s"]),
        )
    sizes = {line["game"]: line["state_bytes"] for line in lines if line["state_bytes"] is not None}
    size = ", ".join(f"a position of {name} is {count} bytes" for name, count in sizes.items())
    title = Text("Random games, full legal lists, chance included; x2: two threads; c++: OpenSpiel", "bold")
    return Group(title, table, Text(f"{size[:1].upper()}{size[1:]}."), Text(ratio_line(lines)))


def search_report(lines: Sequence[Mapping[str, Any]]) -> RenderableType:
    """What `bench --search` shows."""
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False)
    heads = ("game", "seats", "sims per CPU s", "moves", "clock, ms", "late, ms", "99 of 100", "most")
    for index, head in enumerate(heads):
        table.add_column(head, justify="left" if index == 0 else "right", no_wrap=True)
    for line in lines:
        late = [f"{line[f'overshoot_ms_{part}']:.1f}" for part in ("median", "p99", "most")]
        rate, clock = short(line["simulations_per_cpu_s"]), f"{line['clock_ms']:.0f}"
        table.add_row(line["game"], str(line["seats"]), rate, str(line["moves"]), clock, *late)
    title = Text("Simulations played to the end of the game; answers with two searches at once", "bold")
    return Group(title, table, Text("Late: by how much answers overshot their clock, in the middle, in 99 of 100 cases, at most."))


def ratio_line(lines: Sequence[Mapping[str, Any]]) -> str:
    """One line: decisions a CPU second of the slowest compiled line against each peer's."""
    own = [line["decisions_per_cpu_s"] for line in lines if line["mode"] == "compiled" and line["threads"] == 1]
    peers = {line["game"]: line["decisions_per_cpu_s"] for line in lines if line["mode"] == "c++"}
    if not own or not peers:
        return "No peer was measured: open_spiel is not installed."
    ratios = ", ".join(f"{min(own) / rate:.1f} times {name}" for name, rate in peers.items())
    return f"Decisions a CPU second, the slowest compiled line: {ratios}."


def perft_report(title: str, depth: int, total: int, branches: Mapping[str, int], seconds: float) -> RenderableType:
    """What `perft` shows."""
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column("action")
    table.add_column("lines", justify="right")
    for action, count in branches.items():
        table.add_row(action, f"{count:,}")
    table.add_row(Text("together", "bold"), Text(f"{total:,}", "bold"))
    head = Text(f"{title}: lines of {depth} actions, chance included", "bold")
    return Group(head, table, Text(f"{short(total / max(seconds, 1e-9))} lines a second ({seconds:.2f} s)."))
