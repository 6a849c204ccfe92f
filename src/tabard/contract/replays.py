"""Twins from the first shuffle on: a whole game played again with other cards wherever a reader never saw them.

Twins of one position share their past and the public fields in it. These do not: whatever a rule wrote down or told
that depends on hidden cards comes out differently.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from tabard.contract.play import Moment, as_text, difference, random_match, reader_name
from tabard.engine.match.beginning import blank_table, seed_or_live
from tabard.engine.match.course import Course
from tabard.engine.match.match import Match
from tabard.engine.seeing.log import Teller
from tabard.engine.seeing.look import OUTSIDE, seers
from tabard.engine.table.zones import cards_in, link_last, unlink

if TYPE_CHECKING:
    from tabard.engine.game import Game


class Swapper(Teller):
    """Writes the log as ever, and after each shuffle swaps the cards about that the reader is never to see."""

    def __init__(self, game: Game, t: Any, unseen: set[int], dice: random.Random) -> None:
        super().__init__(game, t)
        self.unseen, self.dice, self.changed = unseen, dice, 0

    def shuffled(self, entry: int, zone: int) -> None:
        super().shuffled(entry, zone)
        cards = cards_in(self.t, zone)
        others = [card for card in cards if card in self.unseen]
        self.dice.shuffle(others)
        spare = iter(others)
        after = [next(spare) if card in self.unseen else card for card in cards]
        self.changed += sum(card != other for card, other in zip(cards, after, strict=True))
        for card in cards:
            unlink(self.t, card)
        for card in after:
            link_last(self.t, card, zone)


class Replay:
    """Plays games again, and counts how many asks were compared and how many of them with other cards."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.games = self.asks = self.swapped = 0

    def __str__(self) -> str:
        return f"{self.games} games were played again up to {self.asks} asks, {self.swapped} of them with other cards"

    def check(self, moment: Moment, reader: int | None) -> None:
        """Play a game that is over again, twice: as it was, and with other hidden cards; up to any move of it."""
        at = OUTSIDE if reader is None else reader - 1
        if not moment.match.course.sizes:
            return
        self.games += 1
        dice = random.Random(f"replay {moment.seed} {at}")
        commands = moment.match.commands[: dice.randint(0, moment.move)]
        unseen = self._never_seen(moment, at, commands)
        plain = Moment(self.game, random_match(self.game, moment.seed), moment.seed, dice)
        other, swapper = self._begin_swapped(plain.match, moment.seed, unseen, dice)
        self._compare(plain, seen_by(plain.match, reader), other, reader)
        for seat, number in commands:
            self.asks += 1
            self.swapped += swapper.changed > 0
            if not any(ask.seat == seat + 1 and any(move.number == number for move in ask.moves) for ask in other.asks):
                return  # with other cards in its hand, that seat could not have done so
            plain.play(plain.match, seat + 1, number)
            seen = seen_by(plain.match, reader)
            plain.play(other, seat + 1, number)
            self._compare(plain, seen, other, reader)

    def _never_seen(self, moment: Moment, at: int, commands: list[tuple[int, int]]) -> set[int]:
        """The cards that the reader does not see in the whole stretch: neither in a zone nor in a line."""
        match = random_match(self.game, moment.seed)
        t = match.course.t
        unseen = set(range(self.game.table.capacities["cards"]))
        for command in [None, *commands]:
            if command:
                moment.play(match, command[0] + 1, command[1])
            unseen -= {card for card in unseen if seers(self.game, t.zone[card]) >> at & 1}
        for line in match.course.lines:
            if line.seen >> at & 1:
                places = self.game.entry(line.entry).cards
                told = [line.arguments[place] for place in places if place < len(line.arguments)]
                unseen -= {*line.cards, *told}
        names = [self.game.face.card(t, card) for card in range(len(t.zone))]
        seen = {name for card, name in enumerate(names) if card not in unseen}
        return {card for card in unseen if names[card] not in seen}  # of cards alike all or none

    def _begin_swapped(self, match: Match, seed: int, unseen: set[int], dice: random.Random) -> tuple[Match, Swapper]:
        """As `begin`, with another teller."""
        rules = {name: field.value_of(getattr(match.course.t, name)) for name, field in self.game.options.items()}
        t = blank_table(self.game, len(match.names), rules)
        seed_or_live(self.game, t, seed)
        course = Course(self.game, t, seed=seed)
        t.teller = course.teller = swapper = Swapper(self.game, t, unseen, dice)
        assert self.game.rules.begin is not None  # noqa: S101  (a game without it is refused when made)
        self.game.rules.begin(t)
        self.game.run(t)
        course.note_sizes()
        return Match(course), swapper

    def _compare(self, plain: Moment, seen: dict[str, str], other: Match, reader: int | None) -> None:
        differs = difference(seen, seen_by(other, reader))
        if differs:
            told = f"{reader_name(reader)} can tell that cards were swapped which it never saw"
            raise plain.fault(f"{told}: {differs}")


def seen_by(match: Match, reader: int | None) -> dict[str, str]:
    seen = match.seen(reader)
    return {
        "the view": as_text(seen.view),
        "the log": as_text(seen.log),
        "what it is asked": as_text(seen.ask),
        "what it is told that it cannot do": as_text(match.why(reader)) if reader else "",
        "a sample": sample_text(match, reader) if len(match.commands) % 4 == 0 else "",  # it takes its time
    }


def sample_text(match: Match, reader: int | None) -> str:
    """Bit for bit; where cards are alike, which of them was played cannot be seen and may differ, so only in words."""
    sample = match.sample(reader, 1)
    names = [match.game.face.card(match.course.t, card) for card in range(match.game.table.capacities["cards"])]
    return sample.digest if len(set(names)) == len(names) else as_text(sample.view(reader))
