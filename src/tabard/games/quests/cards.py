"""The adventure cards of Quests: foes and weapons, 100 in all, in the order in which a hand is shown (QU-2).

The cards of the other deck, each one block with all that it does, are in `events.py`.
"""

from tabard.engine import Kinds

ADVENTURE_DECK, EVENT_DECK = 0, 1

cards = Kinds(worth=0, stages=0)
WORTH_OF = cards.column("worth")  # of a foe in a stage, of a weapon there and in an attack
STAGES_OF = cards.column("stages")  # of a quest; 0 where a card is none

FOES = (  # worth, copies, and what the card shows
    (5, 8, "thief"), (10, 7, "boar"), (15, 8, "robber knight"), (20, 7, "wolf"), (25, 7, "black knight"),
    (30, 4, "giant"), (35, 4, "ogre"), (40, 2, "griffin"), (50, 2, "serpent"), (70, 1, "dragon"),
)  # fmt: skip
WEAPONS = (
    ("D", 5, 6, "dagger"), ("S", 10, 16, "sword"), ("H", 10, 12, "horse"), ("B", 15, 8, "battle-axe"),
    ("L", 20, 6, "lance"), ("E", 30, 2, "Excalibur"),
)  # fmt: skip

for worth, copies, name in FOES:
    text = f"A foe ({name}) worth {worth}: each stage of a quest has one."
    cards.add(f"F{worth}", copies, text, worth=worth)
for letter, worth, copies, name in WEAPONS:
    text = f"A weapon ({name}) that adds {worth} to a stage or an attack, once to each."
    cards.add(f"{letter}{worth}", copies, text, worth=worth)

FIRST_WEAPON = len(FOES)  # kinds below it are foes
FIRST_EVENT = FIRST_WEAPON + len(WEAPONS)
