"""What on a table from outside contradicts what: who is asked, whose turn it is, who has left, what is being played."""

from collections.abc import Iterator

from tabard.engine import holds
from tabard.games.ivanhoe import no
from tabard.games.ivanhoe.actions import go_on, may_aim, playable, take_effect
from tabard.games.ivanhoe.aimed import DODGE, RETREAT, may_dodge, may_return
from tabard.games.ivanhoe.cards import ASKS, NO_COLOUR, cards
from tabard.games.ivanhoe.displays import card_meant, is_in
from tabard.games.ivanhoe.keeping import keep_one_of_each
from tabard.games.ivanhoe.lasting import OUTWIT, may_swap_for, swap_from, swap_of
from tabard.games.ivanhoe.sweeping import ADAPT
from tabard.games.ivanhoe.table import (
    HAND, IN_PLAY, KINDS, Lists, answer_it, dodge_what, game, new_colour, return_what, swap_for, swap_what, swap_with,
    token_to_take, which_one, which_opponent, which_to_keep, which_tournament,
)  # fmt: skip
from tabard.games.ivanhoe.tournaments import has_won

NO_ACTION = -1
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
    asked = f"but 'under_way' asks Player {seat + 1}: {question.prompt}{'' if question.prompt.endswith('?') else '.'}"
    under_adapt = question == which_to_keep or (question == which_one and t.about[seat, 0] % KINDS == ADAPT)
    if not is_in(t, seat):
        yield f"'withdrawn' says that Player {seat + 1} has left, {asked}"
    if not under_adapt and (seat == t.turn) == (question == answer_it):
        yield f"'turn' says that it is the turn of Player {t.turn + 1}, {asked}"
    if (t.colour == NO_COLOUR) != (question in BETWEEN_TOURNAMENTS):
        yield f"'colour' says that {'no' if t.colour == NO_COLOUR else 'a'} tournament is under way, {asked}"
    if not t.drawn and question != token_to_take:
        yield f"'drawn' says that nobody has drawn for this turn, {asked}"
    yield from about_half_played(t, seat)


def about_half_played(t: Lists, seat: int) -> Iterator[str]:
    """An action that asks for its choices is still in hand, and all that was chosen so far still possible."""
    question, a, b = t.asked[seat], t.about[seat, 0], t.about[seat, 1]
    kind = action_asked_for(question, a)
    if kind == NO_ACTION:
        return
    if not holds(t, HAND + seat, kind):
        name = cards.name(kind) if 0 <= kind < len(cards) else "such a card"
        yield f"'hands' of Player {seat + 1} does not hold {name}, but 'under_way' has it being played."
        return
    if question == which_one:
        chosen = why_not_named(t, seat, kind, a // KINDS, b // KINDS, b % KINDS)
    else:
        chosen = why_not_chosen(t, seat, question, a, b)
    reason = chosen or playable(t, kind, seat)
    if reason:
        lost = f"which is not possible any more: {game.refusals[reason - 1].text}"
        yield f"'under_way' has {cards.name(kind)} being played, {lost}"


def action_asked_for(question: int, about: int) -> int:
    """The action of which a question is a step. Adapt asks when it is in play."""
    if question in (which_opponent, new_colour):
        return about
    if question == which_one:
        return about % KINDS if about % KINDS != ADAPT else NO_ACTION
    steps: dict[int, int] = {
        dodge_what: DODGE,
        return_what: RETREAT,
        swap_what: OUTWIT,
        swap_with: OUTWIT,
        swap_for: OUTWIT,
    }
    return steps.get(question, NO_ACTION)


def why_not_chosen(t: Lists, seat: int, question: int, a: int, b: int) -> int:
    """Why what was chosen so far is not possible; 0 where it is."""
    if question == dodge_what:
        return may_aim(t, seat, a, DODGE)
    if question not in (swap_with, swap_for):
        return 0
    if card_meant(t, seat, a) < 0:
        return no.NOT_THERE
    return swap_of(t, seat, a % KINDS) if question == swap_with else swap_from(t, seat, b, a % KINDS)


def why_not_named(t: Lists, seat: int, action: int, offered: int, whose: int, kind: int) -> int:
    """The same where it is asked which of several cards alike is meant."""
    if action == DODGE:
        return may_aim(t, seat, whose, DODGE) or may_dodge(t, seat, kind, whose)
    if action == RETREAT:
        return may_return(t, seat, kind)
    return swap_of(t, seat, kind) if whose == seat else may_swap_for(t, seat, kind, offered, whose)


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
