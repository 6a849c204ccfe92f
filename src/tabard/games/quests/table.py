"""The table of Quests: its fields, its zones, its questions and what can be answered to them."""

from tabard.engine import ALL, NOBODY, OWNER, SEAT, Ruleset, Table, number, numbers, option
from tabard.games.quests.cards import EVENT_DECK, cards

SEATS = 4
MOST_STAGES = 5
NO_SPONSOR = -1
NO_BOUND = 200  # more than a stage can be worth
TURN_LIMITS = (200, 60, 100, 400)


class Realm(Table, seats=SEATS, stack=6, cards=cards):
    """Where knights ride out. Seats are counted from 0, stages too."""

    kind: list[int] = cards.field()
    turn: int = number(0, SEATS - 1, seen=ALL, names=SEAT)
    turns: int = number(0, max(TURN_LIMITS), seen=ALL)  # that are over
    shields: list[int] = numbers(SEATS, 0, 127, seen=ALL, by=SEAT)
    sponsor: int = number(NO_SPONSOR, SEATS - 1, seen=ALL, start=NO_SPONSOR)
    building: int = number(0, 1, seen=ALL)  # until the sponsor has confirmed
    stage: int = number(0, MOST_STAGES, seen=ALL)  # the one being built, then the one being attacked
    laid: list[int] = numbers(MOST_STAGES, 0, 127, seen=ALL)  # cards of each stage
    participants: int = number(0, 2**SEATS - 1, seen=ALL, bits=SEAT)
    unarmed: int = number(0, 2**SEATS - 1, seen=ALL, bits=SEAT)  # who has shown since the last draw to hold no weapon
    # What everybody may conclude of a stage that was attacked and not shown (HR-10).
    above: list[int] = numbers(MOST_STAGES, 0, NO_BOUND, seen=ALL)
    up_to: list[int] = numbers(MOST_STAGES, 0, NO_BOUND, seen=ALL, start=NO_BOUND)

    empty_attack: int = option(True, "An attack may be empty; else whoever has a weapon must use one.")
    sponsor_draws_before_win_check: int = option(False, "The sponsor draws anew before it is seen who has won.")
    stages_stay_hidden: int = option(False, "Of a stage that was attacked only who passed and who failed is told.")
    turn_limit: int = option(TURN_LIMITS, "After so many turns those with the most shields win.")
    sporting: int = option(
        False, "A sponsor wins two shields if the quest is won, and draws only one card for each stage if it is not."
    )


game = Ruleset("quests", Realm)

ADVENTURE = game.zone("adventure deck", sees=NOBODY)
DISCARD = game.zone("adventure discard pile", sees=NOBODY)
SHOWN = game.zone("open stages", sees=ALL)  # those resolved, in order
HAND = game.zone("hand", each=True, sees=OWNER)
STAGES = game.zone("stages", each=True, sees=OWNER)  # a sponsor's, in order: `laid` says where one ends
ATTACK = game.zone("attack", each=True, sees=OWNER)
STRUCK = game.zone("shown attack", sees=ALL)
TRIMMED = game.zone("trimmed", each=True, sees=OWNER)  # chosen to be discarded, until the last is
EVENTS = game.zone("event deck", sees=NOBODY, deck=EVENT_DECK)
EVENT_DISCARD = game.zone("event discard pile", sees=NOBODY, deck=EVENT_DECK)
TURNED = game.zone("turned", sees=ALL, deck=EVENT_DECK)  # the event card of this turn

CARD = game.choices("card", cards)
TURN = game.choices("turn", 1)
SPONSOR = game.choices("sponsor", 1)
DECLINE = game.choices("decline", 1)
CLOSE = game.choices("close", 1)
CONFIRM = game.choices("confirm", 1)
JOIN = game.choices("join", 1)
STAY_OUT = game.choices("stay out", 1)
GO_ON = game.choices("go on", 1)
LEAVE = game.choices("leave", 1)
END_ATTACK = game.choices("attack", 1)

HAND_CARDS = "hand"  # what questions point at

your_turn = game.question("Turn an event card")
# What is answered to a sealed question is final; so what follows it is no further step of the same answer.
will_sponsor = game.question(
    "Do you sponsor this quest?", sealed=True, waited_for="Wait for {who}, who may sponsor the quest."
)
BUILDS = "Wait for {who}, who builds the quest."
build_it = game.question("Lay a card for this stage, or close it", step=True, points_at=HAND_CARDS, waited_for=BUILDS)
confirm_it = game.question(
    "The quest is built. Confirm it, or take steps back", step=True, sealed=True, waited_for=BUILDS
)
will_join = game.question("Do you join the quest?", sealed=True, waited_for="Wait for {who}, who may join the quest.")
will_go_on = game.question("You passed. Do you go on?", sealed=True, waited_for="Wait for {who}, who may go on.")
which_weapons = game.question(  # sealed with `attack`, which tells all how many they are (QU-14)
    "Choose weapons, then attack", step=True, sealed=True, points_at=HAND_CARDS,
    waited_for="Wait for {who}, who prepares an attack.",
)  # fmt: skip
TRIMS = "Wait for {who}, whose hand is over twelve."
discard_one = game.question(
    "Your hand is over twelve. Choose a card to discard", step=True, points_at=HAND_CARDS, waited_for=TRIMS
)
discard_last = game.question(
    "Your hand is one over twelve. Choose the card to discard", step=True, sealed=True, points_at=HAND_CARDS,
    waited_for=TRIMS,
)  # fmt: skip
