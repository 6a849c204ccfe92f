"""`tabard rules`: the games there are, or how one is played: its rulebook, cards, moves and house rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.box import SIMPLE_HEAD
from rich.markup import escape
from rich.table import Table

from tabard.cli.paper import Page, find_game, page, print_json
from tabard.errors import Refused
from tabard.shelf import find, games, rulebook_of
from tabard.terminal.rulebook import Rulebook

if TYPE_CHECKING:
    from tabard.engine.game import Game
    from tabard.engine.table.fields import Field

SHOWN = 8  # texts of one kind of move that are written out


def rules(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="A game's name or folder; without it the games are listed.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="For programs.")] = False,
) -> None:
    """List the games, or tell how one is played: rulebook, cards, moves and house rules."""
    if game is None:
        print_json(titles()) if json else show_games(page())
    else:
        told = rules_of(find_game(game))
        print_json(told) if json else show_rules(page(), told)


def titles() -> list[dict[str, Any]]:
    """Every game with its title, seats and a sentence; one that cannot be used says so in its place."""
    found: list[dict[str, Any]] = []
    for name in games():
        try:
            game = find(name)
        except Refused as refused:
            found.append({"game": name, "title": name, "seats": None, "about": str(refused)})
        else:
            found.append(in_brief(game))
    return found


def in_brief(game: Game) -> dict[str, Any]:
    """What one is told who chooses a game; how long it takes and what is hidden only where the game says so."""
    face = game.face
    told = {"game": game.name, "title": face.title, "seats": list(game.rules.seats), "about": face.about}
    more = {"minutes": face.minutes, "hidden": face.hidden}
    return told | {name: part for name, part in more.items() if part}


def rules_of(game: Game) -> dict[str, Any]:
    kinds = {
        number: block.name for block in game.rules.blocks for number in range(block.first, block.first + block.count)
    }
    return {
        **in_brief(game),
        "version": game.version,
        "rulebook": rulebook_of(game),
        "cards": [{"name": name, "text": text} for name, text in game.face.cards],
        "moves": [{**move._asdict(), "refs": list(move.refs), "kind": kinds[move.number]} for move in game.moves],
        "house_rules": [house_rule(name, field) for name, field in game.options.items()],
        "settings": [{"name": one.name, "rules": dict(one.rules), "sentence": one.about} for one in game.face.settings],
    }


def house_rule(name: str, field: Field) -> dict[str, Any]:
    kinds = {type(value) for value in field.values}
    kind = "bool" if kinds == {bool} else "int" if kinds == {int} else "choice"
    return {
        "name": name,
        "type": kind,
        "default": field.values[0],
        "values": list(field.values),
        "sentence": field.about,
    }


def show_games(out: Page) -> None:
    table = plain_table("game", "players", "")
    for one in titles():
        table.add_row(f"[bold]{escape(one['game'])}[/bold]", players(one["seats"]), escape(one["about"]))
    out.print(table)
    out.print("tabard rules GAME says more.")


def players(seats: list[int] | None) -> str:
    if seats is None:
        return ""
    return str(seats[0]) if seats[0] == seats[1] else f"{seats[0]} to {seats[1]}"


def show_rules(out: Page, told: dict[str, Any]) -> None:
    show_rulebook(out, told)
    if told["cards"]:
        table = plain_table("card", "what it does")
        for card in told["cards"]:
            table.add_row(escape(card["name"]), escape(card["text"]))
        out.print(table)
    table = plain_table("move", "count", "written as")
    for kind, texts in by_kind(told["moves"]).items():
        written = texts if len(texts) <= SHOWN else [*texts[: SHOWN - 2], "…", texts[-1]]
        table.add_row(escape(kind), str(len(texts)), escape(", ".join(written)))
    out.print(table)
    if told["house_rules"]:
        table = plain_table("house rule", "default", "others", "")
        for rule in told["house_rules"]:
            default, *others = [said(value) for value in rule["values"]]
            table.add_row(escape(rule["name"]), escape(default), escape(", ".join(others)), escape(rule["sentence"]))
        out.print(table)
    else:
        out.print("It has no house rules.\n")
    if told["settings"]:
        table = plain_table("setting", "house rules", "")
        for setting in told["settings"]:
            changed = ", ".join(f"{name} {said(value)}" for name, value in setting["rules"].items())
            table.add_row(escape(setting["name"]), escape(changed or "as usual"), escape(setting["sentence"]))
        out.print(table)


def show_rulebook(out: Page, told: dict[str, Any]) -> None:
    """As it is written where it is piped. A game without one is told of in a sentence."""
    if not told["rulebook"].startswith("# "):  # it does not begin with the game's title
        out.print(f"\n[bold]{escape(told['title'])}[/bold], {players(told['seats'])} players")
    if not told["rulebook"]:
        out.print(f"{escape(told['about'])}\n")
    elif out.is_terminal:
        out.print("", Rulebook(told["rulebook"]), "", sep="\n")
    else:
        out.print(f"\n{told['rulebook']}\n", markup=False)


def by_kind(moves: list[dict[str, Any]]) -> dict[str, list[str]]:
    kinds: dict[str, list[str]] = {}
    for move in moves:
        kinds.setdefault(move["kind"], []).append(move["text"])
    return kinds


def said(value: Any) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def plain_table(*headings: str) -> Table:
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    for heading in headings:
        table.add_column(heading, no_wrap=heading == headings[0])  # a name that is cut short is no name
    return table
