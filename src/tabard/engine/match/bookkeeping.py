"""The engine's own fields in words: what is asked, what lies on the stack, who listens, how the game ended.

Each function is given all fields before and after, and gives sentences without their subject, which is a rule.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from tabard.engine.rules.events import ARGUMENT, EVENT, NONE, RULE, A, B
from tabard.engine.table import engine_fields as parts
from tabard.engine.table.reading import player_name

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabard.engine.game import Game

    Fields = dict[str, Any]


def asking(game: Game, then: Fields, now: Fields) -> list[str]:
    """Questions that were opened, and answers that were taken, laid down sealed or opened."""
    found = []
    for seat in range(now["seats"]):
        player = player_name(seat)
        waited, waits = (fields["waiting"] >> seat & 1 for fields in (then, now))
        called, calls = (fields["called"] >> seat & 1 for fields in (then, now))
        if waits and (not waited or question(then, seat) != question(now, seat)):
            found.append(f"asks {player} '{game.rules.questions[now['asked'][seat] - 1].prompt}'{about(now, seat)}")
        elif waited and not waits and calls:
            found.append(f"lays {player}'s answer down sealed: '{game.moves[now['answers'][seat]].text}'")
        elif called and not calls:
            found.append(f"takes {player}'s answer")
    return found


def question(fields: Fields, seat: int) -> tuple[int, ...]:
    """What a seat is asked and what that is about."""
    return fields["asked"][seat], *(fields["about"].row(seat) if "about" in fields else ())


def about(fields: Fields, seat: int) -> str:
    things = question(fields, seat)[1:]
    return f" about ({', '.join(map(str, things))})" if any(things) else ""


def stack(game: Game, then: Fields, now: Fields) -> list[str]:
    """Frames that were taken from the stack, topmost first, and frames that were put there."""
    old, new = ([tuple(fields["stack"].row(row)) for row in range(fields["depth"])] for fields in (then, now))
    same = 0
    while same < min(len(old), len(new)) and old[same] == new[same]:
        same += 1
    taken = [f"takes {act(game, frame)[0]} from the stack" for frame in reversed(old[same:])]
    return taken + [f"puts {' on the stack'.join(act(game, frame))}" for frame in new[same:]]


def act(game: Game, frame: tuple[int, ...]) -> tuple[str, str]:
    """What a frame runs, and what with."""
    number, *given = frame
    acts, events = game.rules.acts, game.rules.events
    if number == 0:
        return f"the end of '{events[given[0] - 1].name}'", ""
    body = number > len(acts)  # of an act that is heard
    function = events[number - len(acts) - 1].function if body else acts[number - 1]
    names = function.__code__.co_varnames[1 : function.__code__.co_argcount]
    arguments = ", ".join(f"{name.lstrip('_')}={value}" for name, value in zip(names, given, strict=False))
    name = f"the body of '{function.__name__}'" if body else f"'{function.__name__}'"
    return name, f" with ({arguments})" if arguments else ""


def listeners(game: Game, then: Fields, now: Fields) -> list[str]:
    """Rows that were set or have gone, and events that began or ended."""
    old, new = (Counter(rows(fields)) for fields in (then, now))
    found = [f"lets {hearing(game, row)}" for row in (new - old).elements()]
    found += [f"no longer lets {hearing(game, row)}" for row in (old - new).elements()]
    if not found and then["scope"] != now["scope"]:
        found.append("begins an event" if now["scope"] > then["scope"] else "ends an event")
    return found


def rows(fields: Fields) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    every = [(tuple(fields["rows"].row(row)), tuple(fields["named"].row(row))) for row in range(fields["heard"])]
    return [(row, named) for row, named in every if row[EVENT]]


def hearing(game: Game, listener: tuple[tuple[int, ...], tuple[int, ...]]) -> str:
    row, named = listener
    rule, event = game.rules.hearers[row[RULE] - 1].function.__name__, game.rules.events[row[EVENT] - 1].name
    targets = ", ".join(str(named[column]) for column in (A, B) if named[column] != NONE)
    of = f" of ({targets})" if targets else ""
    return f"'{rule}' ({named[ARGUMENT]}) hear '{event}'{of}"


def ending(_game: Game, _then: Fields, now: Fields) -> list[str]:
    winners = [player_name(seat) for seat in range(now["seats"]) if now["winners"] >> seat & 1]
    return [f"ends the game, won by {' and '.join(winners) or 'nobody'}"] if now["over"] else []


def chance(_game: Game, _then: Fields, _now: Fields) -> list[str]:
    return ["rolls"]


# By part of the engine: what all its fields together say.
KEPT_TOGETHER: dict[str, Callable[[Game, Fields, Fields], list[str]]] = {
    parts.ASKS: asking,
    parts.STACK: stack,
    parts.LISTENERS: listeners,
    parts.ENDING: ending,
    parts.CHANCE: chance,
}
