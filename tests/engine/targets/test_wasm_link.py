"""The linker: one object in, one module out that runs; what it does not know it refuses."""

import numpy as np
import pytest
from numba import types

from plumbing.missing import Needs
from plumbing.probes import no_wasmtime
from tabard.engine.targets.wasm_link import (
    HEAP_NAME,
    IMPORT,
    MAGIC,
    MEMORY_NAME,
    STACK,
    Reader,
    custom,
    custom_section,
    link,
    named,
    padded,
    read,
    section,
    signed,
    unsigned,
    vector,
)
from tabard.engine.targets.wasm_target import PRODUCT, WasmDispatcher, emit, enter
from tabard.errors import Broken


def object_of(function, *kinds) -> bytes:
    enter()
    entry = WasmDispatcher(function, targetoptions={"nopython": True})
    entry.compile(kinds)
    return emit(entry.overloads[kinds], "work")


class Running:
    """A linked function, run by wasmtime."""

    def __init__(self, function, *kinds) -> None:
        import wasmtime

        self.store = wasmtime.Store()
        module = wasmtime.Module(self.store.engine, link(object_of(function, *kinds), "work"))
        self.exports = wasmtime.Instance(self.store, module, []).exports(self.store)
        self.heap = self.exports[HEAP_NAME].value(self.store)

    def __call__(self, *given: int) -> int:
        memory, work = self.exports[MEMORY_NAME], self.exports["work"]
        memory.grow(self.store, 1)
        assert work(self.store, self.heap, self.heap + 64, *given) == 0
        return int.from_bytes(memory.read(self.store, self.heap, self.heap + 8), "little", signed=True)


FIRST, SECOND = np.arange(100, 140), np.arange(40) * 1_000


def test_data_lies_where_the_code_looks_for_it(needs: Needs) -> None:
    needs("wasmtime", no_wasmtime())
    work = Running(lambda at: FIRST[at] + SECOND[39 - at], types.int64)
    assert [work(at) for at in (0, 7, 39)] == [39_100, 32_107, 139]


def add_squares(start, end):
    total = 0
    for number in range(start, end):
        total += number * number
    return total


def test_a_loop_that_llvm_turns_into_a_formula_of_128_bits_adds_up_as_it_says(needs: Needs) -> None:
    needs("wasmtime", no_wasmtime())
    work = Running(add_squares, types.int64, types.int64)
    assert PRODUCT.encode() in object_of(add_squares, types.int64, types.int64)
    for start, end in [(0, 0), (0, 10), (-70, 1_000), (2**40, 2**40 + 3_000), (-(2**62), 7 - 2**62)]:
        right = sum(number * number for number in range(start, end))
        assert (work(start, end) - right) % 2**64 == 0


def test_an_index_that_is_moved_down_is_still_the_right_one(needs: Needs) -> None:
    """LLVM may count from before the data, that is, add what is negative to its address."""
    needs("wasmtime", no_wasmtime())
    work = Running(lambda at: FIRST[at - 30] if at >= 30 else 0, types.int64)
    assert [work(at) for at in (0, 30, 41)] == [0, 100, 111]


def test_the_stack_is_below_all_else(needs: Needs) -> None:
    needs("wasmtime", no_wasmtime())
    assert Running(lambda at: FIRST[at], types.int64).heap >= STACK + FIRST.nbytes


def test_a_module_imports_nothing(needs: Needs) -> None:
    needs("wasmtime", no_wasmtime())
    import wasmtime

    module = wasmtime.Module(wasmtime.Engine(), link(object_of(lambda at: FIRST[at], types.int64), "work"))
    assert module.imports == []
    assert [one.name for one in module.exports] == [MEMORY_NAME, HEAP_NAME, "work"]


@pytest.mark.parametrize("number", [0, 1, 63, 64, 127, 128, 65_536, 2**31 - 1])
def test_numbers_are_read_as_they_were_written(number: int) -> None:
    assert Reader(unsigned(number)).number() == number
    assert Reader(signed(number)).signed_number() == number
    assert Reader(padded(number)).number() == Reader(padded(number)).signed_number() == number
    assert len(padded(number)) == 5


def test_what_is_below_zero_is_read_as_such() -> None:
    assert [Reader(bytes(given)).signed_number() for given in ([0x7F], [0x78], [0x80, 0x7E])] == [-1, -8, -256]


def test_a_custom_section_is_found_by_its_name() -> None:
    module = MAGIC + custom("other", b"x") + custom("täbard", b"what it is")
    assert custom_section(module, "täbard") == b"what it is"
    assert custom_section(module, "nobody's") is None


def linking(*parts: bytes) -> bytes:
    """An object that has nothing but a section on linking."""
    return MAGIC + custom("linking", b"\2" + b"".join(parts))


def symbols(*these: bytes) -> bytes:
    content = unsigned(len(these)) + b"".join(these)
    return b"\x08" + unsigned(len(content)) + content


def imported(name: str, how: bytes) -> bytes:
    return named("env") + named(name) + how


# A memory with a limit, a function, a global, a table, another function.
KINDS = [("m", b"\2\1\0\2"), ("cosh", b"\0\0"), ("g", b"\3\x7f\1"), ("t", b"\1\x70\0\1"), ("sinh", b"\0\0")]
IMPORTS = section(IMPORT, vector([imported(*one) for one in KINDS]))


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (linking(symbols(b"\0\x50\0\3pow")), "the rules call 'pow', which there is not."),
        (MAGIC + IMPORTS + linking(symbols(b"\0\x10\1"))[8:], "the rules call 'sinh', which there is not."),
        (linking(symbols(b"\1\x10\5there")), "the rules need 'there', which there is not."),
        (linking(symbols(b"\3\0\0")), "the rules have a symbol of kind 3, which is not known here."),
    ],
)
def test_what_cannot_be_linked_is_a_sentence(wrong: bytes, sentence: str) -> None:
    with pytest.raises(Broken) as fault:
        read(wrong)
    assert str(fault.value) == f"Compiled for WebAssembly {sentence}"


def test_a_place_that_is_filled_in_otherwise_is_a_sentence() -> None:
    code = b"\x0a\1\0"
    with pytest.raises(Broken, match="are to be linked by 26, which is not known here"):
        read(MAGIC + code + custom("reloc.CODE", b"\0\1\x1a\0\0"))
