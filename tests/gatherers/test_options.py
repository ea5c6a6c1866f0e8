"""Editions and single options: what they change and what they leave alone."""

from typing import Any

import pytest

from beringia import game
from beringia.errors import SetupError

from .positions import EDITIONS, ended, opened, place, scene, unseen, word

RING = "n67@0,0 n75@0,-1 n30@1,0,r90"


@pytest.mark.rule("Gatherers 1.2")
@pytest.mark.parametrize(
    ("edition", "tiles", "forest", "fire"),
    [("2002", "2002", "segment", "empty"), ("2014", "2002", "tile", "hunter"), ("2020", "2020", "tile", "hunter")],
)
def test_editions_are_named_choices_of_options(edition: str, tiles: str, forest: str, fire: str) -> None:
    match = opened(edition=edition)
    assert (word(match, "tiles"), word(match, "forest"), word(match, "fire")) == (tiles, forest, fire)
    assert match.settings == {"tiles": tiles, "forest": forest, "fire": fire}


@pytest.mark.rule("Gatherers 5.3")
@pytest.mark.parametrize(("forest", "points"), [("segment", 10), ("tile", 8)])
@pytest.mark.parametrize("edition", EDITIONS)
def test_forests_count_zones_or_tiles_in_any_edition(edition: str, forest: str, points: int) -> None:
    match = place(scene(RING, drawn="n77", edition=edition, forest=forest), "n77@1,-1,r90", "gatherer")
    assert match.scores == [points, 0]


@pytest.mark.rule("Gatherers 4.7")
@pytest.mark.parametrize(("fire", "count"), [("empty", 1), ("hunter", 2)])
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_hunter_in_the_fire_is_an_option_of_any_edition(edition: str, fire: str, count: int) -> None:
    match = place(scene("n61@0,0", drawn="b02", edition=edition, fire=fire), "b02@1,0")
    assert len(match.legal()) == count


@pytest.mark.rule("Gatherers 4.7")
def test_the_hunter_in_the_fire_scores_its_meadow() -> None:
    match = scene("n62@0,0 n32@-1,0", drawn="b02", edition="2014", left="")
    place(match, "b02@1,0", "hunter")
    assert match.scores == [2, 0]


@pytest.mark.rule("Gatherers 1.2")
def test_the_set_of_tiles_brings_its_values_whatever_the_other_options() -> None:
    match = opened(tiles="2020", forest="segment", fire="empty")
    assert match.position().startswith("gatherers seats=2 tiles=2020 forest=segment fire=empty ")
    assert ended("n62@0,0", tiles="2020", members={"a": "0,0:Nl"}).scores == [1, 0]
    assert ended("n62@0,0", edition="2020", tiles="2002", members={"a": "0,0:Nl"}).scores == [2, 0]
    assert "m88" in unseen(opened(tiles="2020"))


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"edition": "1999"}, "unknown edition '1999' of gatherers; wanted one of: 2002, 2014, 2020"),
        ({"forest": "tree"}, "option forest of gatherers cannot be 'tree'; wanted one of: segment, tile"),
        ({"river": "long"}, "unknown option 'river' of gatherers"),
    ],
)
def test_unknown_editions_and_options_are_refused(options: dict[str, Any], message: str) -> None:
    with pytest.raises(SetupError, match=message):
        game("gatherers").start(2, **options)
