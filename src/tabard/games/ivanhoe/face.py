"""Ivanhoe's face: what is said about everything that happens and everything that cannot be done."""

from __future__ import annotations

from typing import Any

from tabard.engine import ASIDE, HEADING, Entry, Face, Look, Public, Words
from tabard.games.ivanhoe import table as names
from tabard.games.ivanhoe.cards import CARDS, COLOURS
from tabard.games.ivanhoe.displays import has_maiden, highest_other, total
from tabard.games.ivanhoe.layout import HAND, before, layout
from tabard.games.ivanhoe.position import set_up, show

ENTRIES = {
    names.SHUFFLED: Entry("shuffled", "The draw pile is shuffled", tone=ASIDE),
    names.REFILLED: Entry("refilled", "The discard pile becomes the new draw pile"),
    names.TOKEN_DRAWN: Entry("token drawn", "{who:seat} draws a {token:colour} token and puts it back", tone=ASIDE),
    names.DREW: Entry("drew", "{taker} draws {card}", hidden="{taker} draws a card", tone=ASIDE),
    names.NOTHING_TO_DRAW: Entry("nothing to draw", "There is no card left for {who:seat} to draw"),
    names.TURN: Entry("turn", "{who:seat} has the turn", tone=HEADING),
    names.SHOWN: Entry("shown", "{taker} cannot start a tournament and shows: {cards}"),
    names.OPENED: Entry("opened", "{who:seat} starts a {colour:colour} tournament"),
    names.ENTERED: Entry("entered", "{taker} plays {card}"),
    names.ACTION_PLAYED: Entry("action", "{giver} plays {card}"),
    names.AIMED: Entry("aimed", "{what:kind} is aimed at {whom:seat}"),
    names.OFFERED: Entry("offered", "{who:seat} offers {mine:kind} to {whom:seat} for {theirs:kind}"),
    names.CARD_CHOSEN: Entry("card chosen", "{who:seat} chooses {card:kind}"),
    names.COLOUR_CHOSEN: Entry("colour chosen", "{who:seat} chooses {colour:colour}"),
    names.ANSWERED: Entry("answered", "{giver} answers with {card}"),
    names.WITHOUT_EFFECT: Entry("cancelled", "{what:kind} has no effect"),
    names.SPENT: Entry("spent", "{card} is discarded", tone=ASIDE),
    names.DISCARDED: Entry("discarded", "{giver} loses {card}"),
    names.TAKEN: Entry("taken", "{card} goes from {giver} to {taker}"),
    names.RETURNED: Entry("returned", "{taker} takes {card} back"),
    names.KNOCKED: Entry(
        "knocked",
        "{taker} takes {card} from the hand of {giver}",
        hidden="{taker} takes a card from the hand of {giver}",
    ),
    names.SWAPPED: Entry("swapped", "{card} goes from {giver} to {taker}"),
    names.SET_BESIDE: Entry("set beside", "{card} lies beside the display of {taker}"),
    names.COLOUR_CHANGED: Entry("colour", "The tournament is now {colour:colour}"),
    names.STANDS_AT: Entry("stands", "{who:seat} stands at {total}"),
    names.WITHDREW: Entry("withdrew", "{who:seat} withdraws"),
    names.CLEARED: Entry("cleared", "{giver} discards {cards}", tone=ASIDE),
    names.TOKEN_LOST: Entry("token lost", "{who:seat} gives back the {token:colour} token"),
    names.WON_TOURNAMENT: Entry("tournament won", "{who:seat} wins the {colour:colour} tournament"),
    names.TOKEN_WON: Entry("token won", "{who:seat} takes a {token:colour} token"),
    names.NO_TOKEN: Entry("no token", "{who:seat} holds a {token:colour} token already and takes none"),
    names.WON: Entry("won", "{who:seat} wins the game!"),
    names.NOBODY_CAN: Entry(
        "nobody can start", "Nobody can start a tournament and there is nothing to draw: the game ends without a winner"
    ),
}

