"""What on a table from outside contradicts what: who is asked, whose turn it is, who has left, what is being played."""

from collections.abc import Iterator

from tabard.games.ivanhoe import no
from tabard.games.ivanhoe.actions import go_on, may_aim, playable, take_effect
from tabard.games.ivanhoe.aimed import DODGE, RETREAT
from tabard.games.ivanhoe.cards import ASKS, NO_COLOUR, cards
from tabard.games.ivanhoe.displays import card_meant, is_in
from tabard.games.ivanhoe.keeping import keep_one_of_each
from tabard.games.ivanhoe.lasting import OUTWIT, may_swap_for
from tabard.games.ivanhoe.sweeping import ADAPT
from tabard.games.ivanhoe.table import (
    IN_PLAY, KINDS, Lists, answer_it, game, token_to_take, which_one, which_opponent, which_to_keep, which_tournament,
)  # fmt: skip
from tabard.games.ivanhoe.tournaments import has_won

BETWEEN_TOURNAMENTS = (which_tournament, token_to_take)
TAKE_EFFECT, KEEP, GO_ON = (game.acts.index(act) + 1 for act in (take_effect, keep_one_of_each, go_on))


def contradiction(t: Lists) -> str:
    return next(contradictions(t), "")


def contradictions(t: Lists) -> Iterator[str]:
    for seat in range(t.seats):
        if t.over and t.winners >> seat & 1 and not has_won(t, seat):
            yield f"By 'tokens' Player {seat + 1} holds too few colours, but by 'under_way' has won the game."
        if not t.over and has_won(t, seat):
            yield f"By 'tokens' Player {seat + 1} has won the game, but by 'under_way' it goes on."
    if not t.over:
        yield from about_play(t)


def about_play(t: Lists) -> Iterator[str]:
    if t.turn >= t.seats:
        yield f"There is no Player {t.turn + 1} who could have the turn."
    if sum(is_in(t, seat) for seat in range(t.seats)) < 2:
        yield "Fewer than two players are still in: nobody can be asked, since the tournament is over."
    for seat in range(t.seats):
        if t.called >> seat & 1:
            yield from about_question(t, seat)
    yield from about_card_in_play(t)


def about_question(t: Lists, seat: int) -> Iterator[str]:
    question = game.questions[t.asked[seat] - 1]
    asked = f"but 'under_way' asks Player {seat + 1}: {question.prompt}"
    under_adapt = question == which_to_keep or (question == which_one and t.about[seat, 0] % KINDS == ADAPT)
    if not is_in(t, seat):
        yield f"'withdrawn' says that Player {seat + 1} has left, {asked}."
    if not under_adapt and (seat == t.turn) == (question == answer_it):
        yield f"'turn' says that it is the turn of Player {t.turn + 1}, {asked}."
    if (t.colour == NO_COLOUR) != (question in BETWEEN_TOURNAMENTS):
        yield f"'colour' says that {'no' if t.colour == NO_COLOUR else 'a'} tournament is under way, {asked}."
    if not t.drawn and question != token_to_take:
        yield f"'drawn' says that nobody has drawn for this turn, {asked}."


def about_card_in_play(t: Lists) -> Iterator[str]:
    """What lies in play is the action that takes effect next, and it can still do so."""
    playing = []
    for row in range(t.depth):
        number, seat, kind, x, y, z = (t.stack[row, column] for column in range(6))
        if number in (TAKE_EFFECT, KEEP, GO_ON) and seat != t.turn:
            yield f"'turn' says that it is the turn of Player {t.turn + 1}, but 'under_way' that of Player {seat + 1}."
        if number == KEEP:
            playing.append(ADAPT)
        elif number == TAKE_EFFECT:
            playing.append(kind)
            reason = why_not(t, kind, seat, x, y, z)
            if reason:
                lost = f"which is not possible any more: {game.refusals[reason - 1].text}"
                yield f"'under_way' has {cards.name(kind)} being played, {lost}"
    card = t.first[IN_PLAY]
    lying = [t.kind[card]] if card >= 0 else []
    if lying != playing or t.size[IN_PLAY] > 1:
        named = " and ".join(map(cards.name, playing)) or "nothing"
        yield f"'in_play' does not hold what 'under_way' has being played, which is {named}."


def why_not(t: Lists, kind: int, seat: int, x: int, y: int, z: int) -> int:
    """Why an action whose choices are made cannot take effect; 0 where it can."""
    if kind == OUTWIT:
        there = card_meant(t, seat, x) >= 0 and card_meant(t, y, z) >= 0
        return may_swap_for(t, seat, z % KINDS, x, y) if there else no.NOT_THERE
    if (kind == DODGE and card_meant(t, x, y) < 0) or (kind == RETREAT and card_meant(t, seat, x) < 0):
        return no.NOT_THERE
    return may_aim(t, seat, x, kind) if ASKS[kind] == which_opponent else playable(t, kind, seat)
