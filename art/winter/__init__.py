"""The painted table of Endless Winter: symbols, the land, the field of megaliths and the eclipse, from the game's own data."""
