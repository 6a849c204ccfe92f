"""How rules are given to Numba where their text as it stands would compile badly.

A constant tuple that is indexed by a number becomes a branch for each of its elements; an array is looked up. A GPU's
compiler puts the body of nearly every function where it is called: the largest stay functions of their own there, or
the code grows to megabytes and the threads wait for instructions. And wherever a field is indexed, Numba asks whether
the index is negative, as Python does; rules count from the end with plain numbers only.
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import CodeType, FunctionType, ModuleType
from typing import Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.core.compiler_lock import global_compiler_lock
from numba.extending import intrinsic

from tabard.engine.rules.parts import Part
from tabard.engine.table.kinds import Column

Function = Callable[..., Any]

FEW = 8  # elements that a few branches find as fast


@intrinsic
def stay_out_of_line(_typing: Any) -> Any:
    def build(context: Any, builder: Any, _signature: Any, _arguments: Any) -> Any:
        builder.function.attributes.add("noinline")
        return context.get_dummy_value()

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


@contextmanager
def indices_as_given(arrays: ModuleType) -> Iterator[None]:
    """While compiling: an index that is no constant is taken as it is (a tenth of a GPU's instructions less).

    `arrays` is Numba's module for arrays, which a GPU has its own of. A checked build then refuses what is negative.
    """

    def as_given(context: Any, builder: Any, index_type: Any, index: Any, size: Any) -> Any:
        if isinstance(index, ir.Constant) or not index_type.signed:
            return asking(context, builder, index_type, index, size)
        return context.cast(builder, index, index_type, types.intp)

    with global_compiler_lock:  # of two that compile at once, the second would take the first's for Numba's own
        asking = arrays.fix_integer_index
        vars(arrays)["fix_integer_index"] = as_given
        try:
            yield
        finally:
            vars(arrays)["fix_integer_index"] = asking
