"""Random games to check: where one stands, how it goes on, and all that can be read off it."""

from __future__ import annotations

import hashlib
import json
import random
from dataclasses import dataclass
from itertools import count
from typing import TYPE_CHECKING, Any

from tabard.engine.match.beginning import begin
from tabard.engine.table.engine_fields import CHANCE
from tabard.errors import Refused, TabardError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from tabard.contract.coverage import Coverage
    from tabard.engine.game import Game
    from tabard.engine.match.match import Match

    Numbers = Iterable[int]  # how much to do: a volume, range(200), or anything else that counts

OFTEN = 100  # moves of a game that are all looked at closely; then every second for as long, every fifth, every tenth
EYES = 8  # moves after which another reader looks
BOUND = 10_000  # moves after which a random game counts as endless, where nobody says otherwise


class Fault(AssertionError):  # noqa: N818  (named for what it says about a game)
    """A game broke its contract. Its text is one sentence: game, which random game, move number, what is wrong."""


def random_match(game: Game, seed: int, live: bool = False) -> Match:
    """The random game with a number: every seat count in turn, house rules at random, and what players may bring.

    Live chance too is repeatable here.
    """
    dice = random.Random(f"{game.name} rules {seed}")
    low, high = game.rules.seats
    rules = {name: dice.choice(field.values) for name, field in game.options.items()}
    given = {one.name: one.some(dice) for one in game.face.given} if seed % 4 else None
    key = hashlib.sha256(f"contract {seed}".encode()).digest() if live else None
    try:
        return begin(game, low + seed % (high - low + 1), None if live else seed, rules, key=key, given=given)
    except Exception as fault:
        raise Fault(f"{game.name}, random game {seed}: it cannot be begun. {type(fault).__name__}: {fault}") from fault


