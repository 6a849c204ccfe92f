"""Numbers that people give: a seed, and how many tables there are to be."""

from __future__ import annotations

import os
from typing import Any

from tabard.errors import Refused, short

LONGEST = 1024  # bits of a seed, which stands in every save


def refuse_seed(seed: Any) -> None:
    """Raise Refused where something is no seed."""
    if type(seed) is not int:
        raise Refused(f"A seed is a whole number, not {short(seed)}.")
    if seed.bit_length() > LONGEST:
        raise Refused(f"A seed has at most {LONGEST} bits, not {seed.bit_length()}.")


def refuse_count(count: Any, size: int, what: str) -> None:
    """Raise Refused where something is no number of tables, or they are more than this machine has memory for."""
    if type(count) is not int or count < 1:
        raise Refused(f"{what}, not {short(count)}.")
    if count * size > os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES"):
        raise Refused(f"There is no memory here for {short(count)} matches of {size} bytes each.")
