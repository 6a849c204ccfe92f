"""Whether some play leads to a sample: cards that a reader never saw are dealt so that they lie as in the sample, and
the match is played again from its start. The engine's own knowledge is not asked.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING

from tabard.contract.cards import moved_by
from tabard.contract.play import reader_name
from tabard.contract.secrecy.again import SAME, Again, commands_known
from tabard.contract.secrecy.sighting import not_seen_after
from tabard.contract.secrecy.swapper import Unseen
from tabard.engine.seeing.redaction import OUTSIDE, seers
from tabard.engine.table.zones import cards_in

if TYPE_CHECKING:
    from tabard.contract.play import Moment
    from tabard.engine.match.match import Match

FIRST_ATTEMPTS = 50  # so long a card goes the way of the one in whose place it lies; then others are tried too
ATTEMPTS = 1_000  # plays of which one must lead to a sample: some are found after hundreds, few are impossible


def play_again(moment: Moment, sample: Match, reader: int | None, n: int) -> int:
    """Facts are about tables of long ago: some play from the start on must lead to the sample. 1: no telling."""
    at = OUTSIDE if reader is None else reader - 1
    commands, never_seen, met = (
        commands_known(moment.match, at),
        not_seen_after(moment.match, at),
        met_unseen(moment, at),
    )
    wanted = hidden_names(sample, at)
    if not never_seen or wanted == hidden_names(moment.match, at):
        return 0
    undecided = 1
    for attempt in range(ATTEMPTS):
        dice = random.Random(f"{moment.seed} {moment.move} {attempt}")
        exchange = exchange_for(moment, sample, at, never_seen[0], met, dice)
        if exchange is None:
            continue
        undecided = 0
        pairs = dice.sample(met, dice.randint(0, min(attempt, len(met))))
        if attempt > FIRST_ATTEMPTS and attempt % 2 and exchange:
            pairs += [(dice.choice(list(exchange)), dice.choice(list(exchange))) for _ in range(dice.randint(1, 3))]
        for one, other in pairs:
            exchange[one], exchange[other] = exchange.get(other, other), exchange.get(one, one)
        later = never_seen if dice.random() < 0.5 else []
        again = Again(moment, at, commands, Unseen(later, exchange), dice)
        if again.play_on() == SAME and hidden_names(again.twin, at) == wanted:
            return 0
    if undecided:
        return 1
    raise moment.fault(f"no play that tells {reader_name(reader)} what it was told leads to sample {n}.")


def hidden_names(match: Match, at: int) -> Counter[tuple[int, str]]:
    """What lies in zones that the reader cannot look into."""
    t, game = match.course.table_for(at), match.game
    cards = [card for card, zone in enumerate(t.zone) if zone >= 0 and not seers(game, zone) >> at & 1]
    return Counter((t.zone[card], game.face.card(t, card)) for card in cards)


def met_unseen(moment: Moment, at: int) -> list[tuple[int, int]]:
    """Pairs of cards, one of which is brought to light by one who sees both: it may have come as the other."""
    lines, game = moment.match.course.lines, moment.game
    lies = dict(enumerate(moment.match.course.t.zone))
    for line in reversed(lines):
        lies |= {card: came_from for card, came_from, _ in moved_by(line)}
    met = []
    for line in lines:
        for card, came_from, zone in moved_by(line):
            chooses = seers(game, came_from)
            if line.seen >> at & 1 and chooses and not chooses >> at & 1:
                met += [(card, other) for other, place in lies.items() if place == came_from and other != card]
            lies[card] = zone
    return met


def exchange_for(moment: Moment, sample: Match, at: int, never_seen: set[int], met: list[tuple[int, int]],
                 dice: random.Random) -> dict[int, int] | None:  # fmt: skip
    """Which card that was never seen shall go the way of which, so that they lie as in a sample. None: no telling."""
    t, name = moment.match.course.table_for(at), moment.game.face.card
    zones, unseen = dict(enumerate(t.zone)), set(never_seen)
    for one, other in met:
        if name(t, one) == name(t, other) and other not in unseen and dice.random() < 0.5:
            zones[one], zones[other] = zones[other], zones[one]  # the one that came to light was the other
            unseen.add(one)
    waiting: dict[str, list[int]] = {}
    for card in dice.sample(sorted(unseen), len(unseen)):
        waiting.setdefault(name(t, card), []).append(card)
    exchange = {}
    for zone in {zones[card] for card in unseen}:
        here = [card for card, place in zones.items() if place == zone]
        wanted = Counter(name(sample.course.t, card) for card in cards_in(sample.course.t, zone))
        wanted.subtract(name(t, card) for card in here if card not in unseen)
        names = list(wanted.elements())
        ways = [card for card in here if card in unseen]
        if min(wanted.values(), default=0) < 0 or any(
            wanted[called] > len(waiting.get(called, [])) for called in names
        ):
            return None  # a card that was seen once is elsewhere in the sample
        for card, called in zip(ways, dice.sample(names, len(names)), strict=True):
            exchange[card] = waiting[called].pop()
    return exchange
