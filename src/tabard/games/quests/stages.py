"""The stages of a quest: who takes part, the attacks, and what comes of them (QU-11 to QU-18)."""

from tabard.engine import ask, end_game, find_kind, holds, move, move_all, tell, then
from tabard.games.quests import no, told
from tabard.games.quests.cards import FIRST_WEAPON, WORTH_OF
from tabard.games.quests.decks import discard_event, draw_cards, stages_of_quest
from tabard.games.quests.table import (
    ATTACK, CARD, DISCARD, END_ATTACK, GO_ON, HAND, JOIN, LEAVE, MOST_STAGES, NO_BOUND, NO_SPONSOR, SHOWN, STAGES,
    STAY_OUT, STRUCK, Realm, game, which_weapons, will_go_on, will_join,
)  # fmt: skip

KNIGHTHOOD = 7
SUCCESS = 2  # shields of a sponsor who is paid by success


# --- who takes part -----------------------------------------------------------------------------------------


@game.rule
def takes_part(t: Realm, seat: int) -> bool:
    return t.participants >> seat & 1 == 1


@game.act
def ask_to_take_part(t: Realm, seat: int) -> None:
    """In order of seats: first everybody but the sponsor, later those who have passed; then they draw (QU-11)."""
    while seat < t.seats and not (takes_part(t, seat) if t.stage > 0 else seat != t.sponsor):
        seat += 1
    if seat < t.seats:
        then(t, ask_to_take_part, seat + 1)
        ask(t, will_join if t.stage == 0 else will_go_on, seat)
    elif t.participants == 0:
        then(t, end_quest)
    else:
        then(t, ask_for_attack, 0)
        for later in range(t.seats):
            if takes_part(t, t.seats - 1 - later):
                then(t, draw_cards, t.seats - 1 - later, 1)


@game.action(will_join, JOIN)
def join(t: Realm, seat: int, _choice: int) -> None:
    tell(t, told.JOINED, seat)
    t.participants |= 1 << seat


@game.action(will_join, STAY_OUT)
def stay_out(t: Realm, seat: int, _choice: int) -> None:
    tell(t, told.STAYED_OUT, seat)


@game.action(will_go_on, GO_ON)
def go_on(t: Realm, seat: int, _choice: int) -> None:
    tell(t, told.WENT_ON, seat)


@game.action(will_go_on, LEAVE)
def leave(t: Realm, seat: int, _choice: int) -> None:
    tell(t, told.LEFT, seat)
    t.participants &= ~(1 << seat)


# --- attacks ------------------------------------------------------------------------------------------------


@game.act
def ask_for_attack(t: Realm, seat: int) -> None:
    """One after the other; when all have committed themselves the stage is resolved (QU-13, QU-14)."""
    while seat < t.seats and (not takes_part(t, seat) or t.size[ATTACK + seat] > 0):
        seat += 1
    if seat < t.seats:
        then(t, ask_for_attack, seat + 1)
        ask(t, which_weapons, seat)
    else:
        then(t, resolve_stage)


def may_arm(t: Realm, seat: int, kind: int) -> int:
    if kind < FIRST_WEAPON:
        return no.NO_WEAPON
    return no.REPEATED if holds(t, ATTACK + seat, kind) else 0


@game.action(which_weapons, CARD, legal=may_arm, among=HAND)
def arm(t: Realm, seat: int, kind: int) -> None:
    move(t, find_kind(t, HAND + seat, kind), ATTACK + seat, told.ARMED)
    ask(t, which_weapons, seat)


@game.rule
def has_weapon(t: Realm, seat: int) -> bool:
    card = t.first[HAND + seat]
    while card >= 0:
        if t.kind[card] >= FIRST_WEAPON:
            return True
        card = t.after[card]
    return False


def may_attack(t: Realm, seat: int, _choice: int) -> int:
    """An attack may be empty, but for the house rule (HR-8)."""
    if t.empty_attack or t.size[ATTACK + seat] > 0:
        return 0
    return no.MUST_USE_WEAPON if has_weapon(t, seat) else 0


@game.action(which_weapons, END_ATTACK, legal=may_attack)
def attack(t: Realm, seat: int, _choice: int) -> None:
    count = t.size[ATTACK + seat] + 0
    if count > 1:
        tell(t, told.COMMITTED, seat, count)
    else:
        tell(t, told.COMMITTED_ONE if count else told.COMMITTED_NONE, seat)
    if not t.empty_attack and t.size[ATTACK + seat] == 0:
        t.unarmed |= 1 << seat


# --- what comes of them -------------------------------------------------------------------------------------


@game.rule
def worth_in(t: Realm, zone: int) -> int:
    worth = 0
    card = t.first[zone]
    while card >= 0:
        worth += WORTH_OF[t.kind[card]]
        card = t.after[card]
    return worth


