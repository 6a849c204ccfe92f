"""What differs between two snapshots of a table: as numbers, and as people read it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple

from tabard.engine.match.bookkeeping import KEPT_TOGETHER
from tabard.engine.seeing.log import zone_name
from tabard.engine.table.engine_fields import ZONES, fields_of
from tabard.engine.table.grids import Grid
from tabard.engine.table.reading import word

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tabard.engine.game import Game
    from tabard.engine.table.fields import Field

NAMED = 12  # cards that go one way are called by their names up to this number


class Difference(NamedTuple):
    """One value that changed; `said` is empty where another difference says it all."""

    what: str
    before: Any
    after: Any
    said: str


def compare(game: Game, t: Any, old: tuple[Any, ...], new: tuple[Any, ...]) -> list[Difference]:
    """Everything that differs, field by field; cards are told by the zones they come from and go to."""
    then, now = (dict(zip(game.table.fields, snapshot, strict=True)) for snapshot in (old, new))
    changed = [name for name in then if then[name] != now[name]]
    found: list[Difference] = []
    for name in changed:
        if name == "zone":
            found += cards_moved(game, t, then[name], now[name])
        elif game.table.fields[name].part != ZONES:
            found += in_field(game.table.fields[name], then[name], now[name])
    if "zone" not in changed and any(game.table.fields[name].part == ZONES for name in changed):
        found.append(Difference("cards", "in one order", "in another", "cards lie in another order"))
    return in_words(game, found, then, now)


def cards_moved(game: Game, t: Any, before: list[int], after: list[int]) -> Iterator[Difference]:
    """Card by card; what went the same way at the same moment is said with the first of them."""
    ways: dict[tuple[int, int], list[str]] = {}
    for card, way in enumerate(zip(before, after, strict=True)):
        if way[0] != way[1]:
            ways.setdefault(way, []).append(game.face.card(t, card))
    for (was, is_now), names in ways.items():
        giver, taker = zone_name(game, was), zone_name(game, is_now)
        said = f"{named_together(names)} {giver} → {taker}"
        for name in names:
            yield Difference(name, giver, taker, said)
            said = ""


def named_together(names: list[str]) -> str:
    """Cards in a row of words, alike ones with their number; so many that nobody reads them only by their number."""
    if len(names) > NAMED:
        return f"{len(names)} cards"
    return ", ".join(name if count == 1 else f"{count} × {name}" for name, count in Counter(names).items())


def in_field(field: Field, before: Any, after: Any) -> Iterator[Difference]:
    """The numbers of a field that differ, each with its place."""
    if not field.shape:
        yield Difference(field.name, before, after, field.reading.change(field.name, before, after))
        return
    for at, (a, b) in enumerate(zip(list.__iter__(before), list.__iter__(after), strict=True)):
        if a == b:
            continue
        if isinstance(before, Grid):
            row, column = divmod(at, before.columns)
            place, read = f"{row}, {column}", f"row {row}, column {column}"
        else:
            place, read = str(at), word(field.reading.by, at)
        yield Difference(f"{field.name}[{place}]", a, b, field.reading.change(f"{field.name}[{read}]", a, b))


def in_words(game: Game, found: list[Difference], then: dict[str, Any], now: dict[str, Any]) -> list[Difference]:
    """The engine keeps several fields for one thing: together they say what happened to it, a sentence each or none."""
    told = list(found)
    for part, words in KEPT_TOGETHER.items():
        fields = fields_of(part)
        of_these = [at for at, difference in enumerate(found) if difference.what.split("[")[0] in fields]
        sentences = words(game, then, now) if of_these else []
        if sentences:
            for n, at in enumerate(of_these):
                last = at == of_these[-1]
                told[at] = found[at]._replace(said="; ".join(sentences[n:] if last else sentences[n : n + 1]))
    return told
