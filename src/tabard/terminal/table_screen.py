"""The table to be played at: keys and clicks that play, bots and edited rules."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual import work
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.geometry import Offset

from tabard.errors import TabardError
from tabard.sitting.meant import name_in, pointing_at
from tabard.sitting.pausing import Pausing
from tabard.sitting.reaching import reach
from tabard.terminal.apart import apart
from tabard.terminal.choices import MOVE, neighbour
from tabard.terminal.help import Help
from tabard.terminal.keys import BY_LETTER, key_of
from tabard.terminal.piles import LOOK
from tabard.terminal.screens import Curtain, Sheet
from tabard.terminal.style import GOLD
from tabard.terminal.table_advice import TableAdvice
from tabard.terminal.table_commands import COMMAND_KEYS
from tabard.terminal.typed import TypedLine
from tabard.terminal.widgets import Drawing

if TYPE_CHECKING:
    from pathlib import Path

    from textual import events

    from tabard.bots import Bot
    from tabard.engine.match.match import Match
    from tabard.engine.rules.face import Ask, Move
    from tabard.sitting.sitting import Fresh, Sitting
    from tabard.terminal.autosave import Autosave
    from tabard.terminal.watch import Watcher

EDITS_EVERY = 0.5
UNMARKED = "Nothing is marked yet: walk with the arrows, type a move, or click one."
GOING_ON = ("space", "enter")  # the keys that end a pause
WAITING = "The bots wait for you: Space, or a click here, goes on."
LEAVE_ALL = "all steps back"  # what several steps need asking twice for
SAME_PLACE = Offset(3, 1)  # columns and rows within which two clicks may be one that came twice
KEYS = (
    Binding("left", "walk(-1, 0)", "Walk", show=False),
    Binding("right", "walk(1, 0)", "Walk", show=False),
    Binding("up", "walk(0, -1)", "Walk", show=False),
    Binding("down", "walk(0, 1)", "Walk", show=False),
    Binding("tab", "step(1)", "Next", show=False),
    Binding("shift+tab", "step(-1)", "Previous", show=False),
    Binding("enter", "play", "Play"),
    Binding("slash", "type", "Type"),
    *COMMAND_KEYS,
    Binding("escape", "back", "Back", show=False),
    Binding("backspace", "step_back", "One step back", show=False),
    Binding("pageup", "scroll_log(-5)", "Log", show=False),
    Binding("pagedown", "scroll_log(5)", "Log", show=False),
)
KEY_SIGNS = "/?!% "  # which mean something here, also where a move begins with them
ACTIONS = {binding.key: binding.action for binding in KEYS}


class TableScreen(TableAdvice):
    """Everything that is played goes through the sitting; this screen passes wishes on and says what came of them."""

    BINDINGS: ClassVar[list[BindingType]] = [*KEYS]

    def __init__(self, sitting: Sitting, fresh: Fresh, save_to: Path | None, watcher: Watcher | None, pace: float,
                 autosave: Autosave | None) -> None:  # fmt: skip
        super().__init__(sitting, fresh, save_to, autosave)
        self._watcher, self._pace, self._pausing = watcher, pace, Pausing(pace > 0)
        self._read_by = sitting.shows  # whose view was shown last
        self._lifted_at: Offset | None = None  # where the curtain was clicked away
        self._thinking: tuple[Match, int, int] | None = None  # where the match stands that a bot thinks about
        self._hurry = asyncio.Event()  # whether the one who looks has read what he wanted to

    def on_mount(self) -> None:
        if self._watcher is not None:
            self.set_interval(EDITS_EVERY, self._look_for_edits)

    def redraw(self) -> None:
        """Bring the screen up to date, and let the next bot move."""
        super().redraw()
        self._close_sheets()
        if self.sitting.screen.blank:
            self._draw_curtain()
        self._keep()
        self._let_bot_move()

    def _close_sheets(self) -> None:
        """What one player has opened to read is not for whoever looks next."""
        if self._read_by != self.sitting.shows and isinstance(self.app.screen, Sheet | Help):
            self.app.screen.action_close()
        self._read_by = self.sitting.shows

    # --- walking over the moves -------------------------------------------------------------------------

    def action_walk(self, dx: int, dy: int) -> None:
        current = self._current
        self._line.close()
        if current is None:
            self._mark_first()
        else:
            at = self._moves.index(current)
            rows = self.query_one("#board", Drawing).rows
            self._mark(self._moves[neighbour(self._moves, at, (dx, dy), rows)])

    def action_step(self, by: int) -> None:
        current = self._current
        self._line.close()
        if current is None:
            self._mark_first()
        else:
            self._mark(self._moves[(self._moves.index(current) + by) % len(self._moves)])

    def _mark_first(self) -> None:
        if self._moves:
            self._mark(self._first(self.sitting.panels()))

    def _mark(self, move: Move) -> None:
        if self._said == UNMARKED:
            self.say("")
        super()._mark(move)

    def on_drawing_hovered(self, message: Drawing.Hovered) -> None:
        if self._pointed or self._unmarked:
            return
        found = self._meant_by(message.ref, frozenset())
        if found and self._current not in found:
            self._mark(found[0])

    # --- playing --------------------------------------------------------------------------------------

    def play(self, move: Move | str) -> None:
        """What is refused leaves nothing marked: the next Enter must not play something else."""
        found = [move] if not isinstance(move, str) else self.sitting.meant(move)
        self._cursor, self._unmarked = found[0].number if len(found) == 1 else self._cursor, False
        self._line.close()

        def act() -> None:
            try:
                self.sitting.play(move)
            except TabardError:
                self._mark_nothing()
                raise

        self._try(act)

    def _mark_nothing(self) -> None:
        self._cursor, self._unmarked, self._lifted_at = None, True, None

    def action_play(self) -> None:
        if self._line.is_open:
            self._play_typed()
        elif self.sitting.handing_to is not None:
            self._try(self.sitting.hide)
        elif self._current is not None:
            self.play(self._current)
        elif self.sitting.match.result is not None:
            self.say(self.sitting.match.game.face.finished)
        elif self._moves:
            self.say(UNMARKED)

    def _draw_curtain(self) -> None:
        if self.sitting.handing_to is not None and not isinstance(self.app.screen, Curtain):
            self.app.push_screen(Curtain(self.sitting.name(self.sitting.handing_to)), self._lifted)

    def _lifted(self, at: Offset | None) -> None:
        """What lifts the curtain would also play: pressed or clicked twice it must not answer for one who has not
        looked yet."""
        self._cursor, self._unmarked, self._lifted_at = None, True, at
        self._try(self.sitting.hand_over)
        if self.sitting.asked_again:
            self.say(self.sitting.asked_again)

    def _meant_by(self, ref: str, pointed: frozenset[str]) -> list[Move]:
        if ref.startswith(MOVE):
            return [move for move in self._moves if f"{MOVE}{move.number}" == ref]
        return pointing_at(self._moves, pointed | {ref}) or pointing_at(self._moves, frozenset({ref}))

    def on_drawing_pointed(self, message: Drawing.Pointed) -> None:
        """A click plays the one move that points there; of several it marks the first and waits for another click."""
        if message.ref == LOOK:
            self.action_piles()
            return
        found = self._meant_by(message.ref, self._pointed)
        if found and self._clicked_twice(message.at):
            self._mark(found[0])
        elif len(found) == 1:
            self.play(found[0])
        elif found:
            both = self._pointed | {message.ref}
            self._pointed = both if pointing_at(self._moves, both) else frozenset({message.ref})
            self.say(f"{len(found)} moves point there: click what else you mean, or walk and press Enter.")
            self._mark(found[0])
        elif not self._points_on(message.ref):
            self._say_why_not(message.ref)

    def _points_on(self, ref: str) -> bool:
        """A click on what only the next step of this answer points at: takes that step too where one move leads there.
        Gives whether anything came of it."""
        ask = self.sitting.ask
        if ask is None or not ask.seat or not self.sitting.steps:
            return False
        found = reach(self.sitting.match, ask, ref)
        if len(found.ways) == 1:
            self._try(lambda: self.sitting.play_on(*found.ways[0]))
        elif found.ways:
            self._mark(found.ways[0][0])
            self.say(f"{' and '.join(self.sitting.label(move) for move, _ in found.ways)} can point there: choose one.")
        elif found.why_not:
            self.say(found.why_not)
        return bool(found.ways or found.why_not)

    def _clicked_twice(self, at: Offset) -> bool:
        """Whether this may be the click that lifted the curtain, once more."""
        if not self._unmarked or self._lifted_at is None:
            return False
        far = at - self._lifted_at
        return abs(far.x) <= SAME_PLACE.x and abs(far.y) <= SAME_PLACE.y

    def _say_why_not(self, ref: str) -> None:
        game = self.sitting.match.game
        refused = {entry["move"]: entry["why"] for entry in self.sitting.why()}
        seat = self.sitting.shows
        moves = self.sitting.match.all_moves(seat) if seat is not None else ()
        there = next((move for move in moves if ref in move.refs and move.text in refused), None)
        if there is not None:
            self._mark_nothing()
            self.redraw()
            self.say(f"{there.text}: {refused[there.text]}")
        elif self.sitting.match.result is not None:
            self.say(game.face.finished)
        elif self.sitting.ask is None:
            self.say(self.sitting.match.not_asked)

    # --- keys -----------------------------------------------------------------------------------------

    async def on_key(self, event: events.Key) -> None:
        """Whatever is typed marks a move, and Enter plays it. Keys take effect here, in the order in which they came:
        left to focus and bindings, a quick one would overtake another or fall between two of them."""
        typed = event.character or ""
        if event.key in GOING_ON and self._pausing.holds(self.sitting):
            event.stop()
            self._go_on(event.key)
        elif event.key == "space" and self.sitting.ask is None and not self._line.is_open:
            event.stop()
            self._hurry.set()
        elif self._line.takes(event):
            event.stop()
            self._follow_typing()
        elif self._begins_a_move(typed):
            event.stop()
            self._begin_typing(typed)
        elif event.key in ACTIONS and await self.app.run_action(ACTIONS[event.key], self):
            event.stop()

    def _begins_a_move(self, typed: str) -> bool:
        """Letters and digits do, and whatever sign a move of this game begins with (`#2`), but for those of keys."""
        signed = any(move.text.startswith(typed) for move in self.sitting.match.game.moves) if typed else False
        return typed.isalnum() or (signed and typed not in KEY_SIGNS)

    def on_paste(self, event: events.Paste) -> None:
        """As if it were typed; of several lines it is not known which is meant."""
        event.stop()
        lines = event.text.strip().splitlines()
        if len(lines) > 1:
            self.say(f"One move at a time: {len(lines)} lines were pasted, and none is taken.")
        else:
            self._write("".join(lines))

    @property
    def _line(self) -> TypedLine:
        return self.query_one("#typing", TypedLine)

    def _begin_typing(self, typed: str) -> None:
        """What names one move marks it at once; where more may follow, the line for it opens."""
        found = self.sitting.meant(typed)
        if self._goes_on(typed, found):
            self._write(typed)
        elif found:
            self._sure = "", ""
            self.say("")
            self._mark(found[0])
        elif typed in BY_LETTER:
            self.say(f"No move begins with {typed}. {key_of(BY_LETTER[typed])} is the key for: {BY_LETTER[typed]}.")
        else:
            self.play(typed)  # which is refused, with the reason

    def _goes_on(self, typed: str, found: list[Move]) -> bool:
        """Whether more may be meant than what was typed."""
        if typed.isdecimal() and (numbers := self.sitting.numbers):
            return any(len(str(number)) > len(typed) and str(number).startswith(typed) for number in numbers.values())
        label = self.sitting.label
        names = [move.text for move in self.sitting.match.game.moves]
        names += [name for move in found for name in (label(move), name_in(move, label))]
        return any(name.lower().startswith(typed.lower()) and len(name) > len(typed) for name in names)

    def action_type(self) -> None:
        self._write("")

    def _write(self, text: str) -> None:
        self._line.write(self._line.value + text)
        self._follow_typing()

    def _follow_typing(self) -> None:
        """Mark what may be meant by what stands in the line."""
        found = self.sitting.meant(self._line.value)
        if found and self._current not in found:
            self._mark(found[0])

    def _play_typed(self) -> None:
        """What it has marked; what it has not, as it stands there."""
        typed, current = self._line.value.strip(), self._current
        found = self.sitting.meant(typed)
        self._line.close()
        if typed:
            self.play(current if current is not None and current in found else typed)

    def action_back(self) -> None:
        """Close what is open, leave what was begun, several steps when asked twice; where there is neither, Esc means
        nothing."""
        if self._line.is_open:
            self._line.close()
        elif self._pointed:
            self._pointed = frozenset()
            self.say("")
        elif len(steps := self.sitting.steps) == 1 or (steps and self._sure == (LEAVE_ALL, self._said)):
            self._try(self.sitting.back)
        elif steps:
            self._sure = LEAVE_ALL, f"Esc again takes all {len(steps)} steps back; Backspace takes one."
            self.say(self._sure[1])

    def action_step_back(self) -> None:
        if self.sitting.steps:
            self._try(lambda: self.sitting.back(1))

    def on_click(self, event: events.Click) -> None:
        """The banner says what was begun, and a click there takes a step of it back; or that bots wait."""
        if event.widget is not None and event.widget.id == "banner":
            self._go_on() if self._pausing.holds(self.sitting) else self.action_step_back()

    def action_scroll_log(self, by: int) -> None:
        self.query_one("#log", VerticalScroll).scroll_relative(y=by, animate=False)

    # --- others ---------------------------------------------------------------------------------------

    def _go_on(self, key: str = "") -> None:
        """Bots move on. Enter pressed once more must not play what will be marked then."""
        self._pausing.go_on(self.sitting)
        if key == "enter":
            self._mark_nothing()
        self.redraw()

    def _banner(self) -> Text:
        return super()._banner() if not self._pausing.holds(self.sitting) else Text(WAITING, GOLD, justify="center")

    def _noted(self) -> int:
        return self._pausing.noted(self.sitting)

    def _let_bot_move(self) -> None:
        if self._pausing.holds(self.sitting):
            return
        turn, match = self.sitting.bot_asked(), self.sitting.match
        stand = (match, len(match.commands), turn[0].seat) if turn is not None else None
        if turn is not None and stand != self._thinking:
            self._bot_moves(*turn)
        self._thinking = stand

    @work
    async def _bot_moves(self, ask: Ask, bot: Bot) -> None:
        """After a pause, in a thread of its own: a bot that thinks long must not freeze the screen."""
        match, count = self.sitting.match, len(self.sitting.match.commands)
        self._hurry.clear()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._hurry.wait(), self._pausing.seconds(self.sitting, self._pace))
        seen = match.seen(ask.seat)
        move = await apart(lambda: bot.choose(seen, ask))
        if self.sitting.match is match and len(match.commands) == count:
            self.sitting.play_bot(ask.seat, move)
            self.redraw()

    def _look_for_edits(self) -> None:
        if self._watcher is not None and self._watcher.changed():
            watcher = self._watcher
            try:
                sentence = watcher.reload(self.sitting)
            except TabardError as refused:
                sentence = str(refused)
            self.say(sentence)
            self.redraw()
