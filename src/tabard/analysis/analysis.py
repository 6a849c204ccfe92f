"""A match that is over, looked at again: each seat's chances after every move, and where they turned.

They are what each seat could know at that moment: its own share of a win comes from what it had seen until then. Where
all is in view that is the same for all; elsewhere the shares are brought to one together.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, NamedTuple

from tabard.bots.outlook import Outlook
from tabard.bots.shares import percent
from tabard.bots.thinking import Thinking
from tabard.engine.match.archive import Archive
from tabard.engine.match.replay import replay
from tabard.engine.source.nodes import all_in_view
from tabard.errors import Refused
from tabard.sitting.meant import labelled
from tabard.sitting.panels import names_in, panels_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from tabard.bots.thinking import Thought
    from tabard.engine.game import Game
    from tabard.engine.match.match import Match
    from tabard.engine.match.replay import Played
    from tabard.engine.rules.face import Move

MOST = 5  # turning points
A_TURN = 0.1  # by how much of a win somebody's chances change there, at least
BETTER = 0.05  # by how much another move would have been better, to be named
SURELY = 2  # times as far as chance alone brings chances apart: no turning point is nearer
IN_VIEW, HIDDEN = 10_000, 1_000  # simulations at each moment; where something is hidden, from each seat's side
HASTY = 500  # simulations at a moment below which little was tried
FINE = 4  # digits of a share of a win
NOT_OVER = "The match is not over: it can be analysed when it is, for what its players cannot see yet would be told."


class Weighed(NamedTuple):
    """A move and what came of it."""

    number: int  # from 1 on
    seat: int
    text: str
    chances: tuple[float, ...]  # of all seats, after it
    best: str  # what seemed best to the seat that made it
    lost: float  # how much of a win that would have brought more
    words: str = ""  # the move for people, with the steps that led to it and the names of cards; empty: as its text
    best_words: str = ""  # and what seemed best


class TurningPoint(NamedTuple):
    """A move with which somebody's chances changed a good deal."""

    number: int
    seat: int  # who made it
    text: str
    of: int  # whose chances changed most
    before: float
    after: float
    better: str  # what would have been better, where that is worth a word
    words: str = ""  # the move for people, as in Weighed
    better_words: str = ""


class Analysis(NamedTuple):
    """How a match went."""

    game: str
    title: str
    names: tuple[str, ...]
    start: tuple[float, ...]  # chances before the first move
    moves: tuple[Weighed, ...]
    turning_points: tuple[TurningPoint, ...]  # as they came
    hasty: bool = False  # whether little was tried

    @property
    def course(self) -> list[tuple[float, ...]]:
        """The chances from the start to the end."""
        return [self.start, *(move.chances for move in self.moves)]


class Looked(NamedTuple):
    """What the seats thought of one moment."""

    chances: tuple[float, ...]
    thoughts: dict[int, list[Thought]]  # by seat that was asked, the best move first
    unsure: float = 0.0  # how far the chances may be off by chance alone, about
    asked: Mapping[int, Asked] = {}  # by seat that was asked


class Asked(NamedTuple):
    """A question as it stood: what moves are called that answer it."""

    steps: tuple[str, ...]  # of an answer that was half given
    cards: Mapping[str, str]  # by how moves call them: the names of the seat's cards
    names: tuple[str, ...]  # of the seats

    def whole(self, move: Move) -> str:
        """The answer up to a move, with the names of cards."""
        steps = [f"{step} {self.cards[step]}" if step in self.cards else step for step in self.steps]
        return " ".join([*steps, labelled(move, self.names, self.cards)])


def finished(match: Match | Archive) -> Match:
    """The same match, if it can be analysed. Raises Refused."""
    if isinstance(match, Archive):
        raise Refused(match.why_closed)
    if match.result is None:
        raise Refused(NOT_OVER)
    return match


def analyse(match: Match, thinking: Thinking, seed: int = 0, form: Callable[[Game], Any] | None = None,
            progress: Callable[[int], None] = lambda _done: None, ask_solver: bool = False) -> Analysis:  # fmt: skip
    """Play a match again that is over, and look ahead after every move, or ask the solver. Raises Refused."""
    moves: list[Weighed] = []
    unsure: list[float] = []
    start = before = Looked((), {})
    for played in replay(finished(match)):
        now = looked(played.match, thinking, seed, form, ask_solver)
        if played.move is None:
            start = now
        else:
            moves.append(weighed(played, len(moves) + 1, before, now))
            unsure.append(math.hypot(before.unsure, now.unsure))
        before = now
        progress(len(moves))
    turns, hasty = turning_points(start.chances, moves, unsure), max(unsure, default=0.0) > off_by(HASTY) * math.sqrt(2)
    names, title = tuple(match.names), match.game.face.title
    return Analysis(match.game.name, title, names, start.chances, tuple(moves), turns, hasty)


def usual(match: Match) -> Thinking:
    """How much is tried unless told: the same wherever a match is analysed."""
    return Thinking(IN_VIEW if all_in_view(match.game) else HIDDEN)


