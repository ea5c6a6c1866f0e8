"""A whole bot for Beringia in plain Python: it needs nothing but the standard library.

Try it:        beringia try-bot python3 examples/plain_bot.py
The protocol:  docs/bot-protocol.md
What it sees:  docs/view-fields.md

It plays at random with a little sense: it does not stop or pass as long as it can do something else, and in Mammoth Hunters it
goes where mammoths stand.
"""

import json
import random
import sys

STOPPING = {"done", "pass", "keep", "skip", "end", "no ice"}


def say(line):
    """Write one line and push it out: a line that stays in a buffer is never read."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def weight(game, view, action):
    """How much we like an action; twice the weight is twice the chance to be played."""
    if action in STOPPING:
        return 0.05
    words = action.split()
    if game == "mammoth" and words[0] == "place":
        region = int(words[1].rstrip("+")) - 1  # regions are 1 to 12 in words, and 0 to 11 in lists
        return 1 + 3 * view["mammoths"][region]
    return 1


def choose(game, view, legal, luck):
    """One of the legal actions, word for word as it was sent."""
    return luck.choices(legal, [weight(game, view, action) for action in legal])[0]


def main():
    """Read a line, answer it, until there are no more."""
    game, view, legal, luck = "", {}, [], random.Random(0)
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "hello":
            say("name Plain")
            say("author The Beringia authors")
            say("ready")
        elif word == "game":
            game, *settings = rest.split()
            luck = random.Random(dict(setting.split("=", 1) for setting in settings)["seed"])
            say("ready")
        elif word == "view":
            view = json.loads(rest)
        elif word == "legal":
            legal = json.loads(rest)
        elif word == "go":
            say("info " + str(len(legal)) + " actions to choose from")
            say("bestmove " + choose(game, view, legal, luck))
        elif word == "quit":
            break
        # Anything else is from a later version of the protocol, and passed over.


if __name__ == "__main__":
    main()
