"""What the log of Ivanhoe tells."""

from tabard.engine import ASIDE, HEADING, NEWS
from tabard.games.ivanhoe.table import game

SHUFFLED = game.entry("shuffled", "The draw pile is shuffled", tone=ASIDE)
REFILLED = game.entry("refilled", "The discard pile becomes the new draw pile")
TOKEN_DRAWN = game.entry("token drawn", "{who:seat} draws a {token:colour} token and puts it back", tone=ASIDE)
DREW = game.entry("drew", "{taker} draws {card}", hidden="{taker} draws a card", tone=ASIDE)
TURN = game.entry("turn", "{who:seat} has the turn", tone=HEADING)
SHOWN = game.entry("shown", "{taker} cannot start a tournament and shows: {cards}")
OPENED = game.entry("opened", "{who:seat} starts a {colour:colour} tournament")
ENTERED = game.entry("entered", "{taker} plays {card}")
ACTION_PLAYED = game.entry("action", "{giver} plays {card}")
AIMED = game.entry("aimed", "{what:kind} is aimed at {whom:seat}")
ANSWERED = game.entry("answered", "{giver} answers with {card}")
WITHOUT_EFFECT = game.entry("cancelled", "{what:kind} has no effect")
SPENT = game.entry("spent", "{card} is discarded", tone=ASIDE)
DISCARDED = game.entry("discarded", "{giver} loses {card}")
TAKEN = game.entry("taken", "{card} goes from {giver} to {taker}")
RETURNED = game.entry("returned", "{taker} takes {card} back")
KNOCKED = game.entry(
    "knocked", "{taker} takes {card} from the hand of {giver}", hidden="{taker} takes a card from the hand of {giver}"
)
SWAPPED = game.entry("swapped", "{card} goes from {giver} to {taker}")
SET_BESIDE = game.entry("set beside", "{card} lies beside the display of {taker}")
COLOUR_CHANGED = game.entry("colour", "The tournament is now {colour:colour}")
STANDS_AT = game.entry("stands", "{who:seat} stands at {total}")
WITHDREW = game.entry("withdrew", "{who:seat} withdraws")
CLEARED = game.entry("cleared", "{giver} discards {cards}", tone=ASIDE)
TOKEN_LOST = game.entry("token lost", "{who:seat} gives back the {token:colour} token")
WON_TOURNAMENT = game.entry("tournament won", "{who:seat} wins the {colour:colour} tournament", tone=NEWS)
TOKEN_WON = game.entry("token won", "{who:seat} takes a {token:colour} token")
NO_TOKEN = game.entry("no token", "{who:seat} holds a {token:colour} token already and takes none")
WON = game.entry("won", "{who:seat} wins the game!", result="{winner} wins the game!")
NOBODY_CAN = game.entry(
    "nobody can start", "Nobody can start a tournament and there is nothing to draw: the game ends without a winner",
    result="Nobody can start a tournament: the game ends without a winner",
)  # fmt: skip
OFFERED = game.entry("offered", "{who:seat} offers {mine:kind} to {whom:seat} for {theirs:kind}")
CARD_CHOSEN = game.entry("card chosen", "{who:seat} chooses {card:kind}")
COLOUR_CHOSEN = game.entry("colour chosen", "{who:seat} chooses {colour:colour}")
NOTHING_TO_DRAW = game.entry("nothing to draw", "There is no card left for {who:seat} to draw")
ONE_OF_THEM = game.entry("one of them", "{who:seat} means number {place} of {whose:seat}'s {card:kind}")
