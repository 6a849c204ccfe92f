"""Reads what a rule calls (other rules, the engine, a few of Python's own) and what it names in `then` or `trigger`."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, Any

from tabard.engine.lint.reader import BY_NAME
from tabard.engine.lint.table import TableReader
from tabard.engine.lint.vocabulary import BUILTINS, FOLDS, INSTEAD, NAMING, OVER_FIELDS, SPECIAL
from tabard.engine.rules import acts, events, results
from tabard.engine.rules.calls import MISSING, Function, is_one_of, value_of
from tabard.engine.table.kernel import COMPILED_BODIES, KERNELS

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabard.engine.game import Game
    from tabard.engine.rules.declared import Event


class RuleReader(TableReader):
    """Reads everything about one rule."""

    def __init__(self, game: Game, function: Function, complain: Callable[[int, str], None]) -> None:
        super().__init__(game, function, complain)
        self.registered = set(game.rules.functions)
        self.engine = SPECIAL | set(KERNELS) | {plain for plain, _ in COMPILED_BODIES}
        self.events = {event.function: event for event in game.rules.events}

    def visit_Call(self, node: ast.Call) -> None:
        target = value_of(self.function, node.func)
        arguments = list(node.args)
        if is_one_of(target, NAMING):
            arguments = self._read_naming_call(node, target)
        elif not self._may_call(node, target):
            return
        for argument in arguments:
            is_table = isinstance(argument, ast.Name) and argument.id == self.table
            if not is_table and not self._takes_whole(target, argument):
                self.visit(argument)
        for keyword in node.keywords:
            if keyword.arg is None:
                self.complain(node, "uses `**` to spread values: write them out one by one")
            self.visit(keyword.value)

    def _takes_whole(self, target: Any, argument: ast.expr) -> bool:
        """Whether an argument is a field that may be given whole: a grid is not gone through alike in all forms."""
        shape = self.shape_of(self.field_of(argument))
        if is_one_of(target, OVER_FIELDS):
            return len(shape) == 1 or (len(shape) == 2 and target is len)
        return bool(shape) and (is_one_of(target, self.registered) or is_one_of(target, self.engine))

    # --- what may be called -----------------------------------------------------------------------------

    def _may_call(self, node: ast.Call, target: Any) -> bool:
        if target in self.game.rules.parts and isinstance(node.func, ast.Attribute):
            self.complain(node, f"calls the part '{ast.unparse(node.func)}' through its module: {BY_NAME}")
            return False
        if is_one_of(target, self.registered) or is_one_of(target, self.engine) or target in self.game.rules.parts:
            return True
        named, home = ast.unparse(node.func), str(getattr(target, "__module__", ""))
        if target is MISSING:
            self._read_unknown(node.func)
        elif home == "builtins":
            odd = named in FOLDS and not self._may_fold(node)
            if named in BUILTINS and not odd:
                return True
            right = "give it a field or tuple of numbers" if odd else INSTEAD.get(named, "use loops and fields")
            self.complain(node, f"calls '{named}', which does not compile so: {right}")
        elif home.split(".", maxsplit=1)[0] == "numpy":
            self.complain(node, f"calls '{named}': use plain numbers, NumPy's wrap round and may be unsigned")
        elif isinstance(target, type):
            self.complain(node, f"makes a {named}: rules know only whole numbers")
        elif home.startswith("tabard.engine"):
            self.complain(node, f"calls '{named}', which is the engine's own affair and does not compile")
        elif hasattr(target, "__code__"):
            mark = "@game.thought" if is_one_of(self.function, self.game.rules.thoughts) else "@game.rule"
            self.complain(node, f"calls '{named}', which is not registered: put {mark} above its definition")
        else:
            self.complain(node, f"calls '{named}', which does not compile: use numbers, loops and fields")
        return False

    def _may_fold(self, node: ast.Call) -> bool:
        """Whether `min`, `max` or `sum` is given what compiles: a row of numbers, or (not for `sum`) several."""
        if node.keywords or len(node.args) != 1:
            return not node.keywords and len(node.args) > 1 and ast.unparse(node.func) != "sum"
        (given,) = node.args
        constant = isinstance(value_of(self.function, given), tuple)
        return isinstance(given, ast.Tuple) or constant or len(self.shape_of(self.field_of(given))) == 1

    def _read_unknown(self, called: ast.expr) -> None:
        if not isinstance(called, ast.Attribute):
            self.complain(called, f"calls '{ast.unparse(called)}', which is no function known beforehand")
            return
        field = self.field_of(called.value)
        if self.shape_of(field):
            fixed = "a field has a fixed length: keep a count in a field of its own, or use a zone"
            self.complain(called, f"calls '.{called.attr}()' of the field '{field}': {fixed}")
        elif self.field_of(called):
            self.complain(called, f"calls '{ast.unparse(called)}()': the table has fields and no methods when compiled")
        else:
            hint = ": use `popcount` of tabard.engine" if called.attr == "bit_count" else " when compiled"
            self.complain(called, f"calls the method '.{called.attr}()': numbers have none{hint}")

    # --- what may be named ------------------------------------------------------------------------------

    def _read_naming_call(self, node: ast.Call, target: Any) -> list[ast.expr]:
        """`then`, `trigger`, `listen` and the like name functions; the arguments that are values come back."""
        word, named = target.__name__, NAMING[target]
        at = named[0]
        if len(node.args) <= max(named):
            self.complain(node, f"calls `{word}` with too little: it takes the table, and then what it names")
            return []
        text, meant = ast.unparse(node.args[at]), value_of(self.function, node.args[at])
        if target is acts.then:
            if meant not in self.game.rules.acts:
                self.complain(node, f"puts '{text}' on the stack, which is no act: mark it @game.act, or call it")
        elif target is results.winners_by:
            if meant not in self.game.rules.says_who_wins:
                right = "mark it @game.scores() or @game.together()"
                self.complain(node, f"asks for the winners by '{text}', which is not declared so: {right}")
        elif not is_one_of(meant, self.events):
            self.complain(node, f"names '{text}' in `{word}`, which is no event: mark it @game.event()")
        elif target is events.trigger:
            self._read_trigger(node, self.events[meant])
        elif len(named) > 1:
            self._read_listen(node, self.events[meant], node.args[at + 1])
        return [argument for place, argument in enumerate(node.args) if place not in named]

    def _read_trigger(self, node: ast.Call, event: Event) -> None:
        wanted, given = event.targets + event.values, len(node.args) - 2
        if event.is_act:
            self.complain(node, f"triggers '{event.name}', which is an act: put it on the stack with `then`")
        elif wanted != given:
            takes = f"it takes {event.targets} targets and {event.values} values"
            self.complain(node, f"triggers '{event.name}' with {given} numbers: {takes}")

    def _read_listen(self, node: ast.Call, event: Event, rule: ast.expr) -> None:
        heard = [hearer.function for hearer in event.hearers if hearer.row]
        if value_of(self.function, rule) not in heard:
            right = f"mark it @game.hears({event.name}, row=True)"
            self.complain(node, f"lets '{ast.unparse(rule)}' listen to '{event.name}', which it does not hear: {right}")
