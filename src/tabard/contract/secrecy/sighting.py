"""What a reader sees of a match: what the game declares that it sees, what it reads, and all that it is told."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, Any, NamedTuple

from tabard.contract.play import as_text
from tabard.engine.rules.declared import Fact
from tabard.engine.seeing.log import SHOWN, SHUFFLED, SWAPPED, TOLD, as_read, reads
from tabard.engine.seeing.redaction import seers

if TYPE_CHECKING:
    from tabard.engine.game import Game
    from tabard.engine.match.match import Match
    from tabard.engine.seeing.log import Line, Read


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
    """What the reader sees of one line, whatever words it has; None where that is nothing."""
    seen = bool(line.seen >> at & 1)
    if line.effect == TOLD:
        entry = game.entry(line.entry)
        if entry.reveals:
            read = as_read(game, line, at)
            return None if read is None else Sighting(read, learns=True)
        return Sighting((line.entry, line.arguments), learns=True) if isinstance(entry, Fact) and seen else None
    if line.effect == SHUFFLED:
        return Sighting((SHUFFLED, line.zone), learns=False)
    if line.effect == SHOWN and not seen:
        return Sighting((SHOWN, line.zone, line.seen), learns=False) if reads(game, line, at) else None
    names: Any = line.called if line.effect == SWAPPED else tuple(sorted(line.called))
    told = (line.effect, line.came_from, line.zone, names if seen else len(line.cards))
    return Sighting(told, learns=seen and not saw_before(game, line) >> at & 1)


def saw_before(game: Game, line: Line) -> int:
    """A bit for each reader who saw the cards of a line lie there before: a swap teaches by both of its zones."""
    before = seers(game, line.zone if line.effect == SHOWN else line.came_from)
    return before & seers(game, line.zone) if line.effect == SWAPPED else before


def read_by(match: Match, at: int, first: int) -> list[Read | None]:
    """What the reader takes from the lines from `first` on that it finds in its log."""
    return [as_read(match.game, line, at) for line in match.course.lines[first:] if reads(match.game, line, at)]


def seen_by(match: Match, reader: int | None, samples: bool) -> dict[str, str]:
    """All that a reader is told; without `samples` those are left out, which take their time."""
    seen = match.seen(reader)
    return {
        "the view": as_text(seen.view),
        "the log": as_text(seen.log),
        "what it is asked": as_text(seen.ask),
        "what it is told that it cannot do": as_text(match.why(reader)) if reader else "",
        "a sample": seen.sample(1).digest if samples and len(match.commands) % 4 == 0 else "",
    }


def not_seen_after(match: Match, at: int) -> list[set[int]]:
    """For each shuffle of a match, the cards that the reader does not see from then on."""
    game, t, lines = match.game, match.course.t, match.course.lines
    if not game.table.capacities["cards"]:
        return []
    last: dict[int, float] = {card: inf for card, zone in enumerate(t.zone) if seers(game, zone) >> at & 1}
    for n, line in enumerate(lines):
        if line.seen >> at & 1:
            places = game.entry(line.entry).cards if line.effect == TOLD and line.entry else ()
            for card in (*line.cards, *(line.arguments[place] for place in places)):
                last[card] = max(n, last.get(card, -1))
    shuffles = [n for n, line in enumerate(lines) if line.effect == SHUFFLED]
    return [{card for card in range(len(t.zone)) if last.get(card, -1) < n} for n in shuffles]
