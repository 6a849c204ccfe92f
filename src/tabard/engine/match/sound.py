"""Whether a table from outside can be played on: a save or a position may hold a number that names nothing."""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING, Any

from tabard.engine.rules.events import EVENT, RULE
from tabard.errors import Broken

if TYPE_CHECKING:
    from tabard.engine.game import Game


def refuse_unsound(game: Game, t: Any) -> None:
    """Raise Broken where the table holds what no match of the game can hold."""
    for name, field in game.table.fields.items():
        values = getattr(t, name) if field.shape else [getattr(t, name)]
        whole = isinstance(values, list) and list.__len__(values) == prod(field.shape)
        demand(whole, f"Field '{name}' does not hold as many numbers as it should.")
        demand(
            all(isinstance(value, int) for value in values), f"Field '{name}' holds something other than whole numbers."
        )
    t.check()
    low, high = game.rules.seats
    demand(low <= t.seats <= high and not t.broken, "The number of seats is not one of the game's.")
    everybody = (1 << t.seats) - 1
    demand((t.called | t.waiting | t.winners) & ~everybody == 0, "It speaks of a seat that nobody has.")
    demand(t.waiting & ~t.called == 0, "A seat is waited for that was not asked.")
    if t.over:
        demand(
            0 < t.reason <= len(game.rules.entries) and bool(game.rules.entries[t.reason - 1].result),
            "It has ended for a reason that the game does not know.",
        )
    else:
        demand(t.reason == 0 and t.winners == 0, "It goes on, and yet it has a result.")
    refuse_strange_questions(game, t)
    refuse_strange_rules(game, t)
    if game.table.capacities["cards"]:
        refuse_torn_zones(game, t)
    refuse_contradictions(game, t)
    if not t.over:
        refuse_unlawful(game, t)


def refuse_contradictions(game: Game, t: Any) -> None:
    """Each number may be good, and yet one say what another denies."""
    for seat in range(0 if t.over else t.seats):
        sealed = t.called >> seat & 1 and not t.waiting >> seat & 1
        possible = not sealed or game.reason(t, seat, t.answers[seat]) == 0
        demand(possible, f"The answer that Player {seat + 1} has given is not possible.")
    contradiction = game.face.contradiction(t)
    demand(not contradiction, contradiction)


class Unlawful(Broken):
    """What the rules say of every table is not true of this one."""


def refuse_unlawful(game: Game, t: Any) -> None:
    for law in game.rules.laws:
        if not law.rule(t):
            raise Unlawful(law.sentence)


def refuse_unsealed(game: Game, t: Any) -> None:
    """Answers given together are kept on the stack until all are there; without one, the first would be seen.

    And a game that is over has a result that people can read.
    """
    if t.over:
        game.ending(t.reason)
    if t.called & (t.called - 1) and not game.table.capacities["stack"]:
        raise Broken("Several seats are asked at once, which needs a stack: give the table one (`stack=8`).")


def demand(good: bool, sentence: str) -> None:
    if not good:
        raise Broken(sentence)


def refuse_strange_questions(game: Game, t: Any) -> None:
    demand(t.over or t.waiting != 0, "It is not over, and nobody is asked.")
    demand(t.waiting != 0 or t.called == 0, "All have answered, and nothing has come of it.")
    for seat, question in enumerate(t.asked):
        called, waiting = t.called >> seat & 1, t.waiting >> seat & 1
        demand(bool(question) == bool(called), "A question is open to a seat that was not asked.")
        demand(question <= len(game.rules.questions), f"There is no question {question}.")
        sealed = range(len(game.moves)) if called and not waiting else (-1,)
        demand(t.answers[seat] in sealed, "An answer is out of place.")
        idle = not called and game.rules.about and any(t.about.row(seat))
        demand(not idle, "A question that is not open is about something.")


def refuse_strange_rules(game: Game, t: Any) -> None:
    """Frames and listener rows name rules by number."""
    capacities = game.table.capacities
    for at in range(capacities["stack"]):
        number, event = t.stack[at, 0], t.stack[at, 1]
        if at >= t.depth:
            demand(not any(t.stack.row(at)), "Something lies above the stack of acts.")
        elif number == 0:  # it ends an event
            demand(1 <= event <= len(game.rules.events), f"There is no event {event}.")
        else:
            demand(number in game.table.frame_names, f"There is no act {number}.")
    for row in range(t.heard if capacities["listeners"] else 0):
        event, rule = t.rows[row, EVENT], t.rows[row, RULE]
        demand(0 <= event <= len(game.rules.events), f"There is no event {event}.")
        demand(1 <= rule <= len(game.rules.hearers), f"There is no listener {rule}.")


def refuse_torn_zones(game: Game, t: Any) -> None:
    """Each zone is one chain through its cards; a torn one would lose cards or never end."""
    torn = "The cards of a zone do not hang together."
    left = {card for card, zone in enumerate(t.zone) if zone >= 0}
    for zone in range(game.rules.zone_count):
        card, before, count = t.first[zone], -1, 0
        while card >= 0:
            demand(card in left and t.zone[card] == zone and t.before[card] == before, torn)
            left.remove(card)
            card, before, count = t.after[card], card, count + 1
        demand(t.last[zone] == before and t.size[zone] == count, torn)
    demand(not left, "A card is in a zone that does not hold it.")
