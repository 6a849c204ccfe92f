"""A match played again from its start so that one reader cannot tell: other cards where it never saw them, other
choices where it did not see which, and other copies of cards alike.

A reader may hold the two apart by what the game declares that it sees, and by nothing else: cards that it sees move or
lie there, facts and lines that reveal something, how cards go from zone to zone at all, the result. What a line tells
besides, what a field or a view shows, who is asked and what is legal is not looked at here: that is what a leak shows
in.

Others choose otherwise in three ways. Of a sealed answer nobody knows anything until all have come. A card or a kind of
card is another where it was moved unseen. Any other choice, as of a card and a target together, is another where that
one looks quite alike to the reader at once, or where the log reads alike and the choice lies in a field that its owner
alone sees. What may become known of it is nowhere declared, as it is of cards: so a line may tell it, then or later,
and only what the reader finds out without one is a leak.
"""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING, Any, NamedTuple

from tabard.contract.play import Moment, random_match
from tabard.contract.secrecy.sighting import read_by, seen_by, sightings
from tabard.contract.secrecy.swapper import Swapper, Unseen
from tabard.engine.match.beginning import blank_table, bring, seed_or_live
from tabard.engine.match.course import Course
from tabard.engine.match.match import Match
from tabard.engine.rules.declared import Fact
from tabard.engine.seeing.log import MOVED
from tabard.engine.seeing.redaction import OUTSIDE, seers
from tabard.engine.table.fields import OWNER
from tabard.engine.table.kinds import Kinds

if TYPE_CHECKING:
    import random

    from tabard.engine.game import Game
    from tabard.engine.match.history import History
    from tabard.engine.match.standing import Standing

VARIED = 0.5  # of what others chose unseen, so much is chosen otherwise
MOST_TRIED = 4  # other choices instead of one, or of those that take effect together
Command = tuple[int, int]
UNSEEN = "cards, answers and chance that it cannot see"
FREED = "what others hold or chose unseen, which no line or fact tells"

# How a reader saw one step of two matches: the same; differently, and it learnt by that what it may know; differently
# although nothing declares that; or the step cannot be made in the other match.
SAME, LEARNT, APART, STUCK = range(4)


def has_facts(game: Game) -> bool:
    return any(isinstance(entry, Fact) for entry in game.rules.entries)


def commands_known(match: Match, at: int) -> list[Command]:
    """All commands but those of a half-given answer of another, which is none of the reader's business."""
    half = match.course.half
    return match.commands if half is None or match.commands[-1][0] == at else match.commands[: half.commands]


def own_secrets(game: Game, t: Any, seat: int) -> list[Any]:
    """What a seat alone sees of each field of which each sees its own."""
    own = [name for name, field in game.table.own.items() if field.seen == OWNER]
    rows = [(getattr(t, name), game.table.fields[name].shape) for name in own]
    widths = [(values, shape[1] if len(shape) == 2 else 1) for values, shape in rows]
    return [list.__getitem__(values, slice(seat * width, (seat + 1) * width)) for values, width in widths]


class Answer(NamedTuple):
    """What a seat answered, what is legal for it in the twin, and what of that may be answered instead."""

    seat: int
    number: int
    legal: list[int]
    instead: tuple[int, ...] = ()
    unseen: bool = False  # whether a card was moved by it that the seat sees and the reader does not

    @property
    def possible(self) -> bool:
        """Whether it can be given in the twin."""
        return self.number in self.legal


class Stood(NamedTuple):
    """Where both matches stood before answers that take effect together."""

    plain: WayBack
    twin: WayBack
    shuffles: int
    changed: int
    chosen: int
    played: int


class WayBack(NamedTuple):
    """Where a match stood, with all that its course does not go back to by itself."""

    standing: Standing
    commands: list[Command]
    history: History

    @classmethod
    def of(cls, match: Match) -> WayBack:
        course = match.course
        return cls(course.standing(), list(course.commands), course.history.copy())

    def go(self, match: Match) -> Match:
        """The match as it stood."""
        course = match.course
        course.go_back(self.standing)
        course.commands, course.history = list(self.commands), self.history.copy()
        return Match(course)


