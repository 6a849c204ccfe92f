"""The unit sheets and musters that come with the game. Supplies are the sum of the levels."""

from . import capabilities  # noqa: F401  (before any sheet is read: they say what levels there are)
from .sheets import KEEP_HEALTH, Sheet, attributes, name_numbers, read_sheet

# h health, p points, a attack, r its range, A its area, d defense, dr its range, da its area, m move, i identify,
# c carry.
LETTERS = {
    "h": "health", "p": "points", "a": "attack power", "r": "attack range", "A": "attack area", "d": "defense power",
    "dr": "defense range", "da": "defense area", "m": "move", "i": "identify", "c": "carry",
}  # fmt: skip
UNITS = {
    "Footman": "h4 p2 a2 r1 d1 m2",
    "Rider": "h2 p2 a3 r1 m4",
    "Archer": "h2 p2 a2 r3 m2",
    "Mortar": "h3 p2 a2 r2 A1 m2",
    "Warden": "h5 p1 d2 dr1 da1 m2",
    "Scout": "h2 p3 a2 r1 m2 i2",
    "Wagon": "h3 p2 a2 r1 m2 c2",
    "Duellist": "h4 p3 a2 r1 m2",
    "Bulwark": "h3 p2 a2 r1 d2 m1",
    "Ram": "h4 p2 a3 r1 m2",
    "Levy": "h2 p2 a2 r1 m2",
    "Ranger": "h3 p2 a2 r2 m2 i1",
}
MUSTERS = {
    "March": ("Footman", "Rider", "Archer", "Wagon", "Ram"),
    "Watch": ("Bulwark", "Mortar", "Scout", "Duellist", "Warden"),
}


def from_letters(name: str, text: str) -> Sheet:
    """A sheet from its levels in short."""
    levels = {}
    for word in text.split():
        letters = word.rstrip("0123456789")
        levels[LETTERS[letters]] = int(word.removeprefix(letters))
    return read_sheet({"name": name, "abilities": levels})


SHEETS = {name: from_letters(name, text) for name, text in UNITS.items()}
KEEP = Sheet("Keep", (KEEP_HEALTH,) + (0,) * (len(attributes) - 1), keep=True)
STARTERS = tuple(tuple(SHEETS[name] for name in names) for names in MUSTERS.values())

# The same as numbers, as rules read them: sheet after sheet, a level for each attribute; and two for each name.
LEVELS = tuple(level for sheet in SHEETS.values() for level in sheet.levels)
NAMES = tuple(number for sheet in SHEETS.values() for number in name_numbers(sheet.name))
KEEP_NAME = name_numbers(KEEP.name)[0]
STARTER_SIZE = len(STARTERS[0])  # both are as large
STARTER_UNITS = tuple(list(SHEETS).index(sheet.name) for muster in STARTERS for sheet in muster)
