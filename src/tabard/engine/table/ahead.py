"""Asking for memory before it is needed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence


def fetch(numbers: Sequence[int], at: int) -> Any:
    """A number that will be read soon (compiled: one instruction that nothing waits for; plain: nothing)."""
