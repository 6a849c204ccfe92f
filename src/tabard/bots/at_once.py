"""What everybody at a table sees without thinking: a move that wins, and one that lets the next player win."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabard.engine.source.nodes import all_in_view

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tabard.engine import Ask, Game
    from tabard.engine.match.seen import Seen

TABLES = 3  # that might be the real one: who wins on each of them is taken to win
GLANCE = 400  # answers to a move that are looked at, all in all


def winning(seen: Seen, ask: Ask, seed: int) -> list[int]:
    """The moves with which the match is won at once, as far as the seat can know."""
    found = [move.number for move in ask.moves]
    for n in range(1 if all_in_view(seen.game) else TABLES):
        if found:
            t = seen.game.table.unpack(seen.packed(1, seed + n)[0])
            found = [number for number in found if wins(after(seen.game, t, ask.seat - 1, number), ask.seat - 1)]
    return found


def losing(seen: Seen, ask: Ask) -> set[int]:
    """The moves after which another can win at once; only where all is in view, and there are not too many answers."""
    if not all_in_view(seen.game) or len(ask.moves) ** 2 > GLANCE:
        return set()
    t = seen.game.table.unpack(seen.packed(1, 0)[0])
    tables = {move.number: after(seen.game, t, ask.seat - 1, move.number) for move in ask.moves}
    return {number for number, later in tables.items() if any(answers_that_win(seen.game, later, ask.seat - 1))}


def answers_that_win(game: Game, t: Any, seat: int) -> Iterable[bool]:
    """Whether each answer of another seat that is asked now wins at once."""
    other = int(t.waiting & -t.waiting).bit_length() - 1
    if not t.over and other != seat:
        for choice in legal(game, t, other):
            yield wins(after(game, t, other, choice), other)


def after(game: Game, t: Any, seat: int, choice: int) -> Any:
    """The table when a seat has answered; rules that fail are told of when they are played, not when thought of."""
    later = t.copy()
    try:
        game.answer(later, seat, choice)
    except Exception:  # noqa: BLE001  (a stranger's rules may fail in any way)
        later.broken = 1
    return later


def legal(game: Game, t: Any, seat: int) -> list[int]:
    """What a seat that is asked may answer; nothing where that cannot be found out."""
    try:
        return [] if t.broken else game.legal(t, seat)
    except Exception:  # noqa: BLE001  (the same)
        return []


def wins(t: Any, seat: int) -> bool:
    return bool(t.over and t.winners >> seat & 1)
