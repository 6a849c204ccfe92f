"""The engine: knows no game and no input or output. A rules file needs no more than the names here."""

from tabard.engine.game import Game
from tabard.engine.match.by_hand import ByHand
from tabard.engine.match.match import Match
from tabard.engine.match.seen import Seen
from tabard.engine.rules.acts import NO_WINNER, ask, ask_about, cancel, end_game, know, left_of, tell, then
from tabard.engine.rules.brought import Amiss, Given, SheetFile, Sheets
from tabard.engine.rules.declared import ASIDE, DETAIL, HEADING, NEWS, Public
from tabard.engine.rules.events import (
    NONE,
    belongs_to,
    drop_rows_of,
    forget,
    is_heard_of,
    listen,
    listen_on,
    trigger,
    until,
)  # fmt: skip
from tabard.engine.rules.face import Ask, Face, Move, MoveText, Offer, Setting
from tabard.engine.rules.parts import Part
from tabard.engine.rules.results import winners_by
from tabard.engine.rules.ruleset import ANY_TIME, IMMEDIATE, LAST, NORMAL, Ruleset
from tabard.engine.rules.solver import Solved, Solver
from tabard.engine.rules.thoughts import A_WIN
from tabard.engine.seeing.redaction import Redacted
from tabard.engine.table.bits import highest, lowest, popcount
from tabard.engine.table.chance import random_below
from tabard.engine.table.fields import ALL, CARD, NOBODY, OTHERS, OWNER, grid, number, numbers, option
from tabard.engine.table.grids import Grid
from tabard.engine.table.kinds import Kinds
from tabard.engine.table.reading import SEAT
from tabard.engine.table.table import Table
from tabard.engine.table.zones import (
    NO_LINE,
    at_random,
    draw,
    find_kind,
    holds,
    lay,
    look,
    move,
    move_all,
    reveal,
    shuffle,
    swap,
)  # fmt: skip

__all__ = [
    "ALL", "ANY_TIME", "ASIDE", "A_WIN", "CARD", "DETAIL", "HEADING", "IMMEDIATE", "LAST", "NEWS", "NOBODY", "NONE",
    "NORMAL", "NO_LINE", "NO_WINNER", "OTHERS", "OWNER", "SEAT", "Amiss", "Ask", "ByHand", "Face", "Game", "Given",
    "Grid", "Kinds", "Match", "Move", "MoveText", "Offer", "Part", "Public", "Redacted", "Ruleset", "Seen", "Setting",
    "SheetFile", "Sheets", "Solved", "Solver", "Table",
    "ask", "ask_about", "at_random", "belongs_to", "cancel", "draw", "drop_rows_of", "end_game", "find_kind",
    "forget", "grid",
    "highest", "holds", "is_heard_of", "know", "lay", "left_of", "listen", "listen_on", "look", "lowest", "move",
    "move_all", "number", "numbers", "option", "popcount", "random_below", "reveal", "shuffle", "swap", "tell", "then",
    "trigger", "until", "winners_by",
]  # fmt: skip
