"""Why something cannot be done in Quests."""

from tabard.games.quests.table import game

CANNOT_BUILD = game.refusal("You cannot build this quest from your hand.", short="not from your hand")
SECOND_FOE = game.refusal("A stage has only one foe.", short="one foe only")
REPEATED = game.refusal("That weapon is there already: each kind counts once.", short="it is in")
EMPTY_STAGE = game.refusal("A stage cannot be empty", short="needs a foe")
NO_FOE = game.refusal("A stage needs a foe.", short="needs a foe")
INSUFFICIENT = game.refusal("Insufficient value for this stage", short="too low")
LOST = game.refusal("With that card the rest of the quest could no longer be built.", short="needed later")
NO_WEAPON = game.refusal("Foes do not attack: choose weapons.", short="foes do not attack")
MUST_USE_WEAPON = game.refusal("You have a weapon and must use one.", short="use a weapon first")
