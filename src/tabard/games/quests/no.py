"""Why something cannot be done in Quests."""

from tabard.games.quests.table import game

CANNOT_BUILD = game.refusal("You cannot build this quest from your hand.")
SECOND_FOE = game.refusal("A stage has only one foe.")
REPEATED = game.refusal("That weapon is there already: each kind counts once.")
EMPTY_STAGE = game.refusal("A stage cannot be empty")
NO_FOE = game.refusal("A stage needs a foe.")
INSUFFICIENT = game.refusal("Insufficient value for this stage")
LOST = game.refusal("With that card the rest of the quest could no longer be built.")
NO_WEAPON = game.refusal("Foes do not attack: choose weapons.")
MUST_USE_WEAPON = game.refusal("You have a weapon and must use one.")
