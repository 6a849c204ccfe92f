"""Every point at which the target leans on Numba's inner workings: a new release is known by its test."""

import re
from types import FunctionType

import numpy as np
import pytest
from numba import types
from numba.core import codegen, cpu
from numba.core.compiler_lock import global_compiler_lock
from numba.core.errors import NumbaTypeError
from numba.core.target_extension import target_registry
from numba.extending import overload

from tabard.engine.targets import wasm_link, wasm_target
from tabard.engine.targets.wasm_target import WasmContext, WasmDispatcher, emit, enter

ARRAY = types.int64[::1]


def compiled(function, *kinds):
    enter()
    entry = WasmDispatcher(function, targetoptions={"nopython": True})
    entry.compile(kinds)
    return entry.overloads[kinds]


def text_of(function, *kinds):
    """What Numba makes of a function and all that it calls, before LLVM optimises it."""
    made = compiled(function, *kinds)
    with global_compiler_lock:
        made.library.emit_bitcode()
    return made.library.get_llvm_str()


def add_up(numbers):
    total = 0
    for number in numbers:
        total += number
    return total


def divide(numbers):
    return numbers[0] // numbers[1] + numbers[0] % numbers[1]


def given(x):
    """A function to be given a body; each test makes its own of it."""


def new_function():
    return FunctionType(given.__code__, {}, "given")


def adding(number):
    """What Numba asks for a body."""

    def body(x):
        return x + number

    return lambda x: body  # noqa: ARG005  (Numba goes by the names)


def test_it_is_known_to_numba_by_its_name():
    enter()
    enter()
    assert target_registry["wasm"] is wasm_target.Wasm


def test_code_is_for_32_bit_addresses_from_the_first():
    text = text_of(add_up, ARRAY)
    assert f'target triple = "{wasm_target.TRIPLE}"' in text
    assert re.search(r'target datalayout = "e-m:e-p:32:32', text)


@pytest.mark.parametrize("function", [add_up, divide])
def test_nothing_of_this_machine_and_no_reference_is_counted(function):
    text = text_of(function, ARRAY)
    assert "x86" not in text
    assert "NRT_" not in text
    assert "target-cpu" not in text


def test_numbers_of_64_bits_are_divided_by_the_machine_itself():
    """Numba has a division of its own for processors whose registers have 32 bits."""
    assert callable(cpu.CPUContext.post_lowering)  # puts that one in
    assert "sdiv i64" in text_of(divide, ARRAY)
    wasm_link.read(emit(compiled(divide, ARRAY), "divide"))  # raises where it calls what is not in it


def all_but_one(numbers):
    return numbers[1:]


def test_what_would_have_to_be_owned_does_not_compile():
    """So no reference is ever counted."""
    with pytest.raises(NumbaTypeError, match="Only accept returning of array passed into the function"):
        compiled(all_but_one, ARRAY)


def halve(numbers):
    return 1.0 / numbers[0]


def test_a_division_by_zero_is_as_in_numpy_and_raises_nothing():
    """As for the other targets: a table is what the compiled form makes of it."""
    assert "ZeroDivision" not in text_of(halve, ARRAY)
    assert "ret i32 1" not in text_of(halve, ARRAY)


def test_an_address_of_this_process_is_not_taken_for_a_constant():
    context = compiled(add_up, ARRAY).target_context
    assert isinstance(context, WasmContext)
    with pytest.raises(AssertionError, match="dyn globals disabled"):
        context.add_dynamic_addr(None, 1234, info="an array of this process")


def test_a_library_is_joined_and_not_run():
    assert issubclass(wasm_target.WasmCodegen._library_class, codegen.AOTCodeLibrary)
    assert callable(codegen.CPUCodegen._init)
    assert compiled(add_up, ARRAY).entry_point is not None


def test_what_compiled_code_calls_is_compiled_for_the_same_target():
    given = new_function()
    overload(given)(adding(77_777))

    def caller(numbers):
        return given(numbers[0])

    assert "77777" in text_of(caller, ARRAY)


def test_a_body_for_this_processor_alone_is_not_taken():
    given = new_function()
    overload(given)(adding(11_111))
    overload(given, target="cpu")(adding(22_222))

    def caller(numbers):
        return given(numbers[0])

    text = text_of(caller, ARRAY)
    assert "11111" in text
    assert "22222" not in text


def test_an_array_is_given_as_owner_parent_items_size_address_shape_and_strides():
    """So a caller passes one. Before all arrays come two addresses, for a result and for a fault."""
    text = text_of(add_up, ARRAY)
    head = next(line for line in text.splitlines() if line.startswith("define") and "add_up" in line)
    kinds = re.findall(r"(ptr|i64) [^,]*%", head)
    assert kinds == ["ptr", "ptr", "ptr", "ptr", "i64", "i64", "ptr", "i64", "i64"]


def test_what_was_woven_in_is_left_out():
    """It is, because nobody outside can call it."""
    woven = new_function()
    overload(woven)(adding(5))

    def caller(numbers):
        return woven(numbers[0])

    found = wasm_link.read(emit(compiled(caller, ARRAY), "caller"))
    assert [name for kind, name, _, _ in found.symbols if kind == wasm_link.A_FUNCTION] == ["caller"]


def test_a_constant_array_is_data_of_the_object():
    numbers = np.array([5, 7, 11, 13, 1_000_003])

    def caller(at):
        return numbers[at]

    found = wasm_link.read(emit(compiled(caller, types.int64), "caller"))
    assert any((1_000_003).to_bytes(8, "little") in bytes(one.content) for one in found.segments)
