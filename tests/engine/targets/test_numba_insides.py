"""Every point at which Tabard leans on Numba's inner workings: a new release that changes one is known by its test."""

import ast
import threading
from pathlib import Path
from types import FunctionType

import numba
import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic, overload

import tabard
from tabard.engine.targets import numba_insides
from tabard.engine.targets.numba_insides import (
    copy_record,
    first_of,
    function_meant,
    indices_as_given,
    linked_at_the_end,
    nothing,
    one_form_for_all_callers,
    overload_on,
    place_and_size,
    stay_apart,
    wide,
    without_wrapper,
    woven_in,
)

ARRAY = types.int64[::1]
TARGETS = Path(numba_insides.__file__).parent
OPEN_DOORS = {  # what Numba and llvmlite promise
    "numba", "numba.types", "numba.cuda", "numba.extending.intrinsic", "numba.extending.overload",
    "llvmlite.ir", "llvmlite.binding",
}  # fmt: skip


def imports_in(file):
    """Everything of Numba's that a file imports, by its full name."""
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Import):
            found = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            found = [f"{node.module}.{alias.name}" for alias in node.names]
        else:
            continue
        yield from (name for name in found if name.split(".")[0] in ("numba", "llvmlite"))


def compiled(function, *kinds):
    return numba.njit(kinds, error_model="numpy")(function)


def calling(function):
    def caller(x):
        return function(x)

    return caller


def nobodys(x):
    """A function to be given a body; each test makes its own of it."""


def new_function():
    return FunctionType(nobodys.__code__, {}, "given")


def always(body):
    """What Numba asks for the body of a function of one parameter."""

    def typed(x):
        return body

    return typed


def giving(number):
    def body(x):
        return number

    return always(body)


# --- where Numba may be known ----------------------------------------------------------------------------


def test_only_the_room_of_targets_imports_numba():
    package = Path(tabard.__file__).parent
    strangers = [file for file in package.rglob("*.py") if TARGETS not in file.parents and any(imports_in(file))]
    assert strangers == []


def test_what_numba_does_not_promise_is_used_in_two_files():
    """In the other, a target of our own is made of Numba's parts; its tests are beside these."""
    others = [file for file in TARGETS.glob("*.py") if file.name not in ("numba_insides.py", "wasm_target.py")]
    used = {name for file in others for name in imports_in(file)}
    assert "numba.extending.overload" in used
    assert used <= OPEN_DOORS


# --- how functions are given to Numba --------------------------------------------------------------------


def long_sum():
    """A function so long that LLVM, left to itself, does not put it where it is called."""
    steps = "".join(f"        x ^= (x * {step} + i) % {1009 + step}\n" for step in range(3, 43))
    namespace = {}
    exec(f"def long_sum(x):\n    for i in range(x):\n{steps}    return x", namespace)  # noqa: S102  (just written)
    return namespace["long_sum"]


def code_with(options):
    """The machine code of a function that calls another, given with some options, twice: the lines that name it."""
    given = new_function()
    overload(given, strict=False, jit_options=options)(always(long_sum()))
    code = next(iter(compiled(lambda x: given(x) + given(x + 1), types.int64).inspect_asm().values()))
    return [line for line in code.splitlines() if "long_sum" in line and "NumbaEnv" not in line]


def test_forceinline_weaves_a_function_in():
    assert code_with(woven_in(False)) != []
    assert code_with(woven_in(True)) == []


def test_no_cfunc_wrapper_leaves_out_the_form_that_is_called_by_its_address():
    def built_with(options):
        body = numba.njit(types.int64(types.int64), **options)(lambda x: x + 1)
        return "cfunc." in next(iter(body.inspect_llvm().values()))

    assert built_with({})
    assert not built_with(without_wrapper())


def test_overload_takes_a_target_that_goes_before_what_all_share():
    given = new_function()
    overload(given)(giving(11111))
    overload_on("cpu", given)(giving(22222))
    assert compiled(calling(given), types.int64)(0) == 22222


def test_typing_key_is_the_function_that_an_argument_names():
    word, act = new_function(), new_function()
    act.number = 77
    overload(act)(giving(0))
    overload(word)(lambda x: giving(function_meant(x).number)(x))
    assert compiled(lambda: word(act))() == 77


# --- what an intrinsic builds ----------------------------------------------------------------------------


def built(gives, takes, build):
    """An intrinsic with that body."""
    names = ", ".join(f"x{at}" for at in range(len(takes)))
    namespace = {"kind": gives(*takes), "build": build}
    exec(f"def made(typing, {names}): return kind, build", namespace)  # noqa: S102  (only names of parameters)
    return intrinsic(namespace["made"])


def test_an_intrinsic_builds_inside_the_function_that_calls_it():
    def build(context, builder, _signature, _values):
        stay_apart(builder)
        return nothing(context)

    apart = built(types.void, [], build)

    def marked(x):
        apart()
        return x + 1

    text = next(iter(compiled(marked, types.int64).inspect_llvm().values()))
    heads = [line for line in text.splitlines() if line.startswith("define") and "marked" in line]
    groups = [head.rsplit("#", 1)[1].split()[0] for head in heads if "#" in head]
    kept = [line for line in text.splitlines() if line.startswith("attributes") and "noinline" in line]
    assert any(line.split("#")[1].split()[0] in groups for line in kept)