def off_by(tried: int) -> float:
    """How far a share of a win may be off that was found by so many matches, at most."""
    return math.sqrt(0.25 / max(tried, 1))


def looked(match: Match, thinking: Thinking, seed: int, form: Callable[[Game], Any] | None, ask_solver: bool) -> Looked:
    """From the side of each who is asked; where something is hidden, from everybody's."""
    asked = [ask.seat for ask in match.asks]
    in_view = all_in_view(match.game)
    seats = (asked[:1] or [1]) if in_view else range(1, len(match.names) + 1)
    how: dict[str, Any] = {"ask_solver": ask_solver} | ({} if form is None else {"form": form})
    looks = {seat: Outlook(match.seen(seat), thinking, seed, **how).look() for seat in {*seats, *asked}}
    chances = {seat: looks[seat].chances() for seat in seats}
    if in_view:
        (shares,) = chances.values()
    else:
        own = [chances[seat][seat - 1] for seat in seats]
        whole = sum(own) if match.game.rules.splits_a_win else 1.0
        shares = tuple(share / whole for share in own)
    unsure = 0.0 if all(looks[seat].certain for seat in seats) else off_by(min(looks[seat].tried for seat in seats))
    return Looked(shares, {seat: looks[seat].thoughts for seat in asked}, unsure, dict(questions(match)))


def questions(match: Match) -> Iterator[tuple[int, Asked]]:
    """What each seat is asked that has to answer now."""
    for ask in match.asks:
        cards = names_in(panels_of(match.game, match.view(ask.seat)))
        yield ask.seat, Asked(tuple(match.half_given(ask.seat)), cards, tuple(match.names))


def weighed(played: Played, number: int, before: Looked, now: Looked) -> Weighed:
    assert played.move is not None  # noqa: S101  (only the start is nobody's move)
    thoughts, moves = before.thoughts[played.seat], played.match.game.moves
    best = thoughts[0]
    made = next(thought for thought in thoughts if thought.action == played.move.number)
    got = made.value
    if all_in_view(played.match.game):  # what comes next is known better than from a move that was hardly looked at
        got = now.chances[played.seat - 1]
    lost = max(0.0, best.value - got) if best != made and best.visits else 0.0
    whole, wanted = before.asked[played.seat].whole, moves[best.action]
    words = whole(played.move), whole(wanted)
    return Weighed(number, played.seat, played.move.text, now.chances, wanted.text, lost, *words)


def turning_points(start: tuple[float, ...], moves: list[Weighed], unsure: Sequence[float]) -> tuple[TurningPoint, ...]:
    """The moves with which chances changed most, and further than by chance alone; `unsure` says by move what is."""
    found = []
    before = start
    for move, off in zip(moves, unsure, strict=True):
        changes = [abs(now - then) for now, then in zip(move.chances, before, strict=True)]
        largest = max(changes)
        mine = move.seat - 1
        of = mine if changes[mine] >= largest - A_TURN / 10 else changes.index(largest)
        if largest >= max(A_TURN, SURELY * off):
            better = move.best if move.lost >= max(BETTER, SURELY * off) else ""
            point = TurningPoint(
                move.number, move.seat, move.text, of + 1, before[of], move.chances[of], better,
                move.words, move.best_words if better else "",
            )  # fmt: skip
            found.append((largest, point))
        before = move.chances
    chosen = sorted(found, key=lambda one: -one[0])[:MOST]
    return tuple(sorted(point for _, point in chosen))


def told(point: TurningPoint, names: tuple[str, ...]) -> str:
    """A turning point in a sentence."""
    way = "rose" if point.after > point.before else "fell"
    change = f"{names[point.of - 1]}'s chances {way} from {percent(point.before)} to {percent(point.after)}"
    better = f"; '{point.better_words or point.better}' was better" if point.better else ""
    return f"Move {point.number}, {names[point.seat - 1]} '{point.words or point.text}': {change}{better}."


def in_json(analysis: Analysis) -> dict[str, Any]:
    """For programs."""

    def rounded(chances: tuple[float, ...]) -> list[float]:
        return [round(chance, FINE) for chance in chances]

    moves = [
        {
            "number": move.number, "seat": move.seat, "text": move.text, "words": move.words,
            "chances": rounded(move.chances), "best": move.best, "lost": round(move.lost, FINE),
        }
        for move in analysis.moves
    ]  # fmt: skip
    points = [
        {
            "number": point.number, "seat": point.seat, "text": point.text, "of": point.of,
            "from": round(point.before, FINE), "to": round(point.after, FINE), "better": point.better or None,
            "said": told(point, analysis.names),
        }
        for point in analysis.turning_points
    ]  # fmt: skip
    return {
        "game": analysis.game, "seats": len(analysis.names), "names": list(analysis.names),
        "start": rounded(analysis.start), "moves": moves, "turning_points": points, "in_haste": analysis.hasty,
    }  # fmt: skip
