"""What the log of Skirmish tells."""

from tabard.engine import ASIDE, HEADING, NEWS

from .table import TURN_LIMIT, game

KEEP_PLACED = game.entry("keep placed", "{player:seat} places the keep on {at:space}")
PLACED = game.entry("placed", "{player:seat} places {unit:card} face down on {at:space}")
PLACED_INSIDE = game.entry("placed inside", "{player:seat} places {unit:card} inside the card on {at:space}")
TURN_BEGINS = game.entry("turn", "{player:seat} has the turn", tone=HEADING)
TURN_ENDED = game.entry("turn ended", "{player:seat} ends the turn", tone=ASIDE)
TURNED_UP = game.entry("turned up", "{giver:seat} turns up {card:card}")
DESTROYED = game.entry("destroyed", "{giver:seat} loses {card:card}", tone=NEWS)
# In a bare position cards are named by their numbers.
BARE_HEALTH = game.entry("bare health", "{card:number_of} has health {health}")
KEEP_FELL = game.result("{winner} wins: the other's keep is destroyed.")
NO_KEEP = game.result("{winner} wins: the other has no keep.")
UNITS_LOST = game.result("{winner} wins: the other has no units left.")
BOTH_BEATEN = game.result("Both are beaten at the same moment.")
LIMIT_WON = game.result(f"{{winner}} has more health after {TURN_LIMIT} turns.")
LIMIT_DRAWN = game.result(f"After {TURN_LIMIT} turns both have the same health.")
BUILT = game.entry("built", "The card is done", result="The card is done.")
RAISED = game.entry("raised", "{attribute:attribute} is {level} now")
