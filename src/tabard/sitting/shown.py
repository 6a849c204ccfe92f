"""A match as it is shown to the one who looks: what he is asked, how moves are called, what he sees, what happened.

Nothing here changes a match.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from tabard.engine.rules.declared import HEADING
from tabard.sitting.arrivals import with_new_cards
from tabard.sitting.asked_again import AskedAgain
from tabard.sitting.curtain import EVERYONE, SharedScreen, public_question
from tabard.sitting.log_reading import LogReading
from tabard.sitting.meant import Wording, counted
from tabard.sitting.numbers import Numbers, has_numbers, in_order
from tabard.sitting.panels import names_in, panels_of, singled_out
from tabard.sitting.seating import seated

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabard.bots import Bot
    from tabard.engine.match.match import Match
    from tabard.engine.rules.face import Ask, Move
    from tabard.sitting.panel_shapes import Panel
    from tabard.sitting.recap import Line
    from tabard.sitting.seating import Seating

T = TypeVar("T")


class Shown:
    """The readable side of a sitting: a match, who plays it, and the screen that its people share."""

    def __init__(self, match: Match, seating: Seating) -> None:
        self.match, self.seating = match, seated(match.game, seating)
        self.occasion = object()  # the same as long as one match is played, also taken back or under edited rules
        self.screen = SharedScreen(self.people)
        self._log, self._asked_again, self._numbers = LogReading(), AskedAgain(), Numbers()
        self._stood: tuple[object, tuple[object, ...]] = (None, ())  # where it stood when it was last looked at
        self._looked: tuple[object, dict[str, Any]] = (None, {})  # where it stood, and what has been looked at since

    # --- who ------------------------------------------------------------------------------------------

    @property
    def people(self) -> list[int]:
        return [seat for seat, player in self.seating.items() if player.bot is None]

    @property
    def shows(self) -> int | None:
        """The seat whose view is shown; None where only what everybody may see is."""
        return self.screen.shows

    @property
    def handing_to(self) -> int | None:
        """The seat behind the curtain (X-7)."""
        return self.screen.handing_to

    def name(self, seat: int) -> str:
        return "Everyone" if seat == EVERYONE else self.match.names[seat - 1]

    def title(self, seat: int) -> str:
        """Which of the players somebody is, where his name does not say it."""
        return "" if self.name(seat) == f"Player {seat}" else f"Player {seat}"

    def role(self, seat: int) -> str:
        """ "you", a bot's level, or nothing where several people play."""
        player = self.seating[seat]
        if player.bot is not None:
            return f"{player.level} bot"
        return "you" if len(self.people) == 1 else ""

    def bot_asked(self) -> tuple[Ask, Bot] | None:
        """The next question to a bot, and the bot."""
        for ask in self.match.asks:
            bot = self.seating[ask.seat].bot
            if bot is not None:
                return ask, bot
        return None

    # --- what is asked --------------------------------------------------------------------------------

    @property
    def ask(self) -> Ask | None:
        """The question to the one who looks, or to everyone."""
        return self.screen.ask(self.match)

    @property
    def prompt(self) -> str:
        """The question to the one who looks in the words of the moment; to everyone as it is declared."""
        ask = self.ask
        if ask is None:
            return ""
        return self._once("prompt", lambda: self.match.prompt(ask.seat)) if ask.seat in self.seating else ask.prompt

    @property
    def asked_again(self) -> str:
        """Why the one who looks is asked what he has answered already; empty where he is not."""
        return self._asked_again.why(self.shows, self.match.names) if self.shows and self.ask is not None else ""

    @property
    def steps(self) -> list[str]:
        """What the one who looks has answered by halves."""
        return self.match.half_given(self.shows) if self.shows is not None and self.ask is not None else []

    @property
    def silence(self) -> str:
        """The move with which one person among bots keeps silent, where he is asked what can be asked aloud."""
        ask = self.ask
        public = public_question(self.match.game, [ask]) if ask is not None and len(self.people) == 1 else None
        return public.silence if public is not None else ""

    @property
    def wording(self) -> Wording:
        """How moves are called now."""
        return self._once("wording", self._put_in_words)

    def _put_in_words(self) -> Wording:
        ask, seat = self.ask, self.shows
        asked = ask.moves if ask is not None else ()
        return Wording(asked if seat is None else self.match.all_moves(seat), self.match.names, names_in(self.panels()))

    def label(self, move: Move) -> str:
        """A move as it is listed."""
        return self.wording.label(move)

    @property
    def numbers(self) -> dict[int, int]:
        """By move: the number by which it is listed now; empty where moves are called by numbers themselves."""
        ask, seat = self.ask, self.shows
        if ask is None or seat is None or not has_numbers(ask.moves):
            return in_order(ask.moves) if ask is not None else {}
        return self._once("numbers", lambda: self._numbers.show(seat, self.turn, ask.prompt, ask.moves))

    @property
    def turn(self) -> object:
        """The turn that goes on. It begins where the log has a heading or, where there is none, with another's move."""
        return self._once("turn", lambda: (self.occasion, self.match.game, *self._turns()))

    def _turns(self) -> tuple[int, int]:
        headings = sum(entry["tone"] == HEADING for entry in self.entries())
        others = [at for at, (seat, _) in enumerate(self.match.commands, 1) if seat + 1 != self.shows]
        return headings, others[-1] if others and not headings else 0

    def meant(self, typed: str) -> list[Move]:
        """The possible moves that may be meant by what has been typed so far."""
        ask = self.ask
        return self.wording.meant(ask.moves, typed, self.numbers) if ask is not None else []

    def _steps(self, typed: str) -> tuple[int, ...] | str:
        """The moves that were typed, as they are listed or by their own texts, possible or not; just the text where
        people are asked aloud, or nobody is. Raises Refused."""
        ask, seat = self.ask, self.shows
        if ask is None or seat is None:
            return typed
        if self.numbers and typed.strip().isdecimal():
            number = counted(typed.strip(), len(self.match.game.moves))
            move = self._numbers.meant(seat, self.turn, ask.prompt, number)
            return (move,) if move is not None else typed
        return self.wording.steps(self.match.game, typed)

    def note(self, move: Move | None) -> str:
        """What the one who looks should know before making a move."""
        return self.match.offer(self.shows, move).note if move is not None and self.shows is not None else ""

    # --- what is seen ---------------------------------------------------------------------------------

    @property
    def stand(self) -> tuple[object, ...]:
        """Where the match stands and who looks: as long as that is the same, so is all that is seen."""
        now = self.match, self.match.version, self.shows
        if self._stood[0] != now:
            self._stood = now, (self.match, tuple(self.match.commands), len(self.match.course.lines), self.shows)
        return self._stood[1]

    def _once(self, what: str, look: Callable[[], T]) -> T:
        """Look only once at what is the same, however often it is asked for: views are dear."""
        if self._looked[0] != self.stand:
            self._looked = self.stand, {}
        seen = self._looked[1]
        if what not in seen:
            seen[what] = look()
        found: T = seen[what]
        return found

    def view(self) -> dict[str, Any]:
        """What the one who looks may see."""
        return self._once("view", lambda: self.match.view(self.shows))

    def panels(self) -> list[Panel]:
        """What is laid out, with who plays there and what has just come there."""
        return self._once("panels", self._lay_out)

    def _lay_out(self) -> list[Panel]:
        laid, ask = panels_of(self.match.game, self.view()), self.ask
        pointed = {ref for move in ask.moves for ref in move.refs} if ask is not None else set()
        panels = [self._with_role(singled_out(panel, pointed)) for panel in laid]
        return with_new_cards(panels, self.entries(), self.missed_since(), self.shows)

    def _with_role(self, panel: Panel) -> Panel:
        if panel["kind"] == "track":
            rows: list[Any] = [
                {**row, "role": self.role(row["owner"])} if row.get("owner") in self.seating else row
                for row in panel["rows"]
            ]
            return {**panel, "rows": rows}
        if panel["kind"] != "zone" or panel.get("owner") not in self.seating:
            return panel
        return {**panel, "role": self.role(panel["owner"])}

    def entries(self) -> list[dict[str, Any]]:
        """What the one who looks saw happen, entry by entry."""
        return self._once("entries", lambda: self._log.entries(self.match, self.shows))

    def lines(self) -> list[Line]:
        """The same in short."""
        self.entries()  # which are read first
        return self._once("lines", self._log.in_short)

    def log(self) -> list[str]:
        """The same in short, the words alone."""
        return [line.text for line in self.lines()]

    def told_before(self) -> int:
        """How many entries are older than the last move of the one who looks."""
        return self._log.told_at(self.shows)

    def missed_since(self) -> int:
        """After how many entries the one who looks may have missed something: his last move itself may tell of more
        than he has had the time to read. Who looks on misses nothing."""
        return self._log.began_at(self.shows) if self.people else len(self.entries())

    def told_until(self) -> int:
        """How many entries there were when the one who looks began the answer that is half given; else all of them.
        What he does in the middle of it is no news."""
        opened = self._log.opened_at(self.shows) if self.steps else None
        return len(self.entries()) if opened is None else opened

    def why(self) -> list[dict[str, str]]:
        """What cannot be done now, by the texts of moves."""
        seat = self.shows
        return self._once("why", lambda: self.match.why(seat)) if seat is not None and self.ask is not None else []

    def reasons(self) -> list[dict[str, str]]:
        """The same as it is listed."""
        seat, why = self.shows, self.why()
        labels = (
            {move.text: self.label(move) for move in self.match.all_moves(seat)} if why and seat is not None else {}
        )
        return [{**refused, "move": labels[refused["move"]]} for refused in why]
