"""`tabard cards`: card sheets of one's own, checked, shown and built."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.markup import escape

from tabard.cli.bringing import comes_with_game, complaint, file_named, read_sheets, sheets_of, split_seat
from tabard.cli.paper import page, print_json
from tabard.cli.play import sit_down
from tabard.cli.rules import plain_table
from tabard.engine.match.setup import set_up
from tabard.engine.rules.brought import Amiss, SheetFile
from tabard.engine.rules.one_line import in_one_line
from tabard.errors import Refused
from tabard.sitting.seating import Player
from tabard.sitting.sitting import Sitting
from tabard.terminal.files import another_like, read_text
from tabard.writing import expanded, refuse_strange, write_whole

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tabard.engine.rules.brought import Sheets

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
    found = {str(file): read_if_there(sheets, file) for file in files}
    print_json({name: as_json(one) for name, one in found.items()}) if json else show_checked(found)
    return 1 if any(one.amiss for one in found.values()) else 0


def read_if_there(sheets: Sheets, file: Path) -> SheetFile:
    """What a file holds; of one that cannot be read, that it cannot: the others are checked all the same."""
    try:
        return sheets.read(read_text(file))
    except Refused as refused:
        return SheetFile({}, {}, [Amiss(0, "", str(refused))], [])


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
    files: Annotated[
        list[Path] | None,
        typer.Argument(metavar="FILE", help="Files of card sheets of your own.", show_default=False),
    ] = None,
    bring: Annotated[
        list[str] | None,
        typer.Option("--bring", metavar="FILE", help="The same, as it is given to play.", show_default=False),
    ] = None,
    game: OfGame = None,
    json: ForPrograms = False,
) -> None:
    """Show card sheets: those in files of your own, and those that come with the game."""
    played, sheets = sheets_of(game)
    own = {str(file): read_sheets(sheets, file) for file in own_files(sheets, files or [], bring or [])}
    found = own | {f"These come with {played.face.title}": sheets.own()}
    if json:
        print_json(as_json(together(found.values())))
        return
    for title, one in found.items():
        if own:
            page().print(f"[bold]{escape(in_one_line(title))}[/bold]")
        show_sheets(one)


def own_files(sheets: Sheets, files: list[Path], bring: list[str]) -> list[Path]:
    """Each file once that is named, by its path or as it is brought."""
    named = [file_named(split_seat(one)[1])[0] for one in bring]
    return list(dict.fromkeys([*files, *(Path(one) for one in named if not comes_with_game(sheets, one))]))


def together(files: Iterable[SheetFile]) -> SheetFile:
    """All that several files hold; of two of a name it is the first."""
    found = SheetFile({}, {}, [], [])
    for one in files:
        found.cards.update({name: card for name, card in one.cards.items() if name not in found.cards})
        found.sets.update({name: parts for name, parts in one.sets.items() if name not in found.sets})
        found.odd.extend(one.odd)
    return found


def show_sheets(found: SheetFile) -> None:
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
    code = sit_down(sitting, another_like(match), None, None, line, None, 0)
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
