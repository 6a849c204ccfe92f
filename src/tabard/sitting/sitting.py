"""A sitting: one match, who sits where, whose view is shown. Whatever people look at runs on it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tabard.engine.match.match import NOTHING_BEGUN
from tabard.errors import Refused, TabardError
from tabard.sitting.asked_again import AskedAgain
from tabard.sitting.curtain import SharedScreen
from tabard.sitting.log_reading import LogReading
from tabard.sitting.seating import turned, turned_names
from tabard.sitting.shown import Shown
from tabard.sitting.way_back import WayBack

if TYPE_CHECKING:
    from tabard.engine.game import Game
    from tabard.engine.match.match import Match
    from tabard.engine.rules.face import Move
    from tabard.sitting.seating import Seating

NO_OTHER = "No other match follows here: leave, and begin one."
STEP_BACK, TAKEN_BACK = "One step is taken back.", "Taken back."  # what `undo` has done


Fresh = Callable[["Game", list[str]], "Match"]  # makes a new match of the same kind for those names


class Sitting(Shown):
    """A match, who plays it, and the screen that its people share."""

    def __init__(self, match: Match, seating: Seating, only: bool = False) -> None:
        super().__init__(match, seating)
        self.only = only  # whether people sit here for this match alone, and no other follows
        self.moved = False  # whether there is anything that was not saved
        self.played = False  # whether a person has moved here
        self.screen.follow(match)
        self._be_silent()

    # --- playing --------------------------------------------------------------------------------------

    def play(self, move: str | int | Move) -> None:
        """Play for the one who looks, or answer for everyone. Raises Refused."""
        seat = self.shows
        self._log.answers(self.match, seat, goes_on=bool(self.steps))
        self.screen.play(self.match, self._steps(move) if isinstance(move, str) else move)
        self._asked_again.answered(seat)
        if seat is None or not self.match.half_given(seat):  # until then its last move is the one before
            self._log.has_moved(self.match, seat)
        self.moved = self.played = True
        self._be_silent()

    def play_on(self, move: Move, further: Move) -> None:
        """Play a move and the next step of the same answer: both or none. Raises Refused."""
        self.play(move)
        try:
            self.play(further)
        except TabardError:
            self.back(1)
            raise

    def play_bot(self, seat: int, move: Move | str | int) -> None:
        sealed = len(self.match.asks) > 1
        self.match.play(move, seat)
        self.moved = True
        self.screen.follow(self.match, sealed)
        self._be_silent()

    def _be_silent(self) -> None:
        """Who has no choice but to keep silent need not say so."""
        ask, silence = self.ask, self.silence
        if ask is not None and silence and [move.text for move in ask.moves] == [silence]:
            self.screen.play(self.match, silence)

    # --- the screen -----------------------------------------------------------------------------------

    def hide(self) -> None:
        """The one who has moved has seen enough: the screen goes blank."""
        self.screen.hide()

    def hand_over(self) -> None:
        """The next player sits at the screen alone."""
        self.screen.hand_over()

    def leave(self) -> None:
        """Nobody sits at the screen any more: whoever goes on takes it anew."""
        self.screen.leave()
        self.screen.follow(self.match)

    # --- going back -----------------------------------------------------------------------------------

    def back(self, steps: int | None = None) -> None:
        """Leave a half-given answer, or take so many `steps` of it back."""
        if self.shows is None or self.handing_to is not None:
            raise Refused(NOTHING_BEGUN)
        self.match.back(self.shows, steps)

    def can_take_back(self) -> bool:
        """Whether `undo` would not be refused."""
        return self._once("can take back", lambda: bool(self.steps) or WayBack(self.match, self.people).is_open())

    def undo(self) -> None:
        """Take back the last move of a person, and the bots' answers to it: all of that or nothing. In the middle of an
        answer that is its last step. One person alone with bots may go back further than others (`way_back.py`)."""
        if self.steps:
            self.back(1)
            return
        before = WayBack(self.match, self.people).taken()
        self._asked_again.note(self.match, before, self.shows)
        self._go_on_from(before)
        self.moved = self.played = True

    def _go_on_from(self, before: Match) -> None:
        self.match = before
        self.seating = {seat: player.anew() for seat, player in self.seating.items()}
        self._log.goes_back(before)
        self.screen.forget()
        self.screen.follow(before)

    # --- another match --------------------------------------------------------------------------------

    def rematch(self, fresh: Fresh) -> None:
        """Another match in which everybody sits one seat further on, bots and names too."""
        self.take(fresh(self.match.game, turned_names(self.match.names)), turned(self.seating))

    def take(self, match: Match, seating: Seating | None = None, same_match: bool = False) -> None:
        """Go on with another match, with those who sit at it; or with this one under edited rules (its log stays)."""
        if self.only and not same_match:
            raise Refused(NO_OTHER)
        seating = self.seating if seating is None else seating
        if len(match.names) != len(seating):
            raise Refused(f"That match has {len(match.names)} seats, this table {len(seating)}.")
        self._log = self._log.under_edited_rules(self.match) if same_match else LogReading()
        self.match, self._asked_again = match, AskedAgain()
        self.seating = {seat: player.anew() for seat, player in seating.items()}
        self.moved, self.played = same_match and self.moved, same_match and self.played
        if same_match:
            self.screen.forget()
        else:
            self.screen, self.occasion = SharedScreen(self.people), object()
        self.screen.follow(match)
        self._be_silent()
