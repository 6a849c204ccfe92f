"""A match played again from its start so that one reader cannot tell: other cards where it never saw them, other cards
chosen where it did not see which, and other copies of cards alike.

A reader may hold the two apart by what the game declares that it sees, and by nothing else: cards that it sees move or
lie there, facts that it hears, how cards go from zone to zone at all, the result. What a line tells besides, what a
field or a view shows, who is asked and what is legal is not looked at here: that is what a leak shows in.

Other choices are tried of those that are a card or a kind of card and nothing else. Where a number stands for a card
and a target together, nothing says which part of it all may know; and that what was chosen in a hidden field is
revealed later is nowhere declared, as it is of cards. Such choices are the same in both matches, and differ only in
twins of one position (`twins.py`). A game that asks for the target as a further step has all its choices varied.
"""

from __future__ import annotations

from itertools import zip_longest
from math import inf
from typing import TYPE_CHECKING, Any, NamedTuple

from tabard.contract.play import Moment, random_match
from tabard.engine.match.beginning import blank_table, seed_or_live
from tabard.engine.match.course import Course
from tabard.engine.match.match import Match
from tabard.engine.rules.declared import Fact
from tabard.engine.seeing.log import MOVED, SHOWN, SHUFFLED, TOLD, Line, Teller
from tabard.engine.seeing.look import seers
from tabard.engine.table.kinds import Kinds
from tabard.engine.table.zones import cards_in, link_last, unlink

if TYPE_CHECKING:
    import random

    from tabard.engine.game import Game
    from tabard.engine.rules.ruleset import Block

VARIED = 0.5  # of the cards that others chose unseen, so many are chosen otherwise
MOST_TRIED = 4  # other choices instead of one
Command = tuple[int, int]
Unseen = list[set[int]] | dict[int, int]  # cards to swap about after each shuffle, or which for which after the first

# How a reader saw one step of two matches: the same; differently, and it learnt by that what it may know; differently
# although nothing declares that; or the step cannot be made in the other match.
SAME, LEARNT, APART, STUCK = range(4)


class Swapper(Teller):
    """Writes the log as ever, and after each shuffle swaps cards about: those that the reader does not see from then
    on among each other, and copies of one card. Or after the first only, each for the one that shall be there."""

    def __init__(self, game: Game, t: Any, unseen: Unseen, dice: random.Random) -> None:
        super().__init__(game, t)
        self._unseen, self._dice, self.shuffles = unseen, dice, 0
        self.changed = 0

    def shuffled(self, entry: int, zone: int) -> None:
        super().shuffled(entry, zone)
        cards = cards_in(self.t, zone)
        if isinstance(self._unseen, dict):
            after = [self._unseen.get(card, card) for card in cards] if not self.shuffles else cards
        else:
            unseen = self._unseen[self.shuffles] if self.shuffles < len(self._unseen) else set()
            after = self._mixed(cards, [int(card in unseen) for card in cards])
            self.changed += sum(card != other for card, other in zip(cards, after, strict=True))
            after = self._mixed(after, [self._card(self.t, card) for card in after])
        self.shuffles += 1
        for card in cards:
            unlink(self.t, card)
        for card in after:
            link_last(self.t, card, zone)

    def _mixed(self, cards: list[int], sorts: list[Any]) -> list[int]:
        """Cards of one sort change places among each other; 0 is the sort of those that stay."""
        after = list(cards)
        for sort in set(sorts) - {0}:
            places = [place for place, other in enumerate(sorts) if other == sort]
            for place, other in zip(places, self._dice.sample(places, len(places)), strict=True):
                after[place] = cards[other]
        return after


class Sighting(NamedTuple):
    """What a reader sees of one thing that happens, and whether it learns by it what it could not see before."""

    told: tuple[Any, ...]
    learns: bool


def sightings(match: Match, at: int, first: int) -> list[Sighting]:
    """What the game declares that the reader sees of the lines from `first` on, and of the end."""
    game, t = match.game, match.course.t
    found = [declared(game, line, at) for line in match.course.lines[first:]]
    if t.over:
        found.append(Sighting(("result", t.winners, t.reason), learns=True))
    return [sighting for sighting in found if sighting is not None]


def declared(game: Game, line: Line, at: int) -> Sighting | None:
    seen = bool(line.seen >> at & 1)
    if line.effect == TOLD:
        fact = line.entry > 0 and isinstance(game.entry(line.entry), Fact)
        return Sighting((line.entry, line.arguments), learns=True) if fact and seen else None
    if line.effect == SHUFFLED:
        return Sighting((SHUFFLED, line.zone), learns=False)
    looks_in = bool(seers(game, line.zone if line.effect == SHOWN else line.came_from) >> at & 1)
    if line.effect == SHOWN and not seen:
        return None if not game.entry(line.entry).hidden else Sighting((SHOWN, line.zone, line.seen), learns=False)
    names = tuple(sorted(line.called)) if seen else len(line.cards)
    return Sighting((line.effect, line.came_from, line.zone, names), learns=seen and not looks_in)


def has_facts(game: Game) -> bool:
    return any(isinstance(entry, Fact) for entry in game.rules.entries)


def commands_known(match: Match, at: int) -> list[Command]:
    """All commands but those of a half-given answer of another, which is none of the reader's business."""
    half = match.course.half
    return match.commands if half is None or match.commands[-1][0] == at else match.commands[: half.commands]


