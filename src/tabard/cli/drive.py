"""`tabard drive`: matches played by programs. One JSON object a line in, one a line out, in order."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from tabard.cli.paper import print_json
from tabard.desk.desk import Desk
from tabard.desk.messages import messages_schema
from tabard.desk.requests import LONGEST
from tabard.desk.table_talk import TableTalk

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from typing import BinaryIO


def drive(
    folders: Annotated[
        bool,
        typer.Option("--allow-folders", help="Let requests name a game's folder: its files are programs, and are run."),
    ] = False,
    table: Annotated[
        bool, typer.Option("--table", help="Talk to one table in the messages that a page and a server speak.")
    ] = False,
    schema: Annotated[bool, typer.Option("--schema", help="Print the JSON Schema of those messages.")] = False,
) -> None:
    """Play by JSON lines, for programs: one object a line, one answer a line, in order.

    {"do": "new", "game": GAME, "seed": 7} gives {"ok": true, "match": 1, "asks": [...], ...}; then
    {"do": "play", "move": "3"} gives {"ok": true, "entries": [...], ...} or {"ok": false, "refused": SENTENCE}.

    new, setup (a "position"), load (the "text" of a save), copy and sample (a "seat", a "seed") each give a match with
    a number of its own. The others take that number as "match" (left out: the one used last): asks, why, hint (the best
    moves of a "seat", their chances, and why; always the same ones with a number of "simulations" and a "seed"), play,
    back (out of a half-given answer, or so many "steps" of it), undo, view, log, result, save, digest; and close, which
    lets it go. An "id" comes back with its answer.

    A table with people and bots at one screen, as the page has it, is talked to in messages: lay gives its number as
    "table" ("seats" as in ["me", "easy"]), tell hands it a "command", bot plays the "move" that you
    have a bot's "seat" make, to_keep gives what is to be kept of it, whole its "start" and "journal", from which again
    lays it anew, rise lets it go.

    With --table, {"game": GAME, "seats": ["me", "easy"], "seed": 7} lays one; every other line is a command to it, as
    in {"id": 1, "version": 1, "move": "3"}. Each is answered by {"ack": 1, …} or {"refused": 1, "why": SENTENCE, …}
    and by pushes of what is seen then; bots play by themselves. docs/messages.md says what is in them.

    A line has at most 8 MB, a request without its "text" 50,000 parts and texts of 10,000 letters; there are at most
    5,000 matches at a time, and 100,000 simulations for a hint.

    So that nobody alone can choose the deal: seal gives the number of a seal and its "fingerprint", which all are told;
    then new takes that number as "seal" and what each seat has said as "words".
    """
    if schema:
        print_json(messages_schema())
        return
    desk = Desk(folders)
    talk = TableTalk(desk).answers if table else desk.answers
    serve(sys.stdin.buffer, sys.stdout.buffer, talk)


def serve(requests: BinaryIO, answers: BinaryIO, talk: Callable[[bytes], Iterable[str]]) -> None:
    """Each line is answered at once, and before the next one is read."""
    for line in lines_of(requests):
        for answer in talk(line):
            answers.write(answer.encode() + b"\n")
            answers.flush()


def lines_of(requests: BinaryIO) -> Iterator[bytes]:
    """Each line; of one that is too long only as much as shows that."""
    while line := requests.readline(LONGEST + 1):
        rest = line
        while len(rest) > LONGEST and not rest.endswith(b"\n"):
            rest = requests.readline(LONGEST + 1)
        yield line.removesuffix(b"\n")
