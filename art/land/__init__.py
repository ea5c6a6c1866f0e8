"""The painted land of Mammoth Hunters: regions, glacier, places for pieces and the score track, from the game's own data."""
