"""Capabilities: each is a file, with its declaration and its rules, and joins the game as it is read.

Whatever else lies in this folder is one, too, and comes after these.
"""

from importlib import import_module
from pkgutil import iter_modules

OWN = ("hit_points", "action_points", "attack", "defense", "move", "identify", "carry")  # as they stand on a sheet

for name in (*OWN, *sorted(found.name for found in iter_modules(__path__) if found.name not in OWN)):
    import_module(f"{__name__}.{name}")
