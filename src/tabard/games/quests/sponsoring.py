"""Who sponsors a quest: all are asked alike, from the current player on (QU-9)."""

from tabard.engine import ask, ask_about, tell, then
from tabard.games.quests import no, told
from tabard.games.quests.decks import discard_event, stages_of_quest
from tabard.games.quests.plans import can_build, handful
from tabard.games.quests.table import (
    DECLINE, HAND, SPONSOR, Realm, build_it, game, will_sponsor,
)  # fmt: skip


@game.act
def offer(t: Realm, declined: int) -> None:
    if declined < t.seats:
        ask_about(t, will_sponsor, (t.turn + declined) % t.seats, declined)
    else:
        tell(t, told.NO_SPONSOR)
        discard_event(t)


def may_sponsor(t: Realm, seat: int, _choice: int, _declined: int) -> int:
    """Whoever cannot build the quest is asked all the same, and can only decline."""
    return 0 if can_build(handful(t, HAND + seat), 0, 0, stages_of_quest(t)) else no.CANNOT_BUILD


@game.action(will_sponsor, SPONSOR, legal=may_sponsor)
def accept(t: Realm, seat: int, _choice: int, _declined: int) -> None:
    tell(t, told.SPONSORED, seat)
    t.sponsor = seat
    t.building = 1
    t.stage = 0
    ask(t, build_it, seat)


@game.action(will_sponsor, DECLINE)
def decline(t: Realm, seat: int, _choice: int, declined: int) -> None:
    tell(t, told.DECLINED, seat)
    then(t, offer, declined + 1)
