"""Games played once and written down: a change of rules shows in review as a change of these files.

`tests/playthroughs/` holds one game a file. Its first line says which game it is; then come, again and again, what was
told, who could do what (`?`) and what was done (`>`), and at last the result and the digest of the table. The moves are
taken from the file, everything else must come out the same. After a change that was meant: `TABARD_RETELL=1 pytest
tests/games/test_playthroughs.py`, and look at the difference. A file with a first line only is played at random to its
end.
"""

import json
import os
import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabard.engine import Match
from tabard.engine.match.beginning import begin
from tabard.errors import Refused
from tabard.shelf import find

FOLDER = Path(__file__).parent.parent / "playthroughs"
FILES = sorted(FOLDER.glob("*.txt"))
HEADER = re.compile(r"# ([\w-]+), (\d+) seats, seed (\d+), (\{.*\})")
MOVE = re.compile(r"> Player (\d+): (.+)")


def started(header: str) -> Match:
    read = HEADER.fullmatch(header)
    assert read, f"The first line should read like '# ivanhoe, 3 seats, seed 1, {{}}', not {header!r}."
    game = find(read[1])
    return begin(game, int(read[2]), int(read[3]), json.loads(read[4]))


def at_random(match: Match) -> Iterator[tuple[int, str]]:
    dice = random.Random(match.seed)
    while match.asks:
        ask = dice.choice(match.asks)
        yield ask.seat, dice.choice(ask.moves).text


def retold(text: str) -> str:
    """The game of a file as it goes now, up to the first move that is no longer possible."""
    header = text.splitlines()[0]
    match = started(header)
    moves = [(int(seat), move) for seat, move in MOVE.findall(text)]
    lines, told = [header], 0
    for seat, move in moves or at_random(match):
        lines += [f"  {line['text']}" for line in match.log("all", told)]
        told = len(match.log("all"))
        lines += [f"? Player {ask.seat}: {', '.join(one.text for one in ask.moves)}" for ask in match.asks]
        lines.append(f"> Player {seat}: {move}")
        try:
            match.play(move, seat)
        except Refused as refused:
            return "\n".join([*lines, f"! {refused}\n"])
    lines += [f"  {line['text']}" for line in match.log("all", told)]
    return "\n".join([*lines, f"= {json.dumps(match.result)} {match.digest}\n"])


@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_a_game_written_down_goes_the_same_way_again(file: Path) -> None:
    written = file.read_text(encoding="utf-8")
    now = retold(written)
    if os.environ.get("TABARD_RETELL"):
        file.write_text(now, encoding="utf-8")
    assert now.splitlines() == written.splitlines()
    assert '= {"winners": [' in now  # it was played to its end


def test_a_move_that_is_no_longer_possible_is_told() -> None:
    text = retold("# connect-four, 2 seats, seed 1, {}\n> Player 1: 3\n> Player 1: 3\n")
    assert text.endswith("> Player 1: 3\n! It is not your turn.\n")
