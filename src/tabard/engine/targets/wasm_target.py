"""WebAssembly as a target of Numba's, beside its own: nothing of this machine's processor gets in.

It leans on what Numba does not promise, as a target must; `tests/engine/targets/test_wasm_target.py` has a test for
each point. Code is made for 32-bit addresses from the first, without reference counting (rules own nothing) and
without Python around it.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any

import llvmlite.binding as llvm
from numba.core import codegen, cpu
from numba.core.compiler_lock import global_compiler_lock
from numba.core.descriptors import TargetDescriptor
from numba.core.dispatcher import Dispatcher
from numba.core.target_extension import (
    Generic,
    JitDecorator,
    dispatcher_registry,
    jit_registry,
    target_override,
    target_registry,
)
from numba.core.typing.context import Context

NAME = "wasm"
TRIPLE = "wasm32-unknown-unknown"
FEATURES = "+bulk-memory,+mutable-globals,+nontrapping-fptoint,+sign-ext"

# A product of 128 bits, which LLVM calls for where it replaces a loop that adds up by one formula. Elsewhere a library
# comes with the compiler; this is the one function of it that whole numbers of 64 bits can need.
PRODUCT = "__multi3"
PRODUCT_TEXT = f"""
define void @{PRODUCT}(ptr %out, i64 %a, i64 %a_high, i64 %b, i64 %b_high) {{
  %a0 = and i64 %a, 4294967295
  %a1 = lshr i64 %a, 32
  %b0 = and i64 %b, 4294967295
  %b1 = lshr i64 %b, 32
  %p00 = mul i64 %a0, %b0
  %p01 = mul i64 %a0, %b1
  %p10 = mul i64 %a1, %b0
  %p11 = mul i64 %a1, %b1
  %carry = lshr i64 %p00, 32
  %middle = add i64 %p10, %carry
  %middle_low = and i64 %middle, 4294967295
  %middle_high = lshr i64 %middle, 32
  %other = add i64 %p01, %middle_low
  %other_high = lshr i64 %other, 32
  %top = add i64 %p11, %middle_high
  %top_whole = add i64 %top, %other_high
  %cross1 = mul i64 %a, %b_high
  %cross2 = mul i64 %a_high, %b
  %high1 = add i64 %top_whole, %cross1
  %high = add i64 %high1, %cross2
  %low = mul i64 %a, %b
  store i64 %low, ptr %out
  %at = getelementptr i8, ptr %out, i32 8
  store i64 %high, ptr %at
  ret void
}}
"""


class Wasm(Generic):
    """The target as Numba knows it. What is for "cpu" alone is not for it."""


class WasmCodegen(codegen.CPUCodegen):
    """Makes objects to be linked, and runs nothing."""

    _library_class = codegen.AOTCodeLibrary

    def _init(self, _module: Any) -> None:
        llvm.initialize_all_targets()
        llvm.initialize_all_asmprinters()
        machine = llvm.Target.from_triple(TRIPLE)
        self._tm = self.machine = machine.create_target_machine(cpu="generic", features=FEATURES, opt=3)
        self._tm_features = FEATURES
        self._target_data = self._tm.target_data
        self._data_layout = str(self._target_data)
        self._loopvect, self._opt_level = False, 0

    def _create_empty_module(self, name: str) -> Any:
        module = super()._create_empty_module(name)
        module.triple = TRIPLE
        return module

    def _add_module(self, module: Any) -> None:
        """To nothing: there is nothing that runs it."""


class WasmContext(cpu.CPUContext):
    """As for this processor, but for where the code goes."""

    allow_dynamic_globals = False  # an address of this process means nothing elsewhere

    @global_compiler_lock
    def init(self) -> None:
        self._internal_codegen: Any = WasmCodegen(NAME)

    def post_lowering(self, mod: Any, library: Any) -> None:
        """Nothing is put into it: no runtime is needed, and numbers of 64 bits are divided by the machine itself."""

    def get_executable(self, _library: Any, fndesc: Any, _env: Any) -> Any:
        """Nothing that could be called here, but each by itself: Numba finds functions by it."""
        return fndesc


class WasmOptions(cpu.CPUTargetOptions):
    """No reference counting, no wrappers."""

    def finalize(self, flags: Any, options: Any) -> None:
        flags.nrt = False
        super().finalize(flags, options)
        flags.no_cpython_wrapper = flags.no_cfunc_wrapper = True
        flags.error_model = "numpy"


class WasmTarget(TargetDescriptor):
    options = WasmOptions

    @cached_property
    def typing_context(self) -> Any:
        return Context()

    @cached_property
    def target_context(self) -> Any:
        return WasmContext(self.typing_context, self._target_name)


class WasmDispatcher(Dispatcher):
    targetdescr = WasmTarget(NAME)

    def compile(self, sig: Any) -> Any:
        with target_override(NAME):
            return super().compile(sig)

    def add_overload(self, cres: Any) -> None:
        """Known to those who call it in code, and to nobody here."""
        self.overloads[tuple(cres.signature.args)] = cres


class WasmJit(JitDecorator):
    """What Numba calls for every function that compiled code calls."""

    def __init__(self, function: Any = None, **options: Any) -> None:
        self.function, self.options = function, options

    def __call__(self, function: Any = None) -> Any:
        return WasmDispatcher(py_func=function or self.function, targetoptions={"nopython": True} | self.options)


def enter() -> None:
    """Make the target known to Numba."""
    if NAME not in target_registry:
        target_registry[NAME] = Wasm
        dispatcher_registry[Wasm] = WasmDispatcher
        jit_registry[Wasm] = WasmJit


@global_compiler_lock
def emit(compiled: Any, name: str) -> bytes:
    """The object of something compiled, in which it alone is to be seen, under `name`."""
    library = compiled.library
    library.emit_bitcode()  # joins it with all that it calls
    module = llvm.parse_assembly(library.get_llvm_str())
    for function in module.functions:
        if function.name == compiled.fndesc.llvm_func_name:
            function.name, function.linkage = name, "external"
        elif not function.is_declaration:
            function.linkage = "internal"
    for value in module.global_variables:
        if not value.is_declaration:
            value.linkage = "internal"  # what Numba keeps about each function would be "common", which there is not
    machine = library.codegen.machine
    passes = llvm.create_pass_builder(machine, llvm.create_pipeline_tuning_options(speed_level=3))
    sweep = llvm.create_new_module_pass_manager()
    sweep.add_global_dead_code_eliminate_pass()
    sweep.run(module, passes)
    passes.getModulePassManager().run(module, passes)
    made: bytes = machine.emit_object(module)
    if PRODUCT.encode() in made:  # only the last step shows what it calls
        module.link_in(product())
        made = machine.emit_object(module)
    return made


def product() -> Any:
    module = llvm.parse_assembly(PRODUCT_TEXT)
    module.triple = TRIPLE
    return module
