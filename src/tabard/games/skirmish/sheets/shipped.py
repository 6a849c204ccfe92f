"""The unit sheets and musters that come with the game, from `cards.toml`."""

from pathlib import Path

from tabard.errors import Broken

from .. import capabilities  # noqa: F401  (before any sheet is read: they say what levels there are)
from .reading import read_sheet
from .attributes import attributes
from .names import name_numbers
from .sheet import KEEP_HEALTH, Sheet
from .written import read_file

FILE = read_file(Path(__file__).with_name("cards.toml").read_text(encoding="utf-8"))
if FILE.amiss:
    raise Broken(f"cards.toml, line {FILE.amiss[0].line}: {FILE.amiss[0].why}")

SHEETS = {name: read_sheet(shown) for name, shown in FILE.cards.items()}
KEEP = Sheet("Keep", (KEEP_HEALTH,) + (0,) * (len(attributes) - 1), keep=True)
OWN = {"Keep": KEEP, **SHEETS}
MUSTERS = {name: tuple(read_sheet(unit) for unit in units) for name, units in FILE.sets.items()}
STARTERS = tuple(MUSTERS.values())

# The same as numbers, as rules read them: sheet after sheet, a level for each attribute; and two for each name.
LEVELS = tuple(level for sheet in SHEETS.values() for level in sheet.levels)
NAMES = tuple(number for sheet in SHEETS.values() for number in name_numbers(sheet.name))
KEEP_NAME = name_numbers(KEEP.name)[0]
STARTER_SIZE = len(STARTERS[0])  # both are as large
STARTER_UNITS = tuple(list(SHEETS).index(sheet.name) for muster in STARTERS for sheet in muster)
