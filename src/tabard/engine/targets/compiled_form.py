"""How rules are given to Numba where their text as it stands would compile badly.

A constant tuple that is indexed by a number becomes a branch for each of its elements; an array is looked up. A GPU's
compiler puts the body of nearly every function where it is called: the largest stay functions of their own there, or
the code grows to megabytes and the threads wait for instructions.
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Callable
from types import CodeType, FunctionType
from typing import Any

import numpy as np
from numba import types
from numba.extending import intrinsic

from tabard.engine.rules.parts import Part
from tabard.engine.table.kinds import Column
from tabard.engine.targets.numba_insides import nothing, stay_apart

Function = Callable[..., Any]

FEW = 8  # elements that a few branches find as fast


@intrinsic
def stay_out_of_line(_typing: Any) -> Any:
    def build(context: Any, builder: Any, _signature: Any, _arguments: Any) -> Any:
        stay_apart(builder)
        return nothing(context)

    return types.void(), build


def as_compiled(function: Function) -> Function:
    """The same function, with arrays where it names constant tuples or columns, and the rule that stands for a part."""
    world = function.__globals__
    named = {name: stand_in(world.get(name)) for name in function.__code__.co_names}
    changed = {name: value for name, value in named.items() if value is not None}
    if not changed:
        return function
    return FunctionType(function.__code__, world | changed, function.__name__, function.__defaults__)


def stand_in(value: Any) -> Any:
    """What compiled code has in place of a value; None where it has the value itself."""
    if isinstance(value, Part):
        return value.pick
    long = type(value) is tuple and len(value) > FEW and all(type(item) is int for item in value)
    return np.array(value, np.int64) if long or isinstance(value, Column) else None


def out_of_line(function: Function) -> Function:
    """The same function, marked."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(function.__code__)))
    body = next(node for node in tree.body if isinstance(node, ast.FunctionDef))
    body.decorator_list.clear()
    body.returns = None
    for argument in body.args.args:
        argument.annotation = None
    mark = ast.parse("stay_out_of_line()").body[0]
    body.body.insert(0, mark)
    ast.increment_lineno(ast.fix_missing_locations(tree), function.__code__.co_firstlineno - 1)
    module = compile(tree, function.__code__.co_filename, "exec")
    code = next(part for part in module.co_consts if isinstance(part, CodeType))
    world = function.__globals__ | {"stay_out_of_line": stay_out_of_line}
    return FunctionType(code, world, function.__name__, function.__defaults__)
