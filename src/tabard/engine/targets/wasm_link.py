"""Makes a module that runs of the one object that LLVM gives for WebAssembly: addresses for its data, and a memory.

Real linkers weigh a hundred megabytes and join many objects. Here there is one, which calls nothing outside itself.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from tabard.errors import Broken

MAGIC = b"\0asm\1\0\0\0"
CUSTOM, TYPE, IMPORT, FUNCTION, _TABLE, MEMORY, GLOBAL, EXPORT, _START, _ELEMENT, CODE, DATA = range(12)
SEGMENTS, SYMBOLS = 5, 8  # parts of the section "linking"
A_FUNCTION, SOME_DATA, A_GLOBAL = range(3)  # kinds of symbols, and 0, 2 and 3 also kinds of what is exported
UNDEFINED, NAMED = 0x10, 0x40  # flags of a symbol
PAGE = 65_536
MEMORY_NAME, HEAP_NAME = "memory", "heap"  # exported beside the entry point: the memory, and where it is free
STACK = PAGE  # bytes, below all else: a stack that overflows meets the end of the memory and not the tables

# How a place is filled in: by the number of a function or a global, an address, a type; and which is four plain bytes.
NUMBERS, ADDRESSES, TYPES = (0, 7), (3, 4, 5), (6,)
PLAIN = (5,)


def unsigned(value: int) -> bytes:
    """LEB128, as short as it goes."""
    out = bytearray()
    while value > 0x7F:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*out, value])


def padded(value: int) -> bytes:
    """LEB128 in the five bytes that LLVM leaves for it; an address is below 2³¹ and so the same signed."""
    return bytes([value >> shift & 0x7F | 0x80 for shift in (0, 7, 14, 21)] + [value >> 28])


def vector(items: list[bytes]) -> bytes:
    return unsigned(len(items)) + b"".join(items)


def named(text: str) -> bytes:
    return unsigned(len(text.encode())) + text.encode()


def section(number: int, content: bytes) -> bytes:
    return bytes([number]) + unsigned(len(content)) + content


def custom(name: str, content: bytes) -> bytes:
    """A section that those who run a module pass over."""
    return section(CUSTOM, named(name) + content)


def custom_section(module: bytes, name: str) -> bytes | None:
    """The content of such a section of a module; None where there is none."""
    reader = Reader(module, len(MAGIC))
    while reader.left:
        (number,) = reader.bytes(1)
        content = Reader(reader.bytes())
        if number == CUSTOM and content.text() == name:
            return content.data[content.at :]
    return None


class Reader:
    """Walks through bytes."""

    def __init__(self, data: bytes, at: int = 0) -> None:
        self.data, self.at = data, at

    @property
    def left(self) -> bool:
        return self.at < len(self.data)

    def number(self) -> int:
        return self._number()[0]

    def signed_number(self) -> int:
        value, bits = self._number()
        return value - (1 << bits) if value >> bits - 1 else value

    def _number(self) -> tuple[int, int]:
        """LEB128, and of how many bits it is."""
        value = shift = 0
        while True:
            byte = self.data[self.at]
            self.at += 1
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value, shift

    def bytes(self, count: int | None = None) -> bytes:
        count = self.number() if count is None else count
        self.at += count
        return self.data[self.at - count : self.at]

    def text(self) -> str:
        return self.bytes().decode()


@dataclass
class Segment:
    """A piece of data: what is in it, and where it comes to lie."""

    content: bytearray
    address: int = 0


@dataclass
class Object:
    """What is needed of an object."""

    sections: dict[int, bytes] = field(default_factory=dict)
    imports: list[str] = field(default_factory=list)  # names of functions that it calls and has not
    segments: list[Segment] = field(default_factory=list)
    starts: list[int] = field(default_factory=list)  # of each segment's content within its section
    symbols: list[tuple[int, str, int, int]] = field(default_factory=list)  # kind, name, number or segment, offset
    places: dict[int, list[tuple[int, int, int, int]]] = field(default_factory=dict)  # by section: to be filled in


def read(data: bytes) -> Object:
    found, reader, order = Object(), Reader(data, len(MAGIC)), []
    while reader.left:
        (number,) = reader.bytes(1)
        content = reader.bytes()
        if number != CUSTOM:
            order.append(number)
            found.sections[number] = content
            if number == IMPORT:
                found.imports = read_imports(Reader(content))
            continue
        custom = Reader(content)
        name = custom.text()
        if name == "linking":
            read_linking(found, custom)
        elif name.startswith("reloc."):
            of = order[custom.number()]
            found.places[of] = read_places(custom)
    return found


def read_imports(reader: Reader) -> list[str]:
    """The names of the functions among them."""
    names = []
    for _ in range(reader.number()):
        reader.text()  # from which module
        name, (kind,) = reader.text(), reader.bytes(1)
        if kind == 0:
            names.append(name)
            reader.number()
        elif kind == 3:  # a global: its type, and whether it changes
            reader.bytes(2)
        else:  # a memory or a table: flags, how large at least, and at most
            if kind == 1:
                reader.bytes(1)
            limited = reader.number() & 1
            reader.number()
            if limited:
                reader.number()
    return names


def read_linking(found: Object, reader: Reader) -> None:
    """Symbols, and how segments are aligned."""
    reader.number()  # a version
    alignments: list[int] = []
    while reader.left:
        kind, part = reader.number(), Reader(reader.bytes())
        if kind == SEGMENTS:
            for _ in range(part.number()):
                part.text()
                alignments.append(1 << part.number())
                part.number()
        elif kind == SYMBOLS:
            found.symbols = [read_symbol(part, found.imports) for _ in range(part.number())]
    lay_out(found, alignments)


def read_symbol(reader: Reader, imports: list[str]) -> tuple[int, str, int, int]:
    kind, flags = reader.number(), reader.number()
    if kind == SOME_DATA:
        name = reader.text()
        if flags & UNDEFINED:
            raise Broken(f"Compiled for WebAssembly the rules need '{name}', which there is not.")
        where = reader.number(), reader.number()
        reader.number()
        return (kind, name, *where)
    if kind not in (A_FUNCTION, A_GLOBAL):
        raise Broken(f"Compiled for WebAssembly the rules have a symbol of kind {kind}, which is not known here.")
    number = reader.number()
    name = reader.text() if not flags & UNDEFINED or flags & NAMED else ""
    if kind == A_FUNCTION and flags & UNDEFINED:
        raise Broken(f"Compiled for WebAssembly the rules call '{name or imports[number]}', which there is not.")
    return kind, name, number, 0


def read_places(reader: Reader) -> list[tuple[int, int, int, int]]:
    """Each: how it is filled in, where, by which symbol, and what is added."""
    places = []
    for _ in range(reader.number()):
        how, where, symbol = reader.number(), reader.number(), reader.number()
        if how not in NUMBERS + ADDRESSES + TYPES:
            raise Broken(f"Compiled for WebAssembly the rules are to be linked by {how}, which is not known here.")
        places.append((how, where, symbol, reader.signed_number() if how in ADDRESSES else 0))
    return places


def lay_out(found: Object, alignments: list[int]) -> None:
    """An address for every segment, above the stack."""
    reader, address = Reader(found.sections.get(DATA, b"\0")), STACK
    for alignment in alignments[: reader.number()]:
        reader.bytes(2)  # in memory 0, at an `i32.const`…
        reader.number()
        reader.bytes(1)  # … and its end; it is moved
        size = reader.number()
        found.starts.append(reader.at)
        address = -(-address // alignment) * alignment
        found.segments.append(Segment(bytearray(reader.bytes(size)), address))
        address += size


def fill_in(found: Object, how: int, symbol: int, addend: int) -> bytes:
    if how in TYPES:
        return padded(symbol)
    _, _, number, offset = found.symbols[symbol]
    if how in NUMBERS:
        return padded(number)
    address = found.segments[number].address + offset + addend
    return address.to_bytes(4, "little") if how in PLAIN else padded(address)


def link(data: bytes, entry: str) -> bytes:
    """A module that exports its memory, where free memory begins, and the function `entry`."""
    found = read(data)
    code = bytearray(found.sections[CODE])
    for how, where, symbol, addend in found.places.get(CODE, []):
        filled = fill_in(found, how, symbol, addend)
        code[where : where + len(filled)] = filled
    for how, where, symbol, addend in found.places.get(DATA, []):
        filled = fill_in(found, how, symbol, addend)
        at = max(number for number, start in enumerate(found.starts) if start <= where)
        inside = where - found.starts[at]
        found.segments[at].content[inside : inside + len(filled)] = filled
    end = max([STACK, *(one.address + len(one.content) for one in found.segments)])
    work = next(number for kind, name, number, _ in found.symbols if (kind, name) == (A_FUNCTION, entry))
    constant = b"\x7f%c\x41%s\x0b"  # an i32 that may change or not, and at first is…
    exports = [(MEMORY_NAME, 2, 0), (HEAP_NAME, 3, 1), (entry, 0, work)]
    return MAGIC + b"".join(
        [
            section(TYPE, found.sections[TYPE]),
            section(FUNCTION, found.sections[FUNCTION]),
            section(MEMORY, vector([b"\0" + unsigned(-(-end // PAGE))])),
            section(GLOBAL, vector([constant % (1, signed(STACK)), constant % (0, signed(end))])),
            section(EXPORT, vector([named(name) + bytes([kind]) + unsigned(number) for name, kind, number in exports])),
            section(CODE, bytes(code)),
            section(DATA, vector([placed(one) for one in found.segments])),
        ]
    )


def signed(value: int) -> bytes:
    """LEB128 of a number that is not negative but read as if it could be."""
    out = bytearray()
    while value > 0x3F:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*out, value])


def placed(segment: Segment) -> bytes:
    return b"\0\x41" + signed(segment.address) + b"\x0b" + unsigned(len(segment.content)) + bytes(segment.content)
