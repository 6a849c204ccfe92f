"""Advice for who asks for it: at a desk, ready for programs, and at a table, for the one who looks."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from tabard.bots.hints import Hints, hints
from tabard.bots.outlook import A_MOMENT, Outlook
from tabard.bots.shares import percent
from tabard.bots.thinking import Thinking
from tabard.engine.match.match import Match
from tabard.errors import Refused, short

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabard.engine.match.archive import Archive
    from tabard.engine.match.seen import Seen
    from tabard.engine.rules.face import Ask, Move
    from tabard.sitting.sitting import Sitting

FOR_ONE_ALONE = "This is asked of everyone aloud, and a hint is for one alone."
MOST_SIMULATIONS = 100_000  # for which programs may ask, and how long they may take
LONGEST = 60  # seconds
FINE = 4  # digits of a share of a win


def advise(match: Match | Archive, seat: Any, seed: int = 0, simulations: int | None = None) -> dict[str, Any]:
    """The chances of all seats and the best moves of one, from what it has seen. Raises Refused where it is not asked.

    With a number of simulations it is always the same advice; else as much is tried as there is time for. One that
    takes too long is refused.
    """
    if not isinstance(match, Match):
        raise Refused(match.why_closed)
    if simulations is not None and not 1 <= simulations <= MOST_SIMULATIONS:
        raise Refused(f"'simulations' is a whole number from 1 to {MOST_SIMULATIONS:,}, not {short(simulations)}.")
    seen, ask = seen_and_asked(match, seat)
    thinking = A_MOMENT if simulations is None else Thinking(simulations, LONGEST)
    began = time.monotonic()
    found = hints(seen, ask, thinking, seed)
    if simulations is not None and found.tried < simulations and time.monotonic() - began > LONGEST / 2:
        raise Refused(f"{simulations:,} simulations take longer than {LONGEST} s here: ask for fewer.")
    return for_programs(found)


def for_programs(found: Hints) -> dict[str, Any]:
    """Hints as programs read them."""
    moves = [
        {"number": hint.move.number, "text": hint.move.text, "chance": round(hint.chance, FINE), "why": hint.why}
        for hint in found.moves
    ]
    chances = [round(chance, FINE) for chance in found.chances]
    return {"chances": chances, "moves": moves, "tried": found.tried, "in_haste": found.hasty}


def seen_and_asked(match: Match, seat: Any) -> tuple[Seen, Ask]:
    """What a seat has seen, and what it is asked. Raises Refused where it is not."""
    seen = match.seen(seat)
    if seen.ask is None:
        raise Refused(match.game.face.finished if match.result is not None else match.not_asked)
    return seen, seen.ask


def asked_of(sitting: Sitting) -> tuple[Seen, Ask]:
    """The same for the one who looks: nothing is said through the curtain, nor to all."""
    if sitting.handing_to is not None:
        raise Refused(f"First hand over to {sitting.name(sitting.handing_to)}.")
    if sitting.screen.public is not None:
        raise Refused(FOR_ONE_ALONE)
    return seen_and_asked(sitting.match, sitting.shows)


def hint_lines(seen: Seen, ask: Ask, label: Callable[[Move], str]) -> list[str]:
    """Hints as they are told in lines, the best first."""
    found = hints(seen, ask, label=label)
    first = "Hint, in haste:" if found.hasty else "Hint:"
    return [
        f"{'Or' if at else first} {label(hint.move)}, {percent(hint.chance)}. {hint.why}"
        for at, hint in enumerate(found.moves)
    ]


def chances_line(seen: Seen) -> str:
    """Everybody's chances in a line, as who has seen this can know them."""
    chances = Outlook(seen).look().chances()
    told = [f"{name} {percent(chance)}" for name, chance in zip(seen.view["names"], chances, strict=True)]
    return f"Chances: {', '.join(told)}."
