"""Capabilities: each is a file, with its declaration and its rules, and joins the game as it is read.

Whatever else lies in this folder is one, too, and comes after these.
"""

from importlib import import_module
from inspect import getsource
from pathlib import Path
from pkgutil import iter_modules
from types import ModuleType

from tabard.errors import Broken

from ..sheets.attributes import Numbers

OWN = ("hit_points", "action_points", "attack", "defense", "move", "identify", "carry")  # as they stand on a sheet


def check_names(module: ModuleType) -> None:
    """No name may stand for the numbers of all attributes together: rules could not use it."""
    for called, value in vars(module).items():
        if isinstance(value, Numbers):
            lines = getsource(module).splitlines()
            line = next((at for at, text in enumerate(lines, 1) if text.split("=")[0].strip() == called), 1)
            right = f"({called},) = capability(…)" if len(value) == 1 else "POWER, RANGE = capability(…)"
            where = f"capabilities/{Path(str(module.__file__)).name}, line {line}"
            raise Broken(f"{where}: {called} is given the numbers of all attributes, and each needs a name: {right}.")


for name in (*OWN, *sorted(found.name for found in iter_modules(__path__) if found.name not in OWN)):
    check_names(import_module(f"{__name__}.{name}"))
