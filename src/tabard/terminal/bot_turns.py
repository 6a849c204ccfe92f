"""Bots at a table on the screen: one after another they think, each in a thread of its own, and play when what was told
can have been read."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING

from tabard.sitting.pausing import Pausing
from tabard.terminal.apart import apart

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.screen import Screen

    from tabard.bots import Bot
    from tabard.engine.match.match import Match
    from tabard.engine.rules.face import Ask
    from tabard.sitting.sitting import Sitting


class BotTurns:
    """Has the bots of a sitting play, at a pace of so many seconds at least; `shown` is called after each move."""

    def __init__(self, sitting: Sitting, screen: Screen[None], pace: float, shown: Callable[[], None]) -> None:
        self._sitting, self._screen, self._pace, self._shown = sitting, screen, pace, shown
        self._pausing = Pausing(pace > 0)
        self._thinking: tuple[Match, int, int] | None = None  # where the match stands that a bot thinks about
        self._hurry = asyncio.Event()  # whether the one who looks has read what he wanted to

    @property
    def wait(self) -> bool:
        """Whether they wait for the one who looks to have read what was told."""
        return self._pausing.holds(self._sitting)

    @property
    def noted(self) -> int:
        """How many entries the one who looks has said that he has read."""
        return self._pausing.noted(self._sitting)

    def go_on(self) -> None:
        """He has read it."""
        self._pausing.go_on(self._sitting)

    def hurry(self) -> None:
        """The bot that pauses before its move need not."""
        self._hurry.set()

    def let_move(self) -> None:
        """Let the next bot think, unless it does, or they wait."""
        if self.wait:
            return
        turn, match = self._sitting.bot_asked(), self._sitting.match
        stand = (match, len(match.commands), turn[0].seat) if turn is not None else None
        if turn is not None and stand != self._thinking:
            self._screen.run_worker(self._move(*turn))
        self._thinking = stand

    async def _move(self, ask: Ask, bot: Bot) -> None:
        """After a pause, in a thread of its own: a bot that thinks long must not freeze the screen."""
        match, count = self._sitting.match, len(self._sitting.match.commands)
        self._hurry.clear()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._hurry.wait(), self._pausing.seconds(self._sitting, self._pace))
        seen = match.seen(ask.seat)
        move = await apart(lambda: bot.choose(seen, ask))
        if self._sitting.match is match and len(match.commands) == count:
            self._sitting.play_bot(ask.seat, move)
            self._shown()
