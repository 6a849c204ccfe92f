"""What on a table from outside contradicts what: the quest, who is asked, what waits until it is answered."""

from collections.abc import Iterator

from tabard.games.quests import told
from tabard.games.quests.decks import HAND_SIZE, draw_cards, stages_of_quest
from tabard.games.quests.events import GIFT
from tabard.games.quests.stages import (
    KNIGHTHOOD, ask_for_attack, ask_to_take_part, discard_quest, look_for_knights, takes_part,
)  # fmt: skip
from tabard.games.quests.table import (
    ATTACK, HAND, MOST_STAGES, NO_BOUND, NO_SPONSOR, SHOWN, STAGES, TRIMMED, TURNED, Realm, build_it, confirm_it,
    discard_last, discard_one, game, which_weapons, will_go_on, will_join, will_sponsor, your_turn,
)  # fmt: skip
from tabard.games.quests.turns import end_turn

NUMBERS = {act: number for number, act in enumerate(game.acts, 1)}
TRIMS = (discard_one, discard_last)
OF_RIDERS = (will_join, will_go_on, which_weapons)

Frames = list[list[int]]


def contradiction(t: Realm) -> str:
    return next(contradictions(t), "")


def contradictions(t: Realm) -> Iterator[str]:
    if not t.building and t.laid[0] == 0 and (t.stage or t.participants):
        yield "'stage' or 'participants' says that a quest goes on, but by 'stages' none is there."
    yield from about_bounds(t)
    if t.over:
        yield from about_result(t)
        return
    if t.turns >= t.turn_limit:
        yield f"After {t.turns} turns the game is over: 'turns' is at most {t.turn_limit - 1} while it goes on."
    if t.called & (t.called - 1):
        yield "'under_way' asks several players at once, but in Quests one is asked after the other."
        return
    seat = t.called.bit_length() - 1
    asked = f"but 'under_way' asks Player {seat + 1}: {game.questions[t.asked[seat] - 1].prompt}"
    wrong = why_not_asked(t, seat, t.asked[seat])
    if wrong:
        yield f"{wrong}, {asked}"
        return
    yield from about_stages(t)
    yield from about_cards(t, seat, asked)
    if list(t.about.row(seat)) != [what_about(t, seat), 0]:
        yield f"What 'under_way' says the question is about does not fit the position, {asked}"
    if [list(t.stack.row(row)) for row in range(t.depth)] not in what_waits(t, seat):
        yield f"What waits by 'under_way' does not follow in this position, {asked}"


# --- how it has ended -----------------------------------------------------------------------------------------


def about_result(t: Realm) -> Iterator[str]:
    least = KNIGHTHOOD if t.reason == told.SEVEN else max(t.shields)
    if t.called or t.depth != (t.reason == told.SEVEN) or t.winners != sum(
        1 << seat for seat in range(t.seats) if t.shields[seat] >= least
    ):  # fmt: skip
        yield "By 'shields' the game has not ended as 'under_way' says."
    if (t.turns == t.turn_limit) != (t.reason == told.TURNS_OVER):
        yield f"'turns' says that {t.turns} turns are over, but by 'under_way' the game has ended for another reason."
    if any_lies(t, ATTACK) or any_lies(t, TRIMMED):
        yield "By 'attacks' or 'trimmed' somebody is choosing cards, but by 'under_way' the game is over."


def any_lies(t: Realm, zone: int) -> bool:
    return any(t.size[zone + seat] for seat in range(t.seats))


# --- who is asked what ----------------------------------------------------------------------------------------


def why_not_asked(t: Realm, seat: int, question: int) -> str:
    """What in the position stands against a question to a seat; nothing where it fits."""
    if question == your_turn:
        if t.size[TURNED]:
            return "By 'quest' an event card lies there"
        return "" if seat == t.turn else f"'turn' says that it is the turn of Player {t.turn + 1}"
    if question == will_sponsor:
        if not t.size[TURNED]:
            return "'quest' says that there is none"
        return "" if t.sponsor == NO_SPONSOR else f"'sponsor' says that Player {t.sponsor + 1} sponsors the quest"
    if question in TRIMS:
        return why_no_trim(t, seat, question)
    if t.sponsor == NO_SPONSOR:
        return "'sponsor' says that nobody sponsors a quest"
    if question in OF_RIDERS:
        return why_no_ride(t, seat, question)
    if not t.building:
        return "'building' says that the quest is built"
    if seat != t.sponsor:
        return f"'sponsor' says that Player {t.sponsor + 1} builds the quest"
    left = stages_of_quest(t) - t.stage
    return "" if (left > 0) == (question == build_it) else f"'stage' says that {max(left, 0)} stages are to be built"


