"""The engine: knows no game and no input or output. A rules file needs no more than the names here."""

from tabard.engine.game import Game
from tabard.engine.match.match import Match
from tabard.engine.match.seen import Seen
from tabard.engine.rules.acts import DRAW, ask, ask_about, cancel, end_game, tell, then
from tabard.engine.rules.events import NONE, drop_rows_of, listen, listen_on, listen_until, trigger
from tabard.engine.rules.face import ASIDE, HEADING, Ask, Entry, Face, Move, Public, Words
from tabard.engine.rules.ruleset import ANY_TIME, IMMEDIATE, LAST, NORMAL, Ruleset
from tabard.engine.seeing.look import Look
from tabard.engine.table.chance import random_below
from tabard.engine.table.fields import ALL, CARD, NOBODY, OWNER, grid, number, numbers, option
from tabard.engine.table.grids import Grid
from tabard.engine.table.table import Table
from tabard.engine.table.zones import at_random, draw, find_kind, holds, lay, move, move_all, show, shuffle

__all__ = [
    "ALL", "ANY_TIME", "ASIDE", "CARD", "DRAW", "HEADING", "IMMEDIATE", "LAST", "NOBODY", "NONE", "NORMAL", "OWNER",
    "Ask", "Entry", "Face", "Game", "Grid", "Look", "Match", "Move", "Public", "Ruleset", "Seen", "Table", "Words",
    "ask", "ask_about", "at_random", "cancel", "draw", "drop_rows_of", "end_game", "find_kind", "grid", "holds", "lay",
    "listen", "listen_on", "listen_until", "move", "move_all", "number", "numbers", "option", "random_below", "show",
    "shuffle", "tell", "then", "trigger",
]  # fmt: skip
