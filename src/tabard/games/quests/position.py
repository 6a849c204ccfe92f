"""How the table of Quests is shown, and how a position is read: the same shape both ways."""

from collections.abc import Iterator
from typing import Any

from tabard.engine import ByHand, Redacted
from tabard.errors import Refused, short
from tabard.games.quests import told
from tabard.games.quests.cards import FIRST_WEAPON, STAGES_OF
from tabard.games.quests.phases import phase
from tabard.games.quests.stages import KNIGHTHOOD, stage_worth, worth_in
from tabard.games.quests.table import (
    ADVENTURE, ATTACK, DISCARD, EVENT_DISCARD, EVENTS, HAND, MOST_STAGES, NO_BOUND, NO_SPONSOR, SEATS, SHOWN, STAGES,
    TRIMMED, TURNED, Realm,
)  # fmt: skip

PILES = {"adventure": ADVENTURE, "discard": DISCARD, "events": EVENTS, "event_discard": EVENT_DISCARD}
BY_SEAT = {"hands": HAND, "attacks": ATTACK, "trimmed": TRIMMED}
OTHERS = {
    "turn", "turns", "shields", "quest", "sponsor", "building", "stages", "stage", "participants", "unarmed", "bounds",
}  # fmt: skip
MOST_SHIELDS = 100


# --- showing ------------------------------------------------------------------------------------------------


def show(table: Redacted) -> dict[str, Any]:
    seats = range(table.seats)
    shown: dict[str, Any] = {
        "turn": table.turn + 1, "turns": table.turns, "shields": {str(seat + 1): table.shields[seat] for seat in seats},
        "quest": next(iter(table.cards(TURNED)), None),
        "sponsor": table.sponsor + 1 if table.sponsor != NO_SPONSOR else None,
        "building": bool(table.building), "stage": table.stage + 1, "participants": among(table, table.participants),
    }  # fmt: skip
    shown["stages"] = stages(table)
    shown["worth"] = [worth(table, number, names) for number, names in enumerate(shown["stages"])]
    for name, zone in BY_SEAT.items():
        shown[name] = {str(seat + 1): table.hand(zone + seat) for seat in seats}
    lying = shown["attacks"].values()
    shown["attack_worth"] = {
        str(seat + 1): table.by(worth_in, ATTACK + seat) if None not in names else None
        for seat, names in zip(seats, lying, strict=True)
    }
    shown["unarmed"] = among(table, table.unarmed)
    shown["phase"] = phase(table)
    shown["bounds"] = [[table.above[stage], table.up_to[stage]] for stage in range(MOST_STAGES)]
    for name, pile in PILES.items():  # of a pile only the size shows, whatever one knows to lie there (QU-4)
        shown[name] = table.cards(pile) if table.everything else [None] * table.count(pile)
    return shown


def among(table: Redacted, bits: int) -> list[int]:
    return [seat + 1 for seat in range(table.seats) if bits >> seat & 1]


def stages(table: Redacted) -> list[list[str | None]]:
    """The cards of each stage, those built so far while the sponsor builds."""
    if table.sponsor == NO_SPONSOR:
        return []
    lying = table.cards(SHOWN) + table.cards(STAGES + table.sponsor)
    found = []
    for count in table.laid[: table.stage + 1 if table.building else MOST_STAGES]:
        found.append(lying[:count])
        lying = lying[count:]
    while found and not found[-1]:
        found.pop()
    return found


def worth(table: Redacted, stage: int, names: list[str | None]) -> int | None:
    return None if None in names else table.by(stage_worth, stage)


# --- reading ------------------------------------------------------------------------------------------------


def set_up(t: Realm, position: dict[str, Any], strict: bool) -> None:
    names = {*PILES, *BY_SEAT, *OTHERS}
    read = ByHand(t, position, "Quests", names, unread=["worth", "attack_worth", "phase"])
    t.turn = read.seat("turn")
    t.turns = read.count("turns", "turns that are over", t.turn_limit + 0)
    read_shields(t, read)
    for name, zone in PILES.items():
        read.cards(name, zone)
    for name, zone in BY_SEAT.items():
        read.cards(name, zone, each=True)
    for seat in read.seats("unarmed"):  # known until that player draws, also when the quest is over
        t.unarmed |= 1 << seat
    read_bounds(t, read)
    read_quest(t, read)
    if strict:
        refuse_half_given(t, read)
    read.lay_out(ADVENTURE, told.SHUFFLED, strict, EVENTS)


def refuse_half_given(t: Realm, read: ByHand) -> None:
    """Quests are built and hands cut each in one answer, of which others see nothing and which can be taken back.

    So what lies there in the middle of one belongs to its steps; only what a seat imagines while it answers has none.
    """
    steps = "into the 'steps' of 'half_given', as view(\"all\") gives it"
    for seat in range(SEATS):
        if read.wanted.get(TRIMMED + seat):
            what = f"Player {seat + 1} cannot have given up cards that are not discarded yet"
            raise Refused(f"{what}: they go {steps}.")
    if t.building and read.get("stages"):
        right = "give all of them and leave 'building' out, or none of them"
        half = f"What the sponsor has laid so far goes {steps}"
        raise Refused(f"While a quest is being built nobody sees its stages: {right}. {half}.")
    if t.building and t.stage > 0:
        raise Refused(f"'stage' is 1 while the quest is being built, not {t.stage + 1}.")