def why_no_ride(t: Realm, seat: int, question: int) -> str:
    if t.building:
        return "'building' says that the quest is still being built"
    if t.laid[0] == 0:
        return "By 'stages' they were put away"
    if question == will_join:
        if t.stage > 0 or t.participants >> seat:
            return f"By 'stage' and 'participants' Player {seat + 1} was asked already"
        return "" if seat != t.sponsor else f"'sponsor' says that Player {seat + 1} sponsors the quest"
    if question == will_go_on and t.stage == 0:
        return "'stage' says that nobody has passed one"
    return "" if takes_part(t, seat) else f"'participants' says that Player {seat + 1} does not take part"


def why_no_trim(t: Realm, seat: int, question: int) -> str:
    over = t.size[HAND + seat] - HAND_SIZE
    if over < 1 or (over > 1) != (question == discard_one):
        return f"'hands' says that Player {seat + 1} holds {t.size[HAND + seat]} cards"
    if t.sponsor == NO_SPONSOR:
        return "" if not t.size[TURNED] else "'sponsor' says that nobody sponsors the quest, for which somebody draws"
    if t.building:
        return "'building' says that the quest is still being built"
    if t.laid[0] == 0:
        return "" if seat == t.sponsor else f"'sponsor' says that Player {t.sponsor + 1} draws anew"
    return "" if takes_part(t, seat) else f"'participants' says that Player {seat + 1} does not take part"


# --- what lies there while somebody thinks --------------------------------------------------------------------


def about_cards(t: Realm, seat: int, asked: str) -> Iterator[str]:
    if any_lies(t, ATTACK) and t.asked[seat] != which_weapons:
        yield f"'attacks' says that weapons lie there, {asked}"
    for other in range(t.seats):
        if t.size[TRIMMED + other] and not (other == seat and t.asked[seat] in TRIMS):
            yield f"'trimmed' says that Player {other + 1} gives cards up, {asked}"


def about_stages(t: Realm) -> Iterator[str]:
    """Those that were attacked lie open, the others before their sponsor."""
    attacked = 0 if t.building or t.stages_stay_hidden else t.stage
    hidden = sum(t.size[STAGES + seat] for seat in range(t.seats))
    if t.size[SHOWN] != sum(t.laid[:attacked]) or hidden != sum(t.laid[attacked:]):
        yield f"'stage' says that {attacked} stages lie open, but by 'under_way' their cards lie elsewhere."


def about_bounds(t: Realm) -> Iterator[str]:
    """Something is concluded of a stage when it was attacked and not shown (HR-10)."""
    attacked = 0 if t.building or t.laid[0] == 0 or not t.stages_stay_hidden else t.stage + t.over
    for stage in range(attacked, MOST_STAGES):
        if t.above[stage] > 0 or t.up_to[stage] < NO_BOUND:
            why = "stages are shown" if not t.stages_stay_hidden else "it was not attacked"
            yield f"'bounds' says something of stage {stage + 1}, of which nothing can be concluded: {why}."


# --- what waits -----------------------------------------------------------------------------------------------


def what_about(t: Realm, seat: int) -> int:
    if t.asked[seat] == will_sponsor:
        return (seat - t.turn) % t.seats  # so many have declined
    return t.size[HAND + seat] - HAND_SIZE if t.asked[seat] in TRIMS else 0


def frame(act: object, *given: int) -> list[int]:
    return [NUMBERS[act], *given, *[0] * (5 - len(given))]  # type: ignore[index]


def what_waits(t: Realm, seat: int) -> list[Frames]:
    """What can lie on the stack while this seat is asked what it is asked."""
    question, turn = t.asked[seat], frame(end_turn)
    if question == your_turn:
        return [[]]
    if question in (will_sponsor, build_it, confirm_it):
        return [[turn]]
    if question in (will_join, will_go_on):
        return [[turn, frame(ask_to_take_part, seat + 1)]]
    if question == which_weapons:
        return [[turn, frame(ask_for_attack, seat + 1)]]
    if t.sponsor == NO_SPONSOR:
        return after_gifts(t, seat)
    if t.laid[0] == 0:
        look = [frame(look_for_knights)] if t.sponsor_draws_before_win_check else []
        return [[turn, *look, frame(discard_quest)]]
    later = [other for other in range(t.seats - 1, seat, -1) if takes_part(t, other)]
    return [[turn, frame(ask_for_attack), *[frame(draw_cards, other, 1) for other in later]]]


def after_gifts(t: Realm, seat: int) -> list[Frames]:
    """All draw two from the current player on, or that player alone."""
    turn, had = frame(end_turn), (seat - t.turn) % t.seats
    later = [(t.turn + step) % t.seats for step in range(t.seats - 1, had, -1)]
    everybody = [turn, *[frame(draw_cards, other, GIFT) for other in later]]
    return [everybody, [turn]] if had == 0 else [everybody]
