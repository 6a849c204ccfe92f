"""Why something cannot be done in Skirmish."""

from .table import game

NOT_YOURS = game.refusal("You have no such unit.", quiet=True)
NOT_THERE = game.refusal("There is no such card.", quiet=True)
PLACED = game.refusal("That unit is placed already.", quiet=True)
KEEP_FIRST = game.refusal("The keep is placed first.", short="the keep comes first")
KEEP_ROW = game.refusal("The keep stands in your back row.", quiet=True)
BACK_ROWS = game.refusal("Units are placed in your two back rows.", quiet=True)
NOT_FREE = game.refusal("That space is taken.", short="taken")
NO_CARRIER = game.refusal("None of your carriers with room stands there.", quiet=True)
NO_CARRIERS = game.refusal("You have no carrier with room.", short="no carrier with room")
A_KEEP = game.refusal("A keep does nothing.", short="does nothing")
NO_POINTS = game.refusal("That unit has no action points left.", short="no points left")
NOTHING_TO_DO = game.refusal("There is nothing that unit can do.", short="can do nothing")
NOBODY_THERE = game.refusal("Nobody stands there.", quiet=True)
OWN_CARD = game.refusal("That is one of your own.", short="one of yours")
AN_ENEMY = game.refusal("That is an enemy.", short="an enemy")
OUT_OF_RANGE = game.refusal("That is out of range.", short="out of range")
NO_HEALTH = game.refusal("That card has no health to lose.", short="no health to lose")
ITSELF = game.refusal("A card cannot do that to itself.", short="not to itself")
ENOUGH = game.refusal("There is enough going on already.", short="too much goes on")
