"""What a rule may not do, each with what would be right. `docs/subset.md` says the same for people."""

from __future__ import annotations

import ast

from tabard.engine.rules import acts, events, results
from tabard.engine.table import bits
from tabard.engine.table import engine_fields as parts

NO_EXCEPTIONS = "there are no exceptions when compiled; test for it with `if` before it can happen"
NO_NESTING = "it cannot be called when compiled; make it a function of its own, marked @game.rule"
NO_HALF_WAY = "no rule may stop half-way; use `ask` and `then`"

FORBIDDEN: dict[type[ast.AST], str] = {
    ast.List: "makes a list: keep what changes in a field of the table, and what never does in a tuple",
    ast.Dict: "makes a dict: keep what changes in a field of the table, and look what never does up in a tuple",
    ast.Set: "makes a set: keep one bit for each member in a number, or compare with a tuple",
    ast.ListComp: "makes a list by a comprehension: write a `for` loop",
    ast.SetComp: "makes a set by a comprehension: write a `for` loop over bits of a number",
    ast.DictComp: "makes a dict by a comprehension: write a `for` loop over a field",
    ast.GeneratorExp: "makes a generator: write a `for` loop",
    ast.Yield: f"is a generator: {NO_HALF_WAY}",
    ast.YieldFrom: f"is a generator: {NO_HALF_WAY}",
    ast.Await: f"waits with `await`: {NO_HALF_WAY}",
    ast.AsyncFor: "uses `async`: a rule runs through at once; use a plain `for`",
    ast.AsyncWith: "uses `async`: a rule runs through at once",
    ast.Lambda: f"has a lambda: {NO_NESTING}",
    ast.FunctionDef: f"defines a function inside itself: {NO_NESTING}",
    ast.AsyncFunctionDef: f"defines a function inside itself: {NO_NESTING}",
    ast.ClassDef: "defines a class: constants go above the rules, and what changes into fields of the table",
    ast.Try: f"has `try`: {NO_EXCEPTIONS}",
    ast.TryStar: f"has `try`: {NO_EXCEPTIONS}",
    ast.Raise: f"raises: {NO_EXCEPTIONS}",
    ast.Assert: f"asserts: {NO_EXCEPTIONS}, or check it in a test",
    ast.With: "has `with`: a rule works on the table alone and has nothing to close",
    ast.Global: "changes a global: compiled, globals are frozen; make it a field of the table",
    ast.Nonlocal: "changes a variable outside itself: make it a field of the table",
    ast.JoinedStr: "makes a text: words belong in the face; tell a number with `tell`",
    ast.Import: "imports inside itself: import at the top of the file",
    ast.ImportFrom: "imports inside itself: import at the top of the file",
    ast.Delete: "deletes a name: leave it, or set it to 0",
    ast.Starred: "uses `*` to spread values: write them out one by one",
    ast.NamedExpr: "assigns with `:=`, which does not compile: assign on a line of its own",
    ast.MatchClass: "matches a class: match numbers",
    ast.MatchMapping: "matches a dict: match numbers",
    ast.MatchSequence: "matches a sequence: match numbers",
    ast.MatMult: "uses `@`: rules calculate with whole numbers",
    ast.Div: "divides with `/`, which gives a fraction: use `//`",
}

BUILTINS = frozenset({"range", "len", "min", "max", "sum", "abs", "int", "bool", "enumerate", "zip", "divmod"})
FOLDS = frozenset({"min", "max", "sum"})  # of numbers, or of a field or tuple of them
OVER_FIELDS = frozenset({len, enumerate, zip, min, max, sum})
INSTEAD = {
    "print": "tell it to the log with `tell`",
    "float": "rules calculate with whole numbers",
    "round": "use `//`",
    "any": "test in a `for` loop",
    "all": "test in a `for` loop",
    "sorted": "keep order in a zone or a field",
    "reversed": "count down with `range(n - 1, -1, -1)`",
    "list": "use a field of the table",
    "dict": "use a field of the table, or a tuple",
    "set": "use bits of a number",
    "str": "words belong in the face",
    "isinstance": "every value is a whole number",
}

# By part of the engine: what rules do where they would change a field of it.
WRITERS = {
    parts.ZONES: "`move`, `draw`, `lay` and `shuffle` move cards",
    parts.STACK: "`then` and `cancel` change the stack",
    parts.LISTENERS: "`listen` and `listen_on` set listeners, `until` and `belongs_to` their end",
    parts.ASKS: "`ask` and `ask_about` open questions",
    parts.ENDING: "`end_game` ends the game",
    parts.CHANCE: "`random_below` and `shuffle` use chance",
    parts.SEATING: "it is fixed when a match is made",
    parts.FAULT: "only the engine discounts a game",
}

# The engine's functions that have another body when compiled; those that run as they are it lists itself.
SPECIAL = frozenset(
    {acts.then, acts.tell, acts.know, events.trigger, events.listen, events.listen_on, events.until}
    | {results.winners_by}
    | {bits.popcount, bits.lowest, bits.highest, bits.select_bit}
)
# Those that name something: which arguments are names, the first of them an event, (`then`) an act or (`winners_by`)
# what is declared of results. Where a second one is, it is the rule that shall hear the event.
NAMING = {
    acts.then: (1,), events.trigger: (1,), events.listen: (1, 2), events.listen_on: (1, 2), events.until: (2,),
    results.winners_by: (1,),
}  # fmt: skip
