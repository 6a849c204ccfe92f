"""Looks for what a test may need; each gives "" when it is there, otherwise the reason that it is not."""

import ctypes
import importlib.util
from functools import cache


@cache
def no_gpu() -> str:
    """Ask the driver itself, which is quick and imports nothing."""
    try:
        driver = ctypes.CDLL("libcuda.so.1")
    except OSError:
        return "no CUDA driver found"
    count = ctypes.c_int(0)
    if driver.cuInit(0) != 0 or driver.cuDeviceGetCount(ctypes.byref(count)) != 0 or count.value == 0:
        return "no CUDA device found"
    return no_ptx()


@cache
def no_ptx() -> str:
    """Compiling for a GPU needs no GPU, only the packages of the extra `gpu`."""
    return "" if importlib.util.find_spec("numba_cuda") else "numba-cuda is not installed"


@cache
def no_wasmtime() -> str:
    """Running WebAssembly needs the package of the extra `wasm`; building it does not."""
    return "" if importlib.util.find_spec("wasmtime") else "wasmtime is not installed"