class Again:
    """One match, played as it was (`plain`) and beside it otherwise (`twin`), for one reader."""

    def __init__(self, moment: Moment, at: int, commands: list[Command], unseen: Unseen,
                 dice: random.Random) -> None:  # fmt: skip
        self.game, self.at, self.commands, self.played = moment.game, at, commands, 0
        self.plain = Moment(self.game, random_match(self.game, moment.seed), moment.seed, dice)
        self.twin, self._swapper = self._begin_swapped(moment.seed, unseen)
        self._answers: list[Answer] = []  # those that take effect together, as far as they have come
        self._freely = dice.random() < VARIED  # whether also choices that are no cards are made otherwise
        # Where a certain table is sought, what is chosen in a step is varied too; for leaks most of that is in vain,
        # since it is seen when the answer is whole.
        self._seeks = unseen.first is not None
        self._chosen = 0  # how many choices of others are other ones
        self.freed = 0  # and how many of them are other ones although no card was moved unseen by them
        self._before = self._stood()

    @property
    def changed(self) -> bool:
        """Whether there are other cards or choices anywhere."""
        return self._swapper.changed + self._chosen > 0 or bool(self.game.face.given)

    @property
    def differs_in(self) -> str:
        """What the reader may not tell apart, in words."""
        return FREED if self.freed else UNSEEN

    def _begin_swapped(self, seed: int, unseen: Unseen) -> tuple[Match, Swapper]:
        """As `begin`, with another teller."""
        match = self.plain.match
        rules = {name: field.value_of(getattr(match.course.t, name)) for name, field in self.game.options.items()}
        t = blank_table(self.game, len(match.names), rules)
        given = match.course.given
        others = {one.name: one.other(given.get(one.name), self.at, self.plain.dice) for one in self.game.face.given}
        bring(self.game, t, others)
        seed_or_live(self.game, t, seed)
        course = Course(self.game, t, seed=seed)
        swapper = Swapper(self.game, t, unseen, self.plain.dice)
        course.tell_by(swapper)
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
        answer = Answer(seat, number, [] if t.over or not t.waiting >> seat & 1 else self.game.legal(t, seat))
        if not answer.legal or (seat == self.at and not answer.possible):
            return STUCK
        if not self._answers:
            self._before = self._stood()
        self._answers.append(answer)
        self.plain.play(self.plain.match, seat + 1, number)
        self.played += 1
        if not self.plain.t.over and (self.plain.t.called & ~self.plain.t.waiting) >> seat & 1:
            return self._sealed(answer)
        answers, self._answers = [self._with_others(answer) for answer in self._answers], []
        return self._answered(answers)

    def _sealed(self, answer: Answer) -> int:
        """Answer in the twin, where nobody sees how until the last answer has come: with anything that is legal."""
        dice, first = self.plain.dice, len(self.twin.course.lines)
        otherwise = answer.seat != self.at and (not answer.possible or dice.random() < VARIED)
        choice = dice.choice(answer.legal) if otherwise else answer.number
        self._chosen += choice != answer.number
        self.plain.play(self.twin, answer.seat + 1, choice)
        return self._compared(len(self.plain.match.course.lines), first)

    def _answered(self, answers: list[Answer]) -> int:
        """Answer in the twin: as it was or otherwise, with the first that the reader cannot tell from what it saw."""
        for choices in self._ways(answers):
            how = self._answered_by(answers, choices)
            others = [answer for answer, choice in zip(answers, choices, strict=True) if choice != answer.number]
            free = [answer for answer in others if not answer.unseen]
            if how == SAME and (not free or self._may_pass(free)):
                self._chosen += len(others)
                self.freed += len(free)
                return SAME
        if not all(answer.possible for answer in answers):
            self._go_back()
            return STUCK
        if any(answer.unseen and answer.instead for answer in answers):
            return LEARNT
        return self._answered_by(answers, [answer.number for answer in answers])

    def _answered_by(self, answers: list[Answer], choices: list[int]) -> int:
        """Answer so in the twin, instead of whatever was answered there, and say how the reader saw that."""
        self._go_back_in_twin()
        for answer, choice in zip(answers, choices, strict=True):
            self.plain.play(self.twin, answer.seat + 1, choice)
        return self._compared(self._before.plain.standing.lines, self._before.twin.standing.lines)

    def _ways(self, answers: list[Answer]) -> list[list[int]]:
        """Choices to try, one for each answer: those that were made, and others."""
        dice, together = self.plain.dice, len(answers) > 1
        same = [[answer.number for answer in answers]] if all(answer.possible for answer in answers) else []
        if not any(answer.instead for answer in answers) or not all(one.possible or one.instead for one in answers):
            return same
        most = MOST_TRIED * len(answers) if together else min(MOST_TRIED, len(answers[0].instead))
        others = [
            [
                answer.instead[n % len(answer.instead)]
                if answer.instead and (not together or not answer.possible or dice.random() < VARIED)
                else answer.number
                for answer in answers
            ]
            for n in range(most)
        ]
        return others + same if dice.random() < VARIED else same + others

    def _with_others(self, answer: Answer) -> Answer:
        """With what may be answered instead, by a move of the same kind, now that the answer has taken effect."""
        if answer.seat == self.at:
            return answer
        block = next(block for block in self.game.rules.blocks if answer.number < block.first + block.count)
        names_cards = isinstance(block.size, Kinds) or block.count == self.game.table.capacities["cards"]
        unseen = names_cards and self._chosen_unseen(answer.seat)
        soon_seen = self.plain.match.course.half is not None and not self._seeks
        if not unseen and answer.possible and (soon_seen or not self._freely):
            return answer
        kin = [number for number in answer.legal if 0 <= number - block.first < block.count and number != answer.number]
        return answer._replace(instead=tuple(self.plain.dice.sample(kin, len(kin))), unseen=unseen)

    def _chosen_unseen(self, seat: int) -> bool:
        """Whether the seat has moved a card that it sees and the reader does not."""
        lines = self.plain.match.course.lines[self._before.plain.standing.lines :]
        moved = [line for line in lines if line.effect == MOVED and not line.seen >> self.at & 1]
        return any(seers(self.game, line.came_from) >> seat & 1 for line in moved)

    def _compared(self, lines: int, first: int) -> int:
        """How the reader saw what happened from so many lines on."""
        plain, twin = self.plain.match, self.twin
        if self.freed and read_by(plain, self.at, lines) != read_by(twin, self.at, first):
            return LEARNT
        for one, other in zip_longest(sightings(plain, self.at, lines), sightings(twin, self.at, first)):
            if one != other:
                return LEARNT if (one and one.learns) or (other and other.learns) else APART
        return SAME

    def _may_pass(self, answers: list[Answer]) -> bool:
        """Whether these answers, which are others in the twin, may not be told from those that were given."""
        plain, twin, before = self.plain.match, self.twin, self._before
        was, now = before.plain.standing, before.twin.standing
        if read_by(plain, self.at, was.lines) != read_by(twin, self.at, now.lines):
            return False
        tables = plain.course.table_at(was), twin.course.table_at(now), plain.course.t, twin.course.t
        secrets = [[own_secrets(self.game, t, answer.seat) for t in tables] for answer in answers]
        if all(any(a == b and c != d for a, b, c, d in zip(*secret, strict=True)) for secret in secrets):
            return True
        reader = None if self.at == OUTSIDE else self.at + 1
        return seen_by(plain, reader, samples=False) == seen_by(twin, reader, samples=False)

    def _stood(self) -> Stood:
        swapper = self._swapper
        ways = WayBack.of(self.plain.match), WayBack.of(self.twin)
        return Stood(*ways, swapper.shuffles, swapper.changed, self._chosen, self.played)

    def _go_back(self) -> None:
        self._go_back_in_twin()
        self.plain.match, self.played = self._before.plain.go(self.plain.match), self._before.played

    def _go_back_in_twin(self) -> None:
        before, swapper = self._before, self._swapper
        self.twin = before.twin.go(self.twin)
        swapper.shuffles, swapper.changed, self._chosen = before.shuffles, before.changed, before.chosen
