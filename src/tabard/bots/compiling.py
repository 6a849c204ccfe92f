"""A process of its own that compiles a game and ends: `python -m tabard.bots.compiling GAME`. It yields to others.

Who starts it hands it a lock, which is free when it ends.
"""

from __future__ import annotations

import os
import sys

from tabard.bots.forms import compiled_now
from tabard.shelf import find

LAST_IN_LINE = 19

if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(LAST_IN_LINE)
    compiled_now(find(sys.argv[1]))
