"""Every point at which Tabard leans on the inner workings of Numba for a GPU: with and without one."""

import inspect

import numpy as np
from numba import types
from numba.extending import overload

from engine.targets.test_numba_insides import ARRAY, calling, compiled, giving, new_function
from plumbing.probes import no_gpu, no_ptx
from tabard.engine.targets.gpu import cuda_module
from tabard.engine.targets.numba_insides import (
    bring_row_stack_back,
    device_number,
    driver_handle,
    indices_as_given,
    no_gpu_needed,
    overload_on,
)  # fmt: skip

HOPPER = (9, 0)


def ptx_of(function, *kinds):
    with no_gpu_needed(HOPPER):
        return cuda_module().compile_ptx(function, kinds, cc=HOPPER)[0]


# --- while something is compiled -------------------------------------------------------------------------


def test_overload_takes_cuda_as_a_target(needs):
    needs("ptx", no_ptx())
    given = new_function()
    overload(given)(giving(11111))
    overload_on("cuda", given)(giving(22222))

    def kernel(found):
        found[0] = given(found[0])

    assert "22222" in ptx_of(kernel, ARRAY)
    assert "11111" not in ptx_of(kernel, ARRAY)
    assert compiled(calling(given), types.int64)(0) == 11111


def test_cuda_has_a_fix_integer_index_of_its_own(needs):
    needs("ptx", no_ptx())

    def kernel(numbers, at):
        numbers[0] = numbers[at]

    asking = ptx_of(kernel, ARRAY, types.int64)
    with indices_as_given("cuda"):
        as_given = ptx_of(kernel, ARRAY, types.int64)
    assert len(as_given.splitlines()) < len(asking.splitlines())


def test_ptx_is_compiled_without_a_gpu_for_any_that_is_named(needs):
    needs("ptx", no_ptx())

    def kernel(found):
        found[0] = 5

    assert ".target sm_90" in ptx_of(kernel, ARRAY)
    with no_gpu_needed((8, 0)):
        assert ".target sm_80" in cuda_module().compile_ptx(kernel, (ARRAY,), cc=(8, 0))[0]


def test_paths_that_were_looked_up_without_a_gpu_are_forgotten(needs):
    needs("ptx", no_ptx())
    cuda_module()
    from numba.cuda import cuda_paths

    with no_gpu_needed(HOPPER):
        assert cuda_paths.get_cuda_paths()["nvrtc"].by == "none"
        assert "_cached_result" in vars(cuda_paths.get_cuda_paths)
    assert "_cached_result" not in vars(cuda_paths.get_cuda_paths)


# --- a GPU and its driver --------------------------------------------------------------------------------


def test_numba_cuda_still_asks_numpy_for_row_stack(needs, monkeypatch):
    needs("ptx", no_ptx())
    cuda_module()
    from numba.cuda.np import arrayobj

    assert "np.row_stack" in inspect.getsource(arrayobj)  # where it does not, `bring_row_stack_back` can go
    monkeypatch.delattr(np, "row_stack", raising=False)
    bring_row_stack_back()
    assert np.row_stack is np.vstack


def test_a_device_gives_numbers_by_the_drivers_names(needs):
    needs("gpu", no_gpu())
    device = cuda_module().get_current_device()
    assert device_number(device, "MULTIPROCESSOR_COUNT") > 0
    assert device_number(device, "MAX_SHARED_MEMORY_PER_BLOCK_OPTIN") >= 48 << 10


def test_a_kernel_has_a_handle_of_the_drivers(needs):
    needs("gpu", no_gpu())
    cuda = cuda_module()

    def kernel(found):
        found[0] = 5

    assert int(driver_handle(cuda.jit((ARRAY,))(kernel))) != 0


def test_a_kernel_keeps_the_library_that_its_handle_is_in(needs):
    """What can be said of the handle where there is no GPU."""
    needs("ptx", no_ptx())
    cuda_module()
    from numba.cuda import codegen, dispatcher

    assert "self._codelibrary = " in inspect.getsource(dispatcher._Kernel.__init__)
    assert callable(codegen.CUDACodeLibrary.get_cufunc)
