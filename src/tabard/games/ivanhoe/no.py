"""Why something cannot be done in Ivanhoe."""

from tabard.games.ivanhoe.table import game

# Playing a card.
NOT_OF_COLOUR = game.refusal("That card is not of the tournament's colour.")
SECOND_MAIDEN = game.refusal("There is a maiden in your display already.", short="a maiden lies there")
STUNNED_NOW = game.refusal("You are stunned and have added a card this turn.", short="stunned: one a turn")
STUNNED_ALL = game.refusal("You are stunned and have played a card this turn.", short="stunned: one a turn")
OUT_OF_TURN_ONLY = game.refusal(
    "Ivanhoe answers an action of another player; it is not played in your own turn.", short="only out of turn"
)
ONLY_IVANHOE = game.refusal("Only Ivanhoe can be played out of turn.", short="only Ivanhoe answers")
# Starting a tournament, ending a turn, tokens.
PURPLE_AGAIN = game.refusal("Purple cannot follow purple.", short="not purple again")
NO_CARD_OF_COLOUR = game.refusal("You have no card of that colour and no supporter.", short="you hold none of it")
NOT_A_FIRST_CARD = game.refusal(
    "The first card is of the tournament's colour or a supporter.", short="not a first card"
)
NOTHING_PLAYED = game.refusal("You have played no card this turn.", short="play a card first")
TOO_LOW = game.refusal("Your total is not the highest.")
NOT_YOUR_TOKEN = game.refusal("You do not hold that token.", short="not yours")
YOUR_TOKEN = game.refusal("You hold that token already.", short="yours already")
# Actions.
NOT_PURPLE = game.refusal("The tournament is not purple.", short="only in purple")
NOT_A_WEAPON = game.refusal("The tournament is not red, blue or yellow.", short="red, blue or yellow only")
NOT_THAT_COLOUR = game.refusal("The tournament cannot become that colour.", short="not that colour")
NOTHING_WOULD_GO = game.refusal("No display would lose a card.", short="nobody would lose a card")
NOT_TWO_ON_DISPLAY = game.refusal("You need two cards in your display.", short="you need two cards")
NOT_THERE = game.refusal("That card is not there.", quiet=True)
NOT_OF_VALUE = game.refusal("That card has another value.", short="another value")
# At whom they are aimed.
NO_LANCE_TO_BREAK = game.refusal("No unshielded opponent would lose a purple card.", short="nobody has purple")
NO_DISPLAY_OF_TWO = game.refusal("No unshielded opponent has two cards in his display.", short="nobody has two cards")
NO_HAND = game.refusal("There is no opponent from whose hand you could take a card.", short="no hand to take from")
NOT_YOURSELF = game.refusal("Choose an opponent, not yourself.", quiet=True)
NOT_AT_TABLE = game.refusal("There is no such player.", quiet=True)
HE_IS_OUT = game.refusal("That player has withdrawn.", short="has withdrawn")
HE_IS_SHIELDED = game.refusal("That player is shielded.", short="is shielded")
HE_LOSES_NOTHING = game.refusal("That player would lose no card.", short="would lose nothing")
HE_HAS_TOO_FEW = game.refusal("That player has fewer than two cards in the display.", short="fewer than two cards")
HE_HAS_NO_CARD = game.refusal("That player has no card in hand.", short="no card in hand")
TWO_MAIDENS = game.refusal("That would bring a second maiden into a display.", short="a second maiden")
# Swaps.
NO_SWAP = game.refusal("There is nothing it could be swapped for.", short="nothing to swap it for")
NO_SWAP_NOW = game.refusal("None of your cards can be swapped with one of an opponent's.", short="nothing to swap")
NO_SWAP_WITH_HIM = game.refusal("That player has nothing it could be swapped for.", short="nothing to swap with")
NOTHING_TO_GIVE = game.refusal("You have no card in front of you to give away.", short="nothing to give")
EMPTIES_DISPLAY = game.refusal("That would leave a display empty.", short="would empty a display")
NOT_SO_MANY = game.refusal("There are not so many of them.", quiet=True)  # of cards alike
# What comes before the end of a turn.
FIRST_CARD_FIRST = game.refusal(
    "You start the tournament: play its first card before you end the turn or withdraw.", short="play the first card"
)
ADAPT_FIRST = game.refusal("Choose first which card you keep under Adapt.", short="answer Adapt first")
