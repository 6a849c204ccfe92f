"""What is declared and never used: it was forgotten, or nobody misses it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.engine.lint.complaints import Complaint
from tabard.engine.lint.names import Names
from tabard.engine.table.place import place_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tabard.engine.game import Game
    from tabard.engine.rules.declared import Zone
    from tabard.engine.table.place import Place

OR_AWAY = "or take it away"


def never_used(game: Game) -> Iterator[Complaint]:
    """In the order of this file. Where use cannot be known, nothing is said."""
    names = Names(game)
    yield from unanswered(game)
    yield from without_moves(game)
    if names.all_by_text:
        return
    yield from unsaid(game, names)
    yield from unasked(game, names)
    yield from unlaid(game, names)
    yield from unwanted_parts(game, names)
    yield from unheard(game, names)
    yield from unread_columns(game, names)
    if not names.fields_by_text:
        yield from unread_fields(game, names)


def never_named(names: Names, place: Place, word: str, label: str) -> bool:
    """Whether a declaration got a name that nothing reads."""
    name = names.given_name(place, word, label)
    return bool(name) and not names.read[name]


# --- words ------------------------------------------------------------------------------------------------


def unsaid(game: Game, names: Names) -> Iterator[Complaint]:
    for entry in game.rules.entries:
        if entry.text and never_named(names, entry.place, "entry", entry.name):
            right = f"give it to `tell`, to what moves cards or to `end_game`, {OR_AWAY}"
            yield Complaint(*entry.place, f"The entry '{entry.name}' is declared and no rule tells it: {right}.")
        elif not entry.text and never_named(names, entry.place, "result", entry.result):
            what = f"The result '{entry.result}' is declared and no game ends so"
            yield Complaint(*entry.place, f"{what}: give it to `end_game`, {OR_AWAY}.")
    for refusal in game.rules.refusals:
        if never_named(names, refusal.place, "refusal", refusal.text):
            what = f"The refusal '{refusal.text}' is declared and nothing is refused so"
            yield Complaint(*refusal.place, f"{what}: return it from a legality function, {OR_AWAY}.")


def unasked(game: Game, names: Names) -> Iterator[Complaint]:
    for question in game.rules.questions:
        name = names.given_name(question.place, "question", question.prompt)
        if name and names.read[name] <= names.aside[name]:
            what = f"The question '{question.prompt}' is declared and never asked"
            yield Complaint(*question.place, f"{what}: give it to `ask`, {OR_AWAY}.")


def without_moves(game: Game) -> Iterator[Complaint]:
    for question in game.rules.questions:
        if not question.moves:
            right = "mark the act that an answer sets off with @game.action(…)"
            what = f"No move answers the question '{question.prompt}', so that whoever is asked it is stuck"
            yield Complaint(*question.place, f"{what}: {right}, {OR_AWAY}.")


def unanswered(game: Game) -> Iterator[Complaint]:
    answering = {move.block for question in game.rules.questions for move in question.moves}
    for block in game.rules.blocks:
        if block not in answering:
            what = f"The choices '{block.name}' are declared and answer no question"
            yield Complaint(*block.place, f"{what}: name them in @game.action(…), or take them away.")


# --- places and cards -------------------------------------------------------------------------------------


def unlaid(game: Game, names: Names) -> Iterator[Complaint]:
    """Zones are numbers: where rules calculate with one that is no seat's, they may mean the next one too."""
    called = {zone.name: names.given_name(zone.place, "zone", zone.name) for zone in game.rules.zones}
    if any(not zone.each and called[zone.name] in names.reckoned - {""} for zone in game.rules.zones):
        return
    zones: list[Zone] = [zone for zone in game.rules.zones if called[zone.name] and not names.read[called[zone.name]]]
    for zone in zones:
        yield Complaint(
            *zone.place, f"The zone '{zone.name}' is declared and no card ever lies there: use it, {OR_AWAY}."
        )


def unwanted_parts(game: Game, names: Names) -> Iterator[Complaint]:
    for part in game.rules.parts:
        name = names.given_name(part.place, "part", part.name)
        if name and name not in names.used:
            right = f"call it where it is time for it, `{name}(t, kind, …)`, {OR_AWAY}"
            yield Complaint(*part.place, f"The part '{part.name}' of cards is declared and never called: {right}.")


def unread_columns(game: Game, names: Names) -> Iterator[Complaint]:
    cards = game.table.card_kinds
    if cards is None:
        return
    for column, places in cards.read_at.items():
        unread = [place for place in places if never_named(names, place, "column", column)]
        if len(unread) == len(places):
            where = places[0] if places else cards.place
            right = f"read it with {column.upper()}_OF = cards.column('{column}'), {OR_AWAY}"
            yield Complaint(*where, f"The column '{column}' of kinds is declared and no rule reads it: {right}.")


# --- events and fields ------------------------------------------------------------------------------------


def unheard(game: Game, names: Names) -> Iterator[Complaint]:
    for event in game.rules.events:
        moved = any(move.act is event.function for question in game.rules.questions for move in question.moves)
        if not moved and names.read[event.name] <= names.aside[event.name]:
            how = "put it on the stack with `then`" if event.is_act else "ask for it with `trigger`"
            what = f"'{event.name}' is an event that never happens"
            yield Complaint(*place_of(event.function), f"{what}: {how}, {OR_AWAY}.")
        for hearer in event.hearers:
            if hearer.row and not names.read[hearer.function.__name__]:
                what = f"'{hearer.function.__name__}' hears '{event.name}' only through a row, and nothing sets one"
                right = "name it in `listen` or `listen_on`, or leave `row=True` out"
                yield Complaint(*place_of(hearer.function), f"{what}: {right}.")


def unread_fields(game: Game, names: Names) -> Iterator[Complaint]:
    for name, field in game.table.own.items():
        line = names.line_of_field(game.table.__name__, name)
        if line is None or names.read[name] or name in ("kind", game.rules.phase):
            continue
        if field.values:
            what = f"The house rule '{name}' is declared and no rule asks for it"
            yield Complaint(*line, f"{what}: read `t.{name}` where it matters, {OR_AWAY}.")
        else:
            yield Complaint(*line, f"The field '{name}' is declared and nothing reads or sets it: use it, {OR_AWAY}.")