@game.rule
def first_in_stage(t: Realm, stage: int) -> int:
    """The first card of a stage; the others come after it. Stages that are shown lie in a zone of their own."""
    skipped = 0
    for earlier in range(stage):
        skipped += t.laid[earlier]
    card = t.first[SHOWN]
    if skipped >= t.size[SHOWN]:
        skipped -= t.size[SHOWN]
        card = t.first[STAGES + t.sponsor]
    for _ in range(skipped):
        card = t.after[card]
    return card


@game.rule
def stage_worth(t: Realm, stage: int) -> int:
    worth, card = 0, first_in_stage(t, stage)
    for _ in range(t.laid[stage]):
        worth += WORTH_OF[t.kind[card]]
        card = t.after[card]
    return worth


@game.rule
def show_stage(t: Realm) -> None:
    for _ in range(t.laid[t.stage]):
        move(t, t.first[STAGES + t.sponsor], SHOWN, told.OPENED)


@game.long_act
def resolve_stage(t: Realm) -> None:
    """The stage and all attacks are shown; an attack that is not lower passes (QU-14, QU-15)."""
    worth = stage_worth(t, t.stage + 0)
    if not t.stages_stay_hidden:
        show_stage(t)
        tell(t, told.WORTH, t.stage + 1, worth)
    for seat in range(t.seats):
        if takes_part(t, seat):
            strike(t, seat, worth)
    if t.participants == 0 or t.stage + 1 == stages_of_quest(t):
        then(t, end_quest)
    else:
        t.stage += 1
        then(t, ask_to_take_part, 0)


@game.rule
def strike(t: Realm, seat: int, worth: int) -> None:
    with_ = worth_in(t, ATTACK + seat)
    while t.size[ATTACK + seat] > 0:
        move(t, t.first[ATTACK + seat], STRUCK, told.ATTACKED)
    if t.size[STRUCK] > 0:
        move_all(t, STRUCK, DISCARD, told.STRUCK)
    if with_ >= worth:
        tell(t, told.PASSED, seat, t.stage + 1, with_)
    else:
        tell(t, told.FAILED, seat, t.stage + 1, with_)
        t.participants &= ~(1 << seat)
    if t.stages_stay_hidden and with_ >= worth:
        t.up_to[t.stage] = min(t.up_to[t.stage] + 0, with_)
    elif t.stages_stay_hidden:
        t.above[t.stage] = max(t.above[t.stage] + 0, with_)


# --- the end of a quest -------------------------------------------------------------------------------------


@game.act
def end_quest(t: Realm) -> None:
    """Those who are still in it win a shield for each stage, however many they are (QU-16, QU-17), and then their
    sponsor two, if the house rule says so (HR-14).
    """
    if t.participants == 0:
        tell(t, told.NO_WINNER)
    for seat in range(t.seats):
        if takes_part(t, seat):
            tell(t, told.SHIELDS, seat, stages_of_quest(t))
            t.shields[seat] += stages_of_quest(t)
    if t.sporting and t.participants != 0:
        tell(t, told.PAID, t.sponsor + 0, SUCCESS)
        t.shields[t.sponsor] += SUCCESS
    if t.sponsor_draws_before_win_check:
        then(t, look_for_knights)
        then(t, put_away)
    elif not found_knights(t):
        then(t, put_away)


@game.act
def look_for_knights(t: Realm) -> None:
    found_knights(t)


@game.rule
def found_knights(t: Realm) -> bool:
    """All with seven shields or more win together (QU-18)."""
    knights = 0
    for seat in range(t.seats):
        if t.shields[seat] >= KNIGHTHOOD:
            tell(t, told.KNIGHTED, seat, t.shields[seat] + 0)
            knights |= 1 << seat
    if knights:
        end_game(t, knights, told.SEVEN)
    return knights != 0


@game.long_act
def put_away(t: Realm) -> None:
    """The sponsor discards the stages and draws as many cards, and one more for each stage (QU-18); with HR-14 none for
    what he laid where nobody has won.
    """
    seat, count = t.sponsor + 0, stages_of_quest(t)
    if not t.sporting or t.participants != 0:
        count += t.size[SHOWN] + t.size[STAGES + t.sponsor]
    for zone in (SHOWN, STAGES + seat):
        if t.size[zone] > 0:
            move_all(t, zone, DISCARD, told.CLEARED)
    for stage in range(MOST_STAGES):
        t.laid[stage] = 0
        t.above[stage] = 0
        t.up_to[stage] = NO_BOUND
    t.participants = 0
    t.stage = 0
    then(t, discard_quest)
    then(t, draw_cards, seat, count)


@game.act
def discard_quest(t: Realm) -> None:
    t.sponsor = NO_SPONSOR
    discard_event(t)
