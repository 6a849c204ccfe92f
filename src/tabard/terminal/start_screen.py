"""The start screen: a table is laid with keys or clicks, or the last match gone on with. It knows no game."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import Screen
from textual.widgets import Static

from tabard.errors import TabardError
from tabard.sitting.plan import SEAT, Choice, Plan
from tabard.terminal.rulebook import book_of
from tabard.terminal.screens import Sheet
from tabard.terminal.start_form import RESUME, START, draw_buttons, draw_form, key_words, row_ref
from tabard.terminal.table_view import HIGH
from tabard.terminal.widgets import Drawing

if TYPE_CHECKING:
    from textual import events
    from textual.app import ComposeResult

    from tabard.terminal.autosave import Last

WIDEST = 92  # a form that is wider is harder to read
AROUND = 4  # rows that are neither of the form nor buttons


class StartScreen(Screen[str]):
    """Gives START, RESUME, or nothing where somebody leaves. Keys walk over the choices and the buttons under them."""

    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,shift+tab", "walk(-1)", "Walk"),
        Binding("down,tab", "walk(1)", "Walk"),
        Binding("left", "change(-1)", "Change"),
        Binding("right", "change(1)", "Change"),
        Binding("enter", "enter", "Start"),
        Binding("escape,ctrl+q", "leave", "Leave"),
        Binding("question_mark", "rules", "Rules"),
    ]

    def __init__(self, plan: Plan, last: Last | None, chosen: bool, sentence: str = "") -> None:
        """`chosen` says whether the game is: then only starting is left to do. The sentence is said at first."""
        super().__init__()
        self.plan, self.last, self._first = plan, last, sentence
        self._choices = plan.choices()
        self._at = len(self._choices) if chosen else 0  # over the choices, and the buttons after them

    def compose(self) -> ComposeResult:
        yield Static("Tabard: a new table", id="title", markup=False)
        with Vertical(id="middle"), Vertical(id="laying"):
            with VerticalScroll(id="form", can_focus=False):
                yield Drawing(id="choosing")
            yield Static("", id="refused", markup=False, classes="nothing")
            yield Drawing(id="buttons")
        yield Static("", id="keys", markup=False)

    def on_mount(self) -> None:
        self._say(self._first)
        self.call_after_refresh(self.redraw)

    def on_resize(self, event: events.Resize) -> None:
        self.set_class(event.size.height >= HIGH, "high")
        self.call_after_refresh(self.redraw)

    # --- showing --------------------------------------------------------------------------------------

    @property
    def _buttons(self) -> list[str]:
        return [START, RESUME] if self.last is not None else [START]

    @property
    def _button(self) -> str:
        """The button that is marked; unless one is, Enter starts."""
        at = self._at - len(self._choices)
        return self._buttons[at] if at >= 0 else START

    @property
    def _choice(self) -> Choice | None:
        return self._choices[self._at] if self._at < len(self._choices) else None

    def redraw(self) -> None:
        """Bring the form up to date with the plan."""
        self._choices = self.plan.choices()
        width = min(max(self.size.width - 2, 24), WIDEST)
        form, buttons = self.query_one("#choosing", Drawing), self.query_one("#buttons", Drawing)
        buttons.show(draw_buttons(self.last, self._button, width))
        room = max(self.size.height - len(buttons.rows) - AROUND, 1)
        form.show(draw_form(self.plan, self._at, width, self.size.height, room))
        # As high as it is, so that the buttons stand under it; where there is no room for that, it scrolls.
        self.query_one("#form").styles.max_height = room
        about = self._choice.about if self._choice is not None else self._button
        self.query_one("#keys", Static).update(key_words(about, width), layout=True)
        if self._choice is not None:  # once everything has its new place
            self.call_after_refresh(form.scroll_to_ref, row_ref(self._at))

    def _say(self, sentence: str) -> None:
        refused = self.query_one("#refused", Static)
        refused.update(sentence, layout=True)
        refused.set_class(not sentence, "nothing")

    # --- choosing -------------------------------------------------------------------------------------

    def action_walk(self, by: int) -> None:
        self._at = (self._at + by) % (len(self._choices) + len(self._buttons))
        self.redraw()

    def action_change(self, by: int) -> None:
        choice = self._choice
        if choice is None:
            self.action_walk(by)
        else:
            self._choose(choice, (choice.at + by) % len(choice.values))

    def _choose(self, choice: Choice, at: int) -> None:
        self._say("")
        try:
            self.plan.choose(choice, at)
        except TabardError as refused:
            self._say(str(refused))
        self.redraw()

    def on_key(self, event: events.Key) -> None:
        """At a seat letters are its name."""
        choice, typed = self._choice, event.character or ""
        if choice is not None and choice.about == SEAT and event.key == "backspace":
            self.plan.take_letter(choice.which)
        elif choice is not None and choice.about == SEAT and typed.isprintable() and typed not in ("", "?"):
            self.plan.type_name(choice.which, typed)
        else:
            return
        event.stop()
        self.redraw()

    def on_paste(self, event: events.Paste) -> None:
        """A name, where one is at a seat."""
        event.stop()
        if self._choice is None or self._choice.about != SEAT:
            self._say("Walk to a seat to paste a name there.")
            return
        for letter in event.text.strip():
            self.plan.type_name(self._choice.which, letter)
        self.redraw()

    def on_drawing_pointed(self, message: Drawing.Pointed) -> None:
        """A click on a value chooses it, on a button takes it, elsewhere it marks the row."""
        if message.ref in self._buttons:
            self.dismiss(message.ref)
            return
        _, row, *value = message.ref.split()
        self._at = int(row)
        if value and self._choice is not None:
            self._choose(self._choice, int(value[1]))
        else:
            self.redraw()

    # --- ending ---------------------------------------------------------------------------------------

    def action_enter(self) -> None:
        self.dismiss(self._button)

    def action_leave(self) -> None:
        self.dismiss("")

    def action_rules(self) -> None:
        book = book_of(self.plan.game)
        if book is not None:
            self.app.push_screen(Sheet(book))
        else:
            self._say(self.plan.game.face.about)
