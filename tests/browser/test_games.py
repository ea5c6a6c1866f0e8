"""Whole games against bots in a real browser, by clicking what glows."""

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.people import person


@pytest.mark.parametrize("game", ["Mammoth", "Gatherers"])
def test_a_whole_game_is_played_by_clicking(browser: Browser, address: str, game: str) -> None:
    with person(browser, address) as ada:
        ada.play_now(game)
        assert ada.play_on() > 20
        expect(ada.end.get_by_role("listitem")).to_have_count(3 if game == "Mammoth" else 2)
