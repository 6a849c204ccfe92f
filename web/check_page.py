"""Checks the page's sources, types first: python web/check_page.py

The TypeScript compiler reads what workers run, svelte-check the page, oxlint both. What each finds is printed.
"""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

from build_page import Unbuilt, make_types, missing, node
from pack_desk import MODULES, WEB

if TYPE_CHECKING:
    from pathlib import Path

CHECKS = {
    "typescript/bin/tsc": ("-p", ".", "--noEmit"),
    "svelte-check/bin/svelte-check": ("--tsconfig", "page/tsconfig.json", "--fail-on-warnings", "--output", "human"),
    "oxlint/bin/oxlint": ("--deny-warnings", "--format", "unix", "src", "page"),
}


def check(folder: Path, tool: str) -> str:
    """What one of CHECKS finds in a folder with the sources; "" where it finds nothing."""
    command = [node(), str(MODULES / tool), *CHECKS[tool]]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)  # noqa: S603  (our own)
    return (f"{done.stdout}{done.stderr}".strip() or f"{tool} has failed.") if done.returncode else ""


def main() -> int:
    if lacking := missing("typescript", "svelte-check", "oxlint"):
        print(f"The page's sources are not checked. {lacking}", file=sys.stderr)
        return 1
    try:
        make_types()
    except Unbuilt as why:
        print(why, file=sys.stderr)
        return 1
    found = [said for tool in CHECKS if (said := check(WEB, tool))]
    print("\n".join(found) or "The page's sources are as they should be.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
