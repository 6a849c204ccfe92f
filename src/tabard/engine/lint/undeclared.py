"""What is used and was never declared: plain numbers where entries, results, questions and refusals belong."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, Any

from tabard.engine.lint.complaints import Complaint, about
from tabard.engine.lint.reading import argument, calls_in, meanings, rules_of
from tabard.engine.rules.acts import ask, ask_about, end_game, know, tell
from tabard.engine.rules.calls import MISSING, Function, is_one_of, tree_of, value_of
from tabard.engine.rules.declared import Entry, Question, Refusal
from tabard.engine.rules.parts import Part
from tabard.engine.table.zones import draw, look, move, move_all, reveal, shuffle, swap

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tabard.engine.game import Game

# Where each of the engine's functions takes its entry, its question or its reason.
ENTRIES: dict[Any, int] = {tell: 1, move: 3, draw: 3, shuffle: 2, reveal: 2, move_all: 3, look: 3, swap: 3, know: 1}
QUESTIONS: dict[Any, int] = {ask: 1, ask_about: 1}

DECLARED_BY = {
    Entry: "an entry: declare it with its words, game.entry(…), and give what that gives",
    Question: "a question: declare it with its words, game.question(…), and give what that gives",
    Refusal: "0, or a refusal: declare it with its words, game.refusal(…), and return what that gives",
}
NAMED = {Entry: "an entry", Question: "a question", Refusal: "a refusal"}


def never_declared(game: Game) -> Iterator[Complaint]:
    for function in rules_of(game):
        for call, target in calls_in(function):
            if is_one_of(target, ENTRIES):
                node = argument(call, ENTRIES[target], "entry")
                if without_line(node) and target not in (tell, know):
                    continue
                yield from wrong_kind(game, function, node, Entry, f"`{target.__name__}`")
            elif is_one_of(target, QUESTIONS):
                node = argument(call, QUESTIONS[target], "question")
                yield from wrong_kind(game, function, node, Question, f"`{target.__name__}`")
            elif target is end_game:
                yield from wrong_reason(game, function, argument(call, 2, "reason"))
    for function in legality(game):
        yield from wrong_refusals(game, function)
    for part in game.rules.parts:
        if part in legal_parts(game) and not (part.otherwise is None or callable(part.otherwise)):
            yield from wrong_otherwise(part)


def without_line(node: ast.expr | None) -> bool:
    """Whether cards move without a line, and the rule says so by name."""
    return node is not None and ast.unparse(node).split(".")[-1] == "NO_LINE"


def wrong_kind(game: Game, function: Function, node: ast.expr | None, kind: type, to: str) -> Iterator[Complaint]:
    """What is given to one of the engine's functions and is no declaration of the right kind."""
    for one, value in meanings(function, node):
        if value is MISSING or is_ours(game, value, kind):
            continue
        yield about(function, one, f"gives {as_written(one, value)} to {to}, which takes {DECLARED_BY[kind]}")


def wrong_reason(game: Game, function: Function, node: ast.expr | None) -> Iterator[Complaint]:
    right = "use what game.result(…) gives, or give the entry a `result`"
    for one, value in meanings(function, node):
        if value is not MISSING and not (is_ours(game, value, Entry) and value.result):
            yield about(function, one, f"ends the game for {as_written(one, value)}, which is no result: {right}")


def is_ours(game: Game, value: Any, kind: type) -> bool:
    """Whether a value is a declaration of this kind in this game."""
    made: Any = {Entry: game.rules.entries, Question: game.rules.questions, Refusal: game.rules.refusals}[kind]
    return isinstance(value, kind) and any(value is one for one in made)


def as_written(node: ast.expr, value: Any) -> str:
    """An expression with what it is, where its name does not say so."""
    text = ast.unparse(node)
    for kind, name in NAMED.items():
        if isinstance(value, kind):
            return f"'{text}', {name}"
    return f"the plain number {text}" if isinstance(node, ast.Constant) else f"'{text}', the plain value {value!r}"


# --- legality -----------------------------------------------------------------------------------------------


def legality(game: Game) -> list[Function]:
    """All rules that say whether something can be done: those of moves, and those whose word they hand on."""
    legal = [move.legal for question in game.rules.questions for move in question.moves if move.legal is not None]
    found: list[Function] = list(dict.fromkeys(legal))
    for function in found:
        for value in handed_on(function):
            more = value.functions if isinstance(value, Part) else [value]
            found += [one for one in dict.fromkeys(more) if one in game.rules.functions and one not in found]
    return found


def legal_parts(game: Game) -> list[Part]:
    return [value for function in legality(game) for value in handed_on(function) if isinstance(value, Part)]


def handed_on(function: Function) -> list[Any]:
    """What a rule calls only to return what that gives."""
    calls = [node for node in returned(function) if isinstance(node, ast.Call)]
    values = [value_of(function, call.func) for call in calls]
    return [value for value in values if isinstance(value, Part) or hasattr(value, "__code__")]


def returned(function: Function) -> Iterator[ast.expr]:
    tree = tree_of(function)
    for node in ast.walk(tree) if tree else ():
        if isinstance(node, ast.Return):
            yield from (one for one, _ in meanings(function, node.value))


def wrong_refusals(game: Game, function: Function) -> Iterator[Complaint]:
    """What a legality function gives and is neither 0 nor a refusal."""
    for node in returned(function):
        ((_, value),) = meanings(function, node)
        truth = isinstance(node, ast.Compare) or (isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not))
        if truth or isinstance(value, bool):
            what = f"gives the truth {ast.unparse(node)} where it says whether something can be done"
            yield about(function, node, f"{what}: give 0 where it can, else what game.refusal(…) gives")
        elif value is not MISSING and value is not None and not is_ours(game, value, Refusal) and not is_zero(value):
            what = f"gives {as_written(node, value)} where it says whether something can be done"
            yield about(function, node, f"{what}: it gives {DECLARED_BY[Refusal]}")


def is_zero(value: Any) -> bool:
    return isinstance(value, int) and value == 0


def wrong_otherwise(part: Part) -> Iterator[Complaint]:
    if not isinstance(part.otherwise, Refusal) and not is_zero(part.otherwise):
        what = f"The part '{part.name}' says whether something can be done, and otherwise is {part.otherwise!r}"
        yield Complaint(*part.place, f"{what}: it is {DECLARED_BY[Refusal]}.")
