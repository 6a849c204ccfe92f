"""Sentences of the log: whether each can be put together from what it is told."""

from __future__ import annotations

import string
from typing import TYPE_CHECKING, Any

from tabard.engine.lint.complaints import Complaint, about
from tabard.engine.lint.flow import numbers
from tabard.engine.lint.reading import argument, calls_in, given, meanings, rules_of, spreads
from tabard.engine.lint.undeclared import ENTRIES
from tabard.engine.rules.acts import know, tell
from tabard.engine.rules.calls import Function, is_one_of, value_of
from tabard.engine.rules.declared import Entry
from tabard.engine.table.zones import draw, look, move, move_all, reveal, shuffle, swap

if TYPE_CHECKING:
    import ast
    from collections.abc import Iterator

    from tabard.engine.game import Game

FIRST_TOLD, TOLD = 2, "abcd"  # from where on `tell` takes what it tells, and how that is called
OF_CARDS = ("giver", "taker")  # what only a move of cards knows of itself; a card may also be told as its number
# What each writer of zones tells, and where it takes the zones that cards come from and go to.
KNOWN: dict[Any, tuple[str, ...]] = {
    move: ("card", "from", "to", "giver", "taker"),
    draw: ("card", "from", "to", "giver", "taker"),
    shuffle: ("zone", "taker"),
    reveal: ("zone", "cards", "taker"),
    look: ("zone", "cards", "taker", "looker"),
    swap: ("card", "other", "from", "to", "giver", "taker"),
    move_all: ("cards", "from", "to", "giver", "taker"),
}
FROM: dict[Any, tuple[int, str]] = {draw: (1, "pile"), move_all: (1, "source")}
TO: dict[Any, tuple[int, str]] = {
    move: (2, "zone"), draw: (2, "zone"), shuffle: (1, "zone"), reveal: (1, "zone"), look: (1, "zone"),
    move_all: (2, "zone"),
}  # fmt: skip


def about_sentences(game: Game) -> Iterator[Complaint]:
    yield from of_one_name(game)
    for entry in game.rules.entries:
        yield from wrong_words(entry)
    yield from wrong_results(game)
    for function in rules_of(game):
        for call, target in calls_in(function):
            if is_one_of(target, ENTRIES) and not spreads(call):
                node = argument(call, ENTRIES[target], "entry")
                entries = [value for _, value in meanings(function, node) if isinstance(value, Entry)]
                for entry in entries:
                    if target is know:
                        continue  # its rule and its words are held against each other when it is told
                    if target is tell:
                        yield from wrong_telling(function, call, entry)
                    else:
                        yield from wrong_moving(game, function, call, target, entry)


def of_one_name(game: Game) -> Iterator[Complaint]:
    """Programs know an entry by its name."""
    first: dict[str, Entry] = {}
    for entry in game.rules.entries:
        other = first.setdefault(entry.name, entry) if entry.name else entry
        if other is not entry:
            what = f"There is an entry '{entry.name}' already ({other.place})"
            yield Complaint(*entry.place, f"{what}, and programs could not tell them apart: give one another name.")


def names_in_text(text: str) -> list[str]:
    return [name for _, name, _, _ in string.Formatter().parse(text) if name is not None]


def named(entry: Entry) -> str:
    return f"'{entry.name or entry.result}'"


# --- declarations ---------------------------------------------------------------------------------------------


def wrong_words(entry: Entry) -> Iterator[Complaint]:
    """What a declaration shows by itself."""
    for name in names_in_text(entry.text):
        if not name.isidentifier():
            what = f"The text of {named(entry)} names {{{name}}}, by which nothing can be told"
            yield Complaint(*entry.place, f"{what}: give it a name and a type, as in {{who:seat}}.")
    cards = {name for name, kind in entry.arguments.items() if kind == "card"} | {"card"}
    for name in names_in_text(entry.hidden):
        if name in cards:
            what = f"The hidden words of {named(entry)} name {{{name}}}, which their reader has not seen"
            yield Complaint(*entry.place, f"{what}: say 'a card' instead.")
        elif name not in entry.arguments and name not in ("cards", "from", "to", "zone", "giver", "taker"):
            what = f"The hidden words of {named(entry)} name {{{name}}}, which its text does not"
            yield Complaint(*entry.place, f"{what}: name there what is told, with its type.")


