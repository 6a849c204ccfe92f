"""The table to be played at: keys and clicks, and what comes of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import Static

from tabard.errors import TabardError
from tabard.sitting.reaching import reach
from tabard.terminal.advice import Chances, Hinting, LookBack
from tabard.terminal.bot_turns import BotTurns
from tabard.terminal.command_keys import CommandKeys
from tabard.terminal.commands import Commands
from tabard.terminal.help import Help
from tabard.terminal.keys import BY_LETTER, COMMANDS, key_of, pressed
from tabard.terminal.piles import LOOK
from tabard.terminal.screens import Curtain, Sheet
from tabard.terminal.style import GOLD
from tabard.terminal.table_view import TableView
from tabard.terminal.typed import TypedLine, begins_a_move, goes_on
from tabard.terminal.widgets import Drawing

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from textual import events
    from textual.geometry import Offset

    from tabard.engine.rules.face import Move
    from tabard.sitting.sitting import Fresh, Sitting
    from tabard.terminal.autosave import Autosave
    from tabard.terminal.pieces import Row
    from tabard.terminal.watch import Watcher

EDITS_EVERY = 0.5
UNMARKED = "Nothing is marked yet: walk with the arrows, type a move, or click one."
GOING_ON = ("space", "enter")  # the keys that end a pause
WAITING = "The bots wait for you: Space, or a click here, goes on."
LEAVE_ALL = "all steps back"  # what several steps need asking twice for
HELPED = ("chances", "log", "resume")  # what only the help tells of: there is room for so many keys in a row
KEYS = (
    Binding("left", "walk(-1, 0)", "Walk", show=False),
    Binding("right", "walk(1, 0)", "Walk", show=False),
    Binding("up", "walk(0, -1)", "Walk", show=False),
    Binding("down", "walk(0, 1)", "Walk", show=False),
    Binding("tab", "step(1)", "Next", show=False),
    Binding("shift+tab", "step(-1)", "Previous", show=False),
    Binding("enter", "play", "Play"),
    Binding("slash", "type", "Type"),
    Binding("question_mark", "command('help')", "Help"),
    *(Binding(pressed(name), f"command('{name}')", name.capitalize(), show=name not in HELPED) for name in COMMANDS),
    Binding("escape", "back", "Back", show=False),
    Binding("backspace", "step_back", "One step back", show=False),
    Binding("pageup", "scroll_log(-5)", "Log", show=False),
    Binding("pagedown", "scroll_log(5)", "Log", show=False),
)
ACTIONS = {binding.key: binding.action for binding in KEYS}


class TableScreen(TableView):
    """Everything that is played goes through the sitting; this screen passes wishes on and says what came of them."""

    BINDINGS: ClassVar[list[BindingType]] = [*KEYS]

    def __init__(self, sitting: Sitting, fresh: Fresh, save_to: Path | None, watcher: Watcher | None, pace: float,
                 autosave: Autosave | None) -> None:  # fmt: skip
        super().__init__(sitting)
        self.commands = Commands(sitting, save_to, autosave, watcher, fresh)
        self.keys = CommandKeys(self)
        self.hinting, self.chances, self.look_back = Hinting(self), Chances(self), LookBack(self)
        self.bots = BotTurns(sitting, self, pace, self.redraw)
        self._watched = watcher is not None
        self._read_by = sitting.shows  # whose view was shown last

    def on_mount(self) -> None:
        if self._watched:
            self.set_interval(EDITS_EVERY, self._look_for_edits)

    def _look_for_edits(self) -> None:
        if said := self.commands.edits():
            self.say(said)
            self.redraw()

    # --- showing --------------------------------------------------------------------------------------

    def redraw(self) -> None:
        """Bring the screen up to date, and let the next bot move."""
        super().redraw()
        self.show_title()
        self._close_sheets()
        if self.sitting.screen.blank:
            self._draw_curtain()
        if fault := self.commands.keep():
            self.say(fault)
        self.bots.let_move()

    def show_title(self) -> None:
        self.query_one("#title", Static).update(self.chances.title(self.size.width))

    def _advice(self, width: int) -> list[Row]:
        return self.hinting.rows(width)

    def _banner(self) -> Text:
        return super()._banner() if not self.bots.wait else Text(WAITING, GOLD, justify="center")

    def _noted(self) -> int:
        return self.bots.noted

    def _close_sheets(self) -> None:
        """What one player has opened to read is not for whoever looks next."""
        if self._read_by != self.sitting.shows and isinstance(self.app.screen, Sheet | Help):
            self.app.screen.action_close()
        self._read_by = self.sitting.shows

    def _draw_curtain(self) -> None:
        if self.sitting.handing_to is not None and not isinstance(self.app.screen, Curtain):
            self.app.push_screen(Curtain(self.sitting.name(self.sitting.handing_to)), self._lifted)

    def _lifted(self, at: Offset | None) -> None:
        """What lifts the curtain would also play: pressed or clicked twice it must not answer for one who has not
        looked yet."""
        self.cursor.mark_nothing(at)
        self.attempt(self.sitting.hand_over)
        if self.sitting.asked_again:
            self.say(self.sitting.asked_again)

    # --- keys -----------------------------------------------------------------------------------------

    async def on_key(self, event: events.Key) -> None:
        """Whatever is typed marks a move, and Enter plays it. Keys take effect here, in the order in which they came:
        left to focus and bindings, a quick one would overtake another or fall between two of them."""
        typed = event.character or ""
        if event.key in GOING_ON and self.bots.wait:
            event.stop()
            self._go_on(event.key)
        elif event.key == "space" and self.sitting.ask is None and not self._line.is_open:
            event.stop()
            self.bots.hurry()
        elif self._line.takes(event):
            event.stop()
            self._follow_typing()
        elif begins_a_move(self.sitting, typed):
            event.stop()
            self._begin_typing(typed)
        elif event.key in ACTIONS and await self.app.run_action(ACTIONS[event.key], self):
            event.stop()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """To piles and sheets only where there are any, and to another match only where one may follow. Who looks on at
        bots neither plays nor takes back."""
        wish = parameters[0] if action == "command" else action
        if wish in ("play", "undo"):
            return bool(self.sitting.people)
        if wish in ("new", "resume"):
            return not self.sitting.only
        return {"piles": self._has_piles, "cards": self._has_sheets}.get(str(wish), True)

    def action_command(self, name: str) -> None:
        self.keys.do(name)

    def _go_on(self, key: str = "") -> None:
        """Bots move on. Enter pressed once more must not play what will be marked then."""
        self.bots.go_on()
        if key == "enter":
            self.cursor.mark_nothing()
        self.redraw()

    def action_scroll_log(self, by: int) -> None:
        self.query_one("#log", VerticalScroll).scroll_relative(y=by, animate=False)

    # --- marking a move -------------------------------------------------------------------------------

    def mark(self, move: Move | None) -> None:
        if move is None:
            return
        if self.message.said == UNMARKED:
            self.say("")
        self.cursor.mark(move.number)
        self.redraw()

    def action_walk(self, dx: int, dy: int) -> None:
        self._line.close()
        self.mark(self.cursor.beside((dx, dy), self.query_one("#board", Drawing).rows))

    def action_step(self, by: int) -> None:
        self._line.close()
        self.mark(self.cursor.after(by))

    def on_drawing_hovered(self, message: Drawing.Hovered) -> None:
        if not self.cursor.pointed and not self.cursor.unmarked:
            self._mark_one_of(self.cursor.meant_by(message.ref))

    def _mark_one_of(self, found: list[Move]) -> None:
        if found and self.cursor.current not in found:
            self.mark(found[0])

    # --- typing ---------------------------------------------------------------------------------------

    @property
    def _line(self) -> TypedLine:
        return self.query_one("#typing", TypedLine)

    def on_paste(self, event: events.Paste) -> None:
        """As if it were typed; of several lines it is not known which is meant."""
        event.stop()
        lines = event.text.strip().splitlines()
        if len(lines) > 1:
            self.say(f"One move at a time: {len(lines)} lines were pasted, and none is taken.")
        else:
            self._write("".join(lines))

    def _begin_typing(self, typed: str) -> None:
        """What names one move marks it at once; where more may follow, the line for it opens."""
        found = self.sitting.meant(typed)
        if goes_on(self.sitting, typed, found):
            self._write(typed)
        elif found:
            self.message.withdraw()
            self.say("")
            self.mark(found[0])
        elif typed in BY_LETTER:
            self.say(f"No move begins with {typed}. {key_of(BY_LETTER[typed])} is the key for: {BY_LETTER[typed]}.")
        else:
            self.play(typed)  # which is refused, with the reason

    def action_type(self) -> None:
        self._write("")

    def _write(self, text: str) -> None:
        self._line.write(self._line.value + text)
        self._follow_typing()

    def _follow_typing(self) -> None:
        """Mark what may be meant by what stands in the line."""
        self._mark_one_of(self.sitting.meant(self._line.value))

    def _play_typed(self) -> None:
        """What it has marked; what it has not, as it stands there."""
        typed, current = self._line.value.strip(), self.cursor.current
        found = self.sitting.meant(typed)
        self._line.close()
        if typed:
            self.play(current if current is not None and current in found else typed)

    # --- clicking -------------------------------------------------------------------------------------

    def on_drawing_pointed(self, message: Drawing.Pointed) -> None:
        """A click plays the one move that points there; of several it marks the first and waits for another click."""
        if message.ref == LOOK:
            self.keys.piles()
            return
        found = self.cursor.meant_by(message.ref)
        if found and self.cursor.is_same_click(message.at):
            self.mark(found[0])
        elif len(found) == 1:
            self.play(found[0])
        elif found:
            self.cursor.point(message.ref)
            self.say(f"{len(found)} moves point there: click what else you mean, or walk and press Enter.")
            self.mark(found[0])
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
            self.attempt(lambda: self.sitting.play_on(*found.ways[0]))
        elif found.ways:
            self.mark(found.ways[0][0])
            self.say(f"{' and '.join(self.sitting.label(move) for move, _ in found.ways)} can point there: choose one.")
        elif found.why_not:
            self.say(found.why_not)
        return bool(found.ways or found.why_not)

    def _say_why_not(self, ref: str) -> None:
        match, seat = self.sitting.match, self.sitting.shows
        refused = {entry["move"]: entry["why"] for entry in self.sitting.why()}
        moves = match.all_moves(seat) if seat is not None else ()
        there = next((move for move in moves if ref in move.refs and move.text in refused), None)
        if there is not None:
            self.cursor.mark_nothing()
            self.redraw()
            self.say(f"{there.text}: {refused[there.text]}")
        elif match.result is not None:
            self.say(match.game.face.finished)
        elif self.sitting.ask is None:
            self.say(match.not_asked)

    def on_click(self, event: events.Click) -> None:
        """The banner says what was begun, and a click there takes a step of it back; or that bots wait."""
        if event.widget is not None and event.widget.id == "banner":
            self._go_on() if self.bots.wait else self.action_step_back()

    # --- playing --------------------------------------------------------------------------------------

    def play(self, move: Move | str) -> None:
        """What is refused leaves nothing marked: the next Enter must not play something else."""
        found = [move] if not isinstance(move, str) else self.sitting.meant(move)
        self.cursor.mark(found[0].number if len(found) == 1 else self.cursor.number)
        self._line.close()

        def act() -> None:
            try:
                self.sitting.play(move)
            except TabardError:
                self.cursor.mark_nothing()
                raise

        self.attempt(act)

    def attempt(self, act: Callable[[], str | None]) -> None:
        """Do it and say what that gives, or why not."""
        self.cursor.point_at_nothing()
        try:
            done = act()
        except TabardError as refused:
            self.say(str(refused))
        else:
            self.say(done or "")
        self.redraw()

    def action_play(self) -> None:
        if self._line.is_open:
            self._play_typed()
        elif self.sitting.handing_to is not None:
            self.attempt(self.sitting.hide)
        elif self.cursor.current is not None:
            self.play(self.cursor.current)
        elif self.sitting.match.result is not None:
            self.say(self.sitting.match.game.face.finished)
        elif self.cursor.moves:
            self.say(UNMARKED)

    def action_back(self) -> None:
        """Close what is open, leave what was begun, several steps when asked twice; where there is neither, Esc means
        nothing."""
        steps = self.sitting.steps
        if self._line.is_open:
            self._line.close()
        elif self.cursor.pointed:
            self.cursor.point_at_nothing()
            self.say("")
        elif len(steps) == 1 or (steps and self.message.is_asked_again(LEAVE_ALL)):
            self.attempt(self.sitting.back)
        elif steps:
            self.ask_twice(LEAVE_ALL, f"Esc again takes all {len(steps)} steps back; Backspace takes one.")

    def action_step_back(self) -> None:
        if self.sitting.steps:
            self.attempt(lambda: self.sitting.back(1))

    def ask_twice(self, wish: str, sentence: str) -> None:
        self.message.ask_twice(wish, sentence)
        self._show_said()
