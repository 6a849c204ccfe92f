"""Skirmish's face: how it is shown, and the words that no declaration carries."""

from typing import Any

from tabard.engine import Face, Redacted, Offer, MoveText

from .building import BUILT, NEEDS_MORE
from .layout import layout
from .sheets.musters import GIVEN
from .offers import OFFERS, PROMPTS
from .position import contradiction, set_up
from .sheets.attributes import WANTED, attributes
from .sheets.names import name_of
from .sheets.shipped import KEEP, SHEETS
from .showing import sheet_of, show
from .table import DONE, INCREASE, SPACE, UNIT, space_name
from .sheets.written import odd_with


def card_name(t: Any, card: int) -> str:
    """As its sheet is called."""
    return name_of(t.name.row(card)) or "a card"


def in_short(levels: tuple[int, ...]) -> str:
    return ", ".join(f"{attributes.name(at)} {level}" for at, level in enumerate(levels) if level)


def reaches_nobody(table: Redacted, _seat: int, _choice: int) -> Offer:
    """Said of a card before it is done (SK-21)."""
    return Offer(note=" ".join(odd_with(sheet_of(table, BUILT))))


def what_it_needs(_table: Redacted, _seat: int, attribute: int) -> str:
    return f"That needs at least 1 {attributes.name(WANTED[attribute] - 1)}."


def what_it_needs_in_short(_table: Redacted, _seat: int, attribute: int) -> str:
    return f"needs {attributes.name(WANTED[attribute] - 1)}"


FACE = Face(
    title="Skirmish",
    about="Move hidden units and bring down the other keep.",
    minutes=30,
    hidden="Hidden units",
    show=show,
    set_up=set_up,
    contradiction=contradiction,
    layout=layout,
    moves={
        UNIT: MoveText(lambda card: f"#{card + 1}", lambda card: (f"#{card + 1}",)),
        SPACE: MoveText(space_name, lambda space: (space_name(space),)),
        INCREASE: MoveText(lambda at: f"+ {attributes.name(at)}", lambda at: (attributes.name(at),)),
    },
    exactly={NEEDS_MORE: what_it_needs},
    formats={"space": space_name, "number_of": lambda card: f"#{card + 1}", "attribute": attributes.name},
    card=card_name,
    briefly={NEEDS_MORE: what_it_needs_in_short},
    offers={**OFFERS, DONE: reaches_nobody},
    prompts=PROMPTS,
    given=(GIVEN,),
    cards=tuple((sheet.name, in_short(sheet.levels)) for sheet in (KEEP, *SHEETS.values())),
    unknown="There is no such move in Skirmish: cards are called by number (#2), spaces as in 3,4.",
)
