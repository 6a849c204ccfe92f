"""How a game looks in a page: all that its folder `look/` ships can be read, is needed, and can be read by people."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from tabard.contract.play import Fault, readers
from tabard.contract.volumes import positions
from tabard.engine.lint import Complaint
from tabard.looks import faults_in_look, look_folder, read_look
from tabard.looks.checking import named_in
from tabard.looks.patterns import matched
from tabard.looks.reading import FILE, complaint, text_of
from tabard.looks.shades import IVORY, unread
from tabard.looks.vocabulary import Look
from tabard.sitting.panels import panels_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from tabard.contract.play import Numbers
    from tabard.engine.game import Game
    from tabard.sitting.panel_shapes import Panel

Worn = tuple[str, str]  # a text, and the tint of what it stands on, or ""


@dataclass
class Met:
    """What a look's templates may be asked for: texts of cards and pieces, each with its tint, and refs of cells."""

    cards: set[Worn] = field(default_factory=set)
    pieces: set[Worn] = field(default_factory=set)
    refs: set[str] = field(default_factory=set)
    positions: int = 0

    def take(self, panels: Iterable[Panel]) -> None:
        for panel in panels:
            if panel["kind"] == "zone":
                self.cards |= {(card["text"], card.get("tint", "")) for card in panel["cards"] if "text" in card}
                self.pieces |= {(panel["piece"], panel.get("tint", ""))} if "piece" in panel else set()
            elif panel["kind"] == "piles":
                shown = [card for pile in panel["piles"] for card in pile["cards"] if "text" in card]
                self.cards |= {(card["text"], card.get("tint", "")) for card in shown}
            elif panel["kind"] == "grid":
                cells = [cell for row in panel["cells"] for cell in row]
                self.pieces |= {(cell.get("name") or cell.get("text", ""), cell.get("tint", "")) for cell in cells}
                self.refs |= {cell["ref"] for cell in cells if "ref" in cell}
            elif panel["kind"] == "sheet":
                self.pieces |= {(panel["title"], panel.get("tint", ""))}


def check_look(game: Game, numbers: Numbers) -> None:
    """Each number is one position, laid out for everybody. A game without a look has nothing to be checked."""
    for wrong in wrong_look(game, numbers):
        raise Fault(f"{game.name}: {wrong}")


def wrong_look(game: Game, numbers: Numbers) -> Iterator[Complaint]:
    """Whatever is wrong with a game's look."""
    found = faults_in_look(game)
    yield from found
    look, folder = None if found else read_look(game), look_folder(game)
    if look is None or folder is None:
        return
    met = all_met(game, numbers)
    text = text_of(folder / FILE)
    for sentence in (*unreadable(look), *unreadable_where_met(look, met), *unreached(look, met)):
        yield complaint(folder, text, sentence)
    used = {name for _, name in named_in(look, Look, "drawing")}
    for name in sorted(look["drawings"].keys() - used):
        sentence = f"Nothing in {FILE} names this drawing: take it away, or name it there, if only among 'signs'."
        yield Complaint(str(folder / f"{name}.svg"), 1, sentence)


def all_met(game: Game, numbers: Numbers) -> Met:
    """What is met in positions of random games by whoever looks, and whatever cards the game says that it has."""
    met = Met()
    for name, _ in game.face.cards:
        met.cards.add((name, ""))
        met.pieces.add((name, ""))
    for _, moment in positions(game, numbers):
        met.positions += 1
        for reader in [*readers(moment.match), "all"]:
            met.take(panels_of(game, moment.match.view(reader)))
    return met


# --- whether it can be read -------------------------------------------------------------------------------


def unreadable(look: Look) -> Iterator[str]:
    """Parts with a face on which their ink cannot be read, by night or by day."""
    named: dict[str, Any] = {f"tints.{name}": tint for name, tint in look["tints"].items()}
    named |= {f"sheet.{name}": sheet for name, sheet in look["sheet"].items()}
    named |= {f"card {number} ({one['match']})": one for number, one in enumerate(look["card"], 1)}
    named |= {f"piece {number} ({one['match']})": one for number, one in enumerate(look["piece"], 1)}
    for place, part in {**named, "back": look["back"]}.items():
        why = unread(part) if "face" in part and "drawing" not in part else ""
        if why:
            yield f"'{place}': {why}."


def unreadable_where_met(look: Look, met: Met) -> Iterator[str]:
    """The same for what wears the tint of that on which it stands."""
    told = set()
    for kind, templates, texts in (("card", look["card"], met.cards), ("piece", look["piece"], met.pieces)):
        for text, name in sorted(texts):
            number = first_for(templates, text)
            tint = look["tints"].get(name)
            if number is None or tint is None or "face" in templates[number] or "drawing" in templates[number]:
                continue
            why = unread({"ink": IVORY, **tint, **templates[number]})
            if why and (kind, number, name) not in told:
                told.add((kind, number, name))
                yield f"'{kind} {number + 1}' ({templates[number]['match']}) where its tint is {name}: {why}."


# --- whether it is needed ---------------------------------------------------------------------------------


def first_for(templates: Any, text: str) -> int | None:
    """Which template is the first that matches a text."""
    return next((at for at, one in enumerate(templates) if matched(one["regex"], one["holes"], text) is not None), None)


def unreached(look: Look, met: Met) -> Iterator[str]:
    """Templates that no text comes to, and places of cells that are not there."""
    where = f"in {met.positions} positions of random games"
    for kind, templates, texts in (("card", look["card"], met.cards), ("piece", look["piece"], met.pieces)):
        reached = {first_for(templates, text) for text, _ in texts}
        for number, one in enumerate(templates):
            if number not in reached:
                shadowed = any(matched(one["regex"], one["holes"], text) is not None for text, _ in texts)
                why = "every text that it matches is taken by one above it" if shadowed else f"nothing reads so {where}"
                yield f"'{kind} {number + 1}.match' ({one['match']}) is never used: {why}."
    for ref in look.get("grid", {}).get("place", {}):
        if ref not in met.refs:
            yield f"'grid.place' has a place for {ref!r}, and no cell has that ref {where}."