def not_seen_after(match: Match, at: int) -> list[set[int]]:
    """For each shuffle of a match, the cards that the reader does not see from then on."""
    game, t, lines = match.game, match.course.t, match.course.lines
    last: dict[int, float] = {card: inf for card, zone in enumerate(t.zone) if seers(game, zone) >> at & 1}
    for n, line in enumerate(lines):
        if line.seen >> at & 1:
            places = game.entry(line.entry).cards if line.effect == TOLD and line.entry else ()
            for card in (*line.cards, *(line.arguments[place] for place in places)):
                last[card] = max(n, last.get(card, -1))
    shuffles = [n for n, line in enumerate(lines) if line.effect == SHUFFLED]
    return [{card for card in range(len(t.zone)) if last.get(card, -1) < n} for n in shuffles]


class Again:
    """One match, played as it was (`plain`) and beside it otherwise (`twin`), for one reader."""

    def __init__(self, moment: Moment, at: int, commands: list[Command], unseen: Unseen,
                 dice: random.Random) -> None:  # fmt: skip
        self.game, self.at, self.commands, self.played = moment.game, at, commands, 0
        self.plain = Moment(self.game, random_match(self.game, moment.seed), moment.seed, dice)
        self.twin, self._swapper = self._begin_swapped(moment.seed, unseen)
        self._chosen = 0  # how many choices of others are other ones

    @property
    def changed(self) -> bool:
        """Whether there are other cards or choices anywhere."""
        return self._swapper.changed + self._chosen > 0

    def _begin_swapped(self, seed: int, unseen: Unseen) -> tuple[Match, Swapper]:
        """As `begin`, with another teller."""
        match = self.plain.match
        rules = {name: field.value_of(getattr(match.course.t, name)) for name, field in self.game.options.items()}
        t = blank_table(self.game, len(match.names), rules)
        seed_or_live(self.game, t, seed)
        course = Course(self.game, t, seed=seed)
        t.teller = course.teller = swapper = Swapper(self.game, t, unseen, self.plain.dice)
        assert self.game.rules.begin is not None  # noqa: S101  (a game without it is refused when made)
        self.game.rules.begin(t)
        self.game.run(t)
        course.note_beginning()
        return Match(course), swapper

    def play_on(self) -> int:
        """Play all commands, as long as the reader sees the same; how it saw the last."""
        how = self.begun()
        while how == SAME and self.played < len(self.commands):
            how = self.step()
        return how

    def begun(self) -> int:
        """How the reader saw the two begin: as after a step."""
        return self._compared(0, 0)

    def step(self) -> int:
        """Play the next command in both, and say how the reader saw that."""
        seat, number = self.commands[self.played]
        t = self.twin.course.t
        legal = [] if t.over or not t.waiting >> seat & 1 else self.game.legal(t, seat)
        block = next(block for block in self.game.rules.blocks if number < block.first + block.count)
        names_cards = seat != self.at and self._names_cards(block)
        if number not in legal and not names_cards:
            return STUCK
        lines, first = len(self.plain.match.course.lines), len(self.twin.course.lines)
        self.plain.play(self.plain.match, seat + 1, number)
        self.played += 1
        others = [choice for choice in legal if block.first <= choice < block.first + block.count and choice != number]
        hidden = names_cards and self._chosen_unseen(seat, lines)
        return self._answered(seat, number, [number] if number in legal else [], others if hidden else [], lines, first)

    def _answered(self, seat: int, number: int, same: list[int], others: list[int], lines: int, first: int) -> int:
        """Answer in the twin: as it was or otherwise, with the first that the reader cannot tell from what it saw."""
        dice = self.plain.dice
        dice.shuffle(others)
        others_first = dice.random() < VARIED
        for choice in [*others[:MOST_TRIED], *same] if others_first else [*same, *others[:MOST_TRIED]]:
            way_back = self._way_back()
            self.plain.play(self.twin, seat + 1, choice)
            how = self._compared(lines, first)
            if how == SAME or (choice == number and not others):
                self._chosen += choice != number
                return how
            self._go_back(*way_back)
        return LEARNT

    def _names_cards(self, block: Block) -> bool:
        """Whether the choices of a block are cards or kinds of cards, and nothing else besides."""
        return isinstance(block.size, Kinds) or block.count == self.game.table.capacities["cards"]

    def _chosen_unseen(self, seat: int, lines: int) -> bool:
        """Whether the seat has moved a card that it sees and the reader does not."""
        moved = [line for line in self.plain.match.course.lines[lines:] if line.effect == MOVED]
        return any(
            not line.seen >> self.at & 1 and bool(seers(self.game, line.came_from) >> seat & 1) for line in moved
        )

    def _compared(self, lines: int, first: int) -> int:
        """How the reader saw what happened from so many lines on."""
        was, now = sightings(self.plain.match, self.at, lines), sightings(self.twin, self.at, first)
        for one, other in zip_longest(was, now):
            if one != other:
                return LEARNT if (one and one.learns) or (other and other.learns) else APART
        return SAME

    def _way_back(self) -> tuple[Any, ...]:
        course, swapper = self.twin.course, self._swapper
        stood = course.standing(), list(course.commands), list(course.history), course.half
        return *stood, swapper.shuffles, swapper.changed

    def _go_back(self, standing: Any, commands: Any, history: Any, half: Any, shuffles: int, changed: int) -> None:
        course = self.twin.course
        course.go_back(standing)
        course.commands, course.history, course.half = commands, history, half
        self._swapper.shuffles, self._swapper.changed = shuffles, changed
        self.twin = Match(course)
