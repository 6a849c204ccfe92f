"""A line for one seat leaves no trace for the others, not even by the numbers of theirs."""

from pathlib import Path
from typing import Any

import pytest

from contract.toys import HIDDEN, broken, rules
from tabard import contract
from tabard.engine import Game
from tabard.engine.match.course import Course
from tabard.engine.seeing.log import reads, sees

# What is told to one seat alone, by toy: whoever brings a page; whoever places a beacon; the neighbour of whoever takes
# up a red lantern.
DREW = "    draw(t, PILE, MASK + seat, DREW)\n    ask(t, send_away, seat)"
PLACED = "    tell(t, PLACED, seat, t.cell[card])\n"
TOOK_UP = "        t.side[card] = t.size[POLE + seat] - 1\n"
NOTES = {
    "masque": [
        rules('OUT = game.entry("out"', 'NOTE = game.entry("note", "A page")\nOUT = game.entry("out"'),
        rules(DREW, DREW.replace("    ask", "    if t.kind[t.last[MASK + seat]] == PAGE:\n"
                                 "        tell(t, NOTE, to=seat)\n    ask")),
    ],
    "heath": [
        rules('STEPPED = game.entry("', 'NOTE = game.entry("note", "A beacon")\nSTEPPED = game.entry("'),
        rules(PLACED, f"    if kind == BEACON:\n        tell(t, NOTE, to=seat)\n{PLACED}"),
    ],
    "lantern": [
        rules("    shuffle,\n", "    shuffle,\n    tell,\n"),
        rules('HUNG = game.entry("hung"', 'NOTE = game.entry("note", "Red")\nHUNG = game.entry("hung"'),
        rules(TOOK_UP, f"{TOOK_UP}        if COLOUR_OF[t.kind[card]] == 0:\n"
              "            tell(t, NOTE, to=left_of(t, seat))\n"),
    ],
}  # fmt: skip


@pytest.fixture(params=NOTES)
def game(request: pytest.FixtureRequest, tmp_path: Path) -> Game:
    return broken(request.param, NOTES[request.param], tmp_path / f"{request.param}_note")


def test_a_line_for_one_seat_leaves_no_trace_for_others(game: Game) -> None:
    contract.check_secrecy(game, range(60))


def test_it_is_caught_when_a_log_counts_the_lines_of_others(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    def counted(course: Course, at: int, since: int) -> list[dict[str, Any]]:
        lines = [(n, line) for n, line in enumerate(course.lines_for(at)) if reads(course.game, line, at)]
        return [course.renderer.read(n, line, sees(line, at)) for n, line in lines[since:]]

    monkeypatch.setattr(Course, "log", counted)
    with pytest.raises(contract.Fault, match=rf"{HIDDEN}: the log differs: .*\"n\""):
        contract.check_secrecy(game, range(60))