@dataclass
class Moment:
    """A random game where it stands."""

    game: Game
    match: Match
    seed: int
    dice: random.Random
    last: tuple[int, int] = (0, 0)  # the seat and number of the last move
    met: Coverage | None = None  # where what it meets is noted

    @property
    def t(self) -> Any:
        """The table as it is."""
        return self.match.course.t

    @property
    def move(self) -> int:
        """How many moves have been played."""
        return len(self.match.commands)

    @property
    def is_looked_at(self) -> bool:
        """Whether this moment is looked at closely: in a long game fewer and fewer are, since each takes longer."""
        return self.move % (1 + (self.move // OFTEN) ** 2) == 0

    def fault(self, what: str) -> Fault:
        return Fault(f"{self.game.name}, random game {self.seed}, after move {self.move}: {what}")

    def aside(self) -> random.Random:
        """Dice for what is tried beside the game: they leave its course alone, so that it can be played again."""
        return random.Random(f"{self.game.name} aside {self.seed} {self.move}")

    def choose(self) -> tuple[int, int]:
        """A seat that is asked and one of its moves, both at random."""
        asks = self.match.asks
        if not asks:
            raise self.fault("it is not over, and nobody is asked.")
        ask = self.dice.choice(asks)
        if not ask.moves:
            raise self.fault(f"seat {ask.seat} is asked '{ask.prompt}' and has no move.")
        return ask.seat, self.dice.choice(ask.moves).number

    def play(self, match: Match, seat: int, number: int) -> None:
        """Play an offered move."""
        try:
            match.play(number, seat)
        except Exception as fault:
            what = str(fault) if isinstance(fault, TabardError) else f"{type(fault).__name__}: {fault}"
            text = self.game.moves[number].text
            raise self.fault(f"seat {seat} was offered '{text}', and it was not taken: {what}") from fault

    def go_on(self) -> None:
        self.last = self.choose()
        if self.met:
            self.met.answer(self, *self.last)
        self.play(self.match, *self.last)
        if self.met:
            self.met.stand(self)


def start(game: Game, seed: int, live: bool = False, met: Coverage | None = None) -> Moment:
    dice = random.Random(f"{game.name} moves {seed}")
    moment = Moment(game, random_match(game, seed, live), seed, dice, met=met)
    if met:
        met.stand(moment)
    return moment


def moments(game: Game, bound: int = BOUND, live: bool = False, met: Coverage | None = None) -> Iterator[Moment]:
    """Every place where a random game waits for somebody, and its end; then the next game, without end.

    With `live` the chance of every other pair of games is live.
    """
    for seed in count():
        moment = start(game, seed, live and seed % 4 > 1, met)
        yield moment
        while not moment.t.over:
            if moment.move >= bound:
                raise moment.fault(f"it is still going on after {bound} moves.")
            moment.go_on()
            yield moment


def play_out(moment: Moment, matches: list[Match], seed: int = 0, bound: int = BOUND) -> None:
    """Play matches that should be alike to their end with the same moves, chosen by the first."""
    dice = random.Random(f"{moment.seed} {moment.move} {seed}")
    for _ in range(bound):
        if matches[0].course.t.over:
            return
        ask = dice.choice(matches[0].asks)
        if not ask.moves:
            raise moment.fault(f"played on, seat {ask.seat} is asked '{ask.prompt}' and has no move.")
        number = dice.choice(ask.moves).number
        for match in matches:
            moment.play(match, ask.seat, number)
    raise moment.fault(f"played on, it is still going on after {bound} moves.")


# --- what can be read off a match -------------------------------------------------------------------------


def as_text(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def readers(match: Match) -> list[int | None]:
    """Every seat, and a spectator."""
    return [*range(1, len(match.names) + 1), None]


def reader_at(moment: Moment) -> int | None:
    """Whose eyes a position is looked at with. For some moves one stays: each has to think everything through anew."""
    all_of_them, (low, high) = readers(moment.match), moment.game.rules.seats
    return all_of_them[(moment.seed // (high - low + 1) + moment.move // EYES) % len(all_of_them)]


def reader_name(reader: int | str | None) -> str:
    if reader is None:
        return "a spectator"
    return "one who sees all" if reader == "all" else f"seat {reader}"


def everything(match: Match, save: bool = True) -> dict[str, str]:
    """All that a match says of itself, to anybody."""
    found = {"the digest": match.digest, "what is asked": as_text(match.asks), "the result": as_text(match.result)}
    for reader in [*readers(match), "all"]:
        found[f"the view of {reader_name(reader)}"] = as_text(match.view(reader))
        found[f"the log of {reader_name(reader)}"] = as_text(match.log(reader))
    if save:
        found["the save"] = match.save()
    return found


def mark(match: Match) -> tuple[Any, ...]:
    """All that a match is made of, compared in no time: everything it says comes from this and from its game."""
    course = match.course
    used, t = course.words.used if course.words else 0, course.t
    lines, commands, history = list(course.lines), list(course.commands), course.history.copy()
    return t.snapshot(), lines, commands, history, used, t.rolled, tuple(course.names), course.seed


def difference(one: dict[str, str], other: dict[str, str]) -> str:
    """The first thing that two matches say differently; empty where there is none."""
    for name in one | other:
        a, b = one.get(name, "nothing"), other.get(name, "nothing")
        if a != b:
            return f"{name} differs: {apart(a, b)}"
    return ""


def apart(a: str, b: str) -> str:
    """Where two texts part, with a little of what stands around it."""
    at = next((at for at, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b)))
    return f"…{a[max(0, at - 30) : at + 40]}… against …{b[max(0, at - 30) : at + 40]}…"


def without_chance(match: Match) -> tuple[Any, ...]:
    """The table but for the state of its chance."""
    fields, snapshot = match.game.table.fields.values(), match.course.t.snapshot()
    return tuple(value for field, value in zip(fields, snapshot, strict=True) if field.part != CHANCE)


def refused(action: Any, *arguments: Any) -> str:
    """The sentence with which something is refused; empty where it is done."""
    try:
        action(*arguments)
    except Refused as sentence:
        return str(sentence) or "(an empty sentence)"
    return ""
