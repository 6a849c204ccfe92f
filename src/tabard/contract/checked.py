"""Plays random games in a build that looks at every index: `python -m tabard.contract.checked GAME COUNT`.

To be run with NUMBA_BOUNDSCHECK=1, which Numba reads when it is imported; hence a process of its own.
"""

from __future__ import annotations

import json
import os
import sys

from tabard.contract.targets import lots, played_out
from tabard.errors import TabardError
from tabard.shelf import find


def main(arguments: list[str]) -> int:
    if len(arguments) != 2 or not arguments[1].isdecimal():
        print("Say which game and how many: python -m tabard.contract.checked GAME COUNT.", file=sys.stderr)
        return 2
    if os.environ.get("NUMBA_BOUNDSCHECK") != "1":
        print("Set NUMBA_BOUNDSCHECK=1: without it no index is looked at.", file=sys.stderr)
        return 2
    try:
        game = find(arguments[0])
        print(json.dumps([played_out(game, lot) for lot in lots(game, range(int(arguments[1])))]))
    except (TabardError, AssertionError, IndexError) as fault:
        print(fault, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
