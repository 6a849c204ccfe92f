"""Drawings: SVG files of which only shapes and their paint are taken, and all is written anew.

Nothing of a file reaches a page as it stands. Ids are made those of the game and the drawing alone, and a drawing
can only point at its own.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, TypedDict
from xml.parsers import expat

from tabard.looks.paint import GROUPS, IDENTIFIED, NUMBER, PARTS, POINTING, ROOT, Wrong, attribute, plain_numbers

if TYPE_CHECKING:
    from collections.abc import Callable

SVG = "http://www.w3.org/2000/svg"
MOST_BYTES, MOST_ELEMENTS, DEEPEST = 100_000, 1_500, 16
INERT = ("pattern", "clipPath")  # what is drawn again and again: nothing in them may point at anything


class Drawing(TypedDict):
    """A drawing as a page gets it: the box that it is drawn in, as in `viewBox`, and the shapes, as SVG."""

    box: str
    body: str


def read_drawing(data: bytes, prefix: str) -> Drawing:
    """A drawing from a file's bytes. Raises Wrong with what is wrong and what would be right."""
    if len(data) > MOST_BYTES:
        raise Wrong(f"it has {len(data)} bytes: a drawing has {MOST_BYTES} at most")
    return Reader(prefix).read(data)


class Reader:
    """Goes over one file, element by element."""

    def __init__(self, prefix: str) -> None:
        self.prefix = prefix
        self.box = ""
        self.out: list[str] = []
        self.open: list[tuple[str, bool]] = []  # elements around, and whether each has anything in it
        self.count = 0
        self.ids: dict[str, str] = {}  # by id: the element that has it
        self.pointed: list[tuple[str, str]] = []  # what points at which id

    def read(self, data: bytes) -> Drawing:
        try:
            data.decode("utf-8")
        except UnicodeDecodeError:
            raise Wrong("it is not written in UTF-8: save it so") from None
        parser = expat.ParserCreate("utf-8", " ")
        parser.StartElementHandler, parser.EndElementHandler = self.start, self.end
        parser.CharacterDataHandler = self.words
        parser.StartDoctypeDeclHandler = refuse("a DOCTYPE")
        parser.EntityDeclHandler = refuse("an entity")
        parser.ProcessingInstructionHandler = refuse("a processing instruction")
        parser.StartNamespaceDeclHandler = self.namespace
        try:
            parser.Parse(data, True)
        except expat.ExpatError as fault:
            raise Wrong(f"it cannot be read as XML: {expat.ErrorString(fault.code)}, line {fault.lineno}") from None
        for what, name in self.pointed:
            if self.ids.get(name) not in POINTING[what]:
                raise Wrong(
                    f"{what} points at '#{name[:40]}': it may point at a {' or '.join(POINTING[what])} in the same file"
                )
        return {"box": self.box, "body": "".join(self.out)}

    def namespace(self, prefix: str | None, address: str | None) -> None:
        if address != SVG or prefix is not None:
            raise Wrong('it names a foreign namespace: only xmlns="http://www.w3.org/2000/svg" may stand there')

    def words(self, text: str) -> None:
        if text.strip():
            raise Wrong(f"it holds text ({text.strip()[:20]!r}): a drawing holds shapes alone")

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        address, _, name = tag.rpartition(" ")
        if address != SVG:
            raise Wrong(f'<{name[:20]}> is no SVG: begin the file with <svg xmlns="{SVG}" viewBox="0 0 100 100">')
        self.count += 1
        if self.count > MOST_ELEMENTS or len(self.open) >= DEEPEST:
            raise Wrong(f"it has more than {MOST_ELEMENTS} elements, or more than {DEEPEST} in one another")
        if not self.open:
            self.begin(name, attributes)
            return
        if name not in PARTS:
            raise Wrong(f"it holds <{name[:20]}>: a drawing may hold {', '.join(PARTS)}")
        around, _ = self.open[-1]
        if around not in GROUPS.get(name, GROUPS[""]):
            raise Wrong(f"<{name}> lies in <{around}>: it may lie in {', '.join(GROUPS.get(name, GROUPS['']))}")
        self.write(name, attributes, PARTS[name])

    def begin(self, name: str, attributes: dict[str, str]) -> None:
        """The root: its box, and paint for all that is in it."""
        if name != "svg" or "viewBox" not in attributes:
            raise Wrong('it begins with no <svg viewBox="0 0 100 100">')
        self.box = plain_numbers(attributes["viewBox"], 4)
        if any(float(side) <= 0 for side in self.box.split()[2:]):
            raise Wrong("its viewBox has no width or no height")
        paint = {key: value for key, value in attributes.items() if key not in ("viewBox", "width", "height")}
        self.write("g", paint, ROOT)

    def write(self, name: str, attributes: dict[str, str], may: frozenset[str]) -> None:
        if self.open:
            self.inside()
        if name == "pattern":
            refuse_fine_patterns(attributes)
        told: dict[str, str] = {}
        for key, value in sorted(attributes.items(), key=lambda one: one[0] == "style"):  # which counts more
            if key not in may:
                raise Wrong(f"<{name}> says {key.rpartition(' ')[2][:30]!r}: it may say {', '.join(sorted(may))}")
            if key == "id":
                self.identify(name, value)
            for part, written, points in attribute(key, value, self.prefix):
                if points:
                    if any(around in INERT for around, _ in self.open):
                        raise Wrong(f"{part} in a {' or '.join(INERT)} points at something: nothing in there may")
                    self.pointed.append((part, points))
                told[part] = written
        self.out.append("".join([f"<{name}", *(f' {part}="{written}"' for part, written in told.items())]))
        self.open.append((name, False))

    def identify(self, name: str, value: str) -> None:
        if name not in IDENTIFIED:
            raise Wrong(f"<{name}> has an id: only {', '.join(sorted(IDENTIFIED))} may")
        if value in self.ids:
            raise Wrong(f"two elements have the id '{value[:40]}': give each its own")
        self.ids[value] = name

    def inside(self) -> None:
        """Something comes in the element that is open."""
        name, full = self.open[-1]
        if not full:
            self.out.append(">")
            self.open[-1] = (name, True)

    def end(self, _tag: str) -> None:
        name, full = self.open.pop()
        self.out.append(f"</{name}>" if full else "/>")


def refuse_fine_patterns(attributes: dict[str, str]) -> None:
    """A pattern of fine parts on a large shape is drawn millions of times."""
    for side in ("width", "height"):
        length = attributes.get(side, "")
        if not re.fullmatch(NUMBER, length) or float(length) < 1:
            raise Wrong(f"a pattern has a {side} of 1 at least, in numbers, not {length[:20]!r}")


def refuse(what: str) -> Callable[..., None]:
    def refused(*_: object) -> None:
        raise Wrong(f"it holds {what}: a drawing holds shapes alone")

    return refused