def wrong_results(game: Game) -> Iterator[Complaint]:
    """A result names who has won and, where the game declares that, with how much."""
    known = ["winner", "winners"]
    known += ["score"] if game.rules.scoring or game.rules.shared else []
    known += ["most"] if game.rules.shared else []
    for entry in game.rules.entries:
        for name in names_in_text(entry.result):
            if name not in known:
                what = f"The result of {named(entry)} names {{{name}}}"
                told = " and ".join(f"{{{one}}}" for one in known)
                yield Complaint(*entry.place, f"{what}: a result of this game knows only {told}.")


# --- lines that are told --------------------------------------------------------------------------------------


def wrong_telling(function: Function, call: ast.Call, entry: Entry) -> Iterator[Complaint]:
    wanted, count = list(entry.arguments), given(call, FIRST_TOLD, TOLD)
    if not entry.text:
        what = f"tells {named(entry)}, a result that has no line in the log"
        yield about(function, call, f"{what}: declare it with game.entry(…, result=…)")
        return
    for name in (*OF_CARDS, "card") if entry.hidden else OF_CARDS:
        if entry.arguments.get(name) == "number":
            what = f"tells {named(entry)}, whose text names {{{name}}} as a move of cards does"
            yield about(function, call, f"{what}: `tell` gives plain numbers, so say what it is, {typed(name)}")
    if len(wanted) > len(TOLD):
        what = f"tells {named(entry)}, whose text names {len(wanted)} things"
        yield about(function, call, f"{what}: `tell` takes at most {len(TOLD)}")
    elif count < len(wanted):
        lacking = ", ".join(f"{{{name}}}" for name in wanted[count:])
        what = f"tells {named(entry)} {numbers(count)}, and its text names {len(wanted)}"
        yield about(function, call, f"{what}: give {lacking} too")
    elif count > len(wanted):
        what = f"tells {named(entry)} {numbers(count)}, and its text names {len(wanted)}"
        yield about(function, call, f"{what}: name the rest in the text, or leave it out")


def typed(name: str) -> str:
    return "{card:card}" if name == "card" else f"{{{name}:seat}}"


# --- lines of card moves --------------------------------------------------------------------------------------


def wrong_moving(game: Game, function: Function, call: ast.Call, target: Any, entry: Entry) -> Iterator[Complaint]:
    word, known = target.__name__, KNOWN[target]
    if not entry.text:
        what = f"gives {named(entry)} to `{word}`, a result that has no line in the log"
        yield about(function, call, f"{what}: declare it with game.entry(…)")
    if entry.reveals:
        what = f"gives {named(entry)} to `{word}`, an entry that `reveals` what is hidden"
        yield about(function, call, f"{what}: `{word}` shows what its zones let be seen, so let `tell` say the rest")
    for name in dict.fromkeys(names_in_text(entry.text) + names_in_text(entry.hidden)):
        if name not in known:
            what = f"gives {named(entry)} to `{word}`, and its text names {{{name}}}"
            yield about(function, call, f"{what}: `{word}` tells only {', '.join(f'{{{one}}}' for one in known)}")
    for name, places in (("giver", FROM), ("taker", TO)):
        zone = nobodys_zone(game, function, call, places.get(target)) if name in names_in_text(entry.text) else ""
        if zone and name in known:
            what = f"gives {named(entry)} to `{word}`, and its text names {{{name}}}"
            yield about(function, call, f"{what}, but {zone} is nobody's: use another entry there")


def nobodys_zone(game: Game, function: Function, call: ast.Call, place: tuple[int, str] | None) -> str:
    """The zone that is given in a place, where it is known to belong to no seat."""
    node = argument(call, *place) if place else None
    value = value_of(function, node) if node is not None else None
    if type(value) is not int or not 0 <= value < len(game.rules.places):
        return ""
    zone, owner = game.rules.places[value]
    return f"the zone '{zone.name}'" if owner < 0 else ""