REFUSALS = {
    names.NOT_OF_COLOUR: "That card is not of the tournament's colour.",
    names.SECOND_MAIDEN: "There is a maiden in your display already.",
    names.STUNNED_NOW: "You are stunned and have added a card this turn.",
    names.STUNNED_ALL: "You are stunned and have played a card this turn.",
    names.OUT_OF_TURN_ONLY: "Ivanhoe answers an action of another player; it is not played in your own turn.",
    names.ONLY_IVANHOE: "Only Ivanhoe can be played out of turn.",
    names.NOTHING_PLAYED: "You have played no card this turn.",
    names.TOO_LOW: "Your total is not the highest.",
    names.PURPLE_AGAIN: "Purple cannot follow purple.",
    names.NO_CARD_OF_COLOUR: "You have no card of that colour and no supporter.",
    names.NOT_A_FIRST_CARD: "The first card is of the tournament's colour or a supporter.",
    names.NOT_PURPLE: "The tournament is not purple.",
    names.NOT_A_WEAPON: "The tournament is not red, blue or yellow.",
    names.NOTHING_WOULD_GO: "No display would lose a card.",
    names.NO_LANCE_TO_BREAK: "No unshielded opponent would lose a purple card.",
    names.NO_DISPLAY_OF_TWO: "No unshielded opponent has two cards in his display.",
    names.NO_HAND_TO_REACH: "There is no opponent from whose hand you could take a card.",
    names.NOT_TWO_ON_DISPLAY: "You need two cards in your display.",
    names.NO_SWAP: "There is nothing it could be swapped for.",
    names.NO_SWAP_NOW: "None of your cards can be swapped with one of an opponent's.",
    names.NO_SWAP_WITH_HIM: "That player has nothing it could be swapped for.",
    names.NOTHING_TO_GIVE: "You have no card in front of you to give away.",
    names.NOT_THAT_COLOUR: "The tournament cannot become that colour.",
    names.NOT_YOURSELF: "Choose an opponent, not yourself.",
    names.NOT_AT_TABLE: "There is no such player.",
    names.HE_IS_OUT: "That player has withdrawn.",
    names.HE_IS_SHIELDED: "That player is shielded.",
    names.HE_LOSES_NOTHING: "That player would lose no card.",
    names.HE_HAS_TOO_FEW: "That player has fewer than two cards in the display.",
    names.HE_HAS_NO_CARD: "That player has no card in hand.",
    names.NOT_THERE: "That card is not there.",
    names.EMPTIES_DISPLAY: "That would leave a display empty.",
    names.TWO_MAIDENS: "That would bring a second maiden into a display.",
    names.NOT_YOUR_TOKEN: "You do not hold that token.",
    names.YOUR_TOKEN: "You hold that token already.",
    names.NOT_OF_VALUE: "That card has another value.",
}

PROMPTS = {
    names.which_tournament: "Choose the colour of the tournament",
    names.first_card: "Play the first card: of that colour, or a supporter",
    names.your_turn: "Play a card, end the turn or withdraw",
    names.new_colour: "Choose the new colour",
    names.which_opponent: "Choose an opponent",
    names.dodge_what: "Choose the card he loses",
    names.return_what: "Choose the card you take back",
    names.swap_what: "Choose the card you give away",
    names.swap_with: "Choose whom to swap with",
    names.swap_for: "Choose the card you get",
    names.answer_it: "Do you answer with Ivanhoe?",
    names.which_to_keep: "Adapt: choose which of these cards you keep",
    names.token_to_give: "A maiden leaves with you: choose the token you give back",
    names.token_to_take: "Choose the token you take",
}


def too_low(look: Look, seat: int) -> str:
    best = look.by(highest_other, seat)
    enough = best if look.ties_stay else best + 1
    return f"Your total is {look.by(total, seat)}; to stay in it must be at least {enough}."


def cost_of_withdrawing(look: Look, seat: int) -> str:
    return "Your maiden costs you a token." if look.by(has_maiden, seat) and look.tokens[seat] else ""


def card_name(t: Any, card: int) -> str:
    return CARDS[t.kind[card]].name


FACE = Face(
    title="Ivanhoe",
    about="Knights outbid each other in tournaments of five colours; who collects enough different tokens wins.",
    show=show,
    set_up=set_up,
    layout=layout,
    entries=ENTRIES,
    prompts=PROMPTS,
    refusals=REFUSALS,
    exactly={names.TOO_LOW: too_low},
    quiet=frozenset(
        {
            names.NOT_AT_TABLE,
            names.NOT_THERE,
            names.NOT_OF_VALUE,
            names.NOT_YOURSELF,
            names.ONLY_IVANHOE,
            names.NOT_YOUR_TOKEN,
        }
    ),
    results={
        names.WON: "{winner} wins the game!",
        names.NOBODY_CAN: "Nobody can start a tournament: the game ends without a winner",
    },
    moves={
        names.CARD: Words(lambda kind: CARDS[kind].name, lambda kind: (f"card {CARDS[kind].name}",)),
        names.COLOUR: Words(lambda colour: COLOURS[colour], lambda colour: (f"colour {COLOURS[colour]}",)),
        names.OPPONENT: Words(lambda seat: f"P{seat + 1}", lambda seat: (f"seat {seat + 1}",)),
    },
    words={"colour": COLOURS.__getitem__, "kind": lambda kind: CARDS[kind].name},
    card=card_name,
    notes={names.WITHDRAW: cost_of_withdrawing},
    public_questions={names.answer_it: Public("Does anyone answer with Ivanhoe?", silence="pass")},
    waited_for={
        names.answer_it: "Wait until it is settled whether anyone answers with Ivanhoe.",
        names.which_to_keep: "Wait until everyone has chosen what to keep under Adapt.",
    },
    points_at={
        **dict.fromkeys((names.first_card, names.your_turn, names.answer_it), lambda _seat, _a, _b: HAND),
        **dict.fromkeys((names.return_what, names.swap_what, names.which_to_keep), lambda seat, _a, _b: before(seat)),
        names.dodge_what: lambda _seat, other, _b: before(other),
        names.swap_for: lambda _seat, _mine, other: before(other),
    },
    cards=tuple((card.name, card.text) for card in CARDS),
    unknown="There is no such move in Ivanhoe.",
)
