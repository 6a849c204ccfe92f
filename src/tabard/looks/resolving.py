"""A look as a page gets it, from what its author wrote: styles merged, tints looked up, patterns made ready."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from tabard.errors import short
from tabard.looks.checking import named_in
from tabard.looks.patterns import compiled, holes_in, pattern_fault
from tabard.looks.shades import TINTS, all_tints, shaded
from tabard.looks.vocabulary import Look, Written

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from tabard.looks.drawings import Drawing
    from tabard.looks.vocabulary import Arrangement, Grid

BACK = {"face": "#2a3650", "hatch": "lattice"}  # of what lies face down, where a look says nothing else


def resolved(written: Written, drawings: Mapping[str, Drawing]) -> tuple[Look, list[str]]:
    """The look, and what its parts contradict; where there is anything of that, the look is not to be used."""
    found = [*contradictions(written, drawings)]
    if found:
        return cast("Look", {}), found
    tints = all_tints(written.get("tints", {}))
    sheets = {name: shaded({"face": name, **part}, tints) for name, part in written.get("sheet", {}).items()}
    rest: Any = {name: part for name, part in written.items() if name not in ("style", "tints")}
    look: Any = {
        **rest,
        "tints": tints,
        "sheet": {
            name: {part: one[part] for part in ("face", "ink", "light") if part in one} for name, one in sheets.items()
        },
        "back": shaded({**BACK, **written.get("back", {})}, tints),
        "card": [ready(shaded(one, tints)) for one in styled(written)],
        "piece": [ready(shaded(dict(one), tints)) for one in written.get("piece", [])],
        "drawings": dict(drawings),
    }
    return look, []


def styled(written: Written) -> list[dict[str, Any]]:
    """The templates of cards with what the styles say that they are like."""
    styles = written.get("style", {})
    found: list[dict[str, Any]] = [{**styles.get(one.get("like", ""), {}), **one} for one in written.get("card", [])]
    return [{name: part for name, part in one.items() if name != "like"} for one in found]


def ready(one: dict[str, Any]) -> dict[str, Any]:
    regex, holes = compiled(one["match"])
    return {**one, "regex": regex, "holes": holes}


# --- what parts contradict, each of which is as it should be ----------------------------------------------


def contradictions(written: Written, drawings: Mapping[str, Drawing]) -> Iterator[str]:
    styles = written.get("style", {})
    for number, one in enumerate(written.get("card", []), 1):
        if "like" in one and one["like"] not in styles:
            known = ", ".join(styles) or "none yet"
            yield f"'card {number}.like' names no style of this look ({known}): {short(one['like'])}."
    yield from wrong_patterns("card", styled(written))
    yield from wrong_patterns("piece", [dict(one) for one in written.get("piece", [])])
    tints = {*TINTS, *written.get("tints", {})}
    named = [*named_in(written, Written, "tint"), *((f"sheet.{name}", name) for name in written.get("sheet", {}))]
    for place, name in named:
        if not name.startswith("#") and name not in tints:
            yield f"'{place}' names no tint: {short(name)}. There are {', '.join(sorted(tints))}."
    for place, name in named_in(written, Written, "drawing"):
        if name not in drawings:
            yield f"'{place}' names no drawing: there is no {name}.svg in the folder 'look'."
    yield from misplaced("wide", written.get("wide"))
    yield from misplaced("narrow", written.get("narrow"))
    yield from wrong_board(written.get("grid", {}))


def wrong_patterns(kind: str, templates: list[dict[str, Any]]) -> Iterator[str]:
    for number, one in enumerate(templates, 1):
        right = pattern_fault(one["match"])
        if right:
            yield f"'{kind} {number}.match' is {right}, not {short(one['match'])}."
            continue
        holes = holes_in(one["match"])
        for part, value in one.items():
            for hole in holes_in(value) if isinstance(value, str) else ():
                if hole not in holes:
                    said = f"'{kind} {number}.{part}' fills {{{hole[:20]}}}"
                    yield f"{said}, and its 'match' has no such hole: {short(one['match'])}."


def misplaced(place: str, one: Arrangement | None) -> Iterator[str]:
    """Rows are alike long, columns and rows have their lengths, and what is stacked or framed has an area."""
    if one is None:
        return
    rows = [row.split() for row in one["areas"]]
    areas = {area for row in rows for area in row}
    if not rows or len({len(row) for row in rows}) > 1:
        yield f"'{place}.areas' has no rows, or rows of different lengths: each names an area for every column."
        return
    for part, count in (("columns", len(rows[0])), ("rows", len(rows)), ("gap", 2)):
        given = len(cast("Any", one).get(part, range(count)))
        if given != count:
            yield f"'{place}.{part}' has {given} parts, and should have {count}."
    framed = [area for frame in one.get("frames", []) for area in frame.split()]
    for area in [*one.get("stack", {}), *framed]:
        if area not in areas:
            yield f"'{place}' stacks or frames {short(area)}, and has no such area: it has {', '.join(sorted(areas))}."


def wrong_board(grid: Grid) -> Iterator[str]:
    """A ground is two colours; a place is two numbers, and where there are places each line links two of them."""
    if len(grid.get("ground", "12")) != 2:
        yield "'grid.ground' is two colours: of the squares, or of the board at its top and its foot."
    places = grid.get("place", {})
    for ref, place in places.items():
        if len(place) != 2:
            yield f"'grid.place.{ref}' is two numbers: how far across, and how far down."
    if bool(places) != (grid.get("style") == "places"):
        yield "'grid.style' is 'places' where cells have a 'place', and nowhere else."
    for number, link in enumerate(grid.get("links", []), 1):
        if len(link) != 2 or not all(ref in places for ref in link):
            yield f"'grid.links {number}' is the refs of two cells that have a place, not {short(link)}."
