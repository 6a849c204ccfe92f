"""Looks: how a game's table looks in a page, as data that any game can ship in a folder `look/` beside its rules.

Nothing in a look is run, and none is trusted: what passes is known words, colours, lengths, lines of text and shapes.
"""

from tabard.looks.drawings import Drawing
from tabard.looks.reading import faults_in_look, look_folder, read_look
from tabard.looks.vocabulary import Look

__all__ = ["Drawing", "Look", "faults_in_look", "look_folder", "read_look"]
