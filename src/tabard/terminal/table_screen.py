"""The table to be played at: keys and clicks, and what comes of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import Static

from tabard.errors import TabardError
from tabard.terminal.advice import Chances, Hinting, LookBack
from tabard.terminal.bot_turns import BotTurns
from tabard.terminal.clicks import Clicks
from tabard.terminal.command_keys import CommandKeys
from tabard.terminal.commands import Commands
from tabard.terminal.help import Help
from tabard.terminal.keys import COMMANDS, pressed
from tabard.terminal.piles import LOOK
from tabard.terminal.screens import Curtain, Sheet
from tabard.terminal.style import GOLD
from tabard.terminal.table_view import TableView
from tabard.terminal.typing import Typing
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
        self.keys, self.typing, self.clicks = CommandKeys(self), Typing(self), Clicks(self)
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
        if event.key in GOING_ON and self.bots.wait:
            event.stop()
            self._go_on(event.key)
        elif event.key == "space" and self.sitting.ask is None and not self.typing.is_open:
            event.stop()
            self.bots.hurry()
        elif self.typing.takes(event) or (event.key in ACTIONS and await self.app.run_action(ACTIONS[event.key], self)):
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
        self.typing.close()
        self.mark(self.cursor.beside((dx, dy), self.query_one("#board", Drawing).rows))

    def action_step(self, by: int) -> None:
        self.typing.close()
        self.mark(self.cursor.after(by))

    def on_drawing_hovered(self, message: Drawing.Hovered) -> None:
        if not self.cursor.pointed and not self.cursor.unmarked:
            self.mark_one_of(self.cursor.meant_by(message.ref))

    def mark_one_of(self, found: list[Move]) -> None:
        if found and self.cursor.current not in found:
            self.mark(found[0])

    # --- pointer and clipboard --------------------------------------------------------------------------

    def on_drawing_pointed(self, message: Drawing.Pointed) -> None:
        if message.ref == LOOK:
            self.keys.piles()
        else:
            self.clicks.at(message.ref, message.at)

    def on_click(self, event: events.Click) -> None:
        """The banner says what was begun, and a click there takes a step of it back; or that bots wait."""
        if event.widget is not None and event.widget.id == "banner":
            self._go_on() if self.bots.wait else self.action_step_back()

    def on_paste(self, event: events.Paste) -> None:
        event.stop()
        self.typing.paste(event.text)

    def action_type(self) -> None:
        self.typing.write("")

    # --- playing --------------------------------------------------------------------------------------

    def play(self, move: Move | str) -> None:
        """What is refused leaves nothing marked: the next Enter must not play something else."""
        found = [move] if not isinstance(move, str) else self.sitting.meant(move)
        self.cursor.mark(found[0].number if len(found) == 1 else self.cursor.number)
        self.typing.close()

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
        if self.typing.is_open:
            self.typing.play()
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
        if self.typing.is_open:
            self.typing.close()
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
