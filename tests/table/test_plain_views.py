"""The quick reading of a view agrees with the slow one."""

import msgspec
import pytest

import beringia
from beringia.games.registry import IDS
from beringia.layout import plain
from beringia.questions import SPECTATOR
from beringia.table.plain_views import numbers


@pytest.mark.parametrize("name", IDS)
def test_a_view_reads_the_same_both_ways(name: str) -> None:
    match = beringia.game(name).start(seed=5)
    for step in range(60):
        match.play(match.actions()[step % len(match.actions())])
        for viewer in (0, SPECTATOR):
            views = match.view(viewer)
            assert msgspec.json.decode(msgspec.json.encode(numbers(views))) == vars(plain(views[0]))
