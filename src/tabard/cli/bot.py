"""`tabard bot`: one of the bots behind lines of JSON, as any program can be."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from tabard.arena.behind import Behind
from tabard.arena.ready import load_kept
from tabard.bots import DEFAULT, bots, make_bot
from tabard.cli.drive import lines_of
from tabard.cli.paper import find_game
from tabard.errors import Refused

if TYPE_CHECKING:
    from tabard.bots import Bot


def bot(
    game: Annotated[str, typer.Argument(metavar="GAME", help="A game's name or folder.")],
    level: Annotated[
        str, typer.Option(metavar="LEVEL", help="Which bot: random, easy, medium, hard, expert, perfect.")
    ] = DEFAULT,
    seed: Annotated[
        int | None, typer.Option(metavar="SEED", help="Where its chance comes from; left out, as it is told in hello.")
    ] = None,
    simulations: Annotated[
        int | None, typer.Option(min=1, metavar="N", help="Matches that it plays out in its head, at the most.")
    ] = None,
    cores: Annotated[int, typer.Option(min=1, metavar="N", help="How many cores it thinks on.")] = 1,
) -> None:
    """Have a bot answer lines of JSON, as programs do that take part in tabard arena: one object a line.

    From any position: {"do": "choose", "position": {…}, "seat": 1} or {"do": "choose", "save": "…"} gives {"ok": true,
    "play": MOVE, "number", "seat", "thoughts": [{"number", "text", "tried", "chance"}, …]} or {"ok": false, "refused":
    SENTENCE}, with "thoughts" where it thought about several moves. It uses what the seat may know of that table, and
    no more.

    In a match: {"do": "hello", "game", "seat", "seats", "seed"}, then {"do": "choose", "view", "log", "ask"} for each
    question, and {"do": "over", "result"}. It may ask back {"ask": "sample", …} before it answers.
    """
    chosen = find_game(game)
    if level.lower() not in bots(chosen):
        raise Refused(f"There is no bot '{level}' for {chosen.face.title}. There are: {', '.join(bots(chosen))}.")

    def make(told: int | None) -> Bot:
        return make_bot(level, told if seed is None else seed, simulations, cores)

    load_kept(chosen, level)
    Behind(chosen, make, lines_of(sys.stdin.buffer), say).serve()


def say(line: str) -> None:
    print(line, flush=True)
