"""The words around the board: what is wanted now, who plays, what happened."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING, Any

from rich.text import Text

from tabard.engine.rules.declared import ASIDE, DETAIL, HEADING, NEWS
from tabard.sitting.digest import BEGINS, digest
from tabard.sitting.meant import asked_on
from tabard.sitting.panels import legend_of
from tabard.sitting.recap import ending, missed_news, news, sentence
from tabard.terminal.keys import key_of
from tabard.terminal.style import GOLD, GREY, IVORY, TINTS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabard.sitting.panel_shapes import Panel
    from tabard.sitting.recap import Line
    from tabard.sitting.sitting import Sitting

LINES = 200  # of the log; more are in the saved match
NEWS_ROWS = 2
SINCE = "— since your last move —"


def banner_words(sitting: Sitting) -> Text:
    """What is wanted of whom; gold only where it is the one who looks."""
    match = sitting.match
    if match.result is not None:
        words = Text(f"★  {ending(match)}  ★\n", style=f"bold {IVORY}", justify="center")
        ways = {"new": "rematch", "hint": "how it went", "undo": "take back", "leave": "leave"}
        if not sitting.can_take_back():
            del ways["undo"]
        if sitting.only:  # what is made once, such as a card, is won by nobody
            del ways["new"], ways["hint"]
        offered = "   ".join(f"{key_of(command)} {name}" for command, name in ways.items())
        return words.append_text(Text(offered, style=GOLD))
    if sitting.handing_to is not None:
        name = sitting.name(sitting.handing_to)
        if sitting.screen.blank:
            return Text(f"{name} is asked.", style=GREY, justify="center")
        return Text(f"Your move is made. Enter hides what you see; then {name} is asked.", style=GOLD, justify="center")
    ask = sitting.ask
    if ask is not None:
        steps = sitting.steps
        words = Text(f"{sitting.name(ask.seat)}: {asked_on(steps, sitting.prompt)}", f"bold {GOLD}", justify="center")
        how = "a step back, Esc twice: all" if len(steps) > 1 else "back"
        back = f"  (Backspace or a click here: {how})"
        return words.append(back, f"not bold {GREY}") if steps else words
    waiting = " and ".join(sitting.name(asked.seat) for asked in match.asks)
    return Text(f"{waiting}: thinking…", style=GREY, justify="center")


def player_words(sitting: Sitting, panels: list[Panel]) -> Text:
    """One line for each seat, a sign at those who are asked, a star at those who won."""
    legend = legend_of(panels)
    asked = {ask.seat for ask in sitting.match.asks}
    result = sitting.match.result or {"winners": []}
    winners, scores = result["winners"], result.get("scores")
    lines = []
    for seat in sitting.seating:
        sign = "★" if seat in winners else "▸" if seat in asked else " "
        text, tint = legend.get(seat, ("", ""))
        line = Text(f"{sign} ", style=IVORY)
        line.append(f"{text} " if text else "", style=f"bold {TINTS.get(tint, IVORY)}")
        line.append(sitting.name(seat), style="bold" if seat in asked or seat in winners else "")
        line.append(f"  {scores[seat - 1]}" if scores else "", style=IVORY)
        for told in (sitting.title(seat), sitting.role(seat)):
            line.append(f"  {told}" if told else "", style=GREY)
        lines.append(line)
    return Text("\n").join(lines)


def named_on_table(sitting: Sitting, panels: list[Panel]) -> bool:
    """Whether every player is named on the table, so that a list of them would say it twice."""
    called = [(panel.get("owner"), panel.get("title", "")) for panel in panels if panel["kind"] == "zone"]
    called += [(row.get("owner"), row["text"]) for panel in panels if panel["kind"] == "track" for row in panel["rows"]]
    return all(
        any(owner == seat and sitting.name(seat) in words for owner, words in called) for seat in sitting.seating
    )


def news_words(
    log: Sequence[Line], width: int, since: int = 0, reader: int | None = None, names: Sequence[str] = (),
    own: int = 0, noted: int = 0,
) -> Text:  # fmt: skip
    """What has happened since the reader's last move, in two rows at most unless one sentence takes more; where that
    is not all, it says where the rest is. What tells of that move itself, up to entry `own`, goes first, and then what
    he has `noted` already.
    """

    def fits(words: str) -> bool:
        return len(textwrap.wrap(words, width)) <= NEWS_ROWS

    wanted = any(line.tone == NEWS and since < line.end <= own for line in log)  # what nobody should miss stays
    for begin in [since] if wanted else [since, own]:
        words = " ".join(map(sentence, digest(log, begin, names))) if begin >= since > 0 else ""
        if words and fits(words):
            return Text(words, style=GREY)
    if not log or since in (0, log[-1].end):
        return Text(news(log, fits, since, reader), style=GREY)
    rest, since = f"  ({key_of('log')}: all of it)", noted if since < noted < log[-1].end else since
    return Text(missed_news(log, lambda words: fits(words + rest), since, reader, names) + rest, style=GREY)


def sheet_words(sheets: Sequence[tuple[str, str]], first: str = "") -> Text:
    """What there is to read about what lies on the table, by where it lies; one of them before all."""
    lines = [Text(first, IVORY), Text()] if first else []
    title = None
    for where, said in sheets:
        if where != title:
            lines.append(Text(where or "On the board", f"bold {IVORY}"))
        lines.append(Text(f"  {said}", GREY))
        title = where
    return Text("\n").join(lines)


def whole_log(entries: Sequence[dict[str, Any]], told_before: int = 0) -> Text:
    """Every line that was told, what is of small moment in grey; where the reader's last move lies is said."""
    styles = {HEADING: f"bold {IVORY}", ASIDE: GREY, DETAIL: GREY}
    lines = [Text(str(entry["text"]), styles.get(entry["tone"], IVORY)) for entry in entries]
    if 0 < told_before < len(lines):
        lines.insert(told_before, Text(SINCE, f"bold {IVORY}"))
    return Text("\n").join(lines)


def log_words(log: Sequence[Line], told_before: int, names: Sequence[str] = ()) -> Text:
    """Line by line, and then in few words what is new since the reader's last move, which is bright; where something
    begins there is a sign."""
    old = [line for line in log if line.end <= told_before]
    lines = []
    for line in old[-LINES:]:
        heading = line.tone == HEADING
        lines.append(Text(f"{BEGINS}{line.text}" if heading else line.text, f"bold {GREY}" if heading else GREY))
    lines += [Text(said, f"bold {IVORY}" if said.startswith(BEGINS) else IVORY) for said in new_in(log, old, names)]
    return Text("\n").join(lines)


def new_in(log: Sequence[Line], old: Sequence[Line], names: Sequence[str]) -> list[str]:
    since = old[-1].end if old else 0
    return digest(log, since, names)[-LINES:]