def test_a_narrow_number_becomes_a_wide_one_with_its_sign():
    def build(context, builder, signature, values):
        found = wide(context, builder, signature.args[0], values[0])
        assert found.type == ir.IntType(64)
        return found

    widened = built(types.int64, [types.int8], build)
    assert compiled(calling(widened), types.int8)(-3) == -3


def test_an_array_has_a_pointer_to_its_first_number():
    def build(context, builder, signature, values):
        return builder.ptrtoint(first_of(context, builder, signature.args[0], values[0]), ir.IntType(64))

    where = built(types.int64, [ARRAY], build)
    numbers = np.arange(3)
    assert compiled(calling(where), ARRAY)(numbers) == numbers.ctypes.data


def test_a_record_is_given_as_a_pointer_and_knows_its_size():
    form = np.dtype([("a", "i8"), ("b", "i2", (5,))], align=True)
    kind = numba.from_dtype(form)

    def build(_context, builder, signature, values):
        pointer, size = place_and_size(signature.args[0], values[0])
        assert size == form.itemsize
        return builder.ptrtoint(pointer, ir.IntType(64))

    where = built(types.int64, [kind], build)
    records = np.zeros(2, form)
    assert compiled(lambda x: where(x[1]), kind[::1])(records) == records.ctypes.data + form.itemsize


def test_a_record_is_copied_byte_by_byte_what_lies_between_its_fields_too():
    form = np.dtype([("small", np.int8), ("numbers", np.int64, 3)], align=True)
    records = np.frombuffer(bytearray(range(2 * form.itemsize)), form)

    def lay(x):
        copy_record(x[0], x[1])

    compiled(lay, numba.from_dtype(form)[::1])(records)
    assert records[0].tobytes() == records[1].tobytes() == bytes(range(form.itemsize, 2 * form.itemsize))


# --- while something is compiled -------------------------------------------------------------------------


def pick(numbers, at):
    return numbers[at]


def picked_with(function):
    """What `numbers[-1]` is, of an array that begins in the middle of another."""
    return function(np.arange(10)[5:], -1)


def test_fix_integer_index_decides_what_a_negative_index_means():
    assert picked_with(compiled(pick, ARRAY, types.int64)) == 9
    with indices_as_given("cpu"):
        as_given = compiled(pick, ARRAY, types.int64)
    assert picked_with(as_given) == 4  # what lies before the array
    assert picked_with(compiled(pick, ARRAY, types.int64)) == 9


def test_a_constant_index_still_counts_from_the_end():
    with indices_as_given("cpu"):
        assert compiled(lambda numbers: numbers[-1], ARRAY)(np.arange(10)[5:]) == 9


def test_the_compiler_lock_keeps_another_thread_from_compiling_so():
    found = []
    other = threading.Thread(target=lambda: found.append(picked_with(compiled(pick, ARRAY, types.int64))))
    with indices_as_given("cpu"):
        other.start()
        other.join(0.5)
        assert found == []
    other.join()
    assert found == [9]


def test_the_options_of_a_caller_are_in_the_key_under_which_a_form_is_found():
    def times_given():
        times = []
        given, woven, apart = new_function(), new_function(), new_function()
        overload(given)(lambda x: times.append(x) or (lambda x: x + 1))
        for caller, options in ((woven, woven_in(True)), (apart, woven_in(False))):
            overload(caller, strict=False, jit_options=options)(always(calling(given)))
        assert compiled(lambda x: woven(x) + apart(x), types.int64)(3) == 8
        return len(times)

    assert times_given() == 2
    with one_form_for_all_callers():
        assert times_given() == 1


def code_in(*, of, library):
    return any(
        line.startswith("define") and of in line for line in next(iter(library.inspect_llvm().values())).split("\n")
    )


def test_what_is_called_is_linked_level_by_level_where_nothing_is_done_about_it():
    def built_up():
        """The entry, what it calls, and what that calls; each long enough to be left alone."""
        inner = numba.njit(types.int64(types.int64))(long_sum())

        def middle(x):
            for _ in range(x):
                x = inner(x) ^ inner(x + 1) + inner(x + 2)
            return x

        def entry(x):
            return middle(x)

        middle.__qualname__, entry.__qualname__ = "middle", "entry"
        middle = numba.njit(types.int64(types.int64))(middle)
        return numba.njit(types.int64(types.int64))(entry), middle

    entry, middle = built_up()
    number = entry(9)
    assert code_in(of="8long_sum", library=middle)
    with linked_at_the_end("entry", {"long_sum", "middle"}):
        entry, middle = built_up()
    assert not code_in(of="8long_sum", library=middle)
    assert code_in(of="8long_sum", library=entry)
    assert entry(9) == number
