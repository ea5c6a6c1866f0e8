"""Colours can be told apart, by every eye and in both themes."""

import re

import pytest

from art import tokens
from art.colour import SIGHTS, contrast, distance, seen
from art.palette import DAY, NIGHT, TRIBES, Tribe
from tests.art.reading import CLIENT

# Pairs from Sharma, Wu and Dalal (2005) and their distance.
KNOWN = (
    ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
    ((50.0, -1.0, 2.0), (50.0, 0.0, 0.0), 2.3669),
    ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
    ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
)


@pytest.mark.parametrize(("one", "other", "far"), KNOWN)
def test_distances_are_those_of_the_published_pairs(
    one: tuple[float, float, float], other: tuple[float, float, float], far: float
) -> None:
    assert distance(one, other) == pytest.approx(far, abs=1e-4)


def test_contrast_of_black_and_white() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


def test_white_is_seen_as_white_by_every_eye() -> None:
    for sight in SIGHTS:
        assert seen("#ffffff", sight)[0] == pytest.approx(100, abs=0.5)


def test_all_pairs_are_clear() -> None:
    assert list(tokens.faults()) == []


def test_faint_ink_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(NIGHT, "ink-soft", "#4a3d30")
    assert any(fault.startswith("ink-soft on wall by night") for fault in tokens.faults())
    with pytest.raises(tokens.UnclearColours):
        tokens.tokens_css()


def test_tribes_too_alike_for_one_kind_of_sight_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tokens, "TRIBES", (*TRIBES[:4], Tribe("moss", "#7d6b1e", "track")))
    assert any("hematite and moss with deutan sight" in fault for fault in tokens.faults())


def test_both_themes_hold_the_same_names() -> None:
    assert DAY.keys() == NIGHT.keys()


def test_fonts_are_there_with_their_licences() -> None:
    fonts = CLIENT.parent / "public/fonts"
    asked = re.findall(r"url\(/fonts/([^)]+)\)", tokens.fonts_css())
    assert sorted(asked) == sorted(file.name for file in fonts.glob("*.woff2"))
    assert all("SIL OPEN FONT LICENSE" in file.read_text("utf-8").upper() for file in fonts.glob("OFL-*.txt"))
    assert len(list(fonts.glob("OFL-*.txt"))) == 2
