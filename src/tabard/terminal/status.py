"""The words around the board: what is wanted now, who plays, what happened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from tabard.engine.rules.declared import HEADING
from tabard.terminal.keys import key_of
from tabard.terminal.panels import Panel, legend_of
from tabard.terminal.style import GOLD, GREY, IVORY, TINTS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabard.terminal.chronicle import Line
    from tabard.terminal.session import Session

LINES = 200  # of the log; more are in the saved match


def banner_words(session: Session) -> Text:
    """What is wanted of whom; gold only where it is the one who looks."""
    match = session.match
    if match.result is not None:
        words = Text(f"★  {match.result['why']}  ★\n", style=f"bold {IVORY}", justify="center")
        new, undo, leave = (key_of(match.game, command) for command in ("new", "undo", "leave"))
        return words.append_text(Text(f"{new} new   {undo} take back   {leave} leave", style=GOLD))
    if session.handing_to is not None:
        name = session.name(session.handing_to)
        if session.screen.blank:
            return Text(f"{name} is asked.", style=GREY, justify="center")
        return Text(f"Your move is made. Enter hides what you see; then {name} is asked.", style=GOLD, justify="center")
    ask = session.ask
    if ask is not None:
        steps = session.steps
        words = Text(f"{session.name(ask.seat)}: {' ▸ '.join([*steps, ask.prompt])}", f"bold {GOLD}", justify="center")
        return words.append("  (Esc: back)", f"not bold {GREY}") if steps else words
    waiting = " and ".join(session.name(asked.seat) for asked in match.asks)
    return Text(f"{waiting}: thinking…", style=GREY, justify="center")


def player_words(session: Session, panels: list[Panel]) -> Text:
    """One line for each seat, a sign at those who are asked, a star at those who won."""
    legend = legend_of(panels)
    asked = {ask.seat for ask in session.match.asks}
    winners = session.match.result["winners"] if session.match.result else []
    lines = []
    for seat in session.seating:
        sign = "★" if seat in winners else "▸" if seat in asked else " "
        text, tint = legend.get(seat, ("", ""))
        line = Text(f"{sign} ", style=IVORY)
        line.append(f"{text} " if text else "", style=f"bold {TINTS.get(tint, IVORY)}")
        line.append(session.name(seat), style="bold" if seat in asked or seat in winners else "")
        line.append(f"  {session.role(seat)}" if session.role(seat) else "", style=GREY)
        lines.append(line)
    return Text("\n").join(lines)


def named_on_table(session: Session, panels: list[Panel]) -> bool:
    """Whether every player is named on the table, so that a list of them would say it twice."""
    return all(
        any(panel.get("owner") == seat and session.name(seat) in str(panel.get("title", "")) for panel in panels)
        for seat in session.seating
    )


def log_words(log: Sequence[Line], told_before: int) -> Text:
    """What is new since the reader's last move is bright; where something begins there is a sign."""
    lines = []
    for line in log[-LINES:]:
        style = IVORY if line.end > told_before else GREY
        heading = line.tone == HEADING
        lines.append(Text(f"▸ {line.text}" if heading else line.text, style=f"bold {style}" if heading else style))
    return Text("\n").join(lines)
