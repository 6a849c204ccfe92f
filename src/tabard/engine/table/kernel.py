"""Marks for the engine's own functions that also run compiled. Numba hears of them when something is to be compiled."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

KERNELS: list[Callable[..., Any]] = []
COMPILED_BODIES: list[tuple[Callable[..., Any], Callable[..., Any]]] = []


def kernel(function: F) -> F:
    """A function written in the subset: the same text runs plain, compiled and on a GPU."""
    KERNELS.append(function)
    return function


def plain_body(function: Callable[..., Any], compiled: Callable[..., Any]) -> None:
    """`function` is for plain play only; compiled code calls `compiled` in its place (same parameters)."""
    COMPILED_BODIES.append((function, compiled))
