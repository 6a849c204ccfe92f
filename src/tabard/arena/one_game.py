"""One game of the arena, from the deal to its record."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

from tabard.arena.fault import Disturbed, Fault
from tabard.arena.players import Player, as_move, player_for
from tabard.arena.record import Record, TimeUsed
from tabard.engine.match.beginning import begin
from tabard.engine.match.result import payoffs_of
from tabard.errors import Refused, short

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabard.arena.settings import Settings
    from tabard.engine.match.match import Match
    from tabard.engine.rules.face import Ask

ENDLESS = 10_000  # choices after which a game counts as drawn


class Loser(Exception):  # noqa: N818  (it ends the game)
    """A seat that has lost by a fault, with the reason."""

    def __init__(self, seat: int, why: str) -> None:
        super().__init__(why)
        self.seat, self.why = seat, why


def play_game(settings: Settings, index: int, asking: Callable[[], None] = lambda: None) -> Record:
    """Play the game of that number: always the same one, as far as its bots repeat themselves under a seed.

    `asking` is called before a seat is asked, and anything can come of that. Raises Disturbed where the game
    is void.
    """
    match = begin(settings.game, settings.seats, settings.seed, settings.rules, index=settings.deal(index))
    at_table = Players(settings, index, asking)
    try:
        at_table.sit_down()
        at_table.play(match)
        at_table.leave(match.result)
        points = payoffs_of(match.game, match.course.t)
        return Record(index, points, tuple(at_table.thinking), (), match.digest, scores=scores_of(match))
    except Loser as loser:
        points = tuple(without(settings, settings.seating(index), loser.seat))
        winners = [seat for seat, own in enumerate(points, 1) if own]
        result = {"winners": winners, "why": f"Player {loser.seat} has lost by a fault."}
        with suppress(Loser):  # one fault decides it
            at_table.leave(result, loser.seat)
        return Record(index, points, tuple(at_table.thinking), ((loser.seat, loser.why),), match.digest)
    finally:
        at_table.leave(None)


class Players:
    """The players of one game, by seat."""

    def __init__(self, settings: Settings, index: int, asking: Callable[[], None]) -> None:
        self._settings, self._index, self._asking = settings, index, asking
        self._players: dict[int, Player] = {}
        self.thinking = [TimeUsed(0, 0.0, 0.0)] * settings.seats

    def sit_down(self) -> None:
        settings, index = self._settings, self._index
        for seat, bot in enumerate(settings.seating(index), 1):
            try:
                seed = settings.bot_seed(index, seat)
                self._players[seat] = player_for(settings.entrants[bot], settings, seat, seed)
            except Fault as fault:
                raise Loser(seat, str(fault)) from None

    def play(self, match: Match) -> None:
        """To the end. Who has but one answer is not asked for it."""
        for _ in range(ENDLESS):
            if match.result is not None:
                return
            ask = match.asks[0]
            if len(ask.moves) == 1:
                match.play(ask.moves[0].number, ask.seat)
            else:
                self._answer(match, ask)

    def _answer(self, match: Match, ask: Ask) -> None:
        player, seen = self._players[ask.seat], match.seen(ask.seat)
        self._asking()
        try:
            move = as_move(player.answer(seen))
        except Fault as fault:
            raise Loser(ask.seat, str(fault)) from None
        except Disturbed as disturbed:
            name = self._settings.entrants[self._settings.seating(self._index)[ask.seat - 1]].name
            raise Disturbed(f"{name}: {disturbed}") from None
        finally:
            choices, seconds, longest, _ = self.thinking[ask.seat - 1]
            before = choices + 1, seconds + player.took, max(longest, player.took)
            self.thinking[ask.seat - 1] = TimeUsed(*before, player.late)
        try:
            match.play(move, ask.seat)
        except Refused as refused:
            raise Loser(ask.seat, f"It played {short(move)}: {refused}") from None

    def leave(self, result: dict[str, Any] | None, loser: int = 0) -> None:
        """All who still sit there are told how it ended, but for one who is not to be talked with any more."""
        faults = []
        while self._players:
            seat, player = self._players.popitem()
            try:
                player.leave(None if seat == loser else result)
            except Fault as fault:
                faults.append(Loser(seat, str(fault)))
        if faults:
            raise faults[-1]


def scores_of(match: Match) -> tuple[int, ...]:
    """What each seat has come to, where the game has scores, or all have come to together."""
    result: dict[str, Any] = match.result or {}
    if "together" in result:
        return (result["together"]["reached"],) * len(match.names)
    return tuple(result.get("scores", ()))


def without(settings: Settings, seating: tuple[int, ...], loser: int) -> list[float]:
    """Whose bot has lost by a fault gets nothing: seats of other bots share the point or, where places are worth
    something, the first of these. Together all have lost."""
    others = sum(bot != seating[loser - 1] for bot in seating)
    if settings.together or not others:
        return [0.0] * len(seating)
    point = 1 / others if settings.game.rules.splits_a_win else 1 - (others - 1) / (2 * (len(seating) - 1))
    return [point if bot != seating[loser - 1] else 0.0 for bot in seating]
