"""The arena: bots against bots, as fair as luck and seats can be made, and what that says about their strength.

from beringia.arena import run

standings = run("mammoth", ["forager", "cub"], games=400, seats=4)
print(standings.headline, [(row.bot, row.elo.value) for row in standings.rows])
"""

from beringia.arena.contest import Contest, run
from beringia.arena.plan import ContestPlan, make_plan
from beringia.arena.standings import Row, Standings

__all__ = ["Contest", "ContestPlan", "Row", "Standings", "make_plan", "run"]
