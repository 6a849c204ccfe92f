"""The adventure cards of Quests: foes and weapons, 100 in all, in the order in which a hand is shown (QU-2).

The cards of the other deck, each one block with all that it does, are in `events.py`.
"""

from tabard.engine import Kinds

ADVENTURE_DECK, EVENT_DECK = 0, 1

cards = Kinds(worth=0, stages=0)
WORTH_OF = cards.column("worth")  # of a foe in a stage, of a weapon there and in an attack
STAGES_OF = cards.column("stages")  # of a quest; 0 where a card is none

FOES = ((5, 8), (10, 7), (15, 8), (20, 7), (25, 7), (30, 4), (35, 4), (40, 2), (50, 2), (70, 1))  # worth, copies
WEAPONS = (
    ("D", 5, 6, "dagger"), ("S", 10, 16, "sword"), ("H", 10, 12, "horse"), ("B", 15, 8, "battle-axe"),
    ("L", 20, 6, "lance"), ("E", 30, 2, "Excalibur"),
)  # fmt: skip

for worth, copies in FOES:
    cards.add(f"F{worth}", copies, f"A foe worth {worth}: each stage of a quest has one.", worth=worth)
for letter, worth, copies, name in WEAPONS:
    text = f"A weapon ({name}) that adds {worth} to a stage or an attack, once to each."
    cards.add(f"{letter}{worth}", copies, text, worth=worth)

FIRST_WEAPON = len(FOES)  # kinds below it are foes
FIRST_EVENT = FIRST_WEAPON + len(WEAPONS)
