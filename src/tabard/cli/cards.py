"""`tabard cards`: card sheets of one's own, checked, shown and built."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.markup import escape

from tabard.cli.bringing import complaint, read_sheets, sheets_of
from tabard.cli.paper import page, print_json
from tabard.cli.play import sit_down
from tabard.cli.rules import plain_table
from tabard.engine.match.setup import set_up
from tabard.engine.rules.one_line import in_one_line
from tabard.errors import Refused
from tabard.sitting.seating import Player
from tabard.sitting.sitting import Sitting
from tabard.terminal.files import another_like, read_text
from tabard.writing import expanded, refuse_strange, write_whole

if TYPE_CHECKING:
    from tabard.engine.rules.brought import SheetFile, Sheets

OfGame = Annotated[
    str | None,
    typer.Option("--game", metavar="GAME", help="For which game; may be left out while only one has cards."),
]
ForPrograms = Annotated[bool, typer.Option("--json", help="For programs.")]


def check(
    files: Annotated[list[Path], typer.Argument(metavar="FILE", help="Files of card sheets (TOML).")],
    game: OfGame = None,
    json: ForPrograms = False,
) -> int:
    """Check files of card sheets: whatever is wrong is told with file, line and field. Exit code 1 if anything is."""
    _, sheets = sheets_of(game)
    found = {str(file): sheets.read(read_text(file)) for file in files}
    print_json({name: as_json(one) for name, one in found.items()}) if json else show_checked(found)
    return 1 if any(one.amiss for one in found.values()) else 0


def as_json(found: SheetFile) -> dict[str, Any]:
    amiss, odd = ([one._asdict() for one in many] for many in (found.amiss, found.odd))
    return {"cards": list(found.cards.values()), "sets": found.sets, "amiss": amiss, "odd": odd}


def show_checked(found: dict[str, SheetFile]) -> None:
    out = page()
    for name, one in found.items():
        for amiss in one.amiss:
            out.print(f"[red]fails[/red] {escape(in_one_line(complaint(Path(name), amiss)))}")
        for odd in one.odd:
            out.print(f"[yellow]odd[/yellow]   {escape(in_one_line(complaint(Path(name), odd)))}")
        if not one.amiss:
            said = f"{name}: {counted(len(one.cards), 'card')}, {counted(len(one.sets), 'set')} of them to bring."
            out.print(f"[green]good[/green]  {escape(in_one_line(said))}")


def counted(count: int, noun: str) -> str:
    return f"1 {noun}" if count == 1 else f"{count} {noun}s"


def show(
    file: Annotated[
        Path | None,
        typer.Argument(
            metavar="FILE",
            help="A file of card sheets; without one, those that come with the game.",
            show_default=False,
        ),
    ] = None,
    game: OfGame = None,
    json: ForPrograms = False,
) -> None:
    """Show card sheets: those in a file, or those that come with the game."""
    _, sheets = sheets_of(game)
    found = read_sheets(sheets, file) if file is not None else sheets.own()
    if json:
        print_json(as_json(found))
        return
    out = page()
    if found.cards:
        table = plain_table("card", *(name for name in next(iter(found.cards.values())) if name != "name"))
        for name, shown in found.cards.items():
            table.add_row(escape(name), *(escape(in_words(part)) for key, part in shown.items() if key != "name"))
        out.print(table)
    for name, parts in found.sets.items():
        names = ", ".join(str(part.get("name")) if isinstance(part, dict) else str(part) for part in parts)
        out.print(f"[bold]{escape(name)}[/bold]: {escape(names)}")


def in_words(value: Any) -> str:
    """Levels as one would say them: `attack power 2 range 1, move 2`."""
    if not isinstance(value, dict):
        return str(value)
    return ", ".join(f"{name} {in_words(part).replace(',', '')}" for name, part in value.items())


# --- building ---------------------------------------------------------------------------------------------


def build(
    name: Annotated[str, typer.Argument(metavar="NAME", help="What the card is called.")],
    file: Annotated[Path | None, typer.Option(help="Add the card to this file; without one it is printed.",
                                              show_default=False)] = None,
    game: OfGame = None,
    line: Annotated[bool, typer.Option("--line", help="Plain lines instead of a full screen.")] = False,
) -> int:  # fmt: skip
    """Build a card, level by level, by the rules of its game; it is written when it is done."""
    played, sheets = sheets_of(game)
    before = file_before(sheets, file, name)
    match = set_up(played, sheets.build(name))
    sitting = Sitting(match, {ask.seat: Player() for ask in match.asks}, only=True)
    code = sit_down(sitting, another_like(match), None, None, line, None)
    if code == 0:
        put_down(sheets, sitting, before, file)
    return code


def file_before(sheets: Sheets, file: Path | None, name: str) -> str:
    """What the file holds already. Raises Refused where no card of that name can be added to it."""
    cards, text = dict(sheets.own().cards), ""
    if file is not None:
        refuse_strange(file, expanded(file).resolve())
        if expanded(file).exists():
            text = read_text(file)
            cards |= read_sheets(sheets, file).cards
    if name.strip().lower() in {one.lower() for one in cards}:
        raise Refused(f"There is a card called {name} already: give yours a name of its own.")
    return text


def put_down(sheets: Sheets, sitting: Sitting, before: str, file: Path | None) -> None:
    if sitting.match.result is None:
        print("The card is not done, so nothing is written.")
        return
    text = sheets.write(sitting.match.view("all"))
    if file is None:
        print(f"\n{text}", end="")
        return
    write_whole(file, f"{before.rstrip()}\n\n{text}" if before.strip() else text, shared=True)
    print(in_one_line(f"It is in '{file}'."))