def read_shields(t: Realm, read: ByHand) -> None:
    given = read.get("shields", {})
    if not isinstance(given, dict):
        raise Refused("'shields' is given by seat, such as {\"1\": 3}.")
    for name, count in given.items():
        seat = read.seat_in(name, "shields")
        if type(count) is not int or not 0 <= count <= MOST_SHIELDS:
            raise Refused(f"'shields' of seat {seat + 1} is a number from 0 to {MOST_SHIELDS}, not {short(count)}.")
        t.shields[seat] = count


def read_quest(t: Realm, read: ByHand) -> None:
    """The quest under way, its sponsor and stages, and who takes part."""
    named = read.get("quest")
    if named is None:
        refuse_without_quest(read)
        return
    read.cards_in([named], "quest", TURNED)
    count = STAGES_OF[read.wanted[TURNED][0]]
    if count == 0:
        raise Refused(f"'quest' is Q2 to Q5 or null, not {named}: other events are discarded at once.")
    sponsor = read.get("sponsor")
    t.sponsor = NO_SPONSOR if sponsor is None else read.seat_in(sponsor, "sponsor")
    for seat in read.seats("participants"):
        t.participants |= 1 << seat
    if t.sponsor != NO_SPONSOR:
        read_stages(t, read, count)
        return
    for name in of_a_quest(read):
        raise Refused(f"A quest has '{name}' only when somebody sponsors it: give its 'sponsor'.")


def refuse_without_quest(read: ByHand) -> None:
    for name in of_a_quest(read):
        raise Refused(f"'{name}' speaks of a quest, and none is under way: give the 'quest'.")


def of_a_quest(read: ByHand) -> Iterator[str]:
    """The parts that say something of a quest that somebody sponsors."""
    if any(read.wanted.get(ATTACK + seat) for seat in range(SEATS)):
        yield "attacks"
    yield from (name for name in ("sponsor", "building", "stages", "participants") if read.get(name))
    if read.get("stage", 1) != 1:
        yield "stage"


def read_stages(t: Realm, read: ByHand, count: int) -> None:
    given = read.get("stages", [])
    if not isinstance(given, list) or not all(isinstance(one, list) for one in given) or len(given) > count:
        raise Refused(f"'stages' is a list of {count} lists of cards for this quest, not {short(given)}.")
    if not all(given):
        raise Refused("'stages' has a stage without cards: each has at least a foe.")
    t.building = read.truth("building", "the sponsor is still building", otherwise=len(given) < count)
    stage = read.get("stage", max(len(given), 1) if t.building else 1)
    if type(stage) is not int or not 1 <= stage <= count + t.building:
        raise Refused(f"'stage' is a number from 1 to {count}, not {short(stage)}.")
    t.stage = stage - 1
    for number, names in enumerate(given):
        t.laid[number] = len(names)
        resolved = not t.building and number < t.stage and not t.stages_stay_hidden
        read.cards_in(names, "stages", SHOWN if resolved else STAGES + t.sponsor)
    for seat in range(t.seats):
        read_attack(t, read.wanted.get(ATTACK + seat, []), seat)
    if t.building and t.participants:
        right = f"give its {count} 'stages', or no 'participants'"
        raise Refused(f"Nobody can have joined a quest that is still being built: {right}.")
    if t.participants >> t.sponsor & 1:
        raise Refused(f"Player {t.sponsor + 1} sponsors the quest and cannot take part in it.")
    over = max(t.shields) >= KNIGHTHOOD  # then it may be: seven shields that were set up win with the next quest
    if not t.building and t.stage > 0 and not t.participants and not over:
        raise Refused(f"Nobody takes part in stage {stage}: name the 'participants'.")


def read_attack(t: Realm, kinds: list[int], seat: int) -> None:
    if kinds and (t.building or not t.participants >> seat & 1):
        raise Refused(f"Player {seat + 1} cannot have attacked without taking part: see 'participants'.")
    if len(set(kinds)) < len(kinds) or any(kind < FIRST_WEAPON for kind in kinds):
        raise Refused(f"'attacks' of seat {seat + 1} are weapons, none of them twice.")


def read_bounds(t: Realm, read: ByHand) -> None:
    """What can be concluded of stages that were attacked and not shown: worth more than this, and at most that."""
    given = read.get("bounds", [])
    fits = isinstance(given, list) and len(given) <= MOST_STAGES
    if not fits or not all(isinstance(pair, list) and [type(one) for one in pair] == [int, int] for pair in given):
        raise Refused(f"'bounds' is a list of pairs for up to {MOST_STAGES} stages: above this, and at most that.")
    for number, (above, up_to) in enumerate(given):
        if not 0 <= above < up_to <= NO_BOUND:
            right = f"two numbers from 0 to {NO_BOUND} that rise"
            raise Refused(f"'bounds' of stage {number + 1} are {right}, not {above} and {up_to}.")
        t.above[number], t.up_to[number] = above, up_to
