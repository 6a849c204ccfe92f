"""What everybody at a table sees without thinking: a move that wins, and one that lets the next player win."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabard.engine.source.nodes import is_sure
from tabard.errors import Endless

if TYPE_CHECKING:
    from tabard.engine import Ask, Game
    from tabard.engine.match.seen import Seen

TABLES = 12  # that might be the real one: who wins on each of them is taken to win
GLANCE = 400  # answers that are looked at, all in all

Steps = tuple[int, ...]  # of one answer


def winning(seen: Seen, ask: Ask, seed: int, glance: int = GLANCE) -> list[int]:
    """The moves that win the match at once, or begin an answer that does, as far as the seat can know."""
    game, seat = seen.game, ask.seat - 1
    t = table(seen, seed)
    found = answers_that_end_it(game, t, seat, [move.number for move in ask.moves], glance)
    for n in range(1, 1 if is_sure(game) else TABLES):
        if found:
            t = table(seen, seed + n)
            found = [steps for steps in found if wins(played(game, t, seat, steps), seat)]
    return list(dict.fromkeys(steps[0] for steps in found))


def table(seen: Seen, seed: int) -> Any:
    """One that might be the real one."""
    return seen.game.table.of_bytes(seen.tables(1, seed))


def answers_that_end_it(game: Game, t: Any, seat: int, moves: list[int], glance: int) -> list[Steps]:
    """The shortest answers, of one or several steps, with which a seat wins on a table."""
    begun: list[tuple[Steps, Any]] = [((), t)]
    while begun:
        later = [
            ((*steps, choice), after(game, on, seat, choice))
            for steps, on in begun
            for choice in (legal(game, on, seat) if steps else moves)
        ]
        found = [steps for steps, on in later if wins(on, seat)]
        begun = [one for one in later if is_half_given(game, one[1], seat)]
        glance -= len(later)
        if found or glance <= 0:
            return found
    return []


def is_half_given(game: Game, t: Any, seat: int) -> bool:
    """Whether a seat is asked for the next step of its answer."""
    return bool(t.waiting >> seat & 1) and not t.over and not t.broken and game.rules.questions[t.asked[seat] - 1].step


def played(game: Game, t: Any, seat: int, steps: Steps) -> Any:
    """The table after these steps, or where one of them is not possible."""
    for choice in steps:
        if t.over or not t.waiting >> seat & 1 or choice not in legal(game, t, seat):
            return t
        t = after(game, t, seat, choice)
    return t


def gives_away(seen: Seen, ask: Ask, move: int, seed: int) -> bool:
    """Whether a move ends the match at once, and others have won, as far as the seat can know."""
    seat = ask.seat - 1
    later = (after(seen.game, table(seen, seed + n), seat, move) for n in range(1 if is_sure(seen.game) else TABLES))
    return all(t.over and t.winners and not wins(t, seat) for t in later)


def losing(seen: Seen, ask: Ask) -> dict[int, set[int]]:
    """The moves after which another can win at once, each with the answers that do.

    Only where all is in view, and there are not too many answers.
    """
    if not is_sure(seen.game) or len(ask.moves) ** 2 > GLANCE:
        return {}
    t, seat = table(seen, 0), ask.seat - 1
    later = {move.number: after(seen.game, t, seat, move.number) for move in ask.moves}
    found = {number: answers_that_win(seen.game, on, seat) for number, on in later.items()}
    return {number: answers for number, answers in found.items() if answers}


def in_the_way(losing: dict[int, set[int]]) -> set[int]:
    """Of moves that all lose, those that another would win with, were they not made: who has lost makes it hard."""
    threats = set().union(*losing.values()) & losing.keys()
    return {threat for threat in threats if all(threat in losing[move] for move in losing if move != threat)}


def answers_that_win(game: Game, t: Any, seat: int) -> set[int]:
    """The answers with which another seat that is asked now wins at once."""
    other = int(t.waiting & -t.waiting).bit_length() - 1
    if t.over or other == seat:
        return set()
    return {choice for choice in legal(game, t, other) if wins(after(game, t, other, choice), other)}


def after(game: Game, t: Any, seat: int, choice: int) -> Any:
    """The table when a seat has answered; rules that fail are told of when they are played, not when thought of."""
    later = t.copy()
    try:
        game.answer(later, seat, choice)
    except Endless:
        raise
    except Exception:  # noqa: BLE001  (a stranger's rules may fail in any way)
        later.broken = 1
    return later


def legal(game: Game, t: Any, seat: int) -> list[int]:
    """What a seat that is asked may answer; nothing where that cannot be found out."""
    try:
        return [] if t.broken else game.legal(t, seat)
    except Endless:
        raise
    except Exception:  # noqa: BLE001  (the same)
        return []


def wins(t: Any, seat: int) -> bool:
    return bool(t.over and t.winners >> seat & 1)
