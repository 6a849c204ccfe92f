"""How many numbers rules take: a rule that is given more or fewer would fail in the middle of a match."""

from __future__ import annotations

import inspect
from typing import TYPE_CHECKING, Any

from tabard.engine.table.engine_fields import FRAME
from tabard.engine.table.place import place_of
from tabard.errors import Broken

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tabard.engine.rules.declared import Event
    from tabard.engine.rules.ruleset import Ruleset

Function = Any

GIVEN_TO_MOVES = ("the seat", "the choice", "and the two numbers that the question is about")
MOST_FOR_ACTS = FRAME - 1


def taken_by(function: Function) -> list[inspect.Parameter]:
    """What a rule takes after the table."""
    return list(inspect.signature(function).parameters.values())[1:]


def takes(function: Function, count: int) -> bool:
    """Whether a rule can be given so many numbers."""
    taken = taken_by(function)
    if any(one.kind is one.VAR_POSITIONAL for one in taken):
        return True
    needed = [one for one in taken if one.default is one.empty]
    return len(needed) <= count <= len(taken)


def refuse_wrong_counts(rules: Ruleset) -> None:
    """Raise Broken where a listener, an event, an act or a legality function takes other numbers than it is given."""
    for function, wrong in wrong_counts(rules):
        raise Broken(f"{rules.name}: {place_of(function)}: '{function.__name__}' {wrong}.")


def wrong_counts(rules: Ruleset) -> Iterator[tuple[Function, str]]:
    for event in rules.events:
        if len(taken_by(event.function)) < event.targets:
            yield (
                event.function,
                f"is an event with {event.targets} targets and does not take them: {as_declared(event)}",
            )
    for event in rules.events:
        for hearer in event.hearers:
            given = given_to_hearer(event, hearer.row)
            if not takes(hearer.function, len(given)):
                yield hearer.function, wrong_hearer(event, hearer.function, given)
    for act in rules.acts:
        if len(taken_by(act)) > MOST_FOR_ACTS:
            yield act, f"is an act and takes {len(taken_by(act))} numbers: the stack has room for {MOST_FOR_ACTS}"
    for legal in {move.legal for question in rules.questions for move in question.moves if move.legal is not None}:
        most = len(GIVEN_TO_MOVES) + 1
        if not any(takes(legal, count) for count in range(most + 1)):
            what = f"is a legality function and takes {len(taken_by(legal))} numbers"
            yield legal, f"{what}: it is given at most {most}, {', '.join(GIVEN_TO_MOVES)}"
    yield from wrong_thoughts(rules)
    yield from wrong_results(rules)


def wrong_thoughts(rules: Ruleset) -> Iterator[tuple[Function, str]]:
    most = len(GIVEN_TO_MOVES) + 1
    for weight in (*rules.weights.values(), *rules.habits.values()):
        if len(taken_by(weight)) > most:
            what = f"weighs answers and takes {len(taken_by(weight))} numbers"
            yield weight, f"{what}: it is given at most {most}, {', '.join(GIVEN_TO_MOVES)}"
    if rules.judge is not None and not takes(rules.judge, 1):
        yield rules.judge, f"judges tables and takes {len(taken_by(rules.judge))} numbers: it is given the seat alone"


def wrong_results(rules: Ruleset) -> Iterator[tuple[Function, str]]:
    """Rules that say what comes of a game are asked of a seat, or of the table alone."""
    scoring, shared = rules.scoring, rules.shared
    of_a_seat = [*((scoring.points, *scoring.then) if scoring else ()), rules.team_rule, rules.worth_rule]
    of_all = (shared.reached, shared.most) if shared else ()
    for rule in filter(callable, of_a_seat):
        if not takes(rule, 1):
            yield rule, f"takes {len(taken_by(rule))} numbers: it is given the seat alone"
    for rule in filter(callable, of_all):
        if not takes(rule, 0):
            yield rule, f"takes {len(taken_by(rule))} numbers: it is given nothing but the table"


def as_declared(event: Event) -> str:
    return f"its parameters are the table, its targets ({event.targets}), then the values that listeners thread"


def given_to_hearer(event: Event, row: bool) -> list[str]:
    """The names of what a listener is given after the table."""
    names = [one.name.lstrip("_") for one in taken_by(event.function)]
    return ["the row's argument", *names] if row else names


def wrong_hearer(event: Event, function: Callable[..., Any], given: list[str]) -> str:
    count = len(taken_by(function))
    right = f"it is given {len(given)} ({', '.join(given)})" if given else "it is given nothing but the table"
    return f"hears '{event.name}' and takes {count} after the table: {right}, so let it take just these"
