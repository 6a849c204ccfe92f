"""Advice for who asks for it: at a desk, ready for programs, and at a table, for the one who looks.

It takes NumPy, which is asked for only when somebody wants advice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabard.bots.shares import percent
from tabard.engine.match.match import Match
from tabard.errors import Refused

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabard.engine.match.archive import Archive
    from tabard.engine.match.seen import Seen
    from tabard.engine.rules.face import Ask, Move
    from tabard.sitting.sitting import Sitting

NO_NUMPY = "There are no hints here: they need NumPy, which is not installed."
FOR_ONE_ALONE = "This is asked of everyone aloud, and a hint is for one alone."
FINE = 4  # digits of a share of a win


def advise(match: Match | Archive, seat: Any, seed: int = 0, simulations: int | None = None) -> dict[str, Any]:
    """The chances of all seats and the best moves of one, from what it has seen. Raises Refused where it is not asked.

    With a number of simulations it is always the same advice; else as much is tried as there is time for.
    """
    if not isinstance(match, Match):
        raise Refused(match.why_closed)
    seen, ask = seen_and_asked(match, seat)
    try:
        from tabard.bots.hints import hints
        from tabard.bots.outlook import A_MOMENT
        from tabard.bots.thinking import Thinking
    except ImportError:
        raise Refused(NO_NUMPY) from None
    found = hints(seen, ask, A_MOMENT if simulations is None else Thinking(simulations), seed)
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
    """Hints as they are told in lines, the best first. Raises Refused."""
    try:
        from tabard.bots.hints import hints
    except ImportError:
        raise Refused(NO_NUMPY) from None
    found = hints(seen, ask, label=label)
    first = "Hint, in haste:" if found.hasty else "Hint:"
    return [
        f"{'Or' if at else first} {label(hint.move)}, {percent(hint.chance)}. {hint.why}"
        for at, hint in enumerate(found.moves)
    ]


def chances_line(seen: Seen) -> str:
    """Everybody's chances in a line, as who has seen this can know them. Raises Refused."""
    try:
        from tabard.bots.outlook import Outlook
    except ImportError:
        raise Refused(NO_NUMPY) from None
    chances = Outlook(seen).look().chances()
    told = [f"{name} {percent(chance)}" for name, chance in zip(seen.view["names"], chances, strict=True)]
    return f"Chances: {', '.join(told)}."
