"""The game in words: actions and positions to text and back, what happens, why not, what things are, where points came from."""
