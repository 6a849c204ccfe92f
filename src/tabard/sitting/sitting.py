"""A sitting: one match, who sits where, whose view is shown. Whatever people look at runs on it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from tabard.engine.match.match import NOTHING_BEGUN
from tabard.engine.match.replay import has_start
from tabard.engine.match.taking_back import has_decided, take_back
from tabard.engine.rules.declared import HEADING
from tabard.errors import Refused, TabardError
from tabard.sitting.arrivals import with_new_cards
from tabard.sitting.asked_again import AskedAgain
from tabard.sitting.curtain import EVERYONE, SharedScreen, public_question
from tabard.sitting.meant import Wording, counted
from tabard.sitting.numbers import Numbers, has_numbers, in_order
from tabard.sitting.panels import names_in, panels_of, singled_out
from tabard.sitting.recap import InShort, Line, entries_of
from tabard.sitting.seating import seated, turned, turned_names

if TYPE_CHECKING:
    from tabard.bots import Bot
    from tabard.engine.game import Game
    from tabard.engine.match.match import Match
    from tabard.engine.rules.face import Ask, Move
    from tabard.sitting.panel_shapes import Panel
    from tabard.sitting.seating import Seating

T = TypeVar("T")
NO_OTHER = "No other match follows here: leave, and begin one."
STEP_BACK, TAKEN_BACK = "One step is taken back.", "Taken back."  # what `undo` has done


Fresh = Callable[["Game", list[str]], "Match"]  # makes a new match of the same kind for those names


class Sitting:
    """A match, who plays it, and the screen that its people share."""

    def __init__(self, match: Match, seating: Seating, only: bool = False) -> None:
        self.match, self.seating = match, seated(match.game, seating)
        self.only = only  # whether people sit here for this match alone, and no other follows
        self.moved = False  # whether there is anything that was not saved
        self.played = False  # whether a person has moved here
        self.occasion = object()  # the same as long as one match is played, also taken back or under edited rules
        self._earlier: list[Match] = []  # the same match under rules that have been edited since
        self._told: dict[int | None, int] = {}  # how long the log was when each seat last moved
        self._began: dict[int | None, int] = {}  # how long it was just before that
        self._opened: dict[int | None, int] = {}  # how long it was when each seat began the answer that it gives
        self._stood: tuple[object, tuple[object, ...]] = (None, ())  # where it stood when it was last looked at
        self._looked: tuple[object, dict[str, Any]] = (None, {})  # where it stood, and what has been looked at since
        self._read: tuple[object, int, list[dict[str, Any]]] = (None, 0, [])  # whose log, in which version, its entries
        self._short = InShort()  # the same in short
        self._asked_again, self._numbers = AskedAgain(), Numbers()
        self.screen = SharedScreen(self.people)
        self.screen.follow(match)
        self._be_silent()

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
        return self._once("entries", self._read_log)

    def _read_log(self) -> list[dict[str, Any]]:
        """Read on where it was last read, unless the match has gone back since."""
        match, whose = self.match, (self.match, self.shows, len(self._earlier))
        read, version, entries = self._read
        earlier = sum(one.log_length(self.shows) for one in self._earlier)
        since = len(entries) - earlier
        if read != whose or version < match.gone_back or not 0 <= since <= match.log_length(self.shows):
            entries, since = [one for before in self._earlier for one in entries_of(before, self.shows)], 0
            self._short = InShort()
        entries = [*entries, *entries_of(match, self.shows, since)]
        self._read = whose, match.version, entries
        return entries

    def lines(self) -> list[Line]:
        """The same in short."""
        entries = self.entries()  # which may begin the same in short anew
        return self._once("lines", lambda: self._short.read_on(entries))

    def log(self) -> list[str]:
        """The same in short, the words alone."""
        return [line.text for line in self.lines()]

    def _length(self, seat: int | None) -> int:
        """How many entries a seat has seen: some are told to one seat alone, or to others later."""
        return sum(match.log_length(seat) for match in [*self._earlier, self.match])

    def told_before(self) -> int:
        """How many entries are older than the last move of the one who looks."""
        return self._told.get(self.shows, 0) if self.shows is not None else max(self._told.values(), default=0)

    def missed_since(self) -> int:
        """After how many entries the one who looks may have missed something: his last move itself may tell of more
        than he has had the time to read. Who looks on misses nothing."""
        if not self.people:
            return len(self.entries())
        return self._began.get(self.shows, 0) if self.shows is not None else max(self._began.values(), default=0)

    def told_until(self) -> int:
        """How many entries there were when the one who looks began the answer that is half given; else all of them.
        What he does in the middle of it is no news."""
        length = len(self.entries())
        return self._opened.get(self.shows, length) if self.steps else length

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

    # --- what is done ---------------------------------------------------------------------------------

    def play(self, move: str | int | Move) -> None:
        """Play for the one who looks, or answer for everyone. Raises Refused."""
        seat = self.shows
        if not self.steps or seat not in self._opened:
            self._opened[seat] = self._length(seat)
        self.screen.play(self.match, self._steps(move) if isinstance(move, str) else move)
        self._asked_again.answered(seat)
        if seat is None or not self.match.half_given(seat):  # until then its last move is the one before
            self._began[seat], self._told[seat] = self._opened[seat], self._length(seat)
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

    def play_bot(self, seat: int, move: Move | str | int) -> None:
        sealed = len(self.match.asks) > 1
        self.match.play(move, seat)
        self.moved = True
        self.screen.follow(self.match, sealed)
        self._be_silent()

    @property
    def silence(self) -> str:
        """The move with which one person among bots keeps silent, where he is asked what can be asked aloud."""
        ask = self.ask
        public = public_question(self.match.game, [ask]) if ask is not None and len(self.people) == 1 else None
        return public.silence if public is not None else ""

    def _be_silent(self) -> None:
        """Who has no choice but to keep silent need not say so."""
        ask, silence = self.ask, self.silence
        if ask is not None and silence and [move.text for move in ask.moves] == [silence]:
            self.screen.play(self.match, silence)

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

    def back(self, steps: int | None = None) -> None:
        """Leave a half-given answer, or take so many `steps` of it back."""
        if self.shows is None or self.handing_to is not None:
            raise Refused(NOTHING_BEGUN)
        self.match.back(self.shows, steps)

    def can_take_back(self) -> bool:
        """Whether `undo` would not be refused."""
        return self._once("can take back", self._could_take_back)

    def _could_take_back(self) -> bool:
        try:
            if self._is_alone:
                return bool(self.steps) or has_decided(self.match, self.people[0])
            self._before_last_move()
        except TabardError:
            return False
        return True

    @property
    def _is_alone(self) -> bool:
        """Whether one person plays with bots a match that can be played again, as taking back alone does."""
        return len(self.people) == 1 and has_start(self.match)

    def undo(self) -> None:
        """Take back the last move of a person, and the bots' answers to it: all of that or nothing. In the middle of an
        answer that is its last step.

        One person alone with bots may always go back to the last decision, whatever was revealed or rolled since.
        """
        if self.steps:
            self.back(1)
            return
        before = take_back(self.match, self.people[0]) if self._is_alone else self._before_last_move()
        self._asked_again.note(self.match, before, self.shows)
        self._go_on_from(before)
        self.moved = self.played = True

    def _before_last_move(self) -> Match:
        """The match as it stood before the last move of a person. Raises Refused."""
        before = self.match.copy()
        if not any(self.seating[at + 1].bot is None for at, _ in before.commands):
            raise Refused("There is nothing to take back.")
        while True:
            seat = before.commands[-1][0] + 1
            before.undo(seat)
            if self.seating[seat].bot is None:
                return before
            if not before.commands:
                raise Refused("There is nothing to take back.")

    def _go_on_from(self, before: Match) -> None:
        self.match = before
        self.seating = {seat: player.anew() for seat, player in self.seating.items()}
        self._told = {seat: min(told, self._length(seat)) for seat, told in self._told.items()}
        self._began = {seat: min(began, self._length(seat)) for seat, began in self._began.items()}
        self.screen.forget()
        self.screen.follow(before)

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
        self._earlier = [*self._earlier, self.match] if same_match else []
        self.match, self._told, self._began, self._opened, self._asked_again = match, {}, {}, {}, AskedAgain()
        self.seating = {seat: player.anew() for seat, player in seating.items()}
        self.moved, self.played = same_match and self.moved, same_match and self.played
        if same_match:
            self.screen.forget()
        else:
            self.screen, self.occasion = SharedScreen(self.people), object()
        self.screen.follow(match)
        self._be_silent()
